/// Memory could not be allocated.
public struct OutOfMemory: Error {}

/// Where a layout's memory comes from: two functions of C type and a value passed through to them.
///
/// `allocate` returns memory aligned for any C type, or nil; the size is never 0. `deallocate` is given the same size.
@safe public struct MemorySource {
    public typealias Allocate = @convention(c) (UnsafeMutableRawPointer?, Int) -> UnsafeMutableRawPointer?
    public typealias Deallocate = @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, Int) -> Void

    let allocate: Allocate
    let deallocate: Deallocate
    let user: UnsafeMutableRawPointer?

    public init(allocate: @escaping Allocate, deallocate: @escaping Deallocate, user: UnsafeMutableRawPointer?) {
        unsafe self.allocate = allocate
        unsafe self.deallocate = deallocate
        unsafe self.user = user
    }

    func take(_ size: Int) -> UnsafeMutableRawPointer? { unsafe allocate(user, size) }
    func give(_ pointer: UnsafeMutableRawPointer, _ size: Int) { unsafe deallocate(user, pointer, size) }
}

/// A memory source that counts what is in use. Its address is stable, so that every `Buffer` can point at it.
struct MemoryAccount {
    /// What every buffer without memory points at. First, to have the account's address.
    let empty: BufferHead
    let source: MemorySource
    var bytesInUse: Int
}

/// Gives and takes all memory of one layout. A copyable reference to its account; the layout that made it ends it.
@safe struct Allocator {
    private let account: UnsafeMutablePointer<MemoryAccount>

    init(_ source: MemorySource) throws(OutOfMemory) {
        let size = MemoryLayout<MemoryAccount>.size
        guard let raw = unsafe source.take(size) else { throw OutOfMemory() }
        unsafe account = raw.bindMemory(to: MemoryAccount.self, capacity: 1)
        unsafe account.initialize(
            to: MemoryAccount(empty: BufferHead(allocator: self), source: source, bytesInUse: size))
    }

    /// What stands for the elements of a buffer that has none.
    @unsafe var emptyBuffer: UnsafeMutablePointer<BufferHead> {
        unsafe UnsafeMutableRawPointer(account).assumingMemoryBound(to: BufferHead.self)
    }

    /// Where its memory comes from.
    var source: MemorySource { unsafe account.pointee.source }

    /// Gives the account itself back. Nothing that was allocated may still be in use.
    func end() {
        let source = source
        unsafe source.give(UnsafeMutableRawPointer(account), MemoryLayout<MemoryAccount>.size)
    }

    /// A number that no other layout's allocator has at the same time.
    var name: UInt64 { unsafe UInt64(UInt(bitPattern: account)) }

    var bytesInUse: Int { unsafe account.pointee.bytesInUse }

    @inline(never)
    func allocate(byteCount: Int) throws(OutOfMemory) -> UnsafeMutableRawPointer {
        guard let raw = unsafe account.pointee.source.take(byteCount) else { throw OutOfMemory() }
        unsafe account.pointee.bytesInUse &+= byteCount
        return unsafe raw
    }

    @inline(never)
    func deallocate(_ pointer: UnsafeMutableRawPointer, byteCount: Int) {
        unsafe account.pointee.bytesInUse &-= byteCount
        unsafe account.pointee.source.give(pointer, byteCount)
    }
}
