/* The page and the backdrop: painted where they are wanted, kept once they are wanted again.
 *
 * Filling the whole picture with a gradient and large walls is the dearest part of a frame where
 * pixels are drawn by the processor; a copy is not, but making one to copy from pays only for a
 * page that stays. A wall is the page painted once more under its fill, and both dithered together:
 * a page that was rounded under a pale wall would show bands. */
#include "render/render_internal.h"

#include <math.h>
#include <string.h>

#include "base/base_memory.h"

bool render_page_init(render_page *drawer, const char *shader_dir, base_message *message) {
    drawer->program = render_program_create("page", "", shader_dir, message);
    if (!drawer->program) {
        return false;
    }
    drawer->inner_uniform = glGetUniformLocation(drawer->program, "inner_colour");
    drawer->outer_uniform = glGetUniformLocation(drawer->program, "outer_colour");
    drawer->centre_uniform = glGetUniformLocation(drawer->program, "centre");
    drawer->radius_uniform = glGetUniformLocation(drawer->program, "page_radius");
    drawer->corner_uniform = glGetUniformLocation(drawer->program, "corner");
    drawer->opacity_uniform = glGetUniformLocation(drawer->program, "opacity");
    drawer->samples_uniform = glGetUniformLocation(drawer->program, "samples");
    drawer->corners_uniform = glGetUniformLocation(drawer->program, "corners");
    drawer->fill_uniform = glGetUniformLocation(drawer->program, "fill");
    glGenVertexArrays(1, &drawer->array);
    return true;
}

void render_page_shutdown(render_page *drawer) {
    render_canvas_destroy(&drawer->canvas);
    base_free(drawer->backdrop);
    glDeleteVertexArrays(1, &drawer->array);
    glDeleteProgram(drawer->program);
}

/* --- What was painted ------------------------------------------------------------------------- */

static bool is_same_part(const render_target *a, const render_target *b) {
    return a->width == b->width && a->height == b->height && a->left == b->left &&
           a->top == b->top && render_target_samples(a) == render_target_samples(b);
}

static bool is_same_page(const scene_page *a, const scene_page *b) {
    bool same = a->radius == b->radius && a->clear == b->clear && a->centre[0] == b->centre[0] &&
                a->centre[1] == b->centre[1];
    for (int i = 0; i < 3; i++) {
        same = same && a->inner[i] == b->inner[i] && a->outer[i] == b->outer[i];
    }
    return same;
}

/* True when this part of this page and backdrop is what was painted last. */
static bool is_known(const render_page *drawer, const render_target *target, const scene *picture) {
    const scene_marks *backdrop = &picture->backdrop;
    return is_same_part(&drawer->part, target) && drawer->height == picture->height &&
           is_same_page(&drawer->page, &picture->page) &&
           drawer->backdrop_count == backdrop->count &&
           (backdrop->count == 0 || memcmp(drawer->backdrop, backdrop->items,
                                           backdrop->count * sizeof *backdrop->items) == 0);
}

/* Notes what is about to be painted. Without memory for it nothing will be known again. */
static void remember(render_page *drawer, const render_target *target, const scene *picture) {
    const scene_marks *backdrop = &picture->backdrop;
    drawer->kept = false;
    drawer->part = (render_target){0};
    void *items = drawer->backdrop;
    bool room =
        base_grow(&items, &drawer->backdrop_capacity, backdrop->count, sizeof *drawer->backdrop);
    drawer->backdrop = items;
    if (!room) {
        return;
    }
    if (backdrop->count > 0) {
        memcpy(drawer->backdrop, backdrop->items, backdrop->count * sizeof *backdrop->items);
    }
    drawer->backdrop_count = backdrop->count;
    drawer->page = picture->page;
    drawer->height = picture->height;
    drawer->part = *target;
}

/* --- Painting --------------------------------------------------------------------------------- */

/* The walls that are filled come first in a backdrop; none lies over another. */
static size_t count_fills(const scene_marks *backdrop) {
    size_t count = 0;
    while (count < backdrop->count && backdrop->items[count].kind == SCENE_QUAD) {
        count++;
    }
    return count;
}

