/// A fixed run of plain values in memory that something else owns: one field of a block's items, or one row of a table.
///
/// A short-lived handle: it is made, used and forgotten while its owner stays as it is. Every access is checked.
@safe struct Column<Element: BitwiseCopyable> {
    private let base: UnsafeMutablePointer<Element>?
    let count: Int

    /// `base` may be nil when `count` is 0.
    init(base: UnsafeMutablePointer<Element>?, count: Int) {
        unsafe self.base = base
        self.count = count
    }

    static var empty: Column { unsafe Column(base: nil, count: 0) }

    /// The address of the first value; anything when there is none. For calls out of the engine.
    @unsafe var start: UnsafeMutablePointer<Element>? { unsafe base }

    @inline(__always)
    private func pointer(_ index: Int) -> UnsafeMutablePointer<Element> {
        precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
        return unsafe base.unsafelyUnwrapped + index
    }

    subscript(index: Int) -> Element {
        @inline(__always) get { unsafe pointer(index).pointee }
        @inline(__always) nonmutating _modify { yield unsafe &pointer(index).pointee }
    }

    /// The part from `start` on, `length` long.
    func part(_ start: Int, _ length: Int) -> Column {
        precondition(start >= 0 && length >= 0 && start <= count && length <= count &- start)
        // In both cases the length is that wanted, so that the compiler knows it.
        guard let base = unsafe base else { return unsafe Column(base: nil, count: length) }
        return unsafe Column(base: base + start, count: length)
    }

    /// Moves a run of values within the column; the two places may overlap.
    func move(from source: Int, to destination: Int, count moved: Int) {
        precondition(source >= 0 && destination >= 0 && moved >= 0)
        precondition(moved <= count && source <= count &- moved && destination <= count &- moved)
        if let base = unsafe base { unsafe (base + destination).copy(from: base + source, count: moved) }
    }

    /// Takes the values of another column, which is as long.
    func copy(from source: Column) {
        precondition(source.count == count)
        if let base = unsafe base, let from = unsafe source.base { unsafe base.copy(from: from, count: count) }
    }

    /// Moves the values from `index` on one further, over the last, which is not in use; the one at `index` stays too.
    func open(at index: Int) { move(from: index, to: index &+ 1, count: count &- index &- 1) }

    /// Moves the values behind some to the place of these; the last ones are not in use then.
    func close(at index: Int, count closed: Int) {
        move(from: index &+ closed, to: index, count: count &- index &- closed)
    }

    func fill(_ value: Element) {
        if let base = unsafe base { unsafe base.update(repeating: value, count: count) }
    }

    /// Stores two values, or the first of them where the column ends behind it.
    @inline(__always)
    func store(_ first: Element, _ second: Element, at index: Int) {
        self[index] = first
        if index &+ 1 < count { self[index &+ 1] = second }
    }
}

extension Column where Element: SIMDScalar {
    /// Visits the values of two columns that are equally long, two by two; an odd last one comes twice.
    @inline(__always)
    func forEachPair(with other: Column, _ body: (Int, SIMD2<Element>, SIMD2<Element>) -> Void) {
        precondition(other.count == count)
        guard let base = unsafe base, let others = unsafe other.base else { return }
        var index = 0
        while index &+ 1 < count {
            unsafe body(
                index, SIMD2(base[index], base[index &+ 1]), SIMD2(others[index], others[index &+ 1]))
            index &+= 2
        }
        if index < count { unsafe body(index, SIMD2(repeating: base[index]), SIMD2(repeating: others[index])) }
    }
}

extension Column where Element: Comparable {
    /// The first index whose value is at least `bound`, in a column that never decreases; `count` if there is none.
    func firstIndex(atLeast bound: Element) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low &+ high) &>> 1
            if self[middle] < bound { low = middle &+ 1 } else { high = middle }
        }
        return low
    }

    /// The same, found in steps that grow from a guess: fast where the guess is near.
    func firstIndex(atLeast bound: Element, near guess: Int) -> Int {
        var (low, high) = (min(max(guess, 0), count), count)
        var step = 1
        if low < count && self[low] < bound {
            high = low
            while high < count && self[high] < bound {
                low = high &+ 1
                high = min(high &+ step, count)
                step &*= 2
            }
        } else {
            high = low
            while low > 0 && self[low &- 1] >= bound {
                high = low &- 1
                low = max(low &- step, 0)
                step &*= 2
            }
        }
        return low &+ part(low, high &- low).firstIndex(atLeast: bound)
    }
}

extension Column where Element == Int32 {
    /// How many values are below 0: sign bits, two at a time.
    var negativeCount: Int {
        guard let base = unsafe base else { return 0 }
        var (signs, index) = (UInt64(0), count & 1)
        while index < count {
            signs &+= unsafe UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self) &>> 31 & 0x1_0000_0001
            index &+= 2
        }
        let sum = Int(truncatingIfNeeded: signs & 0xFFFF_FFFF &+ signs &>> 32)
        return unsafe count & 1 == 1 && base[0] < 0 ? sum &+ 1 : sum
    }
}

extension Column where Element: FixedWidthInteger {
    /// Adds to every value, wrapping.
    @_optimize(speed)
    @inline(never)
    func add(_ amount: Element) {
        guard amount != 0, let base = unsafe base else { return }
        var index = 0
        while index < count {
            unsafe base[index] &+= amount
            index &+= 1
        }
    }
}
