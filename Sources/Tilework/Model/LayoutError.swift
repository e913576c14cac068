/// Why an edit or a query failed. A failed edit has changed nothing.
public struct LayoutError: Error {
    public enum Reason: Sendable {
        case argument
        case index
        case value
        case memory
        case limit
        case unsupported
        case inBatch
        case notInBatch
        case duplicate
        case notFound
        case callback
    }

    /// Which argument of an edit is at fault.
    public enum Argument: Sendable {
        case none
        case section
        case at
        case items
        case indices
        case count
        case toSection
        case to
        case tracks
        case stamps
        case configuration
        case width
        case height
        case scrollbar
    }

    public let reason: Reason
    public let argument: Argument
    /// The index of the array element at fault.
    public let index: Int?

    public init(_ reason: Reason, _ argument: Argument = .none, index: Int? = nil) {
        self.reason = reason
        self.argument = argument
        self.index = index
    }

    init(_: OutOfMemory) { self.init(.memory) }

    /// Refuses NaN, infinite and negative lengths, and those beyond `Limits.length`.
    static func checkLength(_ length: Double, _ grid: Grid) throws(LayoutError) {
        guard isLength(length) else { throw LayoutError(.value, .configuration) }
        guard length * grid.unitsPerCallerUnit <= Double(Limits.length) else {
            throw LayoutError(.limit, .configuration)
        }
    }
}

/// Runs a step that can only run out of memory, with that as a `LayoutError`.
@inline(__always)
func allocating<Result: ~Copyable>(_ step: () throws(OutOfMemory) -> Result) throws(LayoutError) -> Result {
    do throws(OutOfMemory) {
        return try step()
    } catch {
        throw LayoutError(error)
    }
}
