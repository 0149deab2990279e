/* The `weighted` style: a sum of accelerations, speed kept between two limits. MODEL section 3. */
#include "flock/flock_steer.h"

float flock_wall_push(const flock_rules *rules, float p, float half) {
    float margin = rules->margin;
    float low = flock_max(0.0f, margin - (half + p)) / margin;
    float high = flock_max(0.0f, margin - (half - p)) / margin;
    return rules->push * (flock_min(low, 8.0f) - flock_min(high, 8.0f));
}

/* Walls, obstacles and pointer together, as an acceleration. */
static flock_vector avoid(const flock_rules *rules, flock_vector p) {
    flock_vector sum = {0.0f, 0.0f, 0.0f};
    if (rules->edges == FLOCK_WALLS) {
        sum.x = flock_wall_push(rules, p.x, rules->half[0]);
        sum.y = flock_wall_push(rules, p.y, rules->half[1]);
        sum.z = rules->dims == 3 ? flock_wall_push(rules, p.z, rules->half[2]) : 0.0f;
    }
    for (uint32_t i = 0; i < rules->obstacle_count; i++) {
        flock_gap gap = flock_gap_to(rules, &rules->obstacles[i], p);
        float nearness = flock_max(0.0f, rules->reach - gap.gap) / rules->reach;
        sum = flock_plus(sum, flock_times(gap.outward, rules->push * nearness));
    }
    flock_pointer pointer = flock_pointer_from(rules, p);
    return flock_plus(sum, flock_times(pointer.away, rules->push * pointer.nearness));
}

flock_vector flock_steer_weighted(const flock_rules *rules, const flock_boid *boid,
                                  const flock_seen *seen, flock_forces *forces) {
    *forces = (flock_forces){.separation = flock_times(seen->s, rules->separation),
                             .avoid = avoid(rules, boid->p)};
    if (seen->n > 0) {
        float share = 1.0f / (float)seen->n;
        flock_vector mean_v = flock_times(seen->v, share);
        flock_vector mean_o = flock_times(seen->o, share);
        forces->alignment = flock_times(flock_minus(mean_v, boid->v), rules->alignment);
        forces->cohesion = flock_times(mean_o, rules->cohesion);
    }
    forces->push = flock_plus(flock_plus(forces->separation, forces->avoid),
                              flock_plus(forces->alignment, forces->cohesion));
    flock_vector v = flock_plus(boid->v, flock_times(forces->push, rules->dt));
    return flock_limit_speed(rules, boid->id, v);
}
