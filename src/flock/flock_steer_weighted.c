/* The `weighted` style: a sum of accelerations, speed kept between two limits. MODEL section 3. */
#include "flock/flock_steer.h"

float flock_wall_push(const flock_rules *rules, float p, float half) {
    float margin = rules->margin;
    float low = flock_max(0.0f, margin - (half + p)) / margin;
    float high = flock_max(0.0f, margin - (half - p)) / margin;
    return rules->push * (flock_min(low, 8.0f) - flock_min(high, 8.0f));
}

/* Walls, obstacles and pointer together, as an acceleration. */
static flock_vector avoid(const flock_rules *rules, flock_vector p, flock_avoided *parts) {
    *parts = (flock_avoided){0};
    if (rules->edges == FLOCK_WALLS) {
        parts->walls.x = flock_wall_push(rules, p.x, rules->half[0]);
        parts->walls.y = flock_wall_push(rules, p.y, rules->half[1]);
        parts->walls.z = rules->dims == 3 ? flock_wall_push(rules, p.z, rules->half[2]) : 0.0f;
    }
    flock_vector sum = parts->walls;
    for (uint32_t i = 0; i < rules->obstacle_count; i++) {
        flock_gap gap = flock_gap_to(rules, &rules->obstacles[i], p);
        float nearness = flock_max(0.0f, rules->reach - gap.gap) / rules->reach;
        flock_vector away = flock_times(gap.outward, rules->push * nearness);
        parts->obstacles = flock_plus(parts->obstacles, away);
        sum = flock_plus(sum, away);
    }
    flock_pointer pointer = flock_pointer_from(rules, p);
    parts->pointer = flock_times(pointer.away, rules->push * pointer.nearness);
    return flock_plus(sum, parts->pointer);
}

flock_vector flock_steer_weighted(const flock_rules *rules, const flock_boid *boid,
                                  const flock_seen *seen, flock_forces *forces) {
    flock_asked asked = {.separation = seen->s};
    if (seen->n > 0) {
        float share = 1.0f / (float)seen->n;
        asked.alignment = flock_minus(flock_times(seen->v, share), boid->v);
        asked.cohesion = flock_times(seen->o, share);
    }
    flock_vector separation = flock_times(asked.separation, rules->separation);
    flock_vector alignment = flock_times(asked.alignment, rules->alignment);
    flock_vector cohesion = flock_times(asked.cohesion, rules->cohesion);
    flock_avoided parts;
    flock_vector away = avoid(rules, boid->p, &parts);

    flock_vector push = flock_plus(flock_plus(separation, away), flock_plus(alignment, cohesion));
    flock_vector wanted = flock_plus(boid->v, flock_times(push, rules->dt));
    if (forces != NULL) {
        const flock_weighed weighed = {separation, alignment, cohesion, away, push};
        *forces = flock_forces_unlimited(&asked, &parts, &weighed, wanted);
    }
    return flock_limit_speed(rules, boid->id, wanted);
}
