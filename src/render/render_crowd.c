/* Crowds: large flocks, of which each boid is uploaded once and drawn as a body and a tail.
 *
 * What has its place in the order is drawn in one go, from back to front. What has not is drawn by
 * depth: on a canvas with a depth buffer first what is opaque, then the bodies, then what is seen
 * through; one draw a kind. No speck is moved: an order is an index. */
#include "render/render_internal.h"

#include "base/base_memory.h"

/* What an edge must cover of a pixel to be drawn, and to hide what is behind it. */
#define SOLID "0.3"

enum {
    MARKS_UNIT,
    SPECKS_UNIT,
    ORDER_UNIT,
    DEPTHS_UNIT,
    UNITS,
    TEXELS_PER_SPECK = 5,
    MARKS_PER_SLICE = 65536 / 3,
    TRIANGLES_PER_QUAD = 2,
    CORNERS_PER_PART = 3, /* in discs.vert and tails.vert */
};

_Static_assert(sizeof(scene_speck) == 20, "the shaders read five texels of 4 bytes a speck");

/* --- Programs --------------------------------------------------------------------------------- */

static bool make_program(render_crowd_program *program, const char *name, const char *defines,
                         const char *shader_dir, base_message *message) {
    program->name = render_program_create(name, defines, shader_dir, message);
    if (!program->name) {
        return false;
    }
    program->count_uniform = glGetUniformLocation(program->name, "mark_count");
    program->ordered_uniform = glGetUniformLocation(program->name, "ordered");
    glUseProgram(program->name);
    glUniform1i(glGetUniformLocation(program->name, "marks"), MARKS_UNIT);
    glUniform1i(glGetUniformLocation(program->name, "specks"), SPECKS_UNIT);
    glUniform1i(glGetUniformLocation(program->name, "order"), ORDER_UNIT);
    glUniform1i(glGetUniformLocation(program->name, "depths"), DEPTHS_UNIT);
    return true;
}

bool render_crowd_init(render_crowd *drawer, const char *shader_dir, base_message *message) {
    static const char parts[] = "#define CROWD\n",
                      simple[] = "#define CROWD\n#define DISCS_AND_RIBBONS\n",
                      solid[] = "#define CROWD\n#define SOLID " SOLID "\n";
    if (!make_program(&drawer->parts, "marks", parts, shader_dir, message) ||
        !make_program(&drawer->simple, "marks", simple, shader_dir, message) ||
        !make_program(&drawer->solid, "marks", solid, shader_dir, message) ||
        !make_program(&drawer->discs, "discs", "#define SOLID " SOLID "\n", shader_dir, message) ||
        !make_program(&drawer->tails, "tails", "", shader_dir, message)) {
        return false;
    }
    drawer->handful = render_handful();
    glGenVertexArrays(1, &drawer->array);
    glGenTextures(UNITS, drawer->textures);
    render_stream_init(&drawer->marks);
    render_stream_init(&drawer->specks);
    render_stream_init(&drawer->order);
    render_stream_init(&drawer->depths);
    GLint most = 0;
    glGetIntegerv(GL_MAX_TEXTURE_BUFFER_SIZE, &most);
    drawer->texels_most = (size_t)most;
    return true;
}

static void drop_canvas(render_crowd *drawer) {
    render_canvas_destroy(&drawer->canvas);
    glDeleteRenderbuffers(1, &drawer->depth);
    drawer->depth = 0;
}

void render_crowd_shutdown(render_crowd *drawer) {
    drop_canvas(drawer);
    render_stream_shutdown(&drawer->depths);
    render_stream_shutdown(&drawer->order);
    render_stream_shutdown(&drawer->specks);
    render_stream_shutdown(&drawer->marks);
    glDeleteTextures(UNITS, drawer->textures);
    glDeleteVertexArrays(1, &drawer->array);
    glDeleteProgram(drawer->tails.name);
    glDeleteProgram(drawer->discs.name);
    glDeleteProgram(drawer->solid.name);
    glDeleteProgram(drawer->simple.name);
    glDeleteProgram(drawer->parts.name);
}

/* --- What the shaders read -------------------------------------------------------------------- */

static void bind(const render_crowd *drawer, int unit) {
    glActiveTexture(GL_TEXTURE0 + (GLenum)unit);
    glBindTexture(GL_TEXTURE_BUFFER, drawer->textures[unit]);
}

