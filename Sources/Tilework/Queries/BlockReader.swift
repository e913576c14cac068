/// The placed items of one block as queries read them: each column found once.
///
/// A short-lived handle: the section must stay as it is. Its functions are `mutating` so that it is passed by address;
/// it changes nothing when it is read.
struct BlockReader {
    private(set) var block = 0
    private(set) var items = 0
    /// The index in its section of the block's first item.
    private(set) var firstIndex = 0
    /// How many items of its section are shown before the block, where places follow from that.
    private var firstRank = 0
    private var lane = Column<UInt8>.empty
    private var covers = Column<UInt8>.empty
    private var near = Column<Int32>.empty
    private var far = Column<Int64>.empty
    private var extent = Column<Int32>.empty
    private var key = Column<UInt64>.empty
    private var along = Column<Float>.empty
    private var across = Column<Float>.empty
    private var measured = Column<Int32>.empty
    private var cross = Column<Int32>.empty
    private var breadth = Column<Int32>.empty
    private var ranks = Column<Rank>.empty
    private var affine = Column<Affine>.empty
    private var hasAttributes = false
    private var isAspect = false
    private var arrangement = SectionConfiguration.Arrangement.waterfall
    private var storesPlaces = false
    /// Justified, flow: items whose lines have been counted, and the lines that begin up to there, before the block too.
    /// Few bytes: a reader that grows by more is cleared by a slow instruction.
    private var counted: UInt32 = 0
    private var lines: UInt32 = 0

    /// Reads no items.
    init() {}

    @inline(never)
    init(_ section: Ref<Section>, block: Int) {
        let chunk = section.value.blocks.headers[block].chunk
        let sizing = section.value.metrics.value.sizing
        self.block = block
        items = section.value.blocks.itemCount(of: block)
        firstIndex = section.value.blocks.start(of: block)
        (lane, covers) = (chunk.lane, chunk.covers)
        (near, far, extent) = (chunk.near, chunk.far, chunk.extent)
        (key, measured) = (chunk.key, chunk.measured)
        (cross, breadth) = (chunk.cross, chunk.breadth)
        (ranks, affine) = (chunk.rank, chunk.affine)
        hasAttributes = !chunk.fields.isDisjoint(with: .attributes)
        arrangement = section.value.metrics.value.arrangement
        if let row = section.value.metrics.value.rankRow {
            firstRank = Int(section.value.blocks.entries[row, block])
        }
        storesPlaces = section.value.metrics.value.storesPlaces
        (along, across) = (sizing.along(chunk), sizing.across(chunk))
        // A flow takes sizes as they are: one side of 0 is a size.
        isAspect = sizing.isAspect && arrangement != .flow
    }

    /// Every item covers one lane.
    var coverOne: Bool { covers.count == 0 }
    /// Some items are, or were, hidden.
    private var hides: Bool { ranks.count > 0 }
    /// Some items are, or were, transformed.
    var isTransformed: Bool { affine.count > 0 }

    @inline(__always)
    mutating func isHidden(_ offset: Int) -> Bool { hides && ranks[offset].isHidden }

    /// How many items of the section are shown before an item.
    @inline(__always)
    private mutating func rank(_ offset: Int) -> Int {
        firstRank &+ (hides ? ranks[offset].before : offset)
    }

    /// The box around an item as it is transformed, which stands at `frame`.
    mutating func box(_ offset: Int, _ frame: FlowRect, _ transform: FlowTransform) -> FlowRect {
        isTransformed && affine[offset] != .none ? transform.box(frame, affine[offset]) : frame
    }

    @inline(__always)
    private mutating func lane(_ offset: Int) -> Int { Int(lane[offset]) }

    mutating func covers(_ offset: Int) -> Int { coverOne ? 1 : Int(covers[offset]) }

    /// Where an item stands along main, relative to the content's start.
    @_transparent
    mutating func main(_ offset: Int, _ section: Ref<Section>) -> Span1D {
        if arrangement == .grid { return cells(section).main(rank(offset)) }
        let base: Int64
        if storesPlaces {
            base = 0
        } else if arrangement != .waterfall {
            base = section.value.blocks.entries[0, block]
        } else if coverOne {
            base = section.value.blocks.entries[lane(offset), block]
        } else {
            base = section.value.blocks.entries.base(lane: lane(offset), covers: Int(covers[offset]), at: block)
        }
        let start = base &+ (far.count > 0 ? far[offset] : Int64(near[offset]))
        return Span1D(start: start, end: start &+ Int64(extent[offset]))
    }

