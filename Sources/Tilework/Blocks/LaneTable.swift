/// Where each lane stands at each block: `lane` rows of `columns` positions, a row in one piece.
///
/// Column b is the state in which block b is entered, the last column the state after all blocks. Entry state and shift
/// of a block are this one number a lane: moving a block is adding to its column.
struct LaneTable: ~Copyable {
    private var positions: Buffer<Int64>
    private(set) var lanes = 0
    private(set) var columns = 0
    private var stride = 0

    init(_ allocator: Allocator) { positions = Buffer(allocator) }

    private init(positions: consuming Buffer<Int64>, lanes: Int, columns: Int, stride: Int) {
        self.positions = positions
        self.lanes = lanes
        self.columns = columns
        self.stride = stride
    }

    func copy(with allocator: Allocator) throws(OutOfMemory) -> LaneTable {
        LaneTable(positions: try positions.copy(with: allocator), lanes: lanes, columns: columns, stride: stride)
    }

    /// Makes room for `newColumns` columns; the rows stay as they are.
    mutating func reserve(columns newColumns: Int) throws(OutOfMemory) {
        guard newColumns > stride else { return }
        let newStride = max(newColumns, stride &+ stride / 2)
        guard lanes > 0 else { return }
        try positions.reserve(lanes &* newStride)
        positions.resize(to: lanes &* newStride, filling: 0)
        // From the last row on, so that no row is overwritten before it has moved.
        for lane in Swift.stride(from: lanes &- 1, through: 0, by: -1) {
            let (from, to) = (lane &* stride, lane &* newStride)
            positions.column.move(from: from, to: to, count: columns)
        }
        stride = newStride
    }

    /// Makes room for a table of another shape. The table stays as it is.
    mutating func reserve(lanes newLanes: Int, columns newColumns: Int) throws(OutOfMemory) {
        try positions.reserve(newLanes &* newColumns)
    }

    /// Gives the table another shape; the room must have been reserved. All positions become 0.
    mutating func reshape(lanes newLanes: Int, columns newColumns: Int) {
        lanes = newLanes
        columns = newColumns
        stride = newLanes == 0 ? 0 : positions.capacity / newLanes
        positions.resize(to: 0, filling: 0)
        positions.resize(to: lanes &* stride, filling: 0)
    }

    subscript(lane: Int, column: Int) -> Int64 {
        @inline(__always) get { positions[lane &* stride &+ column] }
        @inline(__always) set { positions[lane &* stride &+ column] = newValue }
    }

    /// One lane's positions at all blocks; they never decrease.
    func row(_ lane: Int) -> Column<Int64> { positions.column.part(lane &* stride, columns) }

    /// The state in which the items of lanes `lane ..< lane + covers` are placed relative to block `column`.
    @inline(never)
    func base(lane: Int, covers: Int, at column: Int) -> Int64 {
        var base = self[lane, column]
        for other in lane &+ 1..<lane &+ max(covers, 1) { base = max(base, self[other, column]) }
        return base
    }

    /// The greatest position at a column; at least 0.
    func greatest(at column: Int) -> Int64 {
        var (greatest, lane) = (Int64(0), 0)
        while lane < lanes {
            greatest = max(greatest, self[lane, column])
            lane &+= 1
        }
        return greatest
    }

    /// Makes every position at a column 0.
    mutating func clear(at column: Int) {
        var lane = 0
        while lane < lanes {
            self[lane, column] = 0
            lane &+= 1
        }
    }

    /// Repeats column `column` after itself. The room must have been reserved.
    mutating func insert(after column: Int) {
        precondition(lanes == 0 || columns < stride)
        for lane in 0..<lanes {
            positions.column.part(lane &* stride, stride).move(
                from: column, to: column &+ 1, count: columns &- column)
        }
        columns &+= 1
    }

    mutating func remove(at column: Int, count removed: Int) {
        let after = column &+ removed
        for lane in 0..<lanes {
            positions.column.part(lane &* stride, stride).move(from: after, to: column, count: columns &- after)
        }
        columns &-= removed
    }
}
