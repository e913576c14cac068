/// The frames of a page of a mosaic or of a group of an album, in units: from the page's start along main, and from the
/// content's start across it. Never below 0, and never beyond `extent` and the breadth that was given.
struct Tiles {
    var count = 0
    /// Of the page or group along main.
    var extent: Int64
    var frames = InlineArray<10, FlowRect>(repeating: Tiles.nothing)

    init(extent: Int64) { self.extent = extent }

    /// At most `Limits.group` of them.
    mutating func append(_ frame: FlowRect) {
        frames[count] = frame
        count &+= 1
    }

    static var nothing: FlowRect {
        FlowRect(main: Span1D(start: 0, end: 0), cross: Span1D(start: 0, end: 0))
    }
}

/// Equal tracks that tile `start` … `end` exactly, a gap between them: the rule of `Lanes`. All on the grid, in units.
///
/// Track i starts at ⌊i · (length + gap) / count⌋ and ends a gap before the next. Where the gaps alone are longer than the
/// room, tracks have no length, and none is outside.
struct EqualTracks {
    let count: Int64
    let start: Int64
    let end: Int64
    let gap: Int64
    let grid: Grid

    subscript(index: Int) -> Span1D {
        let first = min(edge(index), end)
        return Span1D(start: first, end: max(edge(index &+ 1) &- gap, first))
    }

    private func edge(_ index: Int) -> Int64 {
        start &+ grid.share(end &- start &+ gap, index, of: Int(count))
    }
}
