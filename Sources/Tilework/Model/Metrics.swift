/// A section's configuration resolved to units for a viewport: what placing and querying read. Sections of the same
/// configuration, but for those with tracks or stamps, may share it.
///
/// Functions of items are `mutating`, though they change nothing: so the metrics go by their address and are not copied.
struct Metrics: ~Copyable {
    /// Sections that share it.
    fileprivate var owners = 1
    let configuration: SectionConfiguration
    let arrangement: SectionConfiguration.Arrangement
    /// The content's size across.
    let breadth: Int64
    let lanes: Lanes
    let sizing: Sizing
    let rule: LaneRule
    let keepsLanes: Bool
    /// Whether placeholders or spans are drawn, for items without a key by their index.
    let draws: Bool
    let gapMain: Int64
    let gapCross: Int64
    /// Grid, quilt: the extent of a cell. Mosaic: that of a page. Album: the greatest of a group.
    let cellExtent: Int64
    /// Mosaic, album: the items on a page or in a group.
    let pageSize: Int
    let overflow: SectionConfiguration.Overflow
    let minTile: Int64
    /// Album: the configuration bounds the groups' extents.
    let boundsGroups: Bool
    let rows: RowRule
    let isDense: Bool
    /// How lines stand, as the configuration says.
    let last: SectionConfiguration.Last
    let justify: SectionConfiguration.Justify
    let align: SectionConfiguration.Align
    let insetMainStart: Int64
    let insetMainEnd: Int64
    let insetCrossStart: Int64
    /// Least extent of the content; no stamp ends behind it.
    let contentMin: Int64
    /// What stamps take of the lanes, in the order of their starts.
    private(set) var stamps: Buffer<StampedLanes>
    /// Behind it no stamp is in the way.
    private(set) var stampReach: Int64 = 0
    /// Whether each item is stored with its place in the content, which any item may take: a quilt, and a waterfall whose
    /// lanes are not just filled from the start on.
    private(set) var storesPlaces = false
    let header: Int64
    let footer: Int64
    let pinsHeader: Bool
    let pinsFooter: Bool
    /// The background's distances inward from the section's frame; nil = no background.
    let background: FlowInsets?

    struct FlowInsets {
        var mainStart: Int64
        var mainEnd: Int64
        var crossStart: Int64
        var crossEnd: Int64
    }

    init(
        _ configuration: SectionConfiguration, tracks: borrowing Buffer<Track>, stamps: borrowing Buffer<Stamp>,
        frame: ViewportFrame, _ allocator: Allocator
    ) throws(OutOfMemory) {
        let grid = frame.grid
        let gapCross = grid.rounded(configuration.gapCross)
        self.configuration = configuration
        arrangement = configuration.arrangement
        self.gapCross = gapCross
        minTile = grid.rounded(configuration.minTile)
        boundsGroups = configuration.maxExtent > 0
        (overflow, isDense) = (configuration.overflow, configuration.packing == .dense)
        pageSize =
            arrangement == .mosaic ? Mosaic.most : configuration.groupSize > 0 ? configuration.groupSize : Limits.group
        (last, justify, align) = (configuration.last, configuration.justify, configuration.align)
        insetCrossStart = grid.rounded(configuration.insets.crossStart)
        let breadth = max(0, frame.cross &- insetCrossStart &- grid.rounded(configuration.insets.crossEnd))
        self.breadth = breadth
        rows = RowRule(configuration, grid: grid, breadth: breadth)
        let made = try Metrics.lanes(
            configuration, tracks: tracks, breadth: breadth, gap: gapCross, grid: grid, allocator)
        self.stamps = try Buffer(reserving: stamps.count, allocator)
        lanes = made
        cellExtent = Metrics.cellExtent(configuration, lane: lanes.narrow, breadth: breadth, grid: grid)
        sizing = Sizing(configuration, grid: grid, axis: frame.axis)
        rule = LaneRule(
            placement: configuration.placement, tolerance: grid.rounded(configuration.tolerance),
            doubleSpan: configuration.doubleSpan, seed: configuration.seed, lanes: lanes.count)
        keepsLanes = configuration.reflow == .keepLanes
        draws = configuration.doubleSpan > 0 || configuration.estimate.min != configuration.estimate.max
        gapMain = grid.rounded(configuration.gapMain)
        insetMainStart = grid.rounded(configuration.insets.mainStart)
        insetMainEnd = grid.rounded(configuration.insets.mainEnd)
        var contentMin = grid.rounded(configuration.contentMin)
        for index in 0..<stamps.count { contentMin = max(contentMin, stamps[index].rect(grid).main.end) }
        self.contentMin = contentMin
        header = grid.rounded(configuration.headerExtent)
        footer = grid.rounded(configuration.footerExtent)
        (pinsHeader, pinsFooter) = (configuration.pinsHeader, configuration.pinsFooter)
        let inward = configuration.backgroundInsets
        background =
            configuration.hasBackground
            ? FlowInsets(
                mainStart: grid.rounded(inward.mainStart), mainEnd: grid.rounded(inward.mainEnd),
                crossStart: grid.rounded(inward.crossStart), crossEnd: grid.rounded(inward.crossEnd)) : nil
        for index in 0..<stamps.count { addStamp(stamps[index].rect(grid)) }
        storesPlaces = arrangement == .quilt || arrangement == .waterfall && (isDense || self.stamps.count > 0)
    }

