/// An array in the caller's memory, its elements `stride` bytes apart and not necessarily aligned.
///
/// It is read or written inside one call and not kept.
@safe public struct Strided<Element: BitwiseCopyable> {
    private let base: UnsafeMutableRawPointer?
    private let stride: Int
    public let count: Int

    /// `base` may be nil when `count` is 0. Nothing is written through it unless an element is set.
    public init(base: UnsafeMutableRawPointer?, stride: Int, count: Int) {
        unsafe self.base = base
        self.stride = stride
        self.count = count
    }

    public subscript(index: Int) -> Element {
        @inline(__always) get {
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
            return unsafe (base.unsafelyUnwrapped + index &* stride).loadUnaligned(as: Element.self)
        }
        @inline(__always) nonmutating set {
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
            unsafe (base.unsafelyUnwrapped + index &* stride).storeBytes(of: newValue, as: Element.self)
        }
    }

    /// The part from `start` on, `length` long.
    public func part(_ start: Int, _ length: Int) -> Strided {
        precondition(start >= 0 && length >= 0 && start <= count && length <= count &- start)
        guard let base = unsafe base else { return self }
        return unsafe Strided(base: base + start &* stride, stride: stride, count: length)
    }
}

extension Buffer {
    /// The elements as a caller's array, valid until the next change of the buffer's size.
    var strided: Strided<Element> {
        unsafe Strided(
            base: UnsafeMutableRawPointer(column.start), stride: MemoryLayout<Element>.stride, count: count)
    }
}
