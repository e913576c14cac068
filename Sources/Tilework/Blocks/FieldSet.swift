/// The fields that a block stores for its items: one bit a column, widest elements first, so that every column is
/// aligned by the ones before it.
struct FieldSet: OptionSet {
    let rawValue: UInt16

    /// The caller's key; UInt64.
    static let key = FieldSet(rawValue: 1 << 0)
    /// Main position relative to the block's entry, where 32 bits do not hold it; Int64.
    static let far = FieldSet(rawValue: 1 << 1)
    /// keepLanes: distance from the free position of an item's lanes to its start; Int64. Absent = 0.
    static let blank = FieldSet(rawValue: 1 << 2)
    /// Natural width; Float.
    static let width = FieldSet(rawValue: 1 << 3)
    /// Natural height; Float.
    static let height = FieldSet(rawValue: 1 << 4)
    /// Placed extent; Int32.
    static let extent = FieldSet(rawValue: 1 << 5)
    /// Main position relative to the block's entry; Int32.
    static let near = FieldSet(rawValue: 1 << 6)
    /// Extent added after sizing; Float.
    static let extra = FieldSet(rawValue: 1 << 7)
    /// Extent told by the measure function, or `Chunk.unmeasured`; Int32.
    static let measured = FieldSet(rawValue: 1 << 8)
    /// Cross position within the content; Int32. Where lanes do not tell it.
    static let cross = FieldSet(rawValue: 1 << 9)
    /// Placed breadth where lanes do not tell it; Int32, all bits inverted if the item is the first of its line.
    static let breadth = FieldSet(rawValue: 1 << 10)
    /// Lanes wanted, as the caller gave them; UInt16.
    static let laneSpan = FieldSet(rawValue: 1 << 11)
    /// Rows wanted, as the caller gave them; UInt16.
    static let rowSpan = FieldSet(rawValue: 1 << 12)
    /// First lane covered, or `Chunk.noLane`; UInt8.
    static let lane = FieldSet(rawValue: 1 << 13)
    /// Number of lanes covered; UInt8. Without it every item covers one.
    static let covers = FieldSet(rawValue: 1 << 14)

    /// What every item has.
    static let sizes: FieldSet = [.width, .height]
    /// What items that ask for spans need.
    static let spans: FieldSet = [.laneSpan, .rowSpan, .covers]

    static let columnCount = 15

    /// Bytes that the columns of this set take for one item.
    ///
    /// The bits of each width are counted side by side, 16 bits a width.
    @inline(never)
    var bytesPerItem: Int {
        let bits = UInt64(rawValue)
        var sums =
            bits & 0b000_0000_0000_0111 | (bits & 0b000_0111_1111_1000) &<< 16 | (bits & 0b001_1000_0000_0000) &<< 32
            | (bits & 0b110_0000_0000_0000) &<< 48
        sums = (sums & 0x5555_5555_5555_5555) &+ ((sums &>> 1) & 0x5555_5555_5555_5555)
        sums = (sums & 0x3333_3333_3333_3333) &+ ((sums &>> 2) & 0x3333_3333_3333_3333)
        sums = (sums & 0x0F0F_0F0F_0F0F_0F0F) &+ ((sums &>> 4) & 0x0F0F_0F0F_0F0F_0F0F)
        sums = (sums &+ (sums &>> 8)) & 0x001F_001F_001F_001F
        // 8 · first + 4 · second + 2 · third + fourth, in the highest 16 bits.
        return Int(truncatingIfNeeded: (sums &* 0x0008_0004_0002_0001) &>> 48)
    }

    /// The columns that stand before this one.
    func before(_ column: FieldSet) -> FieldSet { FieldSet(rawValue: rawValue & (column.rawValue &- 1)) }

    /// Bytes of one element of the column with bit `index`.
    static func elementSize(_ index: Int) -> Int {
        index < 3 ? 8 : index < 11 ? 4 : index < 13 ? 2 : 1
    }
}
