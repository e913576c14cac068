// Edits of items.

extension Layout {
    /// A section by its index.
    func section(_ index: Int, _ argument: LayoutError.Argument = .section) throws(LayoutError) -> Ref<Section> {
        guard index >= 0, index < sections.count else { throw LayoutError(.index, argument) }
        return sections[index]
    }

    /// A section whose items `at ..< at + count` exist.
    func section(_ index: Int, at: Int, count: Int) throws(LayoutError) -> Ref<Section> {
        let section = try section(index)
        let items = section.value.itemCount
        guard at >= 0, at <= items else { throw LayoutError(.index, .at) }
        guard count >= 0, count <= items &- at else { throw LayoutError(.index, .count) }
        return section
    }

    /// Appends items. No earlier frame changes.
    public mutating func appendItems(_ items: Strided<Item>, section index: Int) throws(LayoutError) -> Change {
        try insertItems(items, at: try section(index).value.itemCount, section: index)
    }

    /// Inserts items so that the first becomes item `at`.
    public mutating func insertItems(
        _ items: Strided<Item>, at: Int, section index: Int
    ) throws(LayoutError) -> Change {
        let section = try section(index)
        guard at >= 0, at <= section.value.itemCount else { throw LayoutError(.index, .at) }
        guard items.count <= Limits.count &- section.value.itemCount else { throw LayoutError(.limit, .count) }
        if items.count == 0 { return noChange() }
        try save(section)
        let prepended = section.value.prepended
        let metrics = section.value.metrics
        let fillsLanes = metrics.value.arrangement == .waterfall && !metrics.value.storesPlaces
        let places = batch == nil && section.value.measure == nil && fillsLanes
        let skips = configuration.skipsDuplicates
        var done = Insertion()
        do throws(LayoutError) {
            done = try section.value.insert(
                items, at: at, skipsDuplicates: skips, places: places, me: section, keys: &keys)
            var change = try settle(index)
            change.skipped = done.skipped
            return change
        } catch {
            section.value.undoInsertion(at: at, count: done.inserted, keys: &keys)
            section.value.prepended = prepended
            restore(index)
            throw error
        }
    }

    /// Removes items.
    @inline(never)
    public mutating func removeItems(at: Int, count: Int, section index: Int) throws(LayoutError) -> Change {
        let section = try section(index, at: at, count: count)
        if count == 0 { return noChange() }
        if batch == nil && section.value.saved == nil && section.value.metrics.value.plans {
            return try undoably(index) { layout throws(LayoutError) in
                try layout.removeItems(at: at, count: count, section: index)
            }
        }
        try save(section)
        try allocating { () throws(OutOfMemory) in try section.value.blocks.prepareToClose(at: at, items: count) }
        section.value.forgetKeys(at: at, count: count, keys: &keys)
        section.value.close(at: at, count: count, keys: &keys)
        return try settle(index)
    }

    /// Removes all items of a section.
    public mutating func clear(section index: Int) throws(LayoutError) -> Change {
        try removeItems(at: 0, count: try section(index).value.itemCount, section: index)
    }

    /// Replaces items, keys included.
    public mutating func replaceItems(
        _ items: Strided<Item>, at: Int, section index: Int
    ) throws(LayoutError) -> Change {
        let section = try section(index, at: at, count: items.count)
        let fields = try Item.fields(items, from: 0)
        if items.count == 0 { return noChange() }
        try save(section)
        var old = Buffer<SavedItem>(allocator)
        try allocating { () throws(OutOfMemory) in
            try section.value.ownBlocks(at: at, count: items.count, fields: fields)
            try section.value.number(at: at, count: items.count, me: section, keys: &keys)
            try keys.reserve(keys: items.count)
            try old.reserve(items.count)
        }
        for read in 0..<items.count { old.append(section.value.saved(at &+ read)) }
        try replaceKeys(items, of: old, in: section)
        let change = try overwrite(index, saved: old, with: items, shows: true)
        section.value.clearAttributes(at: at, count: items.count)
        if batch == nil { findReach(section) }
        return change
    }

    /// Sets the natural sizes of items.
    public mutating func setItemSizes(
        indices: Strided<UInt32>, sizes: Strided<ItemSize>, section index: Int
    ) throws(LayoutError) -> Change {
        let section = try section(index)
        for read in 0..<indices.count {
            guard indices[read] < section.value.itemCount else { throw LayoutError(.index, .indices, index: read) }
            guard sizes[read].isValid else { throw LayoutError(.value, .items, index: read) }
        }
        if indices.count == 0 { return noChange() }
        try save(section)
        var old = Buffer<SavedItem>(allocator)
        try allocating { () throws(OutOfMemory) in
            try old.reserve(indices.count)
            for read in 0..<indices.count {
                try section.value.ownBlocks(at: Int(indices[read]), count: 1, fields: .none)
            }
        }
        var new = Buffer<Item>(allocator)
        try allocating { () throws(OutOfMemory) in try new.reserve(indices.count) }
        for read in 0..<indices.count {
            old.append(section.value.saved(Int(indices[read])))
            var item = old[read].item
            item.width = sizes[read].width
            item.height = sizes[read].height
            new.append(item)
        }
        return try overwrite(index, saved: old, with: new.strided, shows: false)
    }

