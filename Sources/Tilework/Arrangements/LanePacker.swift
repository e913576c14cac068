/// Finds the places of a waterfall's items among stamps and, when dense, in what earlier items left open.
///
/// The placement rule picks among the positions where the item clears the stamps at or behind its lanes' running positions.
/// Dense packing then looks for an earlier place that is not behind all of these: CSS Grid Level 3, `grid-lanes-pack`.
struct LanePacker: ~Copyable {
    private let metrics: Ref<Metrics>
    private var open: OpenLanes
    /// Behind each lane's items, and the placement rule's cursor.
    private var running = LaneState()
    /// For each start lane: what the item takes of its lanes, and where the rule, and the search for openings, would put it.
    private var lengths = InlineArray<256, Int64>(repeating: 0)
    private var ahead = LaneState()
    private var behind = InlineArray<256, Int64>(repeating: 0)

    init(_ metrics: Ref<Metrics>, _ allocator: Allocator) throws(OutOfMemory) {
        self.metrics = metrics
        open = try OpenLanes(lanes: metrics.value.lanes.count, stamps: metrics.value.stamps.column, allocator)
    }

    /// Places the next item. `told` is what the measure function tells of it. A failure changes nothing.
    @_optimize(speed)
    mutating func place(
        _ chunk: Chunk, _ offset: Int, index: Int, told: Int32?
    ) throws(OutOfMemory) -> (lane: Int, position: Int64, length: Int64) {
        let covers = metrics.value.covers(chunk, offset)
        let starts = metrics.value.lanes.count &- covers &+ 1
        // Of equal lanes some are a unit broader than others.
        var (sized, other) = ((breadth: Int64(-1), length: Int64(0)), (breadth: Int64(-1), length: Int64(0)))
        for lane in 0..<starts {
            let here = metrics.value.lanes.breadth(lane, covers: covers)
            if here != sized.breadth { swap(&sized, &other) }
            if here != sized.breadth {
                let extent = metrics.value.sizing.extent(chunk, offset, index: index, breadth: here, told: told)
                sized = (here, extent &+ metrics.value.gapMain)
            }
            let length = sized.length
            lengths[lane] = length
            ahead.positions[lane] = open.fit(
                lane, covers: covers, length: length, from: running.free(lane, covers: covers))
        }
        ahead.cursor = running.cursor
        var lane = metrics.value.rule.first(of: &ahead, starts: starts)
        var position = ahead.positions[lane]
        if metrics.value.isDense, let filled = fill(lane, covers: covers, starts: starts) {
            lane = filled
            position = behind[lane]
        }
        try occupy(lane, covers: covers, Span1D(start: position, end: position &+ lengths[lane]))
        return (lane, position, lengths[lane])
    }

    /// Takes the places that a packer like this one gave the items of a block. All blocks must follow in their order; then
    /// placing goes on as if they had been placed here.
    @_optimize(speed)
    mutating func occupy(_ chunk: Chunk, _ items: Int) throws(OutOfMemory) {
        let (lane, covers, extent, near, far) = (chunk.lane, chunk.covers, chunk.extent, chunk.near, chunk.far)
        for item in 0..<items where !chunk.isHidden(item) {
            let start = far.count > 0 ? far[item] : Int64(near[item])
            let end = start &+ Int64(extent[item]) &+ metrics.value.gapMain
            try occupy(Int(lane[item]), covers: Int(covers[item]), Span1D(start: start, end: end))
        }
    }

    @inline(__always)
    private mutating func occupy(_ lane: Int, covers: Int, _ taken: Span1D) throws(OutOfMemory) {
        if metrics.value.isDense { try open.take(lane, covers: covers, taken) }
        if taken.start >= running.free(lane, covers: covers) {
            running.cursor = metrics.value.rule.cursor(after: LaneRule.Choice(lane: lane, covers: covers))
        }
        for lane in lane..<lane &+ covers where taken.start >= running.positions[lane] {
            running.positions[lane] = taken.end
        }
    }

    /// The start lane from which on openings take the item, not all of them behind their lanes' items, earlier than the rule
    /// would put it on lane `chosen`; nil if there is none.
    @_optimize(speed)
    private mutating func fill(_ chosen: Int, covers: Int, starts: Int) -> Int? {
        let isReversed = metrics.value.rule.placement == .inOrderReversed
        let place = ahead.positions[chosen]
        var least = Int64.max
        for lane in 0..<starts {
            let limit = min(place, running.free(lane, covers: covers) &- 1)
            let position = open.first(lane, covers: covers, length: lengths[lane], limit: limit)
            let isFirst = isReversed ? lane > chosen : lane < chosen
            behind[lane] = position < place || position == place && isFirst ? position : .max
            if position > limit { behind[lane] = .max }
            least = min(least, behind[lane])
        }
        guard least < .max else { return nil }
        var lane = isReversed ? starts &- 1 : 0
        while behind[lane] &- least > metrics.value.rule.slack { lane &+= isReversed ? -1 : 1 }
        return lane
    }
}
