import CTilework
import Foundation
import Testing

@testable import Tilework

/// What the frames of a layout cannot tell of optimal rows: that a kept frontier stands for all items before it.
struct RowFrontierTests {
    let memory: Allocator

    init() throws {
        memory = try Allocator(
            MemorySource(
                allocate: { _, size in malloc(size) }, deallocate: { _, pointer, _ in free(pointer) }, user: nil))
    }

    let rules = [
        RowRule(breadth: 1060 * 64, gap: 640, target: 320 * 64),
        RowRule(breadth: 1920 * 64, gap: 256, target: 200 * 64, minExtent: 100 * 64),
        RowRule(breadth: 1060 * 64, gap: 640, target: 320 * 64, widest: 2 << 16),
        RowRule(breadth: 1 << 30, gap: 0, target: 1 << 20),
        RowRule(breadth: 64, gap: 0, target: 1 << 30),
    ]

    /// Ratios around 1, and one in eight of any size.
    func ratios(_ count: Int) -> [Int32] {
        (0..<count).map { index in
            let draw = Draw.mix(UInt64(index))
            return draw % 8 == 0 ? 256 << Int32(draw >> 8 & 15) : 40_000 + Int32(draw >> 8 & 0xFFFF)
        }
    }

    @Test(arguments: 0..<5)
    func aResumedFrontierGoesOnLikeAFreshOne(number: Int) throws {
        let ratios = ratios(2950)
        var fresh = try RowFrontier(rules[number], memory)
        var resumed = try RowFrontier(rules[number], memory)
        for (index, ratio) in ratios.enumerated() {
            #expect(fresh.take(ratio) == resumed.take(ratio))
            guard index % 100 == 99 else { continue }
            resumed.lower()
            var kept = Buffer<Int64>(memory)
            let end = try resumed.keep(in: &kept)
            let open = resumed.open
            let costs = (0...open).map { kept[$0] }
            #expect(end == open + 2 && kept[open + 1] == open && resumed.equals(kept.column))
            #expect(costs.min() == 0 && costs.allSatisfy { $0 >= 0 && $0 < 1 << 57 })
            resumed = try RowFrontier(rules[number], memory)
            resumed.resume(kept.column)
            for node in 0..<open { resumed.reopen(node + 1, ratio: ratios[index + 1 - open + node]) }
            #expect(resumed.lastLength() == fresh.lastLength() && resumed.equals(kept.column))
        }
        #expect(fresh.lastLength() == resumed.lastLength())
    }
}

extension RowRule {
    init(breadth: Int64, gap: Int64, target: Int64, minExtent: Int64 = 0, widest: Int32 = .max) {
        self.init(
            breadth: breadth, gap: gap, target: target, minExtent: minExtent, maxExtent: Limits.length, widest: widest,
            last: .start, method: .optimal, shift: 0)
    }
}
