/* A layout, compared with one that is made afresh and with a copy. */
#include "checks.h"

/** Appends items with their attributes to a section without items. */
static void fill_afresh(tw_layout *fresh, uint32_t section, const tw_layout *layout) {
    const uint32_t count = item_count(layout, section);
    tw_item *items = read_items(layout, section, count);
    tw_attributes *attributes = read_attributes(layout, section, count);
    uint32_t *indices = (uint32_t *)malloc((count + 1) * sizeof *indices);
    for (uint32_t i = 0; i < count; i++) indices[i] = i;
    require(tw_layout_begin(fresh) == TW_OK, "a batch is opened");
    require(tw_layout_append_items(fresh, section, items, 0, count, NULL) == TW_OK, "items are appended afresh");
    require(tw_layout_set_attributes(fresh, section, indices, attributes, 0, count, NULL) == TW_OK,
            "attributes are set afresh");
    require(tw_layout_commit(fresh, NULL) == TW_OK, "a batch is laid out");
    free(items);
    free(attributes);
    free(indices);
}

void compare_with_fresh(const layout_model *model) {
    const tw_layout_config config = configuration_of(model->layout);
    tw_layout *fresh = NULL;
    if (model->in_batch) return;
    for (uint32_t section = 0; section < model->section_count; section++) {
        if (model->sections[section].is_measured) return;
        if (section_configuration(model->layout, section).reflow != TW_REFLOW_REPACK) return;
    }
    require(tw_layout_create(&config, NULL, &fresh) == TW_OK, "a configuration that was read can be used");
    require(tw_layout_remove_section(fresh, 0, NULL) == TW_OK, "the first section can be removed");
    for (uint32_t section = 0; section < model->section_count; section++) {
        const tw_section_config section_config = section_configuration(model->layout, section);
        require(tw_layout_insert_section(fresh, section, &section_config, NULL) == TW_OK, "a section is made afresh");
        require(tw_layout_set_tracks(fresh, section, model->sections[section].tracks,
                                     model->sections[section].track_count, NULL) == TW_OK,
                "tracks are set afresh");
        require(tw_layout_set_stamps(fresh, section, model->sections[section].stamps,
                                     model->sections[section].stamp_count, NULL) == TW_OK,
                "stamps are set afresh");
        fill_afresh(fresh, section, model->layout);
    }
    require(checked_geometry(fresh) == checked_geometry(model->layout), "edits end where a fresh layout ends");
    require(tw_layout_destroy(fresh) == TW_OK, "a layout is destroyed");
}

void compare_with_copy(layout_model *model) {
    tw_layout *copy = NULL;
    const tw_status status = tw_layout_copy(model->layout, NULL, &copy);
    require(status == (model->in_batch ? TW_ERROR_IN_BATCH : TW_OK), "a layout is copied outside a batch");
    if (status != TW_OK) return;
    require((checked_model(copy) ^ checked_geometry(copy) * 3) == model->hash, "a copy is the same to the bit");
    require(tw_layout_destroy(copy) == TW_OK, "a copy is destroyed");
}
