/// One section: its configuration, its items, and where they stand within it.
struct Section: ~Copyable {
    /// The configuration to come, where it is not that of `metrics`.
    var changed: Owned<SectionConfiguration>?
    var tracks: Buffer<Track>
    var stamps: Buffer<Stamp>
    var measure: MeasureFunction?

    private var inForce: SharedMetrics
    /// Made ready for a changed configuration or viewport, to take the place of `metrics`.
    var pending: Ref<Metrics>?

    /// With kept lanes the state before the first block is each lane's blank before its first item, the lead, left by items
    /// that were stacked upward; else it is 0.
    var blocks: Blocks
    /// Items at the front that are to be stacked upward, because they were inserted there.
    var prepended = 0
    /// What was chosen for the layout to come: optimal rows (`Section+Rows`), or from the first dirty block on for each block
    /// the first open row (0 in a waterfall) and the places of its items, `row << 8 | lane` in a quilt, `position << 8 | lane`
    /// in a waterfall; and the row that is open then.
    var plan: Buffer<UInt64>
    /// Dense: items that filled old openings.
    var strays: Strays
    /// The extent of the content.
    var content: Int64
    /// At least the extents, gaps and blanks of all items, and the greatest lead or what stamps reach.
    var bound: Int64 = 0
    /// At least the greatest bound of a block, but for blocks that were joined: these come to half of 2³¹ at most.
    var greatest: Int64 = 0
    /// The greatest breadth of a lane up to which the bounds of the blocks hold, where nothing else is different; 0 = they
    /// depend on more than that, or lanes have none.
    var boundedBreadth = Int64.max
    /// What the layout's length bound counts for this section.
    var counted: Int64 = 0
    /// Extents that the measure function told for the layout to come.
    var measurements: Buffer<Measurement>
    /// No item before this one has been touched since the last layout; `Int.max` = none has.
    var touched = Int.max

    /// The section as it was when the batch first touched it.
    var saved: Ref<Section>?

    // All that is yes or no, one after the other: a layout may have many sections.

    /// The configuration, the tracks, the stamps or the measure function have changed since `metrics` was made.
    var isStale = false
    /// The measure function has changed: what the last one told does not count.
    var mustRemeasure = false
    /// The items below those to be stacked stand where they were placed last, and have room to keep blanks.
    var keepsBlanks = false
    /// Blocks may lack the fields that places up to the bound need: giving them all has failed.
    var lacksFields = false
    /// Came with the open batch.
    var isNew = false
    /// Was taken out by the open batch.
    var isRemoved = false

    /// An empty section that takes over a share of its metrics.
    init(
        _ metrics: Ref<Metrics>, tracks: consuming Buffer<Track>, stamps: consuming Buffer<Stamp>,
        _ allocator: Allocator
    ) throws(OutOfMemory) {
        let inForce = SharedMetrics(metrics)
        let blocks = try Blocks(rows: metrics.value.stateRows, allocator)
        self.tracks = tracks
        self.stamps = stamps
        content = metrics.value.contentMin
        self.inForce = inForce
        self.blocks = blocks
        measurements = Buffer(allocator)
        plan = Buffer(allocator)
        strays = Strays(allocator)
        self.blocks.basis = metrics.value.fields
    }

    var allocator: Allocator { blocks.allocator }
    /// What the items are placed by.
    var metrics: Ref<Metrics> { inForce.ref }
    /// The configuration as it was set last.
    var configuration: SectionConfiguration {
        switch changed {
        case .some(let changed): changed.ref.value
        case .none: metrics.value.configuration
        }
    }
    /// The metrics that suit the configuration as it was set last; nil = they have yet to be made.
    var current: Ref<Metrics>? { pending ?? (isStale ? nil : metrics) }

    /// The pending metrics, if they are those to come of a section too: if both share the metrics in force, and what these
    /// are made of has changed in neither.
    func pending(for other: Ref<Section>) -> Ref<Metrics>? {
        metrics == other.value.metrics && !isStale && !other.value.isStale ? pending : nil
    }

    /// Whether its configuration alone tells its metrics.
    var isPlain: Bool { tracks.count == 0 && stamps.count == 0 }

