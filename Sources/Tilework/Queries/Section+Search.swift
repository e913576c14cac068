// Which items of a section overlap a rectangle. In each lane positions never decrease from block to block, so two binary
// searches a lane find the blocks that can hold them; their items are looked at in the order of their indices.

extension Section {
    /// Calls `body` with each item whose frame overlaps `rect` (relative to the section's start), by index.
    func search(_ rect: FlowRect, _ body: (FoundItem) -> Void) {
        guard blocks.count > 0 else { return }
        let main = rect.main.moved(by: 0 &- metrics.contentStart)
        var range = BlockRange(blocks, main, lane: 0, near: nil)
        var all = range
        for lane in 1..<max(blocks.entries.lanes, 1) {
            range = BlockRange(blocks, main, lane: lane, near: range)
            all.formUnion(range)
        }
        guard all.high &- all.low > Section.fewBlocks else {
            for block in all.low..<max(all.low, all.high) { search(block: block, rect, main, body) }
            return
        }
        // Lanes may lie far apart: leave out the blocks between their ranges.
        let ranges = BlockRanges(blocks, main)
        var block = all.low
        while let found = ranges.next(block) {
            search(block: found, rect, main, body)
            block = found &+ 1
        }
    }

    /// So many blocks are looked at without asking for each whether a lane's range holds it.
    private static var fewBlocks: Int { 8 }

    private func search(block: Int, _ rect: FlowRect, _ main: Span1D, _ body: (FoundItem) -> Void) {
        let chunk = blocks.headers[block].chunk
        let items = blocks.itemCount(of: block)
        guard !chunk.fields.contains(.covers), !chunk.fields.contains(.far) else {
            for offset in 0..<items { report(block, offset, rect, body) }
            return
        }
        // One lane each: positions are relative to the lane's entry into the block.
        var entries = InlineArray<256, Int64>(repeating: 0)
        for lane in 0..<blocks.entries.lanes { entries[lane] = blocks.entries[lane, block] }
        let (lanes, near, extents) = (chunk.lane, chunk.near, chunk.extent)
        for offset in 0..<items {
            let position = entries[Int(lanes[offset])] &+ Int64(near[offset])
            if position < main.end && position &+ max(Int64(extents[offset]), 1) > main.start {
                report(block, offset, rect, body)
            }
        }
    }

    @inline(__always)
    private func report(_ block: Int, _ offset: Int, _ rect: FlowRect, _ body: (FoundItem) -> Void) {
        let frame = frame(block: block, offset: offset)
        if frame.overlaps(rect) { body(FoundItem(block: block, offset: offset, frame: frame)) }
    }
}

/// The blocks `low ..< high` that can hold items of one lane in a range along main; none if high ≤ low.
struct BlockRange {
    var low: Int
    var high: Int

    /// `main` is relative to the content's start; `near` is the range of another lane, which is not far as a rule.
    init(_ blocks: borrowing Blocks, _ main: Span1D, lane: Int, near: BlockRange?) {
        let row = blocks.entries.row(lane)
        // The items of block b lie from row[b] to row[b + 1]; an empty one at its very end still counts.
        let after =
            near.map { row.firstIndex(atLeast: main.start, near: $0.low &+ 1) } ?? row.firstIndex(atLeast: main.start)
        low = max(after &- 1, 0)
        high = row.part(0, blocks.count).firstIndex(atLeast: main.end, near: near?.high ?? low)
    }

    /// The range from the first block of either to the last.
    mutating func formUnion(_ other: BlockRange) {
        guard other.low < other.high else { return }
        guard low < high else { return self = other }
        low = min(low, other.low)
        high = max(high, other.high)
    }
}

/// The ranges of all lanes.
struct BlockRanges {
    private var lows = InlineArray<256, Int32>(repeating: 0)
    private var highs = InlineArray<256, Int32>(repeating: 0)
    private let lanes: Int

    init(_ blocks: borrowing Blocks, _ main: Span1D) {
        lanes = blocks.entries.lanes
        for lane in 0..<lanes {
            let range = BlockRange(blocks, main, lane: lane, near: nil)
            lows[lane] = Int32(truncatingIfNeeded: range.low)
            highs[lane] = Int32(truncatingIfNeeded: range.high)
        }
    }

    /// The first block at or after one that a lane's range holds.
    func next(_ block: Int) -> Int? {
        var next = Int.max
        for lane in 0..<lanes where Int(highs[lane]) > block && lows[lane] < highs[lane] {
            next = min(next, max(Int(lows[lane]), block))
        }
        return next == .max ? nil : next
    }
}
