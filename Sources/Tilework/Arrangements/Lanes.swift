/// The lanes of a section: where each starts and ends along cross, in units from the section's first inset.
struct Lanes: ~Copyable {
    private var starts: Buffer<Int32>
    private var ends: Buffer<Int32>
    let gap: Int64

    /// Least and greatest breadth of a single lane.
    private(set) var narrow: Int64 = 0
    private(set) var broad: Int64 = 0

    var count: Int { starts.count }
    func start(_ lane: Int) -> Int64 { Int64(starts[lane]) }

    /// Where the last of some lanes that begin at `lane` ends.
    func end(_ lane: Int, covers: Int) -> Int64 { max(Int64(ends[lane &+ covers &- 1]), Int64(starts[lane])) }

    func breadth(_ lane: Int) -> Int64 { Int64(ends[lane]) &- Int64(starts[lane]) }

    func breadth(_ lane: Int, covers: Int) -> Int64 { end(lane, covers: covers) &- Int64(starts[lane]) }

    /// Whether lane breadths are just `narrow` and `broad`.
    let areEven: Bool

    /// `count` lanes that tile `breadth` exactly: lane i starts at ⌊i · (breadth + gap) / count⌋ on the grid.
    init(count: Int, breadth: Int64, gap: Int64, grid: Grid, _ allocator: Allocator) throws(OutOfMemory) {
        self.gap = gap
        areEven = true
        starts = Buffer(allocator)
        ends = Buffer(allocator)
        try starts.reserve(count)
        try ends.reserve(count)
        for lane in 0..<count {
            let start = grid.share(breadth &+ gap, lane, of: count)
            append(start: min(start, breadth), end: grid.share(breadth &+ gap, lane &+ 1, of: count) &- gap)
        }
        findBounds()
    }

    /// Lanes as tracks say: fixed breadths, and weights that share what is left.
    init(tracks: Column<Track>, breadth: Int64, gap: Int64, grid: Grid, _ allocator: Allocator) throws(OutOfMemory) {
        self.gap = gap
        areEven = false
        starts = Buffer(allocator)
        ends = Buffer(allocator)
        try starts.reserve(tracks.count)
        try ends.reserve(tracks.count)
        let share = TrackShare(tracks, breadth: breadth, gap: gap, grid: grid)
        var fixed: Int64 = 0
        var weights = 0.0
        for lane in 0..<tracks.count {
            let start = share.edge(fixed: fixed, weights: weights)
            if share.isShared(tracks[lane]) {
                weights += tracks[lane].weight
            } else {
                fixed &+= share.fixedSteps(tracks[lane])
            }
            let end = share.edge(fixed: fixed, weights: weights)
            append(start: min(start &<< grid.shift, Limits.length), end: min(end &<< grid.shift, Limits.length))
            fixed &+= gap &>> grid.shift
        }
        findBounds()
    }

    private mutating func append(start: Int64, end: Int64) {
        starts.append(Int32(truncatingIfNeeded: start))
        ends.append(Int32(truncatingIfNeeded: max(end, start)))
    }

    private mutating func findBounds() {
        guard count > 0 else { return }
        (narrow, broad) = (breadth(0), breadth(0))
        for lane in 1..<max(count, 1) {
            narrow = min(narrow, breadth(lane))
            broad = max(broad, breadth(lane))
        }
    }

    /// The number of lanes of at least `least` that fit, gaps between them; at least 1.
    static func automaticCount(least: Int64, breadth: Int64, gap: Int64, most: Int) -> Int {
        Int(max(1, min(Int64(most), (breadth &+ gap) / (least &+ gap))))
    }
}

/// How tracks share a breadth, in grid steps: CSS Grid Layout, "Find the Size of an fr".
///
/// Tracks whose share would be below their minimum take the minimum, and the others share what is left; weights that sum to
/// less than 1 leave room.
struct TrackShare {
    private let grid: Grid
    /// What the sharing tracks have together, and their weights.
    private var left: Int64 = 0
    private var weights = 0.0
    /// What a weight of 1 gets.
    private var fraction = Double.infinity

    init(_ tracks: Column<Track>, breadth: Int64, gap: Int64, grid: Grid) {
        self.grid = grid
        // Each round but the last takes at least one more track out of the sharing.
        for _ in 0...tracks.count {
            let before = fraction
            share(tracks, breadth: (breadth &- gap &* Int64(max(tracks.count &- 1, 0))) &>> grid.shift)
            if fraction >= before { return }
        }
    }

    private mutating func share(_ tracks: Column<Track>, breadth: Int64) {
        var rest = breadth
        var sum = 0.0
        for index in 0..<tracks.count {
            if isShared(tracks[index]) { sum += tracks[index].weight } else { rest &-= fixedSteps(tracks[index]) }
        }
        left = max(rest, 0)
        weights = max(sum, 1)
        fraction = sum > 0 ? min(Double(left) / weights, fraction) : 0
    }

    /// Whether a track shares what is left, and is not at its minimum or fixed.
    func isShared(_ track: Track) -> Bool {
        track.weight > 0
            && track.weight * fraction + TrackShare.slack >= Double(grid.rounded(track.minimum) &>> grid.shift)
    }

    func fixedSteps(_ track: Track) -> Int64 {
        grid.rounded(track.weight > 0 ? track.minimum : track.breadth) &>> grid.shift
    }

    /// Where an edge lies after fixed steps and some of the weights. The rounding of the doubles must not take a step from
    /// a share that ends on the grid: it is far below the slack, and nothing else lies so near below a grid line.
    func edge(fixed: Int64, weights sum: Double) -> Int64 {
        fixed &+ floorOf(Double(left) * sum / weights + TrackShare.slack)
    }

    private static let slack = 0x1p-20
}
