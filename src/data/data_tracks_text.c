/* Reads the rows of a table of tracks that is a text; see data_tracks_layout.h. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "data/data_number.h"
#include "data/data_tracks_layout.h"
#include "flock/flock_world.h"

/* A place that is less likely than this was not seen: what DeepLabCut's own plots leave out. */
#define LIKELY 0.6

/* A table being read. */
typedef struct text_reader {
    data_layout *layout;
    data_flow *flow;
    data_store *store;
    uint64_t *left_out;
    base_message *message;
} text_reader;

/* What a field held. */
typedef enum field_got {
    FIELD_NUMBER,
    FIELD_GAP,
    FIELD_REFUSED,
} field_got;

static data_span field_at(const text_reader *self, int column) {
    return self->layout->fields.items[column];
}

static field_got refuse_field(const text_reader *self, const char *what, data_span field,
                              const char *why) {
    data_flow_refuse(self->flow, self->message, "%s \"%.*s\" %s", what,
                     (int)(field.length < 40 ? field.length : 40), field.text, why);
    return FIELD_REFUSED;
}

static field_got read_number(const text_reader *self, int column, const char *what, double *value,
                             float *single) {
    data_span field = field_at(self, column);
    bool comma = self->layout->separator != ',';
    if (data_number_read(field.text, field.length, comma, value, single)) {
        return FIELD_NUMBER;
    }
    return data_number_is_gap(field.text, field.length)
               ? FIELD_GAP
               : refuse_field(self, what, field, "is not a number");
}

/* --- times ------------------------------------------------------------------------------------ */

/* Days from 1970-01-01 to a date of the Gregorian calendar. */
static double days_to(int year, int month, int day) {
    int before = month < 3 ? year - 1 : year;                   /* a year begins with March */
    int since = (month + 9) % 12, days = (153 * since + 2) / 5; /* before the month */
    return 365.0 * before + floor(before / 4.0) - floor(before / 100.0) + floor(before / 400.0) +
           days + day - 1 - 719468;
}

/* Reads "2021-03-04 05:06:07.5" (or with a T between) as seconds. */
static bool read_date(data_span field, double *seconds) {
    char text[40];
    int year, month, day, hour = 0, minute = 0, used = 0;
    double second = 0.0;
    snprintf(text, sizeof text, "%.*s", (int)(field.length < 39 ? field.length : 39), field.text);
    if (sscanf(text, "%4d-%2d-%2d%n", &year, &month, &day, &used) != 3 || used == 0) {
        return false;
    }
    const char *rest = text + used;
    bool clock = *rest == ' ' || *rest == 'T';
    if (clock && sscanf(rest + 1, "%2d:%2d:%lf", &hour, &minute, &second) < 2) {
        return false;
    }
    bool right = month >= 1 && month <= 12 && day >= 1 && day <= 31 && hour >= 0 && hour < 24 &&
                 minute >= 0 && minute < 60 && second >= 0.0 && second < 61.0;
    *seconds = 86400.0 * days_to(year, month, day) + 3600.0 * hour + 60.0 * minute + second;
    return right && (clock || *rest == '\0');
}

static field_got read_time(const text_reader *self, double *time) {
    float single;
    data_span field = field_at(self, self->layout->time);
    if (field.length >= 10 && read_date(field, time)) {
        return FIELD_NUMBER;
    }
    return read_number(self, self->layout->time, "time", time, &single);
}

/* --- rows ------------------------------------------------------------------------------------- */

/* Reads one role of a tracker. A velocity that is missing is derived later. */
static field_got read_role(const text_reader *self, const data_tracker *tracker, int role,
                           double *value, float *single) {
    const char *name = data_role_name((data_role)role);
    if (!self->store->keeps[role]) {
        return FIELD_NUMBER;
    }
    field_got got = tracker->column[role] < 0
                        ? FIELD_GAP
                        : read_number(self, tracker->column[role], name, value, single);
    if (got == FIELD_GAP && role >= DATA_ROLE_VX) {
        *single = NAN;
        return FIELD_NUMBER;
    }
    if (got == FIELD_NUMBER && fabs(*value) > (double)FLOCK_COORDINATE_MAX) {
        char range[48];
        snprintf(range, sizeof range, "is not within +-%.9g", (double)FLOCK_COORDINATE_MAX);
        return refuse_field(self, name, field_at(self, tracker->column[role]), range);
    }
    return got;
}

