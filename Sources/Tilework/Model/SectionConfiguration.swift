/// How a section arranges its items. Lengths are in the caller's units, ≥ 0; zero means zero or none. The fields are those
/// of `tw_section_config` in the C header, which describes them.
public struct SectionConfiguration: BitwiseCopyable, Equatable {
    public enum Arrangement: UInt32, BitwiseCopyable {
        case waterfall = 0
        case mosaic = 1
        case album = 2
        case justified = 3
        case grid = 4
        case flow = 5
        case quilt = 6
    }

    /// How an incomplete last line stands.
    public enum Last: UInt32, BitwiseCopyable {
        case start = 0
        case center = 1
        case end = 2
        case stretch = 3
        case spread = 4
    }

    public enum Method: UInt32, BitwiseCopyable {
        case greedy = 0
        case optimal = 1
    }

    public enum Overflow: UInt32, BitwiseCopyable {
        case pages = 0
        case more = 1
    }

    public enum Justify: UInt32, BitwiseCopyable {
        case start = 0
        case center = 1
        case end = 2
        case spread = 3
    }

    public enum Align: UInt32, BitwiseCopyable {
        case start = 0
        case center = 1
        case end = 2
        case stretch = 3
    }

    public enum Packing: UInt32, BitwiseCopyable {
        case sparse = 0
        case dense = 1
    }

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

    public var arrangement = Arrangement.waterfall
    public var placement = Placement.shortest
    public var sizing = Sizing.aspect
    public var reflow = Reflow.repack
    public var hasBackground = false
    /// The header, the footer, stay in the viewport while the section passes it.
    public var pinsHeader = false
    public var pinsFooter = false

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

    public var last = Last.start
    public var method = Method.greedy
    public var overflow = Overflow.pages
    public var justify = Justify.start
    public var align = Align.start
    public var packing = Packing.sparse
    /// 0 = `Limits.group`.
    public var groupSize = 0
    /// 0 = `defaultTarget`.
    public var target = 0.0
    public var minExtent = 0.0
    /// 0 = no bound; an album's: the breadth.
    public var maxExtent = 0.0
    public var fullWidthRatio = 0.0
    public var pageExtent = 0.0
    public var minTile = 0.0
    public var cellExtent = 0.0
    /// 0 = 1.
    public var ratio = 0.0

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

        var isZero: Bool { min == 0 && max == 0 }
    }

    public static var defaultLanes: Int { 3 }

    public init() {}

    public static var defaultTarget: Double { 320 }

    /// The usual looks of an arrangement: gaps and insets of 10, 3 lanes where there are lanes, placeholders as long as
    /// broad.
    public static func usual(_ arrangement: Arrangement) -> SectionConfiguration {
        var usual = SectionConfiguration()
        usual.arrangement = arrangement
        let gap = arrangement == .album ? 4.0 : 10.0
        usual.gapMain = gap
        usual.gapCross = gap
        usual.insets = Insets(mainStart: 10, mainEnd: 10, crossStart: 10, crossEnd: 10)
        if arrangement.hasLanes { usual.lanes = defaultLanes }
        if arrangement.readsRatios { usual.estimate = Range(1, 1) }
        switch arrangement {
        case .album: usual.minTile = 100
        case .justified: usual.target = defaultTarget
        case .grid, .quilt: usual.ratio = 1
        case .waterfall, .mosaic, .flow: break
        }
        return usual
    }

    /// Whether a measure function can tell extents: they must hold in every lane, whatever is drawn.
    var canMeasure: Bool { arrangement == .waterfall && doubleSpan == 0 }

    /// Whether items can go where others have left room, and stamps can stand in their way.
    var canPlaceFreely: Bool { arrangement == .quilt || canMeasure && reflow == .repack }

    func validate(_ grid: Grid) throws(LayoutError) {
        let lengths =
            [
                laneMin, gapMain, gapCross, insets.mainStart, insets.mainEnd, insets.crossStart, insets.crossEnd,
                contentMin, headerExtent, footerExtent, backgroundInsets.mainStart, backgroundInsets.mainEnd,
                backgroundInsets.crossStart, backgroundInsets.crossEnd, tolerance, itemMinExtent, itemMaxExtent,
                quantum,
                target, minExtent, maxExtent, pageExtent, minTile, cellExtent,
            ] as InlineArray<24, Double>
        var index = 0
        while index < lengths.count {
            try LayoutError.checkLength(lengths[index], grid)
            index &+= 1
        }
        let ratios =
            [estimate.min, estimate.max, doubleEstimate.min, doubleEstimate.max, fullWidthRatio, ratio]
            as InlineArray<6, Double>
        for index in ratios.indices where !isLength(ratios[index]) { throw LayoutError(.value, .configuration) }
        guard estimate.min <= estimate.max, doubleEstimate.min <= doubleEstimate.max,
            itemMaxExtent == 0 || itemMinExtent <= itemMaxExtent, maxExtent == 0 || minExtent <= maxExtent,
            doubleSpan >= 0, doubleSpan <= 1
        else { throw LayoutError(.value, .configuration) }
        guard lanes <= Limits.lanes, groupSize <= Limits.group else { throw LayoutError(.limit, .configuration) }
        guard usesOnlyItsOwn else { throw LayoutError(.unsupported, .configuration) }
    }

    /// Whether every field that the arrangement does not use is zero.
    private var usesOnlyItsOwn: Bool {
        let kind = arrangement
        return (kind.hasLanes || lanes | lanesMax == 0 && laneMin == 0)
            && (kind.readsRatios || estimate.isZero && seed == 0)
            && (kind == .waterfall || asksNothingOfLanes)
            && (kind == .mosaic || overflow == .pages && pageExtent == 0)
            && (kind == .album || groupSize == 0 && minTile == 0)
            && (kind == .album || kind == .justified || maxExtent == 0)
            && (kind == .justified || method == .greedy && target == 0 && minExtent == 0 && fullWidthRatio == 0)
            && (kind == .justified || kind == .grid || last == .start)
            && (kind == .flow || justify == .start && align == .start)
            && (kind == .quilt || packing == .sparse || canPlaceFreely)
            && (kind == .grid || kind == .quilt || cellExtent == 0 && ratio == 0)
    }

    /// Whether the fields that only a waterfall has are zero.
    private var asksNothingOfLanes: Bool {
        placement == .shortest && sizing == .aspect && reflow == .repack && tolerance == 0 && itemMinExtent == 0
            && itemMaxExtent == 0 && quantum == 0 && doubleSpan == 0 && doubleEstimate.isZero
    }
}

extension SectionConfiguration.Arrangement {
    /// Whether items stand in lanes.
    var hasLanes: Bool { self == .waterfall || self == .grid || self == .quilt }

    /// Whether the extents depend on the items' ratios, so that items not measured have placeholders.
    var readsRatios: Bool { self == .waterfall || self == .justified || self == .album }
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
