// Edits of a section's items. Each either does all of it or leaves the items as they were; what it leaves dirty is to be
// arranged afterwards in both cases.

/// What an insertion came to.
struct Insertion {
    /// Items that are in.
    var inserted = 0
    /// Items left out because their key was in use.
    var skipped = 0
}

extension Section {
    /// Inserts items before item `at`. With `places`, appended items are placed at once, block by block.
    mutating func insert(
        _ items: Strided<Item>, at: Int, skipsDuplicates: Bool, places: Bool, me: Ref<Section>, keys: inout KeyIndex
    ) throws(LayoutError) -> Insertion {
        var done = Insertion()
        do throws(LayoutError) {
            try allocating { () throws(OutOfMemory) in
                // The first item tells whether the others are likely to have keys.
                if items[0].key != 0 { try keys.reserve(keys: items.count) }
                try blocks.reserve(more: (items.count &+ Chunk.maxItems &- 1) / Chunk.maxItems)
            }
            var (read, places) = (0, places)
            while read < items.count {
                let place = at &+ done.inserted
                let isTail = place == itemCount
                let piece = items.part(read, min(items.count &- read, isTail ? roomAtTail : Chunk.maxItems))
                let stored = try insertPiece(
                    piece, from: read, at: place, skipsDuplicates: skipsDuplicates, me: me, keys: &keys)
                done.inserted &+= stored
                done.skipped &+= piece.count &- stored
                read &+= piece.count
                // Closing the gap of items left out may have joined two blocks: then all of them are placed later.
                places = places && stored == piece.count
                if stored > 0 { try added(stored, at: place, places: places && isTail) }
            }
        } catch {
            undoInsertion(at: at, count: done.inserted, keys: &keys)
            throw error
        }
        if at == 0 && itemCount > done.inserted || at > 0 && at < prepended { prepended &+= done.inserted }
        if done.inserted > 0 { itemsMoved(from: at) }
        return done
    }

    /// Items that the last block takes, or a new block if it is full.
    private var roomAtTail: Int {
        guard blocks.count > 0 else { return Chunk.maxItems }
        let room = Chunk.maxItems &- blocks.itemCount(of: blocks.count &- 1)
        return room > 0 ? room : Chunk.maxItems
    }

    /// Inserts at most a block of items, the first of which is number `read` of the caller's; returns how many it stored.
    private mutating func insertPiece(
        _ items: Strided<Item>, from read: Int, at place: Int, skipsDuplicates: Bool, me: Ref<Section>,
        keys: inout KeyIndex
    ) throws(LayoutError) -> Int {
        let fields = try Item.fields(items, from: read)
        try allocating { () throws(OutOfMemory) in
            if fields.contains(.key) { try keys.reserve(keys: items.count) }
            try blocks.openGap(at: place, items: items.count, fields: fields, section: me, keys: &keys)
        }
        let (block, offset) = blocks.locate(place)
        let chunk = blocks.headers[block].chunk
        chunk.store(items, at: offset)
        if !fields.contains(.key) { return items.count }
        let column = chunk.key.part(offset, items.count)
        keys.look(at: column)
        // A key counts from when it is in the index.
        column.fill(0)
        var (index, stored) = (0, 0)
        while index < items.count {
            let key = items[index].key
            let isTaken = keys.contains(key, editing: me, blocks)
            if isTaken && !skipsDuplicates {
                undoInsertion(at: place, count: items.count, keys: &keys)
                throw LayoutError(.duplicate, .items, index: read &+ index)
            }
            if !isTaken {
                if stored < index { chunk.store(items[index], at: offset &+ stored) }
                if key != 0 { keys.insert(key, number: blocks.numbers[block]) }
                column[stored] = key
                stored &+= 1
            }
            index &+= 1
        }
        if stored < items.count {
            blocks.closeGap(at: place &+ stored, items: items.count &- stored, keys: &keys)
        }
        return stored
    }

    /// Counts new items, and places them if they are the last and nothing else waits to be placed.
    private mutating func added(_ count: Int, at place: Int, places: Bool) throws(LayoutError) {
        let (block, offset) = blocks.locate(place)
        let chunk = blocks.headers[block].chunk
        let items = offset..<offset &+ count
        let places = places && blocks.dirtyCount == 1
        // Sizing for the placing that follows gives the bound as well, unless placeholders were drawn.
        let isSized = places && !metrics.value.draws && Waterfall.isPlain(chunk, metrics)
        let sum =
            isSized
            ? Waterfall.sizePlain(chunk, items, firstIndex: blocks.start(of: block), metrics)
                &+ metrics.value.gapMain &* Int64(count) : metrics.bound(chunk, items)
        try grow(block, by: sum)
        guard places else { return }
        let isStillPlain = isSized && !blocks.headers[block].chunk.fields.contains(.far)
        Waterfall.place(&blocks, block: block, from: offset, metrics: metrics, isSized: isStillPlain)
        blocks.markClean(block)
    }

    /// Says that the items from `index` on have other indices: those without a key are drawn for anew.
    mutating func itemsMoved(from index: Int) {
        touch(index)
        if metrics.value.draws && index < itemCount { blocks.markDirty(from: blocks.locate(index).block) }
    }

    /// Takes out what an insertion that fails has put in.
    mutating func undoInsertion(at: Int, count: Int, keys: inout KeyIndex) {
        forgetKeys(at: at, count: count, keys: &keys)
        blocks.closeGap(at: at, items: count, keys: &keys)
    }

    /// Takes items out, but not their keys. Chunks that are shared must have been prepared.
    mutating func close(at: Int, count: Int, keys: inout KeyIndex) {
        guard count > 0 else { return }
        blocks.closeGap(at: at, items: count, keys: &keys)
        if at < prepended { prepended = max(at, prepended &- count) }
        itemsMoved(from: at)
        if itemCount == 0 {
            bound = metrics.value.stampReach
            // Nothing is left of where items stood, also where others come in before the layout.
            shapeStates()
            prepended = 0
        }
    }

    /// Calls `body` with the chunk, place and block number of each item of a run.
    func forEachItem(at: Int, count: Int, _ body: (Chunk, Int, UInt32) -> Void) {
        forEachPiece(at: at, count: count) { chunk, items, number in
            for item in items { body(chunk, item, number) }
        }
    }

    /// Calls `body` with the chunk, places and block number of the items of a run that are in one block.
    func forEachPiece(at: Int, count: Int, _ body: (Chunk, Range<Int>, UInt32) -> Void) {
        guard count > 0 else { return }
        var (block, offset) = blocks.locate(at)
        var left = count
        while left > 0 {
            let chunk = blocks.headers[block].chunk
            let end = min(blocks.itemCount(of: block), offset &+ left)
            body(chunk, offset..<end, blocks.numbers[block])
            left &-= end &- offset
            block &+= 1
            offset = 0
        }
    }
}
