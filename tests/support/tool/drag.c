/* Drags files onto a window and drops them there, as a file manager does.
 *
 *     drag WINDOW FILE...
 *
 * Files are given as they come, from the root on. */
#include <stdlib.h>

#include "xdnd.h"

int main(int argc, char **argv) {
    Display *display = XOpenDisplay(NULL);
    if (display == NULL || argc < 3) {
        return 2;
    }
    bool done = xdnd_drop(display, (Window)strtoul(argv[1], NULL, 0), argc - 2, argv + 2);
    XCloseDisplay(display);
    return done ? 0 : 1;
}
