/// The rows with the least total cost (`RowFrontier`), for items given in order.
///
/// Two bytes an item; time linear in the items. More items can be added after `finish`, which then tells all rows anew:
/// none before `settled` is another.
struct OptimalRows: ~Copyable {
    private var frontier: RowFrontier
    /// The length of the best row that ends with each item.
    private var lengths: Buffer<UInt16>
    /// The lengths of the rows in order, once finished.
    private(set) var rows: Buffer<UInt16>

    init(_ rule: RowRule, _ allocator: Allocator) throws(OutOfMemory) {
        frontier = try RowFrontier(rule, allocator)
        lengths = Buffer(allocator)
        rows = Buffer(allocator)
    }

    /// Adds an item by its ratio. A failure has changed nothing.
    mutating func add(ratio: Int32) throws(OutOfMemory) {
        try lengths.reserve(more: 1)
        lengths.append(UInt16(truncatingIfNeeded: frontier.take(ratio)))
    }

    /// Leaves the lengths of the rows in `rows`. A failure has changed nothing.
    mutating func finish() throws(OutOfMemory) {
        var count = 0
        var end = lengths.count
        var length = frontier.lastLength()
        while end > 0 {
            count &+= 1
            end &-= length
            length = end > 0 ? rowLength(endingAt: end) : 0
        }
        try rows.reserve(count)
        rows.resize(to: count, filling: 0)
        end = lengths.count
        length = frontier.lastLength()
        while end > 0 {
            count &-= 1
            rows[count] = UInt16(truncatingIfNeeded: length)
            end &-= length
            length = end > 0 ? rowLength(endingAt: end) : 0
        }
    }

    /// How many items stand in rows that no later item changes: the last break common to all open nodes.
    var settled: Int {
        var common = lengths.count
        for back in 0...frontier.open {
            var other = lengths.count &- back
            while other != common {
                let later = max(other, common)
                let start = later &- rowLength(endingAt: later)
                if other == later { other = start } else { common = start }
            }
        }
        return common
    }

    private func rowLength(endingAt end: Int) -> Int { Int(lengths[end &- 1]) }
}
