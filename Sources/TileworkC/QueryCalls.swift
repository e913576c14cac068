import CTilework
import Tilework

// The group "queries" of the header.

@_cdecl("tw_layout_query") @implementation
public func tw_layout_query(
    _ layout: OpaquePointer!, _ query: UnsafePointer<tw_query>!, _ elements: UnsafeMutablePointer<tw_element>!,
    _ stride: Int, _ capacity: Int, _ count: UnsafeMutablePointer<Int>!
) -> tw_status {
    unsafe reading(layout) { layout throws(LayoutError) in
        guard capacity >= 0, let count = unsafe count, let array = unsafe strided(elements, stride, capacity) else {
            throw LayoutError(.argument)
        }
        var found = 0
        let (rect, viewport) = try unsafe readQuery(query)
        try layout.query(rect, viewport: viewport) { element in
            if found < array.count { array[found] = tw_element(element) }
            found &+= 1
        }
        unsafe count.pointee = found
        let asksForCount = unsafe elements == nil
        return found > array.count && !asksForCount ? Status.capacity : Status.ok
    }
}

@_cdecl("tw_layout_gaps") @implementation
public func tw_layout_gaps(
    _ layout: OpaquePointer!, _ section: UInt32, _ gaps: UnsafeMutablePointer<tw_rect>!, _ stride: Int,
    _ capacity: Int, _ count: UnsafeMutablePointer<Int>!
) -> tw_status {
    unsafe reading(layout) { layout throws(LayoutError) in
        guard capacity >= 0, let count = unsafe count, let array = unsafe strided(gaps, stride, capacity) else {
            throw LayoutError(.argument)
        }
        var found = 0
        try layout.gaps(section: Int(section)) { gap in
            if found < array.count { array[found] = tw_rect(gap) }
            found &+= 1
        }
        unsafe count.pointee = found
        let asksForCount = unsafe gaps == nil
        return found > array.count && !asksForCount ? Status.capacity : Status.ok
    }
}

/// The rectangle of a query, nil meaning everything, and the viewport.
private func readQuery(
    _ query: UnsafePointer<tw_query>?
) throws(LayoutError) -> (Rect?, (start: Double, extent: Double)?) {
    guard let query = unsafe query else { return (nil, nil) }
    let (read, status) = unsafe readSized(query, tw_query())
    try check(status)
    guard read.flags == 0 else { throw LayoutError(.unsupported) }
    return (read.rect.rect, (read.viewport_start, read.viewport_extent))
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
