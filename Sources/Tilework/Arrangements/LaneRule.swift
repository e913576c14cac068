/// Which lanes an item takes: the placement rules of a waterfall.
struct LaneRule {
    let placement: SectionConfiguration.Placement
    let tolerance: Int64
    let doubleSpan: Double
    let seed: UInt64
    let lanes: Int

    /// The lanes that an item was given.
    struct Choice {
        var lane: Int
        var covers: Int
        var isDouble = false
        var isKept = false
    }

    /// Picks lanes for an item that covers `covers` of them; one that may be doubled covers two where the chosen lane and
    /// the next are level and its draw says so.
    func choose(_ state: inout LaneState, covers: Int, mayDouble: Bool, item: UInt64) -> Choice {
        let lane = first(&state, covers: covers)
        return doubled(lane, &state, covers: covers, mayDouble: mayDouble, item: item)
    }

    /// The chosen lanes, and the next one if the item covers one that is level with it and the draw says so.
    func doubled(
        _ lane: Int, _ state: inout LaneState, covers: Int, mayDouble: Bool, item: UInt64
    ) -> Choice {
        guard mayDouble, doubleSpan > 0, covers == 1 else { return Choice(lane: lane, covers: covers) }
        let next = placement == .inOrderReversed ? lane &- 1 : lane &+ 1
        guard next >= 0, next < lanes, state.positions[lane] == state.positions[next],
            Draw.number(seed: seed, item: item, .doubleSpan) < doubleSpan
        else { return Choice(lane: lane, covers: 1) }
        return Choice(lane: min(lane, next), covers: 2, isDouble: true)
    }

    /// Where the cursor goes when an item has taken its lanes; `shortest` has none.
    func cursor(after choice: Choice) -> Int {
        switch placement {
        case .shortest: 0
        case .tolerant, .inOrder: choice.lane &+ choice.covers
        case .inOrderReversed: lanes &- choice.lane
        }
    }

    /// How far an item may lie behind the least place that it could take instead.
    var slack: Int64 {
        switch placement {
        case .shortest: 0
        case .tolerant: tolerance
        case .inOrder, .inOrderReversed: 1 << 60
        }
    }

    /// The start lane among the first `starts` that the rule picks where each one's position is known.
    func first(of positions: inout LaneState, starts: Int) -> Int {
        let rule = LaneRule(placement: placement, tolerance: tolerance, doubleSpan: 0, seed: 0, lanes: starts)
        return rule.first(&positions, covers: 1)
    }

    private func first(_ state: inout LaneState, covers: Int) -> Int {
        switch placement {
        case .shortest: return lowest(&state, covers: covers)
        case .tolerant: return level(&state, covers: covers)
        case .inOrder: return state.cursor <= lanes &- covers ? state.cursor : 0
        case .inOrderReversed: return lanes &- covers &- (state.cursor <= lanes &- covers ? state.cursor : 0)
        }
    }

    /// The start with the smallest free position, ties lowest.
    @_optimize(speed)
    func lowest(_ state: inout LaneState, covers: Int) -> Int {
        var (best, least) = (0, state.free(0, covers: covers))
        var lane = 1
        while lane <= lanes &- covers {
            let free = state.free(lane, covers: covers)
            if free < least { (best, least) = (lane, free) }
            lane &+= 1
        }
        return best
    }

    /// The first start at or after the cursor, else the first of all, whose free position is within the tolerance of the
    /// smallest: CSS Grid Layout Module Level 3, grid lanes.
    @_optimize(speed)
    private func level(_ state: inout LaneState, covers: Int) -> Int {
        let most = state.free(lowest(&state, covers: covers), covers: covers) &+ tolerance
        let starts = lanes &- covers &+ 1
        for lane in min(state.cursor, starts)..<starts where state.free(lane, covers: covers) <= most { return lane }
        for lane in 0..<starts where state.free(lane, covers: covers) <= most { return lane }
        return 0
    }
}
