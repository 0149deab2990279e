/* The `normalised` style: a sum of unit directions, flown at constant speed. MODEL section 3. */
#include "flock/flock_steer.h"

/* How much a wall turns a boid: 1 - gap / margin nearer than the margin. */
static float wall_turn(const flock_rules *rules, float gap) {
    return flock_max(0.0f, 1.0f - flock_max(0.0f, gap) / rules->margin);
}

/* Walls, obstacles and pointer together, as a change of velocity. */
static flock_vector avoid(const flock_rules *rules, flock_vector p, flock_avoided *parts) {
    *parts = (flock_avoided){0};
    if (rules->edges == FLOCK_WALLS) {
        const float *half = rules->half;
        parts->walls.x = wall_turn(rules, half[0] + p.x) - wall_turn(rules, half[0] - p.x);
        parts->walls.y = wall_turn(rules, half[1] + p.y) - wall_turn(rules, half[1] - p.y);
        if (rules->dims == 3) {
            parts->walls.z = wall_turn(rules, half[2] + p.z) - wall_turn(rules, half[2] - p.z);
        }
    }
    flock_vector sum = parts->walls;
    for (uint32_t i = 0; i < rules->obstacle_count; i++) {
        flock_gap gap = flock_gap_to(rules, &rules->obstacles[i], p);
        float turn = flock_max(0.0f, 1.0f - gap.gap / rules->reach);
        flock_vector away = flock_times(gap.outward, turn);
        parts->obstacles = flock_plus(parts->obstacles, away);
        sum = flock_plus(sum, away);
    }
    flock_pointer pointer = flock_pointer_from(rules, p);
    parts->pointer = flock_times(pointer.away, pointer.nearness);
    return flock_times(flock_plus(sum, parts->pointer), rules->push);
}

flock_vector flock_steer_normalised(const flock_rules *rules, const flock_boid *boid,
                                    const flock_seen *seen, flock_forces *forces) {
    flock_asked asked = {0};
    if (seen->n > 0) {
        flock_vector mean_v = flock_times(seen->v, 1.0f / (float)seen->n);
        asked.alignment = flock_unit(flock_minus(mean_v, boid->v));
        asked.cohesion = flock_unit(seen->o);
        asked.separation = flock_unit(seen->s);
    }
    flock_vector cohesion = flock_times(asked.cohesion, rules->cohesion);
    flock_vector alignment = flock_times(asked.alignment, rules->alignment);
    flock_vector separation = flock_times(asked.separation, rules->separation);
    flock_avoided parts;
    flock_vector away = avoid(rules, boid->p, &parts);

    flock_vector push = flock_plus(flock_plus(cohesion, alignment), flock_plus(separation, away));
    flock_vector wanted = flock_plus(boid->v, push);
    if (forces != NULL) {
        const flock_weighed weighed = {separation, alignment, cohesion, away, push};
        *forces = flock_forces_unlimited(&asked, &parts, &weighed, wanted);
    }
    return flock_limit_speed(rules, boid->id, wanted);
}
