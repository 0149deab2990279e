/* The boid to explain, and explanations as rows of a table; see data_explain.h. */
#include "data/data_explain.h"

#include <inttypes.h>

/* --- which boid ------------------------------------------------------------------------------- */

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

static bool refuse_range(uint64_t id, uint64_t lowest, uint64_t highest, base_message *message) {
    return base_refuse(
        message, "--explain %" PRIu64 ": there is no such boid (ids are %" PRIu64 "..%" PRIu64 ")",
        id, lowest, highest);
}

static bool refuse_id(const flock_frame *frame, uint64_t id, base_message *message) {
    id_range range = range_about(frame, id);
    if (range.highest - range.lowest + 1 == frame->count) {
        return refuse_range(id, range.lowest, range.highest, message);
    }
    base_message nearest;
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

bool data_explain_find(const flock_frame *frame, uint64_t id, uint32_t *index,
                       base_message *message) {
    for (uint32_t i = 0; i < frame->count; i++) {
        if (frame->id[i] == id) {
            *index = i;
            return true;
        }
    }
    return refuse_id(frame, id, message);
}

bool data_explain_check(const data_options *options, const flock_frame *start,
                        base_message *message) {
    uint32_t index;
    return !options->explain_set || options->file_kind == DATA_KIND_RECORDING ||
           data_explain_find(start, options->explain, &index, message);
}

/* --- the table -------------------------------------------------------------------------------- */

void data_explain_header(FILE *out) {
    fputs("step,time,id,x,y,z,vx,vy,vz,neighbours,close,nearest,"
          "separation_x,separation_y,separation_z,alignment_x,alignment_y,alignment_z,"
          "cohesion_x,cohesion_y,cohesion_z,avoid_x,avoid_y,avoid_z,sum_x,sum_y,sum_z,"
          "next_x,next_y,next_z,next_vx,next_vy,next_vz,acted\n",
          out);
}

static void write_vector(FILE *out, flock_vector v) {
    fprintf(out, "%.9g,%.9g,%.9g,", (double)v.x, (double)v.y, (double)v.z);
}

/* Writes a word, a space before all but the first. */
static void write_word(FILE *out, bool wanted, const char *word, bool *any) {
    if (wanted) {
        fprintf(out, "%s%s", *any ? " " : "", word);
        *any = true;
    }
}

static void write_ends(FILE *out, const flock_explanation *explanation, bool *any) {
    static const char *const walls[] = {"wall-x", "wall-y", "wall-z"};
    static const char *const wraps[] = {"wrap-x", "wrap-y", "wrap-z"};
    for (int axis = 0; axis < 3; axis++) {
        flock_end end = explanation->end[axis];
        write_word(out, end == FLOCK_END_LOW_WALL || end == FLOCK_END_HIGH_WALL, walls[axis], any);
        write_word(out, end == FLOCK_END_WRAPPED, wraps[axis], any);
    }
}

static void write_acted(FILE *out, const flock_explanation *explanation) {
    const flock_caps *caps = &explanation->caps;
    flock_speed speed = explanation->speed;
    bool set = explanation->style == FLOCK_NORMALISED &&
               (speed == FLOCK_SPEED_RAISED || speed == FLOCK_SPEED_CUT);
    bool any = false;
    write_word(out, caps->separation, "cap-separation", &any);
    write_word(out, caps->alignment, "cap-alignment", &any);
    write_word(out, caps->cohesion, "cap-cohesion", &any);
    write_word(out, caps->around || caps->pointer, "cap-avoid", &any);
    write_word(out, caps->push, "cap-sum", &any);
    write_word(out, set, "speed-set", &any);
    write_word(out, !set && speed == FLOCK_SPEED_RAISED, "speed-raised", &any);
    write_word(out, !set && speed == FLOCK_SPEED_CUT, "speed-cut", &any);
    write_word(out, speed == FLOCK_SPEED_STARTED, "from-rest", &any);
    write_word(out, speed == FLOCK_SPEED_REST, "rest", &any);
    write_ends(out, explanation, &any);
    if (explanation->forces.obstacle != 0) {
        char word[32];
        snprintf(word, sizeof word, "surface-%" PRIu32, explanation->forces.obstacle);
        write_word(out, true, word, &any);
    }
    fputs(any ? "\n" : "none\n", out);
}

void data_explain_row(FILE *out, const flock_frame *frame, const flock_explanation *explanation) {
    const flock_weighed *parts = &explanation->forces.weighed;
    fprintf(out, "%" PRIu64 ",%.9g,%" PRIu32 ",", frame->step, frame->time, explanation->id);
    write_vector(out, explanation->position);
    write_vector(out, explanation->velocity);
    fprintf(out, "%" PRIu32 ",%" PRIu32 ",%.9g,", explanation->neighbour_count,
            explanation->close_count, (double)explanation->nearest_distance);
    write_vector(out, parts->separation);
    write_vector(out, parts->alignment);
    write_vector(out, parts->cohesion);
    write_vector(out, parts->avoid);
    write_vector(out, parts->sum);
    write_vector(out, explanation->next_position);
    write_vector(out, explanation->next_velocity);
    write_acted(out, explanation);
}
