import CTilework
import Tilework

// The group "queries" of the header.

@_cdecl("tw_layout_query") @implementation
public func tw_layout_query(
    _ layout: OpaquePointer!, _ query: UnsafePointer<tw_query>!, _ elements: UnsafeMutablePointer<tw_element>!,
    _ stride: Int, _ capacity: Int, _ count: UnsafeMutablePointer<Int>!
) -> tw_status {
    unsafe reading(layout) { layout throws(LayoutError) in
        try unsafe collecting(elements, stride, capacity, count) { array throws(LayoutError) in
            var found = 0
            let (read, status) = unsafe query == nil ? (tw_query(), Status.ok) : readSized(query, tw_query())
            try check(status)
            let byZ = read.flags == UInt32(TW_QUERY_BY_Z)
            guard read.flags == 0 || byZ else { throw LayoutError(.unsupported) }
            let rect = unsafe query == nil ? nil : read.rect.rect
            try layout.query(rect, viewport: (read.viewport_start, read.viewport_extent)) { element in
                if byZ || found < array.count {
                    keep(tw_element(element), after: found, in: array, byZ: byZ)
                }
                found &+= 1
            }
            if byZ { FirstInOrder.sort(array.part(0, min(found, array.count))) { $0.isBefore($1) } }
            return found
        }
    }
}

/// Finds into the caller's array, and writes how many there are; an array too small holds the first ones. Without an
/// array the caller asks for the count alone.
@inline(__always)
private func collecting<Structure: BitwiseCopyable>(
    _ pointer: UnsafeMutablePointer<Structure>?, _ stride: Int, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?,
    _ find: (Strided<Structure>) throws(LayoutError) -> Int
) throws(LayoutError) -> tw_status {
    guard capacity >= 0, let count = unsafe count else { throw LayoutError(.argument) }
    let array = try unsafe strided(pointer, stride, capacity)
    let found = try find(array)
    unsafe count.pointee = found
    let asksForCount = unsafe pointer == nil
    return found > array.count && !asksForCount ? Status.capacity : Status.ok
}

@inline(__always)
private func keep(_ element: tw_element, after count: Int, in array: Strided<tw_element>, byZ: Bool) {
    if byZ {
        FirstInOrder.add(element, after: count, to: array) { $0.isBefore($1) }
    } else {
        array[count] = element
    }
}

extension tw_element {
    /// Whether an element comes before another one by z, and then in the usual order.
    fileprivate func isBefore(_ other: tw_element) -> Bool {
        if z != other.z { return z < other.z }
        if section != other.section { return section < other.section }
        return rank == other.rank ? index < other.index : rank < other.rank
    }

    /// The order of kinds in a section: background, header, items, footer.
    private var rank: UInt16 { 0b00_11_01_10 &>> (2 &* kind) & 3 }
}

@_cdecl("tw_layout_gaps") @implementation
public func tw_layout_gaps(
    _ layout: OpaquePointer!, _ section: UInt32, _ gaps: UnsafeMutablePointer<tw_rect>!, _ stride: Int,
    _ capacity: Int, _ count: UnsafeMutablePointer<Int>!
) -> tw_status {
    unsafe reading(layout) { layout throws(LayoutError) in
        try unsafe collecting(gaps, stride, capacity, count) { array throws(LayoutError) in
            var found = 0
            try layout.gaps(section: Int(section)) { gap in
                if found < array.count { array[found] = tw_rect(gap) }
                found &+= 1
            }
            return found
        }
    }
}

@_cdecl("tw_layout_hit_test") @implementation
public func tw_layout_hit_test(
    _ layout: OpaquePointer!, _ x: Double, _ y: Double, _ element: UnsafeMutablePointer<tw_element>!
) -> tw_status {
    unsafe reading(layout) { layout throws(LayoutError) in
        guard let element = unsafe element else { throw LayoutError(.argument) }
        unsafe element.pointee = tw_element(try layout.hitTest(x: x, y: y))
        return Status.ok
    }
}
