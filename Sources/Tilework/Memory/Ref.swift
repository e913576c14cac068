/// A value at a stable address. A copyable reference; whoever made it ends it, once.
@safe public struct Ref<Value: ~Copyable>: BitwiseCopyable, Equatable {
    private let pointer: UnsafeMutablePointer<Value>

    /// Moves a value into memory of its own.
    init(_ value: consuming Value, _ allocator: Allocator) throws(OutOfMemory) {
        let raw = unsafe try allocator.allocate(byteCount: MemoryLayout<Value>.size)
        unsafe pointer = raw.bindMemory(to: Value.self, capacity: 1)
        unsafe pointer.initialize(to: value)
    }

    /// The reference that `address` came from.
    public init(address: UnsafeMutableRawPointer) {
        unsafe pointer = address.assumingMemoryBound(to: Value.self)
    }

    public var address: UnsafeMutableRawPointer { unsafe UnsafeMutableRawPointer(pointer) }

    public var value: Value {
        @inline(__always) unsafeAddress { unsafe UnsafePointer(pointer) }
        @inline(__always) nonmutating unsafeMutableAddress { unsafe pointer }
    }

    /// Ends the value and gives its memory back.
    func end(_ allocator: Allocator) {
        unsafe pointer.deinitialize(count: 1)
        unsafe allocator.deallocate(UnsafeMutableRawPointer(pointer), byteCount: MemoryLayout<Value>.size)
    }

    public static func == (left: Ref, right: Ref) -> Bool { unsafe left.pointer == right.pointer }
}
