/// Flow: items of natural sizes, wrapped into lines, as CSS flex-wrap does it.
///
/// Lines break on natural breadths floored to 1/64 device pixel, so that a float error never wraps an item that fits; edges
/// are then rounded to the grid one after the other.
struct Flow {
    /// Breadths and gaps of the items whose frames were found.
    private var start: Int64 = 0
    private let sizing: Sizing
    private let breadth: Int64
    private let gap: Int64
    private let justify: SectionConfiguration.Justify
    private let align: SectionConfiguration.Align

    init(_ metrics: Ref<Metrics>) {
        sizing = metrics.value.sizing
        breadth = metrics.value.breadth
        gap = metrics.value.gapCross
        justify = metrics.value.justify
        align = metrics.value.align
    }

    /// An item's extent on the grid, its caption's included.
    static func extent(_ sizing: Sizing, _ along: Float, extra: Float) -> Int64 {
        min(sizing.grid.rounded(Double(along)) &+ sizing.grid.rounded(Double(extra)), Limits.length)
    }

    /// An item's breadth in units, at most the content's.
    private func breadth(_ across: Float) -> Int64 {
        min(sizing.grid.unit(holding: min(Double(across), Double(Limits.length))), breadth)
    }

    /// The next line from the item that `reader` is at: as many items as fit, at least one.
    func line(_ reader: ItemReader, _ blocks: borrowing Blocks) -> Line {
        var reader = reader
        var line = Line(used: 0 &- gap)
        while let item = reader.next(blocks) {
            if !item.isHidden {
                let used = line.used &+ gap &+ breadth(item.across)
                if line.shown > 0 && used > breadth { break }
                line.used = used
                line.shown &+= 1
                line.extent = max(line.extent, Flow.extent(sizing, item.along, extra: item.extra))
            }
            line.count &+= 1
        }
        return line
    }

    /// The frame of the next shown item of a line, number `index`, relative to the line's start.
    mutating func frame(_ item: ItemReader.Sides, _ index: Int, of line: Line) -> FlowRect {
        let end = start &+ breadth(item.across)
        let shift = offset(index, of: line)
        let cross = Span1D(start: onGrid(start) &+ shift, end: onGrid(end) &+ shift)
        start = end &+ gap
        let extent = align == .stretch ? line.extent : Flow.extent(sizing, item.along, extra: item.extra)
        let main = lead(item, of: line)
        return FlowRect(main: Span1D(start: main, end: main &+ extent), cross: cross)
    }

    /// How far after the line's start an item starts.
    func lead(_ item: ItemReader.Sides, of line: Line) -> Int64 {
        let room = line.extent &- Flow.extent(sizing, item.along, extra: item.extra)
        return align == .center ? floored(room / 2) : align == .end ? room : 0
    }

    /// How far an item is moved across by what its line leaves free.
    private func offset(_ index: Int, of line: Line) -> Int64 {
        let free = max(breadth &- onGrid(line.used), 0)
        switch justify {
        case .start: return 0
        case .center: return floored(free / 2)
        case .end: return floored(free)
        case .spread:
            let shift = sizing.grid.shift
            return nearestShare(free &>> shift, Int64(index), of: Int64(line.shown &- 1)) &<< shift
        }
    }

    private func floored(_ units: Int64) -> Int64 { units & ~(sizing.grid.step &- 1) }
    /// The nearest grid line, halves up.
    private func onGrid(_ units: Int64) -> Int64 { floored(units &+ sizing.grid.step / 2) }
}
