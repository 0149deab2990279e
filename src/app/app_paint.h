/* The picture that is kept as rows of pixels, whatever its size: drawn tile by tile, each tile
 * supersampled as asked, and handed on in bands of rows, so that a poster needs little memory.
 *
 * What is drawn is app_draw_build_kept's. The context must be current, always the same one. */
#ifndef APP_PAINT_H
#define APP_PAINT_H

#include <stdbool.h>
#include <stdint.h>

#include "app/app_state.h"

typedef struct app_paint_size {
    int width, height; /* pixels: the state's size, or less to leave the right or lower edge out */
    int samples;       /* 1..8: so many across and as many down make a pixel */
    bool alpha;        /* transparent page, 4 bytes a pixel with straight alpha; else 3, opaque */
} app_paint_size;

typedef struct app_paint app_paint;

/* Takes `count` finished rows, 8-bit sRGB. False to stop. */
typedef bool app_paint_rows(void *user, const uint8_t *rows, int count);

/* Makes what draws pictures of this size. NULL with the reason: memory, or the driver's. Free with
 * app_paint_destroy (NULL allowed). */
app_paint *app_paint_create(const app_paint_size *size, base_message *message);
void app_paint_destroy(app_paint *paint);

/* Draws the state's moment and hands its rows on, top to bottom; within the interface's frame, of
 * which it is no part. The scene is that of this picture then. False when `take` stopped it
 * (`message` is then as it left it), or with the reason when OpenGL failed. Allocates nothing. */
bool app_paint_draw(app_paint *paint, app_state *app, app_paint_rows *take, void *user,
                    base_message *message);

#endif
