/// How long an item is at a given breadth, in units on the grid.
struct Sizing {
    let grid: Grid
    let isAspect: Bool
    /// Items flow sideways: their width lies along main.
    let isHorizontal: Bool
    let minExtent: Int64
    let maxExtent: Int64
    /// 0 = none.
    let quantum: Int64
    let estimate: SectionConfiguration.Range
    let doubleEstimate: SectionConfiguration.Range
    let seed: UInt64

    init(_ configuration: SectionConfiguration, grid: Grid, axis: Axis) {
        self.grid = grid
        isAspect = configuration.sizing == .aspect
        isHorizontal = axis == .horizontal
        minExtent = min(grid.rounded(configuration.itemMinExtent), Limits.length)
        let bound = configuration.itemMaxExtent > 0 ? grid.rounded(configuration.itemMaxExtent) : Limits.length
        maxExtent = min(bound, Limits.length)
        quantum = configuration.quantum > 0 ? max(grid.rounded(configuration.quantum), grid.step) : 0
        estimate = configuration.estimate
        let double = configuration.doubleEstimate
        doubleEstimate = double.max > 0 ? double : configuration.estimate
        seed = configuration.seed
    }

    /// Whether nothing is added to or taken from a natural extent but `extra`.
    var isUnbounded: Bool { minExtent == 0 && maxExtent == Limits.length && quantum == 0 }

    /// Greatest number of grid steps in an extent.
    var stepLimit: Double { Double(Limits.length &>> grid.shift) }

    /// An item's sides along and across.
    @inline(__always)
    func along(_ chunk: Chunk) -> Column<Float> { isHorizontal ? chunk.width : chunk.height }
    @inline(__always)
    func across(_ chunk: Chunk) -> Column<Float> { isHorizontal ? chunk.height : chunk.width }

    /// Whether an item has the size that its extent needs.
    @inline(__always)
    func isMeasured(along: Float, across: Float) -> Bool {
        Sizing.isMeasured(along: along, across: across, isAspect: isAspect)
    }
    @inline(__always)
    static func isMeasured(along: Float, across: Float, isAspect: Bool) -> Bool {
        isAspect ? along > 0 && across > 0 : along > 0 || across > 0
    }

    /// The natural extent of a measured item.
    @inline(__always)
    func natural(along: Float, across: Float, breadth: Int64) -> Int64 {
        let steps =
            isAspect
            ? Double(breadth &>> grid.shift) * Double(along) / Double(across)
            : Double(along) * grid.stepsPerCallerUnit
        return floorOfPositive(min(steps, stepLimit) + 0.5) &<< grid.shift
    }

    /// The placeholder extent of an item that has not been measured.
    func placeholder(item: UInt64, breadth: Int64, isDouble: Bool) -> Int64 {
        scaled(breadth, by: estimatedRatio(item, isDouble ? doubleEstimate : estimate))
    }

    /// Breadth / extent of an item, or of its placeholder.
    func ratio(_ item: ItemReader.Sides) -> Double {
        let (along, across) = sides(item)
        return across / along
    }

    /// The same as justified rows count it.
    func rowRatio(_ item: ItemReader.Sides) -> Int32 {
        let (along, across) = sides(item)
        return RowRule.ratio(along: along, across: across)
    }

    /// The least ratio that `rowRatio` can give an item, whatever is drawn.
    func leastRowRatio(_ chunk: Chunk, _ offset: Int) -> Int32 {
        let (along, across) = (along(chunk)[offset], across(chunk)[offset])
        if along > 0 && across > 0 { return RowRule.ratio(along: Double(along), across: Double(across)) }
        return RowRule.ratio(along: estimate.max > 0 ? estimate.max : 1, across: 1)
    }

    /// An item's sides, or those of its placeholder, whose breadth is 1: a square where nothing is estimated.
    private func sides(_ item: ItemReader.Sides) -> (along: Double, across: Double) {
        if item.along > 0 && item.across > 0 { return (Double(item.along), Double(item.across)) }
        let extent = estimatedRatio(item.name, estimate)
        return (extent > 0 ? extent : 1, 1)
    }

    /// Extent / breadth of a placeholder.
    private func estimatedRatio(_ name: UInt64, _ range: SectionConfiguration.Range) -> Double {
        guard range.min != range.max else { return range.min }
        return range.min + (range.max - range.min) * Draw.number(seed: seed, item: name, .placeholder)
    }

    private func scaled(_ breadth: Int64, by ratio: Double) -> Int64 {
        floorOfPositive(min(Double(breadth &>> grid.shift) * ratio, stepLimit) + 0.5) &<< grid.shift
    }

    /// Adds a caption, then applies the bounds and the quantum.
    func finish(_ extent: Int64, extra: Float) -> Int64 {
        var result = extent
        if extra > 0 { result = min(result &+ grid.rounded(Double(extra)), Limits.length) }
        result = min(max(result, minExtent), maxExtent)
        if quantum > 0 { result = max(result &- result % quantum, quantum) }
        return result
    }

    /// The extent of an item of a chunk at a breadth. `index` is the item's index in its section; `told` is what the measure
    /// function tells, where that is not in the chunk yet.
    func extent(
        _ chunk: Chunk, _ offset: Int, index: Int, breadth: Int64, isDouble: Bool = false, told: Int32? = nil
    ) -> Int64 {
        let measured = told ?? chunk.measured(offset)
        let (along, across) = (along(chunk)[offset], across(chunk)[offset])
        let extent: Int64
        if isMeasured(along: along, across: across) {
            extent = natural(along: along, across: across, breadth: breadth)
        } else if measured != Chunk.unmeasured {
            extent = Int64(measured)
        } else {
            let item = Sizing.name(key: chunk.key(offset), index: index)
            extent = placeholder(item: item, breadth: breadth, isDouble: isDouble)
        }
        return finish(extent, extra: chunk.extra(offset))
    }

    /// The greatest extent that an item can get at a breadth, whatever is drawn for its placeholder, and also when what
    /// the measure function told is forgotten.
    func greatestExtent(_ chunk: Chunk, _ offset: Int, breadth: Int64, isDouble: Bool) -> Int64 {
        let (along, across) = (along(chunk)[offset], across(chunk)[offset])
        var extent: Int64
        if isMeasured(along: along, across: across) {
            extent = natural(along: along, across: across, breadth: breadth)
        } else {
            extent = scaled(breadth, by: isDouble ? doubleEstimate.max : estimate.max)
            extent = max(extent, Int64(chunk.measured(offset)))
        }
        return finish(extent, extra: chunk.extra(offset))
    }

    /// What an item's draws are named by.
    static func name(key: UInt64, index: Int) -> UInt64 { key != 0 ? key : UInt64(truncatingIfNeeded: index) }
}
