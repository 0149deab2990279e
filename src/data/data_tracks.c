/* Reads tracks of any kind, and what can be told of them as a whole; see data_tracks.h. */
#include "data/data_tracks.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/base_memory.h"
#include "data/data_flow.h"
#include "data/data_near.h"
#include "data/data_tracks_layout.h"
#include "data/data_tracks_sort.h"

/* How much wider than the places a world is, and how flat it may be. */
#define MARGIN   1.03f
#define FLATTEST 0.1f

/* A middle this near to 0, of the half size, is taken to be 0: so are places of a flock's own. */
#define NEAR_MIDDLE 0.1f

/* What is looked at to find what is usual. */
#define SAMPLES 4096u
#define LOOKERS 200u

/* Speed that one of a hundred is above. */
#define FAST 0.99

void data_tracks_free(data_tracks *tracks) {
    for (uint32_t i = 0; tracks->names != NULL && i < tracks->about.animals; i++) {
        base_free(tracks->names[i]);
    }
    base_free(tracks->names);
    base_free(tracks->ids);
    base_free(tracks->begin);
    base_free(tracks->at);
    for (int i = 0; i < 6; i++) {
        base_free(tracks->number[i]);
    }
    *tracks = (data_tracks){0};
}

/* --- who -------------------------------------------------------------------------------------- */

const char *data_tracks_name(const data_tracks *tracks, uint32_t id) {
    return tracks->names != NULL && id < tracks->about.animals ? tracks->names[id] : NULL;
}

/* Refuses a name, and says which one may have been meant. */
static bool refuse_name(const data_tracks *tracks, const char *name, base_message *message) {
    data_near near = {.text = name};
    for (uint32_t i = 0; i < tracks->about.animals; i++) {
        data_near_try(&near, tracks->names[i]);
    }
    return base_refuse(message, "%s has no animal %s%s%s%s", tracks->about.name, name,
                       near.best != NULL ? "; did you mean " : "",
                       near.best != NULL ? near.best : "", near.best != NULL ? "?" : "");
}

bool data_tracks_find(const data_tracks *tracks, const char *name, uint64_t *id,
                      base_message *message) {
    for (uint32_t i = 0; i < tracks->about.animals; i++) {
        if (strcmp(tracks->names[i], name) == 0) {
            *id = i;
            return true;
        }
    }
    return refuse_name(tracks, name, message);
}

bool data_tracks_check(const data_tracks *tracks, uint64_t id, base_message *message) {
    uint32_t animals = tracks->about.animals;
    for (uint32_t i = 0; i < animals; i++) {
        if (tracks->ids[i] == id) {
            return true;
        }
    }
    return base_refuse(message,
                       "%s has no animal %" PRIu64 " (%" PRIu32 " ids in %" PRIu32 "..%" PRIu32 ")",
                       tracks->about.name, id, animals, tracks->ids[0], tracks->ids[animals - 1]);
}

/* --- moments ---------------------------------------------------------------------------------- */

double data_tracks_frame_of(const data_tracks_about *about, uint64_t step) {
    return about->frame0 + about->frames * (double)(step - about->first);
}

double data_tracks_time_of(const data_tracks_about *about, uint64_t step) {
    return about->time0 + about->times * (double)(step - about->first);
}

/* --- the world -------------------------------------------------------------------------------- */

/* The middle and half width of the places on an axis. */
static void find_extent(const float *places, uint64_t rows, float *middle, float *half) {
    float low = INFINITY, high = -INFINITY;
    for (uint64_t i = 0; i < rows; i++) {
        low = fminf(low, places[i]);
        high = fmaxf(high, places[i]);
    }
    *middle = 0.5f * low + 0.5f * high;
    *half = fmaxf(high - *middle, *middle - low);
    if (fabsf(*middle) <= NEAR_MIDDLE * *half) {
        *half += fabsf(*middle);
        *middle = 0.0f;
    }
}

/* Moves the places into a world around them. */
static void make_world(data_tracks *tracks, const double origin[3]) {
    float largest = 0.0f, middle[3] = {0.0f, 0.0f, 0.0f};
    for (int axis = 0; axis < 3; axis++) {
        if (tracks->number[axis] != NULL) {
            find_extent(tracks->number[axis], tracks->rows, &middle[axis],
                        &tracks->about.half[axis]);
        }
    }
    bool flat = tracks->about.half[2] == 0.0f;
    tracks->dims = flat ? 2 : 3;
    for (int axis = 0; axis < 3; axis++) {
        /* An origin that is not 0 is far from it: then the middle is meant. */
        tracks->about.middle[axis] = origin[axis] + (double)middle[axis];
        float *places = tracks->number[axis];
        for (uint64_t i = 0; places != NULL && i < tracks->rows && middle[axis] != 0.0f; i++) {
            places[i] -= middle[axis];
        }
        largest = fmaxf(largest, tracks->about.half[axis]);
    }
    largest = largest > 0.0f ? MARGIN * largest : 1.0f;
    for (int axis = 0; axis < 3; axis++) {
        tracks->about.half[axis] = fmaxf(MARGIN * tracks->about.half[axis], FLATTEST * largest);
    }
    if (flat) {
        base_free(tracks->number[2]);
        base_free(tracks->number[5]);
        tracks->number[2] = tracks->number[5] = NULL;
        tracks->about.half[2] = 0.0f;
    }
}

