/* Colours as numbers: packing, mixing, and the ramps that give a boid its colour.
 *
 * A colour is 8-bit sRGB with straight alpha, red in the lowest byte, as a mark holds it. Mixing is
 * done on the sRGB values as they are. Pure functions; nothing here knows a picture. */
#ifndef SCENE_COLOUR_H
#define SCENE_COLOUR_H

#include <stdint.h>

#include "scene/scene_style.h"

/* The opaque colour of a hexadecimal 0xRRGGBB. */
uint32_t scene_colour_hex(uint32_t hex);

/* The same colour with this alpha, 0..1. */
uint32_t scene_colour_alpha(uint32_t colour, float alpha);

/* Red, green and blue as sRGB values 0..1. */
void scene_colour_unpack(uint32_t colour, float rgb[3]);

/* From `from` (amount 0) to `to` (amount 1); opaque. */
uint32_t scene_colour_mix(uint32_t from, uint32_t to, float amount);

/* A colour of OKLCH (Ottosson 2020): lightness 0..1, chroma, hue in radians. A chroma that sRGB
 * cannot show is lowered until it can, so that hue and lightness stay what was asked. */
uint32_t scene_colour_oklch(float lightness, float chroma, float hue);

/* The plasma ramp: 0xRRGGBB from entry 0 to 255, and the colour at 0..1 (clamped). */
#define SCENE_PLASMA_ENTRIES 256
extern const uint32_t scene_plasma_ramp[SCENE_PLASMA_ENTRIES];
uint32_t scene_colour_plasma(float x);

/* The viridis ramp, in the same way. */
#define SCENE_VIRIDIS_ENTRIES 256
extern const uint32_t scene_viridis_ramp[SCENE_VIRIDIS_ENTRIES];
uint32_t scene_colour_viridis(float x);

/* The colour of a heading: hue is its azimuth in radians, elevation -1 (down) .. 1 (up). */
uint32_t scene_colour_heading(scene_theme theme, float hue, float elevation);

/* The colour of a speed over low..high by the square root: flocks live near the lowest speed. */
uint32_t scene_colour_speed(scene_theme theme, float speed, float low, float high);

/* The colour of a speed over low..high, linear over plasma 0.3..0.7; goes on beyond both ends. */
uint32_t scene_colour_speed_linear(float speed, float low, float high);

/* The colour of a number over 0..most: the part of viridis that stands out from the page. */
uint32_t scene_colour_number(scene_theme theme, float number, float most);

/* The colour of a group, 0 for the largest; after SCENE_GROUP_COLOURS they come again. */
#define SCENE_GROUP_COLOURS 8u
uint32_t scene_colour_group(scene_theme theme, uint32_t slot);

/* What moves a boid: the rules' colours wherever they are shown. */
typedef enum scene_force {
    SCENE_FORCE_SEPARATION,
    SCENE_FORCE_ALIGNMENT,
    SCENE_FORCE_COHESION,
    SCENE_FORCE_AVOID, /* walls, obstacles, pointer */
    SCENE_FORCE_SUM,   /* what comes of all of them */
    SCENE_FORCES
} scene_force;

uint32_t scene_colour_force(scene_theme theme, scene_force force);

/* Every heading colour of one theme, computed once: a gamut search a boid a frame is too slow. */
#define SCENE_HUES       256
#define SCENE_ELEVATIONS 33
typedef struct scene_heading_table {
    uint32_t colours[SCENE_ELEVATIONS][SCENE_HUES];
} scene_heading_table;

void scene_heading_table_fill(scene_heading_table *table, scene_theme theme);

/* The colour of a velocity, within half a table cell (0.7 degrees of hue) of the ramp. In 2D the
 * hue is the direction in the plane. */
uint32_t scene_heading_table_at(const scene_heading_table *table, const float velocity[3],
                                uint32_t dims);

#endif
