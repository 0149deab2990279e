/* Follows one boid through a step; see flock_explain.h.
 *
 * No equation of the model is written here: pass 1 is the engine's own flock_sums_of(), pass 2 is
 * flock_steer(). What acted is read off the numbers before and after it. */
#include "flock/flock_explain.h"

#include "base/base_memory.h"
#include "flock/flock_steer.h"
#include "flock/flock_sums_of.h"

static bool reserve_lists(flock_explanation *explanation, uint32_t count) {
    if (count <= explanation->capacity) {
        return true;
    }
    uint32_t *room = base_alloc_array(2 * (size_t)count, sizeof *room);
    if (room == NULL) {
        return false;
    }
    base_free(explanation->room);
    explanation->room = room;
    explanation->capacity = count;
    return true;
}

static bool reserve(flock_explanation *explanation, uint32_t count) {
    if (explanation->scratch == NULL) {
        explanation->scratch = base_alloc(sizeof *explanation->scratch);
    }
    return explanation->scratch != NULL && reserve_lists(explanation, count);
}

void flock_explanation_free(flock_explanation *explanation) {
    if (explanation->scratch != NULL) {
        flock_sums_scratch_free(explanation->scratch);
    }
    base_free(explanation->scratch);
    base_free(explanation->room);
    *explanation = (flock_explanation){0};
}

static flock_vector place_of(const flock_frame *frame, uint32_t i) {
    return (flock_vector){frame->x[i], frame->y[i], frame->z[i]};
}

static flock_vector velocity_of(const flock_frame *frame, uint32_t i) {
    return (flock_vector){frame->vx[i], frame->vy[i], frame->vz[i]};
}

/* --- pass 1 -------------------------------------------------------------------------------------
 */

/* Lists whom the boid sees, who of them is close, and who is nearest. */
static void list_neighbours(const flock_rules *rules, const flock_frame *frame,
                            flock_explanation *explanation) {
    uint32_t *neighbours = explanation->room;
    uint32_t *close = explanation->room + explanation->capacity;
    float nearest2 = INFINITY;
    for (uint32_t j = 0; j < frame->count; j++) {
        flock_vector o =
            flock_offset_between(explanation->position, place_of(frame, j), rules->sight_width);
        float d2 = flock_dot(o, o);
        if (j == explanation->index || !(d2 < rules->radius2)) {
            continue;
        }
        neighbours[explanation->neighbour_count++] = j;
        if (d2 < rules->close2) {
            close[explanation->close_count++] = j;
            explanation->coincident_count += d2 < rules->coincident2;
        }
        if (d2 < nearest2) {
            nearest2 = d2;
            explanation->nearest = j;
        }
    }
    explanation->neighbours = neighbours;
    explanation->close = close;
    explanation->nearest_distance = explanation->neighbour_count > 0 ? sqrtf(nearest2) : 0.0f;
}

/* Who it sees, and what that comes to: the sums that a step of its engine steers it by. False when
 * memory runs out. */
static bool look_round(const flock_params *params, const flock_rules *rules,
                       const flock_frame *frame, flock_explanation *explanation, flock_seen *seen) {
    flock_state state = flock_state_of_frame(frame);
    if (!flock_sums_of(explanation->scratch, params->engine, rules, &state, explanation->index,
                       seen)) {
        return false;
    }
    explanation->radius = flock_radius(params);
    explanation->close_radius = flock_close_radius(params);
    list_neighbours(rules, frame, explanation);
    explanation->offsets = seen->o;
    explanation->velocities = seen->v;
    explanation->pushes = seen->s;
    if (seen->n > 0) {
        explanation->middle = flock_times(seen->o, 1.0f / (float)seen->n);
    }
    return true;
}

/* Finds the obstacles and the pointer that are near enough to be felt. */
static void find_dangers(const flock_rules *rules, flock_explanation *explanation) {
    for (uint32_t i = 0; i < rules->obstacle_count; i++) {
        float gap = flock_gap_to(rules, &rules->obstacles[i], explanation->position).gap;
        if (gap < rules->reach) {
            bool nearest = explanation->felt_obstacles == 0 || gap < explanation->obstacle_gap;
            explanation->obstacle = nearest ? i : explanation->obstacle;
            explanation->obstacle_gap = nearest ? gap : explanation->obstacle_gap;
            explanation->felt_obstacles++;
        }
    }
    float nearness = flock_pointer_from(rules, explanation->position).nearness;
    explanation->pointer_felt = nearness > 0.0f;
    if (explanation->pointer_felt) {
        explanation->pointer_distance = rules->cursor_reach * (1.0f - nearness);
    }
}

