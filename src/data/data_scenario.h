/* A scenario as it is told, piece by piece, in any order: what a command line or a file says of the
 * flock.
 *
 * A piece is read when it is told and put in its place at the end, when everything is known: the
 * preset or what else there is to begin with, its world in the size that was given, the numbers of
 * the style that was given, and on top every single value that was given. Private to src/data. */
#ifndef DATA_SCENARIO_H
#define DATA_SCENARIO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "data/data_origin.h"
#include "flock/flock_params.h"

/* Numbers parted by commas. */
typedef struct data_list {
    data_origin origin;
    float number[4];
    size_t count;
} data_list;

/* What a scenario begins with instead of a preset. */
typedef struct data_base {
    flock_params params; /* checked */
    const char *name;    /* of the file it came from, for messages */
    bool sees_given;     /* its radius or density was somebody's decision */
} data_base;

typedef struct data_scenario {
    const data_base *base; /* NULL: the preset */
    const char *file;      /* all pieces are from this file; NULL: from a command line */
    flock_preset preset;
    data_origin preset_origin;
    bool seeded;                              /* boids begin by the seed and not from a table */
    data_origin origin[FLOCK_PARAMS];         /* of each parameter */
    double value[FLOCK_PARAMS];               /* of those that somebody gave */
    data_list obstacles[FLOCK_OBSTACLES_MAX]; /* X,Y,R or X,Y,Z,R */
    uint32_t obstacle_count;                  /* 0: those there were */
    data_origin no_obstacles;                 /* who took away those there were */
    data_list cursor_at;                      /* X,Y or X,Y,Z */
    data_list cursor_direction;               /* X,Y,Z */
} data_scenario;

/* Takes a value of one parameter from the text `value`, which is the text of `origin` or part of
 * it. The last value told counts. False with the reason when the text is no value. */
bool data_scenario_param(data_scenario *scenario, flock_param param, const char *value,
                         data_origin origin, base_message *message);

/* One piece, from the text `value`, which is the text of `origin` or part of it. False with the
 * reason when the text is not as it must be. */
typedef bool data_scenario_piece(data_scenario *scenario, const char *value, data_origin origin,
                                 base_message *message);

data_scenario_piece data_scenario_world;        /* X,Y[,Z]; the third is the smaller of two */
data_scenario_piece data_scenario_obstacle;     /* X,Y[,Z],R or "none"; they are switched on */
data_scenario_piece data_scenario_no_obstacles; /* they are switched off */
data_scenario_piece data_scenario_cursor_at;    /* X,Y[,Z] */
data_scenario_piece data_scenario_cursor_dir;   /* X,Y,Z */

/* Whether somebody gave a value of the parameter. */
bool data_scenario_gives(const data_scenario *scenario, flock_param param);

/* Puts the parameters together and checks them; when the boids are those of a table, only what does
 * not depend on how many it has. False with the reason, which names the piece at fault. */
bool data_scenario_settle(const data_scenario *scenario, flock_params *params,
                          base_message *message);

#endif
