import CTilework
import Tilework

// The group "items" of the header.

/// The caller's items, or an error.
private func readItems(
    _ items: UnsafePointer<tw_item>?, _ stride: Int, _ count: Int
) throws(LayoutError) -> Strided<Item> {
    try unsafe strided(items, stride, itemCount(count, .limit), as: Item.self, .items)
}

@_cdecl("tw_layout_append_items") @implementation
public func tw_layout_append_items(
    _ layout: OpaquePointer!, _ section: UInt32, _ items: UnsafePointer<tw_item>!, _ stride: Int, _ count: Int,
    _ report: UnsafeMutablePointer<tw_report>!
) -> tw_status {
    let positions = ArgumentPositions(section: 2, items: 3, count: 5)
    return unsafe editing(layout, report, positions) { layout throws(LayoutError) in
        try layout.appendItems(try unsafe readItems(items, stride, count), section: Int(section))
    }
}

@_cdecl("tw_layout_insert_items") @implementation
public func tw_layout_insert_items(
    _ layout: OpaquePointer!, _ section: UInt32, _ at: UInt32, _ items: UnsafePointer<tw_item>!, _ stride: Int,
    _ count: Int, _ report: UnsafeMutablePointer<tw_report>!
) -> tw_status {
    let positions = ArgumentPositions(section: 2, at: 3, items: 4, count: 6)
    return unsafe editing(layout, report, positions) { layout throws(LayoutError) in
        try layout.insertItems(try unsafe readItems(items, stride, count), at: Int(at), section: Int(section))
    }
}

@_cdecl("tw_layout_remove_items") @implementation
public func tw_layout_remove_items(
    _ layout: OpaquePointer!, _ section: UInt32, _ at: UInt32, _ count: Int, _ report: UnsafeMutablePointer<tw_report>!
) -> tw_status {
    let positions = ArgumentPositions(section: 2, at: 3, count: 4)
    return unsafe editing(layout, report, positions) { layout throws(LayoutError) in
        try layout.removeItems(at: Int(at), count: try itemCount(count, .index), section: Int(section))
    }
}

@_cdecl("tw_layout_move_items") @implementation
public func tw_layout_move_items(
    _ layout: OpaquePointer!, _ section: UInt32, _ at: UInt32, _ count: Int, _ to_section: UInt32, _ to: UInt32,
    _ report: UnsafeMutablePointer<tw_report>!
) -> tw_status {
    let positions = ArgumentPositions(section: 2, at: 3, count: 4, toSection: 5, to: 6)
    return unsafe editing(layout, report, positions) { layout throws(LayoutError) in
        try layout.moveItems(
            at: Int(at), count: try itemCount(count, .index), section: Int(section), to: Int(to),
            toSection: Int(to_section))
    }
}

@_cdecl("tw_layout_replace_items") @implementation
public func tw_layout_replace_items(
    _ layout: OpaquePointer!, _ section: UInt32, _ at: UInt32, _ items: UnsafePointer<tw_item>!, _ stride: Int,
    _ count: Int, _ report: UnsafeMutablePointer<tw_report>!
) -> tw_status {
    let positions = ArgumentPositions(section: 2, at: 3, items: 4, count: 6)
    return unsafe editing(layout, report, positions) { layout throws(LayoutError) in
        try layout.replaceItems(try unsafe readItems(items, stride, count), at: Int(at), section: Int(section))
    }
}

@_cdecl("tw_layout_set_item_sizes") @implementation
public func tw_layout_set_item_sizes(
    _ layout: OpaquePointer!, _ section: UInt32, _ indices: UnsafePointer<UInt32>!, _ sizes: UnsafePointer<tw_size>!,
    _ count: Int, _ report: UnsafeMutablePointer<tw_report>!
) -> tw_status {
    let positions = ArgumentPositions(section: 2, items: 4, indices: 3, count: 5)
    return unsafe editing(layout, report, positions) { layout throws(LayoutError) in
        let count = try itemCount(count, .limit)
        let places = try unsafe strided(indices, 0, count, as: UInt32.self, .indices)
        let array = try unsafe strided(sizes, 0, count, as: ItemSize.self, .items)
        return try layout.setItemSizes(indices: places, sizes: array, section: Int(section))
    }
}