/* Paints a quad of the page under a fill, premultiplied. The corners are OpenGL's, -1..1. */
static void paint_quad(const render_page *drawer, const float corners[8], const float fill[4]) {
    glUniform2fv(drawer->corners_uniform, 4, corners);
    glUniform4fv(drawer->fill_uniform, 1, fill);
    glDrawArrays(GL_TRIANGLE_FAN, 0, 4);
}

/* Paints a wall once more, filled. Its lines cover its edges, so these need no smoothing. A corner
 * is put where OpenGL's own steps, 1/16 of a pixel or finer, have a place: then a wall has the same
 * pixels in every tile of a picture. */
static void paint_wall(const render_page *drawer, const render_target *target,
                       const scene_mark *wall) {
    const float places[8] = {wall->a[0], wall->a[1], wall->b[0], wall->b[1],
                             wall->p[0], wall->p[1], wall->p[2], wall->p[3]};
    float corners[8];
    for (int k = 0; k < 8; k += 2) {
        float x = rintf(16.0f * places[k]) / 16.0f, y = rintf(16.0f * places[k + 1]) / 16.0f;
        corners[k] = 2.0f * (x - (float)target->left) / (float)target->width - 1.0f;
        corners[k + 1] = 1.0f - 2.0f * (y - (float)target->top) / (float)target->height;
    }
    float fill[4] = {1.0f, 1.0f, 1.0f, (float)(wall->colour_a >> 24) / 255.0f};
    for (int k = 0; k < 3; k++) {
        fill[k] = (float)(wall->colour_a >> (8 * k) & 255) / 255.0f * fill[3];
    }
    paint_quad(drawer, corners, fill);
}

/* Goes on with the page's program, told what is the same all over it. */
static void use(const render_page *drawer, const render_target *target, const scene *picture) {
    const scene_page *page = &picture->page;
    glUseProgram(drawer->program);
    glBindVertexArray(drawer->array);
    glUniform3fv(drawer->inner_uniform, 1, page->inner);
    glUniform3fv(drawer->outer_uniform, 1, page->outer);
    /* From the pixels of the target's framebuffer to those of the picture, y up. */
    int bottom = picture->height - target->top - target->height;
    glUniform2f(drawer->corner_uniform, (float)(target->left - target->x),
                (float)(bottom - target->y));
    glUniform2f(drawer->centre_uniform, page->centre[0], (float)picture->height - page->centre[1]);
    glUniform1f(drawer->opacity_uniform, 1.0f - page->clear);
    glUniform1f(drawer->radius_uniform, fmaxf(page->radius, 1e-3f)); /* smoothstep needs one */
    glUniform1f(drawer->samples_uniform, (float)render_target_samples(target));
}

static void paint(const render_page *drawer, render_marks *marks, const render_target *target,
                  const scene *picture) {
    static const float all[8] = {-1, -1, 1, -1, 1, 1, -1, 1}, nothing[4] = {0};
    scene_marks lines = picture->backdrop;
    size_t fills = count_fills(&lines);
    const render_target wide = render_target_aim(target);
    glDisable(GL_BLEND);
    use(drawer, target, picture);
    paint_quad(drawer, all, nothing);
    for (size_t k = 0; k < fills; k++) {
        paint_wall(drawer, &wide, &lines.items[k]);
    }
    lines.items += fills;
    lines.count -= fills;
    render_marks_draw(marks, target, &lines);
}

/* Paints the canvas, as large as the target. False when it cannot be so large. */
static bool keep(render_page *drawer, render_marks *marks, const render_target *target,
                 const scene *picture) {
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
    paint(drawer, marks, canvas, picture);
    return true;
}

void render_page_draw(render_page *drawer, render_marks *marks, const render_target *target,
                      const scene *picture) {
    bool known = is_known(drawer, target, picture);
    if (known && !drawer->kept) {
        drawer->kept = keep(drawer, marks, target, picture);
    }
    if (known && drawer->kept) {
        render_target_copy(&drawer->canvas, target);
        return;
    }
    if (!known) {
        remember(drawer, target, picture);
    }
    paint(drawer, marks, target, picture);
}
