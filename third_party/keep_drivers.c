/* For the address sanitizer's build only: a dlclose that unloads nothing, so that LeakSanitizer can
 * still name the driver (OpenGL, X11) in which a leak was made when the program ends. */
#include <dlfcn.h>

int dlclose(void *library) {
    (void)library;
    return 0;
}
