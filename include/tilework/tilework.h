/*
 * Tilework: collection layout for every program.
 *
 * Items in, rectangles out. A layout is a stack of sections along one scroll axis; each section holds items and
 * arranges them by its own configuration. Tilework draws nothing and knows no toolkit.
 *
 * Four promises hold for every function of this header.
 *
 * Threads.    A call that only reads (its layout is `const`) may run on any number of threads at once, as long as
 *             no thread edits that layout. A call that would break this, from another thread or from inside a
 *             callback, returns TW_ERROR_BUSY and changes nothing. Different layouts are independent.
 * Failure.    No call with any argument values traps, hangs or corrupts memory. Handles are checked: NULL, a
 *             destroyed, a forged or a wrong-kind handle gives TW_ERROR_HANDLE. Only a data pointer (or a callback)
 *             that does not point at what is described here is undefined. A failed call has changed nothing, running
 *             out of memory included, and it writes its outputs only where it says so.
 * Numbers.    Sizes and positions are in the caller's units (points, pixels …); `scale` says how many device pixels
 *             one unit has. Inside, everything is counted in 1/64 of a device pixel, so results are exact and the
 *             same bits on every platform. NaN, infinite and negative sizes are refused. Limits: a viewport side, gap,
 *             inset or extent of 2^24 device pixels (larger extents of items are clamped to that); the extents and
 *             gaps of all items together 2^46 device pixels; 255 lanes; 2^32 - 2 items or sections.
 * Ownership.  The library keeps no pointer that a caller passes in: arrays and structures are read before the call
 *             returns, except allocator and measure functions with their `user`, which must stay valid until the layout
 *             that uses them is destroyed. The caller owns every handle that it creates and destroys it once.
 *
 * Words. The main axis is the scroll axis, the cross axis lies across it; an extent is a size along main, a breadth
 * a size along cross; a lane is a column (a row in a horizontal layout). x and y start at the top left corner of the
 * content, y grows downward.
 *
 * Structures that begin with `struct_size` may grow at their end in later versions. Set it to sizeof the structure;
 * below 8 it is TW_ERROR_ARGUMENT, above 4,096 TW_ERROR_UNSUPPORTED. A shorter structure is read as if its missing tail
 * were zero; in a longer one the unknown tail must be zero, else the call returns TW_ERROR_UNSUPPORTED. Into a
 * structure that a call writes goes what it has room for, and zeros into an unknown tail.
 *
 * `stride` is the distance in bytes from one array element to the next; 0 means sizeof the element; a value below that
 * or above PTRDIFF_MAX is TW_ERROR_ARGUMENT, even for an empty array. Strided arrays need not be aligned.
 */
#ifndef TILEWORK_TILEWORK_H
#define TILEWORK_TILEWORK_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ------------------------------------------------------------------------------------------------ Status */

/** What a call came to: TW_OK (0) or a negative error. */
typedef int32_t tw_status;

/** Every status: X(name, value, text). Values are pinned for ever. */
#define TW_STATUS_LIST(X)                                                                                              \
    X(TW_OK, 0, "no error")                                                                                            \
    X(TW_ERROR_ARGUMENT, -1, "a required pointer is NULL, struct_size is not set, or an argument has no meaning here") \
    X(TW_ERROR_HANDLE, -2, "the handle is NULL, destroyed, forged or of another kind")                                 \
    X(TW_ERROR_INDEX, -3, "a section, item or range lies outside what is there")                                       \
    X(TW_ERROR_VALUE, -4, "a number is NaN, infinite, negative or otherwise out of its range")                         \
    X(TW_ERROR_MEMORY, -5, "memory could not be allocated")                                                            \
    X(TW_ERROR_LIMIT, -6, "a documented limit would be exceeded")                                                      \
    X(TW_ERROR_UNSUPPORTED, -7, "the library or this configuration does not support the request")                      \
    X(TW_ERROR_BUSY, -8, "the layout is in use by another call")                                                       \
    X(TW_ERROR_IN_BATCH, -9, "not possible between begin and commit")                                                  \
    X(TW_ERROR_NOT_IN_BATCH, -10, "there is no batch to commit or roll back")                                          \
    X(TW_ERROR_CAPACITY, -11, "the output array is too small; the first entries and the full count were written")      \
    X(TW_ERROR_DUPLICATE, -12, "a key is already in use")                                                              \
    X(TW_ERROR_NOT_FOUND, -13, "nothing matches")                                                                      \
    X(TW_ERROR_CALLBACK, -14, "a callback returned an error or a value out of range")

enum {
#define TW_STATUS_ENUMERATOR(name, value, text) name = value,
    TW_STATUS_LIST(TW_STATUS_ENUMERATOR)
#undef TW_STATUS_ENUMERATOR
        TW_STATUS_LAST = -14 /**< the lowest status of this version */
};

/** Version of this header. The ABI version is the number in the library's SONAME. */
#define TW_VERSION_MAJOR 0
#define TW_VERSION_MINOR 1
#define TW_VERSION_PATCH 0

/** The version of the library in use: major << 24 | minor << 16 | patch. */
uint32_t tw_version(void);

/** The name of a status as text ("TW_ERROR_INDEX"), or "TW_UNKNOWN". Never NULL; a static string. */
const char *tw_status_name(tw_status status);

/** One sentence that explains a status, in English. Never NULL; a static string. */
const char *tw_status_text(tw_status status);

/* ------------------------------------------------------------------------------------------------- Types */

/** A layout: sections of items and where they stand. A checked handle, not an address: never dereference it. */
typedef struct tw_layout tw_layout;

/** Kinds of handle, for tw_live_count. */
#define TW_HANDLE_LAYOUT 1u

/** No section or no index. */
#define TW_NONE UINT32_MAX

/** A rectangle in the caller's units. 32 bytes. */
typedef struct tw_rect {
    double x;      /**< left edge */
    double y;      /**< top edge */
    double width;  /**< size along x */
    double height; /**< size along y */
} tw_rect;

