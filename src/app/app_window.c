/* The window over GLFW; see app_window.h. */
#include "app/app_window.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include <GLFW/glfw3.h>

#include "app/app_key_name.h"
#include "base/base_clock.h"

/* What GLFW said last: the "found" of a refusal. GLFW's callback has no other place to leave it. */
static char found[160] = "no reason given";

static void on_error(int code, const char *text) {
    (void)code;
    snprintf(found, sizeof found, "%s", text);
    found[strcspn(found, "\n")] = '\0';
}

/* --- what the window system tells ------------------------------------------------------------- */

static app_window *window_of(GLFWwindow *handle) {
    return glfwGetWindowUserPointer(handle);
}

static void push(GLFWwindow *handle, app_event event) {
    event.time = base_clock_seconds();
    app_events_push(&window_of(handle)->events, &event);
}

/* An event at the pointer, where it was last heard of: asking for its place would give where it is
 * by now, and swallow the way it went since a press. */
static app_event event_at_pointer(GLFWwindow *handle, app_event_kind kind) {
    const app_window *window = window_of(handle);
    return (app_event){.kind = kind, .x = window->pointer[0], .y = window->pointer[1]};
}

static void on_key(GLFWwindow *handle, int key, int scancode, int action, int mods) {
    if (action == GLFW_RELEASE) {
        return;
    }
    app_event event = {.kind = APP_EVENT_KEY};
    app_key_name(key, scancode, mods, event.press.name);
    event.press.ctrl = (mods & GLFW_MOD_CONTROL) != 0;
    event.press.shift = (mods & GLFW_MOD_SHIFT) != 0;
    event.press.other = (mods & (GLFW_MOD_ALT | GLFW_MOD_SUPER)) != 0;
    event.press.repeat = action == GLFW_REPEAT;
    push(handle, event);
}

static void on_character(GLFWwindow *handle, unsigned character) {
    push(handle, (app_event){.kind = APP_EVENT_CHARACTER, .character = character});
}

/* Comes right after the key that wrote the character, with Ctrl too. Where plus or minus is written
 * with Shift (the Swiss plus is on the key 1) the key alone does not tell. */
static void on_sign(GLFWwindow *handle, unsigned character, int mods) {
    app_events *events = &window_of(handle)->events;
    bool is_sign = character == '+' || character == '-';
    if (is_sign && (mods & GLFW_MOD_SHIFT) && events->count > 0) {
        app_event *last = &events->items[events->count - 1];
        if (last->kind == APP_EVENT_KEY) {
            last->press.name[0] = (char)character;
            last->press.name[1] = '\0';
        }
    }
}

static void note_pointer(app_window *window, double x, double y) {
    window->pointer[0] = (float)x * window->ratio[0];
    window->pointer[1] = (float)y * window->ratio[1];
}

static void on_motion(GLFWwindow *handle, double x, double y) {
    note_pointer(window_of(handle), x, y);
    push(handle, event_at_pointer(handle, APP_EVENT_MOTION));
}

static void push_place(GLFWwindow *handle) {
    const app_window *window = window_of(handle);
    app_event event = event_at_pointer(handle, APP_EVENT_PLACE);
    event.inside = window->hovered && window->focused;
    push(handle, event);
}

static void on_enter(GLFWwindow *handle, int entered) {
    window_of(handle)->hovered = entered;
    push_place(handle);
}

static void on_focus(GLFWwindow *handle, int focused) {
    window_of(handle)->focused = focused;
    push_place(handle);
}

static void on_button(GLFWwindow *handle, int button, int action, int mods) {
    app_event event = event_at_pointer(handle, APP_EVENT_BUTTON);
    event.button = button;
    event.down = action == GLFW_PRESS;
    event.shift = (mods & GLFW_MOD_SHIFT) != 0;
    event.ctrl = (mods & GLFW_MOD_CONTROL) != 0;
    push(handle, event);
}

static void on_wheel(GLFWwindow *handle, double across, double along) {
    (void)across;
    app_event event = event_at_pointer(handle, APP_EVENT_WHEEL);
    event.notches = (float)along;
    push(handle, event);
}

/* Of several files the first: one flock is seen at a time. A path too long for the system is none.
 */
static void on_drop(GLFWwindow *handle, int count, const char **paths) {
    app_window *window = window_of(handle);
    if (count > 0 && strlen(paths[0]) < sizeof window->dropped) {
        strcpy(window->dropped, paths[0]);
        window->dropped_count = count;
        push(handle, (app_event){.kind = APP_EVENT_DROP});
    }
}

