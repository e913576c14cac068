/// x′ = xx · x + xy · y + `x`, y′ = yx · x + yy · y + `y`, in the caller's units, from the centre of a frame.
struct Affine: BitwiseCopyable, Equatable {
    var xx: Float
    var yx: Float
    var xy: Float
    var yy: Float
    var x: Float
    var y: Float

    static var none: Affine { Affine(xx: 1, yx: 0, xy: 0, yy: 1, x: 0, y: 0) }
}

/// What a 4 × 4 transform has besides its part in the plane; carried for the caller.
struct Depth: BitwiseCopyable {
    var entries = InlineArray<10, Float>(repeating: 0)

    static var none: Depth {
        var none = Depth()
        // The diagonal: z stays z, and no perspective.
        none.entries[6] = 1
        none.entries[9] = 1
        return none
    }

    var isNone: Bool {
        let none = Depth.none
        for index in 0..<10 where entries[index] != none.entries[index] { return false }
        return true
    }

    /// Which entry of the matrix an entry is.
    static func place(_ index: Int) -> Int {
        switch index {
        case 0, 1: index &+ 2
        case 2...7: index &+ 4
        default: index &+ 6
        }
    }
}
