/* Pictures in tiles; see app_paint.h. */
#include "app/app_paint.h"

#include <string.h>

#include "app/app_draw.h"
#include "base/base_memory.h"

/* The largest tile, canvas pixels: wide, because each tile goes through all marks again. */
enum { TILE_WIDTH = 4096, TILE_HEIGHT = 1024 };

struct app_paint {
    app_paint_size size;
    size_t channels;
    render_target canvas; /* a tile's */
    uint8_t *tile;        /* its pixels; with alpha, premultiplied */
    uint8_t *band;        /* finished rows: as many as a tile gives */
};

/* The largest whole number of pixels that a side of a tile may show. */
static int side_of(int pixels, int samples, int most) {
    int limit = render_canvas_limit() < most ? render_canvas_limit() : most;
    int fits = limit / samples;
    return samples * (pixels < fits ? pixels : fits);
}

static bool open_paint(app_paint *paint, base_message *message) {
    const app_paint_size *size = &paint->size;
    int width = side_of(size->width, size->samples, TILE_WIDTH);
    int height = side_of(size->height, size->samples, TILE_HEIGHT);
    size_t rows = (size_t)(height / size->samples);
    paint->channels = size->alpha ? 4 : 3;
    paint->tile = base_alloc_array((size_t)width * (size_t)height, paint->channels);
    paint->band = base_alloc_array((size_t)size->width * rows, paint->channels);
    if (paint->tile == NULL || paint->band == NULL) {
        return base_refuse(message, "not enough memory for a picture of %d x %d", size->width,
                           size->height);
    }
    return render_canvas_create(width, height, &paint->canvas, message);
}

app_paint *app_paint_create(const app_paint_size *size, base_message *message) {
    app_paint *paint = base_alloc(sizeof *paint);
    if (paint == NULL) {
        base_refuse(message, "out of memory");
        return NULL;
    }
    paint->size = *size;
    (void)render_error(); /* of the pictures before */
    if (!open_paint(paint, message)) {
        app_paint_destroy(paint);
        return NULL;
    }
    return paint;
}

void app_paint_destroy(app_paint *paint) {
    if (paint != NULL) {
        render_canvas_destroy(&paint->canvas);
        base_free(paint->tile);
        base_free(paint->band);
        base_free(paint);
    }
}

/* --- from samples to pixels ------------------------------------------------------------------- */

/* Sums the samples of one pixel, `stride` bytes a row of them. */
static void add_samples(const uint8_t *samples, size_t stride, size_t across, size_t channels,
                        uint32_t sums[4]) {
    memset(sums, 0, 4 * sizeof sums[0]);
    for (size_t row = 0; row < across; row++) {
        const uint8_t *sample = samples + row * stride;
        for (size_t column = 0; column < across; column++, sample += channels) {
            for (size_t i = 0; i < channels; i++) {
                sums[i] += sample[i];
            }
        }
    }
}

/* Writes the mean of so many samples; colours under alpha are told as they are without it. */
static void write_mean(const uint32_t sums[4], uint32_t count, size_t channels, uint8_t *pixel) {
    for (size_t i = 0; i < 3; i++) {
        uint64_t of = channels == 4 ? sums[3] : 255 * count;
        uint64_t value = of > 0 ? (255 * (uint64_t)sums[i] + of / 2) / of : 0;
        pixel[i] = (uint8_t)(value < 255 ? value : 255);
    }
    if (channels == 4) {
        pixel[3] = (uint8_t)((sums[3] + count / 2) / count);
    }
}

/* Writes the pixels of a tile into the band, from pixel `left` of its rows on. */
static void finish_tile(const app_paint *paint, const render_target *tile, int left) {
    size_t channels = paint->channels, across = (size_t)paint->size.samples;
    size_t stride = (size_t)tile->width * channels;
    size_t width = (size_t)tile->width / across, height = (size_t)tile->height / across;
    for (size_t row = 0; row < height; row++) {
        const uint8_t *samples = paint->tile + row * across * stride;
        uint8_t *pixel = paint->band + (row * (size_t)paint->size.width + (size_t)left) * channels;
        if (across == 1 && channels == 3) {
            memcpy(pixel, samples, stride);
            continue;
        }
        for (size_t column = 0; column < width; column++) {
            uint32_t sums[4];
            add_samples(samples + column * across * channels, stride, across, channels, sums);
            write_mean(sums, (uint32_t)(across * across), channels, pixel + column * channels);
        }
    }
}

/* --- drawing ---------------------------------------------------------------------------------- */

/* Draws the rows from `top` on into the band; returns how many. */
static int draw_band(app_paint *paint, app_state *app, gui_triangles written, int top) {
    const app_paint_size *size = &paint->size;
    int samples = size->samples;
    int most_across = paint->canvas.width / samples, most_down = paint->canvas.height / samples;
    int rows = size->height - top < most_down ? size->height - top : most_down;
    for (int left = 0; left < size->width; left += most_across) {
        int columns = size->width - left < most_across ? size->width - left : most_across;
        render_target tile = paint->canvas;
        tile.width = columns * samples;
        tile.height = rows * samples;
        tile.left = left * samples;
        tile.top = top * samples;
        tile.samples = samples;
        app_draw_kept(app, tile, written);
        if (size->alpha) {
            render_read_alpha(tile, paint->tile);
        } else {
            render_read(tile, paint->tile);
        }
        finish_tile(paint, &tile, left);
    }
    return rows;
}

bool app_paint_draw(app_paint *paint, app_state *app, app_paint_rows *take, void *user,
                    base_message *message) {
    (void)render_error();
    const gui_triangles written = app_draw_build_kept(app, paint->size.samples, paint->size.alpha);
    for (int top = 0; top < paint->size.height;) {
        int rows = draw_band(paint, app, written, top);
        const char *error = render_error();
        if (error != NULL) {
            return base_refuse(message, "OpenGL failed to draw it: %s", error);
        }
        if (!take(user, paint->band, rows)) {
            return false;
        }
        top += rows;
    }
    return true;
}