static void on_refresh(GLFWwindow *handle) {
    push(handle, (app_event){.kind = APP_EVENT_DAMAGE});
}

static void measure(app_window *window) {
    int width, height;
    glfwGetFramebufferSize(window->handle, &window->width, &window->height);
    glfwGetWindowSize(window->handle, &width, &height);
    window->ratio[0] = width > 0 ? (float)window->width / (float)width : 1.0f;
    window->ratio[1] = height > 0 ? (float)window->height / (float)height : 1.0f;
}

static void on_size(GLFWwindow *handle, int width, int height) {
    (void)width;
    (void)height;
    measure(window_of(handle));
    on_refresh(handle);
}

static void on_scale(GLFWwindow *handle, float across, float along) {
    (void)along;
    app_window *window = window_of(handle);
    if (!window->own_scale) {
        window->scale = across;
        on_refresh(handle);
    }
}

static void listen(app_window *window) {
    glfwSetWindowUserPointer(window->handle, window);
    glfwSetKeyCallback(window->handle, on_key);
    glfwSetCharCallback(window->handle, on_character);
    glfwSetCharModsCallback(window->handle, on_sign);
    glfwSetCursorPosCallback(window->handle, on_motion);
    glfwSetCursorEnterCallback(window->handle, on_enter);
    glfwSetWindowFocusCallback(window->handle, on_focus);
    glfwSetMouseButtonCallback(window->handle, on_button);
    glfwSetScrollCallback(window->handle, on_wheel);
    glfwSetDropCallback(window->handle, on_drop);
    glfwSetWindowRefreshCallback(window->handle, on_refresh);
    glfwSetFramebufferSizeCallback(window->handle, on_size);
    glfwSetWindowContentScaleCallback(window->handle, on_scale);
}

/* Where the pointer is and who has the keyboard when nobody has told yet. */
static void look_around(app_window *window) {
    double x, y;
    glfwGetCursorPos(window->handle, &x, &y);
    note_pointer(window, x, y);
    window->hovered = glfwGetWindowAttrib(window->handle, GLFW_HOVERED);
    window->focused = glfwGetWindowAttrib(window->handle, GLFW_FOCUSED);
    push_place(window->handle);
}

/* --- opening and closing ---------------------------------------------------------------------- */

/* Holds a size, pixels at content scale 1, to the part of the first monitor that windows may have:
 * there is no more to be seen, and far larger windows take the machine's memory away. */
static void fit_monitor(int *width, int *height) {
    GLFWmonitor *monitor = glfwGetPrimaryMonitor();
    if (monitor == NULL) {
        return;
    }
    int x, y, across, down;
    float scale[2];
    glfwGetMonitorWorkarea(monitor, &x, &y, &across, &down);
    glfwGetMonitorContentScale(monitor, &scale[0], &scale[1]);
    if (across > 0 && down > 0 && scale[0] > 0.0f && scale[1] > 0.0f) {
        *width = (int)fmin(*width, ceil((double)across / (double)scale[0]));
        *height = (int)fmin(*height, ceil((double)down / (double)scale[1]));
    }
}

static GLFWwindow *create(int width, int height) {
    fit_monitor(&width, &height);
    glfwWindowHint(GLFW_CLIENT_API, GLFW_OPENGL_API);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
    glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
    glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE);
    glfwWindowHint(GLFW_DEPTH_BITS, 0);
    glfwWindowHint(GLFW_STENCIL_BITS, 0);
    glfwWindowHint(GLFW_SCALE_TO_MONITOR, GLFW_TRUE);
    /* The name of its .desktop file: by it the desktop finds the icon. */
    glfwWindowHintString(GLFW_X11_CLASS_NAME, "flockview");
    glfwWindowHintString(GLFW_X11_INSTANCE_NAME, "flockview");
#ifdef GLFW_WAYLAND_APP_ID /* GLFW 3.4 */
    glfwWindowHintString(GLFW_WAYLAND_APP_ID, "flockview");
#endif
    return glfwCreateWindow(width, height, "flockview", NULL, NULL);
}

/* The monitor that shows the middle of the window; the first one when none does. */
static GLFWmonitor *monitor_of(GLFWwindow *handle) {
    int count, x, y, width, height;
    GLFWmonitor **monitors = glfwGetMonitors(&count);
    glfwGetWindowPos(handle, &x, &y);
    glfwGetWindowSize(handle, &width, &height);
    for (int i = 0; i < count; i++) {
        int left, top;
        glfwGetMonitorPos(monitors[i], &left, &top);
        const GLFWvidmode *mode = glfwGetVideoMode(monitors[i]);
        int across = x + width / 2 - left, down = y + height / 2 - top;
        if (mode != NULL && across >= 0 && across < mode->width && down >= 0 &&
            down < mode->height) {
            return monitors[i];
        }
    }
    return count > 0 ? monitors[0] : NULL;
}

