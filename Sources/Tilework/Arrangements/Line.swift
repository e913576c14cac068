/// A run of items that are placed together: a line of a flow, a justified row, a page, a group.
struct Line {
    var count: Int
    var extent: Int64
    /// Flow: the breadths and gaps of its items in units. Justified: the sum of its items' ratios.
    var used: Int64
}

/// The next line of a section, as its arrangement makes it: found when it is made, item by item laid out by `frame`.
struct LineRule {
    let line: Line
    /// How far after the line's start its first item starts.
    let lead: Int64
    private var flow: Flow

    init(_ metrics: Ref<Metrics>, _ reader: ItemReader, _ blocks: borrowing Blocks) {
        flow = Flow(metrics)
        line = flow.line(reader, blocks)
        var first = reader
        lead = first.next(blocks).map { [flow, line] in flow.lead($0, of: line) } ?? 0
    }

    /// The frame of the next item, number `index`, relative to the line's start.
    mutating func frame(_ item: ItemReader.Sides, _ index: Int) -> FlowRect { flow.frame(item, index, of: line) }
}

/// Reads the sizes of items in order, from block to block. A short-lived handle, copied to read ahead.
struct ItemReader {
    /// An item's natural sides.
    struct Sides {
        let along: Float
        let across: Float
    }

    /// The item that is read next.
    private(set) var block: Int
    private(set) var offset: Int
    private var items = 0
    private var alongs = Column<Float>.empty
    private var acrosses = Column<Float>.empty
    private let isHorizontal: Bool

    init(_ blocks: borrowing Blocks, block: Int, offset: Int, isHorizontal: Bool) {
        self.block = block
        self.offset = offset
        self.isHorizontal = isHorizontal
        open(blocks)
    }

    private mutating func open(_ blocks: borrowing Blocks) {
        guard block < blocks.count else { return items = 0 }
        let chunk = blocks.headers[block].chunk
        items = blocks.itemCount(of: block)
        (alongs, acrosses) = isHorizontal ? (chunk.width, chunk.height) : (chunk.height, chunk.width)
    }

    /// Whether no item is left.
    func isAtEnd(_ blocks: borrowing Blocks) -> Bool { offset == items && block &+ 1 >= blocks.count }

    /// The next item; nil after the last one.
    @inline(__always)
    mutating func next(_ blocks: borrowing Blocks) -> Sides? {
        if offset == items {
            guard block < blocks.count else { return nil }
            (block, offset) = (block &+ 1, 0)
            open(blocks)
            guard items > 0 else { return nil }
        }
        defer { offset &+= 1 }
        return Sides(along: alongs[offset], across: acrosses[offset])
    }
}
