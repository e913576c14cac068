// Queries: pure reads of a layout.

extension Layout {
    func checkGeometry() throws(LayoutError) {
        if batch != nil { throw LayoutError(.inBatch) }
    }

    // MARK: Frames

    /// The content's size in the caller's units.
    public func contentSize() throws(LayoutError) -> Size {
        try checkGeometry()
        return contentSize(content: contentExtent)
    }

    /// The frame of an item.
    public func itemFrame(_ index: Int, section sectionIndex: Int) throws(LayoutError) -> Rect {
        try checkGeometry()
        let section = try section(sectionIndex)
        guard index >= 0, index < section.value.itemCount else { throw LayoutError(.index, .at) }
        let (block, offset) = section.value.blocks.locate(index)
        let frame = section.value.frame(block: block, offset: offset)
        return transform.rect(frame.moved(byMain: offsets[sectionIndex]))
    }

    /// Calls `body` with the frame of each item of a run, in order.
    public func itemFrames(
        at: Int, count: Int, section index: Int, _ body: (Int, Rect) -> Void
    ) throws(LayoutError) {
        try checkGeometry()
        let section = try section(index, at: at, count: count)
        guard count > 0 else { return }
        let transform = transform
        var (block, offset) = section.value.blocks.locate(at)
        for item in 0..<count {
            if offset == section.value.blocks.itemCount(of: block) { (block, offset) = (block &+ 1, 0) }
            let frame = section.value.frame(block: block, offset: offset)
            body(item, transform.rect(frame.moved(byMain: offsets[index])))
            offset &+= 1
        }
    }

    /// The frame of a section, header and footer included.
    public func sectionFrame(_ index: Int) throws(LayoutError) -> Rect {
        try checkGeometry()
        _ = try section(index)
        let main = Span1D(start: offsets[index], end: offsets[index &+ 1])
        return transform.rect(FlowRect(main: main, cross: Span1D(start: 0, end: frame.cross)))
    }

    /// The frame of a section's header, footer or background.
    public func supplementaryFrame(_ kind: ElementKind, section index: Int) throws(LayoutError) -> Rect {
        try checkGeometry()
        let section = try section(index)
        guard kind != .item else { throw LayoutError(.argument) }
        guard let frame = section.value.supplementary(kind, cross: frame.cross) else { throw LayoutError(.notFound) }
        return transform.rect(frame.moved(byMain: offsets[index]))
    }

    // MARK: Model

    public func itemCount(section index: Int) throws(LayoutError) -> Int {
        try section(index).value.itemCount
    }

    /// Calls `body` with each item of a run as it was given, in order.
    public func items(
        at: Int, count: Int, section index: Int, _ body: (Int, Item) -> Void
    ) throws(LayoutError) {
        let section = try section(index, at: at, count: count)
        var next = 0
        section.value.forEachItem(at: at, count: count) { chunk, offset, _ in
            body(next, chunk.item(offset))
            next &+= 1
        }
    }

    /// Where the item with a key is.
    public func find(key: UInt64) throws(LayoutError) -> Change.Place {
        guard let place = keys.find(key) else { throw LayoutError(.notFound) }
        for index in 0..<sections.count where sections[index] == place.section {
            let first = place.section.value.blocks.start(of: place.block)
            return Change.Place(section: index, index: first &+ place.offset)
        }
        throw LayoutError(.notFound)
    }

    // MARK: Search

    /// Calls `body` with every element whose frame overlaps a rectangle; nil means everything.
    public func query(_ rect: Rect?, _ body: (Element) -> Void) throws(LayoutError) {
        try checkGeometry()
        guard let rect else { return search(.everything, body) }
        guard (rect.x + rect.width).isFinite, (rect.y + rect.height).isFinite, rect.x.isFinite, rect.y.isFinite else {
            throw LayoutError(.value)
        }
        guard rect.width > 0, rect.height > 0 else { return }
        let flow = transform.flow(rect)
        guard flow.main.length > 0, flow.cross.length > 0 else { return }
        search(flow, body)
    }

    /// The topmost element at a point.
    ///
    /// Not optimized, so that it shares the search with `query` and has no copy of its own.
    @_optimize(none)
    public func hitTest(x: Double, y: Double) throws(LayoutError) -> Element {
        try checkGeometry()
        guard x.isFinite, y.isFinite else { throw LayoutError(.value) }
        let cell = transform.cell(x: x, y: y)
        var top: Element?
        search(cell, isPoint: true) { top = $0 }
        guard let top else { throw LayoutError(.notFound) }
        return top
    }

    /// Calls `body` with what overlaps a rectangle. Of a point's cell (`isPoint`), a frame without size holds nothing.
    private func search(_ rect: FlowRect, isPoint: Bool = false, _ body: (Element) -> Void) {
        let transform = transform
        searchFlow(rect) { element, frame in
            if isPoint && !(frame.main.length > 0 && frame.cross.length > 0) { return }
            body(element.element(transform.rect(frame)))
        }
    }

    /// Calls `body` with what overlaps a rectangle and its frame in the content, both flow-relative.
    private func searchFlow(_ rect: FlowRect, _ body: (FlowElement, FlowRect) -> Void) {
        var index = max(offsets.column.firstIndex(atLeast: rect.main.start) &- 1, 0)
        // Sections of no extent may lie at the very start of the rectangle.
        while index < sections.count && offsets[index] < rect.main.end {
            searchSection(index, rect, body)
            index &+= 1
        }
    }

    private func searchSection(_ index: Int, _ rect: FlowRect, _ body: (FlowElement, FlowRect) -> Void) {
        let section = sections[index]
        let start = offsets[index]
        let local = rect.moved(byMain: 0 &- start)
        func visit(_ kind: ElementKind) {
            guard let frame = section.value.supplementary(kind, cross: frame.cross), frame.overlaps(local) else {
                return
            }
            body(FlowElement(kind: kind, section: index), frame.moved(byMain: start))
        }
        visit(.background)
        visit(.header)
        section.value.search(local) { found in
            body(FlowElement(section: index, section.value, found), found.frame.moved(byMain: start))
        }
        visit(.footer)
    }
}

extension FlowRect {
    /// A rectangle that overlaps every element.
    static var everything: FlowRect {
        let all = Span1D(start: -(1 << 60), end: 1 << 60)
        return FlowRect(main: all, cross: all)
    }
}

/// An element before its frame is turned into x and y.
struct FlowElement {
    let kind: ElementKind
    let section: Int
    var index: Int?
    var key: UInt64 = 0
    var lane = 0
    var isPlaceholder = false

    init(kind: ElementKind, section: Int) {
        self.kind = kind
        self.section = section
    }

    init(section index: Int, _ section: borrowing Section, _ found: FoundItem) {
        self.init(kind: .item, section: index)
        let chunk = section.blocks.headers[found.block].chunk
        let sizing = section.metrics.sizing
        self.index = section.blocks.start(of: found.block) &+ found.offset
        key = chunk.key(found.offset)
        lane = Int(chunk.lane[found.offset])
        isPlaceholder =
            !sizing.isMeasured(along: sizing.along(chunk)[found.offset], across: sizing.across(chunk)[found.offset])
            && chunk.measured(found.offset) == Chunk.unmeasured
    }

    func element(_ frame: Rect) -> Element {
        Element(
            frame: frame, kind: kind, section: section, index: index, key: key, lane: lane, isPlaceholder: isPlaceholder
        )
    }
}
