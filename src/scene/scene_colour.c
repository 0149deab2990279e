/* Colours as numbers: packing, mixing, OKLCH and the ramps. No picture, no state. */
#include "scene/scene_colour.h"

#include <math.h>
#include <stdbool.h>

#include "scene/scene_number.h"

/* Heading: lightness in the horizontal plane, its change to straight up, chroma. */
static const struct {
    float lightness, rise, chroma;
} headings[SCENE_THEMES] = {
    [SCENE_DARK] = {0.77f, 0.09f, 0.14f},
    [SCENE_LIGHT] = {0.55f, 0.09f, 0.16f},
};

/* Speed: the part of plasma that stands out from the page. */
static const struct {
    float first, last;
} speeds[SCENE_THEMES] = {
    [SCENE_DARK] = {0.42f, 0.96f},
    [SCENE_LIGHT] = {0.08f, 0.62f},
};

/* Numbers: the part of viridis with a contrast of 3 to the page at the front. */
static const struct {
    float first, last;
} numbers[SCENE_THEMES] = {
    [SCENE_DARK] = {0.36f, 1.0f},
    [SCENE_LIGHT] = {0.0f, 0.58f},
};

/* Forces, their sum in ink: 0xRRGGBB. */
static const uint32_t forces[SCENE_THEMES][SCENE_FORCES] = {
    [SCENE_DARK] = {0xff6b6b, 0x5bc0ff, 0x6fd88b, 0xffc857, 0xe8ecf3},
    [SCENE_LIGHT] = {0xc92a2a, 0x1971c2, 0x2b8a3e, 0xb06f00, 0x161b26},
};

/* Groups, the largest first: 0xRRGGBB. */
static const uint32_t groups[SCENE_THEMES][SCENE_GROUP_COLOURS] = {
    [SCENE_DARK] = {0x6cc5ff, 0xffb454, 0x7be0ad, 0xff8fa3, 0xc9a6ff, 0xe8e06a, 0x5dd6d0, 0xf2a0e0},
    [SCENE_LIGHT] = {0x1f77b4, 0xc76a00, 0x1e8e5a, 0xc8384f, 0x7b4fc9, 0x8a7a00, 0x0e8a88,
                     0xb04a9c},
};

static uint32_t pack(const float rgb[3]) {
    uint32_t colour = 0xff000000u;
    for (int k = 0; k < 3; k++) {
        uint32_t byte = (uint32_t)lrintf(255.0f * scene_clamp(rgb[k], 0.0f, 1.0f));
        colour |= byte << (8 * k);
    }
    return colour;
}

uint32_t scene_colour_hex(uint32_t hex) {
    return 0xff000000u | (hex & 0xffu) << 16 | (hex & 0xff00u) | (hex >> 16 & 0xffu);
}

uint32_t scene_colour_alpha(uint32_t colour, float alpha) {
    uint32_t byte = (uint32_t)lrintf(255.0f * scene_clamp(alpha, 0.0f, 1.0f));
    return (colour & 0x00ffffffu) | byte << 24;
}

void scene_colour_unpack(uint32_t colour, float rgb[3]) {
    for (int k = 0; k < 3; k++) {
        rgb[k] = (float)(colour >> (8 * k) & 0xffu) / 255.0f;
    }
}

uint32_t scene_colour_mix(uint32_t from, uint32_t to, float amount) {
    float a[3], b[3];
    scene_colour_unpack(from, a);
    scene_colour_unpack(to, b);
    for (int k = 0; k < 3; k++) {
        a[k] += amount * (b[k] - a[k]);
    }
    return pack(a);
}

/* OKLCH to linear sRGB, which may lie outside 0..1. */
static void oklch_to_linear(float lightness, float chroma, float hue, float linear[3]) {
    float a = chroma * cosf(hue), b = chroma * sinf(hue);
    float l = lightness + 0.3963377774f * a + 0.2158037573f * b;
    float m = lightness - 0.1055613458f * a - 0.0638541728f * b;
    float s = lightness - 0.0894841775f * a - 1.2914855480f * b;
    l = l * l * l;
    m = m * m * m;
    s = s * s * s;
    linear[0] = 4.0767416621f * l - 3.3077115913f * m + 0.2309699292f * s;
    linear[1] = -1.2684380046f * l + 2.6097574011f * m - 0.3413193965f * s;
    linear[2] = -0.0041960863f * l - 0.7034186147f * m + 1.7076147010f * s;
}

static bool shown_by_srgb(const float linear[3]) {
    const float slack = 1e-4f; /* far below one step of 8 bits */
    for (int k = 0; k < 3; k++) {
        if (linear[k] < -slack || linear[k] > 1.0f + slack) {
            return false;
        }
    }
    return true;
}

