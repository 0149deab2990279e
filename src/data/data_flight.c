/* Flights as bytes; see data_flight.h. */
#include "data/data_flight.h"

#include <stdlib.h>
#include <string.h>

#include "base/base_memory.h"
#include "data/data_option_store.h"
#include "data/data_scenario_text.h"
#include "data/data_text.h"

enum { ARRAYS = 7, WORD = 4 }; /* id, x, y, z, vx, vy, vz; bytes of one number */

/* --- parameters ------------------------------------------------------------------------------ */

/* Writes parameters and view as a scenario. False with the reason when memory runs out; free the
 * text either way. */
static bool write_text(const flock_params *params, const data_view *view, data_text *text,
                       base_message *message) {
    data_options *options = base_alloc(sizeof *options);
    *text = (data_text){.failed = options == NULL};
    if (options != NULL) {
        options->params = *params;
        options->view = *view;
        data_scenario_write(options, text);
    }
    base_free(options);
    return !text->failed || base_refuse(message, "out of memory");
}

/* What goes into the pack. */
typedef struct flight_contents {
    const data_flight_file *file;
    const data_text *text;
} flight_contents;

static void put_contents(data_pack_writer *writer, const void *user) {
    const flight_contents *contents = user;
    data_pack_put_text(writer, contents->text->text, contents->text->length);
    contents->file->rest(writer, contents->file->user);
}

bool data_flight_save(base_file *file, const char *name, const data_flight_file *contents,
                      base_message *message) {
    data_text text;
    bool done = write_text(contents->params, contents->view, &text, message);
    if (done) {
        const flight_contents all = {contents, &text};
        data_pack_write(base_file_stream(file), contents->kind, contents->version, put_contents,
                        &all);
        done = base_file_commit(file, message);
    } else {
        base_refuse_prefix(message, "%s", name);
        base_file_discard(file);
    }
    data_text_free(&text);
    return done;
}

bool data_flight_take_text(data_pack_reader *reader, const char *name, flock_params *params,
                           data_view *view, base_message *message) {
    size_t length;
    const char *text = data_pack_take_text(reader, &length);
    data_options *options = base_alloc(sizeof *options);
    if (text == NULL || options == NULL) {
        base_free(options);
        return base_refuse(message, "%s: %s", name,
                           text == NULL ? "it has no parameters" : "out of memory");
    }
    data_base base = {.name = NULL};
    data_option_store_defaults(options);
    bool done = data_scenario_read(options, name, text, length, &base, message);
    *params = base.params;
    *view = options->view;
    data_options_free(options);
    base_free(options);
    return done;
}

/* --- boids ----------------------------------------------------------------------------------- */

static void put_boids(data_pack_writer *writer, const flock_frame *boids) {
    const void *const arrays[ARRAYS] = {boids->id, boids->x,  boids->y, boids->z,
                                        boids->vx, boids->vy, boids->vz};
    for (int i = 0; i < ARRAYS; i++) {
        data_pack_put_words(writer, arrays[i], boids->count);
    }
}

void data_flight_put(data_pack_writer *writer, const flock_flight *flight) {
    data_pack_put_u64(writer, flight->step);
    data_pack_put_u64(writer, flight->clock_step);
    data_pack_put_double(writer, flight->clock_seconds);
    data_pack_put_varint(writer, flight->boids.count);
    data_pack_put_varint(writer, flight->start.count);
    put_boids(writer, &flight->boids);
    if (flight->start.count > 0) {
        char style[32];
        flock_param_format(FLOCK_PARAM_STYLE, flight->start_style, style, sizeof style);
        data_pack_put_text(writer, style, strlen(style));
        put_boids(writer, &flight->start);
    }
}

/* Takes `count` boids into `block`, which has room for them. */
static void take_boids(data_pack_reader *reader, flock_frame *boids, uint32_t count, float *block) {
    size_t stride = base_stride(count, WORD);
    for (size_t i = 0; i < ARRAYS; i++) {
        data_pack_take_words(reader, block + i * stride, count);
    }
    *boids = (flock_frame){
        .count = count,
        .id = (const uint32_t *)block,
        .x = block + stride,
        .y = block + 2 * stride,
        .z = block + 3 * stride,
        .vx = block + 4 * stride,
        .vy = block + 5 * stride,
        .vz = block + 6 * stride,
    };
}

/* Takes the style by its name; one that we do not know makes the reader failed. */
static void take_style(data_pack_reader *reader, flock_style *style) {
    char name[32] = "";
    double value = 0;
    size_t length;
    const char *text = data_pack_take_text(reader, &length);
    if (text != NULL && length < sizeof name) {
        memcpy(name, text, length);
    }
    reader->failed = reader->failed || !flock_param_parse(FLOCK_PARAM_STYLE, name, &value, NULL);
    *style = (flock_style)value;
}

bool data_flight_take(data_pack_reader *reader, const char *name, flock_flight *flight,
                      void **arrays, base_message *message) {
    flight->step = data_pack_take_u64(reader);
    flight->clock_step = data_pack_take_u64(reader);
    flight->clock_seconds = data_pack_take_double(reader);
    uint64_t count = data_pack_take_varint(reader), start = data_pack_take_varint(reader);
    uint64_t most = data_pack_left(reader) / ((uint64_t)ARRAYS * WORD);
    if (reader->failed || count > most || start > most - count || count > FLOCK_COUNT_MAX ||
        start > FLOCK_COUNT_MAX) {
        return base_refuse(message, "%s says that it has %llu and %llu boids, but has not", name,
                           (unsigned long long)count, (unsigned long long)start);
    }
    size_t first = ARRAYS * base_stride((size_t)count, WORD);
    float *block = base_alloc_array(first + ARRAYS * base_stride((size_t)start, WORD), WORD);
    if (block == NULL) {
        return base_refuse(message, "%s: out of memory", name);
    }
    *arrays = block;
    take_boids(reader, &flight->boids, (uint32_t)count, block);
    if (start > 0) {
        take_style(reader, &flight->start_style);
        take_boids(reader, &flight->start, (uint32_t)start, block + first);
    }
    return !reader->failed || base_refuse(message, "%s: its boids are not complete", name);
}

/* --- checking -------------------------------------------------------------------------------- */

static int compare_ids(const void *left, const void *right) {
    uint32_t a = *(const uint32_t *)left, b = *(const uint32_t *)right;
    return (a > b) - (a < b);
}

/* Refuses an id that two boids have. */
static bool check_ids(const flock_frame *boids, const char *name, base_message *message) {
    uint32_t *ids = base_alloc_array(boids->count, sizeof *ids);
    if (ids == NULL) {
        return base_refuse(message, "%s: out of memory", name);
    }
    memcpy(ids, boids->id, boids->count * sizeof *ids);
    qsort(ids, boids->count, sizeof *ids, compare_ids);
    bool unique = true;
    for (uint32_t i = 1; i < boids->count && unique; i++) {
        unique = ids[i] != ids[i - 1] ||
                 base_refuse(message, "%s: two boids have the id %u", name, ids[i]);
    }
    base_free(ids);
    return unique;
}

bool data_flight_check(const flock_flight *flight, const char *name, base_message *message) {
    flock_problem problem;
    if (!flock_flight_check(flight, &problem)) {
        return base_refuse(message, "%s: %s", name, problem.why.text);
    }
    return check_ids(&flight->boids, name, message) &&
           (flight->start.count == 0 || check_ids(&flight->start, name, message));
}
