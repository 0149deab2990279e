/* Reads what diagrams are wanted and brings their numbers together; see run_map.h. run_plot.c draws
 * them. */
#include "run/run_map.h"

#include <math.h>
#include <string.h>
#include <strings.h>

#include "base/base_file.h"
#include "base/base_memory.h"
#include "base/base_text.h"

/* Most settings in a row of a diagram. */
enum { MOST = 1000 };

/* --- what is wanted -------------------------------------------------------------------------- */

static bool read_map(run_map *map, const char *text, bool replace, base_message *message) {
    size_t length = strcspn(text, ":");
    map->path = text + length + 1;
    while (data_measure_names[map->measure] != NULL &&
           (strlen(data_measure_names[map->measure]) != length ||
            strncmp(data_measure_names[map->measure], text, length) != 0)) {
        map->measure++;
    }
    if (text[length] == '\0' || data_measure_names[map->measure] == NULL) {
        char names[256];
        base_text_join(data_measure_names, names, sizeof names);
        return base_refuse(message, "--map %s: it must be MEASURE:FILE.png, and a measure is %s",
                           text, names);
    }
    const char *dot = strrchr(map->path, '.');
    if (dot == NULL || strcasecmp(dot, ".png") != 0) {
        return base_refuse(message, "--map %s: the name must end in .png", text);
    }
    return base_file_try(map->path, replace, message) ||
           base_refuse_prefix(message, "--map %s", text);
}

static bool check_grid(const data_options *options, const data_sweep_grid *grid,
                       base_message *message) {
    const char *text = options->maps.text[0];
    if (options->shard != NULL) {
        return base_refuse(
            message, "--map %s: a part of a sweep has no map; --merge can draw that of all", text);
    }
    if (grid->key_count > 2) {
        return base_refuse(message, "--map %s: a map is of one or two swept keys, not of %zu", text,
                           grid->key_count);
    }
    for (size_t i = 0; i < grid->key_count; i++) {
        if (grid->keys[i].count > MOST) {
            return base_refuse(message, "--map %s: %s has %zu values, more than the %d of a map",
                               text, flock_param_info_of(grid->keys[i].param)->key,
                               grid->keys[i].count, MOST);
        }
    }
    return true;
}

/* Whether two names are of one file, where the second would replace the first. */
static bool is_same(const char *a, const char *b) {
    if (base_file_is_stream(a) || base_file_is_stream(b)) {
        return false;
    }
    base_message reason; /* of a file that cannot be written: told where it is */
    base_file *one = base_file_create(a, true, &reason);
    base_file *other = base_file_create(b, true, &reason);
    bool same = one != NULL && other != NULL && base_file_same(one, other);
    base_file_discard(one);
    base_file_discard(other);
    return same;
}

/* Refuses the last map where the table or another map goes to the same file. */
static bool check_place(const run_maps *maps, const data_options *options, base_message *message) {
    size_t last = maps->count - 1;
    const char *path = maps->maps[last].path, *map = options->maps.text[last];
    if (options->metrics != NULL && is_same(options->metrics, path)) {
        return base_refuse(message, "--metrics %s and --map %s are the same file", options->metrics,
                           map);
    }
    for (size_t i = 0; i < last; i++) {
        if (is_same(maps->maps[i].path, path)) {
            return base_refuse(message, "--map %s and --map %s are the same file",
                               options->maps.text[i], map);
        }
    }
    return true;
}

bool run_maps_make(run_maps *maps, const data_options *options, const data_sweep_grid *grid,
                   const char *command, base_message *message) {
    *maps = (run_maps){.grid = grid, .command = command};
    for (size_t i = 0; i < options->maps.count; i++) {
        if (!read_map(&maps->maps[i], options->maps.text[i], options->force, message)) {
            return false;
        }
        maps->count++;
        if (!check_place(maps, options, message)) {
            return false;
        }
    }
    return maps->count == 0 || check_grid(options, grid, message);
}

/* --- numbers --------------------------------------------------------------------------------- */

/* Mean and deviation of one setting's runs, `first` the first of them. */
static void gather(run_map_values *values, const data_sweep_table *table, size_t setting) {
    uint64_t repeat = values->grid->repeat, first = setting * repeat + 1;
    double sum = 0.0, squares = 0.0;
    for (uint64_t i = 0; i < repeat; i++) {
        sum += data_sweep_table_mean(table, first + i, values->measure);
    }
    double mean = sum / (double)repeat;
    for (uint64_t i = 0; i < repeat; i++) {
        double away = data_sweep_table_mean(table, first + i, values->measure) - mean;
        squares += away * away;
    }
    values->mean[setting] = mean;
    values->deviation[setting] = repeat > 1 ? sqrt(squares / (double)(repeat - 1)) : 0.0;
}

/* Tables that are joined may say anything. */
static bool check_range(const run_map_values *values, base_message *message) {
    /* What is larger leaves no room for the axis' ends, or for a sum. */
    static const double most = 1e300;
    return (values->low >= -most && values->high <= most) ||
           base_refuse(message, "the %s from %.3g to %.3g cannot be drawn: allowed is -%g..%g",
                       data_measure_names[values->measure], values->low, values->high, most, most);
}

static void gather_all(run_map_values *values, const data_sweep_table *table, size_t settings) {
    values->low = INFINITY;
    values->high = -INFINITY;
    for (size_t i = 0; i < settings; i++) {
        gather(values, table, i);
        /* A curve shows the deviations too, a map does not. */
        double about = values->grid->key_count == 1 ? values->deviation[i] : 0.0;
        double low = values->mean[i] - about, high = values->mean[i] + about;
        /* A NaN stays: the deviation of numbers too large to be added. */
        values->low = low < values->low || isnan(low) ? low : values->low;
        values->high = high > values->high || isnan(high) ? high : values->high;
    }
}

static bool draw(const run_maps *maps, const run_map *map, const data_sweep_table *table,
                 bool replace, base_message *message) {
    size_t settings = (size_t)(maps->grid->runs / maps->grid->repeat);
    run_map_values values = {.grid = maps->grid,
                             .measure = map->measure,
                             .command = maps->command,
                             .mean = base_alloc_array(settings, sizeof(double)),
                             .deviation = base_alloc_array(settings, sizeof(double))};
    bool drawn = values.mean != NULL && values.deviation != NULL;
    if (drawn) {
        gather_all(&values, table, settings);
        drawn = check_range(&values, message) && run_plot(&values, map->path, replace, message);
    } else {
        base_refuse(message, "out of memory");
    }
    base_free(values.mean);
    base_free(values.deviation);
    return drawn || base_refuse_prefix(message, "--map");
}

bool run_maps_draw(const run_maps *maps, const data_sweep_table *table, bool replace,
                   base_message *message) {
    for (size_t i = 0; i < maps->count; i++) {
        if (!draw(maps, &maps->maps[i], table, replace, message)) {
            return false;
        }
    }
    return true;
}
