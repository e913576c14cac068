// Arrangements that choose places for many items together, in memory of their own: done ahead, because it can fail.

extension Section {
    /// Chooses optimal rows, or the places of items, if anything is to be placed.
    mutating func preparePlan() throws(LayoutError) {
        plan.resize(to: 0, filling: 0)
        guard pending != nil || blocks.dirtyCount > 0, itemCount > 0 else { return }
        if metricsToCome.value.plansRows {
            try allocating { () throws(OutOfMemory) in try planRows() }
        } else if metricsToCome.value.arrangement == .quilt {
            try allocating { () throws(OutOfMemory) in try planQuilt() }
        } else if metricsToCome.value.storesPlaces {
            try allocating { () throws(OutOfMemory) in try planLanes() }
        }
    }

    /// Takes the last number of the plan; 0 if there is none.
    mutating func takePlanned() -> Int {
        guard let last = plan.last else { return 0 }
        plan.remove(at: plan.count &- 1)
        return Int(truncatingIfNeeded: last)
    }

    /// Plans from the first dirty block on: before each block's places the first row that is open then. The rows above that
    /// of the first dirty block are settled; of the items before, only those that reach below it are looked at.
    private mutating func planQuilt() throws(OutOfMemory) {
        let metrics = metricsToCome
        let pitch = metrics.value.pitch
        let dirty = pending != nil || pitch == 0 ? 0 : blocks.nextDirty(0) ?? blocks.count
        let open = dirty == 0 ? 0 : Int(blocks.cursors[dirty])
        var packer = QuiltPacker(
            lanes: metrics.value.lanes.count, isDense: metrics.value.isDense, firstRow: open,
            stamps: metrics.value.stamps.column, allocator)
        var front = Front(end: dirty == 0 ? 0 : blocks.entries[1, dirty], distance: metrics.value.strayDistance)
        var first = 0
        // Where cells are so long that extents may have been cut off, states do not tell how far items reach.
        if dirty > 0 && pitch &* Int64(Limits.rowSpan) <= Limits.length {
            let reaching = blocks.entries.row(1).firstIndex(atLeast: Int64(open) &* pitch &+ 1)
            first = min(max(reaching &- 1, 0), dirty)
        }
        for block in first..<dirty {
            let chunk = blocks.headers[block].chunk
            for offset in 0..<blocks.itemCount(of: block) {
                let (span, rows) = cells(chunk, offset)
                let row = Int(chunk.position(offset) / pitch)
                guard row &+ rows > open, !chunk.isHidden(offset) else { continue }
                try packer.occupy(row: row, lane: Int(chunk.lane[offset]), span: span, rows: rows)
            }
        }
        try plan.reserve(itemCount &- blocks.start(of: dirty) &+ blocks.count &- dirty &+ 1)
        for block in dirty..<blocks.count {
            let chunk = blocks.headers[block].chunk
            plan.append(UInt64(packer.openRow))
            for offset in 0..<blocks.itemCount(of: block) {
                let (span, rows) = cells(chunk, offset)
                if chunk.isHidden(offset) {
                    plan.append(0)
                    continue
                }
                let place = try packer.place(span: span, rows: rows)
                plan.append(UInt64(truncatingIfNeeded: place.row &<< 8 | place.lane))
                front.pass(Int64(place.row) &* pitch, length: Int64(rows) &* pitch)
            }
        }
        plan.append(UInt64(packer.openRow))
        try strays.reserve(more: front.strays)
    }

    /// Plans from the first dirty block on, after the items before it have taken their places again.
    private mutating func planLanes() throws(OutOfMemory) {
        let metrics = metricsToCome
        let dirty = pending != nil ? 0 : blocks.nextDirty(0) ?? blocks.count
        var packer = try LanePacker(metrics, allocator)
        try packer.resume(&blocks, at: dirty)
        var front = Front(end: dirty == 0 ? 0 : blocks.entries[1, dirty], distance: metrics.value.strayDistance)
        try plan.reserve(itemCount &- blocks.start(of: dirty) &+ blocks.count &- dirty &+ 1)
        var (index, next) = (blocks.start(of: dirty), 0)
        for block in dirty..<blocks.count {
            let chunk = blocks.headers[block].chunk
            plan.append(0)
            for offset in 0..<blocks.itemCount(of: block) {
                defer { index &+= 1 }
                if chunk.isHidden(offset) {
                    plan.append(0)
                    continue
                }
                let place = try packer.place(chunk, offset, index: index, told: told(index, &next))
                plan.append(UInt64(truncatingIfNeeded: place.position &<< 8 | Int64(place.lane)))
                front.pass(place.position, length: place.length)
            }
        }
        plan.append(0)
        try strays.reserve(more: front.strays)
    }

