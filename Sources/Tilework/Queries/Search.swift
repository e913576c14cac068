/// A walk over the elements whose frames overlap a rectangle: sections in turn, in each background, header, items by index,
/// footer. The layout must stay as it is.
struct Search {
    private let rect: FlowRect
    /// The section that is looked at, and how far.
    private var section: Int
    private var stage = Stage.background
    private var items = ItemSearch()

    private enum Stage {
        case background, header, items, footer, done
    }

    init(_ layout: borrowing Layout, _ rect: FlowRect) {
        self.rect = rect
        // Sections of no extent may lie at the very start of the rectangle.
        section = max(layout.offsets.column.firstIndex(atLeast: rect.main.start) &- 1, 0)
    }

    /// The next element, its frame in the content; nil at the end.
    @_optimize(speed)
    @inline(never)
    mutating func next(_ layout: borrowing Layout) -> FlowElement? {
        while section < layout.sections.count && layout.offsets[section] < rect.main.end {
            let start = layout.offsets[section]
            if var found = nextInSection(layout, rect.moved(byMain: 0 &- start)) {
                found.frame = found.frame.moved(byMain: start)
                return found
            }
            section &+= 1
        }
        return nil
    }

    /// The same within one section, to whose start `rect` is relative.
    @inline(__always)
    private mutating func nextInSection(_ layout: borrowing Layout, _ rect: FlowRect) -> FlowElement? {
        while true {
            switch stage {
            case .background:
                stage = .header
                if let found = supplementary(.background, layout, rect) { return found }
            case .header:
                stage = .items
                items = ItemSearch(layout.sections[section], rect)
                if let found = supplementary(.header, layout, rect) { return found }
            case .items:
                if let found = items.next(layout.sections[section], section: section) { return found }
                stage = .footer
            case .footer:
                stage = .done
                if let found = supplementary(.footer, layout, rect) { return found }
            case .done:
                stage = .background
                return nil
            }
        }
    }

    private func supplementary(_ kind: ElementKind, _ layout: borrowing Layout, _ rect: FlowRect) -> FlowElement? {
        guard let frame = layout.sections[section].value.supplementary(kind, cross: layout.frame.cross),
            frame.overlaps(rect)
        else { return nil }
        return FlowElement(frame: frame, kind: kind, section: section)
    }
}
