import CTilework
import Tilework

// How every call on a layout goes: the handle is taken, the engine is called, errors become statuses.

/// The position of each argument in a function's parameter list, from 1; 0 = it has none such.
struct ArgumentPositions {
    var section: UInt32 = 0
    var at: UInt32 = 0
    var items: UInt32 = 0
    var indices: UInt32 = 0
    var count: UInt32 = 0
    var toSection: UInt32 = 0
    var to: UInt32 = 0
    var tracks: UInt32 = 0
    var stamps: UInt32 = 0
    var configuration: UInt32 = 0
    var width: UInt32 = 0
    var height: UInt32 = 0
    var scrollbar: UInt32 = 0

    func position(_ argument: LayoutError.Argument) -> UInt32 {
        switch argument {
        case .none: 0
        case .section: section
        case .at: at
        case .items: items
        case .indices: indices
        case .count: count
        case .toSection: toSection
        case .to: to
        case .tracks: tracks
        case .stamps: stamps
        case .configuration: configuration
        case .width: width
        case .height: height
        case .scrollbar: scrollbar
        }
    }
}

/// Reads a layout.
@inline(never)
func reading(_ layout: OpaquePointer?, _ body: (borrowing Layout) throws(LayoutError) -> tw_status) -> tw_status {
    unsafe HandleTable.use(layout, .layout, writing: false) { address in
        let layout = unsafe Ref<Layout>(address: address)
        do throws(LayoutError) {
            return try body(layout.value)
        } catch {
            return error.reason.status
        }
    }
}

/// Edits a layout and reports what changed. `body` may throw what the boundary itself finds.
@inline(never)
func editing(
    _ layout: OpaquePointer?, _ report: UnsafeMutablePointer<tw_report>?, _ positions: ArgumentPositions,
    _ body: (inout Layout) throws(LayoutError) -> Change
) -> tw_status {
    unsafe HandleTable.use(layout, .layout, writing: true) { address in
        let layout = unsafe Ref<Layout>(address: address)
        let status = unsafe report == nil ? Status.ok : writableStatus(report)
        guard status == Status.ok else { return status }
        do throws(LayoutError) {
            let change = try body(&layout.value)
            if let report = unsafe report { unsafe writeSized(tw_report(change), report) }
            return Status.ok
        } catch {
            if let report = unsafe report { unsafe writeFault(error, positions, report) }
            return error.reason.status
        }
    }
}

/// Writes the argument and the index at fault, and nothing else, as far as the caller's structure has them.
private func writeFault(
    _ error: LayoutError, _ positions: ArgumentPositions, _ report: UnsafeMutablePointer<tw_report>
) {
    let size = unsafe UnsafeRawPointer(report).loadUnaligned(as: UInt32.self)
    if size >= 32 { unsafe report.pointee.argument = positions.position(error.argument) }
    if size >= 40 {
        unsafe report.pointee.index = error.index.map { UInt64(truncatingIfNeeded: $0) } ?? UInt64.max
    }
}

extension tw_report {
    init(_ change: Change) {
        self.init()
        let none = UInt32.max
        first_section = change.first.map { UInt32(truncatingIfNeeded: $0.section) } ?? none
        first_index = change.first.map { UInt32(truncatingIfNeeded: $0.index) } ?? none
        shift_section = change.shift.map { UInt32(truncatingIfNeeded: $0.from.section) } ?? none
        shift_index = change.shift.map { UInt32(truncatingIfNeeded: $0.from.index) } ?? none
        flags = change.shift == nil ? 0 : TW_REPORT_SHIFT
        skipped = UInt32(truncatingIfNeeded: change.skipped)
        index = UInt64.max
        old_width = change.oldSize.width
        old_height = change.oldSize.height
        new_width = change.newSize.width
        new_height = change.newSize.height
        shift_x = change.shift?.x ?? 0
        shift_y = change.shift?.y ?? 0
    }
}

/// A size_t that indexes items; more than there can be is refused with `reason`.
func itemCount(_ count: Int, _ reason: LayoutError.Reason) throws(LayoutError) -> Int {
    guard count >= 0, count <= Int(UInt32.max) else { throw LayoutError(reason, .count) }
    return count
}
