import CSupport
import CTilework
import Tilework

// The group "layout" of the header.

/// The caller's allocator, or malloc and free. nil if a function is missing.
private func memorySource(_ allocator: UnsafePointer<tw_allocator>?) -> MemorySource? {
    guard let allocator = unsafe allocator else {
        return unsafe MemorySource(allocate: tilework_malloc, deallocate: tilework_free, user: nil)
    }
    guard let allocate = unsafe allocator.pointee.allocate, let deallocate = unsafe allocator.pointee.deallocate else {
        return nil
    }
    return unsafe MemorySource(allocate: allocate, deallocate: deallocate, user: allocator.pointee.user)
}

/// Gives a new layout a handle; it ends if there is none.
private func publish(
    _ layout: Ref<Layout>, _ handle: UnsafeMutablePointer<OpaquePointer?>
) -> tw_status {
    guard let made = unsafe HandleTable.make(layout.address, .layout) else {
        Layout.end(layout)
        return Status.memory
    }
    unsafe handle.pointee = made
    return Status.ok
}

@_cdecl("tw_layout_create") @implementation
public func tw_layout_create(
    _ config: UnsafePointer<tw_layout_config>!, _ allocator: UnsafePointer<tw_allocator>!,
    _ layout: UnsafeMutablePointer<OpaquePointer?>!
) -> tw_status {
    guard let layout = unsafe layout, let memory = unsafe memorySource(allocator) else { return Status.argument }
    let (configuration, status) = unsafe LayoutConfiguration.read(config, isOptional: true)
    guard status == Status.ok else { return status }
    do throws(LayoutError) {
        return unsafe publish(try Layout.make(configuration, memory: memory), layout)
    } catch {
        return error.reason.status
    }
}

@_cdecl("tw_layout_destroy") @implementation
public func tw_layout_destroy(_ layout: OpaquePointer!) -> tw_status {
    guard let layout = unsafe layout else { return Status.ok }
    return unsafe HandleTable.destroy(layout, .layout) { address in unsafe Layout.end(Ref(address: address)) }
}

@_cdecl("tw_layout_copy") @implementation
public func tw_layout_copy(
    _ layout: OpaquePointer!, _ allocator: UnsafePointer<tw_allocator>!,
    _ copy: UnsafeMutablePointer<OpaquePointer?>!
) -> tw_status {
    unsafe reading(layout) { layout throws(LayoutError) in
        guard let copy = unsafe copy, let memory = unsafe memorySource(allocator) else {
            throw LayoutError(.argument)
        }
        return unsafe publish(try layout.copy(memory: memory), copy)
    }
}

@_cdecl("tw_layout_configure") @implementation
public func tw_layout_configure(
    _ layout: OpaquePointer!, _ config: UnsafePointer<tw_layout_config>!, _ report: UnsafeMutablePointer<tw_report>!
) -> tw_status {
    let (configuration, status) = unsafe LayoutConfiguration.read(config, isOptional: false)
    return unsafe editing(layout, report, ArgumentPositions(configuration: 2)) { layout throws(LayoutError) in
        try check(status)
        return try layout.configure(configuration)
    }
}

@_cdecl("tw_layout_configuration") @implementation
public func tw_layout_configuration(
    _ layout: OpaquePointer!, _ config: UnsafeMutablePointer<tw_layout_config>!
) -> tw_status {
    unsafe reading(layout) { layout throws(LayoutError) in
        try check(unsafe writableStatus(config))
        guard let config = unsafe config else { throw LayoutError(.argument) }
        unsafe writeSized(tw_layout_config(layout.configuration), config)
        return Status.ok
    }
}

@_cdecl("tw_layout_set_viewport_size") @implementation
public func tw_layout_set_viewport_size(
    _ layout: OpaquePointer!, _ width: Double, _ height: Double, _ report: UnsafeMutablePointer<tw_report>!
) -> tw_status {
    unsafe editing(layout, report, ArgumentPositions(width: 2, height: 3)) { layout throws(LayoutError) in
        try layout.setViewport(Size(width: width, height: height))
    }
}

@_cdecl("tw_layout_fit_viewport") @implementation
public func tw_layout_fit_viewport(
    _ layout: OpaquePointer!, _ width: Double, _ height: Double, _ scrollbar: Double,
    _ shows: UnsafeMutablePointer<UInt32>!, _ report: UnsafeMutablePointer<tw_report>!
) -> tw_status {
    let positions = ArgumentPositions(width: 2, height: 3, scrollbar: 4)
    return unsafe editing(layout, report, positions) { layout throws(LayoutError) in
        let fit = try layout.fitViewport(Size(width: width, height: height), scrollbar: scrollbar)
        if let shows = unsafe shows { unsafe shows.pointee = fit.shows ? 1 : 0 }
        return fit.change
    }
}

@_cdecl("tw_layout_begin") @implementation
public func tw_layout_begin(_ layout: OpaquePointer!) -> tw_status {
    unsafe editing(layout, nil, ArgumentPositions()) { layout throws(LayoutError) in
        try layout.begin()
        return layout.noChange()
    }
}

@_cdecl("tw_layout_commit") @implementation
public func tw_layout_commit(_ layout: OpaquePointer!, _ report: UnsafeMutablePointer<tw_report>!) -> tw_status {
    unsafe editing(layout, report, ArgumentPositions()) { layout throws(LayoutError) in try layout.commit() }
}

@_cdecl("tw_layout_rollback") @implementation
public func tw_layout_rollback(_ layout: OpaquePointer!) -> tw_status {
    unsafe editing(layout, nil, ArgumentPositions()) { layout throws(LayoutError) in
        try layout.rollback()
        return layout.noChange()
    }
}

@_cdecl("tw_layout_memory_usage") @implementation
public func tw_layout_memory_usage(_ layout: OpaquePointer!, _ bytes: UnsafeMutablePointer<UInt64>!) -> tw_status {
    unsafe reading(layout) { layout throws(LayoutError) in
        guard let bytes = unsafe bytes else { throw LayoutError(.argument) }
        unsafe bytes.pointee = UInt64(layout.memoryUsage)
        return Status.ok
    }
}

/// Throws what a status that the boundary found stands for.
func check(_ status: tw_status) throws(LayoutError) {
    if status == Status.ok { return }
    throw LayoutError(status == Status.unsupported ? .unsupported : .argument, .configuration)
}
