/* Measures of a frame; see flock_measure.h for what they mean. Sums are in double. */
#include "flock/flock_measure.h"

#include <math.h>
#include <string.h>

#include "base/base_memory.h"
#include "flock/flock_math.h"
#include "flock/flock_meter.h"
#include "flock/flock_rules.h"

flock_meter *flock_meter_create(void) {
    return base_alloc(sizeof(flock_meter));
}

static void free_arrays(flock_meter *meter) {
    base_free(meter->parent); /* the one block they all lie in */
    base_free(meter->taken);
    meter->parent = NULL;
    meter->taken = NULL;
    meter->capacity = meter->count = 0;
}

void flock_meter_destroy(flock_meter *meter) {
    if (meter != NULL) {
        free_arrays(meter);
        flock_grid_free(&meter->grid);
        base_free(meter);
    }
}

static bool reserve(flock_meter *meter, uint32_t count) {
    if (count <= meter->capacity) {
        return true;
    }
    free_arrays(meter);
    size_t stride = base_stride((size_t)count + 1, sizeof(uint32_t));
    uint32_t **const arrays[] = {&meter->parent, &meter->size,   &meter->slot,      &meter->id,
                                 &meter->before, &meter->order,  &meter->start,     &meter->root,
                                 &meter->shared, &meter->sorted, &meter->neighbours};
    size_t whole = sizeof arrays / sizeof *arrays;
    uint32_t *block = base_alloc_array((whole + 1) * stride, sizeof *block);
    meter->taken = base_alloc_array(count, sizeof *meter->taken);
    bool enough = flock_grid_reserve(&meter->grid, count);
    if (block == NULL || meter->taken == NULL || !enough) {
        base_free(block);
        free_arrays(meter);
        return false;
    }
    for (size_t i = 0; i < whole; i++) {
        *arrays[i] = block + i * stride;
    }
    meter->nearest2 = (float *)(block + whole * stride);
    meter->capacity = count;
    return true;
}

const uint32_t *flock_meter_groups(const flock_meter *meter) {
    return meter->slot;
}

const uint32_t *flock_meter_neighbours(const flock_meter *meter) {
    return meter->neighbours;
}

/* --- velocities ---------------------------------------------------------------------------------
 */

typedef struct vector {
    double x, y, z;
} vector;

static double length_of(vector v) {
    return sqrt(v.x * v.x + v.y * v.y + v.z * v.z);
}

static vector velocity_of(const flock_frame *frame, uint32_t i) {
    return (vector){(double)frame->vx[i], (double)frame->vy[i], (double)frame->vz[i]};
}

/* v / |v|, and 0 for 0. Adds |v| to `lengths`, which may be NULL. */
static vector unit_of(vector v, double *lengths) {
    double length = length_of(v);
    if (lengths != NULL) {
        *lengths += length;
    }
    double scale = length > 0.0 ? 1.0 / length : 0.0;
    return (vector){v.x * scale, v.y * scale, v.z * scale};
}

static void add_to(vector *sum, vector v) {
    sum->x += v.x;
    sum->y += v.y;
    sum->z += v.z;
}

/* The length of the mean of `count` unit vectors that come to `sum`. */
static double order_of(vector sum, uint32_t count) {
    double mean = length_of(sum) / count;
    return mean < 1.0 ? mean : 1.0; /* rounding must not carry it past what it can be */
}

double flock_polarization(const flock_frame *frame) {
    vector sum = {0};
    for (uint32_t i = 0; i < frame->count; i++) {
        add_to(&sum, unit_of(velocity_of(frame, i), NULL));
    }
    return frame->count > 0 ? order_of(sum, frame->count) : 0.0;
}

/* --- shape --------------------------------------------------------------------------------------
 */

/* The middle of one coordinate: its mean, or on a torus its circular mean (the angle of the mean of
 * the points on a circle), which does not depend on where the seam is. */
static double middle_of(const flock_frame *frame, const float *p, double half) {
    if (frame->edges == FLOCK_WALLS || half <= 0.0) {
        double sum = 0.0;
        for (uint32_t i = 0; i < frame->count; i++) {
            sum += (double)p[i];
        }
        return sum / frame->count;
    }
    double x = 0.0, y = 0.0;
    for (uint32_t i = 0; i < frame->count; i++) {
        double sine, cosine;
        flock_sin_cos((double)p[i] / (2.0 * half), &sine, &cosine);
        x += cosine;
        y += sine;
    }
    return 2.0 * half * flock_angle(x, y);
}

/* The offset from the middle to a coordinate, on a torus the short way. */
static double offset_from(const flock_frame *frame, double middle, float p, double half) {
    double offset = (double)p - middle;
    if (frame->edges == FLOCK_TORUS && half > 0.0) {
        offset -= 2.0 * half * floor(offset / (2.0 * half) + 0.5);
    }
    return offset;
}

/* Spread and milling, which both look from the centroid, and what comes of the velocities alone:
 * one pass over the flock for all of them. */
static void measure_flight(const flock_frame *frame, flock_measures *measures) {
    const double half[3] = {(double)frame->half[0], (double)frame->half[1], (double)frame->half[2]};
    vector middle = {middle_of(frame, frame->x, half[0]), middle_of(frame, frame->y, half[1]),
                     middle_of(frame, frame->z, half[2])};
    double distances = 0.0, speeds = 0.0;
    vector turning = {0}, headings = {0};
    for (uint32_t i = 0; i < frame->count; i++) {
        vector arm = {offset_from(frame, middle.x, frame->x[i], half[0]),
                      offset_from(frame, middle.y, frame->y[i], half[1]),
                      offset_from(frame, middle.z, frame->z[i], half[2])};
        vector out = unit_of(arm, &distances);
        vector heading = unit_of(velocity_of(frame, i), &speeds);
        add_to(&headings, heading);
        add_to(&turning, (vector){out.y * heading.z - out.z * heading.y,
                                  out.z * heading.x - out.x * heading.z,
                                  out.x * heading.y - out.y * heading.x});
    }
    measures->polarization = order_of(headings, frame->count);
    measures->speed = speeds / frame->count;
    measures->spread = distances / frame->count;
    measures->milling = order_of(turning, frame->count);
}

