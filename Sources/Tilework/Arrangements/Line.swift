/// A run of items that are placed together: a line of a flow, a justified row, a page, a group.
struct Line {
    /// All items, and those that are shown. Hidden ones belong to the line of the shown item before them; at the very start to
    /// the first line.
    var count = 0
    var shown = 0
    var extent: Int64 = 0
    /// Flow: the breadths and gaps of its items in units. Justified: the sum of its items' ratios.
    var used: Int64 = 0

    /// How far after this line the next one starts.
    func pitch(_ gap: Int64) -> Int64 { shown > 0 ? extent &+ gap : 0 }
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
    /// The shown items whose frames were found, and, justified, their ratios.
    private var found = 0
    private var before: Int64 = 0

    /// `planned` is the number of items of a justified line whose breaks were chosen before; 0 = the line breaks by itself.
    init(_ metrics: Ref<Metrics>, _ reader: ItemReader, _ blocks: borrowing Blocks, planned: Int) {
        self.metrics = metrics
        flow = Flow(metrics)
        tiles = Tiles(extent: 0)
        row = JustifiedRow.none
        line = Line()
        var reader = reader
        switch metrics.value.arrangement {
        case .flow:
            line = flow.line(reader, blocks)
            if let first = reader.next(blocks), !first.isHidden { lead = flow.lead(first, of: line) }
        case .justified:
            line = metrics.value.rows.line(reader, blocks, metrics.value.sizing, planned: planned)
            reader.skip(line.count, blocks)
            guard line.shown > 0 else { return }
            row = metrics.value.rows.row(sum: line.used, count: line.shown, isLast: reader.isAtEnd(blocks))
            line.extent = row.extent
        default:
            line = metrics.value.page(reader, blocks)
            guard line.shown > 0 else { return }
            tiles = metrics.value.tiles(line.shown, reader, blocks)
            line.extent = tiles.extent
        }
    }

    /// The frame of the next item, relative to the line's start; of one that is hidden, none there.
    mutating func frame(_ item: ItemReader.Sides) -> FlowRect {
        if item.isHidden { return Tiles.nothing }
        let index = found
        found &+= 1
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
    /// Mosaic, album: the items of the next page or group, which begins where `reader` is.
    fileprivate func page(_ reader: ItemReader, _ blocks: borrowing Blocks) -> Line {
        var reader = reader
        var line = Line()
        while let item = reader.next(blocks) {
            if !item.isHidden && overflow == .pages && line.shown == pageSize { break }
            line.count &+= 1
            if !item.isHidden { line.shown &+= 1 }
        }
        return line
    }

    /// The tiles of a page or group of `count` shown items that begins where `reader` is.
    fileprivate func tiles(_ count: Int, _ reader: ItemReader, _ blocks: borrowing Blocks) -> Tiles {
        let grid = sizing.grid
        if arrangement == .mosaic {
            return Mosaic.page(
                min(count, pageSize), breadth: breadth, extent: cellExtent, gapMain: gapMain, gapCross: gapCross,
                grid: grid)
        }
        var ratios = InlineArray<10, Double>(repeating: 1)
        var reader = reader
        var index = 0
        while index < count, let item = reader.next(blocks) {
            if item.isHidden { continue }
            ratios[index] = sizing.ratio(item)
            index &+= 1
        }
        return Album.group(
            ratios, count: count, breadth: breadth, maxExtent: cellExtent, minTile: minTile, gapMain: gapMain,
            gapCross: gapCross, isBounded: boundsGroups, grid: grid)
    }
}

extension RowRule {
    /// The next row from the item that `reader` is at, without its extent; `planned` shown items if that is not 0.
    fileprivate func line(
        _ reader: ItemReader, _ blocks: borrowing Blocks, _ sizing: Sizing, planned: Int
    ) -> Line {
        var reader = reader
        var line = Line()
        var open = GreedyRow()
        var isClosed = false
        while let item = reader.next(blocks) {
            if !item.isHidden {
                if isClosed { break }
                let ratio = sizing.rowRatio(item)
                let closed = planned == 0 ? open.take(ratio, self) : GreedyRow.Closed()
                if closed.before > 0 { break }
                line.shown &+= 1
                line.used &+= Int64(ratio)
                isClosed = closed.after > 0 || line.shown == planned
            }
            line.count &+= 1
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
        /// It takes no place.
        let isHidden: Bool
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
    private var ranks = Column<Rank>.empty
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
        (keys, extras, ranks) = (chunk.key, chunk.extra, chunk.rank)
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
            along: alongs[offset], across: acrosses[offset], extra: extras.count > 0 ? extras[offset] : 0, name: name,
            isHidden: ranks.count > 0 && ranks[offset].isHidden)
    }
}