/** A width and a height in the caller's units. 8 bytes. */
typedef struct tw_size {
    float width;
    float height;
} tw_size;

/** Item lane_span: as many lanes as the item's natural width needs, counted from lane 0. */
#define TW_SPAN_AUTO 0xFFFEu
/** Item lane_span: all lanes. */
#define TW_SPAN_ALL 0xFFFFu

/**
 * One item. 24 bytes. An item that is all zero is a valid one that has not been measured yet: it takes a placeholder
 * extent (`estimate_min`, `estimate_max`), or the measure function is asked. Not measured is, under TW_SIZING_ASPECT,
 * one whose width or height is 0; under TW_SIZING_EXTENT, one whose width and height are both 0. Fields that the
 * arrangement does not use are carried: they count when it changes.
 */
typedef struct tw_item {
    uint64_t key;       /**< the caller's name for the item, unique in the layout; 0 = none */
    float width;        /**< natural width, ≥ 0 */
    float height;       /**< natural height, ≥ 0 */
    float extra;        /**< waterfall, flow: extent added after sizing, ≥ 0: a caption under a picture */
    uint16_t lane_span; /**< waterfall, quilt: lanes to cover, or TW_SPAN_…; 0 = 1, more than there are = all */
    uint16_t row_span;  /**< quilt: rows to cover: 0 = 1, at most 1,024 */
} tw_item;

/**
 * What an edit changed. Pass NULL, or a structure with struct_size set. Written on TW_OK, and on failure `argument` and
 * `index` alone. In a batch (see tw_layout_begin) an edit's own report tells no change of geometry; that of
 * tw_layout_commit tells all of it. 88 bytes.
 *
 * Earlier items and sections stand where they stood. From the first item on all may have moved: items, the header,
 * footer and background of its section, and everything in later sections. It may lie one past what is there:
 * `first_index` is the number of items where the last ones were removed, `first_section` the number of sections where
 * the last one was. It errs on the safe side: an edit that changes nothing, such as setting a size to what it is, may
 * be told as a change.
 *
 * `shift_section` and `shift_index` count what is there after the edit: item i of that section was item i + old - new
 * before, by its numbers of items then and now. Sections after it moved by the shift as a whole, with header, footer
 * and background; so did shift_section itself where it comes after `first_section`. Where it is first_section, its
 * header stands where it stood; its background starts where it started, and is longer by what the content grew; its
 * footer moved by just that, which in the last section may differ from the shift. (In a horizontal right-to-left layout
 * the mirror moves when the content grows: there read these three of shift_section again.) Where the shift begins errs
 * on the safe side, as a rule by up to a block of 512 items. A batch and an edit of more than one section tell none.
 */
typedef struct tw_report {
    uint32_t struct_size;   /**< sizeof(tw_report) */
    uint32_t flags;         /**< TW_REPORT_SHIFT */
    uint32_t first_section; /**< section of the first item whose frame may have changed; TW_NONE = no frame changed */
    uint32_t first_index;   /**< that item, or one past the last; every item before it stands where it stood */
    uint32_t shift_section; /**< with TW_REPORT_SHIFT: from this item on … */
    uint32_t shift_index;   /**< … every item that is shown moved by exactly (shift_x, shift_y) */
    uint32_t skipped;       /**< items left out because their key was in use (TW_LAYOUT_SKIP_DUPLICATES) */
    uint32_t argument;      /**< on failure: the position of the argument at fault, from 1; 0 = none in particular */
    uint64_t index;         /**< on failure: the index of the array element at fault; UINT64_MAX = none */
    double old_width;       /**< content size before the edit */
    double old_height;
    double new_width; /**< content size after the edit */
    double new_height;
    double shift_x; /**< see shift_section */
    double shift_y;
} tw_report;

/** tw_report.flags: shift_section, shift_index, shift_x and shift_y hold. */
#define TW_REPORT_SHIFT 1u

/**
 * Where a layout's memory comes from. `allocate` returns `size` bytes, aligned for any C type, or NULL; size is never
 * 0. `deallocate` takes back what allocate returned, with the same size. Both are called only inside calls on layouts
 * that use them, on the calling thread, and must not call back into those layouts. 24 bytes on a 64-bit machine.
 */
typedef struct tw_allocator {
    void *(*allocate)(void *user, size_t size);
    void (*deallocate)(void *user, void *pointer, size_t size);
    void *user; /**< passed through */
} tw_allocator;

/* ------------------------------------------------------------------------------------------------ Layout */

/** tw_layout_config.axis: content grows downward, lanes are columns. */
#define TW_AXIS_VERTICAL 0u
/** tw_layout_config.axis: content grows sideways, lanes are rows; the exact transpose of vertical. */
#define TW_AXIS_HORIZONTAL 1u

/** tw_layout_config.direction: left to right. */
#define TW_DIRECTION_LTR 0u
/**
 * tw_layout_config.direction: right to left, the exact mirror. A vertical layout mirrors within its width, a horizontal
 * one within the larger of content and viewport: an edit that grows it moves every item, and reports the first of all
 * as touched; a shift only where it holds from some item on.
 */
#define TW_DIRECTION_RTL 1u

/** tw_layout_config.flags: edges may lie between device pixels, on 1/64 of one. */
#define TW_LAYOUT_NO_SNAP 1u
/** tw_layout_config.flags: items whose key is in use are left out and counted, instead of TW_ERROR_DUPLICATE. */
#define TW_LAYOUT_SKIP_DUPLICATES 2u

/** What holds for a whole layout. All zero but struct_size is valid: vertical, left to right, scale 1. 40 bytes. */
typedef struct tw_layout_config {
    uint32_t struct_size; /**< sizeof(tw_layout_config) */
    uint32_t flags;       /**< TW_LAYOUT_NO_SNAP, TW_LAYOUT_SKIP_DUPLICATES */
    uint32_t axis;        /**< TW_AXIS_VERTICAL, TW_AXIS_HORIZONTAL */
    uint32_t direction;   /**< TW_DIRECTION_LTR, TW_DIRECTION_RTL */
    double scale;         /**< device pixels per unit, 1/64 … 64; 0 = 1 */
    double width;         /**< viewport width ≥ 0; sections lay out at the viewport's cross size */
    double height;        /**< viewport height ≥ 0 */
} tw_layout_config;

