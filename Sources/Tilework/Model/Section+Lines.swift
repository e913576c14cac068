// Placing a section's items line by line: from the line before the first dirty block on, or the first optimal row that was
// chosen anew, until a line begins with an item that began one before, in a clean block, and no more rows were chosen. From
// there on everything only moves. Nothing here can fail.
//
// Column b of the states: row 0 is where the line starts that holds the first item of block b, row 1 where the line of the
// last item before it ends, the gap included, row 2 how many lines begin before block b (pages and groups: how many items
// are shown), row 3 where the frontier ends with which optimal rows enter block b, and `cursors` how many items of that line
// came before it. The column after the last block counts the last line as going on: an item appended may join it.

/// Where placing stands, always between two lines.
private struct LineCursor {
    var reader: ItemReader
    /// Where the next line starts.
    var position: Int64
    var columns = LineColumns()
    /// The line placed last.
    var last = Line()
    /// How many lines there are before the next one.
    var lines = 0

    init(_ reader: ItemReader, position: Int64) {
        self.reader = reader
        self.position = position
    }
}

/// Where the frames of the block go that is being placed, and where they came from.
private struct LineColumns {
    /// Where positions count from, and where they did.
    private var base: Int64 = 0
    private var oldBase: Int64 = 0
    /// The items stand as they were placed before, and not as they came.
    private(set) var isClean = false
    private var chunk: Chunk?
    private var extent = Column<Int32>.empty
    private var cross = Column<Int32>.empty
    private var breadth = Column<Int32>.empty

    init() {}

    init(_ chunk: Chunk, base: Int64, oldBase: Int64, isClean: Bool) {
        (self.base, self.oldBase, self.isClean) = (base, oldBase, isClean)
        self.chunk = chunk
        (extent, cross, breadth) = (chunk.extent, chunk.cross, chunk.breadth)
    }

    /// Where an item stood that began a line; nil if it did not.
    func oldStart(_ offset: Int) -> Int64? {
        guard isClean, let chunk, chunk.beginsLine(offset) else { return nil }
        return oldBase &+ chunk.position(offset)
    }

    /// Whether an item that was placed before stood elsewhere.
    func isOther(_ frame: FlowRect, at offset: Int) -> Bool {
        guard let chunk else { return false }
        return oldBase &+ chunk.position(offset) != frame.main.start || Int64(extent[offset]) != frame.main.length
            || Int64(cross[offset]) != frame.cross.start
            || Int64(chunk.placedBreadth(offset)) != frame.cross.length
    }

    /// Stores the frame of an item.
    func store(_ frame: FlowRect, beginsLine: Bool, at offset: Int) {
        chunk?.setPosition(frame.main.start &- base, at: offset)
        extent[offset] = Int32(truncatingIfNeeded: frame.main.length)
        cross[offset] = Int32(truncatingIfNeeded: frame.cross.start)
        let across = Int32(truncatingIfNeeded: frame.cross.length)
        breadth[offset] = beginsLine ? ~across : across
    }

    /// Moves the items from `offset` on from where they stood by a distance.
    func move(from offset: Int, to items: Int, by distance: Int64) {
        let change = oldBase &+ distance &- base
        guard let chunk, change != 0 else { return }
        for item in offset..<items { chunk.setPosition(chunk.position(item) &+ change, at: item) }
    }
}

extension Section {
    mutating func arrangeLines() -> SectionShift? {
        guard let dirty = blocks.nextDirty(0) else { return SectionShift(index: itemCount, distance: 0) }
        takeRowPlan()
        let isOnePage = metrics.value.overflow == .more
        if isOnePage, let end = endOfPage(from: dirty) { return hideLeftOver(from: end, in: dirty) }
        let edited = max(touched, 1) &- 1
        var cursor = lineCursor(before: isOnePage ? 0 : dirty)
        while !cursor.reader.isAtEnd(blocks) {
            // Asked before the next line is taken from the plan.
            let mayStop = isAtPlanEnd
            var rule = LineRule(metrics, cursor.reader, blocks, planned: plannedLine(cursor.reader.index))
            guard mayStop, let distance = convergence(cursor, rule) else {
                // The line of the item before the edited one may change with it, and optimal rows before it.
                let first = cursor.reader.index
                let isChanged = placeLine(&cursor, &rule, edited) || first &+ rule.line.count > edited
                if isChanged && touched != .max { touch(first) }
                continue
            }
            let index = cursor.reader.index
            // The 0 that ends the run.
            _ = takePlanned()
            guard let next = moveRest(cursor, by: distance) else {
                return SectionShift(index: index, distance: distance)
            }
            cursor = lineCursor(before: next)
        }
        blocks.entries[0, blocks.count] = cursor.position &- cursor.last.pitch(metrics.value.gapMain)
        blocks.entries[1, blocks.count] = cursor.position
        if metrics.value.rankRow == nil { blocks.entries[2, blocks.count] = Int64(cursor.lines) }
        blocks.cursors[blocks.count] = UInt32(truncatingIfNeeded: cursor.last.count)
        return nil
    }

