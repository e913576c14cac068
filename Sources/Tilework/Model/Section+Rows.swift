// Optimal rows, chosen ahead: planned from a dirty block on until the frontier is the one that was there before, then traced
// back from a row there, or from the end, until a row begins where one began, before the dirty block.
//
// What is kept: for each item the length of the best row that ends with it (`Chunk.rowLength`), and in row 3 of the states
// where in `blocks.frontiers` the frontier ends with which a block is entered; 0 = the first one, or not known.
//
// The plan: pass after pass, the lengths of its items, and what `RowPass` holds. What follows is a stack, taken from its end:
// how many words the passes are; then run by run the item that begins its first row, the number of shown items of each row,
// and 0. A run has no rows where all items before the one that it was traced back from are hidden.
//
// Why a pass may end: the costs of the open nodes are the same, and so are the items between them, as many unchanged ones as
// there are open. So every later length is the one kept, and the last row too. The rows as they were passed through the line
// that begins in the block at `innerLine`; tracing back from there comes to the same as tracing back from the end.
//
// Why placing comes together with what was there: a run ends where that line begins, behind the first item of a clean block,
// and a later run begins there or later.

extension Section {
    mutating func planRows() throws(OutOfMemory) {
        try makeRoomForFrontiers()
        var frontier = try RowFrontier(metricsToCome.value.rows, allocator)
        var dirty = pending == nil ? blocks.nextDirty(0) : 0
        while let first = dirty { dirty = blocks.nextDirty(try planRows(from: first, &frontier)) }
        let words = plan.count
        try traceRows(last: frontier.lastLength())
        plan.append(UInt64(truncatingIfNeeded: words))
    }

    /// Drops the frontiers that are not needed any more, once a quarter of the room is left.
    private mutating func makeRoomForFrontiers() throws(OutOfMemory) {
        let (count, capacity) = (blocks.frontiers.count, blocks.frontiers.capacity)
        guard metrics.value.plansRows, 4 &* count > 3 &* capacity else { return }
        let ends = blocks.entries.row(3)
        var (needed, block) = (0, 0)
        while block < ends.count {
            needed &+= 2 &* blocks.frontier(ends[block]).count
            block &+= 1
        }
        var kept = try Buffer<Int64>(reserving: needed, allocator)
        while block > 0 {
            block &-= 1
            guard ends[block] > 0 else { continue }
            kept.append(blocks.frontier(ends[block]))
            ends[block] = Int64(kept.count)
        }
        swap(&kept, &blocks.frontiers)
    }

    /// Plans from a dirty block on. Returns the block from which on all is as it was, up to the next dirty one.
    private mutating func planRows(from dirty: Int, _ frontier: inout RowFrontier) throws(OutOfMemory) -> Int {
        var first = dirty
        while first > 0 && blocks.entries[3, first] == 0 { first &-= 1 }
        var reader = resume(&frontier, at: first)
        var (block, end) = (first, Int64(0))
        // Items shown since the last dirty block.
        var unchanged = Int.min / 2
        var isMet = false
        repeat {
            let (word, items) = (plan.count, blocks.itemCount(of: block))
            // With what the pass says of itself.
            try plan.reserve(more: items &+ 2)
            plan.resize(to: word &+ items, filling: 0)
            unchanged &+= take(items, from: &reader, into: &frontier, plan.column.part(word, items))
            if blocks.headers[block].isDirty { unchanged = 0 }
            block &+= 1
            frontier.lower()
            isMet = pending == nil && unchanged >= frontier.open && isKept(frontier, at: block)
            end = try frontier.keep(in: &blocks.frontiers)
        } while !isMet && block < blocks.count
        plan.append(UInt64(truncatingIfNeeded: end))
        plan.append(UInt64(truncatingIfNeeded: first &<< 32 | block))
        return block
    }

    /// Resumes with the frontier that a block is entered with. What is returned reads on from there.
    private mutating func resume(_ frontier: inout RowFrontier, at block: Int) -> ItemReader {
        frontier.resume(block == 0 ? Column.empty : blocks.frontier(blocks.entries[3, block]))
        var walk = RowWalk(block: block, offset: 0)
        var pass = RowPass()
        _ = goBack(&walk, frontier.open, &pass)
        let isHorizontal = metricsToCome.value.sizing.isHorizontal
        var reader = ItemReader(blocks, block: walk.block, offset: walk.offset, isHorizontal: isHorizontal)
        var node = 0
        while reader.index < blocks.start(of: block), let item = reader.next(blocks) {
            if item.isHidden { continue }
            node &+= 1
            frontier.reopen(node, ratio: metricsToCome.value.sizing.rowRatio(item))
        }
        return reader
    }

    /// Gives items to the frontier and stores the lengths of their rows. Tells how many are shown.
    private mutating func take(
        _ items: Int, from reader: inout ItemReader, into frontier: inout RowFrontier, _ lengths: Column<UInt64>
    ) -> Int {
        let metrics = metricsToCome
        var (offset, shown) = (0, 0)
        while offset < items, let item = reader.next(blocks) {
            if !item.isHidden {
                let length = frontier.take(metrics.value.sizing.rowRatio(item))
                lengths[offset] = UInt64(truncatingIfNeeded: length)
                shown &+= 1
            }
            offset &+= 1
        }
        return shown
    }

