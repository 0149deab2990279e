/* The parameters of a flock, and the one table that describes them.
 *
 * flock_param_info_of() drives everything that names a parameter: the check, the command line, the
 * keys of scenario files, the sliders and the help. Adding a parameter means adding a field here
 * and a row there. Plain data; no function here allocates or keeps state. */
#ifndef FLOCK_PARAMS_H
#define FLOCK_PARAMS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/base_message.h"

#ifdef __cplusplus
extern "C" {
#endif

/* How a boid turns what it sees into a new velocity. */
typedef enum flock_style {
    FLOCK_WEIGHTED,   /* a weighted sum of accelerations, speed kept between two limits */
    FLOCK_REYNOLDS,   /* steering forces, each a limited change of velocity (Reynolds 1999) */
    FLOCK_NORMALISED, /* a sum of unit directions, constant speed */
    FLOCK_STYLE_COUNT
} flock_style;

/* Which code computes pass 1. Part of the scenario: engines agree within rounding, not in bits. */
typedef enum flock_engine {
    FLOCK_PAIRS, /* the reference: every pair once, O(N^2) */
    FLOCK_GRID,  /* the fast one: looks only where neighbours can be */
} flock_engine;

/* What happens at the world's end. */
typedef enum flock_edges {
    FLOCK_WALLS, /* boids are pushed back and never pass */
    FLOCK_TORUS, /* leaving on one side enters on the other, and sight crosses the seam */
} flock_edges;

/* Whether the perception radius follows the number of boids. */
typedef enum flock_density {
    FLOCK_DENSITY_FIXED, /* the radius is what was set */
    FLOCK_DENSITY_AUTO,  /* the radius shrinks as boids grow in number, so that each keeps about
                            as many neighbours: radius * (N0 / count)^(1 / dims) */
} flock_density;

/* Where a seeded flock begins. */
typedef enum flock_placement {
    FLOCK_BALL,    /* in a ball in the middle */
    FLOCK_FIELD,   /* anywhere but in and next to obstacles */
    FLOCK_SCATTER, /* anywhere */
} flock_placement;

/* What off and on are called. */
typedef enum flock_switch {
    FLOCK_OFF,
    FLOCK_ON,
} flock_switch;

/* What a flock does about the pointer. */
typedef enum flock_cursor_mode {
    FLOCK_CURSOR_OFF,
    FLOCK_CURSOR_FLEE,
    FLOCK_CURSOR_ATTRACT,
} flock_cursor_mode;

/* The pointer: a point, and in 3D the line of sight through it, in 16-bit steps so that a recording
 * is small and exact. See flock_cursor_make. */
typedef struct flock_cursor {
    int16_t at[3];        /* of the point: 1/16384 of the world's largest half size */
    int16_t direction[3]; /* of the line: 1/16384, not of length 1; all 0: along +z */
} flock_cursor;

/* A sphere, in 2D a circle, that boids steer round and never enter. World units. */
typedef struct flock_obstacle {
    float centre[3];
    float radius;
} flock_obstacle;

/* Most obstacles a world can have. */
#define FLOCK_OBSTACLES_MAX 256u

/* The presets. */
typedef enum flock_preset {
    FLOCK_PRESET_BOX,    /* weighted, 3D, walls, 150 boids from a ball, seed 0.42 */
    FLOCK_PRESET_LESSON, /* reynolds, 2D, walls, 24 boids in a field with two obstacles */
    FLOCK_PRESET_LAB,    /* normalised, 2D, torus, 220 boids scattered */
    FLOCK_PRESETS
} flock_preset;

/* A complete scenario of the simulation. Lengths in world units; a time unit is a second
 * (weighted), a tick (reynolds, 10 a second of playback) or a frame (normalised, 60 a second). */
typedef struct flock_params {
    flock_preset preset; /* where it came from: its count is what density auto goes by */
    flock_style style;
    flock_engine engine;
    flock_edges edges;
    flock_density density;
    flock_placement placement;
    flock_switch seam_sight; /* on a torus: whether boids see across the seam */
    flock_switch obstacles_on;
    flock_cursor_mode cursor_mode;
    flock_cursor cursor;
    uint32_t obstacle_count;
    flock_obstacle obstacles[FLOCK_OBSTACLES_MAX]; /* in the order they act */
    uint32_t dims;                                 /* 2 or 3; in 2D every z is exactly 0 */
    float half[3];    /* half size of the world on x, y, z; the world is centred on the origin */
    uint32_t count;   /* number of boids, 1..FLOCK_COUNT_MAX */
    double seed;      /* start of the random numbers: in [0, 1), or a whole number below 2^32 */
    double dt;        /* length of a step: weighted above 0 and at most 1/30, compared and used as
                         float; the other styles 1 */
    float separation; /* weight of separation, 0..10 */
    float alignment;  /* weight of alignment, 0..10 */
    float cohesion;   /* weight of cohesion, 0..10 */
    float radius;     /* perception radius as it was set; see flock_radius for the one in force */
    float margin;     /* how near a wall is felt, above 0 */
    float reach;      /* how near an obstacle's surface is felt, above 0 */
    float avoid;      /* weight of avoiding walls, obstacles and pointer (reynolds), 0..10 */
    float max_speed;  /* top speed of reynolds, above 0, world units a tick */
    float max_force;  /* largest change of velocity of reynolds, above 0, world units a tick^2 */
} flock_params;

/* Most boids a flock can have. */
#define FLOCK_COUNT_MAX 10000000u

/* One parameter: the row of the table. Order is the order of help texts. */
typedef enum flock_param {
    FLOCK_PARAM_STYLE,
    FLOCK_PARAM_DIMS,
    FLOCK_PARAM_EDGES,
    FLOCK_PARAM_COUNT,
    FLOCK_PARAM_SEED,
    FLOCK_PARAM_SEPARATION,
    FLOCK_PARAM_ALIGNMENT,
    FLOCK_PARAM_COHESION,
    FLOCK_PARAM_RADIUS,
    FLOCK_PARAM_DENSITY,
    FLOCK_PARAM_MAX_SPEED,
    FLOCK_PARAM_MAX_FORCE,
    FLOCK_PARAM_AVOID,
    FLOCK_PARAM_MARGIN,
    FLOCK_PARAM_REACH,
    FLOCK_PARAM_OBSTACLES,
    FLOCK_PARAM_CURSOR,
    FLOCK_PARAM_SEAM_SIGHT,
    FLOCK_PARAM_PLACEMENT,
    FLOCK_PARAM_HALF_X,
    FLOCK_PARAM_HALF_Y,
    FLOCK_PARAM_HALF_Z,
    FLOCK_PARAM_DT,
    FLOCK_PARAM_ENGINE,
    FLOCK_PARAMS /* how many there are; also "none" */
} flock_param;

/* How a parameter is stored and written. Every value travels as a double: a choice as the index
 * of its name, dims as 2 or 3. */
typedef enum flock_param_kind {
    FLOCK_KIND_FLOAT,
    FLOCK_KIND_DOUBLE,
    FLOCK_KIND_WHOLE,  /* uint32_t */
    FLOCK_KIND_CHOICE, /* an enum, written by name */
} flock_param_kind;

/* What the table says of a parameter. */
typedef struct flock_param_info {
    const char *key;    /* as in scenario files: lower case, words joined by '_' */
    const char *option; /* the command line's option without "--"; NULL when it has none */
    const char *label;  /* as a person reads it: "Perception radius" */
    const char *unit;   /* "s", "world units"; "" for none */
    const char *help;   /* one sentence, lower case, no full stop */
    flock_param_kind kind;
    size_t offset;              /* of the field in flock_params, in bytes */
    double low, high;           /* allowed range, both ends allowed unless low_open */
    bool low_open;              /* low itself is refused */
    bool scales;                /* a length: defaults and slider range are times flock_scale() */
    const char *const *choices; /* names of a choice, NULL-terminated; NULL otherwise */
    uint32_t styles;            /* the styles it means something to, as bits 1 << style; 0: all */
    struct {
        double default_value;
        double slider_low; /* slider range; not a limit. Both 0: no slider */
        double slider_high;
        double slider_step;
    } by_style[FLOCK_STYLE_COUNT];
} flock_param_info;

/* The row of a parameter; `param` must be below FLOCK_PARAMS. */
const flock_param_info *flock_param_info_of(flock_param param);

/* The parameter with this key ('-' counts as '_'), or FLOCK_PARAMS when there is none. */
flock_param flock_param_find(const char *key);

/* The value of one parameter. */
double flock_param_get(const flock_params *params, flock_param param);

/* Stores a value as it is (rounded to the field's type), without checking it. A value a
 * FLOCK_KIND_WHOLE or _CHOICE field cannot hold becomes its largest value, which the check refuses.
 */
void flock_param_set(flock_params *params, flock_param param, double value);

/* The default of a parameter for these params' style and world size. */
double flock_param_default(const flock_params *params, flock_param param);

/* Writes what a parameter may be: "0..10", "above 0, at most 1", "walls|torus". `size` of 64 is
 * enough for every parameter. */
void flock_param_range(flock_param param, char *text, size_t size);

/* Reads a value from text: a number, or a choice's name. False with the reason when the text is
 * neither; the range is flock_params_check's business. */
bool flock_param_parse(flock_param param, const char *text, double *value, base_message *message);

/* Writes a value as flock_param_parse reads it ("0.25", "walls"), the shortest text that gives the
 * same value back. `size` of 32 is enough for every parameter. */
void flock_param_format(flock_param param, double value, char *text, size_t size);

/* A preset's name, and the preset of a name (FLOCK_PRESETS when there is none). */
const char *flock_preset_name(flock_preset preset);
flock_preset flock_preset_find(const char *name);

/* The parameters of a preset. */
flock_params flock_params_of(flock_preset preset);

/* Gives the world other half sizes: what the preset says in lengths follows (radius, margin, reach,
 * max speed and force by the style's scale, obstacles by the world's). */
void flock_params_resize(flock_params *params, const float half[3]);

/* Changes to another steering style: its weights, radius, limits and dt replace the old ones. */
void flock_params_restyle(flock_params *params, flock_style style);

/* The pointer of a line of sight through a point: the point's place in the world and the line's
 * direction (any length; NULL: along +z), rounded to what flock_cursor can say. A point further out
 * than twice the world's largest half size is moved to there; on a torus a point outside is the
 * same point inside. */
flock_cursor flock_cursor_make(const flock_params *params, const float at[3],
                               const float direction[3]);

/* The point of a cursor and its line's direction as a unit vector, world units. */
void flock_cursor_line(const flock_params *params, float at[3], float direction[3]);

/* How far the pointer reaches, world units. */
float flock_cursor_reach(const flock_params *params);

/* Why params were refused: which parameter, and the reason in words. */
typedef struct flock_problem {
    flock_param param; /* FLOCK_PARAMS when it is not about one parameter */
    base_message why;  /* "radius 3 is over 1, half the torus's width"; begins with the
                          parameter's key and, where it can, the value as flock_param_format */
} flock_problem;

/* Writes the problem, which may be NULL, and returns false: base_refuse for parameters. */
bool flock_refuse(flock_problem *problem, flock_param param, const char *format, ...)
    BASE_PRINTF(3, 4);

/* Checks every field. True when a flock can be made from `params`; else false and the first
 * problem (NULL allowed): a field out of its range, then fields that do not fit together. */
bool flock_params_check(const flock_params *params, flock_problem *problem);

/* True when a and b describe the same scenario. */
bool flock_params_equal(const flock_params *a, const flock_params *b);

/* Half the shortest way across the world, world units. */
float flock_smallest_half(const flock_params *params);

/* Half the longest way. */
float flock_largest_half(const flock_params *params);

/* The size of the world against its style's home preset: every length, speed and acceleration of
 * the model is multiplied by it. 1 in the box. */
float flock_scale(const flock_params *params);

/* The perception radius in force, in world units: `radius`, or with density auto the radius scaled
 * by the number of boids. */
float flock_radius(const flock_params *params);

/* The close radius in force, in world units: neighbours nearer than this push apart. */
float flock_close_radius(const flock_params *params);

/* Whether `param` means anything to a style: its weights, limits and sliders. */
bool flock_param_used(flock_param param, flock_style style);

/* The seed of the start that comes `count` starts after this one's: the generator's start state
 * plus `count`, as a whole number. */
double flock_seed_after(double seed, uint32_t count);

/* Slowest and fastest flight, in world units per time unit. */
float flock_min_speed(const flock_params *params);
float flock_max_speed(const flock_params *params);

/* Steps of playback in a second of wall time. */
double flock_steps_per_second(const flock_params *params);

/* Time units in a second of playback: 1, 10 or 60 by style. */
double flock_rate(const flock_params *params);

#ifdef __cplusplus
}
#endif

#endif
