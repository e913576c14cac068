/// How items share the rows of a justified section. Lengths are in units, on the grid, at most `Limits.length`.
///
/// An item is its ratio, breadth / extent, in 1/65536, from 2⁸ to 2²⁴. A row of k items whose ratios sum to R fills the
/// breadth W at the extent ⌊(2A + R) / 2R⌋, where A = (W − (k − 1) · gap) · 2¹⁶: the nearest unit, halves up. A row has at
/// most 511 items, so R < 2³³, A ≤ 2⁴⁶, an extent times R < 2⁶³.
///
/// Breaks are chosen by extents in units, also when snapping. The extent of a row that stands is the nearest on the grid,
/// then within `minExtent ... maxExtent`.
struct RowRule: BitwiseCopyable {
    /// W: what is to be filled.
    let breadth: Int64
    let gap: Int64
    /// Within `minExtent ... maxExtent`.
    let target: Int64
    let minExtent: Int64
    /// `Limits.length` = no bound.
    let maxExtent: Int64
    /// An item with a greater ratio has a row of its own, which always fills W.
    let widest: Int32
    let last: SectionConfiguration.Last
    let method: SectionConfiguration.Method
    /// That of the grid.
    let shift: Int64

    /// Greatest number of items in a row.
    static let longest = 511

    /// across / along in 1/65536, nearest, within 2⁸ … 2²⁴. Both sides are > 0.
    static func ratio(along: Double, across: Double) -> Int32 {
        let ratio = across / along * 65536
        guard ratio > 0x1p8 else { return 1 << 8 }
        return Int32(truncatingIfNeeded: floorOfPositive(min(ratio, 0x1p24) + 0.5))
    }

    /// Whether an item has a row of its own.
    @inline(__always)
    func isAlone(_ ratio: Int32) -> Bool { ratio > widest }

    /// What the gaps between `count` items leave of W; a row of several items must leave some.
    @inline(__always)
    func room(_ count: Int) -> Int64 { max(breadth &- Int64(count &- 1) &* gap, 0) }

    /// The extent in units, < 2³⁹, at which items whose ratios sum to `sum` fill W.
    @inline(__always)
    func fullExtent(sum: Int64, count: Int) -> Int64 {
        RowRule.fullExtent(sum: Double(sum), room: Double(room(count)))
    }

    /// The same from whole numbers as doubles. The numerator is below 2⁴⁸: a quotient below a whole number is not rounded up
    /// to it, so its floor is exact.
    @inline(__always)
    static func fullExtent(sum: Double, room: Double) -> Int64 {
        floorOfPositive((max(room, 0) * 131072 + sum) / (sum + sum))
    }

    /// At least the extent of any row with an item of a ratio.
    func greatestExtent(ratio: Int32) -> Int64 {
        let full = onGrid(fullExtent(sum: Int64(ratio), count: 1))
        return min(max(full, max(target, minExtent)), maxExtent)
    }

    /// How a row stands. Its items are given by their number and the sum of their ratios.
    ///
    /// The last row is free when its full extent is at least the target: it stands at the target, as `last` says, unless
    /// that is `stretch`. Any other row fills W at its full extent. One that is too extended for that stands at `maxExtent`
    /// with its natural breadths, as `last` says; one that is not extended enough fills W at `minExtent`.
    func row(sum: Int64, count: Int, isLast: Bool) -> JustifiedRow {
        let full = fullExtent(sum: sum, count: count)
        let stretches = last == .stretch || (count == 1 && sum > Int64(widest))
        let isFree = isLast && full >= target && !stretches
        let wanted = isFree ? target : onGrid(full)
        let extent = min(max(wanted, minExtent), maxExtent)
        let room = room(count)
        var content = room
        if isFree || (wanted > maxExtent && !stretches) { content = min(onGrid(extent &* sum, places: 16), room) }
        return JustifiedRow(
            count: count, sum: sum, gap: gap, extent: extent, content: content, slack: room &- content, stands: last,
            isClamped: extent != wanted, shift: shift)
    }

    /// The nearest place on the grid, halves up, of a length in units, ≥ 0, that has `places` binary places.
    private func onGrid(_ length: Int64, places: Int64 = 0) -> Int64 {
        let places = places &+ shift
        return ((length &+ (1 &<< places) / 2) &>> places) &<< shift
    }
}

extension RowRule {
    init(_ configuration: SectionConfiguration, grid: Grid, breadth: Int64) {
        self.breadth = breadth
        gap = min(grid.rounded(configuration.gapCross), Limits.length)
        minExtent = min(grid.rounded(configuration.minExtent), Limits.length)
        let bound = configuration.maxExtent > 0 ? grid.rounded(configuration.maxExtent) : Limits.length
        maxExtent = min(max(bound, max(minExtent, grid.step)), Limits.length)
        let wanted = configuration.target > 0 ? configuration.target : SectionConfiguration.defaultTarget
        target = min(max(grid.rounded(wanted), max(minExtent, grid.step)), maxExtent)
        let full = configuration.fullWidthRatio
        widest = full > 0 ? RowRule.ratio(along: 1, across: full) : .max
        last = configuration.last
        method = configuration.method
        shift = grid.shift
    }
}
