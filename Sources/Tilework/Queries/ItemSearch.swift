// Which items of a section overlap a rectangle. In each lane positions never decrease from block to block, so two binary
// searches a lane find the blocks that can hold them; their items are looked at in the order of their indices.

/// A walk over the items of a section whose frames overlap a rectangle, by index.
struct ItemSearch {
    /// The rectangle's ranges, relative to the content's start.
    private var main = FlowRect.everything.main
    private var cross = FlowRect.everything.cross
    /// The blocks that may hold such items and have not been looked at.
    private var blocks = BlockRange()
    /// Behind them strays are looked for, in the blocks from this one on.
    private var strayBlock = Int.max
    /// Lanes may lie far apart: whether a block can hold such items is asked of each.
    private var skips = false
    /// The block that is looked at, and what is left of it.
    private var reader = BlockReader()
    private var transform: FlowTransform?
    private var offset = 0
    private var end = 0

    /// Finds nothing.
    init() {}

    /// `rect` is relative to the section's start. Items that are transformed are found by their boxes where the layout's
    /// `transform` is given, else by their frames.
    init(_ section: Ref<Section>, _ rect: FlowRect, _ transform: FlowTransform?) {
        self.transform = transform
        main = rect.main.moved(by: 0 &- section.value.metrics.value.contentStart)
        cross = rect.cross.moved(by: 0 &- section.value.metrics.value.insetCrossStart)
        let reach = transform == nil ? 0 : section.value.blocks.reach
        let main = Span1D(start: main.start &- reach, end: main.end &+ reach)
        switch section.value.metrics.value.arrangement {
        case .waterfall where !section.value.metrics.value.storesPlaces:
            blocks = BlockRange(section.value.blocks, lanes: main)
            skips = blocks.high &- blocks.low > ItemSearch.fewBlocks
        case .grid:
            let ranks = Cells(section.value.metrics, count: section.value.shownCount).items(main)
            blocks = BlockRange(section.value.blocks, ranks: ranks, row: 0)
        case .mosaic where section.value.metrics.value.overflow == .more:
            // What is left over stands on the one page, hidden.
            blocks = BlockRange(section.value.blocks, ranks: 0..<section.value.metrics.value.pageSize, row: 2)
        case .mosaic, .album, .justified, .flow, .quilt, .waterfall:
            blocks = BlockRange(section.value.blocks, lines: main)
            if section.value.metrics.value.storesPlaces { strayBlock = max(blocks.low, blocks.high) }
        }
    }

    /// So many blocks are looked at without asking for each.
    private static var fewBlocks: Int { 8 }

    /// The number of lanes of the item found last.
    var covers: Int { mutating get { reader.covers(offset &- 1) } }

    /// Finds the next item, as an element of section `index`; false at the end.
    @_optimize(speed)
    @inline(never)
    mutating func next(_ section: Ref<Section>, section index: Int, into found: inout FlowElement) -> Bool {
        while true {
            while offset < end {
                let item = offset
                offset &+= 1
                if reader.isHidden(item) { continue }
                let along = reader.main(item, section)
                guard along.overlaps(main) || reader.isTransformed && transform != nil else { continue }
                let across = reader.cross(item, section)
                let isFound =
                    reader.isTransformed
                    ? boxOverlaps(item, FlowRect(main: along, cross: across)) : across.overlaps(cross)
                guard isFound else { continue }
                reader.describe(item, section, section: index, along, across, into: &found)
                return true
            }
            guard let block = blocks.next(section.value.blocks, main, skips: skips) ?? nextStray(section) else {
                return false
            }
            reader = BlockReader(section, block: block)
            let items = reader.candidates(main, section)
            (offset, end) = (items.lowerBound, items.upperBound)
        }
    }

    /// The next block whose strays may lie in the range.
    private mutating func nextStray(_ section: Ref<Section>) -> Int? {
        let left = section.value.blocks.count &- strayBlock
        guard left > 0 else { return nil }
        let reach = transform == nil ? 0 : section.value.blocks.reach
        let main = Span1D(start: main.start &- reach, end: main.end &+ reach)
        let first = section.value.blocks.start(of: strayBlock)
        guard let index = section.value.strays.first(in: main, from: first, most: left) else { return nil }
        let block = section.value.blocks.locate(index).block
        strayBlock = block &+ 1
        return block
    }
}

