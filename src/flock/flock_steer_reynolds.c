/* The `reynolds` style: each rule asks for a velocity and gets a limited change towards it.
 * C. W. Reynolds, "Steering Behaviors For Autonomous Characters", GDC 1999. MODEL section 3. */
#include "flock/flock_steer.h"

/* The change from v to full speed along d; 0 when d is 0. */
static flock_vector ask(const flock_rules *rules, flock_vector v, flock_vector d) {
    flock_vector direction = flock_unit(d);
    if (flock_dot(direction, direction) == 0.0f) {
        return direction;
    }
    return flock_minus(flock_times(direction, rules->max_speed), v);
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
static flock_vector surroundings_ask(const flock_rules *rules, flock_vector p,
                                     flock_avoided *parts) {
    if (rules->edges == FLOCK_WALLS) {
        const float *half = rules->half;
        parts->walls.x = wall_asks(rules, half[0] + p.x) - wall_asks(rules, half[0] - p.x);
        parts->walls.y = wall_asks(rules, half[1] + p.y) - wall_asks(rules, half[1] - p.y);
        if (rules->dims == 3) {
            parts->walls.z = wall_asks(rules, half[2] + p.z) - wall_asks(rules, half[2] - p.z);
        }
    }
    flock_vector sum = parts->walls;
    for (uint32_t i = 0; i < rules->obstacle_count; i++) {
        flock_gap gap = flock_gap_to(rules, &rules->obstacles[i], p);
        if (gap.gap < rules->reach) {
            float strength = square(1.0f - gap.gap / rules->reach);
            flock_vector away = flock_times(gap.outward, strength);
            parts->obstacles = flock_plus(parts->obstacles, away);
            sum = flock_plus(sum, away);
        }
    }
    return sum;
}

/* What walls, obstacles and the pointer change, before the avoid weight. */
static flock_vector avoid(const flock_rules *rules, const flock_boid *boid, flock_asked *asked,
                          flock_avoided *parts) {
    float cap = 2.0f * rules->max_force;
    *parts = (flock_avoided){0};
    flock_vector way = surroundings_ask(rules, boid->p, parts);
    asked->around = ask(rules, boid->v, way);
    parts->strength = flock_min(1.0f, 2.0f * flock_length(way));
    flock_vector sum = flock_times(flock_limit(asked->around, cap), parts->strength);

    flock_pointer pointer = flock_pointer_from(rules, boid->p);
    asked->pointer = ask(rules, boid->v, pointer.away);
    parts->pull = flock_min(1.0f, 2.0f * square(pointer.nearness));
    parts->pointer = flock_times(flock_limit(asked->pointer, cap), parts->pull);
    return flock_plus(sum, parts->pointer);
}

flock_vector flock_steer_reynolds(const flock_rules *rules, const flock_boid *boid,
                                  const flock_seen *seen, flock_forces *forces) {
    float cap = rules->max_force;
    flock_asked asked = {.separation = ask(rules, boid->v, seen->s),
                         .alignment = ask(rules, boid->v, seen->v),
                         .cohesion = ask(rules, boid->v, seen->o)};
    flock_vector separation = flock_limit(asked.separation, cap);
    flock_vector alignment = flock_limit(asked.alignment, cap);
    flock_vector cohesion = flock_limit(asked.cohesion, cap);
    flock_avoided parts;
    flock_vector away = avoid(rules, boid, &asked, &parts);

    flock_weighed weighed = {.separation = flock_times(separation, rules->separation),
                             .alignment = flock_times(alignment, rules->alignment),
                             .cohesion = flock_times(cohesion, rules->cohesion),
                             .avoid = flock_times(away, rules->avoid)};
    flock_vector sum = flock_plus(weighed.separation, weighed.alignment);
    sum = flock_plus(sum, weighed.cohesion);
    flock_vector push = flock_limit(sum, cap);
    weighed.sum = flock_plus(push, weighed.avoid);
    flock_vector wanted = flock_plus(boid->v, weighed.sum);
    if (forces != NULL) {
        *forces = (flock_forces){.separation = separation,
                                 .alignment = alignment,
                                 .cohesion = cohesion,
                                 .avoid = away,
                                 .push = push,
                                 .asked = asked,
                                 .avoided = parts,
                                 .weighed = weighed,
                                 .uncapped = sum,
                                 .wanted = wanted};
    }
    return flock_limit(wanted, rules->max_speed);
}