    /// Mosaic of one page: where its items end, or the dirty blocks begin, if none of them has been touched.
    private func endOfPage(from dirty: Int) -> Int? {
        var (index, shown) = (blocks.start(of: dirty), Int(blocks.entries[2, dirty]))
        while shown < metrics.value.pageSize {
            guard index < touched, index < itemCount else { return nil }
            if !isHidden(index) { shown &+= 1 }
            index &+= 1
        }
        return index
    }

    /// Mosaic of one page: hides what came behind its tiles, which stand as they stood; so do all states but the ranks.
    private mutating func hideLeftOver(from end: Int, in dirty: Int) -> SectionShift? {
        for block in dirty..<blocks.count where blocks.headers[block].isDirty {
            let columns = LineColumns(blocks.headers[block].chunk, base: 0, oldBase: 0, isClean: false)
            let first = max(end &- blocks.start(of: block), 0)
            for offset in first..<max(blocks.itemCount(of: block), first) {
                columns.store(Tiles.nothing, beginsLine: false, at: offset)
            }
            blocks.markPlaced(block)
        }
        // The last tile tells how many there are.
        let last = blocks.locate(rank: metrics.value.pageSize &- 1, row: 2)
        if touched != .max { touch(blocks.start(of: last.block) &+ last.offset) }
        return nil
    }

    /// The number of shown items of the line that begins with item `first` where it was chosen before; 0 if it breaks by
    /// itself. Behind the rows that were chosen, and without a plan, when a failed edit is undone, lines break where they did.
    private mutating func plannedLine(_ first: Int) -> Int {
        guard metrics.value.plansRows else { return 0 }
        if !isAtPlanEnd { return takePlanned() }
        var (index, count) = (first, 0)
        repeat {
            if !isHidden(index) { count &+= 1 }
            index &+= 1
        } while index < itemCount && (count == 0 || !beginsLine(index))
        return count
    }

    /// No row of those that were chosen together is left.
    private var isAtPlanEnd: Bool { plan.last ?? 0 == 0 }

    /// The start of the line that an edit in a block may change: the first that was chosen anew, or the one of the item before.
    private mutating func lineCursor(before block: Int) -> LineCursor {
        let start = blocks.start(of: block)
        var back = Int(blocks.cursors[block])
        var position = blocks.entries[0, block]
        if plan.count > 0 {
            let first = takePlanned()
            back = start &- first
            if first > 0 { position = itemPosition(first) } else { position = 0 }
        } else if back == 0 && start > 0 {
            // The line before ends with the block before. It starts where the first of its items does.
            repeat {
                back &+= 1
                position = min(position, itemPosition(start &- back))
            } while !beginsLine(start &- back)
        }
        let (first, offset) = blocks.locate(start &- back)
        let reader = ItemReader(
            blocks, block: first, offset: offset, isHorizontal: metrics.value.sizing.isHorizontal)
        var cursor = LineCursor(reader, position: position)
        guard first < blocks.count else { return cursor }
        cursor.lines =
            Int(blocks.entries[2, first]) &+ blocks.headers[first].chunk.breadth.part(0, offset).negativeCount
        if offset > 0 {
            // The line's items may get other frames, though none of their block is dirty.
            blocks.markTransformed(first)
            let base = blocks.entries[0, first]
            cursor.columns = LineColumns(blocks.headers[first].chunk, base: base, oldBase: base, isClean: false)
        }
        return cursor
    }

    private func itemPosition(_ index: Int) -> Int64 {
        let (block, offset) = blocks.locate(index)
        return blocks.entries[0, block] &+ blocks.headers[block].chunk.position(offset)
    }

    private func beginsLine(_ index: Int) -> Bool {
        let (block, offset) = blocks.locate(index)
        return blocks.headers[block].chunk.beginsLine(offset)
    }

    /// How far everything from the next line on moves, if that line began with the same item before.
    private func convergence(_ cursor: LineCursor, _ rule: LineRule) -> Int64? {
        let (block, offset) = (cursor.reader.block, cursor.reader.offset)
        guard offset < blocks.itemCount(of: block), let old = cursor.columns.oldStart(offset) else { return nil }
        // In a flow the line's extent tells where in it the item stands: the line must be the same.
        let end = cursor.reader.index &+ rule.line.count
        if metrics.value.arrangement == .flow && !areClean(behind: block, through: end) { return nil }
        return cursor.position &+ rule.lead &- old
    }

