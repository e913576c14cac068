/*
 * Fuzzes single calls, built at run time with libffi from the table of every function (make_call_table.py): hostile
 * numbers, pointers to hostile bytes or NULL, handles live, dead, forged and random. No call may trap, hang or write where it
 * must not; a status is a known one; a call that fails writes nothing but its report. At the end nothing may be left.
 */
#include "../abi/counting_allocator.h"
#include "section_config.h"
#include <ffi.h>
#include <tilework/tilework.h>

enum { most_arguments = 8, buffer_size = 1 << 14, most_calls = 48, most_layouts = 4, most_dead = 8 };

typedef enum argument_kind {
    UINT32,
    UINT64,
    DOUBLE,
    SIZE,
    STRUCT_SIZE, /**< at most the buffer's size: the caller vouches for it */
    COUNT,       /**< of an array: fits the buffer, or is beyond every limit */
    STRIDE,
    HANDLE,
    HANDLE_OUT,
    POINTER, /**< a structure or a number */
    ARRAY,
    ALLOCATOR,
    MEASURE,
    USER
} argument_kind;

typedef struct argument_description {
    argument_kind kind;
    uint32_t size; /**< of what a pointer points at */
    int is_const;
} argument_description;

typedef struct call_description {
    const char *name;
    void (*function)(void);
    uint32_t argument_count;
    int limits_count; /**< an impossible count is refused before the array is read */
    argument_description arguments[most_arguments];
} call_description;

#include "call_table.h"

typedef union argument_value {
    uint32_t u32;
    uint64_t u64;
    size_t size;
    double number;
    void *pointer;
    tw_measure_function measure;
} argument_value;

static uint8_t buffers[most_arguments][buffer_size], copies[most_arguments][buffer_size];
static tw_layout *live[most_layouts], *dead[most_dead];
static counting_allocator memory;
static fuzz_input *callback_input;

static tw_status measure(void *user, uint32_t section, double breadth, size_t count, const uint32_t *indices,
                         const tw_item *items, double *extents) {
    uint32_t sections;
    (void)user, (void)section, (void)breadth;
    for (size_t i = 0; i < count; i++) {
        extents[i] = (double)(indices[i] % 100) + items[i].extra * 0;
        if (extents[i] != extents[i]) extents[i] = 0;
    }
    if (count > 0) extents[take_byte(callback_input) % count] = take_length(callback_input);
    for (int i = 0; i < most_layouts; i++) (void)tw_layout_section_count(live[i], &sections);
    return take_byte(callback_input) > 230 ? (tw_status)take_integer(callback_input) : TW_OK;
}

/* ---- Arguments */

static tw_layout *take_handle(fuzz_input *input) {
    const uint8_t choice = take_byte(input);
    if (choice < 200) return live[choice % most_layouts];
    if (choice < 220) return dead[choice % most_dead];
    if (choice < 240)
        return (tw_layout *)((uintptr_t)live[0] ^ (uintptr_t)1 << (choice % 16 + sizeof(uintptr_t) * 8 - 16));
    return (tw_layout *)(uintptr_t)take_bits(input, 8);
}

/** Fills a buffer with a pattern of hostile and usual fields of 4 or 8 bytes. */
static void fill(fuzz_input *input, uint8_t *buffer, size_t size, size_t used) {
    const uint8_t shape = take_byte(input);
    memset(buffer, shape % 4 == 0 ? 0 : shape, size);
    for (size_t at = 0; at + 8 <= used && input->taken < input->count;) {
        const uint8_t choice = take_byte(input);
        const float narrow = (float)take_length(input);
        const double wide = choice % 5 == 1 ? take_length(input) : 0;
        const uint64_t bits = choice % 5 == 2 ? take_integer(input) : choice % 5 == 3 ? choice : 0;
        if (choice % 5 == 0) memcpy(buffer + at, &narrow, sizeof narrow);
        if (choice % 5 == 1) memcpy(buffer + at, &wide, sizeof wide);
        if (choice % 5 == 2 || choice % 5 == 3) memcpy(buffer + at, &bits, choice % 2 == 0 ? 4 : 8);
        at += choice > 128 ? 4 : 8;
    }
}

/** A structure begins with its size: the right one, a smaller, or a larger one that the buffer has. */
static void set_struct_size(fuzz_input *input, uint8_t *buffer, uint32_t size) {
    const uint8_t choice = take_byte(input);
    uint32_t told = size;
    if (choice > 200) told = take_below(input, size + 1);
    if (choice > 240) told = size + choice * 8u;
    memcpy(buffer, &told, sizeof told);
}

