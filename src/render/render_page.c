/* The page and the backdrop: painted once on a canvas, then copied until they change.
 *
 * Filling the whole picture with a gradient and large walls is the dearest part of a frame where
 * pixels are drawn by the processor; a copy is not. They are laid over each other with 16 bits a
 * channel and dithered to 8 together: one that was rounded under a pale wall would show bands. */
#include "render/render_internal.h"

#include <math.h>
#include <string.h>

#include "base/base_memory.h"

/* Where page and backdrop are laid over each other; it has no size yet. */
static void make_layers(render_page *drawer) {
    glGenTextures(1, &drawer->texture);
    glBindTexture(GL_TEXTURE_2D, drawer->texture);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
    glGenFramebuffers(1, &drawer->framebuffer);
}

bool render_page_init(render_page *drawer, const char *shader_dir, base_message *message) {
    drawer->program = render_program_create("page", "", shader_dir, message);
    drawer->grain = drawer->program ? render_program_create("grain", "", shader_dir, message) : 0;
    if (!drawer->grain) {
        return false;
    }
    drawer->inner_uniform = glGetUniformLocation(drawer->program, "inner_colour");
    drawer->outer_uniform = glGetUniformLocation(drawer->program, "outer_colour");
    drawer->centre_uniform = glGetUniformLocation(drawer->program, "centre");
    drawer->radius_uniform = glGetUniformLocation(drawer->program, "page_radius");
    drawer->corner_uniform = glGetUniformLocation(drawer->program, "corner");
    drawer->opacity_uniform = glGetUniformLocation(drawer->program, "opacity");
    drawer->grain_corner_uniform = glGetUniformLocation(drawer->grain, "corner");
    drawer->grain_samples_uniform = glGetUniformLocation(drawer->grain, "samples");
    glGenVertexArrays(1, &drawer->array);
    make_layers(drawer);
    return true;
}

void render_page_shutdown(render_page *drawer) {
    render_canvas_destroy(&drawer->canvas);
    base_free(drawer->backdrop);
    glDeleteFramebuffers(1, &drawer->framebuffer);
    glDeleteTextures(1, &drawer->texture);
    glDeleteVertexArrays(1, &drawer->array);
    glDeleteProgram(drawer->grain);
    glDeleteProgram(drawer->program);
}

static bool is_same_part(const render_target *a, const render_target *b) {
    return a->width == b->width && a->height == b->height && a->left == b->left &&
           a->top == b->top && render_target_samples(a) == render_target_samples(b);
}

/* True when the canvas shows this part of this page and backdrop already. */
static bool is_painted(const render_page *drawer, const render_target *target,
                       const scene *picture) {
    const scene_marks *backdrop = &picture->backdrop;
    return is_same_part(&drawer->canvas, target) && drawer->height == picture->height &&
           memcmp(&drawer->page, &picture->page, sizeof drawer->page) == 0 &&
           drawer->backdrop_count == backdrop->count &&
           (backdrop->count == 0 || memcmp(drawer->backdrop, backdrop->items,
                                           backdrop->count * sizeof *backdrop->items) == 0);
}

/* Notes what the canvas is about to show. False when memory runs out: then nothing can be kept. */
static bool remember(render_page *drawer, const scene *picture) {
    const scene_marks *backdrop = &picture->backdrop;
    if (!base_grow((void **)&drawer->backdrop, &drawer->backdrop_capacity, backdrop->count,
                   sizeof *drawer->backdrop)) {
        return false;
    }
    if (backdrop->count > 0) {
        memcpy(drawer->backdrop, backdrop->items, backdrop->count * sizeof *backdrop->items);
    }
    drawer->backdrop_count = backdrop->count;
    drawer->page = picture->page;
    drawer->height = picture->height;
    return true;
}

/* Gives the layers this size. False when they cannot be so large. */
static bool resize_layers(render_page *drawer, int width, int height) {
    glBindTexture(GL_TEXTURE_2D, drawer->texture);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA16, width, height, 0, GL_RGBA, GL_UNSIGNED_SHORT, NULL);
    glBindFramebuffer(GL_FRAMEBUFFER, drawer->framebuffer);
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, drawer->texture, 0);
    return glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE;
}

/* Makes the canvas show the part that the target does. False when it cannot be so large. */
static bool follow(render_page *drawer, const render_target *target) {
    render_target *canvas = &drawer->canvas;
    if (canvas->width != target->width || canvas->height != target->height) {
        render_canvas_destroy(canvas);
        if (!render_canvas_create(target->width, target->height, canvas, NULL) ||
            !resize_layers(drawer, target->width, target->height)) {
            return false;
        }
    }
    canvas->left = target->left;
    canvas->top = target->top;
    canvas->samples = target->samples;
    return true;
}

/* From the pixels of the target's framebuffer to those of the picture, y up. */
static void set_corner(GLint uniform, const render_target *target, int height) {
    int bottom = height - target->top - target->height;
    glUniform2f(uniform, (float)(target->left - target->x), (float)(bottom - target->y));
}

static void paint(render_page *drawer, render_marks *marks, const render_target *target,
                  const scene *picture) {
    const scene_page *page = &picture->page;
    render_target_bind(target);
    glDisable(GL_BLEND);
    glUseProgram(drawer->program);
    glBindVertexArray(drawer->array);
    glUniform3fv(drawer->inner_uniform, 1, page->inner);
    glUniform3fv(drawer->outer_uniform, 1, page->outer);
    set_corner(drawer->corner_uniform, target, picture->height);
    glUniform2f(drawer->centre_uniform, page->centre[0], (float)picture->height - page->centre[1]);
    glUniform1f(drawer->opacity_uniform, 1.0f - page->clear);
    glUniform1f(drawer->radius_uniform, fmaxf(page->radius, 1e-3f)); /* smoothstep needs one */
    glDrawArrays(GL_TRIANGLES, 0, 3);
    render_marks_draw(marks, target, &picture->backdrop);
}

/* Paints the canvas: the layers first, then all of them dithered. */
static void paint_canvas(render_page *drawer, render_marks *marks, const scene *picture) {
    const render_target *canvas = &drawer->canvas;
    render_target layers = *canvas;
    layers.framebuffer = drawer->framebuffer;
    paint(drawer, marks, &layers, picture);
    render_target_bind(canvas);
    glDisable(GL_BLEND);
    glUseProgram(drawer->grain);
    glBindVertexArray(drawer->array);
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, drawer->texture);
    set_corner(drawer->grain_corner_uniform, canvas, picture->height);
    glUniform1f(drawer->grain_samples_uniform, (float)render_target_samples(canvas));
    glDrawArrays(GL_TRIANGLES, 0, 3);
}

void render_page_draw(render_page *drawer, render_marks *marks, const render_target *target,
                      const scene *picture) {
    if (!is_painted(drawer, target, picture)) {
        if (!follow(drawer, target) || !remember(drawer, picture)) {
            render_canvas_destroy(&drawer->canvas);
            paint(drawer, marks, target, picture); /* then without grain */
            return;
        }
        paint_canvas(drawer, marks, picture);
    }
    render_target_copy(&drawer->canvas, target);
}
