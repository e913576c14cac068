// Laying out what an edit has left dirty: first all that can fail, then all that can't.

/// The content before an edit, to tell what changed.
struct Before {
    let content: Int64
    let frame: ViewportFrame
}

extension Layout {
    var before: Before {
        @_transparent get { Before(content: contentExtent, frame: frame) }
    }

    /// A change in which nothing moved.
    public func noChange() -> Change {
        let size = contentSize(before)
        return Change(first: nil, shift: nil, oldSize: size, newSize: size)
    }

    /// The content's size in the caller's units.
    func contentSize(_ state: Before) -> Size {
        let grid = state.frame.grid
        let (cross, main) = (grid.callerUnits(state.frame.cross), grid.callerUnits(state.content))
        return state.frame.axis == .vertical ? Size(width: cross, height: main) : Size(width: main, height: cross)
    }

    // MARK: One section

    /// Lays out one section after an edit of it, unless a batch is open. When it throws, nothing has been placed, and the
    /// caller undoes the edit and calls `restore`.
    mutating func settle(_ index: Int) throws(LayoutError) -> Change {
        let section = sections[index]
        if batch != nil { return noChange() }
        if section.value.isStale {
            try preparePending(index, frame)
            try section.value.prepareBounds()
        }
        if section.value.measurements.count == 0 { try section.value.prepareMeasurements(section: index) }
        try section.value.prepareBlanks()
        try section.value.prepareStacking()
        try section.value.preparePlan()
        // Last, because the length bound is the layout's: a step that fails after it would leave it too high.
        try countLength(section)
        section.value.takePending()
        section.value.takeMeasurements()
        return place(index)
    }

    /// Makes the metrics of a section's changed configuration or of another viewport ready, and the room for them.
    private mutating func preparePending(_ index: Int, _ frame: ViewportFrame) throws(LayoutError) {
        let section = sections[index]
        if index > 0, let made = sections[index &- 1].value.pending(for: section) {
            return try section.value.preparePending(made.shared())
        }
        let made = try allocating { () throws(OutOfMemory) in try metrics(for: section, at: index, frame: frame) }
        try section.value.preparePending(made)
    }

    /// Brings the length bound up to date with a section's, and checks it.
    mutating func countLength(_ section: Ref<Section>) throws(LayoutError) {
        let bound = lengthBound &- section.value.counted &+ section.value.lengthBound
        guard bound > Limits.content else {
            lengthBound = bound
            section.value.counted = section.value.lengthBound
            return
        }
        lengthBound = try trueLength(without: 0)
        for index in 0..<sections.count { sections[index].value.counted = sections[index].value.lengthBound }
    }

    /// Refuses a section that has taken in items of `moved` length from another, when the layout without these would be
    /// longer than one can be.
    func checkLength(_ section: Ref<Section>, moved: Int64) throws(LayoutError) {
        let bound = lengthBound &- section.value.counted &+ section.value.lengthBound &- moved
        if bound > Limits.content { _ = try trueLength(without: moved) }
    }

    /// Bounds only grow between layouts of all: finds the true ones. Takes no memory: a block has had the fields for its
    /// bound since that was greater.
    private func trueLength(without moved: Int64) throws(LayoutError) -> Int64 {
        var sum: Int64 = 0
        for index in 0..<sections.count {
            try sections[index].value.prepareBounds()
            sum = min(sum &+ sections[index].value.lengthBound, 2 &* Limits.content)
        }
        guard sum &- moved <= Limits.content else { throw LayoutError(.limit) }
        return sum
    }

    /// Places a section's dirty blocks and moves the sections after it.
    private mutating func place(_ index: Int) -> Change {
        let before = self.before
        let section = sections[index]
        let shift = section.value.arrange()
        findReach(section)
        let touched = section.value.touched
        section.value.touched = .max
        let growth = section.value.extent &- (offsets[index &+ 1] &- offsets[index])
        offsets.column.part(index &+ 1, offsets.count &- index &- 1).add(growth)
        let rest = Change.Place(section: index &+ 1, index: 0)
        var from: Change.Place? = index &+ 1 < sections.count ? rest : nil
        var distance = growth
        if let shift, shift.index < section.value.itemCount, from == nil || shift.distance == growth {
            from = Change.Place(section: index, index: shift.index)
            distance = shift.distance
        }
        let first = touched == .max ? nil : Change.Place(section: index, index: touched)
        return change(before, first: first, shiftFrom: from, distance: distance)
    }

