/// A group's photos in lines: in rows, or in columns. Lengths in grid steps; as the rules wish them, until they are placed.
struct AlbumLines {
    /// The photos in each line, four bits a line, the first line in the lowest.
    var split: UInt64 = 0
    /// How long the lines are where they are columns; nil for rows, which are as long as the breadth.
    var columnExtent: Int64?
    /// Whether rows keep to the room's extent.
    var isBounded = true
    /// Of each line, across its tiles.
    var thickness = InlineArray<10, Int64>(repeating: 0)
    /// Of each tile along its line, by photo.
    var lengths = InlineArray<10, Int64>(repeating: 0)

    /// Whether every tile can have the least side.
    func haveRoom(in room: AlbumRoom) -> Bool {
        let (lines, longest) = AlbumLines.measure(split)
        guard let columnExtent else { return longest <= room.columns && lines <= room.rows }
        let columns = longest &* (room.least &+ room.gapMain) &- room.gapMain
        return lines <= room.columns && columns <= columnExtent
    }

    /// How many lines a split has, and the most photos in one.
    static func measure(_ split: UInt64) -> (lines: Int64, longest: Int64) {
        var (lines, longest): (Int64, Int64) = (0, 0)
        var rest = split
        while rest != 0 {
            lines &+= 1
            longest = max(longest, Int64(rest & 0xF))
            rest &>>= 4
        }
        return (lines, longest)
    }

    /// The frames, after tiles below the least side were raised.
    mutating func tiles(in room: AlbumRoom, _ grid: Grid) -> Tiles {
        var (gap, lineGap, most, length) = (room.gapCross, room.gapMain, room.extent, room.breadth)
        if let columnExtent {
            (gap, lineGap, most, length) = (lineGap, gap, length, columnExtent)
        } else if !isBounded {
            most = 1 << 50
        }
        let areColumns = columnExtent != nil
        let count = AlbumLines.measure(split).lines
        let inner = max(most &- (count &- 1) &* lineGap, 0)
        AlbumLines.settle(&thickness, 0..<Int(count), least: room.least, room: inner, fills: false)
        var tiles = Tiles(extent: 0)
        var across = AlbumCursor(end: most, gap: lineGap, grid: grid)
        var rest = split
        for line in 0..<Int(count) {
            let part = tiles.count..<tiles.count &+ Int(rest & 0xF)
            let inner = max(length &- Int64(part.count &- 1) &* gap, 0)
            AlbumLines.settle(&lengths, part, least: room.least, room: inner, fills: true)
            let thick = across.next(thickness[line])
            var along = AlbumCursor(end: length, gap: gap, grid: grid)
            for tile in part {
                let long = along.next(lengths[tile])
                tiles.append(areColumns ? FlowRect(main: long, cross: thick) : FlowRect(main: thick, cross: long))
            }
            tiles.extent = areColumns ? length &<< grid.shift : thick.end
            rest &>>= 4
        }
        return tiles
    }

    /// Raises sizes to the least side, and makes them `room` together (`fills`), or at most that: what is above the least
    /// side then shrinks or grows alike. Without room for that, all are equal.
    private static func settle(
        _ sizes: inout InlineArray<10, Int64>, _ part: Range<Int>, least: Int64, room: Int64, fills: Bool
    ) {
        let count = Int64(part.count)
        let least = min(least, room / count)
        var sum: Int64 = 0
        for index in part {
            sizes[index] = max(sizes[index], least)
            sum &+= sizes[index]
        }
        if sum == room || (sum < room && !fills) { return }
        let areLevel = sum == least &* count
        let surplus = Double(areLevel ? count : sum &- least &* count)
        let spare = Double(room &- least &* count)
        var (share, edge): (Int64, Int64) = (0, 0)
        for index in part {
            share &+= areLevel ? 1 : sizes[index] &- least
            let next = floorOfPositive(Double(share) / surplus * spare)
            sizes[index] = least &+ next &- edge
            edge = next
        }
    }
}

/// Cuts one span after another from a line, a gap between them, and none beyond its end.
private struct AlbumCursor {
    var position: Int64 = 0
    let end: Int64
    let gap: Int64
    let grid: Grid

    init(end: Int64, gap: Int64, grid: Grid) {
        self.end = end
        self.gap = gap
        self.grid = grid
    }

    /// The next span in units; its size is in grid steps.
    mutating func next(_ size: Int64) -> Span1D {
        let span = Span1D(
            start: min(position, end) &<< grid.shift, end: min(position &+ size, end) &<< grid.shift)
        position &+= size &+ gap
        return span
    }
}
