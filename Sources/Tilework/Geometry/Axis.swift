/// The scroll axis.
public enum Axis: UInt32 {
    /// Content grows downward; lanes are columns.
    case vertical = 0
    /// Content grows sideways; lanes are rows: the exact transpose.
    case horizontal = 1
}

/// The reading direction.
public enum Direction: UInt32 {
    case leftToRight = 0
    /// The exact mirror of left to right.
    case rightToLeft = 1
}

/// Turns flow-relative units into x and y, and back. The engine computes in (main, cross); only this type knows x and y.
///
/// Right-to-left mirrors x within `mirror`: x′ = mirror − x − width. That is the viewport's width when vertical, and the
/// larger of content and viewport when horizontal.
struct FlowTransform {
    let axis: Axis
    /// nil when left to right.
    let mirror: Int64?
    let grid: Grid

    @_optimize(speed)
    @inline(never)
    func rect(_ flow: FlowRect) -> Rect {
        var (x, y) = axis == .vertical ? (flow.cross, flow.main) : (flow.main, flow.cross)
        x = mirrored(x)
        let sides = grid.callerUnits(x.start, y.start, x.length, y.length)
        return Rect(x: sides.x, y: sides.y, width: sides.z, height: sides.w)
    }

    /// A rectangle with its edges on the nearest units. The sides must be finite.
    func flow(_ rect: Rect) -> FlowRect {
        let x = mirrored(Span1D(start: grid.nearestUnit(rect.x), end: grid.nearestUnit(rect.x + rect.width)))
        let y = Span1D(start: grid.nearestUnit(rect.y), end: grid.nearestUnit(rect.y + rect.height))
        return axis == .vertical ? FlowRect(main: y, cross: x) : FlowRect(main: x, cross: y)
    }

    /// The unit cell that holds a point.
    func cell(x: Double, y: Double) -> FlowRect {
        let (left, top) = (grid.unit(holding: x), grid.unit(holding: y))
        let across = mirrored(Span1D(start: left, end: left &+ 1))
        let down = Span1D(start: top, end: top &+ 1)
        return axis == .vertical ? FlowRect(main: down, cross: across) : FlowRect(main: across, cross: down)
    }

    /// The box around a frame that is transformed about its centre, every edge outward to the unit, to within a rounding of
    /// doubles; within ± 2⁶⁰.
    func box(_ frame: FlowRect, _ affine: Affine) -> FlowRect {
        let isVertical = axis == .vertical
        let (x, y) = isVertical ? (frame.cross, frame.main) : (frame.main, frame.cross)
        let (width, height) = (Double(x.length), Double(y.length))
        let right = Double(affine.x) * grid.unitsPerCallerUnit
        let across = box(
            x, sides: (Double(affine.xx) * width).magnitude + (Double(affine.xy) * height).magnitude,
            shift: mirror == nil ? right : 0 - right)
        let down = box(
            y, sides: (Double(affine.yx) * width).magnitude + (Double(affine.yy) * height).magnitude,
            shift: Double(affine.y) * grid.unitsPerCallerUnit)
        return isVertical ? FlowRect(main: down, cross: across) : FlowRect(main: across, cross: down)
    }

    private func box(_ span: Span1D, sides: Double, shift: Double) -> Span1D {
        let center = Double(span.start &+ span.end) / 2 + shift
        return Span1D(start: floorOf(center - sides / 2), end: 0 &- floorOf(0 - (center + sides / 2)))
    }

    /// Whether a point in the caller's units lies in a frame that is transformed about its centre. One that has become a line
    /// holds none: then a quotient is infinite or none.
    func contains(_ frame: FlowRect, _ affine: Affine, x: Double, y: Double) -> Bool {
        let rect = rect(frame)
        let right = x - (rect.x + rect.width / 2 + Double(affine.x))
        let down = y - (rect.y + rect.height / 2 + Double(affine.y))
        let (xx, yx, xy, yy) = (Double(affine.xx), Double(affine.yx), Double(affine.xy), Double(affine.yy))
        let area = xx * yy - xy * yx
        let (across, along) = ((yy * right - xy * down) / area, (xx * down - yx * right) / area)
        return across >= 0 - rect.width / 2 && across < rect.width / 2 && along >= 0 - rect.height / 2
            && along < rect.height / 2
    }

    func edges(_ flow: FlowEdges) -> Edges {
        flow.rawValue == 0
            ? Edges(rawValue: 0) : flow.turned(isHorizontal: axis == .horizontal, isMirrored: mirror != nil)
    }

    private func mirrored(_ x: Span1D) -> Span1D {
        guard let mirror else { return x }
        return Span1D(start: mirror &- x.end, end: mirror &- x.start)
    }
}
