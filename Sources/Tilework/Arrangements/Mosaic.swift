/// Presets for one to nine items in a page.
///
/// 1 whole page · 2 halves side by side · 3 one on top, two halves below · 4 two by two · 5 two halves on top, three thirds
/// below · 6 a tile of two thirds, a third each at its side and below · 7 and 8 one or two on top, two rows of three below ·
/// 9 three by three.
enum Mosaic {
    /// Greatest number of items on a page.
    static let most = 9

    /// The tiles of a page of `count` items, 1 … 9; all lengths in units, on the grid.
    ///
    /// Tiles and gaps cover breadth × extent exactly. A first row of its own extent takes its share of the page, rounded
    /// down to the grid, or less where the gaps and the rows below have no room otherwise.
    static func page(
        _ count: Int, breadth: Int64, extent: Int64, gapMain: Int64, gapCross: Int64, grid: Grid
    ) -> Tiles {
        var tiles = Tiles(extent: extent)
        let (rows, share) = preset(count)
        let rowCount: Int64 = rows > 0xFF ? 3 : rows > 0xF ? 2 : 1
        let steps = (extent &>> grid.shift) &* share / 100
        let first = max(min(steps &<< grid.shift, extent &- (rowCount &- 1) &* gapMain), 0)
        // The rows that are equal.
        let equal = EqualTracks(
            count: share > 0 ? rowCount &- 1 : rowCount, start: share > 0 ? first &+ gapMain : 0, end: extent,
            gap: gapMain, grid: grid)
        var row = share > 0 ? -1 : 0
        var rest = rows
        while rest != 0 {
            let main = row < 0 ? Span1D(start: 0, end: first) : equal[row]
            let columns = EqualTracks(count: rest & 0xF, start: 0, end: breadth, gap: gapCross, grid: grid)
            for column in 0..<Int(rest & 0xF) { tiles.append(FlowRect(main: main, cross: columns[column])) }
            row &+= 1
            rest &>>= 4
        }
        if count == 6 { tiles.mergeTwoThirds(gapMain: gapMain, gapCross: gapCross) }
        return tiles
    }

    /// How many tiles each row has, the first row in the lowest four bits, and the first row's share of the page in
    /// hundredths; 0 when the rows are equal.
    private static func preset(_ count: Int) -> (rows: Int64, share: Int64) {
        switch count {
        case 1: (0x1, 0)
        case 2: (0x2, 0)
        case 3: (0x21, 57)
        case 4: (0x22, 0)
        case 5: (0x32, 60)
        case 7: (0x331, 43)
        case 8: (0x332, 43)
        default: (0x333, 0)
        }
    }
}

extension Tiles {
    /// Makes six tiles of three by three: the first takes two thirds and the gap between them, both ways.
    fileprivate mutating func mergeTwoThirds(gapMain: Int64, gapCross: Int64) {
        let main = Span1D(start: 0, end: max(frames[6].main.start &- gapMain, 0))
        let cross = Span1D(start: 0, end: max(frames[2].cross.start &- gapCross, 0))
        frames[0] = FlowRect(main: main, cross: cross)
        frames[1] = frames[2]
        frames[2] = frames[5]
        for index in 3..<6 { frames[index] = frames[index &+ 3] }
        count = 6
    }
}
