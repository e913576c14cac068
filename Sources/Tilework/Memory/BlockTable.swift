/// What a rope knows of its blocks, and what lies between them: columns in one piece of memory, for a layout may have many
/// sections of one block.
///
/// Each block has a header and a number. Before each block and after the last there are a first index, a cursor and a
/// column of states. A header's stride is a multiple of 8, so that the states behind the headers are aligned.
@safe struct BlockTable<Header: BitwiseCopyable>: ~Copyable {
    let allocator: Allocator
    private var headerBase: UnsafeMutablePointer<Header>
    private var stateBase: UnsafeMutablePointer<Int64>
    private var indexBase: UnsafeMutablePointer<UInt32>
    // Half as long as `Int`, as those of a buffer.
    private var held: UInt32 = 0
    private var room: UInt32
    private var rows: UInt32
    private var rowRoom: UInt32

    /// One of no blocks, with room for one and states of 0.
    init(rows: Int, _ allocator: Allocator) throws(OutOfMemory) {
        try self.init(room: 1, rows: rows, allocator)
        first[0] = 0
        clearStates()
    }

    /// One of no blocks, with nothing in it.
    private init(room: Int, rows: Int, _ allocator: Allocator) throws(OutOfMemory) {
        precondition(MemoryLayout<Header>.stride & 7 == 0)
        let columns = room &+ 1
        let raw = unsafe try allocator.allocate(byteCount: Self.bytes(room: room, rows: rows))
        self.allocator = allocator
        unsafe headerBase = raw.bindMemory(to: Header.self, capacity: room)
        unsafe stateBase = UnsafeMutableRawPointer(headerBase + room).bindMemory(
            to: Int64.self, capacity: rows &* columns)
        unsafe indexBase = UnsafeMutableRawPointer(stateBase + rows &* columns)
            .bindMemory(to: UInt32.self, capacity: 3 &* columns)
        self.room = UInt32(truncatingIfNeeded: room)
        self.rows = UInt32(truncatingIfNeeded: rows)
        rowRoom = self.rows
    }

    deinit {
        unsafe allocator.deallocate(
            UnsafeMutableRawPointer(headerBase), byteCount: Self.bytes(room: Int(room), rows: Int(rowRoom)))
    }

    private static func bytes(room: Int, rows: Int) -> Int {
        room &* MemoryLayout<Header>.stride &+ (room &+ 1) &* (8 &* rows &+ 12)
    }

    /// The number of blocks.
    var count: Int { Int(held) }

    var headers: Column<Header> {
        @inline(__always) get { unsafe Column(base: headerBase, count: count) }
    }
    var first: Column<UInt32> {
        @inline(__always) get { unsafe Column(base: indexBase, count: columns) }
    }
    var cursors: Column<UInt32> {
        @inline(__always) get { unsafe Column(base: indexBase + stride, count: columns) }
    }
    var numbers: Column<UInt32> {
        @inline(__always) get { unsafe Column(base: indexBase + 2 &* stride, count: count) }
    }
    /// All states, `rows` rows that begin `stride` positions after one another, each of one position a column.
    var states: Column<Int64> {
        @inline(__always) get { unsafe Column(base: stateBase, count: stateRows &* stride) }
    }
    var stateRows: Int { Int(rows) }
    var columns: Int { Int(held) &+ 1 }
    var stride: Int { Int(room) &+ 1 }

    private func row(_ row: Int) -> Column<Int64> { states.part(row &* stride, columns) }

    // MARK: Room

    /// Makes room for `more` blocks, growing by half at least. Room for more rows that has not been taken may go.
    @inline(never)
    mutating func reserve(more: Int) throws(OutOfMemory) {
        let (total, room) = (count &+ more, Int(room))
        guard total > room else { return }
        guard total < Int(UInt32.max) else { throw OutOfMemory() }
        try move(room: min(max(total, room &+ room / 2), Int(UInt32.max) &- 1), rows: Int(rows))
    }

    /// Makes room for states of more rows. They stay as they are.
    mutating func reserve(rows: Int) throws(OutOfMemory) {
        guard rows > Int(rowRoom) else { return }
        try move(room: Int(room), rows: rows)
    }

    private mutating func move(room: Int, rows: Int) throws(OutOfMemory) {
        var moved = try BlockTable(room: room, rows: rows, allocator)
        moved.rows = self.rows
        moved.take(self)
        self = moved
    }

    /// A copy with room for just its blocks.
    func copy(with allocator: Allocator) throws(OutOfMemory) -> BlockTable {
        var copy = try BlockTable(room: max(count, 1), rows: Int(rows), allocator)
        copy.take(self)
        return copy
    }

    /// Copies what another one holds, with as many rows of states. The room must be there.
    private mutating func take(_ other: borrowing BlockTable) {
        precondition(other.count <= Int(room) && rows == other.rows)
        held = other.held
        headers.copy(from: other.headers)
        first.copy(from: other.first)
        cursors.copy(from: other.cursors)
        numbers.copy(from: other.numbers)
        var row = 0
        while row < Int(rows) {
            self.row(row).copy(from: other.row(row))
            row &+= 1
        }
    }

    /// Gives the states another number of rows, for which the room must have been reserved. All become 0, the cursors too.
    mutating func reshape(rows: Int) {
        precondition(rows <= Int(rowRoom))
        self.rows = UInt32(truncatingIfNeeded: rows)
        clearStates()
    }

    private func clearStates() {
        cursors.fill(0)
        var row = 0
        while row < Int(rows) {
            self.row(row).fill(0)
            row &+= 1
        }
    }

    // MARK: Blocks

    /// Inserts a block without items and without a number; what lies before it lies behind it too. The room must have been
    /// reserved.
    mutating func insert(_ header: Header, at block: Int) {
        precondition(held < room && block >= 0 && block <= count)
        held &+= 1
        headers.open(at: block)
        headers[block] = header
        numbers.open(at: block)
        numbers[block] = 0
        first.open(at: block)
        cursors.open(at: block)
        var row = 0
        while row < Int(rows) {
            self.row(row).open(at: block)
            row &+= 1
        }
    }

    /// Removes blocks, their first indices but for that of the first of them, and as many of the cursors and states, from
    /// `column` on.
    mutating func remove(at block: Int, count removed: Int, dropping column: Int) {
        headers.close(at: block, count: removed)
        numbers.close(at: block, count: removed)
        first.close(at: block &+ 1, count: removed)
        cursors.close(at: column, count: removed)
        var row = 0
        while row < Int(rows) {
            self.row(row).close(at: column, count: removed)
            row &+= 1
        }
        held &-= UInt32(truncatingIfNeeded: removed)
    }
}
