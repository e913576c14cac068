/// A row of items of equal extent: where each stands across. Lengths are in units on the grid.
///
/// Law: breadths, gaps and slack sum to W exactly. A breadth differs from the item's exact share by less than a grid step.
struct JustifiedRow: BitwiseCopyable {
    let count: Int
    /// The ratios of its items together.
    let sum: Int64
    let gap: Int64
    let extent: Int64
    /// The breadths of its items together.
    let content: Int64
    /// What items and gaps leave of W: 0 where the row fills it.
    let slack: Int64
    /// Where the slack is.
    let stands: SectionConfiguration.Last
    /// Whether the extent at which it would fill W is out of bounds.
    let isClamped: Bool
    let shift: Int64

    /// A row of no items.
    static var none: JustifiedRow {
        JustifiedRow(
            count: 0, sum: 0, gap: 0, extent: 0, content: 0, slack: 0, stands: .start, isClamped: false, shift: 0)
    }

    /// Where item `index` of the row stands; the ratios of the items before it sum to `before`.
    func span(_ index: Int, before: Int64, ratio: Int32) -> Span1D {
        let place = Span1D(start: edge(before), end: edge(before &+ Int64(ratio)))
        return place.moved(by: Int64(index) &* gap &+ lead(index))
    }

    /// The share of the content that belongs to ratios with a sum of `part`: nearest, halves up, so that nothing is lost.
    private func edge(_ part: Int64) -> Int64 {
        nearestShare(content &>> shift, part, of: sum) &<< shift
    }

    /// The slack before an item.
    private func lead(_ index: Int) -> Int64 {
        switch stands {
        case .start, .stretch: 0
        case .center: (slack &>> (shift &+ 1)) &<< shift
        case .end: slack
        case .spread: nearestShare(slack &>> shift, Int64(index), of: Int64(count &- 1)) &<< shift
        }
    }
}

/// whole · part / total, nearest, halves up, for 0 ≤ whole ≤ 2³⁰ and 0 ≤ part ≤ total < 2³³ − 2²⁴; 0 of nothing.
func nearestShare(_ whole: Int64, _ part: Int64, of total: Int64) -> Int64 {
    let exact = UInt64(truncatingIfNeeded: whole &* part &+ total &>> 1)
    return Int64(truncatingIfNeeded: exact / UInt64(truncatingIfNeeded: max(total, 1)))
}
