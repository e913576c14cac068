// Placing a section's items: from the first dirty block on, until the lanes stand as they stood before.
// Nothing here can fail.

/// From which item on everything moved alike.
struct SectionShift {
    var index: Int
    var distance: Int64
}

extension Section {
    /// Places what is dirty. Tells from which item on all later ones of the section only moved, and how far; nil if the
    /// placing went to the end.
    mutating func arrange() -> SectionShift? {
        guard blocks.itemCount > 0 else {
            shapeStates()
            prepended = 0
            content = metrics.value.contentMin
            return nil
        }
        var shift: SectionShift?
        let length: Int64
        let first = blocks.nextDirty(0) ?? blocks.count
        switch metrics.value.arrangement {
        case _ where metrics.value.storesPlaces:
            arrangePlaces()
            length = linesEnd
        case .waterfall:
            shift = arrangeLanes()
            length = longestLane()
        case .grid:
            for block in first..<blocks.count { blocks.markPlaced(block) }
            rankBlocks(from: first)
            touchRow(before: first)
            length = Cells(metrics, count: shownCount).extent
        case .mosaic, .album, .justified, .flow, .quilt:
            shift = arrangeLines()
            rankBlocks(from: first)
            length = linesEnd
        }
        prepended = 0
        plan.clear()
        content = max(length, metrics.value.contentMin)
        return shift
    }

    /// Finds how many items are shown before each block after one whose own rank stands.
    private mutating func rankBlocks(from first: Int) {
        guard let row = metrics.value.rankRow else { return }
        var rank = blocks.entries[row, first]
        var block = first
        while block < blocks.count {
            rank &+= Int64(blocks.headers[block].chunk.shownCount(through: blocks.itemCount(of: block) &- 1))
            block &+= 1
            blocks.entries[row, block] = rank
        }
    }

    /// Grid: touches the row of the item before the first one touched: an incomplete last row may have stood elsewhere. It
    /// may begin before the first dirty block.
    private mutating func touchRow(before first: Int) {
        guard touched > 0, touched <= itemCount else { return }
        let (block, offset) = blocks.locate(touched &- 1)
        let shown = blocks.headers[block].chunk.shownCount(through: offset)
        let rank = max(Int(blocks.entries[0, block]) &+ shown &- 1, 0)
        let row = blocks.locate(rank: rank &- rank % metrics.value.lanes.count, row: 0)
        touch(blocks.start(of: row.block) &+ row.offset)
        for block in row.block..<max(first, row.block) { blocks.markTransformed(block) }
    }

    /// Where the last line or row ends, from the states.
    private var linesEnd: Int64 { max(blocks.entries[1, blocks.count] &- metrics.value.gapMain, 0) }

    private mutating func arrangeLanes() -> SectionShift? {
        let stacked = prepended
        let rise = stackPrepended()
        let shift = arrangeDirty()
        if let rise, !metrics.value.draws { return SectionShift(index: stacked, distance: rise) }
        return shift
    }

    private func longestLane() -> Int64 {
        var longest: Int64 = 0
        var lane = 0
        while lane < blocks.entries.lanes {
            let end = blocks.entries[lane, blocks.count]
            // A lane that is blank throughout has no length; items without extent and gap leave no other trace.
            let isFilled = end > blocks.entries[lane, 0]
            if end > longest && (isFilled || metrics.value.gapMain == 0 && end > 0 && hasItems(lane: lane)) {
                longest = end
            }
            lane &+= 1
        }
        return max(longest &- metrics.value.gapMain, 0)
    }

    private func hasItems(lane: Int) -> Bool {
        for block in 0..<blocks.count {
            let chunk = blocks.headers[block].chunk
            for offset in 0..<blocks.itemCount(of: block) {
                let first = Int(chunk.lane[offset])
                if first <= lane && lane < first &+ chunk.covers(offset) && !chunk.isHidden(offset) { return true }
            }
        }
        return false
    }

    private mutating func arrangeDirty() -> SectionShift? {
        guard var block = blocks.nextDirty(0) else { return SectionShift(index: itemCount, distance: 0) }
        while block &+ 1 < blocks.count {
            let difference = placeBlock(block)
            block &+= 1
            guard difference.isAbsorbed else { continue }
            let stop = blocks.nextDirty(block)
            let reached = difference.move(&blocks, from: block, to: stop ?? blocks.count)
            if reached == blocks.count {
                return difference.uniform.map { SectionShift(index: blocks.start(of: block), distance: $0) }
            }
            block = reached
        }
        blocks.markPlaced(block)
        Waterfall.place(&blocks, block: block, from: 0, metrics: metrics)
        return nil
    }

    /// Places a block. Tells how the next one is entered then.
    @inline(never)
    private mutating func placeBlock(_ block: Int) -> LaneDifference {
        var difference = LaneDifference(&blocks, at: block &+ 1)
        blocks.markPlaced(block)
        Waterfall.place(&blocks, block: block, from: 0, metrics: metrics)
        difference.find(&blocks, absorbs: metrics.value.keepsLanes)
        return difference
    }
}

/// How far each lane has moved at a block, against where it stood before.
struct LaneDifference {
    /// Where they stood, then how far they have moved.
    private var distances = InlineArray<256, Int64>(repeating: 0)
    private let column: Int
    private let cursor: UInt32
    /// Bit j: lanes j and j + 1 have moved differently; bit 63 stands for all from 63 on.
    private var bends: UInt64 = 0
    private let lanes: Int
    /// The blocks from here on need not be placed again, only moved, as far as `move` goes.
    private(set) var isAbsorbed = false
    /// The distance, if all lanes have moved by the same.
    private(set) var uniform: Int64?

    /// Remembers where the lanes stand at a block, before the one that comes before it is placed.
    init(_ blocks: inout Blocks, at column: Int) {
        self.column = column
        lanes = blocks.entries.lanes
        cursor = blocks.cursors[column]
        for lane in 0..<lanes { distances[lane] = blocks.entries[lane, column] }
    }

    /// Finds the distances. `absorbs`: items keep their lanes, so that lanes may move by different distances where no item
    /// ties them.
    mutating func find(_ blocks: inout Blocks, absorbs: Bool) {
        for lane in 0..<lanes {
            distances[lane] = blocks.entries[lane, column] &- distances[lane]
            if lane > 0 && distances[lane] != distances[lane &- 1] { bends |= LanePlacer.tie(lane &- 1) }
        }
        uniform = bends == 0 ? distances[0] : nil
        isAbsorbed = cursor == blocks.cursors[column] && (bends == 0 || absorbs)
    }

    /// Moves the states at `block + 1 … stop`, as long as no block from `block` on ties lanes that have moved differently.
    /// Returns the block from which placing must go on: its state has been moved. With no such block it is `stop`.
    func move(_ blocks: inout Blocks, from block: Int, to stop: Int) -> Int {
        var end = block
        while end < stop && blocks.headers[end].ties & bends == 0 { end &+= 1 }
        for lane in 0..<lanes where distances[lane] != 0 {
            blocks.entries.row(lane).part(block &+ 1, end &- block).add(distances[lane])
        }
        return end
    }
}
