// Edits that leave the number of items: other sizes, other items in the same places.

/// What an overwritten item was, to put it back.
struct SavedItem {
    let index: UInt32
    let item: Item
    let lane: UInt8
    let covers: UInt8
    let measured: Int32
    let blank: Int64
    let isHidden: Bool
}

extension Section {
    /// Gives the blocks of some items chunks of their own with at least some fields.
    mutating func ownBlocks(at: Int, count: Int, fields: FieldSet) throws(OutOfMemory) {
        guard count > 0 else { return }
        let (low, high) = (blocks.locate(at).block, blocks.locate(at &+ count &- 1).block)
        for block in low...high { try blocks.own(block, capacity: 0, fields: fields) }
    }

    func saved(_ index: Int) -> SavedItem {
        let (block, offset) = blocks.locate(index)
        let chunk = blocks.headers[block].chunk
        return SavedItem(
            index: UInt32(truncatingIfNeeded: index), item: chunk.item(offset), lane: chunk.lane(offset),
            covers: UInt8(truncatingIfNeeded: chunk.covers(offset)), measured: chunk.measured(offset),
            blank: chunk.blank(offset), isHidden: chunk.isHidden(offset))
    }

    /// Puts an item in the place of another. It keeps the lane if it covers as many. Its fields must be there.
    mutating func overwrite(_ index: Int, with item: Item) throws(LayoutError) {
        let (block, offset) = blocks.locate(index)
        let chunk = blocks.headers[block].chunk
        let (lane, covers, isSame) = (chunk.lane(offset), chunk.covers(offset), chunk.laneSpan(offset) == item.laneSpan)
        let blank = chunk.blank(offset)
        chunk.store(item, at: offset)
        if isSame {
            if chunk.fields.contains(.lane) { chunk.lane[offset] = lane }
            if chunk.fields.contains(.blank) { chunk.blank[offset] = blank }
            if chunk.fields.contains(.covers) { chunk.covers[offset] = UInt8(truncatingIfNeeded: covers) }
        }
        blocks.markDirty(block)
        touch(index)
        let added = metrics.value.bound(chunk, offset)
        if !chunk.fields.contains(.far) && blocks.headers[block].bound &+ added > Int64(Int32.max) {
            blocks.headers[block].bound = metrics.bound(chunk, 0..<blocks.itemCount(of: block)) &- added
        }
        try grow(block, by: added)
    }

    /// Puts an item back as it was.
    mutating func restore(_ saved: SavedItem) {
        let (block, offset) = blocks.locate(Int(saved.index))
        let chunk = blocks.headers[block].chunk
        chunk.store(saved.item, at: offset)
        if chunk.fields.contains(.lane) { chunk.lane[offset] = saved.lane }
        if chunk.fields.contains(.covers) { chunk.covers[offset] = saved.covers }
        if chunk.fields.contains(.measured) { chunk.measured[offset] = saved.measured }
        if chunk.fields.contains(.blank) { chunk.blank[offset] = saved.blank }
        blocks.markDirty(block)
        countAgain(block, offset)
    }
}
