// Edits of sections, and of what holds for the whole layout.

extension Layout {
    /// Inserts an empty section so that it becomes section `at`.
    public mutating func insertSection(
        _ configuration: SectionConfiguration, at: Int
    ) throws(LayoutError) -> Change {
        guard at >= 0, at <= sections.count else { throw LayoutError(.index, .at) }
        guard sections.count < Limits.count else { throw LayoutError(.limit) }
        let alike = alike(configuration, before: at)
        // What a section has is valid.
        if alike == nil { try configuration.validate(self.configuration.grid) }
        let section = try allocating { () throws(OutOfMemory) in
            try sections.reserve(more: 1)
            try offsets.reserve(more: 1)
            return try emptySection(configuration, like: alike)
        }
        sections.insert(repeating: section, count: 1, at: at)
        section.value.isNew = batch != nil
        do throws(LayoutError) {
            if batch == nil { try countLength(section) }
        } catch {
            sections.remove(at: at)
            section.end(allocator)
            throw error
        }
        return settleSections(from: at, to: at &+ 1)
    }

    /// A new section. `alike`: metrics that suit it.
    func emptySection(
        _ configuration: SectionConfiguration, like alike: Ref<Metrics>? = nil
    ) throws(OutOfMemory) -> Ref<Section> {
        let tracks = Buffer<Track>(allocator)
        let stamps = Buffer<Stamp>(allocator)
        let metrics: Ref<Metrics>
        if let alike {
            metrics = alike.shared()
        } else {
            metrics = try newMetrics(configuration, tracks: tracks, stamps: stamps, frame: frame)
        }
        return try Ref(try Section(metrics, tracks: tracks, stamps: stamps, allocator), allocator)
    }

    /// A share of metrics for a section that is number `index`, or is to be: those of one before it that is alike, or new
    /// ones.
    mutating func metrics(
        for section: Ref<Section>, at index: Int, frame: ViewportFrame
    ) throws(OutOfMemory) -> Ref<Metrics> {
        let configuration = section.value.configuration
        if section.value.isPlain, let alike = alike(configuration, before: index) { return alike.shared() }
        return try newMetrics(
            configuration, tracks: section.value.tracks, stamps: section.value.stamps, frame: frame)
    }

    private func newMetrics(
        _ configuration: SectionConfiguration, tracks: borrowing Buffer<Track>, stamps: borrowing Buffer<Stamp>,
        frame: ViewportFrame
    ) throws(OutOfMemory) -> Ref<Metrics> {
        try Ref(try Metrics(configuration, tracks: tracks, stamps: stamps, frame: frame, allocator), allocator)
    }

    /// The metrics of a section shortly before section `index` that has the same configuration, neither tracks nor stamps,
    /// and metrics that are up to date. Mutating, as what calls it is, so that the layout is not copied.
    private mutating func alike(_ configuration: SectionConfiguration, before index: Int) -> Ref<Metrics>? {
        var other = index
        while other > max(index &- 4, 0) {
            other &-= 1
            guard sections[other].value.isPlain, let made = sections[other].value.current else { continue }
            if made.value.configuration == configuration { return made }
        }
        return nil
    }

    /// Removes a section with its items.
    public mutating func removeSection(at: Int) throws(LayoutError) -> Change {
        let section = try section(at, .at)
        lengthBound &-= section.value.counted
        section.value.forgetKeys(at: 0, count: section.value.itemCount, keys: &keys)
        if batch == nil || section.value.isNew {
            section.value.blocks.giveBackNumbers(&keys)
            section.end(allocator)
        } else {
            section.value.isRemoved = true
        }
        sections.remove(at: at)
        return settleSections(from: at, to: at)
    }

    /// Moves a section so that it becomes section `to`.
    public mutating func moveSection(at: Int, to: Int) throws(LayoutError) -> Change {
        let section = try section(at, .at)
        guard to >= 0, to < sections.count else { throw LayoutError(.index, .to) }
        if at == to { return noChange() }
        sections.remove(at: at)
        sections.insert(repeating: section, count: 1, at: to)
        return settleSections(from: min(at, to), to: max(at, to) &+ 1)
    }

    /// Stacks sections `from ..< to` anew and moves those after them, where one has come at `from` or gone from there, or the
    /// order of these is another; nothing within them has changed.
    private mutating func settleSections(from: Int, to: Int) -> Change {
        guard batch == nil else {
            touchedSections = min(touchedSections, from)
            return noChange()
        }
        let before = self.before
        var offset = offsets[from]
        if offsets.count <= sections.count { offsets.insert(repeating: offset, count: 1, at: from) }
        if offsets.count > sections.count &+ 1 { offsets.remove(at: from) }
        for index in from..<to {
            offsets[index] = offset
            offset &+= sections[index].value.extent
        }
        offsets.column.part(to, offsets.count &- to).add(offset &- offsets[to])
        return change(before, first: Change.Place(section: from, index: 0), shiftFrom: nil, distance: 0)
    }

    /// A section's configuration.
    public func sectionConfiguration(_ index: Int) throws(LayoutError) -> SectionConfiguration {
        try section(index).value.configuration
    }