    private mutating func addStamp(_ rect: FlowRect) {
        let rows = arrangement == .quilt ? (extent: cellExtent, pitch: pitch) : nil
        guard let stamp = StampedLanes(rect, lanes, gap: gapMain, rows: rows) else { return }
        var place = stamps.count
        while place > 0 && stamps[place &- 1].main.start > stamp.main.start { place &-= 1 }
        stamps.insert(repeating: stamp, count: 1, at: place)
        stampReach = max(stampReach, stamp.main.end &* (rows?.pitch ?? 1))
    }

    private static func lanes(
        _ configuration: SectionConfiguration, tracks: borrowing Buffer<Track>, breadth: Int64, gap: Int64, grid: Grid,
        _ allocator: Allocator
    ) throws(OutOfMemory) -> Lanes {
        if tracks.count > 0 {
            return try Lanes(tracks: tracks.column, breadth: breadth, gap: gap, grid: grid, allocator)
        }
        let count = laneCount(configuration, breadth: breadth, gap: gap, grid: grid)
        return try Lanes(count: count, breadth: breadth, gap: gap, grid: grid, allocator)
    }

    private static func laneCount(
        _ configuration: SectionConfiguration, breadth: Int64, gap: Int64, grid: Grid
    ) -> Int {
        guard configuration.arrangement.hasLanes else { return 1 }
        if configuration.lanes > 0 { return configuration.lanes }
        guard configuration.laneMin > 0 else { return SectionConfiguration.defaultLanes }
        let most = configuration.lanesMax > 0 ? min(configuration.lanesMax, Limits.lanes) : Limits.lanes
        let least = max(grid.floored(configuration.laneMin), grid.step)
        return Lanes.automaticCount(least: least, breadth: breadth, gap: gap, most: most)
    }

    private static func cellExtent(
        _ configuration: SectionConfiguration, lane: Int64, breadth: Int64, grid: Grid
    ) -> Int64 {
        let given: Double
        switch configuration.arrangement {
        case .grid, .quilt: given = configuration.cellExtent
        case .mosaic: given = configuration.pageExtent
        case .album: given = configuration.maxExtent
        case .waterfall, .justified, .flow: return 0
        }
        if given > 0 { return grid.rounded(given) }
        guard configuration.arrangement.hasLanes else { return breadth }
        let ratio = configuration.ratio > 0 ? configuration.ratio : 1
        let steps = min(Double(lane &>> grid.shift) / ratio, Double(Limits.length &>> grid.shift))
        return floorOfPositive(steps + 0.5) &<< grid.shift
    }

