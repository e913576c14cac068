/// Sizes a run of a block's items that cover one lane, at one breadth.
///
/// Items that were all measured, without captions or bounds, are sized without a branch an item.
struct BlockSizing {
    let chunk: Chunk
    let items: Range<Int>
    /// The index in its section of the block's first item.
    let firstIndex: Int
    let sizing: Sizing

    /// Writes the extents into a column of the block. Returns their sum.
    func size(breadth: Int64, into extents: Column<Int32>) -> Int64 {
        if isPlain, let sum = sizeMeasured(breadth: breadth, into: extents.part(items.lowerBound, items.count)) {
            return sum
        }
        var sum: Int64 = 0
        for item in items {
            let extent = sizing.extent(chunk, item, index: firstIndex &+ item, breadth: breadth)
            extents[item] = Int32(truncatingIfNeeded: extent)
            sum &+= extent
        }
        return sum
    }

    /// The sum of the extents, whatever is drawn for placeholders; nothing is written.
    func greatestSum(breadth: Int64) -> Int64 {
        if isPlain, let sum = sizeMeasured(breadth: breadth, into: nil) { return sum }
        var sum: Int64 = 0
        for item in items { sum &+= sizing.greatestExtent(chunk, item, breadth: breadth, isDouble: false) }
        return sum
    }

    private var isPlain: Bool { !chunk.fields.contains(.extra) && sizing.isUnbounded }

    /// nil if an item had not been measured.
    ///
    /// One formula for both ways of sizing, so that the loop stands once: dividing by 1 changes no bit.
    @_optimize(speed)
    private func sizeMeasured(breadth: Int64, into extents: Column<Int32>?) -> Int64? {
        let along = sizing.along(chunk).part(items.lowerBound, items.count)
        let across = sizing.across(chunk).part(items.lowerBound, items.count)
        let (limit, shift, isAspect) = (sizing.stepLimit, sizing.grid.shift, sizing.isAspect)
        let factor = isAspect ? Double(breadth &>> shift) : sizing.grid.stepsPerCallerUnit
        let (times, plus) = isAspect ? (1.0, 0.0) : (0.0, 1.0)
        let stored = extents ?? .empty
        let stores = extents != nil
        var least = Float.infinity
        var sum: Int64 = 0
        precondition(across.count == along.count && (!stores || stored.count == along.count))
        var item = 0
        while item < along.count {
            let (a, c) = (along[item], across[item])
            // An item with either side 0 is looked at again, one by one.
            least = min(least, min(a, c))
            let steps = factor * Double(a) / (Double(c) * times + plus)
            let extent = floorOfPositive(min(steps, limit) + 0.5)
            sum &+= extent
            if stores { stored[item] = Int32(truncatingIfNeeded: extent &<< shift) }
            item &+= 1
        }
        return least > 0 ? sum &<< shift : nil
    }
}
