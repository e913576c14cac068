/// How the caller's units become units of 1/64 device pixel, and back.
///
/// A length lies on the grid: on whole device pixels when snapping, else on whole units.
struct Grid: Equatable {
    /// Units in a grid step are `1 << shift`: 6 when snapping, else 0.
    let shift: Int64
    /// Grid steps in one of the caller's units.
    let stepsPerCallerUnit: Double
    /// Units in one of the caller's units.
    let unitsPerCallerUnit: Double
    /// The inverse of that where it is exact, at powers of two: then multiplying gives what dividing gives, sooner. Else 0.
    private let callerUnitsPerUnit: Double

    init(scale: Double, snaps: Bool) {
        shift = snaps ? 6 : 0
        unitsPerCallerUnit = scale * Double(Limits.unitsPerPixel)
        stepsPerCallerUnit = snaps ? scale : unitsPerCallerUnit
        callerUnitsPerUnit = unitsPerCallerUnit.significandBitPattern == 0 ? 1 / unitsPerCallerUnit : 0
    }

    /// Units in a grid step.
    var step: Int64 { 1 &<< shift }

    /// A gap, inset or extent on the grid, nearest, halves up; never above 2 · `Limits.length`.
    func rounded(_ length: Double) -> Int64 {
        floorOfPositive(bounded(length) + 0.5) &<< shift
    }

    /// A viewport side or least breadth on the grid, downward; never above 2 · `Limits.length`.
    func floored(_ length: Double) -> Int64 {
        floorOfPositive(bounded(length)) &<< shift
    }

    /// Grid steps in a length, bounded so that it stays in the range of `floorOfPositive`.
    private func bounded(_ length: Double) -> Double {
        min(length * stepsPerCallerUnit, Double(2 &* Limits.length &>> shift))
    }

    /// The unit that holds a coordinate: for points.
    func unit(holding coordinate: Double) -> Int64 {
        let unit = floorOf(coordinate * unitsPerCallerUnit)
        // An edge is where it is told to be: a rounding may have moved it, or the product.
        if callerUnits(unit &+ 1) <= coordinate { return unit &+ 1 }
        return callerUnits(unit) > coordinate ? unit &- 1 : unit
    }

    /// The unit edge nearest a coordinate: for rectangles.
    func nearestUnit(_ coordinate: Double) -> Int64 { roundHalfUp(coordinate * unitsPerCallerUnit) }

    /// Units in the caller's units.
    func callerUnits(_ units: Int64) -> Double { Double(units) / unitsPerCallerUnit }

    /// The same for four.
    @inline(__always)
    func callerUnits(_ a: Int64, _ b: Int64, _ c: Int64, _ d: Int64) -> SIMD4<Double> {
        let units = SIMD4(Double(a), Double(b), Double(c), Double(d))
        if callerUnitsPerUnit > 0 { return units * SIMD4(repeating: callerUnitsPerUnit) }
        return units / SIMD4(repeating: unitsPerCallerUnit)
    }
}
