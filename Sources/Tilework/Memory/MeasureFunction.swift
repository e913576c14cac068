/// Tells the extents of items that are not measured yet.
///
/// It is called inside an edit, before placing, with all such items of a section that cover the same number of lanes, and
/// writes an extent in the caller's units for each; false makes the edit fail.
@safe public struct MeasureFunction {
    /// The C function type of the header, without its C types: user, section, breadth, count, indices, items, extents.
    public typealias Function =
        @convention(c) (
            UnsafeMutableRawPointer?, UInt32, Double, Int, UnsafePointer<UInt32>?, UnsafeRawPointer?,
            UnsafeMutablePointer<Double>?
        ) -> Int32

    let function: Function
    let user: UnsafeMutableRawPointer?

    public init(_ function: @escaping Function, user: UnsafeMutableRawPointer?) {
        unsafe self.function = function
        unsafe self.user = user
    }
}

extension MeasureFunction {
    /// Measures the items that the buffers hold; `extents` must be as long as `items`. False if the function says so.
    func call(
        section: Int, breadth: Double, indices: borrowing Buffer<UInt32>, items: borrowing Buffer<Item>,
        extents: borrowing Buffer<Double>
    ) -> Bool {
        unsafe function(
            user, UInt32(truncatingIfNeeded: section), breadth, items.count, indices.column.start,
            UnsafeRawPointer(items.column.start), extents.column.start) == 0
    }
}
