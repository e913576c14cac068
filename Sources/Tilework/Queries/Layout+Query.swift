// Queries: pure reads of a layout.

extension Layout {
    func checkGeometry() throws(LayoutError) {
        if batch != nil { throw LayoutError(.inBatch) }
    }

    // MARK: Frames

    /// The content's size in the caller's units.
    public func contentSize() throws(LayoutError) -> Size {
        try checkGeometry()
        return contentSize(before)
    }

    /// The frame of an item.
    public func itemFrame(_ index: Int, section sectionIndex: Int) throws(LayoutError) -> Rect {
        try checkGeometry()
        let section = try section(sectionIndex)
        guard index >= 0, index < section.value.itemCount else { throw LayoutError(.index, .at) }
        let (block, offset) = section.value.blocks.locate(index)
        var reader = BlockReader(section, block: block)
        let frame = reader.frame(offset, section)
        return transform.rect(frame.moved(byMain: offsets[sectionIndex]))
    }

    /// Calls `body` with the frame of each item of a run, in order; with `transformed` the box around each as it is
    /// transformed.
    public func itemFrames(
        at: Int, count: Int, section index: Int, transformed: Bool = false, _ body: (Int, Rect) -> Void
    ) throws(LayoutError) {
        try checkGeometry()
        let section = try section(index, at: at, count: count)
        guard count > 0 else { return }
        let transform = transform
        var (block, offset) = section.value.blocks.locate(at)
        var reader = BlockReader(section, block: block)
        for item in 0..<count {
            if offset == reader.items {
                (block, offset) = (block &+ 1, 0)
                reader = BlockReader(section, block: block)
            }
            var frame = reader.frame(offset, section)
            if transformed && !reader.isHidden(offset) { frame = reader.box(offset, frame, transform) }
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

    /// Calls `body` with every element whose frame overlaps a rectangle; nil means everything. Pinned headers and footers
    /// follow `viewport`, a range along the scroll axis in the caller's units.
    @_optimize(speed)
    public func query(
        _ rect: Rect?, viewport: (start: Double, extent: Double)? = nil, _ body: (Element) -> Void
    ) throws(LayoutError) {
        try checkGeometry()
        let visible = try visible(viewport)
        guard let area = try area(rect) else { return }
        let transform = transform
        var search = Search(self, area, viewport: visible)
        var found = FlowElement()
        while search.next(self, into: &found) { body(Element(found, transform)) }
    }

    /// The topmost element at a point.
    public func hitTest(x: Double, y: Double) throws(LayoutError) -> Element {
        try checkGeometry()
        guard x.isFinite, y.isFinite else { throw LayoutError(.value) }
        var search = Search(self, transform.cell(x: x, y: y))
        var (found, top, isFound) = (FlowElement(), FlowElement(), false)
        // A frame without size holds no point.
        while search.next(self, into: &found) {
            guard !found.frame.isEmpty, !isFound || found.z >= top.z else { continue }
            if found.isTransformed && !contains(found, x: x, y: y) { continue }
            (top, isFound) = (found, true)
        }
        guard isFound else { throw LayoutError(.notFound) }
        return Element(top, transform)
    }

    /// Whether a transformed item holds a point.
    private func contains(_ found: FlowElement, x: Double, y: Double) -> Bool {
        let section = sections[Int(found.section)]
        let (block, offset) = section.value.blocks.locate(Int(found.index))
        let affine = section.value.blocks.headers[block].chunk.transform(offset).0
        return transform.contains(found.frame, affine, x: x, y: y)
    }

    /// A viewport along main; nil if it has no extent.
    private func visible(_ viewport: (start: Double, extent: Double)?) throws(LayoutError) -> Span1D? {
        guard let viewport else { return nil }
        let end = viewport.start + viewport.extent
        guard viewport.start.isFinite, end.isFinite, viewport.extent >= 0 else { throw LayoutError(.value) }
        guard viewport.extent > 0 else { return nil }
        let isVertical = frame.axis == .vertical
        let main = transform.flow(
            Rect(
                x: isVertical ? 0 : viewport.start, y: isVertical ? viewport.start : 0,
                width: isVertical ? 0 : viewport.extent, height: isVertical ? viewport.extent : 0)
        ).main
        return main.length > 0 ? main : nil
    }

    /// What a query looks at, flow-relative; nil if nothing lies in it.
    private func area(_ rect: Rect?) throws(LayoutError) -> FlowRect? {
        guard let rect else { return .everything }
        guard (rect.x + rect.width).isFinite, (rect.y + rect.height).isFinite, rect.x.isFinite, rect.y.isFinite else {
            throw LayoutError(.value)
        }
        guard rect.width > 0, rect.height > 0 else { return nil }
        let area = transform.flow(rect)
        return area.isEmpty ? nil : area
    }
}