    /// Puts new items in the places of saved ones, with `shows` none of them hidden, and lays out; puts the saved ones back
    /// when that fails.
    private mutating func overwrite(
        _ index: Int, saved: borrowing Buffer<SavedItem>, with items: Strided<Item>, shows: Bool
    ) throws(LayoutError) -> Change {
        let section = sections[index]
        do throws(LayoutError) {
            for read in 0..<saved.count {
                if shows && saved[read].isHidden { section.value.toggle(Int(saved[read].index)) }
                try section.value.overwrite(Int(saved[read].index), with: items[read])
            }
            return try settle(index)
        } catch {
            for read in stride(from: saved.count &- 1, through: 0, by: -1) {
                let index = Int(saved[read].index)
                section.value.forgetKeys(at: index, count: 1, keys: &keys)
                section.value.restore(saved[read])
                if saved[read].isHidden != section.value.isHidden(index) { section.value.toggle(index) }
                section.value.rememberKeys(at: index, count: 1, keys: &keys)
            }
            restore(index)
            throw error
        }
    }

    /// Takes the keys of saved items out of the index and puts those of new items in; all or nothing.
    private mutating func replaceKeys(
        _ items: Strided<Item>, of saved: borrowing Buffer<SavedItem>, in section: Ref<Section>
    ) throws(LayoutError) {
        let at = Int(saved[0].index)
        section.value.forgetKeys(at: at, count: items.count, keys: &keys)
        section.value.setKeys(at: at, count: items.count) { _ in 0 }
        for read in 0..<items.count where items[read].key != 0 {
            if keys.find(items[read].key) == nil {
                section.value.setKeys(at: at &+ read, count: 1) { _ in items[read].key }
                section.value.rememberKeys(at: at &+ read, count: 1, keys: &keys)
            } else {
                section.value.forgetKeys(at: at, count: items.count, keys: &keys)
                section.value.setKeys(at: at, count: items.count) { saved[$0].item.key }
                section.value.rememberKeys(at: at, count: items.count, keys: &keys)
                throw LayoutError(.duplicate, .items, index: read)
            }
        }
    }

    // MARK: Moving

    /// Moves items so that the first becomes item `to` of another section, or of the same one without them.
    public mutating func moveItems(
        at: Int, count: Int, section index: Int, to: Int, toSection targetIndex: Int
    ) throws(LayoutError) -> Change {
        let source = try section(index, at: at, count: count)
        let target = try section(targetIndex, .toSection)
        let isSame = source == target
        let room = target.value.itemCount &- (isSame ? count : 0)
        guard to >= 0, to <= room else { throw LayoutError(.index, .to) }
        guard room &+ count <= Limits.count else { throw LayoutError(.limit, .count) }
        if count == 0 || isSame && at == to { return noChange() }
        let plans = source.value.metrics.value.plans || target.value.metrics.value.plans
        if batch == nil && source.value.saved == nil && plans {
            return try undoably(isSame ? index : nil) { layout throws(LayoutError) in
                try layout.moveItems(at: at, count: count, section: index, to: to, toSection: targetIndex)
            }
        }
        try save(source)
        try save(target)
        let place = isSame && to > at ? to &+ count : to
        let old = isSame && to < at ? at &+ count : at
        let bound = source.value.bound
        var copied = 0
        do throws(LayoutError) {
            while copied < count {
                let from = at &+ copied &+ (old == at ? 0 : copied)
                copied &+= try target.value.copyIn(
                    from: from, most: count &- copied, of: source, at: place &+ copied, me: target, keys: &keys)
                // The same items are not longer elsewhere in their section.
                if isSame { source.value.bound = bound }
            }
            // Not before: the copies may have used up the room for what closing retires.
            try allocating { () throws(OutOfMemory) in
                try source.value.blocks.prepareToClose(at: old, items: count)
            }
            if batch == nil && !isSame {
                try target.value.prepareMeasurements(section: targetIndex)
                try checkLength(target, moved: source.value.leastBound(at: old, count: count))
            }
        } catch {
            target.value.blocks.closeGap(at: place, items: copied, keys: &keys)
            restore(targetIndex)
            restore(index)
            throw error
        }
        source.value.moveKeys(from: old, count: count, to: target, at: place, keys: &keys)
        source.value.close(at: old, count: count, keys: &keys)
        target.value.itemsMoved(from: min(to, target.value.itemCount &- 1))
        return isSame ? try settle(index) : try settleTwo(index, targetIndex)
    }

    /// Lays out the two sections of a move, which has been checked, as one change. Nothing in it can fail.
    private mutating func settleTwo(_ index: Int, _ other: Int) throws(LayoutError) -> Change {
        let before = self.before
        let second = try settle(index)
        let first = try settle(other)
        guard batch == nil else { return first }
        let low = min(index, other)
        let touched = (index < other ? second : first).first?.index ?? 0
        return change(before, first: Change.Place(section: low, index: touched), shiftFrom: nil, distance: 0)
    }
}