/**
 * Makes a layout. It has one section, a waterfall with the usual looks (see tw_section_config_init).
 *
 * `config` may be NULL: all zero. `allocator` may be NULL: malloc and free; it is copied. It is an argument and not a
 * field because a configuration is plain data that can be applied again, and an allocator can't change. `*layout` is
 * written on TW_OK only; destroy it with tw_layout_destroy.
 * Errors: ARGUMENT (layout NULL, an allocator function NULL, an unknown axis or direction, struct_size below 8), VALUE,
 * LIMIT, UNSUPPORTED (unknown flags or tail), MEMORY.
 */
tw_status tw_layout_create(const tw_layout_config *config, const tw_allocator *allocator, tw_layout **layout);

/** Frees a layout and all that it holds. Destroying NULL is TW_OK. Errors: HANDLE, BUSY. */
tw_status tw_layout_destroy(tw_layout *layout);

/**
 * Makes an independent copy with the same frames, keys and configuration. `allocator` as in tw_layout_create; NULL
 * means malloc and free, not the original's. Measure functions are copied with their `user`.
 * Errors: HANDLE, BUSY, ARGUMENT (copy NULL), IN_BATCH, MEMORY.
 */
tw_status tw_layout_copy(const tw_layout *layout, const tw_allocator *allocator, tw_layout **copy);

/**
 * Replaces the layout's configuration and lays everything out anew.
 * Errors: HANDLE, BUSY, ARGUMENT, VALUE, LIMIT, UNSUPPORTED, MEMORY, CALLBACK.
 */
tw_status tw_layout_configure(tw_layout *layout, const tw_layout_config *config, tw_report *report);

/** Reads the configuration; set config->struct_size first. Errors: HANDLE, BUSY, ARGUMENT. */
tw_status tw_layout_configuration(const tw_layout *layout, tw_layout_config *config);

/**
 * Sets the viewport's size. A new cross size lays everything out anew; a new main size moves frames only in a
 * horizontal right-to-left layout. Errors: HANDLE, BUSY, VALUE, LIMIT, MEMORY, CALLBACK.
 */
tw_status tw_layout_set_viewport_size(tw_layout *layout, double width, double height, tw_report *report);

/**
 * Sets the viewport's size as tw_layout_set_viewport_size does, and leaves room for a scrollbar where one is needed.
 *
 * The bar, `scrollbar` ≥ 0 units broad, shows exactly where the content laid out at the full cross size is longer than
 * the viewport. Then the cross size (the width when vertical, the height when horizontal) is less by the bar, at least
 * 0; tw_layout_configuration tells the size that is laid out for. What is laid out before does not count, so nothing
 * flips: content that is longer only beside the bar has none, content that fits only beside the bar has one. Call it
 * with the full size when the window or its scale changes, and again after edits, which leave the bar as it is.
 *
 * `shows` may be NULL; `*shows` is written on TW_OK only: 1 or 0. Unless the layout stands at the full cross size, that
 * is tried on a copy first, in memory of the same allocator, and a measure function is asked there too. Under
 * TW_REFLOW_KEEP_LANES the trial begins with the lanes that items have, and does not take them away. Where the bar
 * costs a lane, items are given new ones, and one more call may come to another answer; those after it do not.
 * Errors: HANDLE, BUSY, VALUE, LIMIT (also of the trial), IN_BATCH, MEMORY, CALLBACK.
 */
tw_status tw_layout_fit_viewport(tw_layout *layout, double width, double height, double scrollbar, uint32_t *shows,
                                 tw_report *report);

/**
 * Opens a batch: edits until tw_layout_commit are laid out once, there. Until then the model (counts, items, keys,
 * configurations) shows the edits, and reads of geometry return TW_ERROR_IN_BATCH.
 * Errors: HANDLE, BUSY, IN_BATCH (one is open), MEMORY.
 */
tw_status tw_layout_begin(tw_layout *layout);

/**
 * Lays out the batch and closes it. On failure the batch stays open with every edit in it: try again or roll back.
 * Errors: HANDLE, BUSY, NOT_IN_BATCH, MEMORY, LIMIT, CALLBACK.
 */
tw_status tw_layout_commit(tw_layout *layout, tw_report *report);

/**
 * Undoes every edit since tw_layout_begin and closes the batch. Cannot run out of memory.
 * Errors: HANDLE, BUSY, NOT_IN_BATCH.
 */
tw_status tw_layout_rollback(tw_layout *layout);

/** Bytes that the layout holds from its allocator. Errors: HANDLE, BUSY, ARGUMENT (bytes NULL). */
tw_status tw_layout_memory_usage(const tw_layout *layout, uint64_t *bytes);

/** Handles of a kind (TW_HANDLE_LAYOUT) that are alive: a leak check. Errors: ARGUMENT (unknown kind, count NULL). */
tw_status tw_live_count(uint32_t kind, uint64_t *count);

/* ---------------------------------------------------------------------------------------------- Sections */

/** tw_section_config.arrangement: items in lanes, each item on the lane that the placement rule picks. */
#define TW_WATERFALL 0u
/** tw_section_config.arrangement: pages of up to nine tiles that fill page_extent exactly, by the number of items. */
#define TW_MOSAIC 1u
/** tw_section_config.arrangement: groups of photos arranged by their ratios, as chat programs show them. */
#define TW_ALBUM 2u
/** tw_section_config.arrangement: rows of about equal extent that fill the breadth. */
#define TW_JUSTIFIED 3u
/** tw_section_config.arrangement: equal cells, row by row. */
#define TW_GRID 4u
/** tw_section_config.arrangement: natural sizes, wrapped into lines. */
#define TW_FLOW 5u
/** tw_section_config.arrangement: items cover lane_span × row_span cells (CSS Grid auto-placement). */
#define TW_QUILT 6u

