/* Settings in words: how a count, a value and a whole setting are written wherever a person reads
 * them. Only text; nothing is kept. */
#ifndef APP_WORDS_H
#define APP_WORDS_H

#include <stddef.h>

#include "flock/flock_command.h"

/* Writes a count with its thousands apart: "300 boids", "10,000 boids". */
void app_words_count(double count, char *text, size_t size);

/* What a parameter is called: "Alignment". */
const char *app_words_label(flock_param param);

/* The name of the choice that is in force, of a parameter that has names: "torus". */
const char *app_words_choice(const flock_params *params, flock_param param);

/* The step of a parameter's slider in the style and world in force; 0 where there is no slider. */
double app_words_step(const flock_params *params, flock_param param);

/* The decimals of that step. */
int app_words_decimals(const flock_params *params, flock_param param);

/* Decimals of a multiple of `step`: 1 for 0.1, 2 for 0.05. */
int app_words_decimals_of(double step);

/* Writes a value with the decimals of its slider's step, or all of it when it lies between steps:
 * "1.1". */
void app_words_value(const flock_params *params, flock_param param, double value, char *text,
                     size_t size);

/* Writes what a setting is: "Alignment 1.1", "300 boids", "Steering reynolds". */
void app_words_setting(const flock_params *params, flock_param param, double value, char *text,
                       size_t size);

/* Writes what a change is, from the parameters that it was made in: "Alignment 1.1", "reset to seed
 * 7". */
void app_words_change(const flock_params *params, const flock_command *command, char *text,
                      size_t size);

/* Writes a time of flight: "12.3 s", and from 100 s on "2:05". */
void app_words_time(double seconds, char *text, size_t size);

#endif
