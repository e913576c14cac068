/// Leads from a key to the block that holds it: an open hash table of 8 bytes an entry.
///
/// An entry is 32 bits of the key's hash and the number of a block; the block's own key column tells whether it is the
/// key and where. A block keeps its number as long as it lives, so moving items inside it or around it changes nothing.
struct KeyIndex: ~Copyable {
    /// hash << 32 | block number; 0 = empty. Linear probing from the hash's low bits; the size is a power of two.
    private var slots: Buffer<UInt64>
    private var used = 0
    /// The section that holds block `number`; entry 0 is not used.
    private var owners: Buffer<Ref<Section>?>
    private var freeNumbers: Buffer<UInt32>

    private let salt: UInt64
    /// What `look` has seen: without a use, its reads would be left out.
    private var seen: UInt64 = 0

    init(_ allocator: Allocator) {
        salt = Draw.mix(allocator.name)
        slots = Buffer(allocator)
        owners = Buffer(allocator)
        freeNumbers = Buffer(allocator)
    }

    /// Salted with an address, so that nobody can prepare keys that collide.
    private func hash(_ key: UInt64) -> UInt64 { Draw.mix(Draw.mix(key &+ salt) &+ salt) &>> 32 }

    private var mask: Int { slots.count &- 1 }
    private func home(_ entry: UInt64) -> Int { Int(truncatingIfNeeded: entry &>> 32) & mask }

    // MARK: Block numbers

    /// Makes room for `more` numbers. Numbers given back later need no room of their own.
    mutating func reserve(numbers more: Int) throws(OutOfMemory) {
        if owners.count == 0 {
            try owners.reserve(1 &+ more)
            owners.append(nil)
        }
        try owners.reserve(more: more)
        try freeNumbers.reserve(owners.capacity)
    }

    /// A number for a new block of a section. Room for it must have been reserved.
    mutating func takeNumber(for section: Ref<Section>) -> UInt32 {
        if let number = freeNumbers.last {
            freeNumbers.remove(at: freeNumbers.count &- 1)
            owners[Int(number)] = section
            return number
        }
        owners.append(section)
        return UInt32(truncatingIfNeeded: owners.count &- 1)
    }

    mutating func giveBack(number: UInt32) {
        guard number != 0 else { return }
        owners[Int(number)] = nil
        freeNumbers.append(number)
    }

    // MARK: Keys

    /// Makes room for `more` keys.
    mutating func reserve(keys more: Int) throws(OutOfMemory) {
        let needed = (used &+ more) &* 4 / 3 &+ 1
        guard needed > slots.count else { return }
        var size = 16
        while size < needed { size &*= 2 }
        var larger = Buffer<UInt64>(slots.allocator)
        try larger.reserve(size)
        larger.resize(to: size, filling: 0)
        swap(&larger, &slots)
        var index = 0
        while index < larger.count {
            if larger[index] != 0 { place(larger[index]) }
            index &+= 1
        }
    }

    @_optimize(speed)
    private mutating func place(_ entry: UInt64) {
        var slot = home(entry)
        while slots[slot] != 0 { slot = (slot &+ 1) & mask }
        slots[slot] = entry
    }

    /// Adds a key that is not there. Room for it must have been reserved.
    mutating func insert(_ key: UInt64, number: UInt32) {
        place(hash(key) &<< 32 | UInt64(number))
        used &+= 1
    }

    /// Where a key is: the section, the block's place in it and the item's place in the block.
    func find(_ key: UInt64) -> KeyPlace? {
        search(key) { section, number in section.value.blocks.find(key, number: number) }
    }

    /// Whether a key is there, asked while section `current` is being edited: it is read through `blocks`.
    func contains(_ key: UInt64, editing current: Ref<Section>, _ blocks: borrowing Blocks) -> Bool {
        var isThere = false
        _ = search(key) { section, number -> (block: Int, offset: Int)? in
            isThere =
                isThere
                || (section == current
                    ? blocks.find(key, number: number) : section.value.blocks.find(key, number: number))
                    != nil
            return nil
        }
        return isThere
    }

