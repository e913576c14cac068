/// The bounds that make overflow impossible. Lengths are in units of 1/64 device pixel.
///
/// Sums that rest on them:
/// - the box around a transformed item lies within ± 2⁶⁰, so that it reaches at most 2⁶⁰ + 2⁵³ beyond its frame, and a
///   rectangle that is widened by that still lies within ± 2⁶²;
/// - places among stamps, in dense waterfalls and in quilts are bounded by their section's bound and not block by block;
/// - an extent is at most 2³⁰, a gap at most 2³⁰: an item moves a lane by at most 2³¹, and adds at most 2³² to an album;
/// - a block holds at most 512 items: within it a lane moves by at most 2⁴¹;
/// - what follows from bounds for another breadth is at most 2³⁰ a block, so 2⁶² a section, and then is found anew if it is
///   above 2⁵²;
/// - the extents and gaps of all items of a layout are at most 2⁵² together, checked before anything is placed, so every
///   position is below 2⁵² + 2⁴¹, and a lane key `position << 8 | lane` is below 2⁶²; what stamps reach, at most 2³³, is
///   counted with them;
/// - 2³² sections each add at most 6 · 2³⁰ of header, insets, footer and least content, checked by the same sum.
enum Limits {
    /// Units in a device pixel.
    static let unitsPerPixel: Int64 = 64
    /// Greatest viewport side, gap, inset or extent.
    static let length: Int64 = 1 << 30
    /// Greatest sum of the extents and gaps of everything in a layout.
    static let content: Int64 = 1 << 52
    /// Greatest number of items in a section, and of sections.
    static let count = Int(UInt32.max) - 1
    /// Greatest number of lanes in a section.
    static let lanes = 255
    /// Greatest number of rows that an item covers.
    static let rowSpan = 1024
    /// Greatest number of stamps in a section, and of rows that those of a quilt reach.
    static let stamps = 255
    static let stampRows: Int64 = 1 << 22
    /// Greatest number of photos in a group of an album.
    static let group = 10
    /// Greatest weight of a track.
    static let weight: Double = 0x1p20
    /// Least and greatest number of device pixels in a caller's unit.
    static let scale: ClosedRange<Double> = 0.015625...64
}
