// keepLanes: items inserted at the front are stacked upward, so that every older frame moves by one distance.

extension Section {
    /// Gives the items at the front that were inserted there their lanes: from the last to the first, each on the lane
    /// whose blank above the older items is largest. Returns how far the older items move, if all move alike.
    ///
    /// Stacking upward is placing downward in a mirror: a lane's free position is how far it reaches above the older
    /// items, its blank counting as less than nothing.
    mutating func stackPrepended() -> Int64? {
        defer { prepended = 0 }
        guard metrics.keepsLanes, prepended > 0, prepended < itemCount else { return nil }
        var heights = LaneState()
        for lane in 0..<leads.count { heights.positions[lane] = 0 &- leads[lane] }
        var coverOne = true
        for index in stride(from: prepended &- 1, through: 0, by: -1) {
            let (block, offset) = blocks.locate(index)
            let chunk = blocks.headers[block].chunk
            let covers = metrics.covers(chunk, offset)
            let lane = metrics.rule.lowest(heights, covers: covers)
            let breadth = metrics.lanes.breadth(lane, covers: covers)
            let extent = metrics.sizing.extent(chunk, offset, index: index, breadth: breadth)
            let height = heights.free(lane, covers: covers) &+ metrics.gapMain &+ extent
            for other in lane..<lane &+ covers { heights.positions[other] = height }
            chunk.lane[offset] = UInt8(truncatingIfNeeded: lane)
            if covers > 1 { coverOne = false }
            blocks.markDirty(block)
        }
        var rise: Int64 = 0
        for lane in 0..<leads.count { rise = max(rise, heights.positions[lane]) }
        for lane in 0..<leads.count {
            leads[lane] = rise &- heights.positions[lane]
            blocks.entries[lane, 0] = leads[lane]
        }
        return coverOne ? rise : nil
    }
}
