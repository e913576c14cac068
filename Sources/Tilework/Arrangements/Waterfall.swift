/// Waterfall: each item goes on the lane that the placement rule picks; a lane's free position is its last end plus the gap.
///
/// Items are placed block by block from the state of the lanes on entering the block, so placing can begin at any block
/// and can stop as soon as the lanes stand as they stood before, up to a shift.
enum Waterfall {
    /// Places items of a block from `offset` on, from the state of the lanes on entering the block or, where items stand
    /// before them, that after the block; which then is that after all of them.
    /// `isSized`: `sizePlain` has just been called for the same items.
    @inline(never)
    static func place(
        _ blocks: inout Blocks, block: Int, from offset: Int, metrics: Ref<Metrics>, isSized: Bool = false
    ) {
        let chunk = blocks.headers[block].chunk
        let items = offset..<blocks.itemCount(of: block)
        if isPlain(chunk, metrics) {
            if !isSized { _ = sizePlain(chunk, items, firstIndex: blocks.start(of: block), metrics) }
            placePlain(&blocks, block: block, items: items, metrics)
            if offset == 0 { blocks.headers[block].ties = 0 }
        } else {
            placeOneByOne(&blocks, block: block, items: items, metrics)
        }
    }

    @inline(never)
    private static func placeOneByOne(
        _ blocks: inout Blocks, block: Int, items: Range<Int>, _ metrics: Ref<Metrics>
    ) {
        var placer = LanePlacer(
            chunk: blocks.headers[block].chunk, column: block, firstIndex: blocks.start(of: block))
        if items.lowerBound > 0 { placer.ties = blocks.headers[block].ties }
        var state = LaneState()
        state.load(&blocks, at: start(block, items))
        for item in items { placer.place(item, blocks.entries, metrics, &state) }
        state.store(&blocks, at: block &+ 1)
        blocks.headers[block].ties = placer.ties
    }

    /// The column of the states that some of a block's items are placed from.
    private static func start(_ block: Int, _ items: Range<Int>) -> Int {
        items.lowerBound == 0 ? block : block &+ 1
    }

    /// Whether every item of a block covers one lane, the shortest, anew.
    static func isPlain(_ chunk: Chunk, _ metrics: Ref<Metrics>) -> Bool {
        metrics.value.rule.placement == .shortest && metrics.value.rule.doubleSpan == 0 && !metrics.value.keepsLanes
            && metrics.value.lanes.areEven && chunk.fields.isDisjoint(with: .covers | .far | .rank)
    }

    /// Sizes the items of a plain block, at both breadths that lanes have: the extents at the greater one go into the
    /// extent column, those at the lesser one wait in the column of positions. Returns the sum of the former.
    static func sizePlain(
        _ chunk: Chunk, _ items: Range<Int>, firstIndex: Int, _ metrics: Ref<Metrics>
    ) -> Int64 {
        let sizing = BlockSizing(chunk: chunk, items: items, firstIndex: firstIndex, metrics: metrics)
        if metrics.value.lanes.narrow != metrics.value.lanes.broad {
            _ = sizing.size(breadth: metrics.value.lanes.narrow, into: chunk.near)
        }
        return sizing.size(breadth: metrics.value.lanes.broad, into: chunk.extent)
    }

    /// Runs sized items through the lanes.
    private static func placePlain(
        _ blocks: inout Blocks, block: Int, items: Range<Int>, _ metrics: Ref<Metrics>
    ) {
        let chunk = blocks.headers[block].chunk
        let (first, count, start) = (items.lowerBound, items.count, start(block, items))
        let run = PlainRun(
            near: chunk.near.part(first, count), lane: chunk.lane.part(first, count),
            extent: chunk.extent.part(first, count), entries: blocks.entries, column: block, start: start,
            isEven: metrics.value.lanes.narrow == metrics.value.lanes.broad)
        blocks.cursors[block &+ 1] = blocks.cursors[start]
        switch metrics.value.lanes.count {
        case 1, 2, 3: run.sorted(InlineArray<3, Int64>(repeating: .max), metrics)
        case 4, 5: run.sorted(InlineArray<5, Int64>(repeating: .max), metrics)
        case 6, 7, 8: run.sorted(InlineArray<8, Int64>(repeating: .max), metrics)
        default: run.tournament(metrics)
        }
    }
}