    var itemCount: Int { blocks.itemCount }
    /// Grid, mosaic, album: the items that are not hidden.
    var shownCount: Int { metrics.value.rankRow.map { Int(blocks.entries[$0, blocks.count]) } ?? itemCount }
    /// Its size along main.
    var extent: Int64 { metrics.value.surround &+ content }

    mutating func touch(_ index: Int) { touched = min(touched, index) }

    /// Fits the tables of states to the arrangement, every lane free at 0. The room must have been reserved.
    mutating func shapeStates() {
        let rows = metrics.value.stateRows
        blocks.reshape(rows: rows)
        strays.removeAll(from: 0)
        blocks.basis = metrics.value.fields
    }

    /// Puts other metrics in force, those of the configuration as it was set last.
    mutating func replaceMetrics(by other: Ref<Metrics>) {
        inForce.replace(by: other)
        changed = nil
        isStale = false
    }

    // MARK: Frames

    /// Header, footer or background, relative to the section's start; nil if the section has none. What is pinned follows
    /// `viewport`, likewise relative.
    func supplementary(_ kind: ElementKind, cross: Int64, viewport: Span1D? = nil) -> FlowRect? {
        let metrics = metrics
        let across = Span1D(start: 0, end: cross)
        switch kind {
        case .item: return nil
        case .header:
            guard metrics.value.header > 0 else { return nil }
            let start = headerStart(viewport)
            return FlowRect(main: Span1D(start: start, end: start &+ metrics.value.header), cross: across)
        case .footer:
            guard metrics.value.footer > 0 else { return nil }
            var start = extent &- metrics.value.footer
            if let viewport, metrics.value.pinsFooter {
                let headerEnd = headerStart(viewport) &+ metrics.value.header
                start = max(min(viewport.end &- metrics.value.footer, start), headerEnd)
            }
            return FlowRect(main: Span1D(start: start, end: start &+ metrics.value.footer), cross: across)
        case .background:
            guard let inward = metrics.value.background else { return nil }
            let top = min(inward.mainStart, extent)
            let start = min(inward.crossStart, cross)
            let main = Span1D(start: top, end: max(extent &- inward.mainEnd, top))
            return FlowRect(main: main, cross: Span1D(start: start, end: max(cross &- inward.crossEnd, start)))
        }
    }

    private func headerStart(_ viewport: Span1D?) -> Int64 {
        guard let viewport, metrics.value.pinsHeader else { return 0 }
        return max(min(viewport.start, extent &- metrics.value.footer &- metrics.value.header), 0)
    }

    // MARK: Copies

    /// An independent copy that takes over a share of its metrics.
    func copy(_ metrics: Ref<Metrics>, _ allocator: Allocator) throws(OutOfMemory) -> Section {
        var copy = try copyWithoutChunks(metrics, allocator)
        try copy.blocks.copyChunks()
        return copy
    }

    /// A copy that takes over the chunks, which from now on are shared here.
    mutating func share() throws(OutOfMemory) -> Ref<Section> {
        let copy = try Ref(try copyWithoutChunks(metrics.shared(), allocator), allocator)
        copy.value.blocks.markShared(false)
        blocks.markShared(true)
        return copy
    }

    /// A copy of all but the chunks, which stay this section's. Nothing of the section has changed since it was laid out.
    private func copyWithoutChunks(
        _ metrics: Ref<Metrics>, _ allocator: Allocator
    ) throws(OutOfMemory) -> Section {
        var copy = try Section(metrics, tracks: Buffer(allocator), stamps: Buffer(allocator), allocator)
        copy.tracks = try tracks.copy(with: allocator)
        copy.stamps = try stamps.copy(with: allocator)
        copy.strays = try strays.copy(with: allocator)
        copy.measure = measure
        copy.prepended = prepended
        copy.content = content
        copy.bound = bound
        copy.greatest = greatest
        copy.boundedBreadth = boundedBreadth
        copy.lacksFields = lacksFields
        copy.counted = counted
        copy.touched = touched
        try copy.blocks.copyTables(from: blocks)
        return copy
    }
}

/// What a query finds. The values are those of the C header.
public enum ElementKind: UInt16, Sendable {
    case item = 0
    case header = 1
    case footer = 2
    case background = 3
}
