/// One item: what the caller says of it. The same 24 bytes as `tw_item` of the C header.
public struct Item: BitwiseCopyable, Equatable {
    /// The caller's name for the item, unique in the layout; 0 = none.
    public var key: UInt64
    /// Natural width in the caller's units, ≥ 0.
    public var width: Float
    /// Natural height in the caller's units, ≥ 0.
    public var height: Float
    /// Extent added after sizing, ≥ 0.
    public var extra: Float
    /// Lanes to cover: 0 = 1, `Item.spanAuto`, `Item.spanAll`.
    public var laneSpan: UInt16
    /// Rows to cover where rows exist; 0 = 1.
    public var rowSpan: UInt16

    /// `laneSpan`: as many lanes as the natural width needs, counted from lane 0.
    public static var spanAuto: UInt16 { 0xFFFE }
    /// `laneSpan`: all lanes.
    public static var spanAll: UInt16 { 0xFFFF }

    public init(
        key: UInt64 = 0, width: Float, height: Float, extra: Float = 0, laneSpan: UInt16 = 0, rowSpan: UInt16 = 0
    ) {
        self.key = key
        self.width = width
        self.height = height
        self.extra = extra
        self.laneSpan = laneSpan
        self.rowSpan = rowSpan
    }

    /// Whether every number is in its range.
    @inline(__always)
    var isValid: Bool {
        isLength(width) && isLength(height) && isLength(extra) && rowSpan <= Limits.rowSpan
    }

    /// The optional fields that storing some items needs. Refuses the first that is not valid; `read` is the number of the
    /// first of them among the caller's.
    @_optimize(speed)
    static func fields(_ items: Strided<Item>, from read: Int) throws(LayoutError) -> FieldSet {
        var (keys, sides, rest) = (UInt64(0), UInt64(0), UInt64(0))
        // A sign bit is set as soon as a length is infinite or none: its exponent overflows.
        var (overflow, restOverflow) = (UInt64(0), UInt64(0))
        let exponent: UInt64 = 0x0080_0000
        var index = 0
        while index < items.count {
            let item = items[index]
            let both = UInt64(item.width.bitPattern) | UInt64(item.height.bitPattern) &<< 32
            let others =
                UInt64(item.extra.bitPattern) | UInt64(item.laneSpan) &<< 32 | UInt64(item.rowSpan) &<< 48
            keys |= item.key
            sides |= both
            overflow |= both &+ (exponent &<< 32 | exponent)
            rest |= others
            restOverflow |= others &+ exponent
            index &+= 1
        }
        let signs = (sides | overflow) & 0x8000_0000_8000_0000 | (rest | restOverflow) & 0x8000_0000
        // It is set for −0, too, and ranges of rows are not told from bits: then each is looked at.
        if signs != 0 || rest &>> 48 >= Limits.rowSpan {
            for index in 0..<items.count where !items[index].isValid {
                throw LayoutError(.value, .items, index: read &+ index)
            }
        }
        var fields = FieldSet.none
        if keys != 0 { fields.insert(.key) }
        if rest & 0x7FFF_FFFF != 0 { fields.insert(.extra) }
        if rest &>> 32 != 0 { fields.insert(.spans) }
        return fields
    }
}

/// The natural size of an item. The same 8 bytes as `tw_size` of the C header.
public struct ItemSize: BitwiseCopyable, Equatable {
    public var width: Float
    public var height: Float

    public init(width: Float, height: Float) {
        self.width = width
        self.height = height
    }

    var isValid: Bool { isLength(width) && isLength(height) }
}

/// Whether a number is finite and not negative.
@inline(__always)
func isLength(_ value: Float) -> Bool { value >= 0 && value < .infinity }
@inline(__always)
func isLength(_ value: Double) -> Bool { value >= 0 && value < .infinity }