    /// The fields that a block's items have besides their own.
    var fields: FieldSet {
        switch arrangement {
        case .waterfall, .quilt:
            let covers: FieldSet = rule.doubleSpan > 0 || storesPlaces ? .covers : .none
            return .sizes | .extent | .near | .lane | covers
        case .grid: return .sizes
        case .mosaic, .album, .justified, .flow:
            return .sizes | .extent | .near | .cross | .breadth | (plansRows ? .rowLength : .none)
        }
    }

    /// Whether items that cover one lane each have bounds under these metrics that follow from those under others of the same
    /// configuration and the breadths of the lanes.
    mutating func scalesLike(_ other: Ref<Metrics>) -> Bool {
        arrangement == .waterfall && rule.doubleSpan == 0 && !storesPlaces && !keepsLanes
            && sizing.grid == other.value.sizing.grid && sizing.isHorizontal == other.value.sizing.isHorizontal
    }

    /// Whether all breaks of rows are chosen together.
    var plansRows: Bool { arrangement == .justified && rows.method == .optimal }

    /// Whether places are chosen for many items together, in memory of their own.
    var plans: Bool { plansRows || storesPlaces }

    /// How far before the end of earlier items an item is a stray: some screens, so that a search looks at few blocks for
    /// the sake of those that are not.
    var strayDistance: Int64 { isDense ? 8 &* max(breadth, 1 << 15) : .max }

    /// What the place of an item counts in: units, or the rows of a quilt.
    var placeUnit: Int64 { arrangement == .quilt ? pitch : 1 }

    /// Quilt: the rows that stamps reach.
    var stampRows: Int64 { arrangement == .quilt && pitch > 0 ? stampReach / pitch : 0 }

    /// Grid, quilt, mosaic: from one row or page to the next.
    var pitch: Int64 { cellExtent &+ gapMain }

    /// The rows of the table of states: one a lane; of ranks; where places start and end; or where lines start, where they
    /// end, how many there are or the ranks, and in justified rows the places of frontiers.
    var stateRows: Int {
        switch arrangement {
        case .waterfall, .quilt: return storesPlaces ? 2 : lanes.count
        case .grid: return 1
        case .justified: return 4
        case .mosaic, .album, .flow: return 3
        }
    }

    /// The row of the states that counts how many items are shown before a block; nil where places do not follow from it.
    var rankRow: Int? {
        switch arrangement {
        case .grid: return 0
        case .mosaic, .album: return 2
        case .waterfall, .justified, .flow, .quilt: return nil
        }
    }

    /// Where the content begins within the section.
    var contentStart: Int64 { header &+ insetMainStart }
    /// What a section adds to its content.
    var surround: Int64 { header &+ insetMainStart &+ insetMainEnd &+ footer }

    /// The lanes that an item wants.
    mutating func covers(_ chunk: Chunk, _ offset: Int) -> Int {
        switch chunk.laneSpan(offset) {
        case 0, 1: return 1
        case Item.spanAll: return lanes.count
        case Item.spanAuto: return coversByBreadth(sizing.across(chunk)[offset])
        case let wanted: return min(Int(wanted), lanes.count)
        }
    }

    /// The fewest lanes from lane 0 on that are together at least as broad as a natural breadth.
    private mutating func coversByBreadth(_ breadth: Float) -> Int {
        let wanted = sizing.grid.rounded(Double(breadth))
        for covers in 1..<max(lanes.count, 1) where lanes.breadth(0, covers: covers) >= wanted { return covers }
        return lanes.count
    }

