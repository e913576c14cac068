/// A growable array whose growth can fail. Reserve what an edit needs first; then append and insert cannot fail.
///
/// Elements are plain values (`BitwiseCopyable`). Every access is checked against `count`.
@safe struct Buffer<Element: BitwiseCopyable>: ~Copyable {
    let allocator: Allocator
    private var base: UnsafeMutablePointer<Element>?
    // Half as long as `Int`: a layout of many sections has many buffers.
    private var stored: UInt32 = 0
    private var room: UInt32 = 0

    private(set) var count: Int {
        @inline(__always) get { Int(stored) }
        @inline(__always) set { stored = UInt32(truncatingIfNeeded: newValue) }
    }
    private(set) var capacity: Int {
        @inline(__always) get { Int(room) }
        @inline(__always) set { room = UInt32(truncatingIfNeeded: newValue) }
    }

    init(_ allocator: Allocator) {
        self.allocator = allocator
        unsafe base = nil
    }

    /// An empty one with room for `total` elements.
    init(reserving total: Int, _ allocator: Allocator) throws(OutOfMemory) {
        self.init(allocator)
        try reserve(total)
    }

    deinit { unsafe Self.release(base, capacity, allocator) }

    /// Not inlined: it stands wherever a buffer ends.
    @inline(never)
    private static func release(_ base: UnsafeMutablePointer<Element>?, _ capacity: Int, _ allocator: Allocator) {
        guard let base = unsafe base else { return }
        unsafe allocator.deallocate(UnsafeMutableRawPointer(base), byteCount: bytes(capacity))
    }

    private static func bytes(_ capacity: Int) -> Int { capacity &* MemoryLayout<Element>.stride }

    /// Makes room for `total` elements, growing by half at least.
    @inline(never)
    mutating func reserve(_ total: Int) throws(OutOfMemory) {
        guard total > capacity else { return }
        guard total <= Int(UInt32.max) else { throw OutOfMemory() }
        let larger = min(max(total, capacity &+ capacity / 2), Int(UInt32.max))
        let raw = unsafe try allocator.allocate(byteCount: Self.bytes(larger))
        let moved = unsafe raw.bindMemory(to: Element.self, capacity: larger)
        if let old = unsafe base {
            unsafe moved.copy(from: old, count: count)
            unsafe allocator.deallocate(UnsafeMutableRawPointer(old), byteCount: Self.bytes(capacity))
        }
        unsafe base = moved
        capacity = larger
    }

    /// Makes room for `more` elements beyond those that are there.
    mutating func reserve(more: Int) throws(OutOfMemory) { try reserve(count &+ more) }

    @inline(__always)
    private func pointer(_ index: Int) -> UnsafeMutablePointer<Element> {
        precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
        return unsafe base.unsafelyUnwrapped + index
    }

    subscript(index: Int) -> Element {
        @inline(__always) get { unsafe pointer(index).pointee }
        @inline(__always) _modify { yield unsafe &pointer(index).pointee }
    }

    var last: Element? { count == 0 ? nil : self[count &- 1] }

    /// Appends an element. The room must have been reserved.
    mutating func append(_ element: Element) { insert(repeating: element, count: 1, at: count) }

    /// Appends the values of a column. The room must have been reserved.
    @inline(never)
    mutating func append(_ values: Column<Element>) {
        precondition(values.count <= capacity &- count)
        if let base = unsafe base, let from = unsafe values.start {
            unsafe (base + count).copy(from: from, count: values.count)
        }
        count &+= values.count
    }

    /// Inserts `copies` equal elements before `index`. The room must have been reserved.
    @inline(never)
    mutating func insert(repeating element: Element, count copies: Int, at index: Int) {
        precondition(index >= 0 && index <= count && copies >= 0 && copies <= capacity &- count)
        guard copies > 0, let base = unsafe base else { return }
        let place = unsafe base + index
        unsafe (place + copies).copy(from: place, count: count &- index)
        unsafe place.update(repeating: element, count: copies)
        count &+= copies
    }

    /// Removes elements; the room stays reserved.
    @inline(never)
    mutating func remove(at index: Int, count removed: Int = 1) {
        precondition(index >= 0 && removed >= 0 && index <= count && removed <= count &- index)
        guard removed > 0, let base = unsafe base else { return }
        let place = unsafe base + index
        unsafe place.copy(from: place + removed, count: count &- index &- removed)
        count &-= removed
    }

    /// Takes the last element out, as a whole number; 0 if there is none.
    mutating func takeLast() -> Int where Element == UInt64 {
        guard let last else { return 0 }
        remove(at: count &- 1)
        return Int(truncatingIfNeeded: last)
    }

    /// Sets the number of elements, new ones being `element`. The room must have been reserved.
    @inline(never)
    mutating func resize(to newCount: Int, filling element: Element) {
        if newCount < count { remove(at: newCount, count: count &- newCount) }
        insert(repeating: element, count: newCount &- count, at: count)
    }

    /// Gives all memory back.
    @inline(never)
    mutating func clear() {
        count = 0
        if let old = unsafe base {
            unsafe allocator.deallocate(UnsafeMutableRawPointer(old), byteCount: Self.bytes(capacity))
        }
        unsafe base = nil
        capacity = 0
    }

    /// A copy with room for just its elements.
    @inline(never)
    func copy(with allocator: Allocator) throws(OutOfMemory) -> Buffer {
        var copy = Buffer(allocator)
        try copy.reserve(count)
        if let from = unsafe base, let to = unsafe copy.base { unsafe to.copy(from: from, count: count) }
        copy.count = count
        return copy
    }

    /// The elements as a column, valid until the next change of the buffer's size.
    var column: Column<Element> {
        guard let base = unsafe base else { return Column.empty }
        return unsafe Column(base: base, count: count)
    }
}

extension UnsafeMutablePointer where Pointee: BitwiseCopyable {
    /// Copies values byte by byte; the two places may overlap.
    @inline(__always)
    func copy(from source: UnsafeMutablePointer, count: Int) {
        unsafe UnsafeMutableRawPointer(self).copyMemory(
            from: source, byteCount: count &* MemoryLayout<Pointee>.stride)
    }
}
