/// A run of a block's items, each to go on the shortest lane, their extents known.
///
/// A lane is a key `position << 8 | lane`, so that the smallest key is the shortest lane and ties go to the lowest.
struct PlainRun {
    /// Extents at the least lane breadth, unless all lanes are equally broad; then the positions placed.
    let near: Column<Int32>
    let lane: Column<UInt8>
    /// Extents at the greatest lane breadth; then the extents placed.
    let extent: Column<Int32>
    let entries: LaneTable
    /// The block's column in the lane table.
    let column: Int
    /// The column that tells how the lanes stand before the run; the one after the block's tells it afterwards.
    let start: Int
    /// All lanes are equally broad.
    let isEven: Bool

    /// Up to n lanes: the keys stay sorted; the first is taken and put back by a chain of minima and maxima. Places beyond
    /// the lanes hold the greatest key (`empty`), which never comes first.
    @_optimize(speed)
    func sorted<let n: Int>(
        _ empty: InlineArray<n, Int64>, _ metrics: Ref<Metrics>
    ) {
        var keys = empty
        var entry = empty
        var broadLanes: UInt64 = isEven ? .max : 0
        let lanes = metrics.value.lanes.count
        var lane = 0
        while lane < lanes {
            entry[lane] = entries[lane, column]
            insert(entries[lane, start] &<< 8 | Int64(lane), into: &keys, held: lane)
            if !isEven && metrics.value.lanes.breadth(lane) > metrics.value.lanes.narrow {
                broadLanes |= 1 &<< UInt64(lane)
            }
            lane &+= 1
        }
        let gap = metrics.value.gapMain
        let count = near.count
        precondition(self.lane.count == count && extent.count == count)
        var item = 0
        while item < count {
            var key = keys[0]
            let index = Int(truncatingIfNeeded: key & 255)
            let isNarrow = (broadLanes &>> UInt64(index)) & 1 == 0
            let length = isNarrow ? near[item] : extent[item]
            near[item] = Int32(truncatingIfNeeded: (key &>> 8) &- entry[index])
            self.lane[item] = UInt8(truncatingIfNeeded: index)
            extent[item] = length
            key &+= (Int64(length) &+ gap) &<< 8
            var next = 1
            while next < n {
                let other = keys[next]
                keys[next &- 1] = min(other, key)
                key = max(other, key)
                next &+= 1
            }
            keys[n &- 1] = key
            item &+= 1
        }
        lane = 0
        while lane < lanes {
            entries[Int(truncatingIfNeeded: keys[lane] & 255), column &+ 1] = keys[lane] &>> 8
            lane &+= 1
        }
    }

    @inline(never)
    private func insert<let n: Int>(_ key: Int64, into keys: inout InlineArray<n, Int64>, held: Int) {
        var place = held
        while place > 0 && keys[place &- 1] > key {
            keys[place] = keys[place &- 1]
            place &-= 1
        }
        keys[place] = key
    }

    /// More lanes: a winner tree over the keys, leaves from `leaves` on.
    @_optimize(speed)
    func tournament(_ metrics: Ref<Metrics>) {
        var tree = InlineArray<512, Int64>(repeating: .max)
        var leaves = 1
        while leaves < metrics.value.lanes.count { leaves &*= 2 }
        for index in 0..<metrics.value.lanes.count {
            tree[leaves &+ index] = entries[index, start] &<< 8 | Int64(index)
        }
        for node in stride(from: leaves &- 1, through: 1, by: -1) {
            tree[node] = min(tree[2 &* node], tree[2 &* node &+ 1])
        }
        let gap = metrics.value.gapMain
        let count = near.count
        precondition(lane.count == count && extent.count == count)
        var item = 0
        while item < count {
            var key = tree[1]
            let index = Int(truncatingIfNeeded: key & 255)
            let isNarrow = !isEven && metrics.value.lanes.breadth(index) == metrics.value.lanes.narrow
            let length = isNarrow ? near[item] : extent[item]
            near[item] = Int32(truncatingIfNeeded: (key &>> 8) &- entries[index, column])
            lane[item] = UInt8(truncatingIfNeeded: index)
            extent[item] = length
            key &+= (Int64(length) &+ gap) &<< 8
            var node = leaves &+ index
            tree[node] = key
            while node > 1 {
                key = min(key, tree[node ^ 1])
                node &>>= 1
                tree[node] = key
            }
            item &+= 1
        }
        for index in 0..<metrics.value.lanes.count {
            entries[index, column &+ 1] = tree[leaves &+ index] &>> 8
        }
    }
}
