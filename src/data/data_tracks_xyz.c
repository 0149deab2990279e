/* Reads tracks in extended XYZ: frames of a number of particles, a line that tells their columns,
 * and a line for each particle. See data_tracks_layout.h. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "data/data_number.h"
#include "data/data_tracks_layout.h"
#include "flock/flock_world.h"

/* Where in a particle's line what is found; -1: nowhere. */
typedef struct xyz_columns {
    int place, velocity, id;
    int width;
} xyz_columns;

/* What a column of a name is: the field of `columns` that takes it, or NULL. */
static int *column_for(xyz_columns *columns, const char *name, size_t length, int count) {
    static const char *const velocities[] = {"vel", "velo", "velocity", "velocities"};
    if (length == 3 && strncasecmp(name, "pos", 3) == 0 && count == 3) {
        return &columns->place;
    }
    if (length == 2 && strncasecmp(name, "id", 2) == 0 && count == 1) {
        return &columns->id;
    }
    for (size_t i = 0; i < sizeof velocities / sizeof velocities[0] && count == 3; i++) {
        if (strlen(velocities[i]) == length && strncasecmp(name, velocities[i], length) == 0) {
            return &columns->velocity;
        }
    }
    return NULL;
}

/* Reads "Properties=species:S:1:pos:R:3:vel:R:3" from a frame's second line. */
static bool read_properties(const data_flow *flow, const char *line, xyz_columns *columns,
                            base_message *message) {
    *columns = (xyz_columns){.place = -1, .velocity = -1, .id = -1};
    const char *at = strstr(line, "Properties=");
    if (at == NULL) {
        return data_flow_refuse(flow, message,
                                "no Properties= tells the columns (extended XYZ has "
                                "Properties=species:S:1:pos:R:3 in the second line of a frame)");
    }
    at += strlen("Properties=");
    at += *at == '"';
    while (*at != '\0' && strchr(" \t\"", *at) == NULL) {
        const char *name = at;
        size_t length = strcspn(at, ": \t\"");
        at += length;
        bool typed = at[0] == ':' && at[1] != '\0' && strchr("SRIL", at[1]) != NULL && at[2] == ':';
        char *end = NULL;
        long count = typed ? strtol(at + 3, &end, 10) : 0;
        if (count < 1 || count > 1000) {
            return data_flow_refuse(flow, message, "\"%.40s\" is not NAME:TYPE:COUNT", name);
        }
        int *column = column_for(columns, name, length, (int)count);
        if (column != NULL) {
            *column = columns->width;
        }
        columns->width += (int)count;
        at = *end == ':' ? end + 1 : end;
    }
    return columns->place >= 0 || data_flow_refuse(flow, message, "Properties= has no pos:R:3");
}

/* Reads "Time=1.5" from a frame's second line; false when there is none. */
static bool read_time(const char *line, double *time) {
    float single;
    for (const char *at = strchr(line, '='); at != NULL; at = strchr(at + 1, '=')) {
        if (at - line >= 4 && strncasecmp(at - 4, "time", 4) == 0 &&
            (at - line == 4 || strchr(" \t", at[-5]) != NULL)) {
            return data_number_read(at + 1, strcspn(at + 1, " \t"), false, time, &single);
        }
    }
    return false;
}

/* Reads numbers of three fields. */
static bool read_three(const data_layout *layout, const data_flow *flow, const char *what,
                       int column, double *value, float *single, bool *gap, base_message *message) {
    for (int i = 0; i < 3; i++) {
        data_span field = layout->fields.items[column + i];
        if (data_number_is_gap(field.text, field.length)) {
            *gap = true;
            single[i] = NAN;
            continue;
        }
        if (!data_number_read(field.text, field.length, false, &value[i], &single[i]) ||
            fabs(value[i]) > (double)FLOCK_COORDINATE_MAX) {
            return data_flow_refuse(flow, message, "%s \"%.*s\" is not a number within +-%.9g",
                                    what, (int)(field.length < 40 ? field.length : 40), field.text,
                                    (double)FLOCK_COORDINATE_MAX);
        }
    }
    return true;
}

