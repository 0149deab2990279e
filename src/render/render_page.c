/* The page and the backdrop: painted once on a canvas, then copied until they change.
 *
 * Filling the whole picture with a gradient and large walls is the dearest part of a frame where
 * pixels are drawn by the processor; a copy is not. */
#include "render/render_internal.h"

#include <math.h>
#include <string.h>

#include "base/base_memory.h"

bool render_page_init(render_page *drawer, const char *shader_dir, base_message *message) {
    drawer->program = render_program_create("page", shader_dir, message);
    if (!drawer->program) {
        return false;
    }
    drawer->inner_uniform = glGetUniformLocation(drawer->program, "inner_colour");
    drawer->outer_uniform = glGetUniformLocation(drawer->program, "outer_colour");
    drawer->centre_uniform = glGetUniformLocation(drawer->program, "centre");
    drawer->radius_uniform = glGetUniformLocation(drawer->program, "page_radius");
    drawer->corner_uniform = glGetUniformLocation(drawer->program, "corner");
    drawer->samples_uniform = glGetUniformLocation(drawer->program, "samples");
    drawer->opacity_uniform = glGetUniformLocation(drawer->program, "opacity");
    glGenVertexArrays(1, &drawer->array);
    return true;
}

void render_page_shutdown(render_page *drawer) {
    render_canvas_destroy(&drawer->canvas);
    base_free(drawer->backdrop);
    glDeleteVertexArrays(1, &drawer->array);
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

/* Makes the canvas show the part that the target does. False when it cannot be so large. */
static bool follow(render_page *drawer, const render_target *target) {
    render_target *canvas = &drawer->canvas;
    if (canvas->width != target->width || canvas->height != target->height) {
        render_canvas_destroy(canvas);
        if (!render_canvas_create(target->width, target->height, canvas, NULL)) {
            return false;
        }
    }
    canvas->left = target->left;
    canvas->top = target->top;
    canvas->samples = target->samples;
    return true;
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
    /* The shader counts the picture's pixels, y up; its smoothstep needs a radius above 0. */
    int bottom = picture->height - target->top - target->height;
    glUniform2f(drawer->corner_uniform, (float)(target->left - target->x),
                (float)(bottom - target->y));
    glUniform1f(drawer->samples_uniform, (float)render_target_samples(target));
    glUniform2f(drawer->centre_uniform, page->centre[0], (float)picture->height - page->centre[1]);
    glUniform1f(drawer->opacity_uniform, 1.0f - page->clear);
    glUniform1f(drawer->radius_uniform, fmaxf(page->radius, 1e-3f));
    glDrawArrays(GL_TRIANGLES, 0, 3);
    render_marks_draw(marks, target, &picture->backdrop);
}

static void copy(const render_target *from, const render_target *to) {
    render_target_bind(to);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, from->framebuffer);
    glBlitFramebuffer(0, 0, from->width, from->height, to->x, to->y, to->x + to->width,
                      to->y + to->height, GL_COLOR_BUFFER_BIT, GL_NEAREST);
}

void render_page_draw(render_page *drawer, render_marks *marks, const render_target *target,
                      const scene *picture) {
    if (!is_painted(drawer, target, picture)) {
        if (!follow(drawer, target) || !remember(drawer, picture)) {
            render_canvas_destroy(&drawer->canvas);
            paint(drawer, marks, target, picture);
            return;
        }
        paint(drawer, marks, &drawer->canvas, picture);
    }
    copy(&drawer->canvas, target);
}
