/// Photos in groups of one to ten, arranged by their ratios, as chat programs show them.
///
/// The rules are those of a public program, from a description of it: up to four photos by their classes (`AlbumGroup+Few`),
/// more by the best of all splits into rows (`AlbumGroup+Rows`). Where they give a tile below the least side although there
/// is room, it is raised at the cost of its neighbours, or the group takes another split (`AlbumLines`).
enum Album {
    /// The tiles of a group of `count` photos, 1 … 10; all lengths in units, on the grid.
    ///
    /// A ratio is breadth / extent of a photo: width / height, the inverse in a horizontal layout. `maxExtent` equal to the
    /// breadth is the default: it bounds groups of up to four photos, and groups by score aim at 4/3 of the breadth; any
    /// other bounds both. A group of columns may be narrower than the breadth.
    ///
    /// Every tile has `minTile` on both sides if breadth and `maxExtent` have room for `count` squares of that size in
    /// rows.
    static func group(
        _ ratios: InlineArray<10, Double>, count: Int, breadth: Int64, maxExtent: Int64, minTile: Int64,
        gapMain: Int64, gapCross: Int64, isBounded: Bool, grid: Grid
    ) -> Tiles {
        let shift = grid.shift
        let room = AlbumRoom(
            breadth: breadth &>> shift, extent: maxExtent &>> shift, least: max(minTile &>> shift, 1),
            gapMain: gapMain &>> shift, gapCross: gapCross &>> shift, isBounded: isBounded)
        var group = AlbumGroup(ratios, count: count, room)
        group.arrange()
        return group.lines.tiles(in: room, grid)
    }

    /// The fraction of a photo's area that is cut away when it fills a tile; 0 where there is nothing to see.
    static func crop(ratio: Double, tile: FlowRect) -> Float {
        let (breadth, extent) = (Double(tile.cross.length), Double(tile.main.length))
        guard ratio > 0, breadth > 0, extent > 0 else { return 0 }
        let own = breadth / extent
        return Float(1 - min(own / ratio, ratio / own))
    }
}

/// What a group may take, in grid steps.
struct AlbumRoom {
    let breadth: Int64
    let extent: Int64
    /// The least side of a tile, at least 1.
    let least: Int64
    let gapMain: Int64
    let gapCross: Int64
    /// Whether the extent bounds rows by score, too.
    var isBounded: Bool

    /// Tiles of the least side that fit side by side.
    var columns: Int64 { (breadth &+ gapCross) / (least &+ gapCross) }

    /// Tiles of the least side that fit one below the other.
    var rows: Int64 { (extent &+ gapMain) / (least &+ gapMain) }

    /// What tiles side by side have together; 0 where the gaps leave nothing.
    func across(_ count: Int64) -> Int64 { max(breadth &- (count &- 1) &* gapCross, 0) }
}

/// The photos of a group, and where they go.
struct AlbumGroup {
    private(set) var ratios: InlineArray<10, Double>
    let count: Int
    var room: AlbumRoom
    /// (1 + Σ ratios) / count.
    let average: Double
    var lines = AlbumLines()

    init(_ ratios: InlineArray<10, Double>, count: Int, _ room: AlbumRoom) {
        self.ratios = ratios
        self.count = count
        self.room = room
        var sum = 1.0
        for index in 0..<count {
            self.ratios[index] = AlbumGroup.bounded(ratios[index], 0x1p-8, 0x1p8)
            sum += self.ratios[index]
        }
        average = sum / Double(count)
    }

    /// Sets `lines`.
    mutating func arrange() {
        if count >= 5 || (count > 1 && hasPanorama) { return rows() }
        few()
        if lines.haveRoom(in: room) { return }
        // Rows may have it.
        room.isBounded = true
        _ = roomyRows()
    }

    private var hasPanorama: Bool {
        for index in 0..<count where ratios[index] > 2 { return true }
        return false
    }

    /// Crops the ratios for rows by score.
    mutating func cropRatios() {
        let (least, most) = average > 1.1 ? (1, 2.75) : (0.6667, 1)
        for index in 0..<count { ratios[index] = AlbumGroup.bounded(ratios[index], least, most) }
    }

    private static func bounded(_ value: Double, _ least: Double, _ most: Double) -> Double {
        value > least ? min(value, most) : least
    }

    /// The nearest whole number, halves up; 0 for what is negative. Lengths are at most 2³¹ and ratios 2⁻⁸ … 2⁸, so that no
    /// product or quotient in these rules reaches 2⁵¹.
    static func rounded(_ value: Double) -> Int64 { floorOfPositive(max(value, 0) + 0.5) }
}