    /// At least what an item moves its lanes or adds to its section by, wherever it is placed and whatever is drawn for it.
    mutating func bound(_ chunk: Chunk, _ offset: Int) -> Int64 {
        switch arrangement {
        case .waterfall: return laneBound(chunk, offset)
        case .mosaic, .grid: return pitch
        // No row of a group is more than one and a half times as extended as it is broad, nor a column more than twice.
        case .album: return 2 &* max(breadth, cellExtent) &+ minTile &+ gapMain
        case .justified: return rows.greatestExtent(ratio: sizing.leastRowRatio(chunk, offset)) &+ gapMain
        case .flow: return Flow.extent(sizing, sizing.along(chunk)[offset], extra: chunk.extra(offset)) &+ gapMain
        case .quilt: return pitch &* Int64(max(chunk.rowSpan(offset), 1))
        }
    }

    private mutating func laneBound(_ chunk: Chunk, _ offset: Int) -> Int64 {
        let covers = covers(chunk, offset)
        let mayDouble = rule.doubleSpan > 0 && chunk.laneSpan(offset) == 0 && lanes.count > 1
        var extent = sizing.greatestExtent(chunk, offset, breadth: broadest(covers), isDouble: false)
        if mayDouble {
            extent = max(extent, sizing.greatestExtent(chunk, offset, breadth: broadest(2), isDouble: true))
        }
        return extent &+ gapMain &+ chunk.blank(offset)
    }

    /// The greatest breadth of `covers` lanes together.
    mutating func broadest(_ covers: Int) -> Int64 {
        if covers == 1 { return lanes.broad }
        return bestBreadth(covers) { $0 > $1 }
    }

    /// The least breadth of `covers` lanes together: where the measure function measures.
    mutating func narrowest(_ covers: Int) -> Int64 {
        if covers == 1 { return lanes.narrow }
        return bestBreadth(covers) { $0 < $1 }
    }

    private mutating func bestBreadth(_ covers: Int, _ isBetter: (Int64, Int64) -> Bool) -> Int64 {
        var best = lanes.breadth(0, covers: covers)
        for lane in 1..<max(lanes.count &- covers &+ 1, 1) {
            let breadth = lanes.breadth(lane, covers: covers)
            if isBetter(breadth, best) { best = breadth }
        }
        return best
    }
}

extension Ref where Value == Metrics {
    /// At least what some items of a block move their lanes by together.
    func bound(_ chunk: Chunk, _ items: Range<Int>) -> Int64 {
        if value.arrangement == .waterfall && chunk.fields.isDisjoint(with: .laneSpan | .blank)
            && value.rule.doubleSpan == 0
        {
            let sizing = BlockSizing(chunk: chunk, items: items, firstIndex: 0, metrics: self)
            return sizing.greatestSum(breadth: value.lanes.broad) &+ value.gapMain &* Int64(items.count)
        }
        if value.arrangement == .grid || value.arrangement == .mosaic { return value.pitch &* Int64(items.count) }
        var sum: Int64 = 0
        for offset in items { sum &+= value.bound(chunk, offset) }
        return sum
    }

    /// The same for one more owner.
    func shared() -> Ref {
        value.owners &+= 1
        return self
    }

    /// Gives up one owner's share; the metrics end with the last one.
    func letGo() {
        value.owners &-= 1
        if value.owners == 0 { end(value.stamps.allocator) }
    }
}

/// A section's share of the metrics in force.
struct SharedMetrics: ~Copyable {
    private(set) var ref: Ref<Metrics>

    /// Takes the share over.
    init(_ ref: Ref<Metrics>) { self.ref = ref }

    deinit { ref.letGo() }

    /// Takes another share over and gives up the one it had.
    mutating func replace(by other: Ref<Metrics>) {
        ref.letGo()
        ref = other
    }
}

/// What sections see of the layout's configuration: the viewport in units.
struct ViewportFrame: Equatable {
    var grid: Grid
    var axis: Axis
    var direction: Direction
    /// The viewport's size across and along.
    var cross: Int64
    var main: Int64
}
