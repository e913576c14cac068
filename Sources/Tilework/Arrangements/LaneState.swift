/// The free position of every lane while items are placed, and the cursor of the placement rules that have one.
struct LaneState {
    var positions = InlineArray<256, Int64>(repeating: 0)
    /// The lane at which the next search begins, 0 … lane count.
    var cursor = 0

    /// The state on entering block `column`, or after the last block.
    mutating func load(_ blocks: borrowing Blocks, at column: Int) {
        for lane in 0..<blocks.entries.lanes { positions[lane] = blocks.entries[lane, column] }
        cursor = Int(blocks.cursors[column])
    }

    func store(_ blocks: inout Blocks, at column: Int) {
        for lane in 0..<blocks.entries.lanes { blocks.entries[lane, column] = positions[lane] }
        blocks.cursors[column] = UInt8(truncatingIfNeeded: cursor)
    }

    /// The free position of lanes `lane ..< lane + covers` together.
    @inline(never)
    func free(_ lane: Int, covers: Int) -> Int64 {
        var free = positions[lane]
        for other in lane &+ 1..<lane &+ max(covers, 1) { free = max(free, positions[other]) }
        return free
    }

    /// The free positions of all windows of `covers` lanes, in time independent of `covers`: the lanes are cut into
    /// pieces of that length, and a window's maximum is that of a piece's tail and the next one's head (van Herk, 1992).
    func windows(covers: Int, lanes: Int) -> InlineArray<256, Int64> {
        guard covers > 1 else { return positions }
        var heads = positions
        var tails = positions
        for lane in 1..<max(lanes, 1) where lane % covers != 0 { heads[lane] = max(heads[lane], heads[lane &- 1]) }
        for lane in stride(from: lanes &- 2, through: 0, by: -1) where (lane &+ 1) % covers != 0 {
            tails[lane] = max(tails[lane], tails[lane &+ 1])
        }
        for lane in 0...max(lanes &- covers, 0) { tails[lane] = max(tails[lane], heads[lane &+ covers &- 1]) }
        return tails
    }
}
