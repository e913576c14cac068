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
            let kept = (0...resumed.open).map { resumed.cost(back: $0) }
            #expect(kept.min() == 0 && kept.allSatisfy { $0 >= 0 && $0 < 1 << 57 })
            resumed.resume(cost: kept[kept.count - 1])
            for back in stride(from: kept.count - 2, through: 0, by: -1) {
                resumed.reopen(cost: kept[back], ratio: ratios[index - back])
            }
        }
        #expect(fresh.lastLength() == resumed.lastLength())
    }

    @Test(arguments: 0..<5)
    func settledRowsStay(number: Int) throws {
        var rows = try OptimalRows(rules[number], memory)
        var (before, settled) = ([Int](), 0)
        for ratio in ratios(1500) {
            try rows.add(ratio: ratio)
            try rows.finish()
            let lengths = (0..<rows.rows.count).map { Int(rows.rows[$0]) }
            var (row, end) = (0, 0)
            while end < settled {
                try #require(lengths[row] == before[row])
                end += before[row]
                row += 1
            }
            (before, settled) = (lengths, rows.settled)
        }
        #expect(before.reduce(0, +) == 1500)
    }

    @Test func rowsOfTheWorkedExample() throws {
        var rows = try OptimalRows(rules[0], memory)
        for ratio in [0.5, 1.5, 1, 1.8, 0.4, 0.7, 0.9, 1.1, 1.7, 2, 2.1] {
            try rows.add(ratio: RowRule.ratio(along: 1, across: ratio))
        }
        try rows.finish()
        #expect((0..<rows.rows.count).map { rows.rows[$0] } == [3, 3, 3, 2])
    }
}

extension RowRule {
    init(breadth: Int64, gap: Int64, target: Int64, minExtent: Int64 = 0, widest: Int32 = .max) {
        self.init(
            breadth: breadth, gap: gap, target: target, minExtent: minExtent, maxExtent: Limits.length, widest: widest,
            last: .start, method: .optimal, shift: 0)
    }
}
