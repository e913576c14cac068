import CTilework
import Tilework

// Structures that begin with `struct_size`: reading one that a caller of another version made, and writing one back.

/// Reads such a structure: a missing tail is zero, an unknown tail must be.
func readSized<Structure: BitwiseCopyable>(
    _ pointer: UnsafePointer<Structure>?, _ zero: Structure
) -> (structure: Structure, status: tw_status) {
    guard let pointer = unsafe pointer else { return (zero, Status.argument) }
    let raw = unsafe UnsafeRawPointer(pointer)
    let size = unsafe Int(raw.loadUnaligned(as: UInt32.self))
    let status = sizedStatus(size)
    guard status == Status.ok else { return (zero, status) }
    let known = MemoryLayout<Structure>.size
    for offset in known..<max(size, known) where unsafe raw.load(fromByteOffset: offset, as: UInt8.self) != 0 {
        return (zero, Status.unsupported)
    }
    var structure = zero
    unsafe withUnsafeMutableBytes(of: &structure) { bytes in
        unsafe bytes.copyMemory(from: UnsafeRawBufferPointer(start: raw, count: min(size, known)))
    }
    return (structure, Status.ok)
}

/// Whether a structure can have a `struct_size`: set at all, and not beyond what any version will have.
func sizedStatus(_ size: Int) -> tw_status {
    size < 8 ? Status.argument : size > 4096 ? Status.unsupported : Status.ok
}

/// Writes such a structure, as much of it as the caller's has, whose `struct_size` stays. An unknown tail becomes zero.
func writeSized<Structure: BitwiseCopyable>(
    _ structure: Structure, _ pointer: UnsafeMutablePointer<Structure>
) {
    let raw = UnsafeMutableRawPointer(pointer)
    let size = unsafe Int(raw.loadUnaligned(as: UInt32.self))
    var copy = structure
    unsafe withUnsafeBytes(of: &copy) { bytes in
        let count = min(size, bytes.count) - 4
        guard count > 0, let start = bytes.baseAddress else { return }
        unsafe (raw + 4).copyMemory(from: start + 4, byteCount: count)
        for offset in bytes.count..<max(size, bytes.count) {
            unsafe raw.storeBytes(of: 0, toByteOffset: offset, as: UInt8.self)
        }
    }
}

/// Whether a structure can be written.
func writableStatus<Structure: BitwiseCopyable>(_ pointer: UnsafeMutablePointer<Structure>?) -> tw_status {
    guard let pointer = unsafe pointer else { return Status.argument }
    return sizedStatus(unsafe Int(UnsafeRawPointer(pointer).loadUnaligned(as: UInt32.self)))
}

/// A caller's array with a stride; a stride below the element's size, or NULL for elements, is refused as a fault of
/// `argument`. The stride 0 means the element's own size.
func strided<Element: BitwiseCopyable, Engine: BitwiseCopyable>(
    _ pointer: UnsafePointer<Element>?, _ stride: Int, _ count: Int, as: Engine.Type,
    _ argument: LayoutError.Argument = .none
) throws(LayoutError) -> Strided<Engine> {
    let size = MemoryLayout<Element>.stride
    guard stride == 0 || stride >= size, unsafe pointer != nil || count == 0 else {
        throw LayoutError(.argument, argument)
    }
    let base = unsafe UnsafeMutableRawPointer(mutating: pointer)
    return unsafe Strided(base: base, stride: stride == 0 ? size : stride, count: max(count, 0))
}

/// A caller's array to be written, likewise.
func strided<Element: BitwiseCopyable>(
    _ pointer: UnsafeMutablePointer<Element>?, _ stride: Int, _ count: Int
) throws(LayoutError) -> Strided<Element> {
    try unsafe strided(UnsafePointer(pointer), stride, count, as: Element.self)
}

extension tw_rect {
    init(_ rect: Rect) { self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }
    var rect: Rect { Rect(x: x, y: y, width: width, height: height) }
}

extension tw_item {
    init(_ item: Item) {
        self.init(
            key: item.key, width: item.width, height: item.height, extra: item.extra, lane_span: item.laneSpan,
            row_span: item.rowSpan)
    }
}

extension tw_element {
    init(_ element: Element) {
        self.init()
        frame = tw_rect(element.frame)
        key = element.key
        section = UInt32(truncatingIfNeeded: element.section)
        index = element.index.map { UInt32(truncatingIfNeeded: $0) } ?? UInt32.max
        alpha = element.alpha
        lane = UInt32(truncatingIfNeeded: element.lane)
        line = UInt32(truncatingIfNeeded: element.line)
        more = UInt32(truncatingIfNeeded: element.more)
        crop = element.crop
        kind = element.kind.rawValue
        z = Int32(truncatingIfNeeded: element.z)
        flags = UInt16(element.isPlaceholder ? TW_ELEMENT_PLACEHOLDER : 0)
        flags |= UInt16(element.isPinned ? TW_ELEMENT_PINNED : 0)
        flags |= UInt16(element.isTransformed ? TW_ELEMENT_TRANSFORMED : 0)
        flags |= UInt16(element.edges.rawValue) &* UInt16(TW_ELEMENT_LEFT)
    }
}
