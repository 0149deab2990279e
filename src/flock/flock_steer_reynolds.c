/* The `reynolds` style: each rule asks for a velocity and gets a limited change towards it.
 * C. W. Reynolds, "Steering Behaviors For Autonomous Characters", GDC 1999. MODEL section 3. */
#include "flock/flock_steer.h"

/* The change from v towards full speed along d, no longer than cap; 0 when d is 0. */
static flock_vector seek(const flock_rules *rules, flock_vector v, flock_vector d, float cap) {
    flock_vector direction = flock_unit(d);
    if (flock_dot(direction, direction) == 0.0f) {
        return direction;
    }
    return flock_limit(flock_minus(flock_times(direction, rules->max_speed), v), cap);
}

static float square(float x) {
    return x * x;
}

/* How strongly a wall asks for the way back: (1 - gap / margin)^2 nearer than the margin. */
static float wall_asks(const flock_rules *rules, float gap) {
    float g = flock_max(0.0f, gap);
    return g < rules->margin ? square(1.0f - g / rules->margin) : 0.0f;
}

/* Walls and obstacles together: the way they ask to be avoided, and how strongly. */
static flock_vector surroundings_ask(const flock_rules *rules, flock_vector p) {
    flock_vector ask = {0.0f, 0.0f, 0.0f};
    if (rules->edges == FLOCK_WALLS) {
        const float *half = rules->half;
        ask.x = wall_asks(rules, half[0] + p.x) - wall_asks(rules, half[0] - p.x);
        ask.y = wall_asks(rules, half[1] + p.y) - wall_asks(rules, half[1] - p.y);
        if (rules->dims == 3) {
            ask.z = wall_asks(rules, half[2] + p.z) - wall_asks(rules, half[2] - p.z);
        }
    }
    for (uint32_t i = 0; i < rules->obstacle_count; i++) {
        flock_gap gap = flock_gap_to(rules, &rules->obstacles[i], p);
        if (gap.gap < rules->reach) {
            float strength = square(1.0f - gap.gap / rules->reach);
            ask = flock_plus(ask, flock_times(gap.outward, strength));
        }
    }
    return ask;
}

/* What walls, obstacles and the pointer change, before the avoid weight. */
static flock_vector avoid(const flock_rules *rules, const flock_boid *boid) {
    float cap = 2.0f * rules->max_force;
    flock_vector ask = surroundings_ask(rules, boid->p);
    flock_vector sum =
        flock_times(seek(rules, boid->v, ask, cap), flock_min(1.0f, 2.0f * flock_length(ask)));
    flock_pointer pointer = flock_pointer_from(rules, boid->p);
    flock_vector away = seek(rules, boid->v, pointer.away, cap);
    float strength = flock_min(1.0f, 2.0f * square(pointer.nearness));
    return flock_plus(sum, flock_times(away, strength));
}

flock_vector flock_steer_reynolds(const flock_rules *rules, const flock_boid *boid,
                                  const flock_seen *seen, flock_forces *forces) {
    float cap = rules->max_force;
    *forces = (flock_forces){.separation = seek(rules, boid->v, seen->s, cap),
                             .alignment = seek(rules, boid->v, seen->v, cap),
                             .cohesion = seek(rules, boid->v, seen->o, cap),
                             .avoid = avoid(rules, boid)};
    flock_vector sum = flock_times(forces->separation, rules->separation);
    sum = flock_plus(sum, flock_times(forces->alignment, rules->alignment));
    sum = flock_plus(sum, flock_times(forces->cohesion, rules->cohesion));
    forces->push = flock_limit(sum, cap);

    flock_vector change = flock_plus(forces->push, flock_times(forces->avoid, rules->avoid));
    return flock_limit(flock_plus(boid->v, change), rules->max_speed);
}
