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
}

/// What a section's search hands out: the place of a found item and its frame within the section.
struct FoundItem {
    let block: Int
    let offset: Int
    let frame: FlowRect
}
