// What items are besides their sizes: in columns that a block has once one of its items needs them.

extension Section {
    func isHidden(_ index: Int) -> Bool {
        let (block, offset) = blocks.locate(index)
        return blocks.headers[block].chunk.isHidden(offset)
    }

    /// An item's attributes; those that are not usual are set.
    func attributes(_ index: Int) -> ItemAttributes {
        let (block, offset) = blocks.locate(index)
        let chunk = blocks.headers[block].chunk
        var found = ItemAttributes()
        if chunk.fields.contains(.alpha) { found.alpha = chunk.alpha[offset] }
        if chunk.fields.contains(.z) { found.z = chunk.z[offset] }
        if chunk.isHidden(offset) { found.hidden = 1 }
        let (affine, depth) = chunk.transform(offset)
        let isTransformed = affine != .none || !depth.isNone
        if isTransformed { found.setMatrix(affine, depth) }
        let fields = [.alpha, .z, .hidden, .transform] as InlineArray<4, ItemAttributes.Fields>
        let areSet = [found.alpha != 1, found.z != 0, found.hidden != 0, isTransformed] as InlineArray<4, Bool>
        for index in fields.indices where areSet[index] { found.set = found.set | fields[index] }
        return found
    }

    /// Stores the attributes that hold, but for whether the item is hidden. The columns that they need must be there.
    mutating func store(_ attributes: ItemAttributes, at index: Int) {
        let (block, offset) = blocks.locate(index)
        let chunk = blocks.headers[block].chunk
        let set = attributes.set
        if set.contains(.alpha) && chunk.fields.contains(.alpha) { chunk.alpha[offset] = attributes.alpha }
        if set.contains(.z) && chunk.fields.contains(.z) { chunk.z[offset] = attributes.z }
        guard set.contains(.transform) else { return }
        if chunk.fields.contains(.affine) { chunk.affine[offset] = attributes.affine }
        if chunk.fields.contains(.depth) { chunk.depth[offset] = attributes.depth }
        blocks.markTransformed(block)
    }

    /// Shows an item that is hidden, and hides one that is not. The column for it must be there.
    mutating func toggle(_ index: Int) {
        let (block, offset) = blocks.locate(index)
        let chunk = blocks.headers[block].chunk
        chunk.rank[offset].toggle()
        blocks.markDirty(block)
        touch(index)
    }

    /// Takes away the attributes of items, all of which are shown.
    mutating func clearAttributes(at: Int, count: Int) {
        guard count > 0 else { return }
        forEachPiece(at: at, count: count) { chunk, items, _ in
            chunk.clear(.attributes.subtracting(.rank), at: items.lowerBound, count: items.count)
        }
        for block in blocks.locate(at).block...blocks.locate(at &+ count &- 1).block { blocks.markTransformed(block) }
    }
}

extension Layout {
    /// Sets attributes of items: those that hold. Only hiding and showing moves anything.
    public mutating func setAttributes(
        indices: Strided<UInt32>, attributes: Strided<ItemAttributes>, section index: Int
    ) throws(LayoutError) -> Change {
        let section = try section(index)
        for read in 0..<indices.count {
            guard indices[read] < section.value.itemCount else { throw LayoutError(.index, .indices, index: read) }
            guard attributes[read].isValid else { throw LayoutError(.value, .items, index: read) }
        }
        if indices.count == 0 { return noChange() }
        try save(section)
        var toggled = Buffer<UInt32>(allocator)
        try allocating { () throws(OutOfMemory) in
            try toggled.reserve(indices.count)
            for read in 0..<indices.count {
                try section.value.ownBlocks(at: Int(indices[read]), count: 1, fields: attributes[read].fields)
            }
        }
        for read in 0..<indices.count where attributes[read].set.contains(.hidden) {
            let item = Int(indices[read])
            guard section.value.isHidden(item) != (attributes[read].hidden != 0) else { continue }
            section.value.toggle(item)
            toggled.append(indices[read])
        }
        let change = toggled.count == 0 ? noChange() : try settle(index, toggled: toggled)
        for read in 0..<indices.count { section.value.store(attributes[read], at: Int(indices[read])) }
        if batch == nil { findReach(section) }
        return change
    }

    /// Lays out a section some of whose items were hidden or shown; undoes that when it fails.
    private mutating func settle(_ index: Int, toggled: borrowing Buffer<UInt32>) throws(LayoutError) -> Change {
        do throws(LayoutError) {
            return try settle(index)
        } catch {
            for item in 0..<toggled.count { sections[index].value.toggle(Int(toggled[item])) }
            restore(index)
            throw error
        }
    }

    /// Calls `body` with the attributes of each item of a run, in order.
    public func attributes(
        at: Int, count: Int, section index: Int, _ body: (Int, ItemAttributes) -> Void
    ) throws(LayoutError) {
        let section = try section(index, at: at, count: count)
        for item in 0..<count { body(item, section.value.attributes(at &+ item)) }
    }
}
