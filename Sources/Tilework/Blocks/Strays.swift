/// Items of a dense section that stand far before where the items before them end: they filled old openings. What is known
/// of where a block's items start does not count them, so that a search need not look at every later block for their sake.
struct Strays: ~Copyable {
    // Not private: debug builds of Swift 6.3 refer to what a buffer holds from every file that ends it.
    struct Stray {
        let start: Int64
        let index: UInt32
    }

    /// In the order of their starts.
    private var strays: Buffer<Stray>
    /// No stray is longer.
    private var longest: Int64 = 0

    init(_ allocator: Allocator) { strays = Buffer(allocator) }

    private init(_ strays: consuming Buffer<Stray>, longest: Int64) {
        self.strays = strays
        self.longest = longest
    }

    func copy(with allocator: Allocator) throws(OutOfMemory) -> Strays {
        Strays(try strays.copy(with: allocator), longest: longest)
    }

    mutating func reserve(more: Int) throws(OutOfMemory) { try strays.reserve(more: more) }

    /// Forgets the items from `index` on.
    mutating func removeAll(from index: Int) {
        var kept = 0
        for stray in 0..<strays.count where strays[stray].index < index {
            strays[kept] = strays[stray]
            kept &+= 1
        }
        strays.remove(at: kept, count: strays.count &- kept)
        if kept == 0 { longest = 0 }
    }

    /// Adds an item. The room must have been reserved; `sort` must follow.
    mutating func append(_ main: Span1D, index: Int) {
        strays.append(Stray(start: main.start, index: UInt32(truncatingIfNeeded: index)))
        longest = max(longest, main.length)
    }

    /// The least index, at least `index`, of a stray that may lie in a range along main; `index` itself where there are as
    /// many of them as `most`, so that to look through them would take longer than to look at what they are in.
    func first(in main: Span1D, from index: Int, most: Int) -> Int? {
        var (low, high) = (0, strays.count)
        while low < high {
            let middle = (low &+ high) &>> 1
            if strays[middle].start &+ longest < main.start { low = middle &+ 1 } else { high = middle }
        }
        if low &+ most <= strays.count && strays[low &+ most &- 1].start < main.end { return index }
        var least = Int.max
        while low < strays.count && strays[low].start < main.end {
            if strays[low].index >= index { least = min(least, Int(strays[low].index)) }
            low &+= 1
        }
        return least == .max ? nil : least
    }

    /// Puts them in order.
    mutating func sort() {
        let all = strays.strided
        for index in 0..<all.count {
            FirstInOrder.add(all[index], after: index, to: all) { $0.start < $1.start }
        }
        FirstInOrder.sort(all) { $0.start < $1.start }
    }
}

/// Where the items end that have been passed, and which items are strays.
struct Front {
    private(set) var end: Int64
    /// How far before that an item is a stray.
    let distance: Int64
    private(set) var strays = 0

    init(end: Int64, distance: Int64) { (self.end, self.distance) = (end, distance) }

    /// Passes an item that takes `length`, its gap included. Says whether it is a stray.
    @discardableResult
    mutating func pass(_ start: Int64, length: Int64) -> Bool {
        let isStray = start < end &- distance
        if isStray { strays &+= 1 }
        end = max(end, start &+ length)
        return isStray
    }
}