/** Real functions, or none. */
static void set_allocator(fuzz_input *input, uint8_t *buffer) {
    tw_allocator functions = counting_functions(&memory);
    const uint8_t choice = take_byte(input);
    if (choice > 240) functions.allocate = NULL;
    if (choice % 16 == 1) functions.deallocate = NULL;
    memcpy(buffer, &functions, sizeof functions);
}

static size_t take_stride(fuzz_input *input) {
    const uint8_t choice = take_byte(input);
    if (choice < 128) return 0;
    if (choice < 250) return choice;
    return (size_t)take_integer(input);
}

/** As many elements as the buffer has with that stride, or more than any layout takes. */
static size_t take_count(fuzz_input *input, const call_description *call, size_t element, size_t stride) {
    const uint8_t choice = take_byte(input);
    const size_t step = stride < element ? element : stride;
    const size_t most = step > buffer_size - element ? 1 : (buffer_size - element) / step + 1;
    if (choice > 250 && call->limits_count) return (size_t)1 << 33 | (size_t)take_bits(input, 6) << 8;
    if (choice > 230) return most;
    return choice % (most < 24 ? most + 1 : 24);
}

static size_t largest_element(const call_description *call) {
    size_t largest = 1;
    for (uint32_t i = 0; i < call->argument_count; i++)
        if (call->arguments[i].kind == ARRAY && call->arguments[i].size > largest) largest = call->arguments[i].size;
    return largest;
}

static void *take_pointer(fuzz_input *input, const argument_description *argument, uint8_t *buffer) {
    if (take_byte(input) > 225) return NULL;
    fill(input, buffer, buffer_size, argument->kind == ARRAY ? 24u * argument->size : argument->size);
    if (argument->size == sizeof(tw_section_config) && take_byte(input) % 2 == 0) {
        const tw_section_config config = take_section_config(input);
        memcpy(buffer, &config, sizeof config);
        return buffer;
    }
    if (argument->kind == ALLOCATOR) set_allocator(input, buffer);
    if (argument->kind == POINTER && argument->size >= 40) set_struct_size(input, buffer, argument->size);
    return buffer;
}

static void take_arguments(fuzz_input *input, const call_description *call, argument_value *values) {
    size_t stride = 0;
    for (uint32_t i = 0; i < call->argument_count; i++) {
        const argument_description *argument = &call->arguments[i];
        memset(&values[i], 0, sizeof values[i]);
        switch (argument->kind) {
        case UINT32:
            values[i].u32 = (uint32_t)take_integer(input);
            break;
        case UINT64:
            values[i].u64 = take_integer(input);
            break;
        case DOUBLE:
            values[i].number = take_length(input);
            break;
        case SIZE:
            values[i].size = (size_t)take_integer(input);
            break;
        case STRUCT_SIZE:
            values[i].u32 = take_below(input, 2048);
            break;
        case STRIDE:
            values[i].size = stride = take_stride(input);
            break;
        case COUNT:
            values[i].size = take_count(input, call, largest_element(call), stride);
            break;
        case HANDLE:
            values[i].pointer = take_handle(input);
            break;
        case USER:
            values[i].pointer = NULL;
            break;
        case MEASURE:
            values[i].measure = take_byte(input) < 128 ? measure : NULL;
            break;
        case HANDLE_OUT:
            values[i].pointer = take_byte(input) > 240 ? NULL : memset(buffers[i], 0, 8);
            break;
        default:
            values[i].pointer = take_pointer(input, argument, buffers[i]);
        }
    }
}

/* ---- Calls */

static tw_status call_through_ffi(const call_description *call, argument_value *values) {
    ffi_type *types[most_arguments];
    void *addresses[most_arguments];
    ffi_cif interface;
    ffi_arg result = 0;
    for (uint32_t i = 0; i < call->argument_count; i++) {
        const argument_kind kind = call->arguments[i].kind;
        addresses[i] = &values[i];
        types[i] = kind == UINT32 || kind == STRUCT_SIZE ? &ffi_type_uint32
                   : kind == UINT64                      ? &ffi_type_uint64
                   : kind == DOUBLE                      ? &ffi_type_double
                                                         : &ffi_type_pointer;
    }
    require(ffi_prep_cif(&interface, FFI_DEFAULT_ABI, call->argument_count, &ffi_type_sint32, types) == FFI_OK,
            "libffi takes every signature");
    ffi_call(&interface, call->function, &result, addresses);
    return (tw_status)result;
}

static int is_report(const argument_description *argument) {
    return argument->kind == POINTER && argument->size == sizeof(tw_report) && !argument->is_const;
}

