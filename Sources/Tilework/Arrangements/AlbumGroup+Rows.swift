// Rows by score: five photos and more, or one that is broader than twice its height.
extension AlbumGroup {
    /// Takes the best of the usual splits with room for the least tile everywhere; where none has it, of even ones that
    /// have; else of the usual ones.
    mutating func rows() {
        if roomyRows() { return }
        var best = Best(rows: 10, columns: 10)
        searchUsual(&best)
        setRows(best.split)
    }

    /// The same, or false where no rows have room for the least tile.
    mutating func roomyRows() -> Bool {
        cropRatios()
        var best = Best(rows: room.isBounded ? room.rows : 10, columns: room.columns)
        searchUsual(&best)
        if best.split == 0 { searchEven(&best) }
        if best.split != 0 { setRows(best.split) }
        return best.split != 0
    }

    /// The split with the least score so far, the first of equal ones; 0 = none. See `AlbumLines.split`.
    private struct Best {
        /// The most rows, and photos in one, that count.
        let rows: Int64
        let columns: Int64
        var split: UInt64 = 0
        var score = Double.infinity
    }

    /// Two, three or four rows.
    private func searchUsual(_ best: inout Best) {
        for rows in 2...4 where rows <= count { search(&best, 0, row: 0, of: rows, left: count) }
    }

    /// Every way to go on with a split: at most three photos a row, or four narrow ones in the middle of three rows.
    private func search(_ best: inout Best, _ split: UInt64, row: Int, of rows: Int, left: Int) {
        let most = rows == 3 && row == 1 && average < 0.85 ? 4 : 3
        let below = rows &- row &- 1
        let least = below == 0 ? left : 1
        // Every row below has a photo.
        let greatest = min(most, left &- below)
        guard least <= greatest else { return }
        for photos in least...greatest {
            let next = split | UInt64(photos) &<< UInt64(4 &* row)
            if below == 0 {
                offer(next, &best)
            } else {
                search(&best, next, row: row &+ 1, of: rows, left: left &- photos)
            }
        }
    }

    /// Rows whose counts differ by at most one.
    private func searchEven(_ best: inout Best) {
        for rows in 1...count {
            var split: UInt64 = 0
            for row in 0..<rows {
                let photos = (row &+ 1) &* count / rows &- row &* count / rows
                split |= UInt64(photos) &<< UInt64(4 &* row)
            }
            offer(split, &best)
        }
    }

    private func offer(_ split: UInt64, _ best: inout Best) {
        let (rows, longest) = AlbumLines.measure(split)
        guard rows <= best.rows, longest <= best.columns else { return }
        let score = score(split)
        if score < best.score { (best.split, best.score) = (split, score) }
    }

    /// How far rows are from 4/3 of the breadth, or from the bound if that is less; half as much again if a row is below
    /// the least side, and if a row has more photos than the next.
    private func score(_ split: UInt64) -> Double {
        var (total, start, before): (Double, Int, UInt64) = (0, 0, 0)
        var (isLow, isUneven) = (false, false)
        var gaps = -room.gapMain
        var rest = split
        while rest != 0 {
            let extent = rowExtent(start, Int(rest & 0xF))
            total += extent
            gaps &+= room.gapMain
            if extent < Double(room.least) { isLow = true }
            if before > rest & 0xF { isUneven = true }
            before = rest & 0xF
            start &+= Int(before)
            rest &>>= 4
        }
        let ideal = 4 * Double(room.breadth) / 3
        let target = room.isBounded ? min(ideal, Double(room.extent)) : ideal
        return (total + Double(gaps) - target).magnitude * (isLow ? 1.5 : 1) * (isUneven ? 1.5 : 1)
    }

    /// The extent at which photos from `start` on fill a row.
    private func rowExtent(_ start: Int, _ photos: Int) -> Double {
        var sum = 0.0
        for index in start..<start &+ photos { sum += ratios[index] }
        return Double(room.across(Int64(photos))) / sum
    }

    /// The last tile of a row takes the remainder.
    private mutating func setRows(_ split: UInt64) {
        lines.split = split
        lines.columnExtent = nil
        lines.isBounded = room.isBounded
        var (row, start) = (0, 0)
        var rest = split
        while rest != 0 {
            let last = start &+ Int(rest & 0xF) &- 1
            let extent = rowExtent(start, last &- start &+ 1)
            lines.thickness[row] = AlbumGroup.rounded(extent)
            var left = room.across(Int64(rest & 0xF))
            for index in start..<last {
                lines.lengths[index] = AlbumGroup.rounded(ratios[index] * extent)
                left &-= lines.lengths[index]
            }
            lines.lengths[last] = left
            row &+= 1
            start = last &+ 1
            rest &>>= 4
        }
    }
}
