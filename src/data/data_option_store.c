/* Reads values of every kind of option; see data_option_store.h. */
#include "data/data_option_store.h"

#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/base_number.h"
#include "data/data_near.h"

/* One value on its way to its place. */
typedef struct data_storing {
    data_options *options;
    data_scenario *scenario;
    const data_option *option;
    const char *value;
    data_origin origin;
    base_message *message;
} data_storing;

/* Refuses the value and says what is allowed. */
static bool refuse_value(const data_storing *storing) {
    char range[128];
    data_option_range(storing->option, range, sizeof range);
    return data_origin_refuse(storing->origin, storing->message, "allowed is %s", range);
}

/* --- numbers --------------------------------------------------------------------------------- */

/* Reads digits that end at `end`: a whole number below 2^64. */
static bool parse_whole(const char *text, char end, uint64_t *value) {
    char *rest;
    errno = 0;
    unsigned long long number = strtoull(text, &rest, 10);
    if (!isdigit((unsigned char)text[0]) || *rest != end || errno == ERANGE) {
        return false;
    }
    *value = number;
    return true;
}

/* WxH; the height's field follows the width's. */
static bool read_size(const data_storing *storing, int *field) {
    uint64_t size[2];
    const char *cross = storing->value + strcspn(storing->value, "xX");
    if (*cross == '\0' || !parse_whole(storing->value, *cross, &size[0]) ||
        !parse_whole(cross + 1, '\0', &size[1])) {
        return data_origin_refuse(storing->origin, storing->message,
                                  "it must be WxH, like 1280x800");
    }
    for (int i = 0; i < 2; i++) {
        if ((double)size[i] < storing->option->low || (double)size[i] > storing->option->high) {
            return refuse_value(storing);
        }
        field[i] = (int)size[i];
    }
    return true;
}

static bool parse_number(const data_storing *storing, const char *text, double *number) {
    return base_number_parse(text, number) && *number >= storing->option->low &&
           *number <= storing->option->high;
}

static bool read_number(const data_storing *storing, double *field) {
    double number;
    if (!parse_number(storing, storing->value, &number)) {
        return refuse_value(storing);
    }
    *field = number;
    return true;
}

/* X,Y; a space may follow the comma. */
static bool read_point(const data_storing *storing, double *field) {
    char first[64];
    double point[2];
    size_t length = strcspn(storing->value, ",");
    if (storing->value[length] == '\0' || length >= sizeof first) {
        return data_origin_refuse(storing->origin, storing->message, "it must be X,Y");
    }
    memcpy(first, storing->value, length);
    first[length] = '\0';
    const char *second = storing->value + length + 1;
    second += strspn(second, " ");
    if (!parse_number(storing, first, &point[0]) || !parse_number(storing, second, &point[1])) {
        return refuse_value(storing);
    }
    memcpy(field, point, sizeof point);
    return true;
}

/* A whole number however it is written, 1e6 too; a double holds all that are allowed exactly. */
static bool read_whole(const data_storing *storing, uint64_t *field) {
    double number;
    if (!parse_number(storing, storing->value, &number) || number != floor(number)) {
        return refuse_value(storing);
    }
    *field = (uint64_t)number;
    return true;
}

/* The id of a boid, or what opened tracks call an animal. A number that is no name is its place
 * among the names. */
static bool read_boid(const data_storing *storing, uint64_t *field) {
    const data_tracks *tracks = &storing->options->table;
    base_message reason;
    if (tracks->names != NULL && data_tracks_find(tracks, storing->value, field, &reason)) {
        return true;
    }
    double number;
    if (tracks->names != NULL && !base_number_parse(storing->value, &number)) {
        return data_origin_refuse(storing->origin, storing->message, "%s", reason.text);
    }
    return read_whole(storing, field);
}

/* --- words ----------------------------------------------------------------------------------- */

static bool read_choice(const data_storing *storing, const char **field) {
    const char *const *choices = storing->option->choices;
    for (size_t i = 0; choices[i] != NULL; i++) {
        if (strcmp(storing->value, choices[i]) == 0) {
            *field = choices[i];
            return true;
        }
    }
    return refuse_value(storing);
}

static bool read_flag(const data_storing *storing, bool *field) {
    bool off = storing->value != NULL && strcmp(storing->value, "off") == 0;
    if (!off && storing->value != NULL && strcmp(storing->value, "on") != 0) {
        return refuse_value(storing);
    }
    *field = !off;
    return true;
}

/* Keeps one text more. */
static bool read_texts(const data_storing *storing, data_texts *texts) {
    if (texts->count == DATA_TEXTS_MAX) {
        return data_origin_refuse(storing->origin, storing->message, "it can be given %d times",
                                  DATA_TEXTS_MAX);
    }
    texts->text[texts->count++] = storing->value;
    return true;
}

