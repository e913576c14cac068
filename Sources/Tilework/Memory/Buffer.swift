/// A growable array whose growth can fail. Reserve what an edit needs first; then append and insert cannot fail.
///
/// Elements are plain values (`BitwiseCopyable`). Every access is checked against `count`.
///
/// It is one address, for a layout of many sections has many buffers and most hold nothing: what else is to be known lies
/// before the elements.
@safe struct Buffer<Element: BitwiseCopyable>: ~Copyable {
    private var head: UnsafeMutablePointer<BufferHead>

    init(_ allocator: Allocator) { unsafe head = allocator.emptyBuffer }

    /// An empty one with room for `total` elements.
    init(reserving total: Int, _ allocator: Allocator) throws(OutOfMemory) {
        self.init(allocator)
        try reserve(total)
    }

    deinit { unsafe Self.release(head) }

    var allocator: Allocator { unsafe head.pointee.allocator }

    private(set) var count: Int {
        @inline(__always) get { unsafe Int(head.pointee.count) }
        @inline(__always) set { unsafe head.pointee.count = UInt32(truncatingIfNeeded: newValue) }
    }
    var capacity: Int {
        @inline(__always) get { unsafe Int(head.pointee.capacity) }
    }

    private var base: UnsafeMutablePointer<Element> {
        @inline(__always) get {
            unsafe UnsafeMutableRawPointer(head + 1).assumingMemoryBound(to: Element.self)
        }
    }

    /// Not inlined: it stands wherever a buffer ends.
    @inline(never)
    private static func release(_ head: UnsafeMutablePointer<BufferHead>) {
        let (allocator, capacity) = unsafe (head.pointee.allocator, Int(head.pointee.capacity))
        guard capacity > 0 else { return }
        unsafe allocator.deallocate(UnsafeMutableRawPointer(head), byteCount: bytes(capacity))
    }

    private static func bytes(_ capacity: Int) -> Int {
        MemoryLayout<BufferHead>.size &+ capacity &* MemoryLayout<Element>.stride
    }

    /// Makes room for `total` elements, growing by half at least.
    @inline(never)
    mutating func reserve(_ total: Int) throws(OutOfMemory) {
        guard total > capacity else { return }
        guard total <= Int(UInt32.max) else { throw OutOfMemory() }
        let larger = min(max(total, capacity &+ capacity / 2), Int(UInt32.max))
        let old = unsafe head
        let raw = unsafe try allocator.allocate(byteCount: Self.bytes(larger))
        unsafe head = raw.bindMemory(to: BufferHead.self, capacity: 1)
        unsafe head.initialize(
            to: BufferHead(
                allocator: old.pointee.allocator, count: old.pointee.count, capacity: UInt32(truncatingIfNeeded: larger)
            ))
        unsafe base.copy(
            from: UnsafeMutableRawPointer(old + 1).assumingMemoryBound(to: Element.self), count: count)
        unsafe Self.release(old)
    }

    /// Makes room for `more` elements beyond those that are there.
    mutating func reserve(more: Int) throws(OutOfMemory) { try reserve(count &+ more) }

    @inline(__always)
    private func pointer(_ index: Int) -> UnsafeMutablePointer<Element> {
        precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
        return unsafe base + index
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
        guard values.count > 0, let from = unsafe values.start else { return }
        unsafe (base + count).copy(from: from, count: values.count)
        count &+= values.count
    }

    /// Inserts `copies` equal elements before `index`. The room must have been reserved.
    @inline(never)
    mutating func insert(repeating element: Element, count copies: Int, at index: Int) {
        precondition(index >= 0 && index <= count && copies >= 0 && copies <= capacity &- count)
        guard copies > 0 else { return }
        let place = unsafe base + index
        unsafe (place + copies).copy(from: place, count: count &- index)
        unsafe place.update(repeating: element, count: copies)
        count &+= copies
    }

    /// Removes elements; the room stays reserved.
    @inline(never)
    mutating func remove(at index: Int, count removed: Int = 1) {
        precondition(index >= 0 && removed >= 0 && index <= count && removed <= count &- index)
        guard removed > 0 else { return }
        let place = unsafe base + index
        unsafe place.copy(from: place + removed, count: count &- index &- removed)
        count &-= removed
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
        let old = unsafe head
        unsafe head = allocator.emptyBuffer
        unsafe Self.release(old)
    }

    /// A copy with room for just its elements.
    @inline(never)
    func copy(with allocator: Allocator) throws(OutOfMemory) -> Buffer {
        var copy = try Buffer(reserving: count, allocator)
        copy.append(column)
        return copy
    }

    /// The elements as a column, valid until the next change of the buffer's size.
    var column: Column<Element> {
        unsafe Column(base: base, count: count)
    }
}

/// What stands before the elements of a buffer; of 16 bytes, so that these are aligned.
struct BufferHead {
    let allocator: Allocator
    // Half as long as `Int`, to be 16 bytes.
    var count: UInt32 = 0
    var capacity: UInt32 = 0
}

extension UnsafeMutablePointer where Pointee: BitwiseCopyable {
    /// Copies values byte by byte; the two places may overlap.
    @inline(__always)
    func copy(from source: UnsafeMutablePointer, count: Int) {
        unsafe UnsafeMutableRawPointer(self).copyMemory(
            from: source, byteCount: count &* MemoryLayout<Pointee>.stride)
    }
}
