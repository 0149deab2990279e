/* The functions of render.h without OpenGL; see recorded.h. What is read back is black. */
#include "recorded/recorded.h"

#include "base/base_memory.h"
#include "test.h"

struct render {
    int unused;
};

recorded_call recorded_calls[RECORDED_MOST];
size_t recorded_count;
int recorded_canvas_limit = 16384;
int recorded_canvases, recorded_renderers;
const char *recorded_error;

void recorded_clear(void) {
    recorded_count = 0;
}

void recorded_add(recorded_call call) {
    assert_true(recorded_count < RECORDED_MOST);
    recorded_calls[recorded_count++] = call;
}

size_t recorded_number(recorded_kind kind) {
    size_t number = 0;
    for (size_t i = 0; i < recorded_count; i++) {
        number += recorded_calls[i].kind == kind;
    }
    return number;
}

render *render_create(render_loader *loader, const char *shader_dir, base_message *message) {
    (void)loader;
    (void)shader_dir;
    (void)message;
    recorded_renderers++;
    return base_alloc(sizeof(render));
}

void render_destroy(render *renderer) {
    recorded_renderers -= renderer != NULL;
    base_free(renderer);
}

bool render_reload(render *renderer, const char *shader_dir, base_message *message) {
    (void)renderer;
    (void)shader_dir;
    (void)message;
    return true;
}

uint64_t render_shader_stamp(const char *shader_dir) {
    (void)shader_dir;
    return 0;
}

const char *render_description(const render *renderer) {
    (void)renderer;
    return "a record";
}

size_t render_crowd_limit(const render *renderer) {
    assert_non_null(renderer);
    return SIZE_MAX;
}

void render_scene(render *renderer, render_target target, const scene *picture) {
    assert_non_null(renderer);
    recorded_add((recorded_call){.kind = RECORDED_SCENE,
                                 .target = target,
                                 .width = picture->width,
                                 .height = picture->height,
                                 .backdrop = picture->backdrop.count,
                                 .marks = picture->marks.count,
                                 .crowd = picture->crowd.count});
}

void render_set_glyphs(render *renderer, const uint8_t *alpha, int width, int height) {
    assert_non_null(renderer);
    assert_non_null(alpha);
    recorded_add((recorded_call){.kind = RECORDED_GLYPHS, .width = width, .height = height});
}

void render_interface(render *renderer, render_target target, const render_triangles *triangles) {
    assert_non_null(renderer);
    recorded_add((recorded_call){.kind = RECORDED_INTERFACE,
                                 .target = target,
                                 .triangles = triangles->index_count / 3,
                                 .batches = triangles->batch_count});
}

int render_canvas_limit(void) {
    return recorded_canvas_limit;
}

bool render_canvas_create(int width, int height, render_target *canvas, base_message *message) {
    static uint32_t name;
    *canvas = (render_target){0};
    if (width < 1 || height < 1 || width > recorded_canvas_limit ||
        height > recorded_canvas_limit) {
        return base_refuse(message, "a canvas of %d x %d", width, height);
    }
    *canvas = (render_target){.framebuffer = ++name, .width = width, .height = height};
    recorded_canvases++;
    recorded_add((recorded_call){.kind = RECORDED_CANVAS, .target = *canvas});
    return true;
}

void render_canvas_destroy(render_target *canvas) {
    recorded_canvases -= canvas->framebuffer != 0;
    *canvas = (render_target){0};
}

static void read_black(render_target target, size_t channels, uint8_t *pixels) {
    memset(pixels, 0, (size_t)target.width * (size_t)target.height * channels);
    recorded_add((recorded_call){.kind = RECORDED_READ, .target = target});
}

void render_read(render_target target, uint8_t *rgb) {
    read_black(target, 3, rgb);
}

void render_read_alpha(render_target target, uint8_t *rgba) {
    read_black(target, 4, rgba);
}

const char *render_error(void) {
    const char *error = recorded_error;
    recorded_error = NULL;
    return error;
}
