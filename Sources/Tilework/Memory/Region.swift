/// A piece of raw memory that holds columns at byte offsets. A copyable reference; whoever allocated it ends it.
@safe struct Region: Equatable {
    private let base: UnsafeMutableRawPointer
    let byteCount: Int

    init(byteCount: Int, _ allocator: Allocator) throws(OutOfMemory) {
        unsafe base = try allocator.allocate(byteCount: byteCount)
        self.byteCount = byteCount
    }

    func end(_ allocator: Allocator) { unsafe allocator.deallocate(base, byteCount: byteCount) }

    /// The column at a byte offset, which must suit the element's alignment.
    @inline(__always)
    func column<Element: BitwiseCopyable>(at offset: Int, count: Int) -> Column<Element> {
        precondition(offset >= 0 && count >= 0 && offset &+ count &* MemoryLayout<Element>.stride <= byteCount)
        return unsafe Column(
            base: (base + offset).assumingMemoryBound(to: Element.self), count: count)
    }

    /// Copies bytes from a region, which may be this one, the two runs overlapping.
    func copyBytes(from source: Region, at sourceOffset: Int, to offset: Int, count: Int) {
        precondition(offset >= 0 && sourceOffset >= 0 && count >= 0)
        precondition(offset <= byteCount &- count && sourceOffset <= source.byteCount &- count)
        unsafe (base + offset).copyMemory(from: source.base + sourceOffset, byteCount: count)
    }

    static func == (left: Region, right: Region) -> Bool { unsafe left.base == right.base }
}