    /// Replaces a section's configuration.
    public mutating func setSectionConfiguration(
        _ configuration: SectionConfiguration, section index: Int
    ) throws(LayoutError) -> Change {
        let section = try section(index)
        try configuration.validate(self.configuration.grid)
        let measures = section.value.measure != nil
        if measures && !configuration.canMeasure
            || section.value.tracks.count > 0 && !configuration.arrangement.hasLanes
            || section.value.stamps.count > 0 && !configuration.canPlaceFreely
        {
            throw LayoutError(.unsupported, .configuration)
        }
        var other = try allocating { () throws(OutOfMemory) in
            Optional(try Owned(configuration, allocator))
        }
        return try rearrange(index) { swap(&$0.changed, &other) }
    }

    /// Gives a section explicit lanes; none takes them away.
    public mutating func setTracks(_ tracks: Strided<Track>, section index: Int) throws(LayoutError) -> Change {
        let section = try section(index)
        guard tracks.count <= Limits.lanes else { throw LayoutError(.limit, .count) }
        let hasLanes = section.value.configuration.arrangement.hasLanes
        if tracks.count > 0 && (section.value.measure != nil || !hasLanes) { throw LayoutError(.unsupported) }
        let grid = configuration.grid
        var other = try checked(tracks, .tracks) { track throws(LayoutError) in try track.validate(grid) }
        return try rearrange(index) { swap(&$0.tracks, &other) }
    }

    /// Gives a section rectangles that its items stay clear of; none takes them away.
    public mutating func setStamps(_ stamps: Strided<Stamp>, section index: Int) throws(LayoutError) -> Change {
        let section = try section(index)
        guard stamps.count <= Limits.stamps else { throw LayoutError(.limit, .count) }
        if stamps.count > 0 && !section.value.configuration.canPlaceFreely { throw LayoutError(.unsupported) }
        let grid = configuration.grid
        var other = try checked(stamps, .stamps) { stamp throws(LayoutError) in try stamp.validate(grid) }
        return try rearrange(index) { swap(&$0.stamps, &other) }
    }

    /// A copy of a caller's array, none of whose elements is refused.
    private func checked<Element: BitwiseCopyable>(
        _ elements: Strided<Element>, _ argument: LayoutError.Argument,
        _ validate: (Element) throws(LayoutError) -> Void
    ) throws(LayoutError) -> Buffer<Element> {
        var copy = Buffer<Element>(allocator)
        try allocating { () throws(OutOfMemory) in try copy.reserve(elements.count) }
        for read in 0..<elements.count {
            do throws(LayoutError) {
                try validate(elements[read])
            } catch {
                throw LayoutError(error.reason, argument, index: read)
            }
            copy.append(elements[read])
        }
        return copy
    }

    /// Sets the function that measures a section's items; nil takes it away.
    public mutating func setMeasure(
        _ measure: MeasureFunction?, section index: Int
    ) throws(LayoutError) -> Change {
        let section = try section(index)
        let canMeasure = section.value.tracks.count == 0 && section.value.configuration.canMeasure
        if measure != nil && !canMeasure { throw LayoutError(.unsupported) }
        var (other, mustRemeasure) = (measure, true)
        return try rearrange(index) {
            swap(&$0.measure, &other)
            swap(&$0.mustRemeasure, &mustRemeasure)
        }
    }

    /// Changes what a section is arranged by and lays it out. `exchange` swaps values of the section's with others, so that
    /// it undoes itself when it is called once more.
    @inline(never)
    private mutating func rearrange(
        _ index: Int, _ exchange: (inout Section) -> Void
    ) throws(LayoutError) -> Change {
        let section = sections[index]
        try save(section)
        let wasStale = section.value.isStale
        exchange(&section.value)
        section.value.isStale = true
        do throws(LayoutError) {
            return try settle(index)
        } catch {
            exchange(&section.value)
            section.value.isStale = wasStale
            restore(index)
            throw error
        }
    }

    // MARK: The whole layout

    /// Replaces the layout's configuration.
    public mutating func configure(_ configuration: LayoutConfiguration) throws(LayoutError) -> Change {
        try configuration.validate()
        if configuration.grid != self.configuration.grid { try validateSections(configuration.grid) }
        let old = self.configuration
        self.configuration = configuration
        if batch != nil { return noChange() }
        do throws(LayoutError) {
            return try settleAll()
        } catch {
            self.configuration = old
            throw error
        }
    }

    /// Refuses a grid on which a section's lengths would be too long.
    private func validateSections(_ grid: Grid) throws(LayoutError) {
        for index in 0..<sections.count {
            try sections[index].value.configuration.validate(grid)
            for track in 0..<sections[index].value.tracks.count {
                try sections[index].value.tracks[track].validate(grid)
            }
            for stamp in 0..<sections[index].value.stamps.count {
                try sections[index].value.stamps[stamp].validate(grid)
            }
        }
    }

    /// Sets the viewport's size.
    public mutating func setViewport(_ size: Size) throws(LayoutError) -> Change {
        try configure(resized(size))
    }

    /// The configuration with another size of the viewport.
    func resized(_ size: Size) throws(LayoutError) -> LayoutConfiguration {
        guard isLength(size.width) else { throw LayoutError(.value, .width) }
        guard isLength(size.height) else { throw LayoutError(.value, .height) }
        var next = configuration
        next.viewport = size
        try next.validate()
        return next
    }

    /// Lays out the batch and closes it. When it throws, the batch stays open.
    public mutating func commit() throws(LayoutError) -> Change {
        guard batch != nil else { throw LayoutError(.notInBatch) }
        return try settleAll()
    }
}
