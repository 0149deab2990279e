/* The table of parameters: one row each, in the order of flock_param. See flock_params.h. */
#include "flock/flock_params.h"

#define FIELD(name)                 .offset = offsetof(flock_params, name)
#define NAMES(key_name, label_text) .key = key_name, .option = key_name, .label = label_text
#define RANGE(from, to)             .low = from, .high = to
#define ABOVE(from, to)             .low = from, .high = to, .low_open = true

/* Default and slider (from, to, step) for the three styles in order; a slider of zeros is none. */
#define DEFAULTS(weighted, reynolds, normalised)                                                   \
    .by_style = {[FLOCK_WEIGHTED] = {weighted},                                                    \
                 [FLOCK_REYNOLDS] = {reynolds},                                                    \
                 [FLOCK_NORMALISED] = {normalised}}
#define SLIDER(default_value, from, to, step) default_value, from, to, step
#define FIXED(default_value)                  default_value, 0, 0, 0
#define SAME(default_value)                                                                        \
    DEFAULTS(FIXED(default_value), FIXED(default_value), FIXED(default_value))

static const char *const style_names[] = {"weighted", "reynolds", "normalised", NULL};
static const char *const engine_names[] = {"pairs", "grid", NULL};
static const char *const edges_names[] = {"walls", "torus", NULL};
static const char *const density_names[] = {"fixed", "auto", NULL};
static const char *const placement_names[] = {"ball", "field", "scatter", NULL};
static const char *const cursor_names[] = {"off", "flee", "attract", NULL};
static const char *const switch_names[] = {"off", "on", NULL};

static const char world_units[] = "world units";
static const uint32_t reynolds_only = 1u << FLOCK_REYNOLDS;

