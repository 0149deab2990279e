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

static bool is_among(const char *line, const char *const *lines, int count) {
    for (int i = 0; i < count; i++) {
        if (line == lines[i]) {
            return true;
        }
    }
    return false;
}

bool app_teach_tells(const app_taught *taught, const char *line) {
    return is_among(line, taught->lines, taught->count);
}

void app_teach_follow(app_taught *taught, const char *const *lines, int count, bool stay,
                      double now) {
    app_taught next = {.count = 0};
    for (int i = 0; i < count; i++) {
        next.lines[next.count] = lines[i];
        next.true_at[next.count++] = now;
    }
    /* Of those before, as many as there is room for. */
    for (int i = 0; i < taught->count && next.count < APP_TEACH_MOST; i++) {
        bool stays = stay && now - taught->true_at[i] < APP_TEACH_STAY;
        if (stays && !is_among(taught->lines[i], lines, count)) {
            next.lines[next.count] = taught->lines[i];
            next.true_at[next.count++] = taught->true_at[i];
        }
    }
    *taught = next;
}
