/// The free position of every lane while items are placed, and the cursor of the placement rules that have one.
///
/// Passed `inout` also where it is only read: a borrowed value of this size would be copied at every call.
struct LaneState {
    var positions = InlineArray<256, Int64>(repeating: 0)
    /// The lane at which the next search begins, 0 … lane count.
    var cursor = 0

    @_transparent init() {}

    /// The state on entering block `column`, or after the last block.
    mutating func load(_ blocks: inout Blocks, at column: Int) {
        var lane = 0
        while lane < blocks.entries.lanes {
            positions[lane] = blocks.entries[lane, column]
            lane &+= 1
        }
        cursor = Int(blocks.cursors[column])
    }

    mutating func store(_ blocks: inout Blocks, at column: Int) {
        var lane = 0
        while lane < blocks.entries.lanes {
            blocks.entries[lane, column] = positions[lane]
            lane &+= 1
        }
        blocks.cursors[column] = UInt32(truncatingIfNeeded: cursor)
    }

    /// The free position of lanes `lane ..< lane + covers` together.
    @inline(__always)
    mutating func free(_ lane: Int, covers: Int) -> Int64 {
        var free = positions[lane]
        var other = lane &+ 1
        while other < lane &+ covers {
            free = max(free, positions[other])
            other &+= 1
        }
        return free
    }

    /// Takes lanes up to where they are free next.
    @inline(__always)
    mutating func occupy(_ lane: Int, covers: Int, until next: Int64) {
        var taken = lane
        while taken < lane &+ covers {
            positions[taken] = next
            taken &+= 1
        }
    }
}
