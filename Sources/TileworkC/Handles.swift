import CSupport
import CTilework
import Synchronization

/// Kinds of handle. The values are those of the header.
enum HandleKind: UInt64 {
    case layout = 1
}

/// One place for a handle. Slots are never given back, so that a stale handle always finds one to be compared with.
///
/// `state` is one word: generation (24 bits), kind (8 bits, 0 = free), a writer's mark (1 bit), number of readers (31 bits).
@safe struct Slot: ~Copyable {
    let state = Atomic<UInt64>(Slot.firstGeneration)
    var object: UnsafeMutableRawPointer?
    var nextFree: UInt32 = 0

    static let generationShift: UInt64 = 40
    static let kindShift: UInt64 = 32
    static let writer: UInt64 = 1 << 31
    static let readers: UInt64 = (1 << 31) - 1
    static let firstGeneration: UInt64 = 1 << 40
}

/// The bits of a handle's value. It is no address: on 64-bit machines the tag makes it one that cannot be dereferenced.
enum HandleBits {
    #if _pointerBitWidth(_64)
        static let slotShift: UInt64 = 24
        static let slotMask: UInt64 = 0xFF_FFFF
        static let generationMask: UInt64 = 0xFF_FFFF
        static let tagShift: UInt64 = 48
        static let tag: UInt64 = 0x7A50
    #else
        static let slotShift: UInt64 = 16
        static let slotMask: UInt64 = 0xFFFF
        static let generationMask: UInt64 = 0xFFFF
        static let tagShift: UInt64 = 32
        static let tag: UInt64 = 0
    #endif

    static func value(slot: UInt64, generation: UInt64, kind: HandleKind) -> UInt64 {
        tag(kind) &<< tagShift | slot &<< slotShift | generation
    }

    static func tag(_ kind: HandleKind) -> UInt64 { tag == 0 ? 0 : tag | kind.rawValue }
}

/// All handles of the process.
///
/// Segment s holds 64 << s slots; a segment is published by `count`, which only grows. Making and destroying handles is
/// serialized by a spin lock that is held for some instructions; using one takes no lock.
enum HandleTable {
    static let segmentCount = 18
    nonisolated(unsafe) static var segments = unsafe InlineArray<18, UnsafeMutablePointer<Slot>?>(repeating: nil)
    nonisolated(unsafe) static var firstFree: UInt32 = 0
    static let count = Atomic<UInt32>(0)
    static let lock = Atomic<Bool>(false)
    static let live = Atomic<UInt64>(0)

    private static func locked<Result>(_ body: () -> Result) -> Result {
        while lock.exchange(true, ordering: .acquiring) {}
        defer { lock.store(false, ordering: .releasing) }
        return body()
    }

    /// The slot with a number, which must be below `count`.
    private static func slot(_ number: UInt64) -> UnsafeMutablePointer<Slot>? {
        let position = number &+ 64
        let segment = 57 &- position.leadingZeroBitCount
        guard let base = unsafe segments[segment] else { return nil }
        return unsafe base + Int(truncatingIfNeeded: position &- 64 &<< UInt64(segment))
    }

    /// A handle for an object; nil if there is no memory for it, or no number.
    static func make(_ object: UnsafeMutableRawPointer, _ kind: HandleKind) -> OpaquePointer? {
        let number = locked { takeFree() }
        guard let number, let slot = unsafe slot(number) else { return nil }
        unsafe slot.pointee.object = object
        let generation = unsafe slot.pointee.state.load(ordering: .relaxed) &>> Slot.generationShift
        unsafe slot.pointee.state.store(
            generation &<< Slot.generationShift | kind.rawValue &<< Slot.kindShift, ordering: .releasing)
        live.add(1, ordering: .relaxed)
        let bits = HandleBits.value(slot: number, generation: generation, kind: kind)
        return unsafe OpaquePointer(bitPattern: UInt(truncatingIfNeeded: bits))
    }

