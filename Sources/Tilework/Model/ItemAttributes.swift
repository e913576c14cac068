/// What an item is besides its size. The same 80 bytes as `tw_attributes` of the C header.
public struct ItemAttributes: BitwiseCopyable {
    /// The fields that hold, as bits; what an item has in the others stays.
    public struct Fields: BitwiseCopyable, Equatable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) { self.rawValue = rawValue }

        public static var none: Fields { Fields(rawValue: 0) }
        public static var alpha: Fields { Fields(rawValue: 1) }
        public static var z: Fields { Fields(rawValue: 2) }
        public static var hidden: Fields { Fields(rawValue: 4) }
        public static var transform: Fields { Fields(rawValue: 8) }

        public static func | (left: Fields, right: Fields) -> Fields {
            Fields(rawValue: left.rawValue | right.rawValue)
        }
        public func contains(_ other: Fields) -> Bool { other.rawValue & ~rawValue == 0 }
    }

    public var set: Fields
    /// 1: the item takes no place and no gap and is never found; 0: it is shown.
    public var hidden: UInt32
    /// Order in depth: queries can sort by it, and the topmost item is hit first.
    public var z: Int32
    /// 0 … 1; carried for the caller.
    public var alpha: Float
    /// A transform about the centre of the item's frame, 4 × 4, column by column; all zero = none. It moves no other item.
    public var matrix: InlineArray<16, Float>

    /// No field holds; those that are read without being set say what is usual.
    public init() {
        set = .none
        hidden = 0
        z = 0
        alpha = 1
        matrix = InlineArray(repeating: 0)
    }

    /// Whether every field that holds is in its range, the bits of `set` included.
    var isValid: Bool {
        var isFinite = true
        for index in matrix.indices { isFinite = isFinite && matrix[index].isFinite }
        return set.rawValue < 16 && (!set.contains(.alpha) || (alpha >= 0 && alpha <= 1))
            && (!set.contains(.hidden) || hidden <= 1) && (!set.contains(.transform) || isFinite)
    }

    /// The transform within the plane; `none` also where no transform holds.
    var affine: Affine {
        hasNoMatrix
            ? .none
            : Affine(xx: matrix[0], yx: matrix[1], xy: matrix[4], yy: matrix[5], x: matrix[12], y: matrix[13])
    }

    /// The rest of the transform.
    var depth: Depth {
        var depth = Depth.none
        if !hasNoMatrix { for index in 0..<10 { depth.entries[index] = matrix[Depth.place(index)] } }
        return depth
    }

    private var hasNoMatrix: Bool {
        for index in matrix.indices where matrix[index] != 0 { return false }
        return true
    }

    /// The columns that these need.
    var fields: FieldSet {
        var fields = FieldSet.none
        if set.contains(.alpha) && alpha != 1 { fields.insert(.alpha) }
        if set.contains(.z) && z != 0 { fields.insert(.z) }
        if set.contains(.hidden) && hidden != 0 { fields.insert(.rank) }
        if set.contains(.transform) && affine != .none { fields.insert(.affine) }
        if set.contains(.transform) && !depth.isNone { fields.insert(.affine | .depth) }
        return fields
    }

    /// Stores a transform.
    mutating func setMatrix(_ affine: Affine, _ depth: Depth) {
        (matrix[0], matrix[1], matrix[4], matrix[5]) = (affine.xx, affine.yx, affine.xy, affine.yy)
        (matrix[12], matrix[13]) = (affine.x, affine.y)
        for index in 0..<10 { matrix[Depth.place(index)] = depth.entries[index] }
    }
}
