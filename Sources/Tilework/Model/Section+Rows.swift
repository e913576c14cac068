// Optimal rows, chosen ahead: planned from a dirty block on until the frontier is the one that was there before, then traced
// back from a row there, or from the end, until a row begins where one began, before the dirty block.
//
// What is kept: for each item the length of the best row that ends with it (`Chunk.rowLength`), and in row 3 of the states
// where in `blocks.frontiers` the frontier ends with which a block is entered; 0 = the first one, or not known.
//
// The plan: pass after pass, for each block where the frontier after it ends, and the lengths of its items; then the first
// block of the pass, and the one after its last. What follows is taken from the end: how many words the passes are; then run
// by run the item that begins its first row, the number of shown items of each row, and 0.

extension Section {
    mutating func planRows() throws(OutOfMemory) {
        try makeRoomForFrontiers()
        var frontier = try RowFrontier(metricsToCome.value.rows, allocator)
        var dirty = pending == nil ? blocks.nextDirty(0) : 0
        while let first = dirty { dirty = blocks.nextDirty(try planRows(from: first, &frontier)) }
        let words = plan.count
        try traceRows(last: frontier.lastLength())
        try plan.reserve(more: 1)
        plan.append(UInt64(truncatingIfNeeded: words))
    }

    /// Drops the frontiers that are not needed any more, once there is little room left.
    private mutating func makeRoomForFrontiers() throws(OutOfMemory) {
        if !metrics.value.plansRows { return blocks.frontiers.resize(to: 0, filling: 0) }
        guard blocks.frontiers.count &+ 4 &* RowRule.longest > blocks.frontiers.capacity else { return }
        let ends = blocks.entries.row(3)
        var needed = 8 &* RowRule.longest
        for block in 0..<ends.count { needed &+= 2 &* blocks.frontier(ends[block]).count }
        var kept = try Buffer<Int64>(reserving: needed, allocator)
        for block in 0..<ends.count {
            let frontier = blocks.frontier(ends[block])
            for index in 0..<frontier.count { kept.append(frontier[index]) }
            if frontier.count > 0 { ends[block] = Int64(kept.count) }
        }
        swap(&kept, &blocks.frontiers)
    }

    /// Plans from a dirty block on. Returns the block from which on all is as it was, up to the next dirty one.
    private mutating func planRows(from dirty: Int, _ frontier: inout RowFrontier) throws(OutOfMemory) -> Int {
        let metrics = metricsToCome
        var first = dirty
        while first > 0 && blocks.entries[3, first] == 0 { first &-= 1 }
        resume(&frontier, at: first)
        var reader = ItemReader(blocks, block: first, offset: 0, isHorizontal: metrics.value.sizing.isHorizontal)
        var block = first
        // Items shown since the last dirty block.
        var unchanged = Int.min / 2
        var isMet = false
        repeat {
            let (word, items) = (plan.count, blocks.itemCount(of: block))
            try plan.reserve(more: items &+ 3)
            plan.resize(to: word &+ 1 &+ items, filling: 0)
            let lengths = plan.column.part(word &+ 1, items)
            for offset in 0..<items {
                guard let item = reader.next(blocks), !item.isHidden else { continue }
                lengths[offset] = UInt64(truncatingIfNeeded: frontier.take(metrics.value.sizing.rowRatio(item)))
                unchanged &+= 1
            }
            if blocks.headers[block].isDirty { unchanged = 0 }
            block &+= 1
            frontier.lower()
            isMet = pending == nil && unchanged >= frontier.open && isKept(frontier, at: block)
            let end = isMet ? blocks.entries[3, block] : try frontier.keep(in: &blocks.frontiers)
            plan[word] = UInt64(truncatingIfNeeded: end)
        } while !isMet && block < blocks.count
        plan.append(UInt64(truncatingIfNeeded: first))
        plan.append(UInt64(truncatingIfNeeded: block))
        return block
    }

    /// Whether a block is clean, was entered with the same frontier, and has a row inside to trace back from.
    private func isKept(_ frontier: borrowing RowFrontier, at block: Int) -> Bool {
        guard block < blocks.count, !blocks.headers[block].isDirty else { return false }
        return frontier.isKept(blocks.frontier(blocks.entries[3, block])) && innerLine(block) > 0
    }

    /// Where in a block the first line begins after its very first item; 0 if none does.
    private func innerLine(_ block: Int) -> Int {
        let chunk = blocks.headers[block].chunk
        for offset in 1..<max(blocks.itemCount(of: block), 1) where chunk.beginsLine(offset) { return offset }
        return 0
    }

