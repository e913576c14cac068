/// What a stamp takes of the lanes: of a waterfall a stretch with the gap after it, of a quilt whole rows.
struct StampedLanes {
    let lane: Int
    let covers: Int
    /// Units, or rows.
    private(set) var main: Span1D

    /// What a stamp at `rect` takes; nil if nothing. Rows are `pitch` apart, `extent` long; a waterfall has none.
    ///
    /// A stamp within a gap takes the lane, or the row, before the gap: an item on both sides would cover it.
    init?(_ rect: FlowRect, _ lanes: borrowing Lanes, gap: Int64, rows: (extent: Int64, pitch: Int64)?) {
        var (first, end) = (0, 0)
        for lane in 0..<lanes.count {
            if max(lanes.end(lane, covers: 1), lanes.start(lane) &+ 1) <= rect.cross.start { first = lane &+ 1 }
            if lanes.start(lane) < rect.cross.end { end = lane &+ 1 }
        }
        guard !rect.isEmpty, first < lanes.count else { return nil }
        lane = min(first, end &- 1)
        covers = end &- lane
        main = Span1D(start: rect.main.start, end: rect.main.end &+ gap)
        guard let rows else { return }
        guard rows.pitch > 0 else { return nil }
        let last = (rect.main.end &- 1) / rows.pitch
        let row = (max(rect.main.start &- max(rows.extent, 1), -1) &+ rows.pitch) / rows.pitch
        main = Span1D(start: min(row, last), end: last &+ 1)
    }

    func holds(_ other: Int) -> Bool { other >= lane && other < lane &+ covers }
}
