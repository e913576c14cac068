/// A value of its own at a stable address: a small handle to keep or exchange in the value's stead.
struct Owned<Value: ~Copyable>: ~Copyable {
    let ref: Ref<Value>
    private let allocator: Allocator

    init(_ value: consuming Value, _ allocator: Allocator) throws(OutOfMemory) {
        ref = try Ref(value, allocator)
        self.allocator = allocator
    }

    deinit { ref.end(allocator) }
}