/* A picture per refresh of the monitor, 60 a second when it does not say. GLFW rounds the rate, so
 * one is added: a limit just under the true rate would miss a refresh now and then. */
static void follow_monitor(app_window *window) {
    GLFWmonitor *monitor = monitor_of(window->handle);
    const GLFWvidmode *mode = monitor == NULL ? NULL : glfwGetVideoMode(monitor);
    int rate = mode != NULL && mode->refreshRate > 0 ? mode->refreshRate : 60;
    window->frame_seconds = 1.0 / (rate + 1);
}

bool app_window_open(app_window *window, int width, int height, double scale,
                     base_message *message) {
    *window = (app_window){.scale = (float)scale, .own_scale = scale > 0.0};
    glfwSetErrorCallback(on_error);
    if (!glfwInit()) {
        return base_refuse(message,
                           "no display to open a window on (found: %s); set DISPLAY or "
                           "WAYLAND_DISPLAY, or draw without one: flockview --picture FILE.png",
                           found);
    }
    window->handle = create(width, height);
    if (window->handle == NULL) {
        base_refuse(message,
                    "no window with OpenGL 3.3 core, which flockview needs (found: %s); update the "
                    "graphics driver, or draw without a window: flockview --picture FILE.png",
                    found);
        app_window_close(window);
        return false;
    }
    listen(window);
    glfwMakeContextCurrent(window->handle);
    glfwSwapInterval(1);
    measure(window);
    look_around(window);
    follow_monitor(window);
    if (!window->own_scale) {
        glfwGetWindowContentScale(window->handle, &window->scale, NULL);
    }
    return true;
}

void app_window_close(app_window *window) {
    if (window->handle != NULL) {
        glfwDestroyWindow(window->handle);
    }
    glfwTerminate();
    *window = (app_window){0};
}

/* --- life ------------------------------------------------------------------------------------- */

bool app_window_hidden(const app_window *window) {
    /* Without a window manager an unmapped window is not "iconified", only not visible. */
    return window->width <= 0 || window->height <= 0 ||
           glfwGetWindowAttrib(window->handle, GLFW_ICONIFIED) ||
           !glfwGetWindowAttrib(window->handle, GLFW_VISIBLE);
}

bool app_window_closing(const app_window *window) {
    return glfwWindowShouldClose(window->handle);
}

void app_window_wait(double seconds) {
    if (isinf(seconds)) {
        glfwWaitEvents();
    } else {
        glfwWaitEventsTimeout(seconds);
    }
}

void app_window_present(app_window *window) {
    glfwSwapBuffers(window->handle);
    glfwPollEvents();
    double due = window->presented + fmax(window->frame_seconds, window->least_seconds);
    double now = base_clock_seconds();
    while (now < due) {
        glfwWaitEventsTimeout(due - now);
        now = base_clock_seconds();
    }
    window->presented = now;
}

void app_window_set_title(app_window *window, const char *title) {
    if (strcmp(title, window->title) == 0) {
        return;
    }
    snprintf(window->title, sizeof window->title, "%s", title);
    if (window->handle != NULL) {
        glfwSetWindowTitle(window->handle, title);
    }
}

void app_window_copy(const app_window *window, const char *text) {
    if (window->handle != NULL) {
        glfwSetClipboardString(window->handle, text);
    }
}

bool app_window_full_screen(const app_window *window) {
    return glfwGetWindowMonitor(window->handle) != NULL;
}

void app_window_toggle_full_screen(app_window *window) {
    int *back = window->windowed;
    GLFWmonitor *monitor = monitor_of(window->handle);
    const GLFWvidmode *mode = monitor == NULL ? NULL : glfwGetVideoMode(monitor);
    if (app_window_full_screen(window)) {
        glfwSetWindowMonitor(window->handle, NULL, back[0], back[1], back[2], back[3], 0);
    } else if (mode != NULL) {
        glfwGetWindowPos(window->handle, &back[0], &back[1]);
        glfwGetWindowSize(window->handle, &back[2], &back[3]);
        glfwSetWindowMonitor(window->handle, monitor, 0, 0, mode->width, mode->height,
                             mode->refreshRate);
    }
    glfwSwapInterval(1);
    follow_monitor(window);
}