/* --- pass 2 -------------------------------------------------------------------------------------
 */

static bool differ(flock_vector a, flock_vector b) {
    return a.x != b.x || a.y != b.y || a.z != b.z;
}

static bool is_longer(flock_vector a, float most) {
    return differ(flock_limit(a, most), a);
}

/* The caps of reynolds, each on what it was for; the other styles have none. */
static flock_caps caps_of(const flock_rules *rules, const flock_forces *forces) {
    if (rules->style != FLOCK_REYNOLDS) {
        return (flock_caps){false};
    }
    return (flock_caps){
        .separation = differ(forces->separation, forces->asked.separation),
        .alignment = differ(forces->alignment, forces->asked.alignment),
        .cohesion = differ(forces->cohesion, forces->asked.cohesion),
        .around = is_longer(forces->asked.around, 2.0f * rules->max_force),
        .pointer = is_longer(forces->asked.pointer, 2.0f * rules->max_force),
        .push = differ(forces->push, forces->uncapped),
    };
}

static bool is_rest(flock_vector v) {
    flock_vector direction = flock_unit(v);
    return flock_dot(direction, direction) == 0.0f;
}

static flock_speed speed_of(const flock_forces *forces) {
    if (is_rest(forces->velocity)) {
        return FLOCK_SPEED_REST;
    }
    if (is_rest(forces->wanted)) {
        return FLOCK_SPEED_STARTED;
    }
    if (!differ(forces->velocity, forces->wanted)) {
        return FLOCK_SPEED_KEPT;
    }
    float before = flock_dot(forces->wanted, forces->wanted);
    float after = flock_dot(forces->velocity, forces->velocity);
    return after > before ? FLOCK_SPEED_RAISED : FLOCK_SPEED_CUT;
}

static flock_end end_of(const flock_rules *rules, float half, float free) {
    if (rules->edges == FLOCK_TORUS) {
        return free >= half || free < -half ? FLOCK_END_WRAPPED : FLOCK_END_NONE;
    }
    return free > half ? FLOCK_END_HIGH_WALL : free < -half ? FLOCK_END_LOW_WALL : FLOCK_END_NONE;
}

/* Tells what the world's end did to the move. */
static void tell_ends(const flock_rules *rules, flock_explanation *explanation) {
    flock_vector free = explanation->forces.free;
    flock_vector before = explanation->forces.velocity, after = explanation->next_velocity;
    for (uint32_t axis = 0; axis < rules->dims; axis++) {
        explanation->end[axis] = end_of(rules, rules->half[axis], flock_component(free, axis));
        explanation->turned[axis] = flock_component(before, axis) != flock_component(after, axis);
    }
}

bool flock_explain(const flock_params *params, const flock_frame *frame, uint32_t index,
                   flock_explanation *explanation) {
    if (!reserve(explanation, frame->count)) {
        return false;
    }
    *explanation = (flock_explanation){
        .style = params->style,
        .index = index,
        .id = frame->id[index],
        .others = frame->count - 1,
        .position = place_of(frame, index),
        .velocity = velocity_of(frame, index),
        .capacity = explanation->capacity,
        .room = explanation->room,
        .scratch = explanation->scratch,
    };
    flock_rules rules = flock_rules_of(params);
    flock_seen seen;
    if (!look_round(params, &rules, frame, explanation, &seen)) {
        return false;
    }
    find_dangers(&rules, explanation);

    flock_boid boid = {explanation->id, explanation->position, explanation->velocity};
    boid = flock_steer(&rules, &boid, &seen, &explanation->forces);
    explanation->caps = caps_of(&rules, &explanation->forces);
    explanation->speed = speed_of(&explanation->forces);
    explanation->next_velocity = boid.v;
    explanation->next_position = boid.p;
    tell_ends(&rules, explanation);
    return true;
}