extension ItemSearch {
    /// Whether the box around an item as it is transformed, which stands at `frame`, overlaps.
    @inline(never)
    private mutating func boxOverlaps(_ item: Int, _ frame: FlowRect) -> Bool {
        let box = transform.map { reader.box(item, frame, $0) } ?? frame
        return box.main.overlaps(main) && box.cross.overlaps(cross)
    }
}

/// The blocks `low ..< high` that can hold items in a range along main; none if high ≤ low.
struct BlockRange {
    private(set) var low = 0
    private(set) var high = 0

    /// No blocks.
    init() {}

    /// Of lanes; `main` is relative to the content's start.
    init(_ blocks: borrowing Blocks, lanes main: Span1D) {
        guard blocks.count > 0 else { return }
        // The items of block b lie from row[b] to row[b + 1]; an empty one at its very end still counts.
        var range = BlockRange(blocks, main, starts: 0, ends: 0, near: nil)
        self = range
        for lane in 1..<blocks.entries.lanes {
            // A lane's range is not far from another's, as a rule.
            range = BlockRange(blocks, main, starts: lane, ends: lane, near: range)
            formUnion(range)
        }
    }

    /// Of lines, whose states are where they start and where they end.
    init(_ blocks: borrowing Blocks, lines main: Span1D) {
        self = blocks.count > 0 ? BlockRange(blocks, main, starts: 0, ends: 1, near: nil) : BlockRange()
    }

    /// The blocks of some of the items that are shown, which row `row` of the states counts.
    init(_ blocks: borrowing Blocks, ranks: Range<Int>, row: Int) {
        guard ranks.count > 0, blocks.count > 0 else { return }
        low = blocks.locate(rank: ranks.lowerBound, row: row).block
        high = blocks.locate(rank: ranks.upperBound &- 1, row: row).block &+ 1
    }

    /// The items of block b lie from `starts` at b to `ends` at b + 1, rows of the table of states that never decrease.
    private init(_ blocks: borrowing Blocks, _ main: Span1D, starts: Int, ends: Int, near: BlockRange?) {
        let row = blocks.entries.row(ends)
        let after =
            near.map { row.firstIndex(atLeast: main.start, near: $0.low &+ 1) } ?? row.firstIndex(atLeast: main.start)
        low = max(after &- 1, 0)
        let first = blocks.entries.row(starts).part(0, blocks.count)
        high = first.firstIndex(atLeast: main.end, near: near?.high ?? low)
    }

    /// The range from the first block of either to the last.
    private mutating func formUnion(_ other: BlockRange) {
        guard other.low < other.high else { return }
        guard low < high else { return self = other }
        low = min(low, other.low)
        high = max(high, other.high)
    }

    /// Takes the next block out; with `skips`, the next that a lane's range holds.
    mutating func next(_ blocks: borrowing Blocks, _ main: Span1D, skips: Bool) -> Int? {
        guard low < high else { return nil }
        if skips && blocks.reach > 0 {
            while low < high && blocks.headers[low].reach == 0 && !BlockRange.holds(blocks, main, low) { low &+= 1 }
            guard low < high else { return nil }
        } else if skips && !BlockRange.holds(blocks, main, low) {
            var next = high
            for lane in 0..<blocks.entries.lanes {
                let range = BlockRange(blocks, main, starts: lane, ends: lane, near: nil)
                if range.high > low && range.low < range.high { next = min(next, max(range.low, low)) }
            }
            low = next
            guard low < high else { return nil }
        }
        defer { low &+= 1 }
        return low
    }

    /// Whether a lane may have items of a block in the range.
    private static func holds(_ blocks: borrowing Blocks, _ main: Span1D, _ block: Int) -> Bool {
        for lane in 0..<blocks.entries.lanes
        where blocks.entries[lane, block &+ 1] >= main.start && blocks.entries[lane, block] < main.end {
            return true
        }
        return false
    }
}
