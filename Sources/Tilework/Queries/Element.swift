/// Something that a query found.
public struct Element {
    private let found: FlowElement
    public let frame: Rect
    /// Mosaic, album: the edges of its page or group that the tile touches.
    public let edges: Edges

    @inline(__always)
    init(_ found: FlowElement, _ transform: FlowTransform) {
        self.found = found
        frame = transform.rect(found.frame)
        edges = transform.edges(found.edges)
    }

    public var kind: ElementKind { found.kind }
    public var section: Int { Int(found.section) }
    /// The item's index; nil for header, footer and background.
    public var index: Int? { found.index == FlowElement.none ? nil : Int(found.index) }
    public var key: UInt64 { found.key }
    /// The first lane that the item covers.
    public var lane: Int { Int(found.lane) }
    /// Grid, quilt: the item's first row. Justified, flow: its line. Mosaic, album: its page or group. Waterfall: 0.
    public var line: Int { Int(found.line) }
    /// Mosaic: how many items the ninth tile stands for besides its own.
    public var more: Int { Int(found.more) }
    /// Mosaic, album: the part of a measured photo's area that is cut away when it fills its tile.
    public var crop: Float { found.crop }
    /// The item has not been measured; its extent is a placeholder.
    public var isPlaceholder: Bool { found.isPlaceholder }
    /// A header or footer that follows the viewport, above the items.
    public var isPinned: Bool { found.isPinned }
    /// The item has a transform: `frame` is where it stands without it.
    public var isTransformed: Bool { found.isTransformed }
    /// Order in depth: an item's own; 1 where a header or footer is pinned, else 0.
    public var z: Int { Int(found.z) }
    /// An item's own; else 1.
    public var alpha: Float { found.alpha }
}

/// Edges of a rectangle.
public struct Edges: Equatable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public func contains(_ other: Edges) -> Bool { rawValue & other.rawValue == other.rawValue }

    public static var left: Edges { Edges(rawValue: 1) }
    public static var top: Edges { Edges(rawValue: 2) }
    public static var right: Edges { Edges(rawValue: 4) }
    public static var bottom: Edges { Edges(rawValue: 8) }
}

/// Which edges of its page or group a tile touches, flow-relative.
struct FlowEdges {
    let rawValue: UInt8

    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Those that `frame` touches within `page`.
    init(_ frame: FlowRect, in page: FlowRect) {
        rawValue =
            (frame.cross.start == page.cross.start ? 1 : 0) | (frame.main.start == page.main.start ? 2 : 0)
            | (frame.cross.end == page.cross.end ? 4 : 0) | (frame.main.end == page.main.end ? 8 : 0)
    }

    /// The same in x and y.
    func turned(isHorizontal: Bool, isMirrored: Bool) -> Edges {
        var bits = rawValue
        if isHorizontal { bits = (bits & 5) &<< 1 | (bits & 10) &>> 1 }
        if isMirrored { bits = bits & 10 | (bits & 1) &<< 2 | (bits & 4) &>> 2 }
        return Edges(rawValue: bits)
    }
}

/// An element with its flow-relative frame: within its section, or in the content. Small, because a search hands it on.
struct FlowElement {
    var frame: FlowRect
    var key: UInt64 = 0
    var section: UInt32
    /// `none` for header, footer and background.
    var index = FlowElement.none
    var line: UInt32 = 0
    var more: UInt32 = 0
    var crop: Float = 0
    var kind: ElementKind
    var lane: UInt8 = 0
    var edges = FlowEdges(rawValue: 0)
    var isPlaceholder = false
    var isPinned = false
    var isTransformed = false
    var z: Int32 = 0
    var alpha: Float = 1

    static var none: UInt32 { .max }

    init(frame: FlowRect, kind: ElementKind, section: Int) {
        self.frame = frame
        self.kind = kind
        self.section = UInt32(truncatingIfNeeded: section)
    }

    /// An element to be found.
    init() { self.init(frame: .everything, kind: .item, section: 0) }

    /// Takes away what only some items have.
    @inline(__always)
    mutating func forgetDetails() {
        (line, more, crop, edges) = (0, 0, 0, FlowEdges(rawValue: 0))
        (z, alpha, isTransformed) = (0, 1, false)
    }
}