    /// Looks in each block that may hold a key.
    private func search(
        _ key: UInt64, _ look: (Ref<Section>, UInt32) -> (block: Int, offset: Int)?
    ) -> KeyPlace? {
        guard key != 0, slots.count > 0 else { return nil }
        let hash = hash(key)
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] != 0 {
            let number = UInt32(truncatingIfNeeded: slots[slot])
            if slots[slot] &>> 32 == hash, let section = owners[Int(number)], let place = look(section, number) {
                return KeyPlace(section: section, block: place.block, offset: place.offset)
            }
            slot = (slot &+ 1) & mask
        }
        return nil
    }

    /// Adds the keys of some items of a block but 0. Room for them must have been reserved.
    mutating func insert(_ keys: Column<UInt64>, number: UInt32) {
        look(at: keys)
        var index = 0
        while index < keys.count {
            if keys[index] != 0 { insert(keys[index], number: number) }
            index &+= 1
        }
    }

    /// Takes the keys of some items of a block out.
    mutating func remove(_ keys: Column<UInt64>, number: UInt32) {
        look(at: keys)
        var index = 0
        while index < keys.count {
            if keys[index] != 0 { remove(keys[index], number: number) }
            index &+= 1
        }
    }

    /// Reads where keys are or would be, so that it is in the cache: memory answers many questions at once as fast as one.
    @_optimize(speed)
    @inline(never)
    mutating func look(at keys: Column<UInt64>) {
        guard slots.count > 0 else { return }
        var index = 0
        while index < keys.count {
            seen ^= slots[Int(truncatingIfNeeded: hash(keys[index])) & mask]
            index &+= 1
        }
    }

    /// Takes a key out that is in block `number`.
    mutating func remove(_ key: UInt64, number: UInt32) {
        guard var hole = slot(of: key, number: number) else { return }
        used &-= 1
        // Close the hole by moving back each later entry of the run whose home does not lie behind the hole.
        var next = (hole &+ 1) & mask
        while slots[next] != 0 {
            if (next &- home(slots[next])) & mask >= (next &- hole) & mask {
                slots[hole] = slots[next]
                hole = next
            }
            next = (next &+ 1) & mask
        }
        slots[hole] = 0
    }

    /// Says that a key of block `old` now is in block `new`.
    mutating func renumber(_ key: UInt64, from old: UInt32, to new: UInt32) {
        guard let slot = slot(of: key, number: old) else { return }
        slots[slot] = hash(key) &<< 32 | UInt64(new)
    }

    private func slot(of key: UInt64, number: UInt32) -> Int? {
        guard slots.count > 0 else { return nil }
        let entry = hash(key) &<< 32 | UInt64(number)
        var slot = home(entry)
        while slots[slot] != 0 {
            if slots[slot] == entry { return slot }
            slot = (slot &+ 1) & mask
        }
        return nil
    }

    // MARK: Rebuilding

    /// Forgets all keys and numbers, and keeps the room.
    mutating func forget() {
        slots.column.fill(0)
        used = 0
        owners.column.fill(nil)
        freeNumbers.resize(to: 0, filling: 0)
    }

    /// Takes the numbers and keys of a section's blocks over again.
    mutating func adopt(_ section: Ref<Section>) {
        let count = section.value.blocks.count
        for block in 0..<count where section.value.blocks.numbers[block] != 0 {
            let number = section.value.blocks.numbers[block]
            owners[Int(number)] = section
            let keys = section.value.blocks.headers[block].chunk.key
            insert(keys.part(0, min(section.value.blocks.itemCount(of: block), keys.count)), number: number)
        }
    }

    /// Makes every number free that no section has taken over.
    mutating func findFreeNumbers() {
        for number in 1..<max(owners.count, 1) where owners[number] == nil {
            freeNumbers.append(UInt32(truncatingIfNeeded: number))
        }
    }

    /// An index with room for as many keys and numbers, and none in it.
    func emptyCopy(with allocator: Allocator) throws(OutOfMemory) -> KeyIndex {
        var copy = KeyIndex(allocator)
        copy.slots = try slots.copy(with: allocator)
        copy.owners = try owners.copy(with: allocator)
        try copy.freeNumbers.reserve(owners.count)
        copy.forget()
        return copy
    }
}

/// Where a key was found.
struct KeyPlace {
    let section: Ref<Section>
    let block: Int
    let offset: Int
}