/** tw_section_config.placement: the lane with the smallest free position; ties go to the lowest lane. */
#define TW_PLACEMENT_SHORTEST 0u
/** tw_section_config.placement: lanes level within `tolerance` are filled in reading order (CSS Grid 3 grid-lanes). */
#define TW_PLACEMENT_TOLERANT 1u
/** tw_section_config.placement: lane after lane; without spans item i goes on lane i mod lanes. */
#define TW_PLACEMENT_IN_ORDER 2u
/** tw_section_config.placement: the mirror of TW_PLACEMENT_IN_ORDER, beginning at the last lane. */
#define TW_PLACEMENT_IN_ORDER_REVERSED 3u

/** tw_section_config.sizing: extent = breadth × height / width (vertical; width and height swap when horizontal). */
#define TW_SIZING_ASPECT 0u
/** tw_section_config.sizing: the item's size along main is its extent. */
#define TW_SIZING_EXTENT 1u

/** tw_section_config.reflow: after an edit, as if laid out afresh. */
#define TW_REFLOW_REPACK 0u
/**
 * tw_section_config.reflow: after an edit every item keeps its lane; items inserted at 0 are stacked upward, so that
 * the older ones all move by one distance. (Not always in a batch: there, new items that cover several lanes keep no
 * opening below them.) Lanes that get fewer of them begin with a blank (tw_layout_gaps), which stays when these items
 * are removed. To close it set the configuration to TW_REFLOW_REPACK and back, as two edits and not in one batch: every
 * item gets a lane as if laid out afresh.
 */
#define TW_REFLOW_KEEP_LANES 1u

/** tw_section_config.last: an incomplete last line stands at the start of the breadth (rows: at the target), … */
#define TW_LAST_START 0u
/** tw_section_config.last: … in its middle, … */
#define TW_LAST_CENTER 1u
/** tw_section_config.last: … at its end, … */
#define TW_LAST_END 2u
/** tw_section_config.last: … fills it, … */
#define TW_LAST_STRETCH 3u
/** tw_section_config.last: … or has what is left spread between its items. */
#define TW_LAST_SPREAD 4u

/** tw_section_config.method: a row is closed before or after the item that fills it, whichever is nearer the target. */
#define TW_METHOD_GREEDY 0u
/** tw_section_config.method: all breaks together, with the least Σ (extent − target)² · items. */
#define TW_METHOD_OPTIMAL 1u

/** tw_section_config.overflow: more than nine items go on further pages. */
#define TW_OVERFLOW_PAGES 0u
/** tw_section_config.overflow: nine tiles; the ninth says in tw_element.more how many items are left over. */
#define TW_OVERFLOW_MORE 1u

/** tw_section_config.justify: a flow's lines stand at the start of the breadth, … */
#define TW_JUSTIFY_START 0u
/** tw_section_config.justify: … in its middle, … */
#define TW_JUSTIFY_CENTER 1u
/** tw_section_config.justify: … at its end, … */
#define TW_JUSTIFY_END 2u
/** tw_section_config.justify: … or have what is left spread between their items. */
#define TW_JUSTIFY_SPREAD 3u

/** tw_section_config.align: items of a flow's line start at its start along main, … */
#define TW_ALIGN_START 0u
/** tw_section_config.align: … lie in its middle, … */
#define TW_ALIGN_CENTER 1u
/** tw_section_config.align: … end at its end, … */
#define TW_ALIGN_END 2u
/** tw_section_config.align: … or are as long as the line. */
#define TW_ALIGN_STRETCH 3u

/** tw_section_config.packing: an item goes behind the last one of its lanes (waterfall) or of all (quilt). */
#define TW_PACKING_SPARSE 0u
/**
 * tw_section_config.packing: a quilt's item goes on the first free place of all. A waterfall's goes into an opening
 * that earlier items left, if one is earlier than the place that `placement` gives it; among the lanes it is the first
 * whose place lies within the tolerance of the least one (CSS Grid 3 grid-lanes-pack; TW_PLACEMENT_SHORTEST: within 0,
 * TW_PLACEMENT_IN_ORDER and its mirror: the first that has one). In a waterfall not with TW_REFLOW_KEEP_LANES or
 * double_span: TW_ERROR_UNSUPPORTED.
 */
#define TW_PACKING_DENSE 1u

/** tw_section_config.flags: the section has a background element behind its items. */
#define TW_SECTION_BACKGROUND 1u
/** tw_section_config.flags: the header stays at the viewport's start while the section passes it (tw_query). */
#define TW_SECTION_PIN_HEADER 2u
/** tw_section_config.flags: the footer stays at the viewport's end while the section passes it. */
#define TW_SECTION_PIN_FOOTER 4u

/**
 * How a section arranges its items. Zero means zero or none, except where a default is named. Start with
 * tw_section_config_init. Numbers are ≥ 0. A field that the arrangement does not use must be zero, so that a mistake
 * is told and not ignored (TW_ERROR_UNSUPPORTED). 320 bytes.
 *
 * Along main a section is: header, inset_main_start, content, inset_main_end, footer. An empty section is exactly
 * header + insets + footer (+ content_min). Header and footer span the viewport's full cross size.
 */
