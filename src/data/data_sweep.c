/* Reads sweeps and counts their runs; see data_sweep.h. */
#include "data/data_sweep.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/base_number.h"
#include "data/data_near.h"

/* Numbers beyond these would be written with digits that mean nothing. */
#define LARGEST  1e15
#define DECIMALS 40

/* What a step may miss the end by, of a step: 0.1 is no binary number. */
#define SLACK 1e-6

static bool refuse(const data_sweep *sweep, base_message *message, const char *reason,
                   const char *word) {
    return base_refuse(message, "--sweep %s: %s%s", sweep->text, reason, word);
}

/* --- one key --------------------------------------------------------------------------------- */

static bool refuse_key(const data_sweep *sweep, const char *key, base_message *message) {
    data_near near = {.text = key};
    for (int i = 0; i < FLOCK_PARAMS; i++) {
        data_near_try(&near, flock_param_info_of((flock_param)i)->key);
    }
    return base_refuse(message, "--sweep %s: there is no key %s%s%s%s", sweep->text, key,
                       near.best != NULL ? "; did you mean " : " that could be swept",
                       near.best != NULL ? near.best : "", near.best != NULL ? "?" : "");
}

/* Finds the key; returns what follows its '=', or NULL with the reason. */
static const char *read_key(data_sweep *sweep, base_message *message) {
    char key[64];
    size_t length = strcspn(sweep->text, "=");
    if (sweep->text[length] == '\0' || length == 0 || length >= sizeof key) {
        refuse(sweep, message, "it must be KEY=A:B:STEP or KEY=V,V,...", "");
        return NULL;
    }
    memcpy(key, sweep->text, length);
    key[length] = '\0';
    sweep->param = flock_param_find(key);
    if (sweep->param == FLOCK_PARAMS) {
        refuse_key(sweep, key, message);
        return NULL;
    }
    return sweep->text + length + 1;
}

/* Cuts the first of some values off: returns what follows it, or NULL when it was the last. */
static const char *cut(const char *values, char mark, char first[DATA_SWEEP_VALUE]) {
    const char *end = strchr(values, mark);
    size_t length = end != NULL ? (size_t)(end - values) : strlen(values);
    /* One that is too long to be a number stays so. */
    size_t kept = length < DATA_SWEEP_VALUE ? length : DATA_SWEEP_VALUE - 1;
    memcpy(first, values, kept);
    first[kept] = '\0';
    return end != NULL ? end + 1 : NULL;
}

/* How many decimals a number is written with, whatever its exponent. */
static int decimals_of(const char *number) {
    const char *point = strchr(number, '.');
    const char *exponent = strpbrk(number, "eE");
    size_t digits = point != NULL ? strspn(point + 1, "0123456789") : 0;
    long shift = exponent != NULL ? strtol(exponent + 1, NULL, 10) : 0;
    double decimals = (double)digits - (double)shift;
    return decimals < 0 ? 0 : (int)fmin(decimals, DECIMALS);
}

static bool read_number(const data_sweep *sweep, const char *text, double *number,
                        base_message *message) {
    if (!base_number_parse(text, number)) {
        return base_refuse(message, "--sweep %s: \"%s\" %s", sweep->text, text,
                           base_number_fault(text));
    }
    return fabs(*number) <= LARGEST || refuse(sweep, message, text, " is too large to be swept");
}

/* A:B:STEP. */
static bool read_range(data_sweep *sweep, const char *values, base_message *message) {
    char part[3][DATA_SWEEP_VALUE];
    double last;
    for (int i = 0; i < 3; i++) {
        if (values == NULL) {
            return refuse(sweep, message, "a range must be A:B:STEP, with a step", "");
        }
        values = cut(values, ':', part[i]);
    }
    if (values != NULL) {
        return refuse(sweep, message, "a range must be A:B:STEP", "");
    }
    if (!read_number(sweep, part[0], &sweep->first, message) ||
        !read_number(sweep, part[1], &last, message) ||
        !read_number(sweep, part[2], &sweep->step, message)) {
        return false;
    }
    if (sweep->step == 0.0 || (last - sweep->first) / sweep->step < 0.0) {
        return refuse(sweep, message, "no number of such steps leads from A to B", "");
    }
    double steps = floor((last - sweep->first) / sweep->step + SLACK);
    if (steps >= DATA_SWEEP_VALUES) {
        return base_refuse(message, "--sweep %s: that is over %u values", sweep->text,
                           DATA_SWEEP_VALUES);
    }
    int first = decimals_of(part[0]), step = decimals_of(part[2]);
    sweep->decimals = first > step ? first : step;
    sweep->count = (size_t)steps + 1;
    return true;
}

/* Whether a value is there in a list before `end`, where its own place in it is. */
static bool is_repeated(const char *list, const char *end, const char *value) {
    char other[DATA_SWEEP_VALUE];
    bool repeated = false;
    while (list != end && !repeated) {
        list = cut(list, ',', other);
        repeated = strcmp(value, other) == 0;
    }
    return repeated;
}