/* Keeps the particle of a line; the `index`th of its frame. */
static bool take_particle(const data_layout *layout, const data_flow *flow, data_store *store,
                          const xyz_columns *columns, uint64_t index, data_track_row row,
                          uint64_t *left_out, base_message *message) {
    double value[DATA_ROLE_NUMBERS] = {0.0};
    float single[DATA_ROLE_NUMBERS] = {0.0f, 0.0f, 0.0f, NAN, NAN, NAN};
    bool gap = false, unknown = false;
    char number[24];
    if (layout->fields.count != (size_t)columns->width) {
        return data_flow_refuse(flow, message, "%zu fields where Properties= has %d",
                                layout->fields.count, columns->width);
    }
    if (!read_three(layout, flow, "pos", columns->place, value, single, &gap, message) ||
        (columns->velocity >= 0 && !read_three(layout, flow, "vel", columns->velocity, value + 3,
                                               single + 3, &unknown, message))) {
        return false;
    }
    if (gap) {
        ++*left_out;
        return true;
    }
    data_span id = {number,
                    (size_t)snprintf(number, sizeof number, "%llu", (unsigned long long)index)};
    if (columns->id >= 0) {
        id = layout->fields.items[columns->id];
    }
    row.line = (uint32_t)flow->line;
    data_layout_place(store, value, single, &row);
    return (data_store_animal(store, id.text, id.length, &row.animal) &&
            data_store_add(store, &row)) ||
           base_refuse(message, "%s: out of memory", flow->name);
}

/* Takes the next line of a frame. */
static bool next_line(data_flow *flow, char **line, base_message *message) {
    size_t length;
    data_flow_got got = data_flow_line(flow, line, &length, message);
    return got == DATA_FLOW_SOME ||
           (got == DATA_FLOW_END && data_flow_refuse(flow, message, "the frame is cut off here"));
}

/* Reads one frame, whose first line is `line`. */
static bool read_frame(data_layout *layout, data_flow *flow, data_store *store, char *line,
                       data_track_row *row, uint64_t *left_out, base_message *message) {
    double count;
    float single;
    xyz_columns columns;
    if (!data_number_read(line, strlen(line), false, &count, &single) || count < 0.0 ||
        count != floor(count)) {
        return data_flow_refuse(flow, message, "\"%.40s\" is no number of particles", line);
    }
    if (!next_line(flow, &line, message) || !read_properties(flow, line, &columns, message)) {
        return false;
    }
    bool timed = read_time(line, &row->time);
    if (store->rows == 0) {
        layout->time = timed ? 0 : -1;
        store->keeps[DATA_COLUMN_TIME] = timed;
        for (int role = DATA_ROLE_VX; role <= DATA_ROLE_VZ; role++) {
            store->keeps[role] = columns.velocity >= 0;
        }
    } else if (timed != store->keeps[DATA_COLUMN_TIME]) {
        return data_flow_refuse(flow, message, "some frames have a Time= and some have none");
    }
    for (uint64_t i = 0; (double)i < count; i++) {
        if (!next_line(flow, &line, message) || !data_layout_split(layout, flow, line, message) ||
            !take_particle(layout, flow, store, &columns, i, *row, left_out, message)) {
            return false;
        }
    }
    return true;
}

bool data_tracks_read_xyz(data_layout *layout, data_flow *flow, data_store *store,
                          uint64_t *left_out, base_message *message) {
    static const int kept[] = {DATA_ROLE_X,        DATA_ROLE_Y,      DATA_ROLE_Z,
                               DATA_COLUMN_ANIMAL, DATA_COLUMN_LINE, DATA_COLUMN_FRAME};
    data_track_row row = {.frame = 0.0};
    layout->separator = ' ';
    layout->frame = 0;
    snprintf(layout->names, sizeof layout->names, "extended XYZ");
    for (size_t i = 0; i < sizeof kept / sizeof kept[0]; i++) {
        store->keeps[kept[i]] = true;
    }
    for (;; row.frame++) {
        char *line;
        size_t length;
        data_flow_got got;
        do {
            got = data_flow_line(flow, &line, &length, message);
        } while (got == DATA_FLOW_SOME && length == 0);
        if (got != DATA_FLOW_SOME) {
            return got == DATA_FLOW_END;
        }
        if (!read_frame(layout, flow, store, line, &row, left_out, message)) {
            return false;
        }
    }
}
