/// The memory of one block: its items' fields, one column each. A copyable reference; the rope owns it.
struct Chunk {
    /// Greatest number of items; few where the tests are to meet many blocks.
    #if TILEWORK_SMALL_BLOCKS
        static let maxItems = 16
    #else
        static let maxItems = 512
    #endif
    static let noLane: UInt8 = 255
    static let unmeasured: Int32 = -1

    let region: Region
    let fields: FieldSet
    // Short: a layout of many sections has many blocks.
    private let room: UInt16
    /// For each column how many bytes an item takes in those before it: below 256.
    private let before: InlineArray<21, UInt8>

    init(capacity: Int, fields: FieldSet, _ allocator: Allocator) throws(OutOfMemory) {
        room = UInt16(truncatingIfNeeded: capacity)
        self.fields = fields
        var before = InlineArray<21, UInt8>(repeating: 0)
        var (bit, bytes) = (0, 0)
        while bit < FieldSet.columnCount {
            before[bit] = UInt8(truncatingIfNeeded: bytes)
            if fields.contains(FieldSet(rawValue: 1 &<< UInt32(truncatingIfNeeded: bit))) {
                bytes &+= FieldSet.elementSize(bit)
            }
            bit &+= 1
        }
        self.before = before
        region = try Region(byteCount: capacity &* bytes, allocator)
    }

    var capacity: Int { @_transparent get { Int(room) } }

    func end(_ allocator: Allocator) { region.end(allocator) }

    /// A capacity for `count` items: a multiple of 8, so that every column is aligned.
    static func capacity(for count: Int) -> Int { min(maxItems, (count &+ 7) & ~7) }

    @inline(__always)
    private func column<Element: BitwiseCopyable>(_ field: FieldSet) -> Column<Element> {
        guard fields.contains(field) else { return Column.empty }
        return region.column(at: capacity &* Int(before[field.rawValue.trailingZeroBitCount]), count: capacity)
    }

    // Columns; an absent one is empty.
    var key: Column<UInt64> { column(.key) }
    var far: Column<Int64> { column(.far) }
    var blank: Column<Int64> { column(.blank) }
    var affine: Column<Affine> { column(.affine) }
    var depth: Column<Depth> { column(.depth) }
    var width: Column<Float> { column(.width) }
    var height: Column<Float> { column(.height) }
    var extent: Column<Int32> { column(.extent) }
    var near: Column<Int32> { column(.near) }
    var extra: Column<Float> { column(.extra) }
    var measured: Column<Int32> { column(.measured) }
    var laneSpan: Column<UInt16> { column(.laneSpan) }
    var rowSpan: Column<UInt16> { column(.rowSpan) }
    var cross: Column<Int32> { column(.cross) }
    var breadth: Column<Int32> { column(.breadth) }
    var alpha: Column<Float> { column(.alpha) }
    var z: Column<Int32> { column(.z) }
    var rank: Column<Rank> { column(.rank) }
    var rowLength: Column<UInt16> { column(.rowLength) }
    var lane: Column<UInt8> { column(.lane) }
    var covers: Column<UInt8> { column(.covers) }

    // One item's fields, with what their absence means.
    func key(_ index: Int) -> UInt64 { fields.contains(.key) ? key[index] : 0 }
    func extra(_ index: Int) -> Float { fields.contains(.extra) ? extra[index] : 0 }
    func measured(_ index: Int) -> Int32 { fields.contains(.measured) ? measured[index] : Chunk.unmeasured }
    func laneSpan(_ index: Int) -> UInt16 { fields.contains(.laneSpan) ? laneSpan[index] : 0 }
    func rowSpan(_ index: Int) -> UInt16 { fields.contains(.rowSpan) ? rowSpan[index] : 0 }
    func lane(_ index: Int) -> UInt8 { fields.contains(.lane) ? lane[index] : Chunk.noLane }
    func covers(_ index: Int) -> Int { fields.contains(.covers) ? Int(covers[index]) : 1 }
    func blank(_ index: Int) -> Int64 { fields.contains(.blank) ? blank[index] : 0 }
    func position(_ index: Int) -> Int64 {
        fields.contains(.far) ? far[index] : fields.contains(.near) ? Int64(near[index]) : 0
    }

    /// Whether an item takes no place.
    @inline(__always)
    func isHidden(_ index: Int) -> Bool { fields.contains(.rank) && rank[index].isHidden }

    /// An item's transform.
    func transform(_ index: Int) -> (Affine, Depth) {
        (
            fields.contains(.affine) ? affine[index] : .none,
            fields.contains(.depth) ? depth[index] : .none
        )
    }

    /// How many of the items up to one, which is among them, are shown.
    func shownCount(through index: Int) -> Int {
        fields.contains(.rank) ? rank[index].through : index &+ 1
    }

    /// Counts the items that are shown, of `items` in all.
    func countShown(_ items: Int) {
        guard fields.contains(.rank) else { return }
        var shown = 0
        for index in 0..<items {
            rank[index].setBefore(shown)
            if !rank[index].isHidden { shown &+= 1 }
        }
    }

    /// Where the item is before which `rank` items of the block are shown, of `items` in all, 0 … items.
    func offset(ofRank rank: Int, items: Int) -> Int {
        var (low, high) = (0, items)
        while low < high {
            let middle = (low &+ high) &>> 1
            if shownCount(through: middle) <= rank { low = middle &+ 1 } else { high = middle }
        }
        return low
    }