uint32_t scene_colour_oklch(float lightness, float chroma, float hue) {
    float linear[3];
    oklch_to_linear(lightness, chroma, hue, linear);

    /* The largest chroma that fits, by halving; grey always does. */
    if (!shown_by_srgb(linear)) {
        float fits = 0.0f, too_much = chroma;
        for (int k = 0; k < 12; k++) {
            float middle = 0.5f * (fits + too_much);
            oklch_to_linear(lightness, middle, hue, linear);
            if (shown_by_srgb(linear)) {
                fits = middle;
            } else {
                too_much = middle;
            }
        }
        oklch_to_linear(lightness, fits, hue, linear);
    }

    for (int k = 0; k < 3; k++) {
        float value = fmaxf(linear[k], 0.0f);
        linear[k] =
            value <= 0.0031308f ? 12.92f * value : 1.055f * powf(value, 1.0f / 2.4f) - 0.055f;
    }
    return pack(linear);
}

/* The entry of a ramp at 0..1. */
static uint32_t entry_of(const uint32_t *ramp, int entries, float x) {
    float place = scene_clamp(x, 0.0f, 1.0f) * (float)entries;
    int entry = (int)fminf(place, (float)(entries - 1));
    return scene_colour_hex(ramp[entry]);
}

uint32_t scene_colour_plasma(float x) {
    return entry_of(scene_plasma_ramp, SCENE_PLASMA_ENTRIES, x);
}

uint32_t scene_colour_viridis(float x) {
    return entry_of(scene_viridis_ramp, SCENE_VIRIDIS_ENTRIES, x);
}

uint32_t scene_colour_heading(scene_theme theme, float hue, float elevation) {
    float lightness = headings[theme].lightness + headings[theme].rise * elevation;
    return scene_colour_oklch(lightness, headings[theme].chroma, hue);
}

/* Where a speed lies over low..high; 0 when they are one. */
static float place_of(float speed, float low, float high) {
    return high > low ? (speed - low) / (high - low) : 0.0f;
}

uint32_t scene_colour_speed(scene_theme theme, float speed, float low, float high) {
    float t = sqrtf(scene_clamp(place_of(speed, low, high), 0.0f, 1.0f));
    return scene_colour_plasma(speeds[theme].first +
                               t * (speeds[theme].last - speeds[theme].first));
}

uint32_t scene_colour_speed_linear(float speed, float low, float high) {
    return scene_colour_plasma(0.3f + 0.4f * place_of(speed, low, high));
}

uint32_t scene_colour_number(scene_theme theme, float number, float most) {
    float t = scene_clamp(place_of(number, 0.0f, most), 0.0f, 1.0f);
    return scene_colour_viridis(scene_lerp(numbers[theme].first, numbers[theme].last, t));
}

uint32_t scene_colour_force(scene_theme theme, scene_force force) {
    return scene_colour_hex(forces[theme][force]);
}

uint32_t scene_colour_group(scene_theme theme, uint32_t slot) {
    return scene_colour_hex(groups[theme][slot % SCENE_GROUP_COLOURS]);
}

void scene_heading_table_fill(scene_heading_table *table, scene_theme theme) {
    for (int row = 0; row < SCENE_ELEVATIONS; row++) {
        float elevation = 2.0f * (float)row / (SCENE_ELEVATIONS - 1) - 1.0f;
        for (int column = 0; column < SCENE_HUES; column++) {
            float hue = 2.0f * SCENE_PI * (float)column / SCENE_HUES;
            table->colours[row][column] = scene_colour_heading(theme, hue, elevation);
        }
    }
}

/* The angle of (x, y) within 2e-5 radians, a thousandth of a table's cell, by a polynomial: the
 * library's own takes longer than all else that makes a boid's colour. */
static float angle_of(float y, float x) {
    float wide = scene_larger(fabsf(x), fabsf(y)), slim = scene_smaller(fabsf(x), fabsf(y));
    float t = wide > 0.0f ? slim / wide : 0.0f, s = t * t;
    float sum = 0.05265332f + s * -0.01172120f;
    sum = -0.11643287f + s * sum;
    sum = 0.19354346f + s * sum;
    sum = -0.33262347f + s * sum;
    float angle = t * (0.99997726f + s * sum);
    angle = fabsf(y) > fabsf(x) ? 0.5f * SCENE_PI - angle : angle;
    angle = x < 0.0f ? SCENE_PI - angle : angle;
    return copysignf(angle, y);
}

uint32_t scene_heading_table_at(const scene_heading_table *table, const float velocity[3],
                                uint32_t dims) {
    float ahead = velocity[0];
    float across = dims == 2 ? velocity[1] : velocity[2];
    float up = dims == 2 ? 0.0f : velocity[1];
    float hue = angle_of(across, ahead) / (2.0f * SCENE_PI);
    float level = sqrtf(ahead * ahead + across * across);
    float elevation = angle_of(up, level) / (0.5f * SCENE_PI);
    float height = scene_clamp(0.5f * (elevation + 1.0f), 0.0f, 1.0f);
    int column = (int)lrintf(hue * SCENE_HUES) & (SCENE_HUES - 1);
    int row = (int)lrintf(height * (SCENE_ELEVATIONS - 1));
    return table->colours[row][column];
}