    /// Whether a block is clean, was entered with the same frontier, and has a row inside to trace back from.
    private mutating func isKept(_ frontier: borrowing RowFrontier, at block: Int) -> Bool {
        guard block < blocks.count, !blocks.headers[block].isDirty else { return false }
        return frontier.equals(blocks.frontier(blocks.entries[3, block])) && innerLine(block) > 0
    }

    /// Where in a block the first line begins after its very first item; 0 if none does.
    private mutating func innerLine(_ block: Int) -> Int {
        let (breadths, items) = (blocks.headers[block].chunk.breadth, blocks.itemCount(of: block))
        var offset = 1
        while offset < items && breadths[offset] >= 0 { offset &+= 1 }
        return offset < items ? offset : 0
    }

    /// Finds the rows from the end of each pass back to where one began before. Passes before may be traced through.
    private mutating func traceRows(last: Int) throws(OutOfMemory) {
        var pass = pass(to: plan.count)
        // Besides what is appended there may follow the first item of the run, and the number of words.
        try plan.reserve(more: 3)
        while pass.end > 0 {
            let isLast = pass.end == blocks.count
            var walk = RowWalk(block: pass.end, offset: isLast ? 0 : innerLine(pass.end))
            try plan.reserve(more: 3)
            plan.append(0)
            var (isFirst, isOld) = (true, false)
            while !isOld && goBack(&walk, 1, &pass) > 0 {
                let length = isLast && isFirst ? last : rowLength(endingAt: walk, pass)
                isFirst = false
                try plan.reserve(more: 3)
                plan.append(UInt64(truncatingIfNeeded: 1 &+ goBack(&walk, length &- 1, &pass)))
                // Behind a block's first item, as the line is that another run is traced back from.
                isOld =
                    walk.block < pass.first && walk.offset > 0
                    && blocks.headers[walk.block].chunk.beginsLine(walk.offset)
            }
            pass = isOld ? self.pass(to: pass.words) : RowPass()
            plan.append(UInt64(truncatingIfNeeded: blocks.start(of: walk.block) &+ walk.offset))
        }
    }

    /// The length of the best row that ends with an item: as planned, or as kept.
    private func rowLength(endingAt item: RowWalk, _ pass: RowPass) -> Int {
        if item.block < pass.first || item.block >= pass.end {
            return Int(blocks.headers[item.block].chunk.rowLength[item.offset])
        }
        return Int(truncatingIfNeeded: plan[pass.base &+ blocks.start(of: item.block) &+ item.offset])
    }

    /// Goes back over shown items and the hidden ones between them, and to the pass before as soon as that one reaches behind
    /// the block. Tells how many shown items there were.
    @inline(never)
    private mutating func goBack(_ walk: inout RowWalk, _ count: Int, _ pass: inout RowPass) -> Int {
        var left = count
        while left > 0 {
            if walk.offset == 0 {
                guard walk.block > 0 else { break }
                walk.block &-= 1
                walk.offset = blocks.itemCount(of: walk.block)
            } else {
                let isMixed = blocks.headers[walk.block].chunk.fields.contains(.rank)
                let step = isMixed ? 1 : min(left, walk.offset)
                walk.offset &-= step
                if !isMixed || !blocks.headers[walk.block].chunk.isHidden(walk.offset) { left &-= step }
            }
        }
        while walk.block < pass.first {
            let before = self.pass(to: pass.words)
            guard walk.block < before.end else { break }
            pass = before
        }
        return count &- left
    }

    /// The pass whose words end at a place of the plan; none if that is 0.
    @inline(never)
    private mutating func pass(to place: Int) -> RowPass {
        var pass = RowPass()
        guard place > 0 else { return pass }
        pass.frontier = Int64(truncatingIfNeeded: plan[place &- 2])
        pass.first = Int(truncatingIfNeeded: plan[place &- 1] &>> 32)
        pass.end = Int(truncatingIfNeeded: plan[place &- 1] & 0xFFFF_FFFF)
        pass.base = place &- 2 &- blocks.start(of: pass.end)
        pass.words = pass.base &+ blocks.start(of: pass.first)
        return pass
    }

    /// Puts in force what the passes have found, and leaves the rows.
    mutating func takeRowPlan() {
        var pass = pass(to: takePlanned())
        while pass.end > 0 {
            var (block, frontier) = (pass.end, pass.frontier)
            while block > pass.first {
                block &-= 1
                blocks.entries[3, block &+ 1] = frontier
                frontier &-= Int64(blocks.frontier(frontier).count)
                let lengths = blocks.headers[block].chunk.rowLength
                let (word, items) = (pass.base &+ blocks.start(of: block), blocks.itemCount(of: block))
                var offset = 0
                while offset < items {
                    lengths[offset] = UInt16(truncatingIfNeeded: plan[word &+ offset])
                    offset &+= 1
                }
            }
            pass = self.pass(to: pass.words)
        }
    }
}

/// A pass of the plan.
private struct RowPass {
    /// Its blocks are `first ..< end`.
    var first = 0
    var end = 0
    /// Where its words begin; an item's is `base` behind its index.
    var words = 0
    var base = 0
    /// Where the last frontier ends that it kept; those before stand one after the other.
    var frontier: Int64 = 0
}

/// Goes back over items, before one of which it stands.
private struct RowWalk {
    var block: Int
    var offset: Int
}
