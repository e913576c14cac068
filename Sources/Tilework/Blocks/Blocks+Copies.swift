// Copies of a rope: one that shares the chunks, kept while a batch is open, and one of its own.

extension Blocks {
    /// Takes over another rope's tables; the chunks stay the other's.
    mutating func copyTables(from other: borrowing Blocks) throws(OutOfMemory) {
        table = try other.table.copy(with: allocator)
        // At once: when a later step fails, this rope must not give back what is not its own.
        markShared(true)
        frontiers = try other.frontiers.copy(with: allocator)
        copyDirt(from: other)
        basis = other.basis
        (reach, mustFindReach) = (other.reach, other.mustFindReach)
    }

    /// Says whether the chunks belong to another rope.
    mutating func markShared(_ isShared: Bool) {
        for block in 0..<count { headers[block].isShared = isShared }
    }

    /// Takes over the shared chunks from a copy that is given up, and gives back those that are not in this rope any more.
    mutating func endSharing(with copy: inout Blocks) {
        copy.markShared(true)
        markShared(false)
        for index in 0..<retired.count { retired[index].end(allocator) }
        retired.clear()
    }

    /// Replaces every chunk by a copy of its own.
    mutating func copyChunks() throws(OutOfMemory) {
        for block in 0..<count {
            let original = headers[block].chunk
            let chunk = try Chunk(capacity: original.capacity, fields: original.fields, allocator)
            chunk.copyItems(from: original, at: 0, to: 0, count: itemCount(of: block))
            headers[block].chunk = chunk
            headers[block].isShared = false
        }
    }
}
