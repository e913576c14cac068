// keepLanes: items inserted at the front are stacked upward, so that every older frame moves by one distance.

extension Section {
    private var stacks: Bool {
        @_transparent get { metricsToCome.value.keepsLanes && prepended > 0 && prepended < itemCount }
    }

    /// Gives the items at the front that were inserted there their lanes: from the last to the first, each on the lane
    /// whose blank above the older items is largest. Returns how far the older items move, if all move alike.
    ///
    /// Stacking upward is placing downward in a mirror: a lane's free position is how far it reaches above the older
    /// items, its blank counting as less than nothing.
    mutating func stackPrepended() -> Int64? {
        defer {
            prepended = 0
            keepsBlanks = false
        }
        guard stacks else { return nil }
        var heights = LaneState()
        let lanes = blocks.entries.lanes
        for lane in 0..<lanes { heights.positions[lane] = 0 &- blocks.entries[lane, 0] }
        var coverOne = true
        for index in stride(from: prepended &- 1, through: 0, by: -1) where !isHidden(index) {
            let choice = stack(index, on: &heights)
            if choice.covers > 1 { coverOne = false }
            let height = heights.free(choice.lane, covers: choice.covers) &+ length(of: index, choice)
            heights.occupy(choice.lane, covers: choice.covers, until: height)
            if keepsBlanks { keep(height, of: index) }
        }
        var rise: Int64 = 0
        for lane in 0..<lanes { rise = max(rise, heights.positions[lane]) }
        var old = Starts(&blocks, from: prepended)
        for lane in 0..<lanes { blocks.entries[lane, 0] = rise &- heights.positions[lane] }
        if !coverOne && keepsBlanks { keepBlanks(&old, rise: rise) }
        return coverOne || keepsBlanks ? rise : nil
    }

    /// Picks the lanes of one item and stores them.
    private mutating func stack(_ index: Int, on heights: inout LaneState) -> LaneRule.Choice {
        let (block, offset) = blocks.locate(index)
        let chunk = blocks.headers[block].chunk
        let covers = metrics.value.covers(chunk, offset)
        let choice = metrics.value.rule.doubled(
            metrics.value.rule.lowest(&heights, covers: covers), &heights, covers: covers,
            mayDouble: chunk.laneSpan(offset) == 0, item: Sizing.name(key: chunk.key(offset), index: index))
        chunk.lane[offset] = UInt8(truncatingIfNeeded: choice.lane)
        if chunk.fields.contains(.covers) { chunk.covers[offset] = UInt8(truncatingIfNeeded: choice.covers) }
        blocks.markDirty(block)
        return choice
    }

    /// What an item moves its lanes by.
    private func length(of index: Int, _ choice: LaneRule.Choice) -> Int64 {
        let (block, offset) = blocks.locate(index)
        let breadth = metrics.value.lanes.breadth(choice.lane, covers: choice.covers)
        let extent = metrics.value.sizing.extent(
            blocks.headers[block].chunk, offset, index: index, breadth: breadth, isDouble: choice.isDouble)
        return extent &+ metrics.value.gapMain
    }

    // MARK: Blanks

    /// Keeps how far an item reaches above the older ones, in its column of positions, until its blank is found.
    private func keep(_ height: Int64, of index: Int) {
        let (block, offset) = blocks.locate(index)
        blocks.headers[block].chunk.far[offset] = height
    }

    /// Makes room for the blanks that items covering several lanes may leave around them: in the new items' blocks, and in
    /// those of the older items that come first in some lane. Outside a batch alone, where the older items stand as they
    /// were placed last.
    mutating func prepareBlanks() throws(LayoutError) {
        guard stacks, coverSeveral else { return }
        try allocating { () throws(OutOfMemory) in
            try ownBlocks(at: 0, count: prepended, fields: .blank | .far)
        }
        var first = FirstInLanes(lanes: blocks.entries.lanes)
        var index = prepended
        while index < itemCount, !first.isDone {
            let (block, offset) = blocks.locate(index)
            let chunk = blocks.headers[block].chunk
            if chunk.lane[offset] != Chunk.noLane, !chunk.isHidden(offset),
                first.take(Int(chunk.lane[offset]), chunk.covers(offset))
            {
                try allocating { () throws(OutOfMemory) in
                    try blocks.own(block, capacity: 0, fields: .blank | .far)
                }
            }
            index &+= 1
        }
        keepsBlanks = true
    }

    private var coverSeveral: Bool {
        let metrics = metricsToCome
        if metrics.value.rule.doubleSpan > 0 { return true }
        for index in 0..<prepended where !isHidden(index) {
            let (block, offset) = blocks.locate(index)
            if metrics.value.covers(blocks.headers[block].chunk, offset) > 1 { return true }
        }
        return false
    }

