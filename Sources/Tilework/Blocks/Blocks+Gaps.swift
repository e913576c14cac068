// Room for items in the middle of the rope: opening it and closing it moves one block's items and the tables, no more.

extension Blocks {
    /// Opens a gap of `items` (at most `Chunk.maxItems`) places before item `index`, in one block, which then is dirty.
    /// The caller fills it; its keys are 0. When it fails no item has moved; a block may have been split.
    mutating func openGap(
        at index: Int, items: Int, fields: FieldSet, section: Ref<Section>, keys: inout KeyIndex
    ) throws(OutOfMemory) {
        try keys.reserve(numbers: 2)
        guard count > 0 else {
            return try insertGap(at: 0, items: items, fields: fields, section: section, keys: &keys)
        }
        let (block, offset) = placeForGap(at: index, items: items)
        let held = itemCount(of: block)
        if held &+ items <= Chunk.maxItems {
            try own(block, capacity: held &+ items, fields: fields)
            number(block, section: section, keys: &keys)
            let chunk = headers[block].chunk
            chunk.copyItems(from: chunk, at: offset, to: offset &+ items, count: held &- offset)
            chunk.clear(at: offset, count: items)
            addToFirst(items, after: block)
            markDirty(block)
        } else if offset == 0 || offset == held {
            let place = offset == 0 ? block : block &+ 1
            try insertGap(at: place, items: items, fields: fields, section: section, keys: &keys)
        } else {
            let half = items <= Chunk.maxItems / 2 && held <= Chunk.maxItems ? held / 2 : offset
            try split(block, at: half, section: section, keys: &keys)
            try openGap(at: index, items: items, fields: fields, section: section, keys: &keys)
        }
    }

    /// The block that takes a gap: at a boundary the one before it, if it has room.
    private func placeForGap(at index: Int, items: Int) -> (block: Int, offset: Int) {
        guard index > 0 else { return (0, 0) }
        let before = locate(index &- 1)
        let held = itemCount(of: before.block)
        let isBoundary = before.offset &+ 1 == held && before.block &+ 1 < count
        if isBoundary && held &+ items > Chunk.maxItems { return (before.block &+ 1, 0) }
        return (before.block, before.offset &+ 1)
    }

    private mutating func insertGap(
        at block: Int, items: Int, fields: FieldSet, section: Ref<Section>, keys: inout KeyIndex
    ) throws(OutOfMemory) {
        try reserve(more: 1)
        let chunk = try Chunk(capacity: Chunk.capacity(for: items), fields: fields.union(basis), allocator)
        chunk.clear(at: 0, count: items)
        insertBlock(chunk, items: items, at: block)
        number(block, section: section, keys: &keys)
    }

    /// Gives a block that stores keys a number. The room for it must have been reserved.
    mutating func number(_ block: Int, section: Ref<Section>, keys: inout KeyIndex) {
        guard numbers[block] == 0, headers[block].chunk.fields.contains(.key) else { return }
        numbers[block] = keys.takeNumber(for: section)
    }

    /// Splits a block: items from `offset` on go to a new one. Both are dirty.
    private mutating func split(
        _ block: Int, at offset: Int, section: Ref<Section>, keys: inout KeyIndex
    ) throws(OutOfMemory) {
        try reserve(more: 1)
        try own(block, capacity: 0, fields: .none)
        let old = headers[block].chunk
        let moved = itemCount(of: block) &- offset
        let chunk = try Chunk(capacity: Chunk.capacity(for: moved), fields: old.fields, allocator)
        chunk.copyItems(from: old, at: offset, to: 0, count: moved)
        let place = block &+ 1
        insertBlock(chunk, items: moved, at: place)
        // Its state is not known; that of the whole block comes before it, which is safe for a quilt.
        cursors[place] = cursors[block]
        number(place, section: section, keys: &keys)
        // insertBlock counted the moved items once more: take them from the old block.
        addToFirst(0 &- moved, after: block)
        headers[place].bound = headers[block].bound
        renumber(block: place, items: 0..<moved, from: numbers[block], keys: &keys)
        markDirty(block)
    }

    /// Tells the key index that some of a block's items came from block number `old`.
    private func renumber(block: Int, items: Range<Int>, from old: UInt32, keys: inout KeyIndex) {
        let column = headers[block].chunk.key
        guard column.count > 0 else { return }
        for offset in items where column[offset] != 0 {
            keys.renumber(column[offset], from: old, to: numbers[block])
        }
    }

    /// Makes closing a gap possible where chunks are shared: afterwards `closeGap` cannot fail.
    mutating func prepareToClose(at index: Int, items: Int) throws(OutOfMemory) {
        guard items > 0 else { return }
        let (low, high) = (locate(index).block, locate(index &+ items &- 1).block)
        try retired.reserve(more: high &- low &+ 4)
        try own(low, capacity: 0, fields: .none)
        try own(high, capacity: 0, fields: .none)
    }

    /// Takes items out. What follows the gap is dirty.
    mutating func closeGap(at index: Int, items: Int, keys: inout KeyIndex) {
        guard items > 0 else { return }
        var left = items
        while left > 0 {
            let (block, offset) = locate(index)
            let held = itemCount(of: block)
            var gone = min(left, held &- offset)
            if gone == held {
                // All blocks at once of which nothing is left.
                let end = first.firstIndex(atLeast: first[block] &+ UInt32(truncatingIfNeeded: left &+ 1)) &- 1
                gone = start(of: end) &- start(of: block)
                removeBlocks(block, count: end &- block, dropping: block &+ 1, keys: &keys)
            } else {
                let chunk = headers[block].chunk
                chunk.copyItems(from: chunk, at: offset &+ gone, to: offset, count: held &- offset &- gone)
                addToFirst(0 &- gone, after: block)
                markDirty(block)
            }
            left &-= gone
        }
        guard count > 0 else { return }
        let next = index < itemCount ? locate(index).block : count &- 1
        markDirty(next)
        if next > 0 { join(next &- 1, keys: &keys) }
    }

    /// Joins a block with the next where both together are at most half full and fit without new memory.
    private mutating func join(_ block: Int, keys: inout KeyIndex) {
        let next = block &+ 1
        guard next < count, !headers[block].isShared, !headers[next].isShared else { return }
        let (held, moved) = (itemCount(of: block), itemCount(of: next))
        let (chunk, source) = (headers[block].chunk, headers[next].chunk)
        let needed = source.fields.subtracting(chunk.fields.contains(.far) ? .near : .none)
        guard held &+ moved <= min(Chunk.maxItems / 2, chunk.capacity), chunk.fields.isSuperset(of: needed) else {
            return
        }
        // Halves of a block have its whole bound each.
        let bound = min(headers[block].bound &+ headers[next].bound, Limits.content)
        // Where items stand in lines, a block's first line may reach as far again.
        guard 2 &* bound <= Int64(Int32.max) || chunk.fields.contains(.far) else { return }
        chunk.copyItems(from: source, at: 0, to: held, count: moved)
        let old = numbers[next]
        headers[block].bound = bound
        removeBlocks(next, count: 1, dropping: next, keys: &keys)
        addToFirst(moved, after: block)
        if old != 0 { renumber(block: block, items: held..<held &+ moved, from: old, keys: &keys) }
        markDirty(block)
    }
}
