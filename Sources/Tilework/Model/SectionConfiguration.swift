/// How a section arranges its items. Lengths are in the caller's units, ≥ 0; zero means zero or none. The fields are those
/// of `tw_section_config` in the C header, which describes them.
public struct SectionConfiguration: BitwiseCopyable, Equatable {
    public enum Placement: UInt32, BitwiseCopyable {
        case shortest = 0
        case tolerant = 1
        case inOrder = 2
        case inOrderReversed = 3
    }

    public enum Sizing: UInt32, BitwiseCopyable {
        case aspect = 0
        case extent = 1
    }

    public enum Reflow: UInt32, BitwiseCopyable {
        case repack = 0
        case keepLanes = 1
    }

    public var placement = Placement.shortest
    public var sizing = Sizing.aspect
    public var reflow = Reflow.repack
    public var hasBackground = false

    /// 0 = as many as `laneMin` allows; `defaultLanes` if that is 0 too.
    public var lanes = 0
    /// Upper bound for the automatic number; 0 = `Limits.lanes`.
    public var lanesMax = 0
    public var laneMin = 0.0

    public var gapMain = 0.0
    public var gapCross = 0.0
    public var insets = Insets()
    public var contentMin = 0.0
    public var headerExtent = 0.0
    public var footerExtent = 0.0
    public var backgroundInsets = Insets()

    public var tolerance = 0.0
    public var itemMinExtent = 0.0
    /// 0 = no bound.
    public var itemMaxExtent = 0.0
    public var quantum = 0.0
    public var doubleSpan = 0.0

    /// Placeholder extent / breadth.
    public var estimate = Range(0, 0)
    /// The same where `doubleSpan` made an item cover two lanes; both 0 = `estimate`.
    public var doubleEstimate = Range(0, 0)
    public var seed: UInt64 = 0

    /// Distances inward from the edges of a rectangle, flow-relative.
    public struct Insets: BitwiseCopyable, Equatable {
        public var mainStart = 0.0
        public var mainEnd = 0.0
        public var crossStart = 0.0
        public var crossEnd = 0.0

        public init(mainStart: Double = 0, mainEnd: Double = 0, crossStart: Double = 0, crossEnd: Double = 0) {
            self.mainStart = mainStart
            self.mainEnd = mainEnd
            self.crossStart = crossStart
            self.crossEnd = crossEnd
        }
    }

    /// A range of numbers; both ends belong to it.
    public struct Range: BitwiseCopyable, Equatable {
        public var min: Double
        public var max: Double

        public init(_ min: Double, _ max: Double) {
            self.min = min
            self.max = max
        }
    }

    public static var defaultLanes: Int { 3 }

    public init() {}

    /// A waterfall with the usual looks: 3 lanes, gaps and insets of 10, placeholders as long as broad.
    public static var usualWaterfall: SectionConfiguration {
        var usual = SectionConfiguration()
        usual.lanes = defaultLanes
        usual.gapMain = 10
        usual.gapCross = 10
        usual.insets = Insets(mainStart: 10, mainEnd: 10, crossStart: 10, crossEnd: 10)
        usual.estimate = Range(1, 1)
        return usual
    }

    /// Whether placeholders or spans are drawn, for items without a key by their index.
    var draws: Bool { doubleSpan > 0 || estimate.min != estimate.max }

    func validate(_ grid: Grid) throws(LayoutError) {
        let lengths =
            [
                laneMin, gapMain, gapCross, insets.mainStart, insets.mainEnd, insets.crossStart, insets.crossEnd,
                contentMin,
                headerExtent, footerExtent, backgroundInsets.mainStart, backgroundInsets.mainEnd,
                backgroundInsets.crossStart,
                backgroundInsets.crossEnd, tolerance, itemMinExtent, itemMaxExtent, quantum,
            ] as InlineArray<18, Double>
        for index in lengths.indices { try LayoutError.checkLength(lengths[index], grid) }
        let ratios = [estimate.min, estimate.max, doubleEstimate.min, doubleEstimate.max] as InlineArray<4, Double>
        for index in ratios.indices where !isLength(ratios[index]) { throw LayoutError(.value) }
        guard estimate.min <= estimate.max, doubleEstimate.min <= doubleEstimate.max else { throw LayoutError(.value) }
        guard itemMaxExtent == 0 || itemMinExtent <= itemMaxExtent else { throw LayoutError(.value) }
        guard doubleSpan >= 0, doubleSpan <= 1 else { throw LayoutError(.value) }
        guard lanes <= Limits.lanes else { throw LayoutError(.limit) }
    }
}

/// One explicit lane: a fixed breadth, or a share of what is left, at least `minimum`. The same 24 bytes as `tw_track`.
public struct Track: BitwiseCopyable, Equatable {
    public var breadth: Double
    public var weight: Double
    public var minimum: Double

    public init(breadth: Double = 0, weight: Double = 0, minimum: Double = 0) {
        self.breadth = breadth
        self.weight = weight
        self.minimum = minimum
    }

    func validate(_ grid: Grid) throws(LayoutError) {
        try LayoutError.checkLength(breadth, grid)
        try LayoutError.checkLength(minimum, grid)
        guard isLength(weight) else { throw LayoutError(.value) }
        guard weight <= Limits.weight else { throw LayoutError(.limit) }
        guard weight > 0 ? breadth == 0 : minimum == 0 else { throw LayoutError(.value) }
    }
}
