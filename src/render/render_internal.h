/* What the renderer's files share; nobody else includes this.
 *
 * Each drawer owns its OpenGL objects, is made in place by ..._init and taken down by ..._shutdown
 * (allowed on a zeroed one). It sets all the state that any drawer changes. What none changes is as
 * in a new context, but for GL_DITHER, which render_create turns off. */
#ifndef RENDER_INTERNAL_H
#define RENDER_INTERNAL_H

#include <glad/gl.h>

#include "render/render.h"

/* --- Programs (render_program.c) --- */

/* Compiles and links NAME.vert and NAME.frag, built in or from `shader_dir`, each with the lines of
 * `defines` put in front. 0 with the file and the driver's log when one is refused. Free with
 * glDeleteProgram. */
GLuint render_program_create(const char *name, const char *defines, const char *shader_dir,
                             base_message *message);

/* --- Drivers (render.c) --- */

/* The most triangles to draw before the driver is told to begin with them. One that draws on the
 * processor keeps what it is given until then, and then reads it in the order of the picture's
 * squares: of 100,000 boids that is 50 MB, which no cache holds. Handfuls stay in one, and are
 * drawn while the next are made. Graphics cards get everything at once. */
size_t render_handful(void);

/* --- Data that changes every frame (render_stream.c) --- */

typedef struct render_stream {
    GLuint buffer;
    size_t capacity; /* bytes */
} render_stream;

void render_stream_init(render_stream *stream);
void render_stream_shutdown(render_stream *stream);

/* Replaces the contents without waiting for draws that still read the old ones. */
void render_stream_upload(render_stream *stream, const void *data, size_t bytes);

/* --- Targets (render_canvas.c) --- */

/* True when there is nothing to draw on: a minimised window is 0 x 0. */
bool render_target_is_empty(const render_target *target);

/* How many of its pixels in a row are one of the picture: 1 or more. */
int render_target_samples(const render_target *target);

/* Copies what one canvas shows to a target of its size. */
void render_target_copy(const render_target *from, const render_target *to);

/* Directs drawing at the target and keeps it inside; blends premultiplied colours over. */
void render_target_bind(const render_target *target);

/* The same with some room around the target, which the scissor holds back; returns what the
 * viewport then is. A mark that is cut off there, not at the target's edge, is the same in every
 * tile of a picture: what is left of a cut may be a sliver, in which a driver's slopes are far off.
 */
render_target render_target_aim(const render_target *target);

/* --- Marks (render_marks.c) --- */

typedef struct render_marks_program {
    GLuint name;
    GLint count_uniform, size_uniform, corner_uniform;
} render_marks_program;

typedef struct render_marks {
    render_marks_program any;    /* for all kinds of marks */
    render_marks_program simple; /* for discs and ribbons alone */
    GLuint array, corners, texture;
    size_t slice; /* marks drawn in one go */
    render_stream stream;
} render_marks;

bool render_marks_init(render_marks *drawer, const char *shader_dir, base_message *message);
void render_marks_shutdown(render_marks *drawer);
void render_marks_draw(render_marks *drawer, const render_target *target, const scene_marks *marks);

/* How many marks in a row from the first are discs or ribbons. */
size_t render_marks_simple_run(const scene_mark *marks, size_t count);

/* Draws as many quads as there are marks, with the program in use, whose count is at
 * `count_uniform`. */
void render_marks_draw_quads(const render_marks *drawer, GLint count_uniform, size_t count);

/* --- Crowds (render_crowd.c) --- */

/* A program that draws parts of specks, or marks among them. */
typedef struct render_crowd_program {
    GLuint name;
    GLint count_uniform, ordered_uniform;
} render_crowd_program;

typedef struct render_crowd {
    render_crowd_program parts;  /* all kinds, with smooth edges */
    render_crowd_program simple; /* the same for discs and ribbons alone */
    render_crowd_program solid;  /* all kinds; what covers little of a pixel is left out */
    render_crowd_program discs, tails;
    GLuint array; /* without attributes */
    GLuint textures[4];
    render_stream marks, specks, order, depths;
    size_t handful;       /* parts drawn in one go */
    uint64_t stamp;       /* of the crowd that specks, order and depths are of; 0: none */
    size_t texels_most;   /* that a buffer texture can have */
    render_target canvas; /* with a depth buffer; width 0: none yet */
    GLuint depth;
} render_crowd;

bool render_crowd_init(render_crowd *drawer, const char *shader_dir, base_message *message);
void render_crowd_shutdown(render_crowd *drawer);

/* The most boids that a crowd can have here. */
size_t render_crowd_most(const render_crowd *drawer);

void render_crowd_draw(render_crowd *drawer, const render_marks *marks, const render_target *target,
                       const scene_crowd *crowd);

/* --- Page and backdrop (render_page.c) --- */

typedef struct render_page {
    GLuint program, array;
    GLint inner_uniform, outer_uniform, centre_uniform, radius_uniform;
    GLint corner_uniform, opacity_uniform, samples_uniform;
    GLint corners_uniform, fill_uniform;
    render_target part; /* of the picture that was painted last; width 0: none yet */
    int height;         /* of that picture */
    scene_page page;    /* what was painted */
    scene_mark *backdrop;
    size_t backdrop_count, backdrop_capacity;
    bool kept;            /* it is on the canvas, to be copied */
    render_target canvas; /* width 0: none yet */
} render_page;

bool render_page_init(render_page *drawer, const char *shader_dir, base_message *message);
void render_page_shutdown(render_page *drawer);
void render_page_draw(render_page *drawer, render_marks *marks, const render_target *target,
                      const scene *picture);

/* --- Interface (render_interface.c) --- */

typedef struct render_overlay {
    GLuint program, array, glyphs;
    GLint size_uniform, corner_uniform, samples_uniform;
    render_stream vertices, indices;
} render_overlay;

bool render_overlay_init(render_overlay *drawer, const char *shader_dir, base_message *message);
void render_overlay_shutdown(render_overlay *drawer);

struct render {
    char description[256];
    render_marks marks;
    render_crowd crowd;
    render_page page;
    render_overlay overlay;
};

#endif
