/// A fixed rectangle that no item of its section intersects, flow-relative, from the start of the section's content, in the
/// caller's units. The same 32 bytes as `tw_stamp` of the C header.
public struct Stamp: BitwiseCopyable, Equatable {
    public var main: Double
    public var cross: Double
    public var extent: Double
    public var breadth: Double

    public init(main: Double, cross: Double, extent: Double, breadth: Double) {
        self.main = main
        self.cross = cross
        self.extent = extent
        self.breadth = breadth
    }

    func validate(_ grid: Grid) throws(LayoutError) {
        try LayoutError.checkLength(main, grid)
        try LayoutError.checkLength(cross, grid)
        try LayoutError.checkLength(extent, grid)
        try LayoutError.checkLength(breadth, grid)
    }

    /// Where it lies, its edges on the grid.
    func rect(_ grid: Grid) -> FlowRect {
        FlowRect(
            main: Span1D(start: grid.rounded(main), end: grid.rounded(main + extent)),
            cross: Span1D(start: grid.rounded(cross), end: grid.rounded(cross + breadth)))
    }
}
