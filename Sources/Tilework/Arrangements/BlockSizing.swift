/// Sizes the items of a block that cover one lane, at one breadth, into the block's extent column.
enum BlockSizing {
    static func size(_ chunk: Chunk, _ items: Range<Int>, firstIndex: Int, breadth: Int64, sizing: Sizing) {
        let allMeasured = sizeMeasured(chunk, items, breadth: breadth, sizing: sizing)
        if allMeasured && !chunk.fields.contains(.extra) && sizing.isUnbounded { return }
        for item in items {
            let extent = sizing.extent(chunk, item, index: firstIndex &+ item, breadth: breadth)
            chunk.extent[item] = Int32(truncatingIfNeeded: extent)
        }
    }

    /// Gives every item its natural extent, without a branch an item; false if one had not been measured.
    private static func sizeMeasured(_ chunk: Chunk, _ items: Range<Int>, breadth: Int64, sizing: Sizing) -> Bool {
        let along = sizing.along(chunk).part(items.lowerBound, items.count)
        let across = sizing.across(chunk).part(items.lowerBound, items.count)
        let extent = chunk.extent.part(items.lowerBound, items.count)
        let limit = sizing.stepLimit
        let shift = Int32(truncatingIfNeeded: sizing.grid.shift)
        if sizing.isAspect {
            let steps = Double(breadth &>> sizing.grid.shift)
            return sizeLoop(along, across, extent, limit: limit, shift: shift) { steps * Double($0) / Double($1) }
        }
        let steps = sizing.grid.stepsPerCallerUnit
        return sizeLoop(along, across, extent, limit: limit, shift: shift) { along, _ in Double(along) * steps }
    }

    @inline(__always)
    private static func sizeLoop(
        _ along: Column<Float>, _ across: Column<Float>, _ extent: Column<Int32>, limit: Double, shift: Int32,
        _ steps: (Float, Float) -> Double
    ) -> Bool {
        var least = Float.infinity
        let count = extent.count
        precondition(along.count == count && across.count == count)
        for item in 0..<count {
            let (a, c) = (along[item], across[item])
            // Both sides count: an item with either side 0 is looked at again, one by one.
            least = min(least, min(a, c))
            let rounded = floorOfPositive(min(steps(a, c), limit) + 0.5)
            extent[item] = Int32(truncatingIfNeeded: rounded) &<< shift
        }
        return least > 0
    }
}
