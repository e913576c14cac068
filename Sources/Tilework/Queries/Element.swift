/// Something that a query found.
public struct Element {
    public var frame: Rect
    public var kind: ElementKind
    public var section: Int
    /// The item's index; nil for header, footer and background.
    public var index: Int?
    public var key: UInt64
    /// The first lane that the item covers.
    public var lane: Int
    /// Grid, quilt: the item's first row. Mosaic, album: its page or group. Else 0.
    public var line: Int
    /// Mosaic: how many items the ninth tile stands for besides its own.
    public var more: Int
    /// Mosaic, album: the part of a measured photo's area that is cut away when it fills its tile.
    public var crop: Float
    /// Mosaic, album: the edges of its page or group that the tile touches.
    public var edges: Edges
    /// The item has not been measured; its extent is a placeholder.
    public var isPlaceholder: Bool
    /// A header or footer that follows the viewport, above the items.
    public var isPinned: Bool
}

/// Edges of a rectangle.
public struct Edges: OptionSet {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static var left: Edges { Edges(rawValue: 1) }
    public static var top: Edges { Edges(rawValue: 2) }
    public static var right: Edges { Edges(rawValue: 4) }
    public static var bottom: Edges { Edges(rawValue: 8) }
}

/// What a query tells of a tile of a mosaic or an album.
struct TileFacts {
    var more = 0
    var crop: Float = 0
    /// The tile's page or group, in the coordinates of its frame.
    var page: FlowRect?
}

/// An element with its flow-relative frame: within its section, or in the content.
struct FlowElement {
    var frame: FlowRect
    let kind: ElementKind
    let section: Int
    var index: Int?
    var key: UInt64 = 0
    var lane = 0
    var line = 0
    var facts = TileFacts()
    var isPlaceholder = false
    var isPinned = false

    func element(_ transform: FlowTransform) -> Element {
        Element(
            frame: transform.rect(frame), kind: kind, section: section, index: index, key: key, lane: lane, line: line,
            more: facts.more,
            crop: facts.crop,
            edges: facts.page.map { transform.edges(frame, in: $0) } ?? [],
            isPlaceholder: isPlaceholder, isPinned: isPinned)
    }
}
