/// Finds the places of a quilt's items, one after the other: CSS Grid auto-placement, row order.
///
/// Sparse: an item goes on the first free place at or after the last placed one. Dense: on the first free place of all.
/// Rows are bit masks of taken lanes. Rows that nothing can go on any more are given up when room is needed, so a sparse
/// quilt of any length keeps a few thousand rows at most.
///
/// A dense search is near-linear in the items: see `ShapeRows` for where it begins, `search` for what it skips.
struct QuiltPacker: ~Copyable {
    let lanes: Int
    let isDense: Bool
    /// Words in a row: 1, or 4 above 64 lanes.
    private let words: Int
    /// The rows from `base` on, a bit set where a lane is taken. What lies behind the last row is zero.
    private var taken: Buffer<UInt64>
    private var base: Int
    private var shapes: ShapeRows
    /// What stamps take, marked as the rows come into being.
    private let stamps: Column<StampedLanes>
    /// The lane of the last placed item, when sparse.
    private var cursorLane = 0

    /// Nothing can go on a row above this one any more: the first row with a free lane when dense, the last placed item's
    /// when sparse.
    private(set) var openRow: Int
    /// One past the last row that an item covers.
    private(set) var rowCount: Int

    /// `lanes` is 1…255. Rows above `firstRow` count as full: those above the `openRow` of an earlier packer.
    init(
        lanes: Int, isDense: Bool, firstRow: Int = 0, stamps: Column<StampedLanes> = .empty, _ allocator: Allocator
    ) {
        self.lanes = lanes
        self.stamps = stamps
        self.isDense = isDense
        words = lanes > 64 ? 4 : 1
        taken = Buffer(allocator)
        shapes = ShapeRows(spans: lanes, allocator)
        (base, openRow, rowCount) = (firstRow, firstRow, firstRow)
    }

    /// Places the next item, which covers `span` lanes (1…`lanes`) and `rows` rows (1…1,024). A failure changes nothing.
    @_optimize(speed)
    mutating func place(span: Int, rows: Int) throws(OutOfMemory) -> (row: Int, lane: Int) {
        if isDense { try shapes.reserve(rows: rows) }
        let place =
            words == 1
            ? try search(span: span, rows: rows, as: LaneMask<1>.self)
            : try search(span: span, rows: rows, as: LaneMask<4>.self)
        take(row: place.row, lane: place.lane, span: span, rows: rows)
        return place
    }

    /// Takes a place that a packer like this one gave an item. All items that reach below `firstRow` must follow in their
    /// order; then placing goes on as if they had been placed here. A failure changes nothing.
    mutating func occupy(row: Int, lane: Int, span: Int, rows: Int) throws(OutOfMemory) {
        try makeRoom(from: openRow, to: row &+ rows)
        if isDense { try shapes.reserve(rows: rows) }
        take(row: row, lane: lane, span: span, rows: rows)
    }

    /// Makes room for rows up to `end`, of which those above `first` need not be kept.
    @inline(__always)
    private mutating func makeRoom(from first: Int, to end: Int) throws(OutOfMemory) {
        if (end &- base) &* words > taken.count { try extend(from: first, to: end) }
    }

    @inline(never)
    private mutating func extend(from first: Int, to end: Int) throws(OutOfMemory) {
        let passed = (first &- base) &* words
        if passed &* 2 >= taken.count {
            taken.remove(at: 0, count: min(passed, taken.count))
            base = first
        }
        try taken.reserve(max((end &- base) &* words, 64))
        let old = taken.count / words
        taken.resize(to: taken.capacity, filling: 0)
        for index in 0..<stamps.count { mark(stamps[index], from: old) }
    }

    /// Marks what a stamp takes of the rows number `first` and later in memory.
    private mutating func mark(_ stamp: StampedLanes, from first: Int) {
        let low = max(Int(stamp.main.start) &- base, first)
        let end = min(Int(stamp.main.end) &- base, taken.count / words)
        for word in stamp.lane &>> 6...(stamp.lane &+ stamp.covers &- 1) &>> 6 {
            let bits = laneBits(stamp.lane..<stamp.lane &+ stamp.covers, word: word)
            for row in low..<max(end, low) { taken[row &* words &+ word] |= bits }
        }
    }

    /// The first free place. Rows are tested from the bottom of the item up: where the run of rows from `tested` on has no
    /// free place, no start down to `tested` has one. Makes room for the rows that it comes to.
    @inline(__always)
    private mutating func search<let words: Int>(
        span: Int, rows: Int, as mask: LaneMask<words>.Type
    ) throws(OutOfMemory) -> (row: Int, lane: Int) {
        var row = isDense ? max(openRow, shapes.first(span: span, rows: rows)) : openRow
        var lane = isDense ? 0 : cursorLane
        while true {
            try makeRoom(from: openRow, to: row &+ rows)
            var free = LaneMask<words>(lane..<lanes)
            var tested = row &+ rows
            repeat {
                tested &-= 1
                free.formIntersection(starts(span: span, row: tested, as: mask))
            } while tested > row && !free.isEmpty
            if !free.isEmpty { return (row, free.first) }
            // Behind the cursor there may be free places that were not looked at.
            row = (lane > 0 ? row : tested) &+ 1
            lane = 0
        }
    }

