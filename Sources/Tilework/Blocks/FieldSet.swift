/// The fields that a block stores for its items: one bit a column, elements of multiples of 8 bytes first, then of 4, 2 and 1,
/// so that every column is aligned by the ones before it.
struct FieldSet: Equatable {
    let rawValue: UInt32

    /// The caller's key; UInt64.
    static var key: FieldSet { FieldSet(rawValue: 1 << 0) }
    /// Main position relative to the block's entry, where 32 bits do not hold it; Int64.
    static var far: FieldSet { FieldSet(rawValue: 1 << 1) }
    /// keepLanes: distance from the free position of an item's lanes to its start; Int64. Absent = 0.
    static var blank: FieldSet { FieldSet(rawValue: 1 << 2) }
    /// Transform within the plane; `Affine`. Absent = none.
    static var affine: FieldSet { FieldSet(rawValue: 1 << 3) }
    /// What a transform in space has besides; `Depth`. Absent = nothing.
    static var depth: FieldSet { FieldSet(rawValue: 1 << 4) }
    /// Natural width; Float.
    static var width: FieldSet { FieldSet(rawValue: 1 << 5) }
    /// Natural height; Float.
    static var height: FieldSet { FieldSet(rawValue: 1 << 6) }
    /// Placed extent; Int32.
    static var extent: FieldSet { FieldSet(rawValue: 1 << 7) }
    /// Main position relative to the block's entry; Int32.
    static var near: FieldSet { FieldSet(rawValue: 1 << 8) }
    /// Extent added after sizing; Float.
    static var extra: FieldSet { FieldSet(rawValue: 1 << 9) }
    /// Extent told by the measure function, or `Chunk.unmeasured`; Int32.
    static var measured: FieldSet { FieldSet(rawValue: 1 << 10) }
    /// Cross position within the content; Int32. Where lanes do not tell it.
    static var cross: FieldSet { FieldSet(rawValue: 1 << 11) }
    /// Placed breadth where lanes do not tell it; Int32, all bits inverted if the item is the first of its line.
    static var breadth: FieldSet { FieldSet(rawValue: 1 << 12) }
    /// Opacity, 0 … 1; Float. Absent = 1.
    static var alpha: FieldSet { FieldSet(rawValue: 1 << 13) }
    /// Order in depth; Int32. Absent = 0.
    static var z: FieldSet { FieldSet(rawValue: 1 << 14) }
    /// Lanes wanted, as the caller gave them; UInt16.
    static var laneSpan: FieldSet { FieldSet(rawValue: 1 << 15) }
    /// Rows wanted, as the caller gave them; UInt16.
    static var rowSpan: FieldSet { FieldSet(rawValue: 1 << 16) }
    /// How many items of the block before this one are shown, and whether this one is; `Rank`. Absent = all are shown.
    static var rank: FieldSet { FieldSet(rawValue: 1 << 17) }
    /// Optimal rows: the length of the best row that ends with the item; UInt16.
    static var rowLength: FieldSet { FieldSet(rawValue: 1 << 18) }
    /// First lane covered, or `Chunk.noLane`; UInt8.
    static var lane: FieldSet { FieldSet(rawValue: 1 << 19) }
    /// Number of lanes covered; UInt8. Without it every item covers one.
    static var covers: FieldSet { FieldSet(rawValue: 1 << 20) }

    /// What every item has.
    static var sizes: FieldSet { .width | .height }
    /// What items that ask for spans need.
    static var spans: FieldSet { .laneSpan | .rowSpan | .covers }
    /// What items that are more than their sizes have: see `ItemAttributes`.
    static var attributes: FieldSet { .affine | .depth | .alpha | .z | .rank }

    static var none: FieldSet { FieldSet(rawValue: 0) }

    // No OptionSet: its literals and some of its operations make arrays, on Swift's heap.

    static func | (left: FieldSet, right: FieldSet) -> FieldSet { FieldSet(rawValue: left.rawValue | right.rawValue) }
    func union(_ other: FieldSet) -> FieldSet { self | other }
    func subtracting(_ other: FieldSet) -> FieldSet { FieldSet(rawValue: rawValue & ~other.rawValue) }
    func isDisjoint(with other: FieldSet) -> Bool { rawValue & other.rawValue == 0 }
    func isSuperset(of other: FieldSet) -> Bool { other.rawValue & ~rawValue == 0 }
    @inline(__always)
    func contains(_ other: FieldSet) -> Bool { isSuperset(of: other) }
    mutating func insert(_ other: FieldSet) { self = self | other }
    mutating func remove(_ other: FieldSet) { self = subtracting(other) }

    static let columnCount = 21

    /// Bytes of one element of the column with bit `index`.
    static func elementSize(_ index: Int) -> Int {
        index < 3 ? 8 : index == 3 ? 24 : index == 4 ? 40 : index < 15 ? 4 : index < 19 ? 2 : 1
    }
}
