// Arrangements that choose places for many items together, in memory of their own: done ahead, because it can fail.

extension Section {
    /// Chooses optimal rows, or the places of a quilt, if anything is to be placed.
    mutating func preparePlan() throws(LayoutError) {
        plan.resize(to: 0, filling: 0)
        guard pending != nil || blocks.dirtyCount > 0, itemCount > 0 else { return }
        if metricsToCome.value.plansRows {
            try allocating { () throws(OutOfMemory) in try planRows() }
        } else if metricsToCome.value.arrangement == .quilt {
            try allocating { () throws(OutOfMemory) in try planQuilt() }
        }
    }

    private mutating func planRows() throws(OutOfMemory) {
        let metrics = metricsToCome
        var rows = try OptimalRows(metrics.value.rows, allocator)
        var reader = ItemReader(blocks, block: 0, offset: 0, isHorizontal: metrics.value.sizing.isHorizontal)
        while let item = reader.next(blocks) { try rows.add(ratio: metrics.value.sizing.rowRatio(item)) }
        try rows.finish()
        try plan.reserve(rows.rows.count)
        for row in 0..<rows.rows.count { plan.append(UInt64(rows.rows[row])) }
    }

    private mutating func planQuilt() throws(OutOfMemory) {
        let metrics = metricsToCome
        let pitch = metrics.value.cellExtent &+ metrics.value.gapMain
        let isFresh = pending != nil || pitch == 0
        if isFresh { blocks.markDirty(from: 0) }
        var packer = QuiltPacker(lanes: metrics.value.lanes.count, isDense: metrics.value.isDense, allocator)
        let dirty = isFresh ? 0 : blocks.nextDirty(0) ?? blocks.count
        try plan.reserve(itemCount &- blocks.start(of: dirty))
        for block in 0..<blocks.count {
            let chunk = blocks.headers[block].chunk
            for offset in 0..<blocks.itemCount(of: block) {
                let (span, rows) = (metrics.value.covers(chunk, offset), max(Int(chunk.rowSpan(offset)), 1))
                if block < dirty {
                    let row = Int(chunk.position(offset) / pitch)
                    try packer.occupy(row: row, lane: Int(chunk.lane[offset]), span: span, rows: rows)
                } else {
                    let place = try packer.place(span: span, rows: rows)
                    plan.append(UInt64(truncatingIfNeeded: place.row &<< 8 | place.lane))
                }
            }
        }
    }

    /// Puts a quilt's items where the plan says; without one, when a failed edit is undone, they stand where they stood.
    mutating func arrangeQuilt() {
        let pitch = metrics.value.cellExtent &+ metrics.value.gapMain
        var next = 0
        for block in (blocks.nextDirty(0) ?? blocks.count)..<blocks.count where plan.count > 0 {
            let chunk = blocks.headers[block].chunk
            for offset in 0..<blocks.itemCount(of: block) {
                let rows = Int64(max(chunk.rowSpan(offset), 1))
                chunk.lane[offset] = UInt8(truncatingIfNeeded: plan[next])
                chunk.covers[offset] = UInt8(truncatingIfNeeded: metrics.value.covers(chunk, offset))
                chunk.extent[offset] = Int32(
                    truncatingIfNeeded: min(rows &* pitch &- metrics.value.gapMain, Limits.length))
                chunk.setPosition(Int64(truncatingIfNeeded: plan[next] &>> 8) &* pitch, at: offset)
                next &+= 1
            }
        }
        for block in 0..<blocks.count { blocks.markClean(block) }
        plan.clear()
        findQuiltStates()
    }

    /// Row 0 of the states: no item of a block or a later one starts before. Row 1: no item of an earlier block ends after,
    /// the gap included.
    private mutating func findQuiltStates() {
        var end: Int64 = 0
        for block in 0..<blocks.count {
            let chunk = blocks.headers[block].chunk
            blocks.entries[1, block] = end
            var start = Int64.max
            for offset in 0..<blocks.itemCount(of: block) {
                let position = chunk.position(offset)
                start = min(start, position)
                end = max(end, position &+ Int64(chunk.extent[offset]) &+ metrics.value.gapMain)
            }
            blocks.entries[0, block] = start
        }
        blocks.entries[0, blocks.count] = end
        blocks.entries[1, blocks.count] = end
        for block in stride(from: blocks.count &- 1, through: 0, by: -1) {
            blocks.entries[0, block] = min(blocks.entries[0, block], blocks.entries[0, block &+ 1])
        }
    }
}