typedef struct tw_section_config {
    uint32_t struct_size; /**< sizeof(tw_section_config) */
    uint32_t arrangement; /**< TW_WATERFALL, … TW_QUILT */
    uint32_t flags;       /**< TW_SECTION_… */
    uint32_t placement;   /**< waterfall: TW_PLACEMENT_… */
    uint32_t sizing;      /**< waterfall: TW_SIZING_… */
    uint32_t reflow;      /**< waterfall: TW_REFLOW_… */
    uint32_t lanes;       /**< waterfall, grid, quilt: at most 255; 0 = as many as lane_min allows (3 if that is 0) */
    uint32_t lanes_max;   /**< upper bound for the automatic number; 0 = 255 */
    double lane_min; /**< least breadth of a lane for the automatic number; one wider than the section gives one lane */

    double gap_main;          /**< between items of a lane, between lines, between pages and their tiles */
    double gap_cross;         /**< between lanes, between items of a line, between tiles */
    double inset_main_start;  /**< before the content, along main */
    double inset_main_end;    /**< after the content */
    double inset_cross_start; /**< beside lane 0 (left; right when right to left; top when horizontal) */
    double inset_cross_end;   /**< beside the last lane */
    double content_min;       /**< the content is at least this long */
    double header_extent;     /**< 0 = no header */
    double footer_extent;     /**< 0 = no footer */

    double background_main_start;  /**< insets of the background within the section's frame */
    double background_main_end;    /**< … */
    double background_cross_start; /**< … */
    double background_cross_end;   /**< … */

    double tolerance;       /**< TW_PLACEMENT_TOLERANT: lanes whose free positions differ by this count as level */
    double item_min_extent; /**< waterfall: every item's extent is at least this, … */
    double item_max_extent; /**< … and at most this; 0 = no bound */
    double quantum;         /**< waterfall: extents are multiples of this, rounded down, never below one; 0 = any */
    double double_span;     /**< 0 … 1: chance that an item with lane_span 0 covers two lanes that are level */

    double estimate_min;        /**< placeholder extent / breadth of an item not measured yet: drawn evenly … */
    double estimate_max;        /**< … from this range, by seed and key (by index where the key is 0) */
    double double_estimate_min; /**< the same where double_span made the item cover two lanes; … */
    double double_estimate_max; /**< … both 0 = estimate_min, estimate_max */
    uint64_t seed;              /**< for the draws of double_span and of placeholders */

    uint32_t last;       /**< justified, grid: TW_LAST_…, how an incomplete last line stands */
    uint32_t method;     /**< justified: TW_METHOD_… */
    uint32_t overflow;   /**< mosaic: TW_OVERFLOW_… */
    uint32_t justify;    /**< flow: TW_JUSTIFY_… */
    uint32_t align;      /**< flow: TW_ALIGN_… */
    uint32_t packing;    /**< waterfall, quilt: TW_PACKING_… */
    uint32_t group_size; /**< album: photos in a group, at most 10; 0 = 10 */
    uint32_t unused;     /**< 0 */

    double target;           /**< justified: the extent that rows should have; 0 = 320 */
    double min_extent;       /**< justified: no row is less extended, */
    double max_extent;       /**< no row (justified) or group (album) is more extended; 0 = no bound, the breadth */
    double full_width_ratio; /**< justified: an item of a greater breadth / extent has its own row; 0 = none has */
    double page_extent;      /**< mosaic: extent of a page; 0 = the breadth */
    double min_tile;         /**< album: no side of a tile is shorter, where the breadth and max_extent allow it */
    double cell_extent;      /**< grid, quilt: extent of a cell; 0 = its breadth / ratio */
    double ratio;            /**< grid, quilt: breadth / extent of a cell where cell_extent is 0; 0 = 1 */
} tw_section_config;

/**
 * Fills a configuration with the usual looks of an arrangement: gaps and insets of 10 (an album's gaps are 4), 3 lanes
 * where there are lanes, placeholders as long as broad, an album's min_tile 100. `struct_size` is
 * sizeof(tw_section_config) as the caller knows it: no more is written, and it is stored in the structure.
 * Errors: ARGUMENT (config NULL, struct_size below 8), UNSUPPORTED (unknown arrangement).
 */
tw_status tw_section_config_init(tw_section_config *config, uint32_t struct_size, uint32_t arrangement);

/**
 * Inserts an empty section so that it becomes section `at` (0 … count). `config` NULL means the usual waterfall.
 * Errors: HANDLE, BUSY, INDEX, ARGUMENT, VALUE, LIMIT, UNSUPPORTED, MEMORY.
 */
tw_status tw_layout_insert_section(tw_layout *layout, uint32_t at, const tw_section_config *config, tw_report *report);

/** Removes a section with its items. A layout may have no section at all. Errors: HANDLE, BUSY, INDEX, MEMORY. */
tw_status tw_layout_remove_section(tw_layout *layout, uint32_t at, tw_report *report);

/** Moves section `at` so that it becomes section `to`. Errors: HANDLE, BUSY, INDEX, MEMORY. */
tw_status tw_layout_move_section(tw_layout *layout, uint32_t at, uint32_t to, tw_report *report);

/**
 * Replaces a section's configuration and lays it out anew. Under TW_REFLOW_KEEP_LANES items keep their lanes as long as
 * the number of lanes stays; the switch to it starts from the lanes that they have. Tracks set by tw_layout_set_tracks
 * stay. Errors: HANDLE, BUSY, INDEX, ARGUMENT, VALUE, LIMIT, UNSUPPORTED (also where the section has stamps, tracks or
 * a measure function that the new one cannot have), MEMORY, CALLBACK.
 */
tw_status tw_layout_set_section_config(tw_layout *layout, uint32_t section, const tw_section_config *config,
                                       tw_report *report);

/** Reads a section's configuration; set config->struct_size first. Errors: HANDLE, BUSY, INDEX, ARGUMENT. */
tw_status tw_layout_section_config(const tw_layout *layout, uint32_t section, tw_section_config *config);

/** The number of sections. Errors: HANDLE, BUSY, ARGUMENT (count NULL). */
tw_status tw_layout_section_count(const tw_layout *layout, uint32_t *count);

/** One explicit lane: a fixed breadth, or, with weight > 0, a share of what is left, at least `minimum`. 24 bytes. */
typedef struct tw_track {
    double breadth; /**< fixed breadth ≥ 0; must be 0 when weight > 0 */
    double weight;  /**< 0 = fixed; else share as CSS `fr`, at most 2^20 */
    double minimum; /**< least breadth of a weighted track; must be 0 when weight = 0 */
} tw_track;

