// What is left open in the lanes of a section.

extension Layout {
    /// Calls `body` with every stretch of a lane of a waterfall or quilt that no item and no stamp takes.
    public func gaps(section index: Int, _ body: (Rect) -> Void) throws(LayoutError) {
        try checkGeometry()
        let section = try section(index)
        let metrics = section.value.metrics
        let arrangement = metrics.value.arrangement
        guard arrangement == .waterfall || arrangement == .quilt else { throw LayoutError(.unsupported) }
        let (transform, start) = (transform, offsets[index] &+ metrics.value.contentStart)
        var sweep = GapSweep()
        sweep.run(section) { lane, main in
            let across = Span1D(
                start: metrics.value.lanes.start(lane), end: metrics.value.lanes.end(lane, covers: 1))
            let cross = across.moved(by: metrics.value.insetCrossStart)
            if across.length > 0 { body(transform.rect(FlowRect(main: main.moved(by: start), cross: cross))) }
        }
    }
}

/// A sweep along main over what takes lanes, in the order of the starts. It needs no memory: it goes window by window, each
/// so long that the items that start in it fit a table.
private struct GapSweep {
    private struct Taken {
        var main = Span1D(start: 0, end: 0)
        var lane = 0
        var covers = 0

        func isAfter(_ other: Taken) -> Bool {
            main.start > other.main.start || main.start == other.main.start && lane > other.lane
        }
    }

    /// What starts in the window, in order, by lane where it starts together; room for items, and for stamps.
    private var taken = InlineArray<768, Taken>(repeating: Taken())
    private var count = 0
    /// Where each lane is free next.
    private var free = LaneState()

    private static var mostItems: Int { 512 }

    /// Calls `body` with the lane of each gap and where it lies, relative to the content's start.
    mutating func run(_ section: Ref<Section>, _ body: (Int, Span1D) -> Void) {
        var window = Span1D(start: 0, end: 1 << 16)
        while window.start < section.value.content {
            let seen = Span1D(start: window.start, end: min(window.end, section.value.content))
            guard takeItems(section, seen) else {
                window.end = window.start &+ window.length / 2
                continue
            }
            let length = count < GapSweep.mostItems / 4 ? window.length &* 2 : window.length
            takeStamps(section.value.metrics, window)
            for index in 0..<count { pass(taken[index], gap: section.value.metrics.value.gapMain, body) }
            window = Span1D(start: window.end, end: window.end &+ length)
        }
        let rest = Span1D(start: section.value.content, end: section.value.content)
        let lanes = section.value.metrics.value.lanes.count
        pass(Taken(main: rest, lane: 0, covers: lanes), gap: 0, body)
    }

    /// Takes in the items that start in a window; false if they are too many. Items that move no lane are passed over.
    private mutating func takeItems(_ section: Ref<Section>, _ window: Span1D) -> Bool {
        let (start, gap) = (section.value.metrics.value.contentStart, section.value.metrics.value.gapMain)
        count = 0
        var (search, found) = (
            ItemSearch(section, FlowRect(main: window.moved(by: start), cross: FlowRect.everything.cross), nil),
            FlowElement()
        )
        while search.next(section, section: 0, into: &found) {
            let main = found.frame.main.moved(by: 0 &- start)
            guard main.start >= window.start, main.length &+ gap > 0 else { continue }
            if count == GapSweep.mostItems { return false }
            insert(Taken(main: main, lane: Int(found.lane), covers: search.covers))
        }
        return true
    }

    private mutating func takeStamps(_ metrics: Ref<Metrics>, _ window: Span1D) {
        let unit = metrics.value.placeUnit
        for index in 0..<metrics.value.stamps.count {
            let stamp = metrics.value.stamps[index]
            // It counts the gap after it, which `pass` adds.
            let end = stamp.main.end &* unit &- metrics.value.gapMain
            let main = Span1D(start: stamp.main.start &* unit, end: end)
            guard main.start >= window.start, main.start < window.end else { continue }
            insert(Taken(main: main, lane: stamp.lane, covers: stamp.covers))
        }
    }

    private mutating func insert(_ new: Taken) {
        var place = count
        while place > 0, taken[place &- 1].isAfter(new) {
            taken[place] = taken[place &- 1]
            place &-= 1
        }
        taken[place] = new
        count &+= 1
    }

    private mutating func pass(_ next: Taken, gap: Int64, _ body: (Int, Span1D) -> Void) {
        for lane in next.lane..<next.lane &+ next.covers {
            let open = Span1D(start: free.positions[lane], end: next.main.start)
            if open.length > 0 { body(lane, open) }
            free.positions[lane] = max(free.positions[lane], next.main.end &+ gap)
        }
    }
}
