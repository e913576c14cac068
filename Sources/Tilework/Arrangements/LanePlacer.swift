/// Places a block's items one by one: spans, tracks, kept lanes and every placement rule.
struct LanePlacer {
    let chunk: Chunk
    /// The block's column in the lane table.
    let column: Int
    /// The index in its section of the block's first item.
    let firstIndex: Int
    /// Bit j: an item covers lanes j and j + 1; bit 63 stands for all from 63 on.
    var ties: UInt64 = 0
    private let lanes: Column<UInt8>
    private let covers: Column<UInt8>
    private let extents: Column<Int32>
    private let near: Column<Int32>
    private let far: Column<Int64>

    init(chunk: Chunk, column: Int, firstIndex: Int) {
        self.chunk = chunk
        self.column = column
        self.firstIndex = firstIndex
        (lanes, covers, extents) = (chunk.lane, chunk.covers, chunk.extent)
        (near, far) = (chunk.near, chunk.far)
    }

    @_optimize(speed)
    mutating func place(
        _ item: Int, _ entries: LaneTable, _ metrics: Ref<Metrics>, _ state: inout LaneState
    ) {
        if chunk.isHidden(item) { return hide(item) }
        let choice = choose(item, metrics, &state)
        let breadth = metrics.value.lanes.breadth(choice.lane, covers: choice.covers)
        let extent = metrics.value.sizing.extent(
            chunk, item, index: firstIndex &+ item, breadth: breadth, isDouble: choice.isDouble)
        var position = state.free(choice.lane, covers: choice.covers)
        if chunk.fields.contains(.blank) {
            if choice.isKept { position &+= chunk.blank[item] } else { chunk.blank[item] = 0 }
        }
        store(item, choice, extent, position &- entries.base(lane: choice.lane, covers: choice.covers, at: column))
        state.occupy(choice.lane, covers: choice.covers, until: position &+ extent &+ metrics.value.gapMain)
        for lane in choice.lane..<choice.lane &+ choice.covers &- 1 { ties |= LanePlacer.tie(lane) }
        state.cursor = metrics.value.rule.cursor(after: choice)
    }

    /// Leaves an item where nothing is. It keeps its lane for when it is shown again.
    private func hide(_ item: Int) {
        extents[item] = 0
        chunk.setPosition(0, at: item)
    }

    static func tie(_ lane: Int) -> UInt64 { 1 &<< UInt64(min(lane, 63)) }

    @inline(__always)
    private func choose(_ item: Int, _ metrics: Ref<Metrics>, _ state: inout LaneState) -> LaneRule.Choice {
        let wanted = chunk.fields.contains(.laneSpan) ? metrics.value.covers(chunk, item) : 1
        let mayDouble = metrics.value.rule.doubleSpan > 0 && chunk.laneSpan(item) == 0
        if metrics.value.keepsLanes, lanes[item] != Chunk.noLane {
            let isDouble = mayDouble && covers.count > 0 && covers[item] == 2
            let kept = LaneRule.Choice(
                lane: Int(lanes[item]), covers: isDouble ? 2 : wanted, isDouble: isDouble,
                isKept: true)
            if kept.lane &+ kept.covers <= metrics.value.lanes.count { return kept }
        }
        let name = Sizing.name(key: chunk.key(item), index: firstIndex &+ item)
        return metrics.value.rule.choose(&state, covers: wanted, mayDouble: mayDouble, item: name)
    }

    @inline(__always)
    private func store(_ item: Int, _ choice: LaneRule.Choice, _ extent: Int64, _ relative: Int64) {
        lanes[item] = UInt8(truncatingIfNeeded: choice.lane)
        extents[item] = Int32(truncatingIfNeeded: extent)
        if covers.count > 0 { covers[item] = UInt8(truncatingIfNeeded: choice.covers) }
        if far.count > 0 { far[item] = relative } else { near[item] = Int32(truncatingIfNeeded: relative) }
    }
}