    /// Places what a failed and undone edit has left dirty: every frame comes back as it was.
    mutating func restore(_ index: Int) {
        let section = sections[index]
        section.value.dropPending()
        section.value.keepsBlanks = false
        section.value.measurements.clear()
        section.value.plan.clear()
        guard batch == nil else { return }
        _ = section.value.arrange()
        findReach(section)
        section.value.touched = .max
    }

    // MARK: All sections

    /// Lays out everything that waits for it. When it throws, nothing has been placed.
    mutating func settleAll() throws(LayoutError) -> Change {
        let next = configuration.frame
        let isNew = next != frame
        do throws(LayoutError) {
            try prepareAll(next, isNew: isNew)
        } catch {
            for index in 0..<sections.count {
                sections[index].value.dropPending()
                sections[index].value.measurements.clear()
                sections[index].value.plan.clear()
            }
            throw error
        }
        keepBatch()
        let before = self.before
        frame = next
        return placeAll(before)
    }

    private mutating func prepareAll(_ next: ViewportFrame, isNew: Bool) throws(LayoutError) {
        try allocating { () throws(OutOfMemory) in try offsets.reserve(sections.count &+ 1) }
        let mustRemake = isNew && !next.differsInMainOnly(from: frame)
        var bound: Int64 = 0
        var index = 0
        while index < sections.count {
            let section = sections[index]
            if mustRemake || section.value.isStale {
                try preparePending(index, next)
                try section.value.preparePendingBounds()
            }
            if section.value.pending != nil || section.value.blocks.dirtyCount > 0 {
                try section.value.prepareMeasurements(section: index)
                try section.value.prepareStacking()
                try section.value.preparePlan()
            }
            bound = min(bound &+ section.value.lengthBound, Limits.content &+ 1)
            index &+= 1
        }
        lengthBound = bound > Limits.content ? try trueLength(without: 0) : bound
    }

    private mutating func placeAll(_ before: Before) -> Change {
        var first: Change.Place?
        offsets.resize(to: sections.count &+ 1, filling: 0)
        var offset: Int64 = 0
        reach = 0
        var index = 0
        while index < sections.count {
            let section = sections[index]
            section.value.takePending()
            section.value.takeMeasurements()
            section.value.counted = section.value.lengthBound
            if section.value.blocks.dirtyCount > 0 || section.value.touched != .max { _ = section.value.arrange() }
            findReach(section)
            reach = max(reach, section.value.blocks.reach)
            if first == nil {
                let isElsewhere = offsets[index] != offset || index >= touchedSections
                let touched = isElsewhere ? 0 : section.value.touched
                if touched != .max { first = Change.Place(section: index, index: touched) }
            }
            section.value.touched = .max
            offsets[index] = offset
            offset &+= section.value.extent
            index &+= 1
        }
        offsets[sections.count] = offset
        if first == nil && touchedSections != .max {
            first = Change.Place(section: min(touchedSections, sections.count), index: 0)
        }
        touchedSections = .max
        return change(before, first: first, shiftFrom: nil, distance: 0)
    }

    // MARK: Changes

    /// Says in the caller's units what moved. A mirrored horizontal layout moves as a whole when its size changes.
    /// Mutating, as what calls it is, so that the layout is not copied.
    mutating func change(_ before: Before, first: Change.Place?, shiftFrom: Change.Place?, distance: Int64) -> Change {
        var result = Change(
            first: first, shift: nil, oldSize: contentSize(before), newSize: contentSize(self.before))
        var moved = distance
        if frame.axis == .horizontal, let now = transform.mirror {
            let growth = now &- max(before.content, before.frame.main)
            if growth != 0 { result.first = Change.Place(section: 0, index: 0) }
            moved = growth &- distance
        }
        guard let shiftFrom else { return result }
        let by = frame.grid.callerUnits(moved)
        let isVertical = frame.axis == .vertical
        result.shift = Change.Shift(from: shiftFrom, x: isVertical ? 0 : by, y: isVertical ? by : 0)
        return result
    }
}

extension ViewportFrame {
    /// Whether only the size along main is another: sections do not see it.
    func differsInMainOnly(from other: ViewportFrame) -> Bool {
        grid == other.grid && axis == other.axis && direction == other.direction && cross == other.cross
    }
}