/**
 * Gives a section explicit lanes, which win over `lanes` and `lane_min`; count 0 takes them away. They need not fill
 * the section, and fixed ones may overflow it. The array is copied.
 * Errors: HANDLE, BUSY, INDEX, ARGUMENT, VALUE, LIMIT (count above 255, a weight above 2^20, a breadth
 * above the limit), UNSUPPORTED (a measure function is set, no lanes), MEMORY, CALLBACK.
 */
tw_status tw_layout_set_tracks(tw_layout *layout, uint32_t section, const tw_track *tracks, size_t count,
                               tw_report *report);

/**
 * A fixed rectangle that no item of its section intersects. Flow-relative, from the start of the section's content, so
 * that it mirrors and transposes with the items. Numbers are ≥ 0; edges are rounded to the grid. 32 bytes.
 */
typedef struct tw_stamp {
    double main;    /**< start along main */
    double cross;   /**< start across, from where lane 0 starts */
    double extent;  /**< size along main */
    double breadth; /**< size across */
} tw_stamp;

/**
 * Gives a waterfall or a quilt stamps; count 0 takes them away. They stay when the configuration changes. The array is
 * copied.
 *
 * In a waterfall every lane that a stamp overlaps by more than an edge is taken from the stamp's start to its end plus
 * gap_main, as by an item: items stand before it where they fit, else behind it. In a quilt every cell that it overlaps
 * is taken. A stamp that lies within a gap takes the lane or row before the gap; one that has no size once its edges
 * are rounded, or lies beside all lanes, takes nothing. The content is at least as long as the stamps reach.
 * Errors: HANDLE, BUSY, INDEX, ARGUMENT, VALUE (report->index: the stamp at fault), LIMIT (count above 255, a number
 * above 2^24 device pixels, a quilt's stamp beyond row 2^22: also where a later edit makes the rows so narrow),
 * UNSUPPORTED (no waterfall or quilt; a waterfall with TW_REFLOW_KEEP_LANES or double_span; while there are stamps a
 * section cannot become one of these), MEMORY, CALLBACK.
 */
tw_status tw_layout_set_stamps(tw_layout *layout, uint32_t section, const tw_stamp *stamps, size_t count,
                               tw_report *report);

/**
 * Tells the extents of items that are not measured yet (see tw_item). It is called inside an edit, before placing, once
 * per distinct number of lanes covered, with all such items of a section, hidden ones too: `breadth` is what they will
 * get (the least that many lanes have), `indices` and `items` hold `count` entries, and extents[i] (≥ 0, the caller's
 * units, along main) is to be filled for each. `extra`, bounds and quantum apply afterwards. A result is kept until the
 * item's size or the breadth changes. Return TW_OK; any other value makes the edit fail with TW_ERROR_CALLBACK, and
 * nothing has changed. It must return normally; calls on the same layout return TW_ERROR_BUSY inside it. Where the edit
 * is a batch, it runs in tw_layout_commit.
 */
typedef tw_status (*tw_measure_function)(void *user, uint32_t section, double breadth, size_t count,
                                         const uint32_t *indices, const tw_item *items, double *extents);

/**
 * Sets (or with NULL takes away) the function that measures a section's items, and lays the section out anew.
 * Errors: HANDLE, BUSY, INDEX, UNSUPPORTED (it has tracks or a double_span, or is no waterfall), MEMORY, LIMIT,
 * CALLBACK.
 */
tw_status tw_layout_set_measure(tw_layout *layout, uint32_t section, tw_measure_function measure, void *user,
                                tw_report *report);

/* ------------------------------------------------------------------------------------------------- Items */

/**
 * Appends items to a section. In a waterfall or quilt no frame that was there before changes (save by the mirror of a
 * horizontal right-to-left layout); elsewhere the last line, page or group may, and with TW_METHOD_OPTIMAL some rows.
 * `items` may be NULL when count is 0.
 * Errors: HANDLE, BUSY, INDEX, ARGUMENT, VALUE (report->index: the first item at fault), DUPLICATE (likewise), LIMIT,
 * MEMORY, CALLBACK.
 */
tw_status tw_layout_append_items(tw_layout *layout, uint32_t section, const tw_item *items, size_t stride, size_t count,
                                 tw_report *report);

/** Inserts items so that the first becomes item `at` (0 … count of the section). Errors as tw_layout_append_items. */
tw_status tw_layout_insert_items(tw_layout *layout, uint32_t section, uint32_t at, const tw_item *items, size_t stride,
                                 size_t count, tw_report *report);

/** Removes items at … at + count - 1. Errors: HANDLE, BUSY, INDEX, MEMORY, LIMIT, CALLBACK. */
tw_status tw_layout_remove_items(tw_layout *layout, uint32_t section, uint32_t at, size_t count, tw_report *report);

/**
 * Moves items at … at + count - 1 of `section` so that the first becomes item `to` of `to_section`: `to` counts the
 * items that are left when the moved ones are taken out. Keys stay.
 * Errors: HANDLE, BUSY, INDEX, MEMORY, LIMIT, CALLBACK.
 */
tw_status tw_layout_move_items(tw_layout *layout, uint32_t section, uint32_t at, size_t count, uint32_t to_section,
                               uint32_t to, tw_report *report);

/**
 * Replaces items at … at + count - 1, keys included; an item may keep its key. With TW_LAYOUT_SKIP_DUPLICATES a
 * duplicate is still refused here. Errors as tw_layout_append_items.
 */
tw_status tw_layout_replace_items(tw_layout *layout, uint32_t section, uint32_t at, const tw_item *items, size_t stride,
                                  size_t count, tw_report *report);

/**
 * Sets the natural sizes of items: item indices[i] gets sizes[i]. An index may stand more than once: the last wins.
 * Errors: HANDLE, BUSY, INDEX (report->index), ARGUMENT, VALUE (likewise), MEMORY, LIMIT, CALLBACK.
 */
tw_status tw_layout_set_item_sizes(tw_layout *layout, uint32_t section, const uint32_t *indices, const tw_size *sizes,
                                   size_t count, tw_report *report);

