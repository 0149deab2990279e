/* Tracks of real animals in the window: what is said of them, and of what cannot be done with them.
 *
 * They have frames and a radius to look for neighbours with, and no rules: what would change a
 * flock says so kindly and changes nothing. */
#ifndef APP_TRACKS_H
#define APP_TRACKS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "app/app_skin.h"
#include "data/data_command.h"
#include "data/data_tracks.h"

struct app_state;

/* What is known of the tracks in force; NULL when a flock is. */
const data_tracks_about *app_tracks_of(const struct app_state *app);

/* Whether tracks are in force; then says that `what` is nothing they have: "alignment". */
bool app_tracks_lack(struct app_state *app, const char *what);

/* Writes what one of the flock is called: "Boid 9", in tracks "Animal 9", or by the name that the
 * table has for it, cut where that is long. Gives `text`. */
#define APP_TRACKS_NAME 96
const char *app_tracks_one(const struct app_state *app, uint32_t id, char text[APP_TRACKS_NAME]);

/* Says what was opened: how many animals and frames, and how fast they are played. */
void app_tracks_say(struct app_state *app);

/* Writes what the panel's head shows of the tracks in force: "30 animals · 2D · cm" and "frame 150
 * · 6.00 s". */
void app_tracks_head(const struct app_state *app, char *text, size_t size, char *time,
                     size_t time_size);

/* Writes a step's time in the table's unit: "6.00 s". */
void app_tracks_time(const data_tracks_about *about, uint64_t step, char *text, size_t size);

/* Writes the unit of speeds: "cm / s". */
void app_tracks_speed_unit(const data_tracks_about *about, char *text, size_t size);

/* The step of the radius, and the end of its slider over the radius that was guessed. */
#define APP_TRACKS_RADIUS_MOST 4.0
double app_tracks_radius_step(const data_tracks_about *about);

/* Writes what the panel's foot counts: "29 of 30 animals". */
void app_tracks_count(const struct app_state *app, char *text, size_t size);

/* Draws where the world's edges are in the table's own coordinates, "x 0.4 to 59.6 cm", at the
 * bottom left of the picture, clear of its first `taken` interface units; part of saved pictures
 * too. Nothing for a flock, without room, or while the edges have numbers of their own. */
void app_tracks_caption(const struct app_state *app, const app_skin *skin, float taken);

/* Writes what a command line that opens the tracks has after the program's name: the file, how it
 * is to be read, the radius, the animal that is explained when it has a name. False when it would
 * be too long. */
bool app_tracks_words(const struct app_state *app, char line[DATA_COMMAND_SIZE], size_t *length);

#endif
