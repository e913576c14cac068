/// A run of items that are placed together: a line of a flow, a justified row, a page, a group.
struct Line {
    var count: Int
    var extent: Int64
    /// Flow: the breadths and gaps of its items in units. Justified: the sum of its items' ratios.
    var used: Int64 = 0
}

/// The next line of a section, as its arrangement makes it: its extent when it is made, then `frame` item by item.
struct LineRule {
    private(set) var line: Line
    /// How far after the line's start its first item starts.
    private(set) var lead: Int64 = 0
    private let metrics: Ref<Metrics>
    private var flow: Flow
    private var tiles: Tiles
    private var row: JustifiedRow
    /// Justified: the ratios of the items whose frames were found.
    private var before: Int64 = 0

    /// `planned` is the number of items of a justified line whose breaks were chosen before; 0 = the line breaks by itself.
    init(_ metrics: Ref<Metrics>, _ reader: ItemReader, _ blocks: borrowing Blocks, planned: Int) {
        self.metrics = metrics
        flow = Flow(metrics)
        tiles = Tiles(extent: 0)
        row = JustifiedRow.none
        line = Line(count: 0, extent: 0)
        var reader = reader
        switch metrics.value.arrangement {
        case .flow:
            line = flow.line(reader, blocks)
            if let first = reader.next(blocks) { lead = flow.lead(first, of: line) }
        case .justified:
            line = metrics.value.rows.line(reader, blocks, metrics.value.sizing, planned: planned)
            reader.skip(line.count, blocks)
            row = metrics.value.rows.row(sum: line.used, count: line.count, isLast: reader.isAtEnd(blocks))
            line.extent = row.extent
        default:
            line.count = metrics.value.pageCount(left: blocks.itemCount &- reader.index)
            tiles = metrics.value.tiles(line.count, reader, blocks)
            line.extent = tiles.extent
        }
    }

    /// The frame of the next item, number `index`, relative to the line's start.
    mutating func frame(_ item: ItemReader.Sides, _ index: Int) -> FlowRect {
        switch metrics.value.arrangement {
        case .flow: return flow.frame(item, index, of: line)
        case .justified:
            let ratio = metrics.value.sizing.rowRatio(item)
            let cross = row.span(index, before: before, ratio: ratio)
            before &+= Int64(ratio)
            return FlowRect(main: Span1D(start: 0, end: row.extent), cross: cross)
        default: return index < tiles.count ? tiles.frames[index] : Tiles.nothing
        }
    }
}

extension Metrics {
    /// Mosaic, album: the items of the next page or group, where `left` items are left.
    func pageCount(left: Int) -> Int { overflow == .more ? left : min(left, pageSize) }

    /// The tiles of a page or group of `count` items that begins where `reader` is.
    fileprivate func tiles(_ count: Int, _ reader: ItemReader, _ blocks: borrowing Blocks) -> Tiles {
        let grid = sizing.grid
        if arrangement == .mosaic {
            return Mosaic.page(
                min(count, pageSize), breadth: breadth, extent: cellExtent, gapMain: gapMain, gapCross: gapCross,
                grid: grid)
        }
        var ratios = InlineArray<10, Double>(repeating: 1)
        var reader = reader
        for index in 0..<count {
            if let item = reader.next(blocks) { ratios[index] = sizing.ratio(item) }
        }
        return Album.group(
            ratios, count: count, breadth: breadth, maxExtent: cellExtent, minTile: minTile, gapMain: gapMain,
            gapCross: gapCross, isBounded: boundsGroups, grid: grid)
    }
}

extension RowRule {
    /// The next row from the item that `reader` is at, without its extent; `planned` items if that is not 0.
    fileprivate func line(
        _ reader: ItemReader, _ blocks: borrowing Blocks, _ sizing: Sizing, planned: Int
    ) -> Line {
        var reader = reader
        var line = Line(count: 0, extent: 0)
        var open = GreedyRow()
        while planned == 0 || line.count < planned, let item = reader.next(blocks) {
            let ratio = sizing.rowRatio(item)
            if planned == 0 {
                let closed = open.take(ratio, self)
                if closed.before > 0 { return line }
                if closed.after > 0 {
                    return Line(count: line.count &+ 1, extent: 0, used: line.used &+ Int64(ratio))
                }
            }
            line.count &+= 1
            line.used &+= Int64(ratio)
        }
        return line
    }
}

/// Reads the sizes of items in order, from block to block. A short-lived handle, copied to read ahead.
struct ItemReader {
    /// An item's natural sides.
    struct Sides {
        let along: Float
        let across: Float
        let extra: Float
        /// What its draws are named by.
        let name: UInt64
    }

    /// The item that is read next.
    private(set) var block: Int
    private(set) var offset: Int
    private var items = 0
    private var firstIndex = 0
    private var keys = Column<UInt64>.empty
    private var extras = Column<Float>.empty
    private var alongs = Column<Float>.empty
    private var acrosses = Column<Float>.empty
    private let isHorizontal: Bool

    init(_ blocks: borrowing Blocks, block: Int, offset: Int, isHorizontal: Bool) {
        self.block = block
        self.offset = offset
        self.isHorizontal = isHorizontal
        open(blocks)
    }

    private mutating func open(_ blocks: borrowing Blocks) {
        guard block < blocks.count else { return items = 0 }
        let chunk = blocks.headers[block].chunk
        items = blocks.itemCount(of: block)
        firstIndex = blocks.start(of: block)
        (keys, extras) = (chunk.key, chunk.extra)
        (alongs, acrosses) = isHorizontal ? (chunk.width, chunk.height) : (chunk.height, chunk.width)
    }

    /// The index in its section of the item that is read next.
    var index: Int { firstIndex &+ offset }

    /// Passes over items.
    mutating func skip(_ count: Int, _ blocks: borrowing Blocks) {
        var left = count
        while left > items &- offset, block &+ 1 < blocks.count {
            left &-= items &- offset
            (block, offset) = (block &+ 1, 0)
            open(blocks)
        }
        offset &+= min(left, items &- offset)
    }

    /// Whether no item is left.
    func isAtEnd(_ blocks: borrowing Blocks) -> Bool { offset == items && block &+ 1 >= blocks.count }

    /// The next item; nil after the last one.
    @inline(__always)
    mutating func next(_ blocks: borrowing Blocks) -> Sides? {
        if offset == items {
            guard block < blocks.count else { return nil }
            (block, offset) = (block &+ 1, 0)
            open(blocks)
            guard items > 0 else { return nil }
        }
        defer { offset &+= 1 }
        let name = Sizing.name(key: keys.count > 0 ? keys[offset] : 0, index: firstIndex &+ offset)
        return Sides(
            along: alongs[offset], across: acrosses[offset], extra: extras.count > 0 ? extras[offset] : 0, name: name)
    }
}