    /// The lanes of a row from which on `span` lanes are free.
    @inline(__always)
    private func starts<let words: Int>(
        span: Int, row: Int, as mask: LaneMask<words>.Type
    ) -> LaneMask<words> {
        var free = LaneMask<words>(0..<lanes)
        let at = (row &- base) &* words
        for word in 0..<words { free.bits[word] &= ~taken[at &+ word] }
        // A start of `length` free lanes is one of `length + step` where there is another `step` lanes on, step ≤ length.
        var length = 1
        while length < span {
            let step = min(length, span &- length)
            free.formIntersection(movedDown: step)
            length &+= step
        }
        return free
    }

    /// Marks a place whose rows there is room for.
    @inline(never) @_optimize(speed)
    private mutating func take(row: Int, lane: Int, span: Int, rows: Int) {
        for word in lane &>> 6...(lane &+ span &- 1) &>> 6 {
            let bits = laneBits(lane..<lane &+ span, word: word)
            for row in max(row &- base, 0)..<max(row &+ rows &- base, 0) { taken[row &* words &+ word] |= bits }
        }
        rowCount = max(rowCount, row &+ rows)
        guard isDense else {
            (openRow, cursorLane) = (max(row, openRow), lane)
            return
        }
        shapes.raise(span: span, rows: rows, to: row)
        while openRow < rowCount && isFull(openRow) { openRow &+= 1 }
    }

    @inline(__always)
    private func isFull(_ row: Int) -> Bool {
        for word in 0..<words where taken[(row &- base) &* words &+ word] != laneBits(0..<lanes, word: word) {
            return false
        }
        return true
    }
}

/// The lanes of a range that lie in a word of 64 lanes.
@inline(__always)
private func laneBits(_ lanes: Range<Int>, word: Int) -> UInt64 {
    let (low, high) = (lanes.lowerBound &- word &* 64, lanes.upperBound &- word &* 64)
    return (~0 << max(low, 0)) & ~(~0 << max(high, 0))
}

/// A set of lanes.
private struct LaneMask<let words: Int> {
    var bits = InlineArray<words, UInt64>(repeating: 0)

    /// All lanes of a range.
    @inline(__always)
    init(_ lanes: Range<Int>) {
        for word in 0..<words { bits[word] = laneBits(lanes, word: word) }
    }

    @inline(__always)
    var isEmpty: Bool {
        var all: UInt64 = 0
        for word in 0..<words { all |= bits[word] }
        return all == 0
    }

    /// The lowest lane of a set that is not empty.
    @inline(__always)
    var first: Int {
        var word = 0
        while bits[word] == 0 { word &+= 1 }
        return word &* 64 &+ bits[word].trailingZeroBitCount
    }

    @inline(__always)
    mutating func formIntersection(_ other: LaneMask) {
        for word in 0..<words { bits[word] &= other.bits[word] }
    }

    /// Keeps the lanes that have one `distance` (at least 1) after them in the set too.
    @inline(__always)
    mutating func formIntersection(movedDown distance: Int) {
        let (skip, shift) = (distance &>> 6, distance & 63)
        for word in 0..<words {
            let from = word &+ skip
            let low = from < words ? bits[from] &>> UInt64(shift) : 0
            let high = from &+ 1 < words ? bits[from &+ 1] << (64 &- shift) : 0
            bits[word] &= low | high
        }
    }
}

/// For every shape (span × rows) the first row on which it may still fit.
///
/// Such a row never decreases, and it is at least that of every smaller shape: so they are kept as a two-dimensional
/// binary indexed tree of maxima (Fenwick, 1994), in which a shape asks all smaller ones in log span · log rows steps.
private struct ShapeRows: ~Copyable {
    private let spans: Int
    /// The greatest number of rows that there is room for: 0 or a power of two.
    private var limit = 0
    private var firsts: Buffer<UInt32>

    init(spans: Int, _ allocator: Allocator) {
        self.spans = spans
        firsts = Buffer(allocator)
    }

    private func at(_ span: Int, _ rows: Int) -> Int { (rows &- 1) &* spans &+ span &- 1 }

    @inline(__always)
    mutating func reserve(rows: Int) throws(OutOfMemory) {
        while limit < rows { try grow() }
    }

    /// Doubles the room. The last node of the new half covers everything, as the last one of the old half did.
    @inline(never)
    private mutating func grow() throws(OutOfMemory) {
        let larger = max(limit &* 2, 1)
        try firsts.reserve(larger &* spans)
        firsts.resize(to: larger &* spans, filling: 0)
        if limit > 0 {
            for span in 1...spans { firsts[at(span, larger)] = firsts[at(span, limit)] }
        }
        limit = larger
    }

    @inline(__always)
    func first(span: Int, rows: Int) -> Int {
        var first: UInt32 = 0
        var row = rows
        while row > 0 {
            var lane = span
            while lane > 0 {
                first = max(first, firsts[at(lane, row)])
                lane &= lane &- 1
            }
            row &= row &- 1
        }
        return Int(first)
    }

    /// Rows beyond 2³² are kept as 2³² − 1: a bound that still holds.
    @inline(__always)
    mutating func raise(span: Int, rows: Int, to first: Int) {
        let first = UInt32(truncatingIfNeeded: min(first, Int(UInt32.max)))
        var row = rows
        while row <= limit {
            var lane = span
            while lane <= spans {
                firsts[at(lane, row)] = max(firsts[at(lane, row)], first)
                lane &+= lane & -lane
            }
            row &+= row & -row
        }
    }
}