static void upload(render_crowd *drawer, render_stream *stream, int unit, GLenum format,
                   const void *data, size_t bytes) {
    render_stream_upload(stream, data, bytes);
    bind(drawer, unit);
    glTexBuffer(GL_TEXTURE_BUFFER, format, stream->buffer);
}

static void upload_marks(render_crowd *drawer, const scene_mark *marks, size_t count) {
    upload(drawer, &drawer->marks, MARKS_UNIT, GL_RGBA32UI, marks, count * sizeof *marks);
}

/* Everything but the marks; depths only where they are read. What is there already is not sent
 * again: another tile of a picture, or a flock at rest beside an interface that is not. */
static void upload_specks(render_crowd *drawer, const scene_crowd *crowd) {
    if (crowd->stamp != 0 && crowd->stamp == drawer->stamp) {
        bind(drawer, SPECKS_UNIT);
        bind(drawer, ORDER_UNIT);
        bind(drawer, DEPTHS_UNIT);
        return;
    }
    drawer->stamp = crowd->stamp;
    upload(drawer, &drawer->specks, SPECKS_UNIT, GL_R32UI, crowd->specks,
           crowd->count * sizeof *crowd->specks);
    upload(drawer, &drawer->order, ORDER_UNIT, GL_R32UI, crowd->order,
           crowd->order_count * sizeof *crowd->order);
    if (crowd->by_depth) {
        upload(drawer, &drawer->depths, DEPTHS_UNIT, GL_R32UI, crowd->depths,
               crowd->count * sizeof *crowd->depths);
    }
}

static GLint uniform(const render_crowd_program *program, const char *name) {
    return glGetUniformLocation(program->name, name);
}

/* Goes on with a program, told what all boids share. A program passes over what it has no use for.
 */
static void use(const render_crowd_program *program, const render_target *target,
                const scene_crowd *crowd, bool ordered) {
    uint32_t ring = crowd->ring;
    glUseProgram(program->name);
    glUniform2f(uniform(program, "target_size"), (float)target->width, (float)target->height);
    glUniform2f(uniform(program, "target_corner"), (float)target->left, (float)target->top);
    glUniform3f(uniform(program, "body_law"), crowd->radius_most, crowd->ring_most,
                crowd->ring_share);
    glUniform1ui(uniform(program, "ring_colour"), ring);
    glUniform3f(uniform(program, "ring"), (float)(ring & 255) / 255.0f,
                (float)(ring >> 8 & 255) / 255.0f, (float)(ring >> 16 & 255) / 255.0f);
    glUniform1i(uniform(program, "shape"), (GLint)crowd->shape);
    glUniform4f(uniform(program, "tail_law"), crowd->near_radii, crowd->near_pixels,
                crowd->far_pixels, crowd->strokes ? 1.0f : 0.0f);
    glUniform2f(uniform(program, "tail_fade"), crowd->near_fade, crowd->far_fade);
    glUniform1i(uniform(program, "by_depth"), crowd->by_depth);
    glUniform1i(program->ordered_uniform, ordered);
    glUniform1i(uniform(program, "first_entry"), 0);
}

size_t render_crowd_most(const render_crowd *drawer) {
    /* An order may lead from anywhere to anywhere, so all must be there at once: five texels a
     * speck, and no more entries than that. */
    return drawer->texels_most / TEXELS_PER_SPECK;
}

/* --- In order --------------------------------------------------------------------------------- */

/* Whether bodies are discs, tails ribbons, and so is all that stands among them. */
static bool is_simple(const scene_crowd *crowd) {
    size_t marks = crowd->marks.count;
    return crowd->shape == SCENE_DISC && !crowd->strokes &&
           render_marks_simple_run(crowd->marks.items, marks) == marks;
}

static void draw_in_order(render_crowd *drawer, const render_marks *quads,
                          const render_target *target, const scene_crowd *crowd) {
    const render_target wide = render_target_aim(target);
    upload_marks(drawer, crowd->marks.items, crowd->marks.count);
    upload_specks(drawer, crowd);
    const render_crowd_program *program = is_simple(crowd) ? &drawer->simple : &drawer->parts;
    use(program, &wide, crowd, true);
    GLint first_uniform = uniform(program, "first_entry");
    size_t most = drawer->handful / TRIANGLES_PER_QUAD;
    for (size_t first = 0; first < crowd->order_count; first += most) {
        size_t left = crowd->order_count - first, some = left < most ? left : most;
        glUniform1i(first_uniform, (GLint)first);
        render_marks_draw_quads(quads, program->count_uniform, some);
        glFlush();
    }
}

