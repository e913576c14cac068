/// Where each lane stands at each block: `lane` rows of `columns` positions, a row in one piece.
///
/// Column b is the state in which block b is entered, the last column the state after all blocks. Entry state and shift
/// of a block are this one number a lane: moving a block is adding to its column.
///
/// A short-lived handle, as a column is.
struct LaneTable {
    private let positions: Column<Int64>
    let lanes: Int
    private let columns: Int
    private let stride: Int

    /// Rows that begin `stride` positions after one another.
    init(positions: Column<Int64>, lanes: Int, columns: Int, stride: Int) {
        self.positions = positions
        self.lanes = lanes
        self.columns = columns
        self.stride = stride
    }

    subscript(lane: Int, column: Int) -> Int64 {
        @inline(__always) get { positions[lane &* stride &+ column] }
        @inline(__always) nonmutating set { positions[lane &* stride &+ column] = newValue }
    }

    /// One lane's positions at all blocks; they never decrease.
    func row(_ lane: Int) -> Column<Int64> { positions.part(lane &* stride, columns) }

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
    func clear(at column: Int) {
        var lane = 0
        while lane < lanes {
            self[lane, column] = 0
            lane &+= 1
        }
    }
}
