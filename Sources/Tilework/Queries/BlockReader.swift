/// The placed items of one block as queries read them: each column found once.
///
/// A short-lived handle: the section must stay as it is.
struct BlockReader {
    private(set) var block = 0
    private(set) var items = 0
    /// The index in its section of the block's first item.
    private(set) var firstIndex = 0
    private var lane = Column<UInt8>.empty
    private var covers = Column<UInt8>.empty
    private var near = Column<Int32>.empty
    private var far = Column<Int64>.empty
    private var extent = Column<Int32>.empty
    private var key = Column<UInt64>.empty
    private var along = Column<Float>.empty
    private var across = Column<Float>.empty
    private var measured = Column<Int32>.empty
    private var isAspect = false

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
        (along, across) = (sizing.along(chunk), sizing.across(chunk))
        isAspect = sizing.isAspect
    }

    /// Every item covers one lane.
    var coverOne: Bool { covers.count == 0 }

    func lane(_ offset: Int) -> Int { Int(lane[offset]) }

    /// Where an item stands along main, relative to the content's start.
    @inline(__always)
    func main(_ offset: Int, _ section: Ref<Section>) -> Span1D {
        let lane = lane(offset)
        let base =
            coverOne
            ? section.value.blocks.entries[lane, block]
            : section.value.blocks.entries.base(lane: lane, covers: Int(covers[offset]), at: block)
        let start = base &+ (far.count > 0 ? far[offset] : Int64(near[offset]))
        return Span1D(start: start, end: start &+ Int64(extent[offset]))
    }

    /// Where an item stands, relative to the section's start along main.
    @inline(__always)
    func frame(_ offset: Int, _ section: Ref<Section>) -> FlowRect {
        let (lane, lanes) = (lane(offset), coverOne ? 1 : Int(covers[offset]))
        let start = section.value.metrics.value.insetCrossStart &+ section.value.metrics.value.lanes.start(lane)
        let breadth = section.value.metrics.value.lanes.breadth(lane, covers: lanes)
        return FlowRect(
            main: main(offset, section).moved(by: section.value.metrics.value.contentStart),
            cross: Span1D(start: start, end: start &+ breadth))
    }

    /// An item as a query hands it out.
    @inline(__always)
    func element(_ offset: Int, section index: Int, _ frame: FlowRect) -> FlowElement {
        FlowElement(
            frame: frame, kind: .item, section: index, index: firstIndex &+ offset,
            key: key.count > 0 ? key[offset] : 0, lane: lane(offset), isPlaceholder: isPlaceholder(offset))
    }

    /// Neither the caller nor the measure function has told the item's size.
    @inline(__always)
    private func isPlaceholder(_ offset: Int) -> Bool {
        !Sizing.isMeasured(along: along[offset], across: across[offset], isAspect: isAspect)
            && (measured.count == 0 || measured[offset] == Chunk.unmeasured)
    }

    // MARK: Ordered blocks

    /// The items that may overlap a range, in a block where every item covers one lane and starts no earlier than the
    /// one before it.
    func candidates(_ range: Span1D, _ section: Ref<Section>) -> Range<Int> {
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
    private func firstItem(startingAt position: Int64, _ section: Ref<Section>, from low: Int) -> Int {
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
