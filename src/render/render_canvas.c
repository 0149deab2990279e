/* Targets: directing drawing at one, making one without a window, reading its pixels. */
#include "render/render_internal.h"

bool render_target_is_empty(const render_target *target) {
    return target->width <= 0 || target->height <= 0;
}

int render_target_samples(const render_target *target) {
    return target->samples > 1 ? target->samples : 1;
}

void render_target_bind(const render_target *target) {
    glBindFramebuffer(GL_FRAMEBUFFER, target->framebuffer);
    glViewport(target->x, target->y, target->width, target->height);
    glEnable(GL_SCISSOR_TEST);
    glScissor(target->x, target->y, target->width, target->height);
    glEnable(GL_BLEND);
    glBlendEquation(GL_FUNC_ADD);
    glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
}

render_target render_target_aim(const render_target *target) {
    enum { MARGIN = 256 }; /* pixels; more than any mark that is cut is wide */
    int longer = target->width > target->height ? target->width : target->height;
    int room = (render_canvas_limit() - longer) / 2;
    int margin = room < 0 ? 0 : room < MARGIN ? room : MARGIN;
    render_target wide = *target;
    wide.x -= margin;
    wide.y -= margin;
    wide.left -= margin;
    wide.top -= margin;
    wide.width += 2 * margin;
    wide.height += 2 * margin;
    render_target_bind(target);
    glViewport(wide.x, wide.y, wide.width, wide.height);
    return wide;
}

void render_target_copy(const render_target *from, const render_target *to) {
    render_target_bind(to);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, from->framebuffer);
    glBlitFramebuffer(from->x, from->y, from->x + from->width, from->y + from->height, to->x, to->y,
                      to->x + to->width, to->y + to->height, GL_COLOR_BUFFER_BIT, GL_NEAREST);
}

int render_canvas_limit(void) {
    GLint buffer = 0;
    GLint viewport[2] = {0, 0};
    glGetIntegerv(GL_MAX_RENDERBUFFER_SIZE, &buffer);
    glGetIntegerv(GL_MAX_VIEWPORT_DIMS, viewport);
    GLint side = viewport[0] < viewport[1] ? viewport[0] : viewport[1];
    return side < buffer ? side : buffer;
}

bool render_canvas_create(int width, int height, render_target *canvas, base_message *message) {
    *canvas = (render_target){0};
    int limit = render_canvas_limit();
    if (width < 1 || height < 1 || width > limit || height > limit) {
        return base_refuse(message, "a picture of %d x %d pixels: each side must be 1..%d here",
                           width, height, limit);
    }
    GLuint pixels;
    glGenRenderbuffers(1, &pixels);
    glBindRenderbuffer(GL_RENDERBUFFER, pixels);
    glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, width, height);
    glGenFramebuffers(1, &canvas->framebuffer);
    glBindFramebuffer(GL_FRAMEBUFFER, canvas->framebuffer);
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, pixels);
    canvas->width = width;
    canvas->height = height;
    if (glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE) {
        return true;
    }
    render_canvas_destroy(canvas);
    render_error(); /* the refusal below says it */
    return base_refuse(message, "a picture of %d x %d pixels: the driver has no room for it", width,
                       height);
}

void render_canvas_destroy(render_target *canvas) {
    if (canvas->framebuffer) {
        /* The framebuffer itself remembers its pixels' name. */
        GLint pixels = 0;
        glBindFramebuffer(GL_FRAMEBUFFER, canvas->framebuffer);
        glGetFramebufferAttachmentParameteriv(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0,
                                              GL_FRAMEBUFFER_ATTACHMENT_OBJECT_NAME, &pixels);
        GLuint name = (GLuint)pixels;
        glDeleteFramebuffers(1, &canvas->framebuffer);
        glDeleteRenderbuffers(1, &name);
    }
    *canvas = (render_target){0};
}

/* OpenGL's rows run upwards, a picture's downwards. */
static void turn_over(uint8_t *pixels, size_t stride, size_t rows) {
    for (size_t row = 0; row < rows / 2; row++) {
        uint8_t *upper = pixels + row * stride;
        uint8_t *lower = pixels + (rows - 1 - row) * stride;
        for (size_t i = 0; i < stride; i++) {
            uint8_t byte = upper[i];
            upper[i] = lower[i];
            lower[i] = byte;
        }
    }
}

static void read_pixels(render_target target, GLenum format, size_t channels, uint8_t *pixels) {
    if (render_target_is_empty(&target)) {
        return;
    }
    glBindFramebuffer(GL_READ_FRAMEBUFFER, target.framebuffer);
    glBindBuffer(GL_PIXEL_PACK_BUFFER, 0);
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glReadPixels(target.x, target.y, target.width, target.height, format, GL_UNSIGNED_BYTE, pixels);
    turn_over(pixels, (size_t)target.width * channels, (size_t)target.height);
}

void render_read(render_target target, uint8_t *rgb) {
    read_pixels(target, GL_RGB, 3, rgb);
}

void render_read_alpha(render_target target, uint8_t *rgba) {
    read_pixels(target, GL_RGBA, 4, rgba);
}
