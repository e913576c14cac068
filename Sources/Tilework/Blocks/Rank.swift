/// How many items of a block are shown before an item, and whether the item itself is.
struct Rank: BitwiseCopyable {
    /// At most 512; all bits inverted if the item is hidden.
    private var raw: UInt16

    init(before: Int) { raw = UInt16(truncatingIfNeeded: before) }

    var isHidden: Bool {
        @inline(__always) get { raw > 0x7FFF }
    }

    /// Items shown before this one.
    var before: Int {
        @inline(__always) get { Int(isHidden ? ~raw : raw) }
    }

    /// Items shown up to this one, itself counted.
    var through: Int { before &+ (isHidden ? 0 : 1) }

    mutating func toggle() { raw = ~raw }

    /// Whether the item is hidden stays.
    mutating func setBefore(_ before: Int) {
        let new = Rank(before: before).raw
        raw = isHidden ? ~new : new
    }
}
