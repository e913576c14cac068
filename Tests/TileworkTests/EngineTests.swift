import Foundation
import Testing
import Tilework

/// The engine as a Swift program uses it: one lane of items of 100 × 40, values worked out by hand.
struct EngineTests {
    private static var memory: MemorySource {
        MemorySource(
            allocate: { _, size in malloc(size) }, deallocate: { _, pointer, _ in free(pointer) }, user: nil)
    }

    /// Calls `body` with a layout of ten such items, one under the other.
    private func withColumn(_ body: (Ref<Layout>) throws -> Void) throws {
        var configuration = LayoutConfiguration()
        configuration.viewport = Size(width: 100, height: 400)
        let layout = try Layout.make(configuration, memory: Self.memory)
        defer { Layout.end(layout) }
        var section = SectionConfiguration()
        section.lanes = 1
        _ = try layout.value.setSectionConfiguration(section, section: 0)
        var items = [Item](repeating: Item(width: 100, height: 40), count: 10)
        try withStrided(&items) { _ = try layout.value.appendItems($0, section: 0) }
        try body(layout)
    }

    private func withStrided<Element: BitwiseCopyable, Result>(
        _ array: inout [Element], _ body: (Strided<Element>) throws -> Result
    ) rethrows -> Result {
        try array.withUnsafeMutableBytes { bytes in
            let stride = MemoryLayout<Element>.stride
            return try body(Strided(base: bytes.baseAddress, stride: stride, count: bytes.count / stride))
        }
    }

    private func set(_ attributes: ItemAttributes, of index: UInt32, in layout: Ref<Layout>) throws -> Change {
        var (indices, values) = ([index], [attributes])
        return try withStrided(&indices) { indices in
            try withStrided(&values) { values in
                try layout.value.setAttributes(indices: indices, attributes: values, section: 0)
            }
        }
    }

    @Test func hiddenItemsTakeNoPlace() throws {
        try withColumn { layout in
            var hidden = ItemAttributes()
            (hidden.set, hidden.hidden) = (.hidden, 1)
            let change = try set(hidden, of: 2, in: layout)
            #expect(change.first == Change.Place(section: 0, index: 2))
            #expect(try layout.value.contentSize() == Size(width: 100, height: 360))
            #expect(try layout.value.itemFrame(3, section: 0) == Rect(x: 0, y: 80, width: 100, height: 40))
            var found: [Int?] = []
            try layout.value.query(nil) { found.append($0.index) }
            #expect(found == [0, 1, 3, 4, 5, 6, 7, 8, 9])
        }
    }

    /// A quarter turn and 500 to the right: 40 × 100 about (550, 100).
    @Test func transformedItemsAreFoundByTheirBoxes() throws {
        try withColumn { layout in
            var turned = ItemAttributes()
            (turned.set, turned.z) = (.transform | .z, 3)
            (turned.matrix[1], turned.matrix[4], turned.matrix[12]) = (1, -1, 500)
            #expect(try set(turned, of: 2, in: layout).first == nil)
            var found: [Element] = []
            try layout.value.query(Rect(x: 531, y: 51, width: 1, height: 1)) { found.append($0) }
            #expect(found.map(\.index) == [2])
            #expect(found.first?.frame == Rect(x: 0, y: 80, width: 100, height: 40))
            #expect(found.first?.isTransformed == true)
            #expect(try layout.value.hitTest(x: 550, y: 60).z == 3)
        }
    }

    /// A stamp from 90 to 130: two items above it, the third one begins behind it, and 10 are left open.
    @Test func itemsStayClearOfStamps() throws {
        try withColumn { layout in
            var stamps = [Stamp(main: 90, cross: 0, extent: 40, breadth: 10)]
            _ = try withStrided(&stamps) { try layout.value.setStamps($0, section: 0) }
            #expect(try layout.value.itemFrame(2, section: 0) == Rect(x: 0, y: 130, width: 100, height: 40))
            var gaps: [Rect] = []
            try layout.value.gaps(section: 0) { gaps.append($0) }
            #expect(gaps == [Rect(x: 0, y: 80, width: 100, height: 10)])
        }
    }

    /// 400 of content fit a viewport of 400; one more item does not, and the bar takes 20.
    @Test func aScrollbarShowsWhereItIsNeeded() throws {
        try withColumn { layout in
            let viewport = Size(width: 100, height: 400)
            #expect(try layout.value.fitViewport(viewport, scrollbar: 20).shows == false)
            var more = [Item(width: 100, height: 40)]
            try withStrided(&more) { _ = try layout.value.appendItems($0, section: 0) }
            #expect(try layout.value.fitViewport(viewport, scrollbar: 20).shows == true)
            #expect(try layout.value.itemFrame(0, section: 0).width == 80)
        }
    }
}