    /// Whether no block after one is dirty up to the one of item `index`.
    private func areClean(behind block: Int, through index: Int) -> Bool {
        var next = block &+ 1
        while next < blocks.count && blocks.start(of: next) <= index {
            if blocks.headers[next].isDirty { return false }
            next &+= 1
        }
        return true
    }

    /// Moves what follows by a distance, to the next dirty block. Returns that; nil if there is none.
    private mutating func moveRest(_ cursor: LineCursor, by distance: Int64) -> Int? {
        let block = cursor.reader.block
        cursor.columns.move(from: cursor.reader.offset, to: blocks.itemCount(of: block), by: distance)
        let next = blocks.nextDirty(block &+ 1)
        let end = next ?? blocks.count
        for row in 0..<2 { blocks.entries.row(row).part(block &+ 1, end &- block).add(distance) }
        if metrics.value.rankRow != nil { return next }
        let (offset, items) = (cursor.reader.offset, blocks.itemCount(of: block))
        let rest = blocks.headers[block].chunk.breadth.part(offset, items &- offset).negativeCount
        let more = Int64(cursor.lines &+ rest) &- blocks.entries[2, block &+ 1]
        blocks.entries.row(2).part(block &+ 1, end &- block).add(more)
        return next
    }

    /// Places the next line. Tells whether an item before `edited` has another frame now.
    private mutating func placeLine(_ cursor: inout LineCursor, _ rule: inout LineRule, _ edited: Int) -> Bool {
        var isChanged = false
        for index in 0..<rule.line.count {
            guard let sides = cursor.reader.next(blocks) else { break }
            let offset = cursor.reader.offset &- 1
            if offset == 0 { enter(&cursor, rule.line, index) }
            let frame = rule.frame(sides).moved(byMain: cursor.position)
            if cursor.reader.index <= edited && cursor.columns.isOther(frame, at: offset) { isChanged = true }
            cursor.columns.store(frame, beginsLine: index == 0, at: offset)
        }
        cursor.position &+= rule.line.pitch(metrics.value.gapMain)
        cursor.last = rule.line
        cursor.lines &+= 1
        return isChanged
    }

    /// Goes on to the reader's block, which item `index` of a line begins.
    private mutating func enter(_ cursor: inout LineCursor, _ line: Line, _ index: Int) {
        let block = cursor.reader.block
        cursor.columns = LineColumns(
            blocks.headers[block].chunk, base: cursor.position, oldBase: blocks.entries[0, block],
            isClean: !blocks.headers[block].isDirty)
        // Where there is no plan, what came before the block may be another than was noted.
        if metrics.value.plansRows && plan.count == 0 { blocks.entries[3, block] = 0 }
        blocks.markPlaced(block)
        blocks.entries[0, block] = cursor.position
        blocks.entries[1, block] =
            index == 0 ? cursor.position : cursor.position &+ line.pitch(metrics.value.gapMain)
        if metrics.value.rankRow == nil {
            blocks.entries[2, block] = Int64(index == 0 ? cursor.lines : cursor.lines &+ 1)
        }
        blocks.cursors[block] = UInt32(truncatingIfNeeded: index)
    }

    /// Mosaic, album: what the tiles of a page or group cover together, relative to the section's start. `rank` is that of an
    /// item of it among those that are shown.
    func page(of rank: Int) -> FlowRect {
        let first = rank &- rank % metrics.value.pageSize
        let count = min(metrics.value.pageSize, shownCount &- first)
        var page = FlowRect(
            main: Span1D(start: .max, end: .min), cross: Span1D(start: .max, end: .min))
        for tile in first..<first &+ count {
            let (block, offset) = blocks.locate(rank: tile, row: 2)
            let chunk = blocks.headers[block].chunk
            let (main, cross) = (blocks.entries[0, block] &+ chunk.position(offset), Int64(chunk.cross[offset]))
            page.main.start = min(page.main.start, main)
            page.main.end = max(page.main.end, main &+ Int64(chunk.extent[offset]))
            page.cross.start = min(page.cross.start, cross)
            page.cross.end = max(page.cross.end, cross &+ Int64(chunk.placedBreadth(offset)))
        }
        return FlowRect(
            main: page.main.moved(by: metrics.value.contentStart),
            cross: page.cross.moved(by: metrics.value.insetCrossStart))
    }
}