/* --- By depth --------------------------------------------------------------------------------- */

/* Gives the canvas the target's size. False when the driver has no room for it. */
static bool follow(render_crowd *drawer, const render_target *target) {
    render_target *canvas = &drawer->canvas;
    if (canvas->width != target->width || canvas->height != target->height) {
        drop_canvas(drawer);
        if (!render_canvas_create(target->width, target->height, canvas, NULL)) {
            return false;
        }
        glGenRenderbuffers(1, &drawer->depth);
        glBindRenderbuffer(GL_RENDERBUFFER, drawer->depth);
        glRenderbufferStorage(GL_RENDERBUFFER, GL_DEPTH_COMPONENT24, canvas->width, canvas->height);
        glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_RENDERBUFFER,
                                  drawer->depth);
        if (glCheckFramebufferStatus(GL_FRAMEBUFFER) != GL_FRAMEBUFFER_COMPLETE) {
            drop_canvas(drawer);
            return false;
        }
    }
    canvas->left = target->left;
    canvas->top = target->top;
    return true;
}

/* Draws some of the marks among the boids, in slices that fit any driver. */
static void draw_marks(render_crowd *drawer, const render_marks *quads,
                       const render_crowd_program *program, const scene_mark *marks, size_t count) {
    while (count > 0) {
        size_t some = count < MARKS_PER_SLICE ? count : MARKS_PER_SLICE;
        upload_marks(drawer, marks, some);
        render_marks_draw_quads(quads, program->count_uniform, some);
        marks += some;
        count -= some;
    }
}

static void draw_triangles(const render_crowd *drawer, size_t count) {
    glBindVertexArray(drawer->array);
    for (size_t first = 0; first < count; first += drawer->handful) {
        size_t left = count - first, some = left < drawer->handful ? left : drawer->handful;
        glDrawArrays(GL_TRIANGLES, (GLint)(first * CORNERS_PER_PART),
                     (GLsizei)(some * CORNERS_PER_PART));
        glFlush();
    }
}

/* Discs have a program of their own. */
static void draw_bodies(const render_crowd *drawer, const render_marks *quads,
                        const render_target *target, const scene_crowd *crowd) {
    if (crowd->shape == SCENE_DISC) {
        use(&drawer->discs, target, crowd, true);
        draw_triangles(drawer, crowd->order_count);
    } else {
        use(&drawer->solid, target, crowd, true);
        render_marks_draw_quads(quads, drawer->solid.count_uniform, crowd->order_count);
    }
}

static void draw_by_depth(render_crowd *drawer, const render_marks *quads,
                          const render_target *target, const scene_crowd *crowd) {
    const scene_mark *veils = crowd->marks.items + crowd->solid_count;
    const render_target wide = render_target_aim(target);
    glClear(GL_DEPTH_BUFFER_BIT);
    glEnable(GL_DEPTH_TEST);
    glDepthFunc(GL_LEQUAL);
    use(&drawer->solid, &wide, crowd, false);
    draw_marks(drawer, quads, &drawer->solid, crowd->marks.items, crowd->solid_count);
    upload_specks(drawer, crowd);
    draw_bodies(drawer, quads, &wide, crowd);

    /* In a flat world, where all are equally near, these lie under all bodies. */
    glDepthFunc(GL_LESS);
    glDepthMask(GL_FALSE);
    use(&drawer->parts, &wide, crowd, false);
    draw_marks(drawer, quads, &drawer->parts, veils, crowd->marks.count - crowd->solid_count);
    if (crowd->near_fade > 0.0f) {
        use(&drawer->tails, &wide, crowd, false);
        draw_triangles(drawer, crowd->count);
    }
    glDepthMask(GL_TRUE);
    glDisable(GL_DEPTH_TEST);
}

void render_crowd_draw(render_crowd *drawer, const render_marks *marks, const render_target *target,
                       const scene_crowd *crowd) {
    if (!crowd->by_depth) {
        draw_in_order(drawer, marks, target, crowd);
    } else if (follow(drawer, target)) {
        render_target_copy(target, &drawer->canvas);
        draw_by_depth(drawer, marks, &drawer->canvas, crowd);
        render_target_copy(&drawer->canvas, target);
    } else {
        draw_by_depth(drawer, marks, target, crowd);
    }
}
