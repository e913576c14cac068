// What can fail before a layout: done ahead, in ways that no caller can see.

extension Section {
    /// Takes over a share of the metrics to come, and makes the room for them.
    mutating func preparePending(_ made: Ref<Metrics>) throws(LayoutError) {
        dropPending()
        pending = made
        let rows = made.value.stateRows
        if rows != metrics.value.stateRows {
            try allocating { () throws(OutOfMemory) in
                try blocks.reserve(rows: rows)
            }
        }
    }

    /// Makes the bounds hold under the pending metrics, and gives the blocks the fields that placing needs.
    ///
    /// Where the breadth alone is another, no item is looked at: none becomes longer in narrower lanes, nor in broader ones
    /// by more than they are broader, but for rounding. What the measure function will tell is counted when it has told it.
    mutating func preparePendingBounds() throws(LayoutError) {
        guard boundedBreadth > 0, !isStale, !lacksFields, let pending, pending.value.scalesLike(metrics) else {
            return try prepareBounds()
        }
        let breadth = pending.value.lanes.broad
        guard breadth > boundedBreadth else { return }
        let growth = Growth(from: boundedBreadth, to: breadth, metrics.value.sizing)
        var block = 0
        while block < blocks.count {
            let header = blocks.headers[block].bound
            let grown = growth.bound(header, items: blocks.headers[block].chunk.capacity)
            // Where the fields that placing needs may depend on them, the true ones.
            guard grown <= Limits.length else { return try prepareBounds() }
            blocks.headers[block].bound = grown
            bound &+= grown &- header
            greatest = max(greatest, grown)
            block &+= 1
        }
        boundedBreadth = breadth
    }

    /// How much longer items may be in broader lanes.
    private struct Growth {
        private let ratio: Double
        /// What rounding takes from an extent or adds to it, at most.
        private let slack: Int64

        init(from old: Int64, to new: Int64, _ sizing: Sizing) {
            ratio = Double(new) / Double(old) * 0x1.0000001p0
            slack = sizing.quantum &+ sizing.grid.step
        }

        /// At least what items with a bound have then, or 2⁵⁰ where that is more.
        func bound(_ bound: Int64, items: Int) -> Int64 {
            let rounding = slack &* Int64(items)
            let grown = Double(bound &+ rounding) * ratio + Double(rounding &+ 1)
            return floorOfPositive(min(grown, Double(Limits.content / 4)))
        }
    }

    /// Finds the bounds of all blocks anew, under the metrics to come, and gives the blocks the fields that placing needs.
    mutating func prepareBounds() throws(LayoutError) {
        let metrics = metricsToCome
        var sum: Int64 = 0
        lacksFields = true
        greatest = 0
        boundedBreadth = .max
        var (block, told) = (0, 0)
        while block < blocks.count {
            let items = 0..<blocks.itemCount(of: block)
            let bound = metrics.bound(blocks.headers[block].chunk, items) &+ toldBound(block, &told)
            blocks.headers[block].bound = bound
            sum = min(sum &+ bound, Limits.content &+ 1)
            greatest = max(greatest, bound)
            limitBoundedBreadth(block)
            block &+= 1
        }
        let lead = self.metrics.value.storesPlaces ? 0 : blocks.entries.greatest(at: 0)
        bound = sum &+ lead &+ stackingBound() &+ metrics.value.stampReach
        if bound > Limits.content || metrics.value.stampRows > Limits.stampRows { throw LayoutError(.limit) }
        try prepareFields()
    }

    /// Counts what is added to a block, and gives the blocks the fields that placing needs.
    @inline(never)
    mutating func grow(_ block: Int, by added: Int64) throws(LayoutError) {
        let (wasShort, hadShortBlocks) = (bound <= Int64(Int32.max), 2 &* greatest <= Int64(Int32.max))
        add(added, to: block)
        limitBoundedBreadth(block)
        if bound > Limits.content || hadShortBlocks && 2 &* greatest > Int64(Int32.max) {
            // Bounds only grow between layouts of all: find the true ones.
            try prepareBounds()
        } else if lacksFields || wasShort && bound > Int64(Int32.max) {
            try prepareFields()
        } else {
            try prepareFields(block)
        }
    }

