// Conversions from Double to whole numbers that cannot trap and need no libm.

/// The greatest whole number that is not above `value`, for 0 ≤ value < 2⁵¹.
///
/// Adding 2⁵² leaves the nearest whole number in the low bits of the significand; where that rounded up, take one off.
@inline(__always)
func floorOfPositive(_ value: Double) -> Int64 {
    let shifted = value + 0x1p52
    let nearest = Int64(truncatingIfNeeded: shifted.bitPattern & 0x000F_FFFF_FFFF_FFFF)
    return shifted - 0x1p52 > value ? nearest &- 1 : nearest
}

/// The same for two values.
@inline(__always)
func floorOfPositive(_ values: SIMD2<Double>) -> SIMD2<Int64> {
    let shifted = values + SIMD2(repeating: 0x1p52)
    let nearest = unsafe unsafeBitCast(shifted, to: SIMD2<Int64>.self) & SIMD2(repeating: 0x000F_FFFF_FFFF_FFFF)
    let isAbove = shifted - SIMD2(repeating: 0x1p52) .> values
    return nearest.replacing(with: nearest &- SIMD2(repeating: 1), where: isAbove)
}

/// The nearest whole number, halves up, for −2⁶⁰ ≤ value ≤ 2⁶⁰; anything beyond gives the bound, NaN gives 0.
func roundHalfUp(_ value: Double) -> Int64 {
    floorOf(value + 0.5)
}

/// The greatest whole number that is not above `value`, for −2⁶⁰ ≤ value ≤ 2⁶⁰; anything beyond gives the bound, NaN gives 0.
func floorOf(_ value: Double) -> Int64 {
    guard value > -0x1p60 else { return value.isNaN ? 0 : -(1 << 60) }
    guard value < 0x1p60 else { return 1 << 60 }
    let truncated = Int64(value)
    return Double(truncated) > value ? truncated &- 1 : truncated
}
