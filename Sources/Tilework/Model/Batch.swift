/// What an open batch needs to be undone.
struct Batch: ~Copyable {
    let configuration: LayoutConfiguration
    let lengthBound: Int64
    /// The sections as they were, in their order.
    var sections: Buffer<Ref<Section>>
}

extension Layout {
    /// Opens a batch.
    public mutating func begin() throws(LayoutError) {
        guard batch == nil else { throw LayoutError(.inBatch) }
        let saved = try allocating { () throws(OutOfMemory) in try sections.copy(with: allocator) }
        batch = Batch(configuration: configuration, lengthBound: lengthBound, sections: saved)
    }

    /// Saves a section as it is before the batch changes it. Outside a batch there is nothing to do.
    func save(_ section: Ref<Section>) throws(LayoutError) {
        guard batch != nil, !section.value.isNew, section.value.saved == nil else { return }
        section.value.saved = try allocating { () throws(OutOfMemory) in
            try section.value.share()
        }
    }

    /// Makes an edit that cannot undo itself: of one section, which is saved, or in a batch of its own.
    mutating func undoably(
        _ index: Int?, _ edit: (inout Layout) throws(LayoutError) -> Change
    ) throws(LayoutError) -> Change {
        let section = index.map { sections[$0] }
        if let section {
            section.value.saved = try allocating { () throws(OutOfMemory) in try section.value.share() }
        } else {
            try begin()
        }
        do throws(LayoutError) {
            let change = try edit(&self)
            guard let section else { return try commit() }
            letGo(of: section)
            return change
        } catch {
            if let index {
                takeBack(index)
                rebuildKeys()
            } else {
                rollBack()
            }
            throw error
        }
    }

    /// Undoes every edit since `begin` and closes the batch.
    public mutating func rollback() throws(LayoutError) {
        guard batch != nil else { throw LayoutError(.notInBatch) }
        rollBack()
    }

    mutating func rollBack() {
        guard var open = batch.take() else { return }
        configuration = open.configuration
        lengthBound = open.lengthBound
        touchedSections = .max
        for index in 0..<sections.count where sections[index].value.isNew { sections[index].end(allocator) }
        swap(&sections, &open.sections)
        for index in 0..<sections.count {
            takeBack(index)
            sections[index].value.isRemoved = false
        }
        rebuildKeys()
    }

    /// Puts a section back as it was saved.
    private mutating func takeBack(_ index: Int) {
        let section = sections[index]
        guard let saved = section.value.saved else { return }
        section.end(allocator)
        sections[index] = saved
    }

    private mutating func rebuildKeys() {
        keys.forget()
        for index in 0..<sections.count { keys.adopt(sections[index]) }
        keys.findFreeNumbers()
    }

    /// Lets go of what could undo the batch.
    mutating func keepBatch() {
        guard let open = batch.take() else { return }
        for index in 0..<open.sections.count where open.sections[index].value.isRemoved {
            letGo(of: open.sections[index])
            open.sections[index].value.blocks.giveBackNumbers(&keys)
            open.sections[index].end(allocator)
        }
        for index in 0..<sections.count {
            letGo(of: sections[index])
            sections[index].value.isNew = false
        }
    }

    private func letGo(of section: Ref<Section>) {
        guard let saved = section.value.saved else { return }
        section.value.blocks.endSharing(with: &saved.value.blocks)
        saved.end(allocator)
        section.value.saved = nil
    }
}
