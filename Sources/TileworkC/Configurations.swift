import CTilework
import Tilework

// The configurations of the header and those of the engine.

extension LayoutConfiguration {
    /// Reads a configuration; NULL is all zero where `isOptional`.
    static func read(
        _ pointer: UnsafePointer<tw_layout_config>?, isOptional: Bool
    ) -> (LayoutConfiguration, tw_status) {
        var result = LayoutConfiguration()
        if isOptional, unsafe pointer == nil { return (result, Status.ok) }
        let (config, status) = unsafe readSized(pointer, tw_layout_config())
        guard status == Status.ok else { return (result, status) }
        guard config.flags & ~(TW_LAYOUT_NO_SNAP | TW_LAYOUT_SKIP_DUPLICATES) == 0 else {
            return (result, Status.unsupported)
        }
        guard let axis = Axis(rawValue: config.axis), let direction = Direction(rawValue: config.direction) else {
            return (result, Status.argument)
        }
        result.axis = axis
        result.direction = direction
        result.snaps = config.flags & TW_LAYOUT_NO_SNAP == 0
        result.skipsDuplicates = config.flags & TW_LAYOUT_SKIP_DUPLICATES != 0
        result.scale = config.scale == 0 ? 1 : config.scale
        result.viewport = Size(width: config.width, height: config.height)
        return (result, Status.ok)
    }
}

extension tw_layout_config {
    init(_ configuration: LayoutConfiguration) {
        self.init()
        flags =
            (configuration.snaps ? 0 : TW_LAYOUT_NO_SNAP)
            | (configuration.skipsDuplicates ? TW_LAYOUT_SKIP_DUPLICATES : 0)
        axis = configuration.axis.rawValue
        direction = configuration.direction.rawValue
        scale = configuration.scale
        width = configuration.viewport.width
        height = configuration.viewport.height
    }
}

extension SectionConfiguration {
    /// Reads a configuration; NULL is the usual waterfall where `isOptional`.
    static func read(
        _ pointer: UnsafePointer<tw_section_config>?, isOptional: Bool
    ) -> (SectionConfiguration, tw_status) {
        if isOptional, unsafe pointer == nil { return (.usual(.waterfall), Status.ok) }
        let (config, status) = unsafe readSized(pointer, tw_section_config())
        guard status == Status.ok else { return (SectionConfiguration(), status) }
        guard config.arrangement <= TW_QUILT,
            config.flags & ~(TW_SECTION_BACKGROUND | TW_SECTION_PIN_HEADER | TW_SECTION_PIN_FOOTER) == 0,
            config.unused == 0
        else {
            return (SectionConfiguration(), Status.unsupported)
        }
        guard let result = SectionConfiguration(config) else { return (SectionConfiguration(), Status.argument) }
        return (result, Status.ok)
    }

    /// nil if a choice has an unknown value.
    private init?(_ config: tw_section_config) {
        guard let placement = Placement(rawValue: config.placement), let sizing = Sizing(rawValue: config.sizing),
            let reflow = Reflow(rawValue: config.reflow), let arrangement = Arrangement(rawValue: config.arrangement),
            let last = Last(rawValue: config.last), let method = Method(rawValue: config.method),
            let overflow = Overflow(rawValue: config.overflow), let justify = Justify(rawValue: config.justify),
            let align = Align(rawValue: config.align), let packing = Packing(rawValue: config.packing)
        else { return nil }
        self.init()
        self.arrangement = arrangement
        (self.placement, self.sizing, self.reflow) = (placement, sizing, reflow)
        (self.last, self.method, self.overflow) = (last, method, overflow)
        (self.justify, self.align, self.packing) = (justify, align, packing)
        hasBackground = config.flags & TW_SECTION_BACKGROUND != 0
        pinsHeader = config.flags & TW_SECTION_PIN_HEADER != 0
        pinsFooter = config.flags & TW_SECTION_PIN_FOOTER != 0
        lanes = Int(config.lanes)
        lanesMax = Int(config.lanes_max)
        laneMin = config.lane_min
        gapMain = config.gap_main
        gapCross = config.gap_cross
        insets = Insets(
            mainStart: config.inset_main_start, mainEnd: config.inset_main_end, crossStart: config.inset_cross_start,
            crossEnd: config.inset_cross_end)
        contentMin = config.content_min
        headerExtent = config.header_extent
        footerExtent = config.footer_extent
        backgroundInsets = Insets(
            mainStart: config.background_main_start, mainEnd: config.background_main_end,
            crossStart: config.background_cross_start, crossEnd: config.background_cross_end)
        tolerance = config.tolerance
        itemMinExtent = config.item_min_extent
        itemMaxExtent = config.item_max_extent
        quantum = config.quantum
        doubleSpan = config.double_span
        estimate = Range(config.estimate_min, config.estimate_max)
        doubleEstimate = Range(config.double_estimate_min, config.double_estimate_max)
        seed = config.seed
        groupSize = Int(config.group_size)
        target = config.target
        minExtent = config.min_extent
        maxExtent = config.max_extent
        fullWidthRatio = config.full_width_ratio
        pageExtent = config.page_extent
        minTile = config.min_tile
        cellExtent = config.cell_extent
        ratio = config.ratio
    }
}

extension tw_section_config {
    init(_ configuration: SectionConfiguration) {
        self.init()
        arrangement = configuration.arrangement.rawValue
        flags =
            (configuration.hasBackground ? TW_SECTION_BACKGROUND : 0)
            | (configuration.pinsHeader ? TW_SECTION_PIN_HEADER : 0)
            | (configuration.pinsFooter ? TW_SECTION_PIN_FOOTER : 0)
        placement = configuration.placement.rawValue
        sizing = configuration.sizing.rawValue
        reflow = configuration.reflow.rawValue
        lanes = UInt32(truncatingIfNeeded: configuration.lanes)
        lanes_max = UInt32(truncatingIfNeeded: configuration.lanesMax)
        lane_min = configuration.laneMin
        gap_main = configuration.gapMain
        gap_cross = configuration.gapCross
        inset_main_start = configuration.insets.mainStart
        inset_main_end = configuration.insets.mainEnd
        inset_cross_start = configuration.insets.crossStart
        inset_cross_end = configuration.insets.crossEnd
        content_min = configuration.contentMin
        header_extent = configuration.headerExtent
        footer_extent = configuration.footerExtent
        background_main_start = configuration.backgroundInsets.mainStart
        background_main_end = configuration.backgroundInsets.mainEnd
        background_cross_start = configuration.backgroundInsets.crossStart
        background_cross_end = configuration.backgroundInsets.crossEnd
        tolerance = configuration.tolerance
        item_min_extent = configuration.itemMinExtent
        item_max_extent = configuration.itemMaxExtent
        quantum = configuration.quantum
        double_span = configuration.doubleSpan
        estimate_min = configuration.estimate.min
        estimate_max = configuration.estimate.max
        double_estimate_min = configuration.doubleEstimate.min
        double_estimate_max = configuration.doubleEstimate.max
        seed = configuration.seed
        last = configuration.last.rawValue
        method = configuration.method.rawValue
        overflow = configuration.overflow.rawValue
        justify = configuration.justify.rawValue
        align = configuration.align.rawValue
        packing = configuration.packing.rawValue
        group_size = UInt32(truncatingIfNeeded: configuration.groupSize)
        target = configuration.target
        min_extent = configuration.minExtent
        max_extent = configuration.maxExtent
        full_width_ratio = configuration.fullWidthRatio
        page_extent = configuration.pageExtent
        min_tile = configuration.minTile
        cell_extent = configuration.cellExtent
        ratio = configuration.ratio
    }
}
