/* The renderer as a whole: loading OpenGL, making the drawers, drawing a scene.
 *
 * Does not make a context and does not show what it drew. */
#include "render/render_internal.h"

#include <stdio.h>
#include <string.h>

#include "base/base_memory.h"

/* Loads OpenGL's functions; refuses a context older than 3.3, saying what was found. */
static bool load_opengl(render_loader *loader, base_message *message) {
    int version = gladLoadGL(loader);
    if (version == 0) {
        return base_refuse(message, "OpenGL 3.3 is needed, but no OpenGL could be loaded: install "
                                    "or update the graphics driver");
    }
    if (version < GLAD_MAKE_VERSION(3, 3)) {
        return base_refuse(message,
                           "OpenGL 3.3 is needed, but %s of %s was found: update the graphics "
                           "driver, or set LIBGL_ALWAYS_SOFTWARE=1 to draw without it",
                           (const char *)glGetString(GL_VERSION),
                           (const char *)glGetString(GL_RENDERER));
    }
    return true;
}

size_t render_handful(void) {
    const char *driver = (const char *)glGetString(GL_RENDERER);
    return driver && (strstr(driver, "llvmpipe") || strstr(driver, "softpipe")) ? 8192 : SIZE_MAX;
}

static bool make_drawers(render *renderer, const char *shader_dir, base_message *message) {
    return render_marks_init(&renderer->marks, shader_dir, message) &&
           render_crowd_init(&renderer->crowd, shader_dir, message) &&
           render_page_init(&renderer->page, shader_dir, message) &&
           render_overlay_init(&renderer->overlay, shader_dir, message);
}

static void shut_drawers(render *renderer) {
    render_overlay_shutdown(&renderer->overlay);
    render_page_shutdown(&renderer->page);
    render_crowd_shutdown(&renderer->crowd);
    render_marks_shutdown(&renderer->marks);
}

render *render_create(render_loader *loader, const char *shader_dir, base_message *message) {
    if (!load_opengl(loader, message)) {
        return NULL;
    }
    render *renderer = base_alloc(sizeof *renderer);
    if (!renderer) {
        base_refuse(message, "no memory for the renderer");
        return NULL;
    }
    snprintf(renderer->description, sizeof renderer->description, "OpenGL %s, %s",
             (const char *)glGetString(GL_VERSION), (const char *)glGetString(GL_RENDERER));
    glDisable(GL_DITHER); /* the page brings its own; a driver's would change bytes */
    if (!make_drawers(renderer, shader_dir, message)) {
        render_destroy(renderer);
        return NULL;
    }
    return renderer;
}

void render_destroy(render *renderer) {
    if (!renderer) {
        return;
    }
    shut_drawers(renderer);
    base_free(renderer);
}

bool render_reload(render *renderer, const char *shader_dir, base_message *message) {
    render fresh = {0};
    if (!make_drawers(&fresh, shader_dir, message)) {
        shut_drawers(&fresh);
        return false;
    }
    /* The letters came from outside and stay. */
    GLuint glyphs = fresh.overlay.glyphs;
    fresh.overlay.glyphs = renderer->overlay.glyphs;
    renderer->overlay.glyphs = glyphs;
    shut_drawers(renderer);
    renderer->marks = fresh.marks;
    renderer->crowd = fresh.crowd;
    renderer->page = fresh.page;
    renderer->overlay = fresh.overlay;
    return true;
}

const char *render_description(const render *renderer) {
    return renderer->description;
}

size_t render_crowd_limit(const render *renderer) {
    return render_crowd_most(&renderer->crowd);
}

void render_scene(render *renderer, render_target target, const scene *picture) {
    if (render_target_is_empty(&target)) {
        return;
    }
    render_page_draw(&renderer->page, &renderer->marks, &target, picture);
    scene_marks marks = picture->marks;
    if (picture->crowd.count > 0) {
        /* It stands among the marks. */
        size_t before = picture->crowd.place;
        render_marks_draw(&renderer->marks, &target, &(scene_marks){marks.items, before, before});
        render_crowd_draw(&renderer->crowd, &renderer->marks, &target, &picture->crowd);
        marks.items += before;
        marks.count -= before;
    }
    render_marks_draw(&renderer->marks, &target, &marks);
}

static const char *error_name(GLenum error) {
    switch (error) {
    case GL_INVALID_ENUM:
        return "invalid enum";
    case GL_INVALID_VALUE:
        return "invalid value";
    case GL_INVALID_OPERATION:
        return "invalid operation";
    case GL_INVALID_FRAMEBUFFER_OPERATION:
        return "invalid framebuffer operation";
    case GL_OUT_OF_MEMORY:
        return "out of memory";
    default:
        return "unknown error";
    }
}

const char *render_error(void) {
    /* A driver keeps a few flags at most; a lost context would report errors for ever. */
    enum { MOST_FLAGS = 16 };
    const char *newest = NULL;
    for (int i = 0; i < MOST_FLAGS; i++) {
        GLenum error = glGetError();
        if (error == GL_NO_ERROR) {
            break;
        }
        newest = error_name(error);
    }
    return newest;
}
