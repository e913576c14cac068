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
    /// The item has not been measured; its extent is a placeholder.
    public var isPlaceholder: Bool
    /// A header or footer that follows the viewport, above the items.
    public var isPinned: Bool
}

/// An element with its flow-relative frame: within its section, or in the content.
struct FlowElement {
    var frame: FlowRect
    let kind: ElementKind
    let section: Int
    var index: Int?
    var key: UInt64 = 0
    var lane = 0
    var isPlaceholder = false
    var isPinned = false

    func element(_ transform: FlowTransform) -> Element {
        Element(
            frame: transform.rect(frame), kind: kind, section: section, index: index, key: key, lane: lane,
            isPlaceholder: isPlaceholder, isPinned: isPinned)
    }
}
