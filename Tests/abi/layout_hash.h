/* What can be read of a layout, and hashes of it. Nothing here is ever refused; what happens if it is, the includer
   says by READ(call), defined before. */
#ifndef LAYOUT_HASH_H
#define LAYOUT_HASH_H

#include <stdlib.h>
#include <string.h>
#include <tilework/tilework.h>

#ifndef READ
#error "READ(call) is not defined: what checks that a call returns TW_OK"
#endif

static inline tw_layout_config configuration_of(const tw_layout *layout) {
    tw_layout_config config;
    memset(&config, 0, sizeof config);
    config.struct_size = sizeof config;
    READ(tw_layout_configuration(layout, &config));
    return config;
}

static inline tw_section_config section_configuration(const tw_layout *layout, uint32_t section) {
    tw_section_config config;
    memset(&config, 0, sizeof config);
    config.struct_size = sizeof config;
    READ(tw_layout_section_config(layout, section, &config));
    return config;
}

static inline uint32_t section_count(const tw_layout *layout) {
    uint32_t count = 0;
    READ(tw_layout_section_count(layout, &count));
    return count;
}

static inline uint32_t item_count(const tw_layout *layout, uint32_t section) {
    uint32_t count = 0;
    READ(tw_layout_item_count(layout, section, &count));
    return count;
}

/** The items of a section; the caller frees them. */
static inline tw_item *read_items(const tw_layout *layout, uint32_t section, uint32_t count) {
    tw_item *items = (tw_item *)malloc((count + 1) * sizeof *items);
    READ(tw_layout_items(layout, section, 0, items, 0, count));
    return items;
}

/** The attributes of the items of a section; the caller frees them. */
static inline tw_attributes *read_attributes(const tw_layout *layout, uint32_t section, uint32_t count) {
    tw_attributes *attributes = (tw_attributes *)malloc((count + 1) * sizeof *attributes);
    READ(tw_layout_attributes(layout, section, 0, attributes, 0, count));
    return attributes;
}

/** Whether every key is found where its item is. */
static inline int keys_are_found(const tw_layout *layout) {
    const uint32_t sections = section_count(layout);
    int are_found = 1;
    for (uint32_t section = 0; section < sections; section++) {
        const uint32_t count = item_count(layout, section);
        tw_item *items = read_items(layout, section, count);
        for (uint32_t index = 0; index < count; index++) {
            uint32_t in = TW_NONE, at = TW_NONE;
            if (items[index].key == 0) continue;
            are_found = are_found && tw_layout_find_key(layout, items[index].key, &in, &at) == TW_OK;
            are_found = are_found && in == section && at == index;
        }
        free(items);
    }
    return are_found;
}

/** Every element of a layout, in order: at most the items, and three of each section. The caller frees them. */
static inline tw_element *every_element(const tw_layout *layout, size_t *count) {
    const uint32_t sections = section_count(layout);
    size_t room = 3 * (size_t)sections;
    tw_element *elements;
    for (uint32_t section = 0; section < sections; section++) room += item_count(layout, section);
    elements = (tw_element *)malloc((room + 1) * sizeof *elements);
    *count = 0;
    READ(tw_layout_query(layout, NULL, elements, 0, room, count));
    return elements;
}

static const uint64_t empty_hash = 0xCBF29CE484222325u;

/** FNV-1a of four bytes at a time, which every structure here has a multiple of; folded, for high bits to count as well. */
static inline uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t count) {
    for (size_t i = 0; i + 4 <= count; i += 4) {
        uint32_t word;
        memcpy(&word, (const uint8_t *)bytes + i, sizeof word);
        hash = (hash ^ word) * 0x100000001B3u;
        hash ^= hash >> 32;
    }
    return hash;
}

/** A hash of the configurations, counts, items and attributes: what can be read in a batch too. */
static inline uint64_t model_hash(const tw_layout *layout) {
    const tw_layout_config layout_config = configuration_of(layout);
    const uint32_t sections = section_count(layout);
    uint64_t hash = hash_bytes(empty_hash, &layout_config, sizeof layout_config);
    for (uint32_t section = 0; section < sections; section++) {
        const tw_section_config config = section_configuration(layout, section);
        const uint32_t count = item_count(layout, section);
        tw_item *items = read_items(layout, section, count);
        tw_attributes *attributes = read_attributes(layout, section, count);
        hash = hash_bytes(hash, &config, sizeof config);
        hash = hash_bytes(hash, &count, sizeof count);
        hash = hash_bytes(hash, items, count * sizeof *items);
        hash = hash_bytes(hash, attributes, count * sizeof *attributes);
        free(items);
        free(attributes);
    }
    return hash;
}

/** A hash of the content size and of every element, to the bit. */
static inline uint64_t hash_elements(const tw_layout *layout, const tw_element *elements, size_t count) {
    double size[2] = {0, 0};
    READ(tw_layout_content_size(layout, &size[0], &size[1]));
    return hash_bytes(hash_bytes(empty_hash, size, sizeof size), elements, count * sizeof *elements);
}

static inline uint64_t geometry_hash(const tw_layout *layout) {
    size_t count;
    tw_element *elements = every_element(layout, &count);
    const uint64_t hash = hash_elements(layout, elements, count);
    free(elements);
    return hash;
}

#endif
