// A viewport that leaves room for a scrollbar where one is needed.

extension Layout {
    /// Sets the viewport's size, less a scrollbar's breadth on the cross side where the bar shows: exactly where the content
    /// laid out at the full cross size is longer than the viewport. What is laid out now does not count, so that the answer
    /// can't flip.
    public mutating func fitViewport(
        _ size: Size, scrollbar: Double
    ) throws(LayoutError) -> (change: Change, shows: Bool) {
        guard batch == nil else { throw LayoutError(.inBatch) }
        let full = try resized(size)
        guard isLength(scrollbar) else { throw LayoutError(.value, .scrollbar) }
        let shows = try isLonger(full)
        var fitting = size
        if shows && full.axis == .vertical { fitting.width = max(size.width - scrollbar, 0) }
        if shows && full.axis == .horizontal { fitting.height = max(size.height - scrollbar, 0) }
        return (try setViewport(fitting), shows)
    }

    /// Whether the content is longer than the viewport, laid out by another configuration: on a copy, unless it is laid out so.
    private func isLonger(_ other: LayoutConfiguration) throws(LayoutError) -> Bool {
        let next = other.frame
        if next.differsInMainOnly(from: frame) { return contentExtent > next.main }
        let trial = try copy(memory: allocator.source)
        defer { Layout.end(trial) }
        _ = try trial.value.configure(other)
        return trial.value.contentExtent > next.main
    }
}