static bool read_preset(const data_storing *storing) {
    flock_preset preset = flock_preset_find(storing->value);
    if (preset == FLOCK_PRESETS) {
        return refuse_value(storing);
    }
    storing->scenario->preset = preset;
    storing->scenario->preset_origin = storing->origin;
    return true;
}

/* --- keys ------------------------------------------------------------------------------------ */

void data_option_unknown(const char *key, base_message *reason) {
    data_near near = {.text = key};
    data_option option;
    if (data_option_find(key, DATA_ANY_PROGRAM, &option)) {
        base_refuse(reason, "%s is an option and no part of a scenario", key);
        return;
    }
    for (size_t i = 0; data_option_at(i, &option); i++) {
        if (option.section != DATA_SECTION_NONE) {
            data_near_try(&near, data_option_key(&option));
        }
    }
    bool known = near.best != NULL;
    base_refuse(reason, "unknown key %s%s%s%s", key, known ? "; did you mean " : "",
                known ? near.best : "", known ? "?" : "");
}

static bool store(const data_storing *storing);

/* KEY=VALUE of whatever a scenario file can say. */
static bool read_set(const data_storing *storing) {
    char key[64];
    size_t length = strcspn(storing->value, "=");
    if (storing->value[length] != '=') {
        return data_origin_refuse(storing->origin, storing->message, "it must be KEY=VALUE");
    }
    snprintf(key, sizeof key, "%.*s", (int)(length < sizeof key ? length : sizeof key),
             storing->value);
    size_t index;
    data_option option;
    if (!data_option_find_key(key, &index, &option)) {
        base_message reason;
        data_option_unknown(key, &reason);
        return data_origin_refuse(storing->origin, storing->message, "%s", reason.text);
    }
    data_storing inner = *storing;
    inner.option = &option;
    inner.value = storing->value + length + 1;
    if (inner.value[0] == '\0' && option.kind == DATA_OPTION_TEXT) {
        return data_origin_refuse(storing->origin, storing->message, "%s needs a value", key);
    }
    return store(&inner);
}

/* --- all of them ----------------------------------------------------------------------------- */

/* Reads the value into its place. */
static bool read_value(const data_storing *storing) {
    const data_option *option = storing->option;
    void *field = (char *)storing->options + option->field;
    switch (option->kind) {
    case DATA_OPTION_PRESET:
        return read_preset(storing);
    case DATA_OPTION_PARAM:
        return data_scenario_param(storing->scenario, option->param, storing->value,
                                   storing->origin, storing->message);
    case DATA_OPTION_PIECE:
        return option->piece(storing->scenario, storing->value, storing->origin, storing->message);
    case DATA_OPTION_SET:
        return read_set(storing);
    case DATA_OPTION_FLAG:
        return read_flag(storing, field);
    case DATA_OPTION_TEXT:
        *(const char **)field = storing->value;
        return true;
    case DATA_OPTION_TEXTS:
        return read_texts(storing, field);
    case DATA_OPTION_CHOICE:
        return read_choice(storing, field);
    case DATA_OPTION_NUMBER:
        return read_number(storing, field);
    case DATA_OPTION_POINT:
        return read_point(storing, field);
    case DATA_OPTION_WHOLE:
        return read_whole(storing, field);
    case DATA_OPTION_BOID:
        return read_boid(storing, field);
    case DATA_OPTION_SIZE:
        return read_size(storing, field);
    case DATA_OPTION_FILES: /* only the parser knows where they end */
    case DATA_OPTION_HELP:
    case DATA_OPTION_VERSION:
        return true; /* they have no place */
    }
    return true;
}

static bool store(const data_storing *storing) {
    if (!read_value(storing)) {
        return false;
    }
    if (storing->option->given != 0) {
        *(bool *)((char *)storing->options + storing->option->given) = true;
    }
    return true;
}

bool data_option_store(data_options *options, data_scenario *scenario, const data_option *option,
                       const char *value, data_origin origin, base_message *message) {
    data_storing storing = {options, scenario, option, value, origin, message};
    return store(&storing);
}

void data_option_store_defaults(data_options *options) {
    *options = (data_options){.action = DATA_RUN};
    data_option option;
    for (size_t i = 0; data_option_at(i, &option); i++) {
        /* What a scenario says by itself has its default there. */
        if (option.default_value != NULL && option.kind != DATA_OPTION_PRESET) {
            data_origin origin = {.option = option.name, .text = option.default_value};
            data_storing storing = {options, NULL, &option, option.default_value, origin, NULL};
            (void)read_value(&storing); /* the table's own values are right */
        }
    }
}