/* --- neighbours ---------------------------------------------------------------------------------
 */

/* Widths for flock_offset by the frame's own edges; without seam sight boids do not see across. */
static void widths_of(const flock_frame *frame, const flock_params *params, float width[3]) {
    bool across = frame->edges == FLOCK_TORUS && params->seam_sight == FLOCK_ON;
    for (int axis = 0; axis < 3; axis++) {
        width[axis] = across ? 2.0f * frame->half[axis] : 0.0f;
    }
}

/* Squared distance between two boids, the same float operations as in a step. */
static float distance2(const flock_frame *frame, const float width[3], uint32_t i, uint32_t j) {
    float x = flock_offset(frame->x[i], frame->x[j], width[0]);
    float y = flock_offset(frame->y[i], frame->y[j], width[1]);
    float z = flock_offset(frame->z[i], frame->z[j], width[2]);
    return x * x + y * y + z * z;
}

/* From so many boids to so many others, both spread over the frame. */
#define GUESS_LOOKERS 64u
#define GUESS_OTHERS  1024u

double flock_neighbours_guess(const flock_frame *frame, const flock_params *params) {
    uint32_t lookers = frame->count < GUESS_LOOKERS ? frame->count : GUESS_LOOKERS;
    uint32_t others = frame->count < GUESS_OTHERS ? frame->count : GUESS_OTHERS;
    float width[3], radius2 = flock_rules_of(params).radius2;
    uint32_t seen = 0, pairs = 0;
    widths_of(frame, params, width);
    for (uint32_t k = 0; k < lookers; k++) {
        uint32_t i = (uint32_t)((uint64_t)k * frame->count / lookers);
        for (uint32_t m = 0; m < others; m++) {
            uint32_t j = (uint32_t)((uint64_t)m * frame->count / others);
            pairs += i != j;
            seen += i != j && distance2(frame, width, i, j) < radius2;
        }
    }
    return pairs > 0 ? (double)seen / pairs * (frame->count - 1.0) : 0.0;
}

/* The components by the boids' places in the frame, from those by their places in the grid. */
static void take_components(flock_meter *meter, flock_look *look, uint32_t count) {
    const flock_grid_boid *boids = meter->grid.boids;
    memset(meter->size, 0, count * sizeof *meter->size);
    for (uint32_t k = 0; k < count; k++) {
        uint32_t root = boids[flock_look_root(look, k)].index;
        meter->parent[boids[k].index] = root;
        meter->size[root]++;
    }
}

/* Looks round as a step does, with the frame's world and the radius of `params`: components,
 * nearest distances and every boid's number of neighbours. */
static void look_round(flock_meter *meter, const flock_frame *frame, const flock_params *params) {
    flock_rules rules = flock_rules_of(params);
    rules.dims = frame->dims;
    rules.separation = 0.0f;
    memcpy(rules.half, frame->half, sizeof rules.half);
    widths_of(frame, params, rules.sight_width);
    flock_state state = flock_state_of_frame(frame);
    flock_look look = {
        .neighbours = meter->neighbours, .nearest2 = meter->nearest2, .parent = meter->sorted};
    flock_grid_look(&meter->grid, &rules, &state, flock_lanes_best(), &look);
    take_components(meter, &look, frame->count);
}

static void measure_neighbours(flock_meter *meter, const flock_frame *frame,
                               const flock_params *params, flock_measures *measures) {
    look_round(meter, frame, params);
    uint64_t neighbours = 0;
    double nearest = 0.0;
    for (uint32_t i = 0; i < frame->count; i++) {
        bool is_root = meter->parent[i] == i;
        uint32_t size = meter->size[i];
        measures->groups += is_root && size > 1;
        measures->alone += is_root && size == 1;
        measures->largest = is_root && size > measures->largest ? size : measures->largest;
        neighbours += meter->neighbours[i];
        nearest += frame->count > 1 ? sqrt((double)meter->nearest2[i]) : 0.0;
    }
    measures->neighbours = (double)neighbours / frame->count;
    measures->nearest = nearest / frame->count;
}

bool flock_meter_read(flock_meter *meter, const flock_frame *frame, const flock_params *params,
                      flock_measures *measures) {
    *measures = (flock_measures){0};
    if (frame->count == 0) {
        return true;
    }
    if (!reserve(meter, frame->count)) {
        return false;
    }
    measure_flight(frame, measures);
    measure_neighbours(meter, frame, params, measures);
    flock_meter_assign_groups(meter, frame);
    return true;
}

flock_sight flock_sight_of(const flock_frame *frame, const flock_params *params, uint32_t index) {
    flock_rules rules = flock_rules_of(params);
    float width[3];
    widths_of(frame, params, width);
    flock_sight sight = {0};
    float nearest2 = INFINITY;
    for (uint32_t j = 0; j < frame->count; j++) {
        if (j == index) {
            continue;
        }
        float d2 = distance2(frame, width, index, j);
        nearest2 = flock_min(nearest2, d2);
        sight.neighbours += d2 < rules.radius2;
        sight.close += d2 < rules.radius2 && d2 < rules.close2;
    }
    sight.nearest = frame->count > 1 ? sqrt((double)nearest2) : 0.0;
    return sight;
}
