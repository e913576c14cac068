/// Grid: equal cells, row by row. Where a cell is follows from its index alone.
struct Cells {
    private let metrics: Ref<Metrics>
    private let count: Int

    init(_ metrics: Ref<Metrics>, count: Int) {
        self.metrics = metrics
        self.count = count
    }

    private var lanes: Int { metrics.value.lanes.count }
    private var pitch: Int64 { metrics.value.pitch }

    /// The extent of all rows.
    var extent: Int64 { max(Int64((count &+ lanes &- 1) / lanes) &* pitch &- metrics.value.gapMain, 0) }

    /// Where a cell stands along main, relative to the content's start.
    func main(_ index: Int) -> Span1D {
        let start = Int64(index / lanes) &* pitch
        return Span1D(start: start, end: start &+ metrics.value.cellExtent)
    }

    /// Where a cell stands across, relative to the content's start.
    func cross(_ index: Int) -> Span1D {
        let lane = index % lanes
        let start = metrics.value.lanes.start(lane)
        let regular = Span1D(start: start, end: start &+ metrics.value.lanes.breadth(lane))
        let held = count % lanes
        guard held > 0, index >= count &- held else { return regular }
        let free = max(metrics.value.breadth &- metrics.value.lanes.end(0, covers: held), 0)
        let grid = metrics.value.sizing.grid
        switch metrics.value.last {
        case .start: return regular
        case .center: return regular.moved(by: free / 2 & ~(grid.step &- 1))
        case .end: return regular.moved(by: free)
        case .spread:
            return regular.moved(
                by: nearestShare(free &>> grid.shift, Int64(lane), of: Int64(held &- 1)) &<< grid.shift)
        case .stretch:
            let (whole, gap) = (metrics.value.breadth &+ metrics.value.gapCross, metrics.value.gapCross)
            let left = min(grid.share(whole, lane, of: held), metrics.value.breadth)
            return Span1D(start: left, end: max(grid.share(whole, lane &+ 1, of: held) &- gap, left))
        }
    }

    /// The items of the rows that may overlap a range along main, relative to the content's start.
    func items(_ range: Span1D) -> Range<Int> {
        let rows = Int64((count &+ lanes &- 1) / lanes)
        // Without a pitch all rows lie at 0.
        guard pitch > 0 else { return 0..<(range.start < 1 && range.end > 0 ? count : 0) }
        let first = min(max(range.start, 0) / pitch, rows)
        let end = max(min((max(range.end, 0) &+ pitch &- 1) / pitch, rows), first)
        return min(Int(first) &* lanes, count)..<min(Int(end) &* lanes, count)
    }
}

extension Grid {
    /// `part` of `parts` equal parts of a length on the grid, downward to the grid.
    func share(_ length: Int64, _ part: Int, of parts: Int) -> Int64 {
        ((length &>> shift) &* Int64(part) / Int64(parts)) &<< shift
    }
}