    /// Resumes with the frontier that a block is entered with.
    private func resume(_ frontier: inout RowFrontier, at block: Int) {
        frontier.resume(block == 0 ? Column.empty : blocks.frontier(blocks.entries[3, block]))
        var walk = RowWalk(block, 0)
        _ = walk.back(frontier.open, blocks)
        let isHorizontal = metrics.value.sizing.isHorizontal
        var reader = ItemReader(blocks, block: walk.block, offset: walk.offset, isHorizontal: isHorizontal)
        var node = 0
        while node < frontier.open, let item = reader.next(blocks) {
            if item.isHidden { continue }
            node &+= 1
            frontier.reopen(node, ratio: metrics.value.sizing.rowRatio(item))
        }
    }

    /// Finds the rows from the end of each pass back to where one began before. Those between may be traced through.
    private mutating func traceRows(last: Int) throws(OutOfMemory) {
        var pass = RowPass(plan, to: plan.count, blocks)
        while pass.end > 0 {
            let isAtEnd = pass.end == blocks.count
            var walk = RowWalk(pass.end, isAtEnd ? 0 : innerLine(pass.end))
            var length = isAtEnd ? last : 0
            try plan.reserve(more: 2)
            plan.append(0)
            while true {
                var item = walk
                guard item.back(1, blocks) > 0 else {
                    (walk, pass) = (item, RowPass())
                    break
                }
                pass.goBack(to: item.block, plan, blocks)
                if length == 0 {
                    let chunk = blocks.headers[item.block].chunk
                    length = pass.word(item.block, blocks).map { Int(plan[$0 &+ 1 &+ item.offset]) }
                        ?? Int(chunk.rowLength[item.offset])
                }
                try plan.reserve(more: 2)
                plan.append(UInt64(truncatingIfNeeded: walk.back(max(length, 1), blocks)))
                length = 0
                pass.goBack(to: walk.block, plan, blocks)
                let chunk = blocks.headers[walk.block].chunk
                if walk.block < pass.first && walk.offset > 0 && chunk.beginsLine(walk.offset) {
                    pass = RowPass(plan, to: pass.words, blocks)
                    break
                }
            }
            plan.append(UInt64(truncatingIfNeeded: blocks.start(of: walk.block) &+ walk.offset))
        }
    }

    /// Puts in force what the passes have found, and leaves the rows.
    mutating func takeRowPlan() {
        var pass = RowPass(plan, to: plan.takeLast(), blocks)
        while pass.end > 0 {
            for block in pass.first..<pass.end {
                guard let word = pass.word(block, blocks) else { break }
                blocks.entries[3, block &+ 1] = Int64(truncatingIfNeeded: plan[word])
                let lengths = blocks.headers[block].chunk.rowLength
                for offset in 0..<blocks.itemCount(of: block) {
                    lengths[offset] = UInt16(truncatingIfNeeded: plan[word &+ 1 &+ offset])
                }
            }
            pass = RowPass(plan, to: pass.words, blocks)
        }
    }
}

/// A pass of the plan: the blocks `first ..< end`, and where its words begin.
private struct RowPass {
    private(set) var first = 0
    private(set) var end = 0
    private(set) var words = 0

    /// None.
    init() {}

    /// The pass whose words end at a place; none if that is 0.
    init(_ plan: borrowing Buffer<UInt64>, to place: Int, _ blocks: borrowing Blocks) {
        guard place > 0 else { return }
        first = Int(truncatingIfNeeded: plan[place &- 2])
        end = Int(truncatingIfNeeded: plan[place &- 1])
        words = place &- 2 &- (blocks.start(of: end) &- blocks.start(of: first)) &- (end &- first)
    }

    /// Goes back to the pass before as soon as that one reaches behind a block, which is before this one.
    mutating func goBack(to block: Int, _ plan: borrowing Buffer<UInt64>, _ blocks: borrowing Blocks) {
        while block < first {
            let before = RowPass(plan, to: words, blocks)
            guard block < before.end else { return }
            self = before
        }
    }

    /// Where the words of a block begin; nil if it is not of the pass.
    func word(_ block: Int, _ blocks: borrowing Blocks) -> Int? {
        guard first <= block, block < end else { return nil }
        return words &+ (blocks.start(of: block) &- blocks.start(of: first)) &+ (block &- first)
    }
}

/// Goes back over items, before one of which it stands.
private struct RowWalk {
    private(set) var block: Int
    private(set) var offset: Int

    init(_ block: Int, _ offset: Int) { (self.block, self.offset) = (block, offset) }

    /// Goes back over shown items and the hidden ones between them. Tells how many shown ones there were.
    mutating func back(_ count: Int, _ blocks: borrowing Blocks) -> Int {
        var left = count
        while left > 0 {
            if offset == 0 {
                guard block > 0 else { break }
                block &-= 1
                offset = blocks.itemCount(of: block)
                continue
            }
            let ranks = blocks.headers[block].chunk.rank
            if ranks.count == 0 {
                let step = min(left, offset)
                (left, offset) = (left &- step, offset &- step)
            } else {
                offset &-= 1
                if !ranks[offset].isHidden { left &-= 1 }
            }
        }
        return count &- left
    }
}
