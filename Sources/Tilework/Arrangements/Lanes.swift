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
        let steps = (breadth &+ gap) &>> grid.shift
        for lane in 0..<count {
            let start = min(steps &* Int64(lane) / Int64(count) &<< grid.shift, breadth)
            let end = steps &* (Int64(lane) &+ 1) / Int64(count) &<< grid.shift &- gap
            append(start: start, end: end)
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
        let fraction = Lanes.fraction(tracks: tracks, breadth: breadth, gap: gap, grid: grid)
        var edge = 0.0
        for lane in 0..<tracks.count {
            let start = min(floorOf(edge) &<< grid.shift, Limits.length)
            edge += Lanes.steps(tracks[lane], fraction: fraction, grid: grid)
            append(start: start, end: min(floorOf(edge) &<< grid.shift, Limits.length))
            edge += Double(gap &>> grid.shift)
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

    /// Grid steps that a track takes when a weight of 1 takes `fraction`.
    private static func steps(_ track: Track, fraction: Double, grid: Grid) -> Double {
        track.weight > 0
            ? max(track.weight * fraction, Double(grid.rounded(track.minimum) &>> grid.shift))
            : Double(grid.rounded(track.breadth) &>> grid.shift)
    }

    /// Grid steps that a weight of 1 takes: CSS Grid Layout, "Find the Size of an fr". Tracks whose share would be below
    /// their minimum take the minimum, and the others share what is left; weights that sum to less than 1 leave room.
    private static func fraction(tracks: Column<Track>, breadth: Int64, gap: Int64, grid: Grid) -> Double {
        var fraction = Double.infinity
        while true {
            var left = Double(breadth &- gap &* Int64(max(tracks.count &- 1, 0))) / Double(grid.step)
            var weights = 0.0
            for index in 0..<tracks.count {
                let track = tracks[index]
                let minimum = Double(grid.rounded(track.minimum) &>> grid.shift)
                if track.weight > 0 && track.weight * fraction >= minimum {
                    weights += track.weight
                } else {
                    left -= steps(track, fraction: 0, grid: grid)
                }
            }
            let next = weights > 0 ? max(left, 0) / max(weights, 1) : 0
            // Each round takes at least one more track out of the sharing, or ends.
            if next >= fraction || weights == 0 { return min(next, fraction) }
            fraction = next
        }
    }
}
