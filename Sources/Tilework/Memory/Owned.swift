/// A value of its own at a stable address: a small handle to pass around, where the value itself would be copied.
struct Owned<Value: ~Copyable>: ~Copyable {
    private(set) var ref: Ref<Value>
    private let allocator: Allocator

    init(_ value: consuming Value, _ allocator: Allocator) throws(OutOfMemory) {
        ref = try Ref(value, allocator)
        self.allocator = allocator
    }

    deinit { ref.end(allocator) }

    /// Takes another value over and gives the one it had away.
    mutating func replace(by other: Ref<Value>) -> Ref<Value> {
        let old = ref
        ref = other
        return old
    }
}
