/* An off-screen renderer and a black page for tests that draw marks and look at pixels. */
#ifndef SCREEN_H
#define SCREEN_H

#include <stdint.h>

#include "render/render.h"

typedef struct test_screen {
    render *render;
    render_target canvas;
    scene scene;  /* filled by hand; its lists point at the test's own marks */
    uint8_t *rgb; /* the last picture, rows top to bottom */
} test_screen;

/* What a group of tests draws on; open between the group's set-up and tear-down. */
extern test_screen test_board;

/* Says how large test_board will be, pixels: before the group runs. */
void screen_board_size(int width, int height);

/* A group's set-up and tear-down. */
int screen_set_up(void **state);
int screen_tear_down(void **state);

/* Opens a context, a renderer and a canvas; fails the test when there is no OpenGL 3.3. */
void screen_open(test_screen *screen, int width, int height);
void screen_close(test_screen *screen);

/* Fails the test when OpenGL has reported an error. */
void screen_check(void);

/* Draws the marks on the page, checks, and reads the picture. */
void screen_draw(test_screen *screen, scene_mark *marks, size_t count);

/* Reads the canvas as it is. */
void screen_read(test_screen *screen);

/* Red, green and blue of the last picture at a pixel. */
const uint8_t *screen_pixel(const test_screen *screen, int x, int y);

/* Fails unless each channel of the pixel is within `tolerance` of the colour 0xRRGGBB. */
void screen_assert_pixel(const test_screen *screen, int x, int y, uint32_t wanted, int tolerance);

/* The sum of the red channel over the last picture, 1 a pixel: the area of white marks on black. */
double screen_area(const test_screen *screen);

#endif