    /// Counts what stacking may add to the section besides items, before it does.
    mutating func prepareStacking() throws(LayoutError) {
        guard stacks else { return }
        let wasShort = bound <= Int64(Int32.max)
        bound &+= stackingBound()
        if bound > Limits.content || wasShort && bound > Int64(Int32.max) { try prepareBounds() }
    }

    /// At least what items to be stacked add besides themselves: the lead, by which later items may be lifted, and blanks.
    ///
    /// Items of one lane each go on the lowest one, so that none comes to lie further behind than the longest of them. The
    /// blanks in one lane are together no longer than the stack and the lead that was.
    mutating func stackingBound() -> Int64 {
        guard stacks else { return 0 }
        let (sum, greatest) = stackedBounds()
        let lead = coverSeveral ? sum : greatest
        if !keepsBlanks { return lead }
        let lanes = blocks.entries.lanes
        return lead &+ Int64(lanes) &* (blocks.entries.greatest(at: 0) &+ lead)
    }

    /// The bounds of the items to be stacked, with what was told of them.
    private mutating func stackedBounds() -> (sum: Int64, greatest: Int64) {
        let metrics = metricsToCome
        var (sum, greatest, index, next) = (Int64(0), Int64(0), 0, 0)
        while index < prepended {
            let (block, offset) = blocks.locate(index)
            let chunk = blocks.headers[block].chunk
            let end = min(blocks.itemCount(of: block), offset &+ (prepended &- index))
            for item in offset..<end {
                var bound = metrics.value.bound(chunk, item)
                if next < measurements.count && Int(measurements[next].index) == index {
                    bound &+= self.bound(measurements[next], in: chunk, item)
                    next &+= 1
                }
                sum &+= bound
                greatest = max(greatest, bound)
                index &+= 1
            }
        }
        return (sum, greatest)
    }

    /// Where the older items stood before their entry states change.
    private struct Starts {
        var entry: LaneState
        let block: Int

        init(_ blocks: inout Blocks, from index: Int) {
            var entry = LaneState()
            block = blocks.locate(index).block
            entry.load(&blocks, at: block)
            self.entry = entry
        }
    }

    /// Gives the new items the blanks that keep them where they were stacked, and the older items that come first in some
    /// lane those that keep them where they stood, moved by `rise`.
    private mutating func keepBlanks(_ old: inout Starts, rise: Int64) {
        var state = LaneState()
        state.load(&blocks, at: 0)
        for index in 0..<prepended where !isHidden(index) {
            let (block, offset) = blocks.locate(index)
            let chunk = blocks.headers[block].chunk
            let isDouble = chunk.laneSpan(offset) == 0 && chunk.covers(offset) == 2
            let choice = LaneRule.Choice(
                lane: Int(chunk.lane[offset]), covers: chunk.covers(offset), isDouble: isDouble)
            let start = rise &- chunk.far[offset]
            chunk.blank[offset] = start &- state.free(choice.lane, covers: choice.covers)
            let next = start &+ length(of: index, choice)
            state.occupy(choice.lane, covers: choice.covers, until: next)
        }
        var first = FirstInLanes(lanes: blocks.entries.lanes)
        var index = prepended
        while index < itemCount, !first.isDone {
            let (block, offset) = blocks.locate(index)
            let chunk = blocks.headers[block].chunk
            let (lane, covers) = (Int(chunk.lane[offset]), chunk.covers(offset))
            index &+= 1
            if chunk.isHidden(offset) { continue }
            let base =
                block == old.block
                ? old.entry.free(lane, covers: covers) : blocks.entries.base(lane: lane, covers: covers, at: block)
            let start = base &+ chunk.position(offset) &+ rise
            if first.take(lane, covers) {
                chunk.blank[offset] = max(start &- state.free(lane, covers: covers), 0)
                blocks.markDirty(block)
            }
            let end = start &+ Int64(chunk.extent[offset]) &+ metrics.value.gapMain
            state.occupy(lane, covers: covers, until: end)
        }
    }
}

/// Which lanes no item has come to yet.
struct FirstInLanes {
    private var isTaken = InlineArray<256, Bool>(repeating: false)
    private var left: Int

    init(lanes: Int) { left = lanes }

    var isDone: Bool { left == 0 }

    /// Takes the lanes of an item; true if it is the first in one of them.
    mutating func take(_ lane: Int, _ covers: Int) -> Bool {
        var isFirst = false
        for other in lane..<lane &+ covers where !isTaken[other] {
            isTaken[other] = true
            left &-= 1
            isFirst = true
        }
        return isFirst
    }
}
