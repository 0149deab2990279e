/* Dropping files; see xdnd.h. */
#include "xdnd.h"

#include <ctype.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>

enum { VERSION = 5, PATIENCE_MS = 30000 };

/* One drag. */
typedef struct xdnd_drag {
    Display *display;
    Window source, target;
    char list[65536]; /* text/uri-list */
} xdnd_drag;

static Atom atom(const xdnd_drag *drag, const char *name) {
    return XInternAtom(drag->display, name, False);
}

/* Adds file://PATH, every byte that an address cannot have as %XX. */
static void add(xdnd_drag *drag, const char *path) {
    char *list = drag->list;
    size_t length = strlen(list);
    length += (size_t)snprintf(list + length, sizeof drag->list - length, "file://");
    for (; *path != '\0' && length + 8 < sizeof drag->list; path++) {
        unsigned char byte = (unsigned char)*path;
        bool plain = byte < 128 && (isalnum(byte) || strchr("/._-~", byte) != NULL);
        length += (size_t)snprintf(list + length, sizeof drag->list - length,
                                   plain ? "%c" : "%%%02X", byte);
    }
    snprintf(list + length, sizeof drag->list - length, "\r\n");
}

static void tell(const xdnd_drag *drag, const char *type, long a, long b, long c, long d) {
    XEvent event = {.xclient = {.type = ClientMessage,
                                .window = drag->target,
                                .message_type = atom(drag, type),
                                .format = 32,
                                .data.l = {(long)drag->source, a, b, c, d}}};
    XSendEvent(drag->display, drag->target, False, NoEventMask, &event);
}

/* Hands out the list to whoever asks for what is dragged. */
static void hand_out(const xdnd_drag *drag, const XSelectionRequestEvent *request) {
    XChangeProperty(drag->display, request->requestor, request->property, request->target, 8,
                    PropModeReplace, (const unsigned char *)drag->list, (int)strlen(drag->list));
    XEvent answer = {.xselection = {.type = SelectionNotify,
                                    .requestor = request->requestor,
                                    .selection = request->selection,
                                    .target = request->target,
                                    .property = request->property,
                                    .time = request->time}};
    XSendEvent(drag->display, request->requestor, False, NoEventMask, &answer);
}

/* Waits for a message of the window whose second word says whether it agrees: by bit 0 of it in the
 * protocol, by any bit in GLFW. */
static bool agrees(const xdnd_drag *drag, const char *type) {
    struct pollfd connection = {.fd = ConnectionNumber(drag->display), .events = POLLIN};
    while (XPending(drag->display) > 0 || poll(&connection, 1, PATIENCE_MS) > 0) {
        XEvent event;
        XNextEvent(drag->display, &event);
        if (event.type == SelectionRequest) {
            hand_out(drag, &event.xselectionrequest);
        } else if (event.type == ClientMessage && event.xclient.message_type == atom(drag, type)) {
            return event.xclient.data.l[1] != 0;
        }
    }
    fprintf(stderr, "the window sends no %s\n", type);
    return false;
}

bool xdnd_drop(Display *display, Window target, int count, char *const *files) {
    xdnd_drag drag = {.display = display, .target = target};
    for (int i = 0; i < count; i++) {
        add(&drag, files[i]);
    }
    drag.source = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0);
    XSetSelectionOwner(display, atom(&drag, "XdndSelection"), drag.source, CurrentTime);
    long kind = (long)atom(&drag, "text/uri-list"), copy = (long)atom(&drag, "XdndActionCopy");
    tell(&drag, "XdndEnter", (long)VERSION << 24, kind, 0, 0);
    tell(&drag, "XdndPosition", 0, 400L << 16 | 300, CurrentTime, copy);
    bool done = agrees(&drag, "XdndStatus");
    if (done) {
        tell(&drag, "XdndDrop", 0, CurrentTime, 0, 0);
        done = agrees(&drag, "XdndFinished");
    }
    XDestroyWindow(display, drag.source);
    return done;
}
