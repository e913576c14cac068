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
    @_optimize(speed)
    private func sizeMeasured(breadth: Int64, into extents: Column<Int32>?) -> Int64? {
        let steps = Double(breadth &>> sizing.grid.shift)
        let scale = sizing.grid.stepsPerCallerUnit
        switch (sizing.isAspect, extents) {
        case (true, let extents?): return run(extents, stores: true) { steps * Double($0) / Double($1) }
        case (true, nil): return run(.empty, stores: false) { steps * Double($0) / Double($1) }
        case (false, let extents?): return run(extents, stores: true) { along, _ in Double(along) * scale }
        case (false, nil): return run(.empty, stores: false) { along, _ in Double(along) * scale }
        }
    }

    @inline(__always)
    private func run(_ extents: Column<Int32>, stores: Bool, _ steps: (Float, Float) -> Double) -> Int64? {
        let along = sizing.along(chunk).part(items.lowerBound, items.count)
        let across = sizing.across(chunk).part(items.lowerBound, items.count)
        let (limit, shift) = (sizing.stepLimit, sizing.grid.shift)
        var least = Float.infinity
        var sum: Int64 = 0
        precondition(across.count == along.count && (!stores || extents.count == along.count))
        for item in 0..<along.count {
            let (a, c) = (along[item], across[item])
            // An item with either side 0 is looked at again, one by one.
            least = min(least, min(a, c))
            let extent = floorOfPositive(min(steps(a, c), limit) + 0.5)
            sum &+= extent
            if stores { extents[item] = Int32(truncatingIfNeeded: extent &<< shift) }
        }
        return least > 0 ? sum &<< shift : nil
    }
}
