/// The forward pass of optimal rows: the least Σ (extent − target)² · items over all ways to break items into rows.
///
/// A shortest path. Its nodes are the places between items; an edge is a row, its cost min(|extent − target|, 2²⁴)² · k,
/// the extent being that at which k items fill W, in units. Candidates: k = 1 always; more while the extent is at least
/// `minExtent` and the gaps leave room; k ≤ 511. Of equal totals the one with the cheaper prefix wins, then the longer row.
/// The last row costs nothing when its extent is at least the target. (Breaking paragraphs by total fit: Knuth and Plass,
/// 1981; the integers and ties are ours, so that resuming gives the bits of a fresh pass.)
///
/// **The frontier** is the nodes from which a row can still grow: all from the oldest open one to the newest, by their costs.
/// It decides, with the ratios between its nodes, everything that follows. A node i is closed when the bounds above end its
/// rows, or when a later node w, whose row is at or below the target too, is cheaper for good:
///
///     cost(w) + d(i)² · k(w) < cost(i) + d(i)² · k(i)
///
/// From here on both deviations d only grow, d(i) ≥ d(w), and k(i) − k(w) stays, so that w keeps winning by more. Hence an
/// item takes time in proportion to the length of one or two rows, also where `minExtent` is 0.
///
/// **Bounds.** Any node costs at most 2⁴⁸ more per item than an earlier one; the best path to a later node starts the row
/// that crosses a node at most 511 before its end. So open costs differ by at most 511 · 2⁴⁸ < 2⁵⁷. The least is taken off
/// all after each block, by `lower`, so that a total is below 2⁵⁹.
struct RowFrontier: ~Copyable {
    /// What is the best row that ends at the newest node.
    private struct Choice {
        var length = 0
        var total = Int64.max
        var prefix: Int64 = 0
        /// How many items before the newest node the oldest open node is.
        var open = 0
    }

    let rule: RowRule
    /// The nodes: what each costs, and the ratio of the item that ends there. Moved to the start when the room is used up.
    private let costs: Column<Int64>
    private let ratios: Column<Double>
    private let memory: Region
    private let allocator: Allocator
    private var newest = 0
    /// Items between the oldest node that the last item could use, and the newest; after `resume` and `lower` those that can
    /// be best.
    private var reach = 0
    /// Items between the oldest open node and the newest.
    private(set) var open = 0

    private static let room = 1024
    private static let farthest: Int64 = 1 << 24

    /// Before the first item.
    init(_ rule: RowRule, _ allocator: Allocator) throws(OutOfMemory) {
        memory = try Region(byteCount: 16 &* RowFrontier.room, allocator)
        costs = memory.column(at: 0, count: RowFrontier.room)
        ratios = memory.column(at: 8 &* RowFrontier.room, count: RowFrontier.room)
        self.rule = rule
        self.allocator = allocator
        costs[0] = 0
    }

    deinit { memory.end(allocator) }

    /// Takes the next item, and tells the length of the best row that ends with it.
    @_optimize(speed)
    mutating func take(_ ratio: Int32) -> Int {
        if newest &+ 1 == RowFrontier.room {
            costs.move(from: newest &- open, to: 0, count: open &+ 1)
            ratios.move(from: newest &- open, to: 0, count: open &+ 1)
            newest = open
        }
        newest &+= 1
        ratios[newest] = Double(ratio)
        let isAlone = rule.isAlone(ratio)
        reach = isAlone ? 1 : min(open &+ 1, RowRule.longest)
        let choice = choose(isLast: false)
        open = isAlone ? 0 : choice.open
        costs[newest] = choice.total
        return choice.length
    }

    /// The length of the best last row, should the items end here; 1 before the first.
    func lastLength() -> Int { max(choose(isLast: true).length, 1) }

    /// The best row that ends at the newest node.
    @_optimize(speed)
    private func choose(isLast: Bool) -> Choice {
        let gap = Double(rule.gap)
        // At or above this extent a row costs nothing.
        let free = isLast ? rule.target : .max
        var choice = Choice()
        var (sum, room) = (0.0, Double(rule.breadth))
        // The first node whose row is at or below the target: its cost, and its row's items.
        var winner: Int64 = 0
        var winnerCount = 0
        var count = 1
        while count <= reach {
            sum += ratios[newest &- count &+ 1]
            let extent = RowRule.fullExtent(sum: sum, room: room)
            guard count == 1 || (extent >= rule.minExtent && room > 0) else { break }
            let deviation = min(max(extent &- rule.target, rule.target &- extent), RowFrontier.farthest)
            let square = extent >= free ? 0 : deviation &* deviation
            let prefix = costs[newest &- count]
            let total = prefix &+ square &* Int64(count)
            if total <= choice.total && (total < choice.total || prefix <= choice.prefix) {
                (choice.length, choice.total, choice.prefix) = (count, total, prefix)
            }
            if extent <= rule.target && winnerCount == 0 { (winner, winnerCount) = (prefix, count) }
            if winnerCount == 0 || total <= winner &+ square &* Int64(winnerCount) { choice.open = count }
            count &+= 1
            room -= gap
        }
        return choice
    }

    // Keeping and resuming.

    /// The costs of the open nodes and the newest, from the oldest on.
    private var nodes: Column<Int64> { costs.part(newest &- open, open &+ 1) }

    /// Makes all costs relative to the least open one. Two frontiers with equal open costs after this are equal.
    mutating func lower() {
        let nodes = nodes
        var (least, node) = (Int64.max, 0)
        while node <= open {
            least = min(least, nodes[node])
            node &+= 1
        }
        nodes.add(0 &- least)
        // None that is not open can be best.
        reach = open
    }

    /// Appends the frontier, which was made `lower`, to others: the costs, each < 2⁵⁷, and `open`. Tells where that ends.
    func keep(in kept: inout Buffer<Int64>) throws(OutOfMemory) -> Int64 {
        try kept.reserve(more: open &+ 2)
        kept.append(nodes)
        kept.append(Int64(open))
        return Int64(kept.count)
    }

    /// Whether the frontier, which was made `lower`, is a kept one.
    func equals(_ kept: Column<Int64>) -> Bool {
        let nodes = nodes
        guard kept.count == open &+ 2 else { return false }
        var node = 0
        while node <= open && kept[node] == nodes[node] { node &+= 1 }
        return node > open
    }

    /// Resumes at a kept frontier, or before the first item if that is empty. The ratios follow by `reopen`.
    mutating func resume(_ kept: Column<Int64>) {
        open = max(kept.count &- 2, 0)
        (newest, reach) = (open, open)
        costs[0] = 0
        var node = 0
        while node < kept.count &- 1 {
            costs[node] = kept[node]
            node &+= 1
        }
    }

    /// Tells the ratio of an item between the nodes of a frontier that was resumed, from 1 to `open`.
    mutating func reopen(_ node: Int, ratio: Int32) { ratios[node] = Double(ratio) }
}
