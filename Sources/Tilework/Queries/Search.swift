/// A walk over the elements whose frames overlap a rectangle: sections in turn, in each background, header, items by index,
/// footer. Pinned headers and footers of the sections in a viewport are found wherever the rectangle is. The layout must stay
/// as it is.
struct Search {
    private let rect: FlowRect
    private let viewport: Span1D?
    /// The sections that the rectangle and the viewport lie in.
    private let inRect: Range<Int>
    private let inViewport: Range<Int>
    /// The section that is looked at, where it begins, and how far the walk has come.
    private var section: Int
    private var start: Int64 = 0
    private var stage = Stage.background
    private var items = ItemSearch()

    private enum Stage {
        case background, header, items, footer, done
    }

    init(_ layout: borrowing Layout, _ rect: FlowRect, viewport: Span1D? = nil) {
        self.rect = rect
        self.viewport = viewport
        // Boxes may reach out of their sections.
        inRect = layout.sections(
            in: Span1D(start: rect.main.start &- layout.reach, end: rect.main.end &+ layout.reach))
        // A section that only ends where the viewport starts is not in it.
        inViewport = viewport.map { layout.sections(in: Span1D(start: $0.start &+ 1, end: $0.end)) } ?? 0..<0
        section = inViewport.isEmpty ? inRect.lowerBound : min(inRect.lowerBound, inViewport.lowerBound)
    }

    /// Finds the next element, its frame in the content; false at the end.
    @_optimize(speed)
    @inline(never)
    mutating func next(_ layout: borrowing Layout, into found: inout FlowElement) -> Bool {
        while true {
            if stage == .items {
                if items.next(layout.sections[section], section: section, into: &found) {
                    found.frame = found.frame.moved(byMain: start)
                    return true
                }
                stage = .footer
            }
            if let isFound = nextAroundItems(layout, into: &found) { return isFound }
        }
    }

    /// Finds the next background, header or footer; nil when items come first.
    @_optimize(speed)
    @inline(never)
    private mutating func nextAroundItems(_ layout: borrowing Layout, into found: inout FlowElement) -> Bool? {
        while true {
            switch stage {
            case .background:
                guard enter(layout) else { return false }
                stage = .header
                if supplementary(.background, layout, into: &found) { return true }
            case .header:
                stage = .items
                items =
                    inRect.contains(section)
                    ? ItemSearch(layout.sections[section], rect.moved(byMain: 0 &- start), layout.transform)
                    : ItemSearch()
                if supplementary(.header, layout, into: &found) { return true }
            case .items: return nil
            case .footer:
                stage = .done
                if supplementary(.footer, layout, into: &found) { return true }
            case .done:
                stage = .background
                section &+= 1
            }
        }
    }

    /// Comes to the next section to look at; false if there is none.
    private mutating func enter(_ layout: borrowing Layout) -> Bool {
        while !inRect.contains(section) && !inViewport.contains(section) {
            // Between the two: go on with the later one.
            let later = max(inRect.lowerBound, inViewport.lowerBound)
            guard section < later else { return false }
            section = later
        }
        start = layout.offsets[section]
        return true
    }

    @inline(never)
    private func supplementary(
        _ kind: ElementKind, _ layout: borrowing Layout, into found: inout FlowElement
    ) -> Bool {
        let here = layout.sections[section]
        let metrics = here.value.metrics
        let pins = kind == .header ? metrics.value.pinsHeader : kind == .footer && metrics.value.pinsFooter
        let isPinned = pins && inViewport.contains(section)
        let local = isPinned ? viewport?.moved(by: 0 &- start) : nil
        guard let frame = here.value.supplementary(kind, cross: layout.frame.cross, viewport: local),
            isPinned || frame.overlaps(rect.moved(byMain: 0 &- start))
        else { return false }
        found = FlowElement(frame: frame.moved(byMain: start), kind: kind, section: section)
        found.isPinned = isPinned && frame != here.value.supplementary(kind, cross: layout.frame.cross)
        found.z = found.isPinned ? 1 : 0
        return true
    }
}

extension Layout {
    /// The sections that lie in a range along main, those of no extent at its very start too.
    func sections(in range: Span1D) -> Range<Int> {
        let low = max(offsets.column.firstIndex(atLeast: range.start) &- 1, 0)
        let high = offsets.column.part(0, sections.count).firstIndex(atLeast: range.end)
        return low..<max(high, low)
    }
}
