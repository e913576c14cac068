// How far transformed items reach beyond their frames, so that a search finds them by their boxes.

extension Layout {
    /// Finds the reach of a section's blocks whose transformed items have been placed or changed.
    mutating func findReach(_ section: Ref<Section>) {
        guard section.value.blocks.mustFindReach else { return }
        section.value.blocks.mustFindReach = false
        var most: Int64 = 0
        for block in 0..<section.value.blocks.count {
            if section.value.blocks.headers[block].mustFindReach {
                section.value.blocks.headers[block].mustFindReach = false
                section.value.blocks.headers[block].reach = reach(of: block, section)
            }
            most = max(most, section.value.blocks.headers[block].reach)
        }
        let old = section.value.blocks.reach
        section.value.blocks.reach = most
        reach = max(reach, most)
        guard most < old && old == reach else { return }
        // It may have been the greatest.
        reach = 0
        for index in 0..<sections.count { reach = max(reach, sections[index].value.blocks.reach) }
    }

    private func reach(of block: Int, _ section: Ref<Section>) -> Int64 {
        let transform = transform
        var reader = BlockReader(section, block: block)
        var reach: Int64 = 0
        for offset in 0..<reader.items where !reader.isHidden(offset) {
            let frame = reader.frame(offset, section)
            let box = reader.box(offset, frame, transform)
            reach = max(reach, max(frame.main.start &- box.main.start, box.main.end &- frame.main.end))
        }
        return reach
    }
}
