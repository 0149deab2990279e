/* Finds the boid to explain and prints its lines; see run_explain.h. */
#include "run/run_explain.h"

#include <inttypes.h>

#include "flock/flock_explain_text.h"

/* The ids of a flock around one that it has not; 64 bits, so that every answer has room. */
typedef struct id_range {
    uint64_t lowest, highest;
    uint64_t below, above; /* the nearest ids; below: meaningless under lowest, above likewise */
} id_range;

static id_range range_about(const flock_frame *frame, uint64_t id) {
    id_range range = {.lowest = UINT64_MAX, .above = UINT64_MAX};
    for (uint32_t i = 0; i < frame->count; i++) {
        uint64_t other = frame->id[i];
        range.lowest = other < range.lowest ? other : range.lowest;
        range.highest = other > range.highest ? other : range.highest;
        range.below = other < id && other > range.below ? other : range.below;
        range.above = other > id && other < range.above ? other : range.above;
    }
    return range;
}

static bool refuse_id(const flock_frame *frame, uint64_t id, base_message *message) {
    id_range range = range_about(frame, id);
    if (range.highest - range.lowest + 1 == frame->count) {
        return base_refuse(message,
                           "--explain %" PRIu64 ": there is no such boid (ids are %" PRIu64
                           "..%" PRIu64 ")",
                           id, range.lowest, range.highest);
    }
    base_message nearest = {"one"};
    if (id < range.lowest || id > range.highest) {
        base_refuse(&nearest, "the nearest is %" PRIu64,
                    id < range.lowest ? range.lowest : range.highest);
    } else {
        base_refuse(&nearest, "the nearest are %" PRIu64 " and %" PRIu64, range.below, range.above);
    }
    return base_refuse(message,
                       "--explain %" PRIu64 ": there is no such boid (%" PRIu32 " ids in %" PRIu64
                       "..%" PRIu64 "; %s)",
                       id, frame->count, range.lowest, range.highest, nearest.text);
}

bool run_explain_find(const flock_frame *frame, uint64_t id, uint32_t *index,
                      base_message *message) {
    for (uint32_t i = 0; i < frame->count; i++) {
        if (frame->id[i] == id) {
            *index = i;
            return true;
        }
    }
    return refuse_id(frame, id, message);
}

/* Prints the two rows of a line as one. */
static void print_rows(FILE *out, const char *first, const char *second) {
    fprintf(out, "%s%s%s\n", first, second[0] != '\0' ? "; " : "", second);
}

void run_explain_print(FILE *out, const flock_params *params, const flock_frame *frame,
                       const flock_explanation *explanation) {
    fprintf(out, "boid %" PRIu32 " at step %" PRIu64 ", time %.6g; %s\n", explanation->id,
            frame->step, frame->time, flock_explain_units(explanation->style));
    flock_line lines[FLOCK_LINES];
    flock_explain_text(params, explanation, lines);
    for (int i = 0; i < FLOCK_LINES; i++) {
        fprintf(out, "%-11s %s: ", lines[i].name, lines[i].value);
        print_rows(out, lines[i].words[0], lines[i].words[1]);
        fprintf(out, "%-11s ", "");
        print_rows(out, lines[i].formula[0], lines[i].formula[1]);
    }
}
