/// What holds for a whole layout.
public struct LayoutConfiguration: Equatable {
    public var axis = Axis.vertical
    public var direction = Direction.leftToRight
    /// Edges lie on whole device pixels.
    public var snaps = true
    /// Items whose key is in use are left out and counted, instead of refused.
    public var skipsDuplicates = false
    /// Device pixels per caller's unit.
    public var scale = 1.0
    /// The viewport's size in the caller's units.
    public var viewport = Size(width: 0, height: 0)

    public init() {}

    func validate() throws(LayoutError) {
        guard isLength(scale), isLength(viewport.width), isLength(viewport.height) else { throw LayoutError(.value) }
        guard Limits.scale.contains(scale) else { throw LayoutError(.value) }
        try LayoutError.checkLength(viewport.width, grid)
        try LayoutError.checkLength(viewport.height, grid)
    }

    var grid: Grid { Grid(scale: scale, snaps: snaps) }

    /// The viewport in units.
    var frame: ViewportFrame {
        let (width, height) = (grid.floored(viewport.width), grid.floored(viewport.height))
        let isVertical = axis == .vertical
        return ViewportFrame(
            grid: grid, axis: axis, direction: direction, cross: isVertical ? width : height,
            main: isVertical ? height : width)
    }
}