    /// What the measure function tells of an item that is not in its chunk yet; `next` counts through what it tells, which is
    /// in the order of the items.
    private func told(_ index: Int, _ next: inout Int) -> Int32? {
        // Hidden items are measured too, and not asked for here.
        while next < measurements.count && Int(measurements[next].index) < index { next &+= 1 }
        if next < measurements.count && Int(measurements[next].index) == index {
            next &+= 1
            return measurements[next &- 1].extent
        }
        return mustRemeasure && measure == nil ? Chunk.unmeasured : nil
    }

    /// The lanes and rows that an item covers.
    private func cells(_ chunk: Chunk, _ offset: Int) -> (span: Int, rows: Int) {
        (metricsToCome.value.covers(chunk, offset), max(Int(chunk.rowSpan(offset)), 1))
    }

    /// Puts items where the plan says; without one, when a failed edit is undone, they stand where they stood.
    mutating func arrangePlaces() {
        let unit = metrics.value.placeUnit
        if unit == 0 && blocks.dirtyCount > 0 { blocks.markDirty(from: 0) }
        guard let dirty = blocks.nextDirty(0) else { return }
        var next = 0
        for block in dirty..<blocks.count where plan.count > 0 {
            let chunk = blocks.headers[block].chunk
            let (lanes, covers, extents) = (chunk.lane, chunk.covers, chunk.extent)
            blocks.cursors[block] = UInt32(truncatingIfNeeded: plan[next])
            next &+= 1
            for offset in 0..<blocks.itemCount(of: block) {
                let lane = Int(truncatingIfNeeded: plan[next] & 255)
                lanes[offset] = UInt8(truncatingIfNeeded: lane)
                covers[offset] = UInt8(truncatingIfNeeded: metrics.value.covers(chunk, offset))
                extents[offset] = Int32(
                    truncatingIfNeeded: extent(block, offset, lane: lane, covers: Int(covers[offset])))
                chunk.setPosition(Int64(truncatingIfNeeded: plan[next] &>> 8) &* unit, at: offset)
                next &+= 1
            }
        }
        if plan.count > 0 { blocks.cursors[blocks.count] = UInt32(truncatingIfNeeded: plan[next]) }
        for block in dirty..<blocks.count { blocks.markPlaced(block) }
        findPlaceStates(from: dirty)
    }

    /// How long an item is whose place begins on a lane.
    private func extent(_ block: Int, _ offset: Int, lane: Int, covers: Int) -> Int64 {
        let chunk = blocks.headers[block].chunk
        if metrics.value.arrangement == .quilt {
            let rows = Int64(max(chunk.rowSpan(offset), 1))
            return min(rows &* metrics.value.pitch &- metrics.value.gapMain, Limits.length)
        }
        let breadth = metrics.value.lanes.breadth(lane, covers: covers)
        return metrics.value.sizing.extent(
            chunk, offset, index: blocks.start(of: block) &+ offset, breadth: breadth)
    }

    /// Row 0 of the states: no item of a block or a later one starts before, but for strays, items that filled openings far
    /// before the end of the items before them. Row 1: no item of an earlier block ends after, the gap included. Those of the
    /// blocks before `first` stand. `cursors`: the first row of a quilt that was open before the block; it may be an earlier
    /// one.
    private mutating func findPlaceStates(from first: Int) {
        let start = first == 0 ? 0 : blocks.entries[1, first]
        var front = Front(end: start, distance: metrics.value.strayDistance)
        strays.removeAll(from: blocks.start(of: first))
        for block in first..<blocks.count {
            let chunk = blocks.headers[block].chunk
            let (extents, near, far) = (chunk.extent, chunk.near, chunk.far)
            blocks.entries[1, block] = front.end
            var start = Int64.max
            for offset in 0..<blocks.itemCount(of: block) where !chunk.isHidden(offset) {
                let position = far.count > 0 ? far[offset] : Int64(near[offset])
                let extent = Int64(extents[offset])
                if front.pass(position, length: extent &+ metrics.value.gapMain) {
                    let main = Span1D(start: position, end: position &+ extent)
                    strays.append(main, index: blocks.start(of: block) &+ offset)
                } else {
                    start = min(start, position)
                }
            }
            blocks.entries[0, block] = start
        }
        strays.sort()
        blocks.entries[0, blocks.count] = front.end
        blocks.entries[1, blocks.count] = front.end
        var block = blocks.count &- 1
        while block >= 0 && (block >= first || blocks.entries[0, block] > blocks.entries[0, block &+ 1]) {
            blocks.entries[0, block] = min(blocks.entries[0, block], blocks.entries[0, block &+ 1])
            block &-= 1
        }
    }
}