    /// Where an item stands across, relative to the content's start.
    @_transparent
    mutating func cross(_ offset: Int, _ section: Ref<Section>) -> Span1D {
        switch arrangement {
        case .waterfall, .quilt:
            let (lane, lanes) = (lane(offset), covers(offset))
            return Span1D(
                start: section.value.metrics.value.lanes.start(lane),
                end: section.value.metrics.value.lanes.end(lane, covers: lanes))
        case .grid: return cells(section).cross(rank(offset))
        case .mosaic, .album, .justified, .flow:
            let start = Int64(cross[offset])
            return Span1D(start: start, end: start &+ Int64(breadth[offset] ^ (breadth[offset] &>> 31)))
        }
    }

    private mutating func cells(_ section: Ref<Section>) -> Cells {
        Cells(section.value.metrics, count: section.value.shownCount)
    }

    /// Where an item stands, relative to the section's start along main; one that is hidden has no size, and stands at the
    /// content's start.
    @inline(__always)
    mutating func frame(_ offset: Int, _ section: Ref<Section>) -> FlowRect {
        var place = Tiles.nothing
        if !isHidden(offset) { place = FlowRect(main: main(offset, section), cross: cross(offset, section)) }
        return FlowRect(
            main: place.main.moved(by: section.value.metrics.value.contentStart),
            cross: place.cross.moved(by: section.value.metrics.value.insetCrossStart))
    }

    /// Makes an item the element that a query hands out. It stands at `main`, `cross`.
    @inline(__always)
    mutating func describe(
        _ offset: Int, _ section: Ref<Section>, section index: Int, _ main: Span1D, _ cross: Span1D,
        into element: inout FlowElement
    ) {
        element.kind = .item
        element.frame = FlowRect(
            main: main.moved(by: section.value.metrics.value.contentStart),
            cross: cross.moved(by: section.value.metrics.value.insetCrossStart))
        element.section = UInt32(truncatingIfNeeded: index)
        element.index = UInt32(truncatingIfNeeded: firstIndex &+ offset)
        element.key = key.count > 0 ? key[offset] : 0
        element.isPinned = false
        element.forgetDetails()
        if hasAttributes { setAttributes(&element, offset, section) }
        if arrangement == .waterfall {
            element.lane = lane[offset]
            element.isPlaceholder = isPlaceholder(offset)
        } else {
            element.lane = 0
            element.isPlaceholder = false
            describe(&element, offset, section)
        }
    }

    /// Says of an item what its arrangement knows.
    @inline(never)
    private mutating func describe(_ element: inout FlowElement, _ offset: Int, _ section: Ref<Section>) {
        let (index, metrics) = (rank(offset), section.value.metrics)
        var line = 0
        switch arrangement {
        case .grid:
            element.lane = UInt8(truncatingIfNeeded: index % metrics.value.lanes.count)
            line = index / metrics.value.lanes.count
        case .quilt:
            element.lane = lane[offset]
            let pitch = metrics.value.pitch
            if pitch > 0 { line = Int(main(offset, section).start / pitch) }
        case .mosaic, .album:
            let size = metrics.value.pageSize
            line = index / size
            element.isPlaceholder = arrangement == .album && isPlaceholder(offset)
            if metrics.value.overflow == .more && index == size &- 1 {
                element.more = UInt32(truncatingIfNeeded: section.value.shownCount &- size)
            }
            if along[offset] > 0 && across[offset] > 0 {
                element.crop = Album.crop(ratio: Double(across[offset]) / Double(along[offset]), tile: element.frame)
            }
            element.edges = FlowEdges(element.frame, in: section.value.page(of: index))
        case .justified, .flow:
            element.isPlaceholder = isPlaceholder(offset)
            line = countLines(through: offset, section) &- 1
        case .waterfall: break
        }
        element.line = UInt32(truncatingIfNeeded: line)
    }

    /// Says of an item what its attributes are.
    @inline(never)
    private mutating func setAttributes(_ element: inout FlowElement, _ offset: Int, _ section: Ref<Section>) {
        let chunk = section.value.blocks.headers[block].chunk
        element.z = chunk.fields.contains(.z) ? chunk.z[offset] : 0
        element.alpha = chunk.fields.contains(.alpha) ? chunk.alpha[offset] : 1
        let (affine, depth) = chunk.transform(offset)
        element.isTransformed = affine != .none || !depth.isNone
    }