@_cdecl("tw_layout_set_attributes") @implementation
public func tw_layout_set_attributes(
    _ layout: OpaquePointer!, _ section: UInt32, _ indices: UnsafePointer<UInt32>!,
    _ attributes: UnsafePointer<tw_attributes>!, _ stride: Int, _ count: Int, _ report: UnsafeMutablePointer<tw_report>!
) -> tw_status {
    let positions = ArgumentPositions(section: 2, items: 4, indices: 3, count: 6)
    return unsafe editing(layout, report, positions) { layout throws(LayoutError) in
        let count = try itemCount(count, .limit)
        let places = try unsafe strided(indices, 0, count, as: UInt32.self, .indices)
        let array = try unsafe strided(attributes, stride, count, as: ItemAttributes.self, .items)
        return try layout.setAttributes(indices: places, attributes: array, section: Int(section))
    }
}

@_cdecl("tw_layout_attributes") @implementation
public func tw_layout_attributes(
    _ layout: OpaquePointer!, _ section: UInt32, _ at: UInt32, _ attributes: UnsafeMutablePointer<tw_attributes>!,
    _ stride: Int, _ count: Int
) -> tw_status {
    unsafe reading(layout) { layout throws(LayoutError) in
        let count = try itemCount(count, .index)
        let array = try unsafe strided(attributes, stride, count, as: ItemAttributes.self)
        try layout.attributes(at: Int(at), count: count, section: Int(section)) { array[$0] = $1 }
        return Status.ok
    }
}

@_cdecl("tw_layout_clear") @implementation
public func tw_layout_clear(
    _ layout: OpaquePointer!, _ section: UInt32, _ report: UnsafeMutablePointer<tw_report>!
) -> tw_status {
    unsafe editing(layout, report, ArgumentPositions(section: 2)) { layout throws(LayoutError) in
        try layout.clear(section: Int(section))
    }
}

@_cdecl("tw_layout_item_count") @implementation
public func tw_layout_item_count(
    _ layout: OpaquePointer!, _ section: UInt32, _ count: UnsafeMutablePointer<UInt32>!
) -> tw_status {
    unsafe reading(layout) { layout throws(LayoutError) in
        guard let count = unsafe count else { throw LayoutError(.argument) }
        unsafe count.pointee = UInt32(truncatingIfNeeded: try layout.itemCount(section: Int(section)))
        return Status.ok
    }
}

@_cdecl("tw_layout_items") @implementation
public func tw_layout_items(
    _ layout: OpaquePointer!, _ section: UInt32, _ at: UInt32, _ items: UnsafeMutablePointer<tw_item>!, _ stride: Int,
    _ count: Int
) -> tw_status {
    unsafe reading(layout) { layout throws(LayoutError) in
        let count = try itemCount(count, .index)
        let array = try unsafe strided(items, stride, count)
        try layout.items(at: Int(at), count: count, section: Int(section)) { array[$0] = tw_item($1) }
        return Status.ok
    }
}

@_cdecl("tw_layout_find_key") @implementation
public func tw_layout_find_key(
    _ layout: OpaquePointer!, _ key: UInt64, _ section: UnsafeMutablePointer<UInt32>!,
    _ index: UnsafeMutablePointer<UInt32>!
) -> tw_status {
    unsafe reading(layout) { layout throws(LayoutError) in
        let place = try layout.find(key: key)
        if let section = unsafe section { unsafe section.pointee = UInt32(truncatingIfNeeded: place.section) }
        if let index = unsafe index { unsafe index.pointee = UInt32(truncatingIfNeeded: place.index) }
        return Status.ok
    }
}
