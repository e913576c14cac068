/// A section's items as a rope of blocks, with what lies between the blocks in dense arrays.
///
/// Items of block b are `first[b] ..< first[b + 1]`. The state in which block b is entered is column b of `entries` and
/// `cursors`; the column after the last block is the state after all items. What they hold is the arrangement's: lane
/// positions and the placement cursor, or what `Section+Lines` and `Section+Plan` say of lines and places.
struct Blocks: ~Copyable {
    /// What is known of one block.
    struct Header {
        var chunk: Chunk
        /// The block must be arranged again.
        var isDirty = false
        /// The chunk belongs to another rope: copy it before a change.
        var isShared = false
        /// Transformed items have been placed or changed since `reach` was found.
        var mustFindReach = false
        /// At least the sum of the extents and gaps of the items; never below the truth.
        var bound: Int64 = 0
        /// Bit j: an item covers lanes j and j + 1. Bit 63 stands for all lanes from 63 on.
        var ties: UInt64 = 0
        /// How far the boxes of transformed items reach beyond their frames along main.
        var reach: Int64 = 0
    }

    var table: BlockTable<Header>
    /// Optimal rows: the frontiers that row 3 of `entries` tells the places of, and some that are not needed any more.
    var frontiers: Buffer<Int64>
    /// The fields that every new block has.
    var basis: FieldSet = .sizes
    /// The greatest reach of a block is to be found anew.
    var mustFindReach = false
    /// The greatest reach of a block.
    var reach: Int64 = 0
    /// Shared chunks that are not in the rope any more; the saved copy owns them.
    var retired: Buffer<Chunk>
    /// Number of dirty blocks, and a block before which none is dirty.
    private(set) var dirtyCount = 0
    private(set) var dirtyStart = 0

    /// An empty one whose states have `rows` rows.
    init(rows: Int, _ allocator: Allocator) throws(OutOfMemory) {
        table = try BlockTable(rows: rows, allocator)
        frontiers = Buffer(allocator)
        retired = Buffer(allocator)
    }

    deinit {
        for block in 0..<headers.count where !headers[block].isShared { headers[block].chunk.end(allocator) }
    }

    var headers: Column<Header> { @_transparent get { table.headers } }
    var first: Column<UInt32> { @_transparent get { table.first } }
    /// The blocks' numbers in the key index; 0 = it has no keys.
    var numbers: Column<UInt32> { @_transparent get { table.numbers } }
    var cursors: Column<UInt32> { @_transparent get { table.cursors } }
    var entries: LaneTable {
        @_transparent get {
            LaneTable(positions: table.states, lanes: table.stateRows, columns: table.columns, stride: table.stride)
        }
    }

    var allocator: Allocator { table.allocator }
    var count: Int { table.count }
    var itemCount: Int { Int(first[count]) }
    @_transparent
    func itemCount(of block: Int) -> Int { Int(first[block &+ 1] &- first[block]) }
    @_transparent
    func start(of block: Int) -> Int { Int(first[block]) }

    /// The block that holds an item, and the item's place in it.
    @inline(never)
    func locate(_ index: Int) -> (block: Int, offset: Int) {
        let bound = UInt32(truncatingIfNeeded: index &+ 1)
        let block = first.firstIndex(atLeast: bound) &- 1
        return (block, index &- start(of: block))
    }

    /// The frontier that ends at a place: costs from the oldest node on, and how many items are between the nodes; empty at 0.
    @inline(never)
    func frontier(_ end: Int64) -> Column<Int64> {
        guard end > 0 else { return Column.empty }
        let count = Int(frontiers[Int(end) &- 1]) &+ 2
        return frontiers.column.part(Int(end) &- count, count)
    }

    /// The block with a number that holds a key, and the item's place in it.
    ///
    /// Blocks that were appended one after the other have numbers in turn: the search begins where that would be.
    @_optimize(speed)
    func find(_ key: UInt64, number: UInt32) -> (block: Int, offset: Int)? {
        let numbers = numbers
        guard numbers.count > 0 else { return nil }
        let guess = Int(number) &- Int(numbers[0])
        var block = guess > 0 && guess < numbers.count ? guess : 0
        var left = numbers.count
        while numbers[block] != number {
            left &-= 1
            guard left > 0 else { return nil }
            block &+= 1
            if block == numbers.count { block = 0 }
        }
        let keys = headers[block].chunk.key
        let items = min(itemCount(of: block), keys.count)
        var offset = 0
        while offset < items && keys[offset] != key { offset &+= 1 }
        return offset < items ? (block, offset) : nil
    }

    /// The item before which `rank` items are shown, as row `row` of the states counts them.
    func locate(rank: Int, row: Int) -> (block: Int, offset: Int) {
        let ranks = entries.row(row)
        let block = max(min(ranks.firstIndex(atLeast: Int64(rank) &+ 1), count) &- 1, 0)
        let before = Int(ranks[block])
        return (block, headers[block].chunk.offset(ofRank: rank &- before, items: itemCount(of: block)))
    }

