// Up to four photos, by their classes: wide above 1.2, narrow below 0.8, else square.
extension AlbumGroup {
    private enum Class { case wide, square, narrow }

    private func type(_ index: Int) -> Class {
        ratios[index] > 1.2 ? .wide : ratios[index] < 0.8 ? .narrow : .square
    }

    private var breadth: Double { Double(room.breadth) }
    private var extent: Double { Double(room.extent) }

    /// What two rows have together.
    private var stacked: Int64 { max(room.extent &- room.gapMain, 0) }

    mutating func few() {
        switch count {
        case 1: single()
        case 2: pair()
        case 3: type(0) == .narrow ? columnBesideTwo() : topOverTwo()
        default: type(0) == .wide ? topOverThree() : columnBesideThree()
        }
    }

    private mutating func single() {
        lines.split = 0x1
        lines.thickness[0] = AlbumGroup.rounded(min(breadth / ratios[0], extent))
        lines.lengths[0] = room.breadth
    }

    private mutating func pair() {
        let (first, second) = (ratios[0], ratios[1])
        let areAlike = type(0) == type(1)
        if areAlike, type(0) == .wide, extent > 0, average > 1.4 * breadth / extent, second - first < 0.2 {
            lines.split = 0x11
            let thick = min(min(breadth / first, breadth / second), Double(stacked) / 2)
            for row in 0..<2 {
                lines.thickness[row] = AlbumGroup.rounded(thick)
                lines.lengths[row] = room.breadth
            }
            return
        }
        let inner = room.across(2)
        var right = inner &- inner / 2
        var thick = min(halves(0, 1), extent)
        if !areAlike || type(0) == .narrow {
            let share = Double(inner) / first / (1 / first + 1 / second)
            right = min(
                AlbumGroup.rounded(max(0.4 * Double(inner), share)),
                inner &- AlbumGroup.rounded(1.5 * Double(room.least)))
            thick = min(Double(inner &- right) / first, Double(right) / second)
        }
        lines.split = 0x2
        lines.thickness[0] = min(room.extent, AlbumGroup.rounded(thick))
        (lines.lengths[0], lines.lengths[1]) = (inner &- right, right)
    }

    /// The extent at which two photos in halves of the breadth show the whole of the flatter one.
    private func halves(_ one: Int, _ other: Int) -> Double {
        let half = Double(room.across(2) / 2)
        return min(half / ratios[one], half / ratios[other])
    }

    private mutating func topOverTwo() {
        let inner = room.across(2)
        top(0x21, AlbumGroup.rounded(halves(1, 2)))
        (lines.lengths[1], lines.lengths[2]) = (inner / 2, inner &- inner / 2)
    }

    private mutating func topOverThree() {
        let (inner, least) = (Double(room.across(3)), Double(room.least))
        let row = AlbumGroup.rounded(inner / (ratios[1] + ratios[2] + ratios[3]))
        top(0x31, row)
        let left = max(room.least, AlbumGroup.rounded(min(0.4 * inner, Double(row) * ratios[1])))
        let right = AlbumGroup.rounded(max(max(least, 0.33 * inner), Double(row) * ratios[3]))
        (lines.lengths[1], lines.lengths[2], lines.lengths[3]) = (left, room.across(3) &- left &- right, right)
    }

    /// The first photo over a row of the others.
    private mutating func top(_ split: UInt64, _ row: Int64) {
        lines.split = split
        let top = AlbumGroup.rounded(min(breadth / ratios[0], 0.66 * Double(stacked)))
        lines.thickness[0] = top
        lines.thickness[1] = min(room.extent &- top &- room.gapMain, row)
        lines.lengths[0] = room.breadth
    }

    private mutating func columnBesideTwo() {
        column(0x21)
        let (inner, second, third) = (Double(room.across(2)), ratios[1], ratios[2])
        let stacked = max(lines.lengths[0] &- room.gapMain, 0)
        let low = AlbumGroup.rounded(min(Double(stacked) / 2, second * inner / (third + second)))
        let high = stacked &- low
        let right = max(
            room.least, AlbumGroup.rounded(min(inner / 2, min(Double(low) * third, Double(high) * second))))
        lines.thickness[0] = min(
            AlbumGroup.rounded(Double(lines.lengths[0]) * ratios[0]), room.across(2) &- right)
        lines.thickness[1] = right
        (lines.lengths[1], lines.lengths[2]) = (high, low)
    }

    private mutating func columnBesideThree() {
        column(0x31)
        let inner = room.across(2)
        let stacked = max(lines.lengths[0] &- 2 &* room.gapMain, 0)
        let left = AlbumGroup.rounded(min(Double(lines.lengths[0]) * ratios[0], 0.6 * Double(inner)))
        let right = AlbumGroup.rounded(Double(stacked) / (1 / ratios[1] + 1 / ratios[2] + 1 / ratios[3]))
        let first = AlbumGroup.rounded(Double(right) / ratios[1])
        let second = AlbumGroup.rounded(Double(right) / ratios[2])
        lines.thickness[0] = left
        lines.thickness[1] = max(room.least, min(inner &- left, right))
        (lines.lengths[1], lines.lengths[2], lines.lengths[3]) = (first, second, stacked &- first &- second)
    }

    /// The first photo beside a column of the others. Columns take all of the extent, but never make needles where its
    /// bound is generous: twice the breadth, if the least tiles need no more.
    private mutating func column(_ split: UInt64) {
        lines.split = split
        let least = Int64(count &- 1) &* (room.least &+ room.gapMain) &- room.gapMain
        lines.lengths[0] = min(room.extent, max(2 &* room.breadth, least))
        lines.columnExtent = lines.lengths[0]
    }
}