/* --- speeds ----------------------------------------------------------------------------------- */

static int by_size(const void *a, const void *b) {
    float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

/* The length of three of the numbers of a row, or of their way to the next row. */
static float length_of(const data_tracks *tracks, int first, uint64_t row, uint64_t next) {
    float sum = 0.0f;
    for (int i = first; i < first + 3; i++) {
        const float *numbers = tracks->number[i];
        float part = numbers == NULL ? 0.0f
                     : next == row   ? numbers[row]
                                     : numbers[next] - numbers[row];
        sum += part * part;
    }
    return sqrtf(sum);
}

/* Speeds by the way from row to row, and how that compares with the velocities there are. */
typedef struct speeds {
    float by_way[SAMPLES], ratio[SAMPLES];
    size_t count, ratios;
} speeds;

static void sample_speeds(const data_tracks *tracks, speeds *found) {
    uint64_t every = tracks->rows / SAMPLES + 1;
    for (uint32_t animal = 0; animal < tracks->about.animals; animal++) {
        for (uint64_t i = tracks->begin[animal]; i + 1 < tracks->begin[animal + 1]; i++) {
            if (i % every != 0 || found->count == SAMPLES) {
                continue;
            }
            float way = length_of(tracks, 0, i, i + 1);
            float steps = (float)(tracks->at[i + 1] - tracks->at[i]);
            found->by_way[found->count++] = way / steps;
            float told = tracks->number[3] != NULL ? length_of(tracks, 3, i, i) : 0.0f;
            if (told > 0.0f && way > 0.0f) {
                found->ratio[found->ratios++] = way / steps / told;
            }
        }
    }
    qsort(found->by_way, found->count, sizeof(float), by_size);
    qsort(found->ratio, found->ratios, sizeof(float), by_size);
}

/* Finds how fast they are, and of what time the velocities are that the table has: a flock's own
 * may be those of a tick, and others' those of a second beside times in frames. */
static void find_speeds(data_tracks *tracks) {
    static const double near = 0.3;
    data_tracks_about *about = &tracks->about;
    speeds found = {.count = 0};
    sample_speeds(tracks, &found);
    about->derived = tracks->number[3] == NULL;
    double per_step = about->times;
    if (found.ratios > 0) {
        double ratio = (double)found.ratio[found.ratios / 2];
        per_step = fabs(ratio / per_step - 1.0) <= near ? per_step : ratio;
    }
    about->rate = about->second * per_step;
    float fast = found.count > 0 ? found.by_way[(size_t)(FAST * (double)(found.count - 1))] : 0.0f;
    fast = (float)((double)fast / per_step);
    tracks->fastest = fast > 0.0f && isfinite(fast) ? fast : tracks->about.half[0];
}

/* --- the radius ------------------------------------------------------------------------------- */

/* The row of an animal that is nearest before a time; `rows` when there is none near. */
static uint64_t row_near(const data_tracks *tracks, uint32_t animal, double at) {
    uint64_t low = tracks->begin[animal], high = tracks->begin[animal + 1];
    while (low + 1 < high) {
        uint64_t middle = low + (high - low) / 2;
        if (tracks->at[middle] <= at) {
            low = middle;
        } else {
            high = middle;
        }
    }
    return fabs(tracks->at[low] - at) < 1.0 ? low : tracks->rows;
}

/* The distance from one row's place to the nearest of some others. */
static float nearest(const data_tracks *tracks, uint64_t row, const uint64_t *others,
                     size_t count) {
    float least = INFINITY;
    for (size_t k = 0; k < count; k++) {
        if (others[k] != row) {
            least = fminf(least, length_of(tracks, 0, row, others[k]));
        }
    }
    return least;
}

/* How near animals usually are to each other, at the time of the middle of all rows; 0 when they
 * never meet. */
static float usual_distance(const data_tracks *tracks) {
    double at = tracks->at[tracks->begin[tracks->about.animals / 2]];
    uint64_t there[SAMPLES];
    float distances[LOOKERS];
    size_t count = 0, lookers = 0;
    for (uint32_t animal = 0; animal < tracks->about.animals && count < SAMPLES; animal++) {
        uint64_t row = row_near(tracks, animal, at);
        if (row < tracks->rows) {
            there[count++] = row;
        }
    }
    for (size_t k = 0; k < count && count > 1 && lookers < LOOKERS; k++) {
        distances[lookers++] = nearest(tracks, there[k], there, count);
    }
    qsort(distances, lookers, sizeof(float), by_size);
    return lookers > 0 ? distances[lookers / 2] : 0.0f;
}

/* A number of two digits. */
static float rounded(float value) {
    char text[32];
    snprintf(text, sizeof text, "%.1e", (double)value);
    return strtof(text, NULL);
}

/* A radius by which an animal has a few neighbours. */
static float guess_radius(const data_tracks *tracks) {
    static const float seen = 2.5f, else_seen = 0.25f;
    float near = usual_distance(tracks);
    return rounded(near > 0.0f ? seen * near : else_seen * tracks->about.half[0]);
}

/* --- reading ---------------------------------------------------------------------------------- */

static void take_name(data_tracks_about *about, const char *path) {
    const char *slash = strrchr(path, '/');
    snprintf(about->name, sizeof about->name, "%s", slash != NULL ? slash + 1 : path);
}

/* Reads the rows of whatever kind of file it is. */
static bool read_rows(const char *path, data_layout *layout, data_flow *flow, data_store *store,
                      const data_tracks_wish *wish, uint64_t *left_out, base_message *message) {
    char first[512];
    size_t size = 0;
    (void)data_flow_look(path, first, sizeof first - 1, &size);
    first[size] = '\0';
    if (size >= 6 && memcmp(first, "\x93NUMPY", 6) == 0) {
        return data_tracks_read_npy(layout, flow, store, wish, left_out, message);
    }
    const char *text = first + (strncmp(first, "\xef\xbb\xbf", 3) == 0 ? 3 : 0);
    size_t digits = strspn(text, "0123456789");
    if (digits > 0 && (text[digits] == '\n' || text[digits] == '\r') &&
        strstr(text, "Properties=") != NULL) {
        return data_tracks_read_xyz(layout, flow, store, left_out, message);
    }
    return data_tracks_read_text(layout, flow, store, wish, left_out, message);
}

static bool load(data_tracks *tracks, data_layout *layout, data_flow *flow, data_store *store,
                 const data_tracks_wish *wish, base_message *message) {
    data_tracks_about *about = &tracks->about;
    const char *path = flow->name;
    if (!read_rows(path, layout, flow, store, wish, &about->left_out, message) ||
        !data_tracks_sort(tracks, store, layout, wish, path, message)) {
        return false;
    }
    take_name(about, path);
    snprintf(about->unit, sizeof about->unit, "%s", wish->unit != NULL ? wish->unit : layout->unit);
    memcpy(about->names, layout->names, sizeof about->names);
    make_world(tracks, store->origin);
    find_speeds(tracks);
    about->radius = guess_radius(tracks);
    return true;
}

bool data_tracks_load(data_tracks *tracks, const char *path, const data_tracks_wish *wish,
                      base_message *message) {
    data_flow flow;
    data_layout layout = {0};
    data_store store = {.rows = 0};
    *tracks = (data_tracks){.rows = 0};
    if (!data_flow_open(&flow, path, message)) {
        return false;
    }
    bool done = load(tracks, &layout, &flow, &store, wish, message);
    data_flow_close(&flow);
    data_layout_free(&layout);
    data_store_free(&store);
    if (!done) {
        data_tracks_free(tracks);
    }
    return done;
}

/* --- telling ---------------------------------------------------------------------------------- */

flock_params data_tracks_params(const data_tracks *tracks) {
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    /* The style whose top speed is a parameter: colours reach as far as these animals do. */
    flock_params_restyle(&params, FLOCK_REYNOLDS);
    params.dims = tracks->dims;
    params.obstacle_count = 0;
    params.obstacles_on = FLOCK_OFF;
    for (int axis = 0; axis < 3; axis++) {
        bool flat = axis == 2 && tracks->dims == 2;
        params.half[axis] = flat ? 1.0f : fminf(fmaxf(tracks->about.half[axis], 1e-3f), 1e6f);
    }
    params.count = tracks->about.animals;
    params.radius = tracks->about.radius;
    params.max_speed = fminf(fmaxf(tracks->fastest, 1e-6f), 1e6f);
    return params;
}

void data_tracks_say(const data_tracks_about *about, char *text, size_t size) {
    const char *unit = about->unit[0] != '\0' ? about->unit : "of no known unit";
    uint64_t frames = about->last - about->first + 1;
    char left_out[48] = "";
    if (about->left_out > 0) {
        snprintf(left_out, sizeof left_out, ", %" PRIu64 " rows left out", about->left_out);
    }
    snprintf(text, size,
             "%s: %" PRIu32 " animal%s, %" PRIu64 " frames%s%s; %s; lengths %s, a frame is %.6g %s"
             "%s, %.4g a second are played (--columns, --rate, --unit say otherwise)",
             about->name, about->animals, about->animals == 1 ? "" : "s", frames,
             about->even ? "" : " between uneven times", left_out, about->names, unit, about->times,
             about->time_unit, about->derived ? ", velocities derived" : "", about->second);
}
