// The keys of a section's items, and copies of its items elsewhere.

extension Section {
    /// Takes the keys of items out of the index. The items keep them.
    func forgetKeys(at: Int, count: Int, keys: inout KeyIndex) {
        forEachPiece(at: at, count: count) { chunk, items, block in
            if chunk.fields.contains(.key) { keys.remove(chunk.key.part(items.lowerBound, items.count), number: block) }
        }
    }

    /// Puts the keys of items into the index. The room must be there.
    func rememberKeys(at: Int, count: Int, keys: inout KeyIndex) {
        forEachPiece(at: at, count: count) { chunk, items, block in
            if chunk.fields.contains(.key) { keys.insert(chunk.key.part(items.lowerBound, items.count), number: block) }
        }
    }

    /// Sets the keys of items, counted from the first of them, without the index.
    func setKeys(at: Int, count: Int, _ key: (Int) -> UInt64) {
        var index = 0
        forEachItem(at: at, count: count) { chunk, offset, _ in
            if chunk.fields.contains(.key) { chunk.key[offset] = key(index) }
            index &+= 1
        }
    }

    /// Gives the blocks of items numbers, where they store keys.
    mutating func number(at: Int, count: Int, me: Ref<Section>, keys: inout KeyIndex) throws(OutOfMemory) {
        let (low, high) = (blocks.locate(at).block, blocks.locate(at &+ count &- 1).block)
        try keys.reserve(numbers: high &- low &+ 1)
        for block in low...high { blocks.number(block, section: me, keys: &keys) }
    }

    /// Opens a gap before item `at` and copies items of `source`, which may be this section, from `from` on into it: as
    /// many as one of its blocks gives, at most `most`. Their keys are copied but not in the index. Returns how many.
    mutating func copyIn(
        from: Int, most: Int, of source: Ref<Section>, at: Int, me: Ref<Section>, keys: inout KeyIndex
    ) throws(LayoutError) -> Int {
        let isSame = source == me
        let (chunk, count) = isSame ? run(from: from, most: most) : source.value.run(from: from, most: most)
        try allocating { () throws(OutOfMemory) in
            try blocks.openGap(
                at: at, items: count, fields: chunk.fields.subtracting(.far), section: me, keys: &keys)
        }
        // The gap may have moved the items to copy.
        let moved = isSame && at <= from ? from &+ count : from
        var copied = 0
        while copied < count {
            let (place, offset) = blocks.locate(at &+ copied)
            let to = blocks.headers[place].chunk
            let here = isSame ? blocks.locate(moved &+ copied) : source.value.blocks.locate(moved &+ copied)
            let from = isSame ? blocks.headers[here.block].chunk : source.value.blocks.headers[here.block].chunk
            let held = isSame ? blocks.itemCount(of: here.block) : source.value.blocks.itemCount(of: here.block)
            let piece = min(count &- copied, held &- here.offset)
            to.copyItems(from: from, at: here.offset, to: offset, count: piece)
            to.clearLanes(at: offset, count: piece)
            if !isSame && to.fields.contains(.measured) { to.measured.part(offset, piece).fill(Chunk.unmeasured) }
            copied &+= piece
        }
        do throws(LayoutError) {
            let (block, offset) = blocks.locate(at)
            try grow(block, by: metrics.bound(blocks.headers[block].chunk, offset..<offset &+ count))
        } catch {
            blocks.closeGap(at: at, items: count, keys: &keys)
            throw error
        }
        return count
    }

    /// The chunk that holds an item, and how many items it gives from there on.
    private func run(from: Int, most: Int) -> (Chunk, Int) {
        let (block, offset) = blocks.locate(from)
        return (blocks.headers[block].chunk, min(most, blocks.itemCount(of: block) &- offset))
    }

    /// Says in the index that the keys of items are now those of their copies.
    func moveKeys(from: Int, count: Int, to target: Ref<Section>, at: Int, keys: inout KeyIndex) {
        for index in 0..<count {
            let (block, offset) = blocks.locate(from &+ index)
            let key = blocks.headers[block].chunk.key(offset)
            guard key != 0 else { continue }
            let place = target.value.blocks.locate(at &+ index).block
            keys.renumber(key, from: blocks.numbers[block], to: target.value.blocks.numbers[place])
        }
    }
}