    /// The number of a free slot. Free slots are linked by their number plus one.
    private static func takeFree() -> UInt64? {
        if unsafe firstFree != 0, let slot = unsafe slot(UInt64(firstFree &- 1)) {
            let number = unsafe UInt64(firstFree &- 1)
            unsafe firstFree = slot.pointee.nextFree
            return number
        }
        let number = UInt64(count.load(ordering: .relaxed))
        guard number <= HandleBits.slotMask else { return nil }
        let segment = 57 &- (number &+ 64).leadingZeroBitCount
        guard segment < segmentCount else { return nil }
        if unsafe segments[segment] == nil {
            let slots = 64 &<< segment
            guard let raw = unsafe tilework_malloc(nil, slots &* MemoryLayout<Slot>.stride) else { return nil }
            let base = unsafe raw.bindMemory(to: Slot.self, capacity: slots)
            for index in 0..<slots { unsafe (base + index).initialize(to: Slot()) }
            unsafe segments[segment] = base
        }
        count.store(UInt32(truncatingIfNeeded: number &+ 1), ordering: .releasing)
        return number
    }

    /// The slot and generation that a handle names, if it is of a kind.
    private static func decode(
        _ handle: OpaquePointer?, _ kind: HandleKind
    ) -> (slot: UnsafeMutablePointer<Slot>, number: UInt64, generation: UInt64)? {
        let bits = UInt64(UInt(bitPattern: handle))
        guard bits &>> HandleBits.tagShift == HandleBits.tag(kind) else { return nil }
        let number = (bits &>> HandleBits.slotShift) & HandleBits.slotMask
        guard number < count.load(ordering: .acquiring), let slot = unsafe slot(number) else { return nil }
        return unsafe (slot, number, bits & HandleBits.generationMask)
    }

    /// Takes a handle for reading or writing and runs `body` with its object. A status if it is not free for that.
    static func use(
        _ handle: OpaquePointer?, _ kind: HandleKind, writing: Bool, _ body: (UnsafeMutableRawPointer) -> tw_status
    ) -> tw_status {
        guard let (slot, _, generation) = unsafe decode(handle, kind) else { return Status.handle }
        var state = unsafe slot.pointee.state.load(ordering: .relaxed)
        while true {
            let isLive =
                state &>> Slot.generationShift == generation && (state &>> Slot.kindShift) & 0xFF == kind.rawValue
            guard isLive else { return Status.handle }
            let isTaken = writing ? state & (Slot.writer | Slot.readers) != 0 : state & Slot.writer != 0
            guard !isTaken, state & Slot.readers != Slot.readers else { return Status.busy }
            let (isDone, now) = unsafe slot.pointee.state.weakCompareExchange(
                expected: state, desired: writing ? state | Slot.writer : state &+ 1,
                successOrdering: .acquiring, failureOrdering: .relaxed)
            if isDone { break }
            state = now
        }
        defer {
            if writing {
                unsafe slot.pointee.state.bitwiseAnd(~Slot.writer, ordering: .releasing)
            } else {
                unsafe slot.pointee.state.wrappingSubtract(1, ordering: .releasing)
            }
        }
        guard let object = unsafe slot.pointee.object else { return Status.handle }
        return unsafe body(object)
    }

    /// Takes a handle out of use and runs `body` with its object, which nothing can reach any more.
    static func destroy(
        _ handle: OpaquePointer?, _ kind: HandleKind, _ body: (UnsafeMutableRawPointer) -> Void
    ) -> tw_status {
        guard let (slot, number, generation) = unsafe decode(handle, kind) else { return Status.handle }
        let alive = generation &<< Slot.generationShift | kind.rawValue &<< Slot.kindShift
        let next = (generation &+ 1) & HandleBits.generationMask
        var state = unsafe slot.pointee.state.load(ordering: .relaxed)
        repeat {
            guard state & ~(Slot.writer | Slot.readers) == alive else { return Status.handle }
            guard state == alive else { return Status.busy }
            let (isDone, now) = unsafe slot.pointee.state.weakCompareExchange(
                expected: alive, desired: next &<< Slot.generationShift, successOrdering: .acquiring,
                failureOrdering: .relaxed)
            if isDone { break }
            state = now
        } while true
        if let object = unsafe slot.pointee.object { unsafe body(object) }
        unsafe slot.pointee.object = nil
        live.subtract(1, ordering: .relaxed)
        // A slot whose generation has come round is not used again.
        if next != 0 {
            locked {
                unsafe slot.pointee.nextFree = firstFree
                unsafe firstFree = UInt32(truncatingIfNeeded: number &+ 1)
            }
        }
        return Status.ok
    }
}
