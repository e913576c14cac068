/// Sizes a run of a block's items that cover one lane, at one breadth.
///
/// Items that were all measured, without captions or bounds, are sized without a branch an item.
struct BlockSizing {
    let chunk: Chunk
    let items: Range<Int>
    /// The index in its section of the block's first item.
    let firstIndex: Int
    let metrics: Ref<Metrics>

    /// Writes the extents into a column of the block. Returns their sum.
    func size(breadth: Int64, into extents: Column<Int32>) -> Int64 {
        if isPlain, let sum = sizeMeasured(breadth: breadth, into: extents.part(items.lowerBound, items.count)) {
            return sum
        }
        var sum: Int64 = 0
        for item in items {
            let extent = metrics.value.sizing.extent(chunk, item, index: firstIndex &+ item, breadth: breadth)
            extents[item] = Int32(truncatingIfNeeded: extent)
            sum &+= extent
        }
        return sum
    }

    /// The sum of the extents, whatever is drawn for placeholders; nothing is written.
    func greatestSum(breadth: Int64) -> Int64 {
        if isPlain, let sum = sizeMeasured(breadth: breadth, into: nil) { return sum }
        var sum: Int64 = 0
        for item in items {
            sum &+= metrics.value.sizing.greatestExtent(chunk, item, breadth: breadth, isDouble: false)
        }
        return sum
    }

    private var isPlain: Bool { !chunk.fields.contains(.extra) && metrics.value.sizing.isUnbounded }

    /// nil if an item had not been measured.
    @_optimize(speed)
    private func sizeMeasured(breadth: Int64, into extents: Column<Int32>?) -> Int64? {
        let along = metrics.value.sizing.along(chunk).part(items.lowerBound, items.count)
        let across = metrics.value.sizing.across(chunk).part(items.lowerBound, items.count)
        let (formula, shift) = (PairSizing(metrics, breadth: breadth), metrics.value.sizing.grid.shift)
        let stored = extents ?? .empty
        let stores = extents != nil
        // A sign bit tells of an item with either side 0: that is looked at again, one by one.
        var unmeasured = SIMD2<UInt32>(repeating: 0)
        var sum = SIMD2<Int64>(repeating: 0)
        var last: Int64 = 0
        along.forEachPair(with: across) { item, a, c in
            unmeasured |= PairSizing.beforeZero(a) | PairSizing.beforeZero(c)
            let steps = formula.steps(a, c)
            sum = sum &+ steps
            last = steps.y
            if stores {
                stored.store(
                    Int32(truncatingIfNeeded: steps.x &<< shift), Int32(truncatingIfNeeded: steps.y &<< shift),
                    at: item)
            }
        }
        guard (unmeasured.x | unmeasured.y) &>> 31 == 0 else { return nil }
        return (sum.x &+ sum.y &- (along.count & 1 == 0 ? 0 : last)) &<< shift
    }
}

/// Sizes two items at a time, without a branch. One formula for both ways of sizing: dividing by 1 changes no bit.
private struct PairSizing {
    private let factor: SIMD2<Double>
    private let limit: SIMD2<Double>
    /// Items that are not sized by their aspect ratio are divided by 1.
    private let dividesByOne: SIMDMask<SIMD2<Int64>>

    init(_ metrics: Ref<Metrics>, breadth: Int64) {
        let (isAspect, grid) = (metrics.value.sizing.isAspect, metrics.value.sizing.grid)
        factor = SIMD2(repeating: isAspect ? Double(breadth &>> grid.shift) : grid.stepsPerCallerUnit)
        limit = SIMD2(repeating: metrics.value.sizing.stepLimit)
        dividesByOne = SIMDMask(repeating: !isAspect)
    }

    /// The sign bits are set for values that are 0; none is negative.
    @inline(__always)
    static func beforeZero(_ values: SIMD2<Float>) -> SIMD2<UInt32> {
        unsafe unsafeBitCast(values, to: SIMD2<UInt32>.self) &- SIMD2(repeating: 1)
    }

    /// The extents in grid steps.
    @inline(__always)
    func steps(_ along: SIMD2<Float>, _ across: SIMD2<Float>) -> SIMD2<Int64> {
        let divisor = SIMD2<Double>(across).replacing(with: SIMD2(repeating: 1), where: dividesByOne)
        let steps = factor * SIMD2<Double>(along) / divisor
        return floorOfPositive(steps.replacing(with: limit, where: steps .> limit) + SIMD2(repeating: 0.5))
    }
}
