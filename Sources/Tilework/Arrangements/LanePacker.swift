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
    /// Where searches for openings of several lanes need not look.
    private var hints = InlineArray<256, Hint>(repeating: Hint())

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

    /// Goes on as if the items before a block had been placed here, whose places a packer like this one chose.
    mutating func resume(_ blocks: inout Blocks, at block: Int) throws(OutOfMemory) {
        if metrics.value.isDense {
            for block in 0..<block { try occupy(blocks.headers[block].chunk, blocks.itemCount(of: block)) }
        } else {
            findEnds(&blocks, before: block)
        }
    }

    /// Sparse: in each lane the last item tells where it ends, and the last of all the cursor.
    private mutating func findEnds(_ blocks: inout Blocks, before end: Int) {
        var lanes = FirstInLanes(lanes: metrics.value.lanes.count)
        var (block, isLast) = (end, true)
        while block > 0 && !lanes.isDone {
            block &-= 1
            let chunk = blocks.headers[block].chunk
            var offset = blocks.itemCount(of: block)
            while offset > 0 {
                offset &-= 1
                if chunk.isHidden(offset) { continue }
                let (lane, covers) = (Int(chunk.lane[offset]), chunk.covers(offset))
                if isLast {
                    running.cursor = metrics.value.rule.cursor(after: LaneRule.Choice(lane: lane, covers: covers))
                    isLast = false
                }
                let next = chunk.position(offset) &+ Int64(chunk.extent[offset]) &+ metrics.value.gapMain
                for lane in lane..<lane &+ covers where lanes.take(lane, 1) { running.positions[lane] = next }
            }
        }
    }

    /// Dense: takes the places of a block's items. All blocks must follow in their order.
    @_optimize(speed)
    private mutating func occupy(_ chunk: Chunk, _ items: Int) throws(OutOfMemory) {
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
            let hint = Hint.place(lane, covers, lengths[lane])
            let position = open.fit(
                lane, covers: covers, length: lengths[lane], from: hints[hint.slot].least(hint), limit: limit)
            if covers > 1 { hints[hint.slot].learn(hint, position) }
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

/// What a search for openings of several lanes has found: before `position` none holds so many lanes from that one on for
/// `length`. Openings only shrink, so it holds for all that are as long; such are looked for by the power of two below.
private struct Hint: BitwiseCopyable {
    private var lane: UInt8 = 0
    private var covers: UInt8 = 0
    private var length: Int64 = 0
    private var position: Int64 = 0

    /// What is looked for.
    static func place(_ lane: Int, _ covers: Int, _ length: Int64) -> Hint {
        var hint = Hint()
        (hint.lane, hint.covers) = (UInt8(truncatingIfNeeded: lane), UInt8(truncatingIfNeeded: covers))
        hint.length = length
        return hint
    }

    /// Where it is kept; something else may be there.
    var slot: Int { (Int(lane) &* 5 &+ Int(covers) &* 37 &+ length.leadingZeroBitCount &* 11) & 255 }

    private func isSame(_ other: Hint) -> Bool { lane == other.lane && covers == other.covers }

    /// Where a search may begin.
    func least(_ other: Hint) -> Int64 { isSame(other) && length <= other.length ? position : 0 }

    /// Keeps what a search came to, unless it knows of something shorter.
    mutating func learn(_ other: Hint, _ found: Int64) {
        if isSame(other) && length < other.length { return }
        self = other
        position = found
    }
}