static const flock_param_info table[FLOCK_PARAMS] = {
    [FLOCK_PARAM_STYLE] = {NAMES("style", "Steering style"), .unit = "",
                           .help = "how a boid turns what it sees into a new velocity",
                           .kind = FLOCK_KIND_CHOICE, FIELD(style), .choices = style_names},
    [FLOCK_PARAM_DIMS] = {NAMES("dims", "Dimensions"), .unit = "",
                          .help = "dimensions of the world", .kind = FLOCK_KIND_WHOLE, FIELD(dims),
                          RANGE(2, 3), DEFAULTS(FIXED(3), FIXED(2), FIXED(2))},
    [FLOCK_PARAM_EDGES] = {NAMES("edges", "Edges"), .unit = "",
                           .help = "what happens at the world's end: walls push back, a torus goes "
                                   "on at the other side",
                           .kind = FLOCK_KIND_CHOICE, FIELD(edges), .choices = edges_names,
                           DEFAULTS(FIXED(FLOCK_WALLS), FIXED(FLOCK_WALLS), FIXED(FLOCK_TORUS))},
    [FLOCK_PARAM_COUNT] = {NAMES("boids", "Boids"), .unit = "", .help = "number of boids",
                           .kind = FLOCK_KIND_WHOLE, FIELD(count), RANGE(1, FLOCK_COUNT_MAX),
                           DEFAULTS(FIXED(150), FIXED(24), FIXED(220))},
    [FLOCK_PARAM_SEED] = {NAMES("seed", "Seed"), .unit = "",
                          .help = "start of the random numbers: in [0, 1), or a whole number",
                          .kind = FLOCK_KIND_DOUBLE, FIELD(seed), RANGE(0, 4294967295.0),
                          DEFAULTS(FIXED(0.42), FIXED(1987), FIXED(2026))},
    [FLOCK_PARAM_SEPARATION] = {NAMES("separation", "Separation"), .unit = "",
                                .help = "weight of keeping away from close neighbours",
                                .kind = FLOCK_KIND_FLOAT, FIELD(separation), RANGE(0, 10),
                                DEFAULTS(SLIDER(1, 0, 2, 0.1), SLIDER(1.5, 0, 3, 0.1),
                                         SLIDER(1.4, 0, 3, 0.05))},
    [FLOCK_PARAM_ALIGNMENT] = {NAMES("alignment", "Alignment"), .unit = "",
                               .help = "weight of flying as the neighbours fly",
                               .kind = FLOCK_KIND_FLOAT, FIELD(alignment), RANGE(0, 10),
                               DEFAULTS(SLIDER(1, 0, 2, 0.1), SLIDER(1, 0, 3, 0.1),
                                        SLIDER(1, 0, 3, 0.05))},
    [FLOCK_PARAM_COHESION] = {NAMES("cohesion", "Cohesion"), .unit = "",
                              .help = "weight of going where the neighbours are",
                              .kind = FLOCK_KIND_FLOAT, FIELD(cohesion), RANGE(0, 10),
                              DEFAULTS(SLIDER(1, 0, 2, 0.1), SLIDER(1, 0, 3, 0.1),
                                       SLIDER(0.9, 0, 3, 0.05))},
    [FLOCK_PARAM_RADIUS] = {NAMES("radius", "Perception radius"), .unit = world_units,
                            .help = "how far a boid sees", .kind = FLOCK_KIND_FLOAT, FIELD(radius),
                            ABOVE(0, 1e9), .scales = true,
                            DEFAULTS(SLIDER(0.25, 0.1, 0.5, 0.05), SLIDER(3, 1, 8, 0.5),
                                     SLIDER(46, 20, 120, 2))},
    [FLOCK_PARAM_DENSITY] = {NAMES("density", "Density"), .unit = "",
                             .help = "auto: the radius shrinks as boids grow in number, so that "
                                     "each keeps about as many neighbours",
                             .kind = FLOCK_KIND_CHOICE, FIELD(density), .choices = density_names,
                             SAME(FLOCK_DENSITY_FIXED)},
    [FLOCK_PARAM_MAX_SPEED] = {.key = "max_speed",
                               .option = "max-speed",
                               .label = "Max speed",
                               .unit = "world units a tick",
                               .help = "top speed (reynolds)",
                               .kind = FLOCK_KIND_FLOAT,
                               FIELD(max_speed),
                               ABOVE(0, 1e6),
                               .scales = true,
                               .styles = reynolds_only,
                               DEFAULTS(FIXED(0.4), SLIDER(0.4, 0.1, 1, 0.05), FIXED(0.4))},
    [FLOCK_PARAM_MAX_FORCE] = {.key = "max_force",
                               .option = "max-force",
                               .label = "Max force",
                               .unit = "world units a tick^2",
                               .help = "largest change of velocity in a tick (reynolds)",
                               .kind = FLOCK_KIND_FLOAT,
                               FIELD(max_force),
                               ABOVE(0, 1e6),
                               .scales = true,
                               .styles = reynolds_only,
                               DEFAULTS(FIXED(0.1), SLIDER(0.1, 0.01, 0.3, 0.01), FIXED(0.1))},
    [FLOCK_PARAM_AVOID] = {NAMES("avoid", "Avoidance"), .unit = "",
                           .help = "weight of avoiding walls, obstacles and pointer (reynolds)",
                           .kind = FLOCK_KIND_FLOAT, FIELD(avoid), RANGE(0, 10),
                           .styles = reynolds_only, SAME(1)},
    [FLOCK_PARAM_MARGIN] = {NAMES("margin", "Margin"), .unit = world_units,
                            .help = "how near a wall is felt", .kind = FLOCK_KIND_FLOAT,
                            FIELD(margin), ABOVE(0, 1e9), .scales = true,
                            DEFAULTS(FIXED(0.15), FIXED(3), FIXED(46))},
    [FLOCK_PARAM_REACH] = {NAMES("reach", "Reach"), .unit = world_units,
                           .help = "how near an obstacle is felt", .kind = FLOCK_KIND_FLOAT,
                           FIELD(reach), ABOVE(0, 1e9), .scales = true,
                           DEFAULTS(FIXED(0.3), FIXED(2), FIXED(46))},
    [FLOCK_PARAM_OBSTACLES] = {.key = "obstacles",
                               .label = "Obstacles",
                               .unit = "",
                               .help = "whether the obstacles are there",
                               .kind = FLOCK_KIND_CHOICE,
                               FIELD(obstacles_on),
                               .choices = switch_names,
                               DEFAULTS(FIXED(FLOCK_OFF), FIXED(FLOCK_ON), FIXED(FLOCK_OFF))},
    [FLOCK_PARAM_CURSOR] = {NAMES("cursor", "Pointer"), .unit = "",
                            .help = "what the flock does about the pointer",
                            .kind = FLOCK_KIND_CHOICE, FIELD(cursor_mode), .choices = cursor_names,
                            SAME(FLOCK_CURSOR_OFF)},
    [FLOCK_PARAM_SEAM_SIGHT] = {.key = "seam_sight",
                                .option = "seam-sight",
                                .label = "Sight across the seam",
                                .unit = "",
                                .help = "whether boids see across the seam of a torus",
                                .kind = FLOCK_KIND_CHOICE,
                                FIELD(seam_sight),
                                .choices = switch_names,
                                SAME(FLOCK_ON)},
    [FLOCK_PARAM_PLACEMENT] = {.key = "placement",
                               .label = "Start",
                               .unit = "",
                               .help = "where a seeded flock begins",
                               .kind = FLOCK_KIND_CHOICE,
                               FIELD(placement),
                               .choices = placement_names,
                               DEFAULTS(FIXED(FLOCK_BALL), FIXED(FLOCK_FIELD),
                                        FIXED(FLOCK_SCATTER))},
    [FLOCK_PARAM_HALF_X] = {.key = "half_x",
                            .label = "Half width",
                            .unit = world_units,
                            .help = "half size of the world along x",
                            .kind = FLOCK_KIND_FLOAT,
                            FIELD(half[0]),
                            RANGE(1e-3, 1e6),
                            DEFAULTS(FIXED(1), FIXED(18), FIXED(480))},
    [FLOCK_PARAM_HALF_Y] = {.key = "half_y",
                            .label = "Half height",
                            .unit = world_units,
                            .help = "half size of the world along y",
                            .kind = FLOCK_KIND_FLOAT,
                            FIELD(half[1]),
                            RANGE(1e-3, 1e6),
                            DEFAULTS(FIXED(1), FIXED(10), FIXED(270))},
    [FLOCK_PARAM_HALF_Z] = {.key = "half_z",
                            .label = "Half depth",
                            .unit = world_units,
                            .help = "half size of the world along z (3D)",
                            .kind = FLOCK_KIND_FLOAT,
                            FIELD(half[2]),
                            RANGE(1e-3, 1e6),
                            DEFAULTS(FIXED(1), FIXED(10), FIXED(270))},
    [FLOCK_PARAM_DT] = {NAMES("dt", "Step"), .unit = "s",
                        .help = "length of one step (weighted; the other styles have 1)",
                        .kind = FLOCK_KIND_DOUBLE, FIELD(dt), ABOVE(0, 1.0 / 30.0),
                        DEFAULTS(FIXED(1.0 / 60.0), FIXED(1), FIXED(1))},
    [FLOCK_PARAM_ENGINE] = {NAMES("engine", "Engine"), .unit = "",
                            .help = "which code sums over neighbours; part of the scenario",
                            .kind = FLOCK_KIND_CHOICE, FIELD(engine), .choices = engine_names,
                            SAME(FLOCK_GRID)},
};

const flock_param_info *flock_param_info_of(flock_param param) {
    return &table[param];
}
