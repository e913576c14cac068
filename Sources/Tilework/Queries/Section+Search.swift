// Which items of a section overlap a rectangle. In each lane positions never decrease from block to block, so two binary
// searches a lane find the blocks that can hold them; their items are looked at in the order of their indices.

extension Section {
    /// Calls `body` with each item whose frame overlaps `rect` (relative to the section's start), by index.
    func search(_ rect: FlowRect, _ body: (FoundItem) -> Void) {
        guard blocks.count > 0 else { return }
        let main = rect.main.moved(by: 0 &- metrics.contentStart)
        let ranges = BlockRanges(blocks, main)
        var block = ranges.first
        while let found = ranges.next(block) {
            search(block: found, rect, main, body)
            block = found &+ 1
        }
    }

    private func search(block: Int, _ rect: FlowRect, _ main: Span1D, _ body: (FoundItem) -> Void) {
        let chunk = blocks.headers[block].chunk
        let items = blocks.itemCount(of: block)
        guard !chunk.fields.contains(.covers), !chunk.fields.contains(.far) else {
            for offset in 0..<items { report(block, offset, rect, body) }
            return
        }
        // One lane each: compare positions relative to the block's entry, a window for each lane.
        var starts = InlineArray<256, Int64>(repeating: 0)
        var ends = InlineArray<256, Int64>(repeating: 0)
        for lane in 0..<blocks.entries.lanes {
            starts[lane] = main.start &- blocks.entries[lane, block]
            ends[lane] = main.end &- blocks.entries[lane, block]
        }
        let (lanes, near, extents) = (chunk.lane, chunk.near, chunk.extent)
        for offset in 0..<items {
            let lane = Int(lanes[offset])
            let position = Int64(near[offset])
            if position < ends[lane] && position &+ max(Int64(extents[offset]), 1) > starts[lane] {
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

/// The blocks that can hold items of a range along main, lane by lane.
struct BlockRanges {
    private var lows = InlineArray<256, Int32>(repeating: 0)
    private var highs = InlineArray<256, Int32>(repeating: 0)
    private let lanes: Int
    let first: Int

    /// `main` is relative to the content's start.
    init(_ blocks: borrowing Blocks, _ main: Span1D) {
        lanes = blocks.entries.lanes
        var first = blocks.count
        for lane in 0..<lanes {
            let row = blocks.entries.row(lane)
            // The items of block b lie from row[b] to row[b + 1]; an empty one at its very end still counts.
            let low = max(row.firstIndex(atLeast: main.start) &- 1, 0)
            let high = row.part(0, blocks.count).firstIndex(atLeast: main.end)
            lows[lane] = Int32(truncatingIfNeeded: low)
            highs[lane] = Int32(truncatingIfNeeded: high)
            if low < high { first = min(first, low) }
        }
        self.first = first
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
