// Asking the measure function, before placing: batched, once per number of lanes covered.

/// An extent that the measure function told.
struct Measurement {
    var index: UInt32
    var covers: UInt32
    var extent: Int32
}

extension Section {
    /// Asks for the extents of all items that need one, into `measurements`, and makes the room to take them.
    mutating func prepareMeasurements(section: Int) throws(LayoutError) {
        measurements.resize(to: 0, filling: Measurement(index: 0, covers: 0, extent: 0))
        guard let measure else { return }
        try collectUnmeasured()
        for covers in 1..<metricsToCome.value.lanes.count &+ 1 {
            try ask(measure, section: section, covers: covers)
        }
        for entry in 0..<measurements.count {
            let (block, offset) = blocks.locate(Int(measurements[entry].index))
            try allocating { () throws(OutOfMemory) in try blocks.own(block, capacity: 0, fields: .measured) }
            try grow(block, by: bound(measurements[entry], in: blocks.headers[block].chunk, offset))
        }
    }

    /// At least what an item adds to the bound when what was told of it is in force.
    func bound(_ told: Measurement, in chunk: Chunk, _ offset: Int) -> Int64 {
        let metrics = metricsToCome
        return metrics.value.sizing.finish(Int64(told.extent), extra: chunk.extra(offset)) &+ metrics.value.gapMain
    }

    /// The same of all items of a block of which something was told; `next` counts through what was told.
    func toldBound(_ block: Int, _ next: inout Int) -> Int64 {
        var sum: Int64 = 0
        while next < measurements.count, Int(measurements[next].index) < blocks.start(of: block &+ 1) {
            let offset = Int(measurements[next].index) &- blocks.start(of: block)
            sum &+= bound(measurements[next], in: blocks.headers[block].chunk, offset)
            next &+= 1
        }
        return sum
    }

    /// Puts every item to be measured into `measurements`, without an extent.
    private mutating func collectUnmeasured() throws(LayoutError) {
        for block in 0..<blocks.count where pending != nil || blocks.headers[block].isDirty {
            let chunk = blocks.headers[block].chunk
            let first = blocks.start(of: block)
            for offset in 0..<blocks.itemCount(of: block) where needsMeasuring(chunk, offset) {
                try allocating { () throws(OutOfMemory) in try measurements.reserve(more: 1) }
                let covers = metricsToCome.value.covers(chunk, offset)
                measurements.append(
                    Measurement(
                        index: UInt32(truncatingIfNeeded: first &+ offset), covers: UInt32(truncatingIfNeeded: covers),
                        extent: 0))
            }
        }
    }

    private func needsMeasuring(_ chunk: Chunk, _ offset: Int) -> Bool {
        let sizing = metricsToCome.value.sizing
        if sizing.isMeasured(along: sizing.along(chunk)[offset], across: sizing.across(chunk)[offset]) { return false }
        if mustRemeasure || chunk.measured(offset) == Chunk.unmeasured { return true }
        return pending.map { isMeasuredOtherwise(chunk, offset, $0) } ?? false
    }

    /// Whether what was told of an item under the metrics in force does not hold under others.
    private func isMeasuredOtherwise(_ chunk: Chunk, _ offset: Int, _ other: Ref<Metrics>) -> Bool {
        let covers = other.value.covers(chunk, offset)
        let isSameBreadth =
            covers == metrics.value.covers(chunk, offset)
            && other.value.narrowest(covers) == metrics.value.narrowest(covers)
        return !isSameBreadth || other.value.sizing.grid != metrics.value.sizing.grid
            || other.value.sizing.isHorizontal != metrics.value.sizing.isHorizontal
    }

    /// Forgets what was told and does not hold under metrics that are to come in force, also of items that need not be
    /// measured then.
    mutating func forgetMeasurements(for other: Ref<Metrics>) {
        guard measure != nil else { return }
        for block in 0..<blocks.count {
            let chunk = blocks.headers[block].chunk
            guard chunk.fields.contains(.measured) else { continue }
            for offset in 0..<blocks.itemCount(of: block)
            where chunk.measured(offset) != Chunk.unmeasured && isMeasuredOtherwise(chunk, offset, other) {
                chunk.measured[offset] = Chunk.unmeasured
            }
        }
    }

    /// Asks for all collected items that cover `covers` lanes.
    private mutating func ask(_ measure: MeasureFunction, section: Int, covers: Int) throws(LayoutError) {
        var indices = Buffer<UInt32>(allocator)
        var items = Buffer<Item>(allocator)
        var extents = Buffer<Double>(allocator)
        for entry in 0..<measurements.count where measurements[entry].covers == covers {
            let (block, offset) = blocks.locate(Int(measurements[entry].index))
            try allocating { () throws(OutOfMemory) in
                try indices.reserve(more: 1)
                try items.reserve(more: 1)
            }
            indices.append(measurements[entry].index)
            items.append(blocks.headers[block].chunk.item(offset))
        }
        guard items.count > 0 else { return }
        try allocating { () throws(OutOfMemory) in try extents.reserve(items.count) }
        extents.resize(to: items.count, filling: 0)
        let (breadth, grid) = (metricsToCome.value.narrowest(covers), metricsToCome.value.sizing.grid)
        let isDone = measure.call(
            section: section, breadth: grid.callerUnits(breadth), indices: indices, items: items, extents: extents)
        guard isDone else { throw LayoutError(.callback) }
        var next = 0
        for entry in 0..<measurements.count where measurements[entry].covers == covers {
            guard isLength(extents[next]) else {
                throw LayoutError(.callback, index: Int(indices[next]))
            }
            measurements[entry].extent = Int32(
                truncatingIfNeeded: min(grid.rounded(extents[next]), Limits.length))
            next &+= 1
        }
    }

    /// Puts what was told in force.
    mutating func takeMeasurements() {
        if mustRemeasure && measure == nil {
            for block in 0..<blocks.count { blocks.headers[block].chunk.measured.fill(Chunk.unmeasured) }
        }
        mustRemeasure = false
        for entry in 0..<measurements.count {
            let (block, offset) = blocks.locate(Int(measurements[entry].index))
            blocks.headers[block].chunk.measured[offset] = measurements[entry].extent
            blocks.markDirty(block)
        }
        measurements.clear()
    }
}
