/* An off-screen OpenGL context through EGL; see app_screen.h.
 *
 * EGL can reach a driver in three ways that need no display server. Mesa's surfaceless platform
 * comes first: it is there on every machine with Mesa, and software drawing gives the same bytes
 * each time. Then each graphics device (NVIDIA's driver), then whatever EGL takes as its default.
 */
#include "app/app_screen.h"

#include <EGL/egl.h>
#include <EGL/eglext.h>
#include <stddef.h>
#include <string.h>

static EGLDisplay display = EGL_NO_DISPLAY;
static EGLContext context = EGL_NO_CONTEXT;
static EGLSurface surface = EGL_NO_SURFACE;

/* True when `name` is one of the extensions of this display (EGL_NO_DISPLAY: of EGL itself). */
static bool has_extension(EGLDisplay of, const char *name) {
    const char *list = eglQueryString(of, EGL_EXTENSIONS);
    size_t length = strlen(name);
    while (list && (list = strstr(list, name)) != NULL) {
        list += length;
        if (*list == ' ' || *list == '\0') {
            return true;
        }
    }
    return false;
}

/* A configuration for a 1 x 1 surface, or none where contexts do without. */
static EGLConfig choose_config(void) {
    static const EGLint wanted[] = {EGL_SURFACE_TYPE,
                                    EGL_PBUFFER_BIT,
                                    EGL_RENDERABLE_TYPE,
                                    EGL_OPENGL_BIT,
                                    EGL_RED_SIZE,
                                    8,
                                    EGL_GREEN_SIZE,
                                    8,
                                    EGL_BLUE_SIZE,
                                    8,
                                    EGL_NONE};
    EGLConfig config = NULL;
    EGLint count = 0;
    if (has_extension(display, "EGL_KHR_no_config_context") ||
        !eglChooseConfig(display, wanted, &config, 1, &count) || count == 0) {
        return NULL; /* EGL_NO_CONFIG_KHR */
    }
    return config;
}

/* Asks for 3.3 core; a driver without it gives its best, so that what it has can be named. */
static bool make_context(EGLConfig config) {
    static const EGLint core[] = {EGL_CONTEXT_MAJOR_VERSION,
                                  3,
                                  EGL_CONTEXT_MINOR_VERSION,
                                  3,
                                  EGL_CONTEXT_OPENGL_PROFILE_MASK,
                                  EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT,
                                  EGL_NONE};
    context = eglCreateContext(display, config, EGL_NO_CONTEXT, core);
    if (context == EGL_NO_CONTEXT) {
        context = eglCreateContext(display, config, EGL_NO_CONTEXT, NULL);
    }
    return context != EGL_NO_CONTEXT;
}

/* Makes the context current, with a 1 x 1 surface where it cannot be without one. */
static bool use_context(EGLConfig config) {
    if (!has_extension(display, "EGL_KHR_surfaceless_context") && config) {
        static const EGLint size[] = {EGL_WIDTH, 1, EGL_HEIGHT, 1, EGL_NONE};
        surface = eglCreatePbufferSurface(display, config, size);
    }
    return eglMakeCurrent(display, surface, surface, context);
}

/* Tries one display; closes it again when it has no OpenGL. */
static bool open_display(EGLDisplay candidate) {
    if (candidate == EGL_NO_DISPLAY || !eglInitialize(candidate, NULL, NULL)) {
        return false;
    }
    display = candidate;
    if (eglBindAPI(EGL_OPENGL_API)) {
        EGLConfig config = choose_config();
        if (make_context(config) && use_context(config)) {
            return true;
        }
    }
    app_screen_close();
    return false;
}

/* Opens the display of a platform, which older EGLs know only as an extension. */
static bool open_platform(EGLenum platform, void *native) {
    PFNEGLGETPLATFORMDISPLAYEXTPROC get_display =
        (PFNEGLGETPLATFORMDISPLAYEXTPROC)eglGetProcAddress("eglGetPlatformDisplayEXT");
    return get_display && open_display(get_display(platform, native, NULL));
}

static bool open_any_device(void) {
    enum { MOST_DEVICES = 16 };
    EGLDeviceEXT devices[MOST_DEVICES];
    EGLint count = 0;
    PFNEGLQUERYDEVICESEXTPROC query =
        (PFNEGLQUERYDEVICESEXTPROC)eglGetProcAddress("eglQueryDevicesEXT");
    if (!query || !query(MOST_DEVICES, devices, &count)) {
        return false;
    }
    for (EGLint i = 0; i < count; i++) {
        if (open_platform(EGL_PLATFORM_DEVICE_EXT, devices[i])) {
            return true;
        }
    }
    return false;
}

bool app_screen_open(base_message *message) {
    app_screen_close();
    if (has_extension(EGL_NO_DISPLAY, "EGL_MESA_platform_surfaceless") &&
        open_platform(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY)) {
        return true;
    }
    if (has_extension(EGL_NO_DISPLAY, "EGL_EXT_platform_device") && open_any_device()) {
        return true;
    }
    if (open_display(eglGetDisplay(EGL_DEFAULT_DISPLAY))) {
        return true;
    }
    return base_refuse(message, "OpenGL 3.3 without a display is needed, but EGL offers none: "
                                "install a driver (on Debian and Ubuntu: libegl1 and "
                                "libgl1-mesa-dri)");
}

void app_screen_close(void) {
    if (display != EGL_NO_DISPLAY) {
        eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
        if (context != EGL_NO_CONTEXT) {
            eglDestroyContext(display, context);
        }
        if (surface != EGL_NO_SURFACE) {
            eglDestroySurface(display, surface);
        }
        eglTerminate(display);
    }
    display = EGL_NO_DISPLAY;
    context = EGL_NO_CONTEXT;
    surface = EGL_NO_SURFACE;
}

render_function app_screen_loader(const char *name) {
    return (render_function)eglGetProcAddress(name);
}
