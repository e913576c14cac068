/// Breaks items into rows one by one: a row is closed once it fills W at no more than the target, before or after the item
/// that did it, whichever extent is nearer the target; equally near: after.
///
/// Bounds come first: not after the item where that breaks `minExtent` or leaves no room between the gaps, else not before it
/// where that breaks `maxExtent`. A break depends on the items from the start of its row up to the first item after it.
struct GreedyRow: BitwiseCopyable {
    /// Items in the open row, and the sum of their ratios. The full extent of an open row is above the target.
    private(set) var count = 0
    private(set) var sum: Int64 = 0

    /// Rows that an item closed: their lengths, 0 for none.
    struct Closed: BitwiseCopyable {
        /// The row that ends before the item.
        var before = 0
        /// The row that ends with the item.
        var after = 0
    }

    mutating func take(_ ratio: Int32, _ rule: RowRule) -> Closed {
        var closed = Closed()
        if count > 0 && (rule.isAlone(ratio) || endsBefore(ratio, rule)) { closed.before = close() }
        sum &+= Int64(ratio)
        count &+= 1
        if rule.isAlone(ratio) || count == RowRule.longest || rule.fullExtent(sum: sum, count: count) <= rule.target {
            closed.after = close()
        }
        return closed
    }

    private mutating func close() -> Int {
        let length = count
        self = GreedyRow()
        return length
    }

    /// Whether the open row is better without one more item.
    private func endsBefore(_ ratio: Int32, _ rule: RowRule) -> Bool {
        let with = rule.fullExtent(sum: sum &+ Int64(ratio), count: count &+ 1)
        guard with <= rule.target else { return false }
        if with < rule.minExtent || rule.room(count &+ 1) == 0 { return true }
        let without = rule.fullExtent(sum: sum, count: count)
        return without <= rule.maxExtent && without &- rule.target < rule.target &- with
    }
}
