/* OpenGL 3.3 core: draws a scene into a viewport of a framebuffer. Knows no window and no flock.
 *
 * Needs a current context while any function here is called, always the same one. Marks and page
 * come from the scene, interface triangles from whoever draws an interface; all are drawn as they
 * say. After warm-up a draw allocates nothing. */
#ifndef RENDER_H
#define RENDER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/base_message.h"
#include "scene/scene.h"

typedef struct render render;

/* Finds an OpenGL function by name, as glfwGetProcAddress and eglGetProcAddress do. */
typedef void (*render_function)(void);
typedef render_function render_loader(const char *name);

/* Loads OpenGL and makes every shader and buffer. `shader_dir`: read the shaders from this folder
 * instead of the built-in ones (NULL: built in). NULL with the reason: what was asked, what was
 * found. Free with render_destroy (NULL allowed). */
render *render_create(render_loader *loader, const char *shader_dir, base_message *message);
void render_destroy(render *renderer);

/* Reads the shaders of a folder anew. False with the reason when one is refused: then the last good
 * ones go on drawing. */
bool render_reload(render *renderer, const char *shader_dir, base_message *message);

/* Whether every shader can be read from a folder: what is known before there is an OpenGL. False
 * with the reason. */
bool render_shaders_there(const char *shader_dir, base_message *message);

/* A number for the times and sizes of the shader files in a folder: another one when a file was
 * written, came or went. */
uint64_t render_shader_stamp(const char *shader_dir);

/* "OpenGL 4.5 (Core Profile) Mesa 22.3.6, llvmpipe": what draws. */
const char *render_description(const render *renderer);

/* The most boids that this driver can draw as a crowd: of more a scene must be built plain. */
size_t render_crowd_limit(const render *renderer);

/* Where to draw: a rectangle of a framebuffer, in its pixels, y up as OpenGL counts, and which part
 * of a picture comes there. */
typedef struct render_target {
    uint32_t framebuffer; /* 0: the window's own */
    int x, y, width, height;
    int left, top; /* the pixel of the scene that comes to its top left corner, y down; both 0 but
                      for a tile of a picture too large for one canvas */
    int samples;   /* so many of its pixels in a row are made one later (supersampling), so grain
                      and interface are drawn that much larger; 0 counts as 1 */
} render_target;

/* Draws the page, the backdrop and the marks, one scene pixel on one pixel of the target. Page and
 * backdrop are copied while they, the size and the part stay as they were the time before. */
void render_scene(render *renderer, render_target target, const scene *picture);

/* Interface triangles, as Dear ImGui makes them: positions in pixels of the picture, y down. */
typedef struct render_vertex {
    float x, y, u, v;
    uint32_t colour; /* 8-bit sRGB, straight alpha, red lowest */
} render_vertex;

typedef struct render_batch {
    uint32_t first_index, index_count, first_vertex;
    float clip[4]; /* left, top, right, bottom, pixels, y down */
} render_batch;

typedef struct render_triangles {
    const render_vertex *vertices;
    size_t vertex_count;
    const uint16_t *indices;
    size_t index_count;
    const render_batch *batches;
    size_t batch_count;
} render_triangles;

/* Sets the alpha texture that the interface's triangles read (the font atlas): one byte a texel,
 * rows top to bottom. */
void render_set_glyphs(render *renderer, const uint8_t *alpha, int width, int height);

/* Draws interface triangles over what is there. */
void render_interface(render *renderer, render_target target, const render_triangles *triangles);

/* The largest width and height that a canvas can have here: 1024 or more. */
int render_canvas_limit(void);

/* A framebuffer without a window. False with the reason when the driver refuses the size. */
bool render_canvas_create(int width, int height, render_target *canvas, base_message *message);
void render_canvas_destroy(render_target *canvas);

/* Reads the target's pixels as 8-bit RGB, rows top to bottom, into rgb[width * height * 3]. */
void render_read(render_target target, uint8_t *rgb);

/* The same with alpha into rgba[width * height * 4]; the colours are premultiplied by it. */
void render_read_alpha(render_target target, uint8_t *rgba);

/* The newest OpenGL error since the last call as text, or NULL when there was none. */
const char *render_error(void);

#endif
