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
    glGenVertexArrays(1, &drawer->array);
    return true;
}

void render_page_shutdown(render_page *drawer) {
    render_canvas_destroy(&drawer->canvas);
    base_free(drawer->backdrop);
    glDeleteVertexArrays(1, &drawer->array);
    glDeleteProgram(drawer->program);
}

/* True when the canvas shows this page and backdrop in this size already. */
static bool is_painted(const render_page *drawer, const render_target *target,
                       const scene *picture) {
    const scene_marks *backdrop = &picture->backdrop;
    return drawer->canvas.width == target->width && drawer->canvas.height == target->height &&
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
    return true;
}

/* Makes the canvas as large as the target. False when it cannot be. */
static bool resize(render_page *drawer, const render_target *target) {
    if (drawer->canvas.width == target->width && drawer->canvas.height == target->height) {
        return true;
    }
    render_canvas_destroy(&drawer->canvas);
    return render_canvas_create(target->width, target->height, &drawer->canvas, NULL);
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
    /* The shader counts pixels of the framebuffer, y up; its smoothstep needs a radius above 0. */
    glUniform2f(drawer->centre_uniform, (float)target->x + page->centre[0],
                (float)(target->y + target->height) - page->centre[1]);
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
        if (!resize(drawer, target) || !remember(drawer, picture)) {
            render_canvas_destroy(&drawer->canvas);
            paint(drawer, marks, target, picture);
            return;
        }
        paint(drawer, marks, &drawer->canvas, picture);
    }
    copy(&drawer->canvas, target);
}
