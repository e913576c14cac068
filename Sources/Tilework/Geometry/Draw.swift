/// Random draws that are a pure function of what they are drawn for.
///
/// The mixer is the finalizer of splitmix64 (Steele, Lea and Flood, 2014).
enum Draw {
    /// What a number is drawn for: different purposes give independent numbers.
    enum Purpose: UInt64 {
        case placeholder = 1
        case doubleSpan = 2
    }

    /// A number in 0 ..< 1 for an item, named by its key, or by its index where the key is 0.
    static func number(seed: UInt64, item: UInt64, _ purpose: Purpose) -> Double {
        let stream = mix(seed ^ (purpose.rawValue &* 0x9E37_79B9_7F4A_7C15))
        return Double(mix(stream ^ item) &>> 11) * 0x1p-53
    }

    static func mix(_ value: UInt64) -> UInt64 {
        var z = value
        z = (z ^ (z &>> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z &>> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z &>> 31)
    }
}