    // MARK: Dirty blocks

    @inline(never)
    mutating func markDirty(_ block: Int) {
        guard !headers[block].isDirty else { return }
        headers[block].isDirty = true
        dirtyStart = dirtyCount == 0 ? block : min(dirtyStart, block)
        dirtyCount &+= 1
    }

    mutating func markDirty(from block: Int) {
        var dirty = block
        while dirty < count {
            markDirty(dirty)
            dirty &+= 1
        }
    }

    mutating func markClean(_ block: Int) {
        guard headers[block].isDirty else { return }
        headers[block].isDirty = false
        dirtyCount &-= 1
    }

    /// Says that the items of a block have been placed, or will be before anything else is done.
    mutating func markPlaced(_ block: Int) {
        markClean(block)
        let chunk = headers[block].chunk
        if chunk.fields.isDisjoint(with: .rank | .affine) { return }
        chunk.countShown(itemCount(of: block))
        markTransformed(block)
    }

    /// Says that items of a block may have other boxes.
    mutating func markTransformed(_ block: Int) {
        guard headers[block].chunk.fields.contains(.affine) else { return }
        headers[block].mustFindReach = true
        mustFindReach = true
    }

    mutating func copyDirt(from other: borrowing Blocks) {
        (dirtyCount, dirtyStart) = (other.dirtyCount, other.dirtyStart)
    }

    /// The first dirty block at or after one. Mutating, as what calls it is, so that the rope is not copied.
    mutating func nextDirty(_ block: Int) -> Int? {
        guard dirtyCount > 0 else { return nil }
        var candidate = max(block, dirtyStart)
        while candidate < count {
            if headers[candidate].isDirty { return candidate }
            candidate &+= 1
        }
        return nil
    }

    // MARK: Blocks in and out

    /// Makes room in the tables for `more` blocks.
    mutating func reserve(more: Int) throws(OutOfMemory) { try table.reserve(more: more) }

    /// Makes room for states of another number of rows. They stay as they are.
    mutating func reserve(rows: Int) throws(OutOfMemory) { try table.reserve(rows: rows) }

    /// Gives the states another number of rows, for which the room must have been reserved, all in the state 0.
    mutating func reshape(rows: Int) { table.reshape(rows: rows) }

    /// Inserts a dirty block of `items` items, without a number. The room in the tables must have been reserved.
    mutating func insertBlock(_ chunk: Chunk, items: Int, at block: Int) {
        table.insert(Header(chunk: chunk), at: block)
        addToFirst(items, after: block)
        if block < dirtyStart { dirtyStart = block }
        markDirty(block)
    }

    /// Takes blocks out; their chunks are given back, or retired where they are shared. Of the states before, between and
    /// after them, those from `column` on go.
    mutating func removeBlocks(_ low: Int, count removed: Int, dropping column: Int, keys: inout KeyIndex) {
        let items = start(of: low &+ removed) &- start(of: low)
        for block in low..<low &+ removed {
            markClean(block)
            if headers[block].isShared {
                retired.append(headers[block].chunk)
            } else {
                headers[block].chunk.end(allocator)
            }
            keys.giveBack(number: numbers[block])
        }
        addToFirst(0 &- items, after: low &+ removed &- 1)
        table.remove(at: low, count: removed, dropping: column)
        if dirtyStart > low { dirtyStart = max(dirtyStart &- removed, low) }
    }

    /// Adds to the first index of every block after `block`, and to the count.
    mutating func addToFirst(_ amount: Int, after block: Int) {
        first.part(block &+ 1, first.count &- block &- 1).add(UInt32(truncatingIfNeeded: amount))
    }

    /// Gives a block a chunk of its own with at least a capacity and fields. Frames and items stay as they are.
    @inline(never)
    mutating func own(_ block: Int, capacity: Int, fields: FieldSet) throws(OutOfMemory) {
        let old = headers[block].chunk
        let isShared = headers[block].isShared
        if !isShared && old.capacity >= capacity && old.fields.isSuperset(of: fields) { return }
        if isShared { try retired.reserve(more: 1) }
        var union = old.fields.union(fields)
        if union.contains(.far) { union.remove(.near) }
        let wanted = old.capacity >= capacity ? old.capacity : min(Chunk.maxItems, max(capacity, 2 &* old.capacity))
        let chunk = try Chunk(capacity: Chunk.capacity(for: wanted), fields: union, allocator)
        chunk.copyItems(from: old, at: 0, to: 0, count: itemCount(of: block))
        if isShared { retired.append(old) } else { old.end(allocator) }
        headers[block].chunk = chunk
        headers[block].isShared = false
    }

    /// Gives all numbers back to the key index, which has none of the keys any more.
    func giveBackNumbers(_ keys: inout KeyIndex) {
        for block in 0..<count { keys.giveBack(number: numbers[block]) }
    }
}