    /// How many lines begin up to an item. Goes on from the item asked for before, or counts from the block's nearer end.
    private mutating func countLines(through offset: Int, _ section: Ref<Section>) -> Int {
        var (from, sum) = (Int(counted), Int(lines))
        if from == 0 || from > offset {
            let isNearEnd = offset > items / 2
            let rest = isNearEnd ? breadth.part(offset, items &- offset) : breadth.part(0, offset)
            sum = Int(section.value.blocks.entries[2, isNearEnd ? block &+ 1 : block])
            sum = isNearEnd ? sum &- rest.negativeCount : sum &+ rest.negativeCount
            from = offset
        }
        if from < offset { sum &+= breadth.part(from, offset &- from).negativeCount }
        if breadth[offset] < 0 { sum &+= 1 }
        (counted, lines) = (UInt32(truncatingIfNeeded: offset &+ 1), UInt32(truncatingIfNeeded: sum))
        return sum
    }

    /// Neither the caller nor the measure function has told the item's size.
    @inline(__always)
    private mutating func isPlaceholder(_ offset: Int) -> Bool {
        !Sizing.isMeasured(along: along[offset], across: across[offset], isAspect: isAspect)
            && (measured.count == 0 || measured[offset] == Chunk.unmeasured)
    }

    // MARK: Candidates

    /// The items that may overlap a range, relative to the content's start.
    mutating func candidates(_ range: Span1D, _ section: Ref<Section>) -> Range<Int> {
        if isTransformed { return 0..<tilesEnd(section) }
        switch arrangement {
        case .waterfall where !storesPlaces:
            let metrics = section.value.metrics
            let isOrdered =
                metrics.value.rule.placement == .shortest && !metrics.value.keepsLanes && coverOne && !hides
            return isOrdered ? ordered(range, section) : 0..<items
        case .grid:
            let found = cells(section).items(range)
            let low = offset(ofRank: found.lowerBound, section)
            return low..<max(offset(ofRank: found.upperBound, section), low)
        case .mosaic, .album, .justified, .flow:
            let found = lines(range, section)
            return found.lowerBound..<max(min(found.upperBound, tilesEnd(section)), found.lowerBound)
        case .waterfall, .quilt: return 0..<items
        }
    }

    /// Items of the block that are not left over.
    private mutating func tilesEnd(_ section: Ref<Section>) -> Int {
        let metrics = section.value.metrics
        return metrics.value.overflow == .more ? offset(ofRank: metrics.value.pageSize, section) : items
    }

    /// Where the item is before which `rank` items of the section are shown.
    private mutating func offset(ofRank rank: Int, _ section: Ref<Section>) -> Int {
        let within = min(max(rank &- firstRank, 0), items)
        return hides ? section.value.blocks.headers[block].chunk.offset(ofRank: within, items: items) : within
    }

    /// The same where items stand in lines, of which no item starts before one of an earlier line.
    private mutating func lines(_ range: Span1D, _ section: Ref<Section>) -> Range<Int> {
        // Found by halves among items that are in order from line to line, but not within one: take in whole lines.
        var low = firstItem(startingAt: range.start, section, from: 0)
        var end = firstItem(startingAt: range.end, section, from: low)
        if low > 0 { repeat { low &-= 1 } while low > 0 && breadth[low] >= 0 }
        if end < items { repeat { end &+= 1 } while end < items && breadth[end] >= 0 }
        return low..<end
    }

    /// The same where every item covers one lane and starts no earlier than the one before it.
    private mutating func ordered(_ range: Span1D, _ section: Ref<Section>) -> Range<Int> {
        let first = firstItem(startingAt: range.start, section, from: 0)
        let end = firstItem(startingAt: range.end, section, from: first)
        // Of the items before, only the last of each lane can reach into the range.
        var seen = InlineArray<4, UInt64>(repeating: 0)
        var left = section.value.blocks.entries.lanes
        var low = first
        while low > 0 && left > 0 {
            low &-= 1
            let (word, bit) = (lane(low) &>> 6, 1 &<< UInt64(truncatingIfNeeded: lane(low) & 63))
            if seen[word] & bit == 0 { left &-= 1 }
            seen[word] |= bit
        }
        return low..<end
    }

    /// The first item from `low` on that starts at `position` or later: in steps that grow, and then by halves.
    private mutating func firstItem(startingAt position: Int64, _ section: Ref<Section>, from low: Int) -> Int {
        var (low, high, step) = (low, items, 8)
        while low &+ step < high {
            guard main(low &+ step, section).start < position else {
                high = low &+ step
                break
            }
            low &+= step &+ 1
            step &*= 2
        }
        while low < high {
            let middle = (low &+ high) &>> 1
            if main(middle, section).start < position { low = middle &+ 1 } else { high = middle }
        }
        return low
    }
}