static field_got read_likelihood(const text_reader *self, const data_tracker *tracker) {
    double value;
    float single;
    if (tracker->likelihood < 0) {
        return FIELD_NUMBER;
    }
    field_got got = read_number(self, tracker->likelihood, "likelihood", &value, &single);
    return got == FIELD_NUMBER && value < LIKELY ? FIELD_GAP : got;
}

/* Whose row it is. */
static field_got read_animal(const text_reader *self, const data_tracker *tracker,
                             uint32_t *animal) {
    data_span id = {"0", 1};
    if (self->layout->wide) {
        *animal = tracker->animal;
        return FIELD_NUMBER;
    }
    if (self->layout->id >= 0) {
        id = field_at(self, self->layout->id);
        if (data_number_is_gap(id.text, id.length)) {
            return FIELD_GAP;
        }
    }
    if (!data_store_animal(self->store, id.text, id.length, animal)) {
        base_refuse(self->message, "%s: out of memory", self->flow->name);
        return FIELD_REFUSED;
    }
    return FIELD_NUMBER;
}

/* Reads where one animal was, and keeps it. */
static field_got take_place(const text_reader *self, const data_tracker *tracker,
                            data_track_row *row) {
    double value[DATA_ROLE_NUMBERS] = {0.0};
    float single[DATA_ROLE_NUMBERS] = {0.0f};
    field_got got = read_likelihood(self, tracker);
    for (int role = 0; role < DATA_ROLE_NUMBERS && got == FIELD_NUMBER; role++) {
        got = read_role(self, tracker, role, &value[role], &single[role]);
    }
    if (got == FIELD_NUMBER) {
        got = read_animal(self, tracker, &row->animal);
    }
    if (got != FIELD_NUMBER) {
        return got;
    }
    data_layout_place(self->store, value, single, row);
    if (!data_store_add(self->store, row)) {
        base_refuse(self->message, "%s: out of memory for row %llu", self->flow->name,
                    (unsigned long long)self->store->rows + 1);
        return FIELD_REFUSED;
    }
    return FIELD_NUMBER;
}

/* Takes in the row whose fields were cut. False when it is refused. */
static bool take_row(const text_reader *self) {
    const data_layout *layout = self->layout;
    size_t count = layout->fields.count;
    /* Some programs end a row, but not the names, with a separator. */
    bool tail = count == layout->width + 1 && layout->fields.items[count - 1].length == 0;
    if (count != layout->width && !tail) {
        return data_flow_refuse(self->flow, self->message, "%zu fields where the header has %zu",
                                count, layout->width);
    }
    float single;
    data_track_row row = {.line = (uint32_t)self->flow->line};
    field_got got = FIELD_NUMBER;
    if (layout->frame >= 0) {
        got = read_number(self, layout->frame, "frame", &row.frame, &single);
    }
    if (layout->time >= 0 && got == FIELD_NUMBER) {
        got = read_time(self, &row.time);
    }
    *self->left_out += got == FIELD_GAP;
    for (size_t i = 0; i < layout->tracker_count && got == FIELD_NUMBER; i++) {
        field_got place = take_place(self, &layout->trackers[i], &row);
        /* In a wide table an animal that is not there is no row left out. */
        *self->left_out += place == FIELD_GAP && !layout->wide;
        got = place == FIELD_REFUSED ? place : FIELD_NUMBER;
    }
    return got != FIELD_REFUSED;
}

static bool is_skipped(const char *line) {
    return *line == '\0' || *line == '#' || *line == '%' || strncmp(line, "//", 2) == 0;
}

bool data_tracks_read_text(data_layout *layout, data_flow *flow, data_store *store,
                           const data_tracks_wish *wish, uint64_t *left_out,
                           base_message *message) {
    text_reader self = {layout, flow, store, left_out, message};
    char *line;
    size_t length;
    if (!data_layout_read(layout, flow, store, wish, message)) {
        return false;
    }
    data_layout_begin(layout, store);
    if (layout->first_is_row && !take_row(&self)) {
        return false;
    }
    for (;;) {
        data_flow_got got = data_flow_line(flow, &line, &length, message);
        if (got == DATA_FLOW_SOME && length == 0 && layout->section) {
            got = DATA_FLOW_END;
        }
        if (got != DATA_FLOW_SOME) {
            return got == DATA_FLOW_END;
        }
        if (is_skipped(line)) {
            continue;
        }
        if (!data_layout_split(layout, flow, line, message) || !take_row(&self)) {
            return false;
        }
    }
}
