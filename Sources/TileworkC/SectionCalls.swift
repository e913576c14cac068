import CTilework
import Tilework

// The group "sections" of the header.

@_cdecl("tw_section_config_init") @implementation
public func tw_section_config_init(
    _ config: UnsafeMutablePointer<tw_section_config>!, _ struct_size: UInt32, _ arrangement: UInt32
) -> tw_status {
    guard let config = unsafe config else { return Status.argument }
    let status = sizedStatus(Int(struct_size))
    guard status == Status.ok else { return status }
    guard let arrangement = SectionConfiguration.Arrangement(rawValue: arrangement) else { return Status.unsupported }
    unsafe UnsafeMutableRawPointer(config).storeBytes(of: struct_size, as: UInt32.self)
    unsafe writeSized(tw_section_config(.usual(arrangement)), config)
    return Status.ok
}

@_cdecl("tw_layout_insert_section") @implementation
public func tw_layout_insert_section(
    _ layout: OpaquePointer!, _ at: UInt32, _ config: UnsafePointer<tw_section_config>!,
    _ report: UnsafeMutablePointer<tw_report>!
) -> tw_status {
    let (configuration, status) = unsafe SectionConfiguration.read(config, isOptional: true)
    return unsafe editing(layout, report, ArgumentPositions(at: 2, configuration: 3)) { layout throws(LayoutError) in
        try check(status)
        return try layout.insertSection(configuration, at: Int(at))
    }
}

@_cdecl("tw_layout_remove_section") @implementation
public func tw_layout_remove_section(
    _ layout: OpaquePointer!, _ at: UInt32, _ report: UnsafeMutablePointer<tw_report>!
) -> tw_status {
    unsafe editing(layout, report, ArgumentPositions(at: 2)) { layout throws(LayoutError) in
        try layout.removeSection(at: Int(at))
    }
}

@_cdecl("tw_layout_move_section") @implementation
public func tw_layout_move_section(
    _ layout: OpaquePointer!, _ at: UInt32, _ to: UInt32, _ report: UnsafeMutablePointer<tw_report>!
) -> tw_status {
    unsafe editing(layout, report, ArgumentPositions(at: 2, to: 3)) { layout throws(LayoutError) in
        try layout.moveSection(at: Int(at), to: Int(to))
    }
}

@_cdecl("tw_layout_set_section_config") @implementation
public func tw_layout_set_section_config(
    _ layout: OpaquePointer!, _ section: UInt32, _ config: UnsafePointer<tw_section_config>!,
    _ report: UnsafeMutablePointer<tw_report>!
) -> tw_status {
    let (configuration, status) = unsafe SectionConfiguration.read(config, isOptional: false)
    let positions = ArgumentPositions(section: 2, configuration: 3)
    return unsafe editing(layout, report, positions) { layout throws(LayoutError) in
        try check(status)
        return try layout.setSectionConfiguration(configuration, section: Int(section))
    }
}

@_cdecl("tw_layout_section_config") @implementation
public func tw_layout_section_config(
    _ layout: OpaquePointer!, _ section: UInt32, _ config: UnsafeMutablePointer<tw_section_config>!
) -> tw_status {
    unsafe reading(layout) { layout throws(LayoutError) in
        try check(unsafe writableStatus(config))
        guard let config = unsafe config else { throw LayoutError(.argument) }
        let configuration = try layout.sectionConfiguration(Int(section))
        unsafe writeSized(tw_section_config(configuration), config)
        return Status.ok
    }
}

@_cdecl("tw_layout_section_count") @implementation
public func tw_layout_section_count(_ layout: OpaquePointer!, _ count: UnsafeMutablePointer<UInt32>!) -> tw_status {
    unsafe reading(layout) { layout throws(LayoutError) in
        guard let count = unsafe count else { throw LayoutError(.argument) }
        unsafe count.pointee = UInt32(truncatingIfNeeded: layout.sectionCount)
        return Status.ok
    }
}

@_cdecl("tw_layout_set_tracks") @implementation
public func tw_layout_set_tracks(
    _ layout: OpaquePointer!, _ section: UInt32, _ tracks: UnsafePointer<tw_track>!, _ count: Int,
    _ report: UnsafeMutablePointer<tw_report>!
) -> tw_status {
    let positions = ArgumentPositions(section: 2, count: 4, tracks: 3)
    return unsafe editing(layout, report, positions) { layout throws(LayoutError) in
        let count = try itemCount(count, .limit)
        let array = try unsafe strided(tracks, 0, count, as: Track.self, .tracks)
        return try layout.setTracks(array, section: Int(section))
    }
}

@_cdecl("tw_layout_set_stamps") @implementation
public func tw_layout_set_stamps(
    _ layout: OpaquePointer!, _ section: UInt32, _ stamps: UnsafePointer<tw_stamp>!, _ count: Int,
    _ report: UnsafeMutablePointer<tw_report>!
) -> tw_status {
    let positions = ArgumentPositions(section: 2, count: 4, stamps: 3)
    return unsafe editing(layout, report, positions) { layout throws(LayoutError) in
        let count = try itemCount(count, .limit)
        let array = try unsafe strided(stamps, 0, count, as: Stamp.self, .stamps)
        return try layout.setStamps(array, section: Int(section))
    }
}

@_cdecl("tw_layout_set_measure") @implementation
public func tw_layout_set_measure(
    _ layout: OpaquePointer!, _ section: UInt32, _ measure: tw_measure_function!, _ user: UnsafeMutableRawPointer!,
    _ report: UnsafeMutablePointer<tw_report>!
) -> tw_status {
    // The engine knows no C type: to it the items are bytes.
    let function = unsafe measure.map {
        unsafe MeasureFunction(unsafeBitCast($0, to: MeasureFunction.Function.self), user: user)
    }
    return unsafe editing(layout, report, ArgumentPositions(section: 2)) { layout throws(LayoutError) in
        try layout.setMeasure(function, section: Int(section))
    }
}
