/* Shaders that are read from a folder (--shaders): read anew when a file of it was written, so that
 * one can be worked on while it draws. A broken one leaves the last good ones in place, and says
 * what is wrong with it. */
#ifndef APP_SHADERS_H
#define APP_SHADERS_H

#include <stdbool.h>
#include <stdint.h>

struct app_state;

/* Zeros: built-in shaders, nothing to follow. */
typedef struct app_shaders {
    const char *folder; /* NULL: none */
    uint64_t stamp;     /* of its files when they were last read */
    double looked;      /* when they were last looked at, seconds of base_clock_seconds */
    bool refused;       /* the program cannot begin because of them */
} app_shaders;

/* Begins to follow a folder (NULL: none), whose shaders have just been read. */
void app_shaders_follow(struct app_state *app, const char *folder);

/* Looks at its files, now and then, and reads them anew when they are others. */
void app_shaders_update(struct app_state *app, double now);

/* Seconds until they are to be looked at again; INFINITY: never. */
double app_shaders_rest(const struct app_state *app, double now);

#endif