    /// The item as the caller gave it.
    @inline(never)
    func item(_ index: Int) -> Item {
        Item(
            key: key(index), width: width[index], height: height[index], extra: extra(index),
            laneSpan: laneSpan(index), rowSpan: rowSpan(index))
    }

    /// Stores an item without a place. Its fields must be there.
    @inline(never)
    func store(_ item: Item, at index: Int) {
        width[index] = item.width.magnitude
        height[index] = item.height.magnitude
        if fields.contains(.key) { key[index] = item.key }
        if fields.contains(.extra) { extra[index] = item.extra.magnitude }
        if fields.contains(.laneSpan) { laneSpan[index] = item.laneSpan }
        if fields.contains(.rowSpan) { rowSpan[index] = item.rowSpan }
        if fields.contains(.measured) { measured[index] = Chunk.unmeasured }
        if fields.contains(.covers) { covers[index] = 1 }
        if fields.contains(.blank) { blank[index] = 0 }
        clearLanes(at: index, count: 1)
    }

    /// Stores items without places, from `index` on. Their fields must be there.
    @_optimize(speed)
    @inline(never)
    func store(_ items: Strided<Item>, at index: Int) {
        let (widths, heights) = (width.part(index, items.count), height.part(index, items.count))
        var offset = 0
        while offset < items.count {
            let item = items[offset]
            widths[offset] = item.width.magnitude
            heights[offset] = item.height.magnitude
            offset &+= 1
        }
        clearLanes(at: index, count: items.count)
        if fields.contains(.key) {
            let keys = key.part(index, items.count)
            offset = 0
            while offset < items.count {
                keys[offset] = items[offset].key
                offset &+= 1
            }
        }
        if fields.isDisjoint(with: .extra | .laneSpan | .rowSpan | .measured | .covers | .blank) { return }
        for offset in 0..<items.count { store(items[offset], at: index &+ offset) }
    }

    /// Takes away the lanes of items, where lanes are stored.
    func clearLanes(at index: Int, count: Int) {
        if fields.contains(.lane) { lane.part(index, count).fill(Chunk.noLane) }
    }

    /// Whether an item is the first of its line.
    func beginsLine(_ index: Int) -> Bool { breadth[index] < 0 }
    func placedBreadth(_ index: Int) -> Int32 { breadth[index] ^ (breadth[index] &>> 31) }

    /// Stores where an item stands along main, relative to the block's entry.
    @inline(__always)
    func setPosition(_ relative: Int64, at index: Int) {
        if fields.contains(.far) { far[index] = relative } else { near[index] = Int32(truncatingIfNeeded: relative) }
    }

    /// Makes places ready for new items: takes away the keys and attributes that are stored.
    func clear(at index: Int, count: Int) {
        clear(.attributes | .key, at: index, count: count)
    }

    /// Gives some fields of items what their absence means.
    func clear(_ columns: FieldSet, at index: Int, count: Int) {
        let here = FieldSet(rawValue: fields.rawValue & columns.rawValue)
        if here == .none { return }
        for bit in 0..<FieldSet.columnCount {
            let column = FieldSet(rawValue: 1 &<< UInt32(truncatingIfNeeded: bit))
            if here.contains(column) { fillAbsent(column, from: self, at: index, to: index, count: count) }
        }
    }

    /// Copies items from a chunk, which may be this one; fields that the source lacks get what their absence means.
    @inline(never)
    func copyItems(from source: Chunk, at sourceIndex: Int, to index: Int, count: Int) {
        guard count > 0 else { return }
        var (offset, sourceOffset) = (0, 0)
        for bit in 0..<FieldSet.columnCount {
            let column = FieldSet(rawValue: 1 &<< UInt32(truncatingIfNeeded: bit))
            let size = FieldSet.elementSize(bit)
            let isThere = fields.contains(column)
            let isInSource = source.fields.contains(column)
            if isThere && isInSource {
                region.copyBytes(
                    from: source.region, at: sourceOffset &+ sourceIndex &* size, to: offset &+ index &* size,
                    count: count &* size)
            } else if isThere {
                fillAbsent(column, from: source, at: sourceIndex, to: index, count: count)
            }
            if isThere { offset &+= capacity &* size }
            if isInSource { sourceOffset &+= source.capacity &* size }
        }
    }

    @inline(never)
    private func fillAbsent(_ column: FieldSet, from source: Chunk, at sourceIndex: Int, to index: Int, count: Int) {
        switch column {
        case .key: key.part(index, count).fill(0)
        case .blank: blank.part(index, count).fill(0)
        case .extra: extra.part(index, count).fill(0)
        case .measured: measured.part(index, count).fill(Chunk.unmeasured)
        case .laneSpan: laneSpan.part(index, count).fill(0)
        case .rowSpan: rowSpan.part(index, count).fill(0)
        case .covers: covers.part(index, count).fill(1)
        case .affine: affine.part(index, count).fill(.none)
        case .depth: depth.part(index, count).fill(.none)
        case .alpha: alpha.part(index, count).fill(1)
        case .z: z.part(index, count).fill(0)
        case .rank:
            // Right where a whole block gets the column; elsewhere the items are counted when they are placed.
            for item in index..<index &+ count { rank[item] = Rank(before: item) }
        case .lane: clearLanes(at: index, count: count)
        case .far: for item in 0..<count { far[index &+ item] = source.position(sourceIndex &+ item) }
        case .near:
            for item in 0..<count {
                near[index &+ item] = Int32(truncatingIfNeeded: source.position(sourceIndex &+ item))
            }
        default: break
        }
    }
}