/** tw_attributes.set: the field `alpha` holds. */
#define TW_ATTRIBUTE_ALPHA 1u
/** tw_attributes.set: the field `z` holds. */
#define TW_ATTRIBUTE_Z 2u
/** tw_attributes.set: the field `hidden` holds. */
#define TW_ATTRIBUTE_HIDDEN 4u
/** tw_attributes.set: the field `matrix` holds. */
#define TW_ATTRIBUTE_TRANSFORM 8u

/**
 * What an item is besides its size. It goes with the item where that moves; a replaced item has none of the old one's.
 * The usual is alpha 1, z 0, shown, no transform; what is not takes memory in the item's block of up to 512. 80 bytes.
 */
typedef struct tw_attributes {
    uint32_t set;    /**< TW_ATTRIBUTE_…: the fields that hold; what the item has in the others stays as it is */
    uint32_t hidden; /**< 1: the item takes no place and no gap, and no query finds it; 0: it is shown */
    int32_t z;       /**< order in depth: greater ones lie above (TW_QUERY_BY_Z, tw_layout_hit_test) */
    float alpha;     /**< 0 … 1, handed out with the element */

    /**
     * A transform about the centre of the item's frame, in the caller's units: 4 × 4, column by column, so that
     * x' = m[0] x + m[4] y + m[12] and y' = m[1] x + m[5] y + m[13]; the 2-D transform (a b c d e f) of CSS or Cairo is
     * { a, b, 0, 0, c, d, 0, 0, 0, 0, 1, 0, e, f, 0, 1 }. All zero or the identity = none. It moves no other
     * item. Queries find the item by the box around its transformed frame; the rest of the 4 × 4 is carried for the
     * caller. x and y are those of the content in every direction: it is neither mirrored nor transposed.
     */
    float matrix[16];
} tw_attributes;

/**
 * Sets attributes: item indices[i] gets those that attributes[i] sets. An index may stand more than once. Only hiding
 * and showing moves anything: a hidden item keeps its lane where lanes are kept.
 * Errors: HANDLE, BUSY, INDEX (report->index), ARGUMENT, VALUE (likewise: an unknown bit of `set`, alpha not within
 * 0 … 1, hidden above 1, an entry of the matrix that is not finite), LIMIT, MEMORY, CALLBACK.
 */
tw_status tw_layout_set_attributes(tw_layout *layout, uint32_t section, const uint32_t *indices,
                                   const tw_attributes *attributes, size_t stride, size_t count, tw_report *report);

/**
 * Reads the attributes of items at … at + count - 1. `set` names those that are not the usual; the other fields hold
 * the usual ones. Errors: HANDLE, BUSY, INDEX, ARGUMENT.
 */
tw_status tw_layout_attributes(const tw_layout *layout, uint32_t section, uint32_t at, tw_attributes *attributes,
                               size_t stride, size_t count);

/** Removes all items of a section. Errors: HANDLE, BUSY, INDEX, MEMORY. */
tw_status tw_layout_clear(tw_layout *layout, uint32_t section, tw_report *report);

/** The number of items in a section. Errors: HANDLE, BUSY, INDEX, ARGUMENT (count NULL). */
tw_status tw_layout_item_count(const tw_layout *layout, uint32_t section, uint32_t *count);

/** Reads items at … at + count - 1 as they were given. Errors: HANDLE, BUSY, INDEX, ARGUMENT. */
tw_status tw_layout_items(const tw_layout *layout, uint32_t section, uint32_t at, tw_item *items, size_t stride,
                          size_t count);

/**
 * Finds the item with a key, without a scan of the items. `section` and `index` may be NULL. Errors: HANDLE, BUSY,
 * NOT_FOUND (0 is never found).
 */
tw_status tw_layout_find_key(const tw_layout *layout, uint64_t key, uint32_t *section, uint32_t *index);

/* ---------------------------------------------------------------------------------------------- Geometry */

/**
 * The content's size: the viewport's cross size, and all sections along main. Errors: HANDLE, BUSY, IN_BATCH, ARGUMENT.
 */
tw_status tw_layout_content_size(const tw_layout *layout, double *width, double *height);

/**
 * The frame of one item, its transform left out: what is drawn at this size and place, then transformed about the
 * frame's centre. A hidden item's is empty, at the start of its section's content.
 * Errors: HANDLE, BUSY, IN_BATCH, INDEX, ARGUMENT.
 */
tw_status tw_layout_item_frame(const tw_layout *layout, uint32_t section, uint32_t index, tw_rect *frame);

/** The frames of items at … at + count - 1. Errors: HANDLE, BUSY, IN_BATCH, INDEX, ARGUMENT. */
tw_status tw_layout_item_frames(const tw_layout *layout, uint32_t section, uint32_t at, tw_rect *frames, size_t stride,
                                size_t count);

/**
 * The boxes around items at … at + count - 1 as they are transformed, by which queries find them: an item's frame where
 * it has no transform, else with edges outward to 1/64 of a device pixel.
 * Errors: HANDLE, BUSY, IN_BATCH, INDEX, ARGUMENT.
 */
tw_status tw_layout_item_bounds(const tw_layout *layout, uint32_t section, uint32_t at, tw_rect *bounds, size_t stride,
                                size_t count);

/** The frame of a section, header and footer included. Errors: HANDLE, BUSY, IN_BATCH, INDEX, ARGUMENT. */
tw_status tw_layout_section_frame(const tw_layout *layout, uint32_t section, tw_rect *frame);

/** tw_element.kind, and `kind` of tw_layout_supplementary_frame. */
#define TW_ELEMENT_ITEM 0u
#define TW_ELEMENT_HEADER 1u
#define TW_ELEMENT_FOOTER 2u
#define TW_ELEMENT_BACKGROUND 3u

/**
 * The frame of a section's header, footer or background.
 * Errors: HANDLE, BUSY, IN_BATCH, INDEX, ARGUMENT (another kind), NOT_FOUND (the section has none).
 */
