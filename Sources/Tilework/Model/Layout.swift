/// A layout: sections of items along one scroll axis, and where they stand.
///
/// Layout happens in the edit; a query is a pure read. An edit that throws has changed nothing. Between `begin` and
/// `commit` edits change the model alone, and all of them are laid out at the commit.
public struct Layout: ~Copyable {
    let allocator: Allocator
    public internal(set) var configuration: LayoutConfiguration
    /// The viewport that the sections are laid out for; in a batch it may lag behind `configuration`.
    var frame: ViewportFrame
    var sections: Buffer<Ref<Section>>
    /// Where each section starts along main; the last entry is the content's extent.
    var offsets: Buffer<Int64>
    var keys: KeyIndex
    /// At least as far as the box of any transformed item reaches beyond its frame along main.
    var reach: Int64 = 0
    /// At least the length of everything as it is laid out: the sum of what the sections count.
    var lengthBound: Int64 = 0
    /// Sections from this one on have been inserted, removed or moved since the last layout; `Int.max` = none has.
    var touchedSections = Int.max
    var batch: Batch?

    /// A layout with one section, a waterfall with the usual looks, in memory of its own.
    public static func make(
        _ configuration: LayoutConfiguration, memory: MemorySource
    ) throws(LayoutError) -> Ref<Layout> {
        try configuration.validate()
        return try allocating { () throws(OutOfMemory) in
            let allocator = try Allocator(memory)
            do throws(OutOfMemory) {
                return try Ref(try Layout.usual(configuration, allocator), allocator)
            } catch {
                allocator.end()
                throw error
            }
        }
    }

    /// Ends a layout that `make` or `copy` made.
    public static func end(_ layout: Ref<Layout>) {
        let allocator = layout.value.allocator
        layout.value.rollBack()
        layout.end(allocator)
        allocator.end()
    }

    private static func usual(
        _ configuration: LayoutConfiguration, _ allocator: Allocator
    ) throws(OutOfMemory) -> Layout {
        var layout = try Layout(empty: configuration, allocator)
        try layout.sections.reserve(1)
        try layout.offsets.reserve(2)
        let section = try layout.emptySection(.usual(.waterfall))
        layout.sections.append(section)
        layout.offsets.append(section.value.extent)
        section.value.counted = section.value.lengthBound
        layout.lengthBound = section.value.counted
        return layout
    }

    init(empty configuration: LayoutConfiguration, _ allocator: Allocator) throws(OutOfMemory) {
        var offsets = Buffer<Int64>(allocator)
        try offsets.reserve(1)
        offsets.append(0)
        self.offsets = offsets
        self.allocator = allocator
        self.configuration = configuration
        frame = configuration.frame
        sections = Buffer(allocator)
        keys = KeyIndex(allocator)
    }

    deinit {
        for index in 0..<sections.count { sections[index].end(allocator) }
    }

    public var sectionCount: Int { sections.count }

    /// Bytes held from the memory source.
    public var memoryUsage: Int { allocator.bytesInUse }

    /// The content's extent.
    var contentExtent: Int64 { offsets[offsets.count &- 1] }

    var transform: FlowTransform { transform(content: contentExtent) }

    func transform(content: Int64) -> FlowTransform {
        let mirror = frame.axis == .vertical ? frame.cross : max(content, frame.main)
        return FlowTransform(
            axis: frame.axis, mirror: frame.direction == .rightToLeft ? mirror : nil, grid: frame.grid)
    }

    /// An independent copy with a memory source of its own.
    public func copy(memory: MemorySource) throws(LayoutError) -> Ref<Layout> {
        guard batch == nil else { throw LayoutError(.inBatch) }
        return try allocating { () throws(OutOfMemory) in
            let allocator = try Allocator(memory)
            do throws(OutOfMemory) {
                return try Ref(try copy(with: allocator), allocator)
            } catch {
                allocator.end()
                throw error
            }
        }
    }

    private func copy(with allocator: Allocator) throws(OutOfMemory) -> Layout {
        var copy = try Layout(empty: configuration, allocator)
        copy.offsets = try offsets.copy(with: allocator)
        copy.keys = try keys.emptyCopy(with: allocator)
        copy.lengthBound = lengthBound
        copy.reach = reach
        try copy.sections.reserve(sections.count)
        for index in 0..<sections.count {
            let section = sections[index]
            let metrics = try copy.metrics(for: section, at: index, frame: frame)
            copy.sections.append(try Ref(try section.value.copy(metrics, allocator), allocator))
            copy.keys.adopt(copy.sections[index])
        }
        copy.keys.findFreeNumbers()
        return copy
    }
}
