/* Drags files onto a window and drops them there, as a file manager does: XDND version 5.
 *
 *     drag WINDOW FILE...
 *
 * Files are given as they come, from the root on. Fails when the window does not take them within
 * ten seconds. */
#include <ctype.h>
#include <poll.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <X11/Xatom.h>
#include <X11/Xlib.h>

enum { VERSION = 5, PATIENCE_MS = 10000 };

static Display *display;
static Window source, target;
static char list[65536]; /* text/uri-list */

static Atom atom(const char *name) {
    return XInternAtom(display, name, False);
}

/* Adds file://PATH, every byte that an address cannot have as %XX. */
static void add(const char *path) {
    size_t length = strlen(list);
    length += (size_t)snprintf(list + length, sizeof list - length, "file://");
    for (; *path != '\0' && length + 8 < sizeof list; path++) {
        unsigned char byte = (unsigned char)*path;
        bool plain = byte < 128 && (isalnum(byte) || strchr("/._-~", byte) != NULL);
        length +=
            (size_t)snprintf(list + length, sizeof list - length, plain ? "%c" : "%%%02X", byte);
    }
    snprintf(list + length, sizeof list - length, "\r\n");
}

static void tell(const char *type, long a, long b, long c, long d) {
    XEvent event = {.xclient = {.type = ClientMessage,
                                .window = target,
                                .message_type = atom(type),
                                .format = 32,
                                .data.l = {(long)source, a, b, c, d}}};
    XSendEvent(display, target, False, NoEventMask, &event);
}

/* Hands out the list to whoever asks for what is dragged. */
static void hand_out(const XSelectionRequestEvent *request) {
    XChangeProperty(display, request->requestor, request->property, request->target, 8,
                    PropModeReplace, (const unsigned char *)list, (int)strlen(list));
    XEvent answer = {.xselection = {.type = SelectionNotify,
                                    .requestor = request->requestor,
                                    .selection = request->selection,
                                    .target = request->target,
                                    .property = request->property,
                                    .time = request->time}};
    XSendEvent(display, request->requestor, False, NoEventMask, &answer);
}

/* Waits for a message of the window whose second word says whether it agrees: by bit 0 of it in the
 * protocol, by any bit in GLFW. */
static bool agrees(const char *type) {
    struct pollfd connection = {.fd = ConnectionNumber(display), .events = POLLIN};
    while (XPending(display) > 0 || poll(&connection, 1, PATIENCE_MS) > 0) {
        XEvent event;
        XNextEvent(display, &event);
        if (event.type == SelectionRequest) {
            hand_out(&event.xselectionrequest);
        } else if (event.type == ClientMessage && event.xclient.message_type == atom(type)) {
            return event.xclient.data.l[1] != 0;
        }
    }
    fprintf(stderr, "drag: the window sends no %s\n", type);
    return false;
}

int main(int argc, char **argv) {
    display = XOpenDisplay(NULL);
    if (display == NULL || argc < 3) {
        return 2;
    }
    target = (Window)strtoul(argv[1], NULL, 0);
    for (int i = 2; i < argc; i++) {
        add(argv[i]);
    }
    source = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0);
    XSetSelectionOwner(display, atom("XdndSelection"), source, CurrentTime);
    tell("XdndEnter", (long)VERSION << 24, (long)atom("text/uri-list"), 0, 0);
    tell("XdndPosition", 0, 400L << 16 | 300, CurrentTime, (long)atom("XdndActionCopy"));
    if (!agrees("XdndStatus")) {
        return 1;
    }
    tell("XdndDrop", 0, CurrentTime, 0, 0);
    bool done = agrees("XdndFinished");
    XCloseDisplay(display);
    return done ? 0 : 1;
}