    /// Says that the bound of a block is one under the metrics to come.
    private mutating func limitBoundedBreadth(_ block: Int) {
        let isSpanned = !blocks.headers[block].chunk.fields.isDisjoint(with: .laneSpan | .covers | .blank)
        boundedBreadth = min(boundedBreadth, isSpanned ? 0 : metricsToCome.value.lanes.broad)
    }

    private mutating func prepareFields() throws(LayoutError) {
        lacksFields = true
        var block = 0
        while block < blocks.count {
            try prepareFields(block)
            block &+= 1
        }
        lacksFields = false
    }

    /// Gives a block the fields that placing its items needs.
    ///
    /// Positions need 64 bits where the block's bound does; where items cover several lanes, where the section's does: an
    /// item may lift a lane that lay far behind the others. Places count from the content's start. Where items stand in lines,
    /// a block's positions count from the start of its first line, which items of other blocks may have made longer.
    private mutating func prepareFields(_ block: Int) throws(LayoutError) {
        let held = blocks.headers[block].chunk.fields
        var fields = metricsToCome.value.fields
        let isLines = fields.contains(.cross)
        let isWhole = held.union(fields).contains(.covers)
        let reach = isLines ? 2 &* greatest : isWhole ? bound : blocks.headers[block].bound
        if fields.contains(.near) && reach > Int64(Int32.max) { fields.insert(.far) }
        if held.union(fields).contains(.far) { fields.remove(.near) }
        guard !held.isSuperset(of: fields) else { return }
        try allocating { () throws(OutOfMemory) in try blocks.own(block, capacity: 0, fields: fields) }
    }

    /// Puts the pending metrics in force; all items are to be placed again.
    mutating func takePending() {
        guard let pending else { return }
        let (lanes, arrangement, places) = (
            metrics.value.lanes.count, metrics.value.arrangement, metrics.value.storesPlaces
        )
        forgetMeasurements(for: pending)
        replaceMetrics(by: pending)
        self.pending = nil
        if !metrics.value.plansRows { blocks.frontiers.clear() }
        touch(0)
        let isOther = metrics.value.lanes.count != lanes || metrics.value.arrangement != arrangement
        if isOther || metrics.value.storesPlaces != places {
            shapeStates()
            prepended = 0
        }
        if isOther {
            for block in 0..<blocks.count { blocks.headers[block].chunk.lane.fill(Chunk.noLane) }
        } else if !metrics.value.keepsLanes {
            forgetBlanks()
        }
        blocks.markDirty(from: 0)
    }

    /// Takes away what items that were stacked upward have left blank.
    private mutating func forgetBlanks() {
        blocks.entries.clear(at: 0)
        for block in 0..<blocks.count { blocks.headers[block].chunk.blank.fill(0) }
    }

    /// The pending metrics, or those in force if none are pending.
    var metricsToCome: Ref<Metrics> { pending ?? metrics }

    /// Gives up the pending metrics. The bounds hold under those in force again.
    mutating func dropPending() {
        guard let pending else { return }
        pending.letGo()
        self.pending = nil
        // What this needs there has been before. If not, `lacksFields` is left.
        do throws(LayoutError) { try prepareBounds() } catch {}
    }

    /// Counts an item in the place of another that was, whose block may have had its bound found without it.
    mutating func countAgain(_ block: Int, _ offset: Int) {
        add(metrics.value.bound(blocks.headers[block].chunk, offset), to: block)
        lacksFields = true
    }

    private mutating func add(_ added: Int64, to block: Int) {
        blocks.headers[block].bound &+= added
        bound &+= added
        greatest = max(greatest, blocks.headers[block].bound)
    }

    /// At least what everything in the section adds to the length of the layout, under the metrics to come.
    var lengthBound: Int64 {
        metricsToCome.value.surround &+ metricsToCome.value.contentMin &+ bound
    }

    /// What some items add to the bound at least, counted block by block: as much goes with them.
    func leastBound(at: Int, count: Int) -> Int64 {
        var sum: Int64 = 0
        forEachPiece(at: at, count: count) { chunk, items, _ in sum &+= metrics.bound(chunk, items) }
        return sum
    }
}