tw_status tw_layout_supplementary_frame(const tw_layout *layout, uint32_t section, uint32_t kind, tw_rect *frame);

/* ----------------------------------------------------------------------------------------------- Queries */

/** Something that a query found. Fields without a meaning for its kind are 0. 80 bytes. */
typedef struct tw_element {
    tw_rect frame;    /**< in content coordinates, the caller's units; a transform is left out */
    uint64_t key;     /**< the item's key; 0 = none */
    uint32_t section; /**< its section */
    uint32_t index;   /**< the item's index; TW_NONE for header, footer and background */
    int32_t z;        /**< the item's z; 1 for a header or footer with TW_ELEMENT_PINNED; else 0 */
    float alpha;      /**< the item's alpha; else 1 */
    uint32_t slot;    /**< 0 in this version */
    uint32_t lane;    /**< the first lane that the item covers */
    uint32_t line;    /**< the item's page, group, row or line in its section, its first row in a quilt; waterfall: 0 */
    uint32_t more;    /**< TW_OVERFLOW_MORE: how many items the ninth tile stands for besides its own */
    float crop;       /**< mosaic, album: the part of a measured photo's area that is cut away when it fills its tile */
    uint16_t kind;    /**< TW_ELEMENT_ITEM, _HEADER, _FOOTER, _BACKGROUND */
    uint16_t flags;   /**< TW_ELEMENT_PLACEHOLDER, _PINNED, _LEFT, _TOP, _RIGHT, _BOTTOM, _TRANSFORMED */
} tw_element;

/** tw_element.flags: the item has not been measured; its extent is a placeholder. */
#define TW_ELEMENT_PLACEHOLDER 1u

/** tw_element.flags: a header or footer that follows the viewport, and does not stand where it would without it. */
#define TW_ELEMENT_PINNED 2u

/** tw_element.flags: mosaic, album: the tile touches the left, top, right, bottom edge of its page or group. */
#define TW_ELEMENT_LEFT 4u
#define TW_ELEMENT_TOP 8u
#define TW_ELEMENT_RIGHT 16u
#define TW_ELEMENT_BOTTOM 32u

/** tw_element.flags: the item has a transform (tw_layout_attributes, tw_layout_item_bounds). */
#define TW_ELEMENT_TRANSFORMED 64u

/** tw_query.flags: elements come by z, and where that is equal in the usual order. */
#define TW_QUERY_BY_Z 1u

/** What to look for. 56 bytes. */
typedef struct tw_query {
    uint32_t struct_size; /**< sizeof(tw_query) */
    uint32_t flags;       /**< TW_QUERY_BY_Z */
    tw_rect rect;         /**< in content coordinates, every edge finite; may be negative; an empty one finds nothing */

    /**
     * What the user sees along the scroll axis (y when vertical, x when horizontal), for pinned headers and footers.
     * They follow it and never the rectangle, and are found while their section is in it. Extent 0: nothing is pinned.
     */
    double viewport_start;
    double viewport_extent; /**< ≥ 0 */
} tw_query;

/**
 * Finds every element whose frame (of a transformed item, the box: tw_layout_item_bounds) overlaps the rectangle by
 * more than an edge, in the order sections in turn, in each background, header, items by index, footer; with
 * TW_QUERY_BY_Z by z first. Hidden items are not found. An element of extent or breadth 0 counts as 1/64 device pixel
 * long from its start. `query` NULL finds everything. Costs what is found, not what is there.
 *
 * In a viewport from v0 to v1 a pinned header starts at v0, but not before its natural place and not after the end of
 * its section less footer and header; a pinned footer ends at v1, but not after its natural place and not before the
 * header's end.
 *
 * Writes up to `capacity` elements and the full number to `*count`. With more found than fit it returns
 * TW_ERROR_CAPACITY, the first `capacity` entries of that order and the count being written; capacity 0 with elements
 * NULL asks for the count alone and is TW_OK. A capacity above PTRDIFF_MAX is TW_ERROR_ARGUMENT.
 * Errors: HANDLE, BUSY, IN_BATCH, ARGUMENT, VALUE (an edge that is not finite, a viewport_extent below 0), UNSUPPORTED,
 * CAPACITY.
 */
tw_status tw_layout_query(const tw_layout *layout, const tw_query *query, tw_element *elements, size_t stride,
                          size_t capacity, size_t *count);

/**
 * The topmost element at a point: of those whose frames hold it the one with the greatest z, and of these the last one
 * in a query's order. Left and top edges belong to a frame, right and bottom ones do not; a frame without extent or
 * breadth holds no point. A transformed item is hit where it shows, not in all of its box. Headers and footers are hit
 * where they stand unpinned: where they are pinned tells tw_layout_query with a viewport. Errors: HANDLE, BUSY,
 * IN_BATCH, ARGUMENT, VALUE, NOT_FOUND.
 */
tw_status tw_layout_hit_test(const tw_layout *layout, double x, double y, tw_element *element);

/**
 * Lists what is left open in a waterfall or quilt: rectangles one lane broad, in content coordinates, the caller's
 * units. Each starts at the content's start or gap_main after an item or stamp of its lane, and ends where the next one
 * starts, or with the content. So the items and what stamps take, each with gap_main after it, and the gaps fill every
 * lane to the content's end (content_min too). An item with gap_main after it fits in a gap that is as long. They come
 * in the order of their ends along main, those that end with the content last; at equal ends by lane.
 *
 * A pure read, without memory of its own. `*count`, `capacity` and TW_ERROR_CAPACITY are as in tw_layout_query.
 * Errors: HANDLE, BUSY, IN_BATCH, INDEX, ARGUMENT, UNSUPPORTED (no waterfall or quilt), CAPACITY.
 */
tw_status tw_layout_gaps(const tw_layout *layout, uint32_t section, tw_rect *gaps, size_t stride, size_t capacity,
                         size_t *count);

#ifdef __cplusplus
}
#endif

#endif /* TILEWORK_TILEWORK_H */