/* V,V,... */
static bool read_list(data_sweep *sweep, const char *values, base_message *message) {
    char value[DATA_SWEEP_VALUE];
    double number;
    base_message reason;
    sweep->list = values;
    while (values != NULL) {
        const char *place = values;
        values = cut(place, ',', value);
        if (!flock_param_parse(sweep->param, value, &number, &reason)) {
            return refuse(sweep, message, reason.text, "");
        }
        if (is_repeated(sweep->list, place, value)) {
            return refuse(sweep, message, value, " is there twice");
        }
        sweep->count++;
    }
    return true;
}

bool data_sweep_parse(data_sweep *sweep, const char *text, base_message *message) {
    *sweep = (data_sweep){.text = text};
    const char *values = read_key(sweep, message);
    if (values == NULL) {
        return false;
    }
    return strchr(values, ':') != NULL ? read_range(sweep, values, message)
                                       : read_list(sweep, values, message);
}

void data_sweep_value(const data_sweep *sweep, size_t index, char text[DATA_SWEEP_VALUE]) {
    if (sweep->list != NULL) {
        const char *rest = cut(sweep->list, ',', text);
        while (index-- > 0 && rest != NULL) {
            rest = cut(rest, ',', text);
        }
        return;
    }
    double value = sweep->first + (double)index * sweep->step;
    snprintf(text, DATA_SWEEP_VALUE, "%.*f", sweep->decimals, value);
    if (strchr(text, '.') != NULL) {
        size_t length = strlen(text);
        while (text[length - 1] == '0') {
            length--;
        }
        text[text[length - 1] == '.' ? length - 1 : length] = '\0';
    }
    if (strcmp(text, "-0") == 0) {
        memcpy(text, "0", 2);
    }
}

/* --- all of them ----------------------------------------------------------------------------- */

/* Adds one key more. */
static bool add_key(data_sweep_grid *grid, const char *text, base_message *message) {
    if (grid->key_count == DATA_SWEEP_KEYS) {
        return base_refuse(message, "--sweep %s: a sweep can have %d keys", text, DATA_SWEEP_KEYS);
    }
    data_sweep *key = &grid->keys[grid->key_count];
    if (!data_sweep_parse(key, text, message)) {
        return false;
    }
    for (size_t i = 0; i < grid->key_count; i++) {
        if (grid->keys[i].param == key->param) {
            return base_refuse(message, "--sweep %s and --sweep %s: a key can be swept once",
                               grid->keys[i].text, text);
        }
    }
    grid->key_count++;
    grid->runs *= key->count;
    return grid->runs <= DATA_SWEEP_RUNS ||
           base_refuse(message, "--sweep %s: that makes over %u runs", text, DATA_SWEEP_RUNS);
}

bool data_sweep_grid_make(data_sweep_grid *grid, const data_texts *texts, uint64_t repeat,
                          base_message *message) {
    *grid = (data_sweep_grid){.repeat = repeat, .runs = 1};
    for (size_t i = 0; i < texts->count; i++) {
        if (!add_key(grid, texts->text[i], message)) {
            return false;
        }
        if (grid->keys[i].param == FLOCK_PARAM_SEED && repeat > 1) {
            return base_refuse(message,
                               "--sweep %s and --repeat %" PRIu64
                               ": repeated runs have seeds of their own",
                               texts->text[i], repeat);
        }
    }
    grid->runs *= repeat;
    return grid->runs <= DATA_SWEEP_RUNS ||
           base_refuse(message, "--repeat %" PRIu64 ": that makes over %u runs", repeat,
                       DATA_SWEEP_RUNS);
}

uint64_t data_sweep_grid_at(const data_sweep_grid *grid, uint64_t run,
                            size_t index[DATA_SWEEP_KEYS]) {
    uint64_t rest = (run - 1) / grid->repeat;
    for (size_t i = grid->key_count; i-- > 0;) {
        index[i] = (size_t)(rest % grid->keys[i].count);
        rest /= grid->keys[i].count;
    }
    return (run - 1) % grid->repeat;
}

bool data_sweep_shard_parse(data_sweep_shard *shard, const char *text, base_message *message) {
    *shard = (data_sweep_shard){1, 1};
    if (text == NULL) {
        return true;
    }
    char index[DATA_SWEEP_VALUE], count[DATA_SWEEP_VALUE];
    double i, n;
    const char *rest = cut(text, '/', index);
    if (rest == NULL || cut(rest, '/', count) != NULL || !base_number_parse(index, &i) ||
        !base_number_parse(count, &n) || i != floor(i) || n != floor(n) || n > DATA_SWEEP_RUNS ||
        i < 1.0 || i > n) {
        return base_refuse(message,
                           "--shard %s: it must be I/N, a part from 1 to N of at most %u parts",
                           text, DATA_SWEEP_RUNS);
    }
    *shard = (data_sweep_shard){(uint64_t)i, (uint64_t)n};
    return true;
}

bool data_sweep_shard_has(data_sweep_shard shard, uint64_t run) {
    return (run - 1) % shard.count == shard.index - 1;
}
