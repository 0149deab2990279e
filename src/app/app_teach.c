/* Sentences that teach; see app_teach.h. */
#include "app/app_teach.h"

/* Means are of whole numbers: one neighbour missing among 10 million boids still shows. */
#define SAME 1e-9

int app_teach(const flock_params *params, double neighbours, const char *lines[APP_TEACH_MOST]) {
    int count = 0;
    if (params->alignment == 0.0f) {
        lines[count++] = "Alignment 0: no heading spreads.";
    }
    /* A comparison with NAN is false. */
    double others = (double)params->count - 1.0;
    if (others > 0.0 && neighbours <= 0.0) {
        lines[count++] = "Nobody sees anybody: raise the radius.";
    } else if (others > 1.0 && neighbours >= others * (1.0 - SAME)) {
        lines[count++] = "Everyone sees everyone: nothing is local.";
    }
    return count;
}
