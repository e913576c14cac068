/// What is open in the lanes of a waterfall: stretches between stamps and items, and one behind them, which has no end.
///
/// The openings of a lane are an AA tree (Andersson, 1993), in order. Every node knows the longest opening below it, so the
/// first one that holds a length is found without a look at the shorter ones before it.
struct OpenLanes: ~Copyable {
    // Not private, as the lanes: debug builds of Swift 6.3 refer to what a buffer holds from every file that ends it.
    struct Opening {
        var span: Span1D
        var longest: Int64 = 0
        var left = 0
        var right = 0
        var level = 1
    }

    struct Lane {
        /// The topmost opening that has an end.
        var root = 0
        /// Where the one without an end starts.
        var last: Int64 = 0
    }

    /// Number 0 stands for none.
    private var openings: Buffer<Opening>
    private var lanes: Buffer<Lane>

    /// All that stamps, in the order of their starts, leave open.
    init(lanes count: Int, stamps: Column<StampedLanes>, _ allocator: Allocator) throws(OutOfMemory) {
        openings = Buffer(allocator)
        lanes = Buffer(allocator)
        try openings.reserve(64)
        try lanes.reserve(count)
        openings.append(Opening(span: Span1D(start: 0, end: 0), level: 0))
        lanes.resize(to: count, filling: Lane())
        for stamp in 0..<stamps.count {
            let taken = stamps[stamp].main
            for lane in stamps[stamp].lane..<stamps[stamp].lane &+ stamps[stamp].covers
            where taken.end > lanes[lane].last {
                try openings.reserve(more: 1)
                takeLast(lane, Span1D(start: max(taken.start, lanes[lane].last), end: taken.end))
            }
        }
    }

    // MARK: Finding

    /// The least position from `from` on at which `covers` lanes are open for a length; one above `limit` if it is above.
    @_optimize(speed)
    func fit(_ lane: Int, covers: Int, length: Int64, from: Int64, limit: Int64 = .max) -> Int64 {
        var (position, next, agreed) = (from, lane, 0)
        while agreed < covers && position <= limit {
            let fit = fit(next, length, from: position)
            agreed = fit == position ? agreed &+ 1 : 1
            position = fit
            next = next &+ 1 < lane &+ covers ? next &+ 1 : lane
        }
        return position
    }

    /// The same for one lane.
    @inline(__always)
    private func fit(_ lane: Int, _ length: Int64, from: Int64) -> Int64 {
        let (row, nodes) = (lanes[lane], openings.column)
        if from >= row.last { return from }
        let opening = OpenLanes.first(row.root, of: nodes, max(length, 1), end: from &+ length)
        return max(from, opening == 0 ? row.last : nodes[opening].span.start)
    }

    /// The first opening at or below `node` that is at least so long and does not end before `end`.
    private static func first(_ node: Int, of nodes: Column<Opening>, _ length: Int64, end: Int64) -> Int {
        guard nodes[node].longest >= length else { return 0 }
        if nodes[node].span.end >= end {
            let found = first(nodes[node].left, of: nodes, length, end: end)
            if found != 0 { return found }
            if nodes[node].span.length >= length { return node }
        }
        return first(nodes[node].right, of: nodes, length, end: end)
    }

    // MARK: Taking

    /// Takes a stretch of some lanes, which are open there.
    @_optimize(speed)
    mutating func take(_ lane: Int, covers: Int, _ taken: Span1D) throws(OutOfMemory) {
        try openings.reserve(more: covers)
        for lane in lane..<lane &+ covers {
            if taken.start >= lanes[lane].last {
                takeLast(lane, taken)
            } else {
                lanes[lane].root = take(taken, from: lanes[lane].root)
            }
        }
    }

    /// Takes a stretch of the opening that has no end.
    private mutating func takeLast(_ lane: Int, _ taken: Span1D) {
        let before = Span1D(start: lanes[lane].last, end: taken.start)
        lanes[lane].last = taken.end
        if before.length > 0 { lanes[lane].root = insert(before, under: lanes[lane].root) }
    }

    /// Takes a stretch of the opening at or below `node` that holds it. Returns what then stands in the node's place. The
    /// room for one more must have been reserved.
    private mutating func take(_ taken: Span1D, from node: Int) -> Int {
        guard node != 0 else { return 0 }
        // The room is there, so that the openings stay where they are while more come.
        let nodes = openings.column
        let span = nodes[node].span
        if taken.end > span.end {
            nodes[node].right = take(taken, from: nodes[node].right)
        } else if taken.start < span.start {
            nodes[node].left = take(taken, from: nodes[node].left)
        } else if taken.start == span.start {
            nodes[node].span.start = taken.end
        } else {
            nodes[node].span.end = taken.start
            let after = Span1D(start: taken.end, end: span.end)
            if after.length > 0 { nodes[node].right = insert(after, under: nodes[node].right) }
        }
        return balance(node)
    }

    private mutating func insert(_ opening: Span1D, under node: Int) -> Int {
        if node == 0 {
            openings.append(Opening(span: opening, longest: opening.length))
            return openings.count &- 1
        }
        let nodes = openings.column
        if opening.start < nodes[node].span.start {
            nodes[node].left = insert(opening, under: nodes[node].left)
        } else {
            nodes[node].right = insert(opening, under: nodes[node].right)
        }
        return balance(node)
    }

    /// Restores the tree's shape at a node below which it is right. Returns what then stands in the node's place.
    private mutating func balance(_ node: Int) -> Int {
        let nodes = openings.column
        var top = node
        let left = nodes[top].left
        if left != 0 && nodes[left].level == nodes[top].level {
            nodes[top].left = nodes[left].right
            nodes[left].right = top
            OpenLanes.measure(top, of: nodes)
            top = left
        }
        let right = nodes[top].right
        if right != 0 && nodes[nodes[right].right].level == nodes[top].level {
            nodes[top].right = nodes[right].left
            nodes[right].left = top
            nodes[right].level &+= 1
            OpenLanes.measure(top, of: nodes)
            top = right
        }
        OpenLanes.measure(top, of: nodes)
        return top
    }

    private static func measure(_ node: Int, of nodes: Column<Opening>) {
        let below = max(nodes[nodes[node].left].longest, nodes[nodes[node].right].longest)
        nodes[node].longest = max(nodes[node].span.length, below)
    }
}
