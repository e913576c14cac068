import CTilework
import Tilework

// The group "geometry" of the header.

@_cdecl("tw_layout_content_size") @implementation
public func tw_layout_content_size(
    _ layout: OpaquePointer!, _ width: UnsafeMutablePointer<Double>!, _ height: UnsafeMutablePointer<Double>!
) -> tw_status {
    unsafe reading(layout) { layout throws(LayoutError) in
        guard let width = unsafe width, let height = unsafe height else { throw LayoutError(.argument) }
        let size = try layout.contentSize()
        unsafe width.pointee = size.width
        unsafe height.pointee = size.height
        return Status.ok
    }
}

@_cdecl("tw_layout_item_frame") @implementation
public func tw_layout_item_frame(
    _ layout: OpaquePointer!, _ section: UInt32, _ index: UInt32, _ frame: UnsafeMutablePointer<tw_rect>!
) -> tw_status {
    unsafe reading(layout) { layout throws(LayoutError) in
        guard let frame = unsafe frame else { throw LayoutError(.argument) }
        unsafe frame.pointee = tw_rect(try layout.itemFrame(Int(index), section: Int(section)))
        return Status.ok
    }
}

@_cdecl("tw_layout_item_frames") @implementation
public func tw_layout_item_frames(
    _ layout: OpaquePointer!, _ section: UInt32, _ at: UInt32, _ frames: UnsafeMutablePointer<tw_rect>!, _ stride: Int,
    _ count: Int
) -> tw_status {
    unsafe readFrames(layout, section, at, frames, stride, count, transformed: false)
}

@_cdecl("tw_layout_item_bounds") @implementation
public func tw_layout_item_bounds(
    _ layout: OpaquePointer!, _ section: UInt32, _ at: UInt32, _ bounds: UnsafeMutablePointer<tw_rect>!, _ stride: Int,
    _ count: Int
) -> tw_status {
    unsafe readFrames(layout, section, at, bounds, stride, count, transformed: true)
}

private func readFrames(
    _ layout: OpaquePointer?, _ section: UInt32, _ at: UInt32, _ frames: UnsafeMutablePointer<tw_rect>?, _ stride: Int,
    _ count: Int, transformed: Bool
) -> tw_status {
    unsafe reading(layout) { layout throws(LayoutError) in
        let count = try itemCount(count, .index)
        let array = try unsafe strided(frames, stride, count)
        try layout.itemFrames(at: Int(at), count: count, section: Int(section), transformed: transformed) {
            array[$0] = tw_rect($1)
        }
        return Status.ok
    }
}

@_cdecl("tw_layout_section_frame") @implementation
public func tw_layout_section_frame(
    _ layout: OpaquePointer!, _ section: UInt32, _ frame: UnsafeMutablePointer<tw_rect>!
) -> tw_status {
    unsafe reading(layout) { layout throws(LayoutError) in
        guard let frame = unsafe frame else { throw LayoutError(.argument) }
        unsafe frame.pointee = tw_rect(try layout.sectionFrame(Int(section)))
        return Status.ok
    }
}

@_cdecl("tw_layout_supplementary_frame") @implementation
public func tw_layout_supplementary_frame(
    _ layout: OpaquePointer!, _ section: UInt32, _ kind: UInt32, _ frame: UnsafeMutablePointer<tw_rect>!
) -> tw_status {
    unsafe reading(layout) { layout throws(LayoutError) in
        guard let frame = unsafe frame, kind <= UInt32(UInt16.max),
            let kind = ElementKind(rawValue: UInt16(truncatingIfNeeded: kind))
        else { throw LayoutError(.argument) }
        unsafe frame.pointee = tw_rect(try layout.supplementaryFrame(kind, section: Int(section)))
        return Status.ok
    }
}
