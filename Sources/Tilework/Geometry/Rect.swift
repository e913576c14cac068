/// A rectangle in the caller's units; x grows to the right, y downward.
public struct Rect: Equatable {
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double

    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}

/// A width and a height in the caller's units.
public struct Size: Equatable {
    public var width: Double
    public var height: Double

    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}

/// A range along one axis in units: start ≤ end.
struct Span1D: Equatable {
    var start: Int64
    var end: Int64

    var length: Int64 { end &- start }

    /// Whether the two overlap by more than an edge. An empty range counts as one unit long from its start.
    func overlaps(_ other: Span1D) -> Bool {
        start < other.end && Swift.max(end, start &+ 1) > other.start
    }

    func moved(by distance: Int64) -> Span1D { Span1D(start: start &+ distance, end: end &+ distance) }
}

/// A rectangle in flow-relative units: along the scroll axis and across it.
struct FlowRect: Equatable {
    var main: Span1D
    var cross: Span1D

    func overlaps(_ other: FlowRect) -> Bool { main.overlaps(other.main) && cross.overlaps(other.cross) }

    /// Whether it has no length along main or across it.
    var isEmpty: Bool { main.length <= 0 || cross.length <= 0 }

    func moved(byMain distance: Int64) -> FlowRect { FlowRect(main: main.moved(by: distance), cross: cross) }

    /// A rectangle that overlaps every element, also a box that is cut off at 2⁶⁰.
    static var everything: FlowRect {
        let all = Span1D(start: -(1 << 61), end: 1 << 61)
        return FlowRect(main: all, cross: all)
    }
}