/** What was only read is as it was; after a failure, all but the report is. */
static void check_buffers(const call_description *call, const argument_value *values, tw_status status) {
    for (uint32_t i = 0; i < call->argument_count; i++) {
        const argument_description *argument = &call->arguments[i];
        const int may_write = status == TW_OK || status == TW_ERROR_CAPACITY || is_report(argument);
        if (values[i].pointer != buffers[i] || (may_write && !argument->is_const)) continue;
        require(memcmp(buffers[i], copies[i], buffer_size) == 0, "nothing is written where nothing is to be written");
    }
}

static void keep_handle(fuzz_input *input, tw_layout *layout) {
    const uint8_t slot = take_byte(input) % most_layouts;
    if (live[slot] != NULL) {
        require(tw_layout_destroy(live[slot]) == TW_OK, "a live layout is destroyed");
        dead[slot] = live[slot];
    }
    live[slot] = layout;
}

static void follow_handles(fuzz_input *input, const call_description *call, const argument_value *values) {
    for (uint32_t i = 0; i < call->argument_count; i++)
        if (call->arguments[i].kind == HANDLE_OUT) {
            tw_layout *made;
            memcpy(&made, buffers[i], sizeof made);
            require(made != NULL, "a handle is written on TW_OK");
            keep_handle(input, made);
        }
    if (strcmp(call->name, "tw_layout_destroy") != 0) return;
    for (int slot = 0; slot < most_layouts; slot++)
        if (live[slot] == values[0].pointer) {
            dead[most_dead - 1 - slot] = live[slot];
            live[slot] = NULL;
        }
}

static void call_something(fuzz_input *input) {
    const call_description *call = &call_table[take_byte(input) % (sizeof call_table / sizeof *call_table)];
    const uint8_t refusal = take_byte(input);
    argument_value values[most_arguments];
    tw_status status;
    take_arguments(input, call, values);
    for (uint32_t i = 0; i < call->argument_count; i++)
        if (values[i].pointer == buffers[i]) memcpy(copies[i], buffers[i], buffer_size);
    refuse_request(&memory, refusal < 30 ? 1 + refusal : 0);
    status = call_through_ffi(call, values);
    memory.refuse_at = 0;
    if (status > TW_OK || status < TW_STATUS_LAST) fprintf(stderr, "%s gave %d\n", call->name, (int)status);
    require(status <= TW_OK && status >= TW_STATUS_LAST, "a known status");
    check_buffers(call, values, status);
    if (status == TW_OK) follow_handles(input, call, values);
}

/** Puts sections of the other arrangements, with pinned headers and footers, behind the first one. */
static void add_sections(tw_layout *layout, const tw_item *items) {
    for (uint32_t arrangement = TW_MOSAIC; arrangement <= TW_QUILT; arrangement++) {
        tw_section_config config;
        require(tw_section_config_init(&config, sizeof config, arrangement) == TW_OK, "the usual looks are there");
        config.flags = TW_SECTION_PIN_HEADER | TW_SECTION_PIN_FOOTER;
        config.header_extent = config.footer_extent = 20;
        require(tw_layout_insert_section(layout, arrangement, &config, NULL) == TW_OK, "a section is inserted");
        require(tw_layout_append_items(layout, arrangement, items, 0, 12, NULL) == TW_OK, "items are appended");
    }
}

/** Two layouts to call on: one of the default allocator, one that counts. */
static void begin_calls(void) {
    const tw_allocator functions = counting_functions(&memory);
    tw_item items[40], unnamed[40];
    memset(items, 0, sizeof items);
    for (int i = 0; i < 40; i++) {
        items[i].width = items[i].height = (float)(1 + i % 7);
        unnamed[i] = items[i];
        items[i].key = i % 3 == 0 ? (uint64_t)i : 0;
    }
    for (int i = 0; i < 2; i++) {
        require(tw_layout_create(NULL, i == 0 ? NULL : &functions, &live[i]) == TW_OK, "a layout is made");
        require(tw_layout_set_viewport_size(live[i], 300, 200, NULL) == TW_OK, "a viewport is set");
        require(tw_layout_append_items(live[i], 0, items, 0, 40, NULL) == TW_OK, "items are appended");
        add_sections(live[i], unnamed);
    }
}

static void end_calls(void) {
    uint64_t count = 0;
    for (int i = 0; i < most_layouts; i++) {
        require(tw_layout_destroy(live[i]) == TW_OK, "a live layout is destroyed");
        live[i] = NULL;
    }
    require(tw_live_count(TW_HANDLE_LAYOUT, &count) == TW_OK && count == 0, "no layout is left");
    require(memory.live_bytes == 0 && memory.size_mismatch == 0, "no memory is left");
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
    fuzz_input input = {bytes, count, 0};
    callback_input = &input;
    memset(dead, 0, sizeof dead);
    begin_calls();
    for (int call = 0; call < most_calls && input.taken < input.count; call++) call_something(&input);
    end_calls();
    return 0;
}
