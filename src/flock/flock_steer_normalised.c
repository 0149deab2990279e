/* The `normalised` style: a sum of unit directions, flown at constant speed. MODEL section 3. */
#include "flock/flock_steer.h"

/* How much a wall turns a boid: 1 - gap / margin nearer than the margin. */
static float wall_turn(const flock_rules *rules, float gap) {
    return flock_max(0.0f, 1.0f - flock_max(0.0f, gap) / rules->margin);
}

/* Walls, obstacles and pointer together, as a change of velocity. */
static flock_vector avoid(const flock_rules *rules, flock_vector p) {
    flock_vector sum = {0.0f, 0.0f, 0.0f};
    if (rules->edges == FLOCK_WALLS) {
        const float *half = rules->half;
        sum.x = wall_turn(rules, half[0] + p.x) - wall_turn(rules, half[0] - p.x);
        sum.y = wall_turn(rules, half[1] + p.y) - wall_turn(rules, half[1] - p.y);
        if (rules->dims == 3) {
            sum.z = wall_turn(rules, half[2] + p.z) - wall_turn(rules, half[2] - p.z);
        }
    }
    for (uint32_t i = 0; i < rules->obstacle_count; i++) {
        flock_gap gap = flock_gap_to(rules, &rules->obstacles[i], p);
        float turn = flock_max(0.0f, 1.0f - gap.gap / rules->reach);
        sum = flock_plus(sum, flock_times(gap.outward, turn));
    }
    flock_pointer pointer = flock_pointer_from(rules, p);
    sum = flock_plus(sum, flock_times(pointer.away, pointer.nearness));
    return flock_times(sum, rules->push);
}

flock_vector flock_steer_normalised(const flock_rules *rules, const flock_boid *boid,
                                    const flock_seen *seen, flock_forces *forces) {
    *forces = (flock_forces){.avoid = avoid(rules, boid->p)};
    if (seen->n > 0) {
        flock_vector mean_v = flock_times(seen->v, 1.0f / (float)seen->n);
        flock_vector turn = flock_unit(flock_minus(mean_v, boid->v));
        forces->cohesion = flock_times(flock_unit(seen->o), rules->cohesion);
        forces->alignment = flock_times(turn, rules->alignment);
        forces->separation = flock_times(flock_unit(seen->s), rules->separation);
    }
    forces->push = flock_plus(flock_plus(forces->cohesion, forces->alignment),
                              flock_plus(forces->separation, forces->avoid));
    return flock_limit_speed(rules, boid->id, flock_plus(boid->v, forces->push));
}
