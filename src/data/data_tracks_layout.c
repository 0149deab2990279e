/* Finds columns by their names; see data_tracks_layout.h. */
#include "data/data_tracks_layout.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/base_memory.h"
#include "data/data_number.h"
#include "data/data_tracks_wide.h"

void data_layout_free(data_layout *layout) {
    base_free(layout->trackers);
    data_fields_free(&layout->fields);
    *layout = (data_layout){0};
}

data_tracker *data_layout_add(data_layout *layout) {
    void *trackers = layout->trackers;
    if (!base_grow(&trackers, &layout->tracker_capacity, layout->tracker_count + 1,
                   sizeof *layout->trackers)) {
        return NULL;
    }
    layout->trackers = trackers;
    data_tracker *tracker = &layout->trackers[layout->tracker_count++];
    *tracker = (data_tracker){.likelihood = -1};
    for (int role = 0; role < DATA_ROLE_NUMBERS; role++) {
        tracker->column[role] = -1;
    }
    return tracker;
}

void data_layout_tell(data_layout *layout, const char *what, data_span name) {
    size_t used = strlen(layout->names);
    snprintf(layout->names + used, sizeof layout->names - used, "%s%s \"%.*s\"",
             used > 0 ? ", " : "", what, (int)(name.length < 40 ? name.length : 40), name.text);
}

/* --- what was wished -------------------------------------------------------------------------- */

bool data_layout_wish(const char *columns, const char *key, data_span *value) {
    size_t length = strlen(key);
    for (const char *at = columns; at != NULL; at = strchr(at, ',')) {
        at += *at == ',';
        at += strspn(at, " ");
        if (strncasecmp(at, key, length) == 0 && at[length] == '=') {
            *value = (data_span){at + length + 1, strcspn(at + length + 1, ",")};
            return true;
        }
    }
    return false;
}

/* Refuses what --columns cannot mean. */
static bool check_wish(const char *columns, base_message *message) {
    for (const char *at = columns; at != NULL; at = strchr(at, ',')) {
        at += *at == ',';
        at += strspn(at, " ");
        size_t key = strcspn(at, "=,");
        bool known = key == 8 && strncasecmp(at, "bodypart", 8) == 0;
        for (int role = 0; role < DATA_ROLES && !known; role++) {
            const char *name = data_role_name((data_role)role);
            known = strlen(name) == key && strncasecmp(at, name, key) == 0;
        }
        if (!known || at[key] != '=') {
            return base_refuse(message,
                               "--columns %s: \"%.*s\" must be x=NAME, or y, z, vx, vy, vz, id, "
                               "frame, time or bodypart, parted by commas",
                               columns, (int)strcspn(at, ","), at);
        }
    }
    return true;
}

/* The column of a name (when there are any), or of a position from 1; -1: there is none. */
static int column_of(const data_fields *fields, data_span name, bool names) {
    for (size_t i = 0; i < fields->count && names; i++) {
        const data_span *field = &fields->items[i];
        if (field->length == name.length && strncasecmp(field->text, name.text, name.length) == 0) {
            return (int)i;
        }
    }
    double value;
    float single;
    bool number = data_number_read(name.text, name.length, false, &value, &single);
    bool position = number && value >= 1.0 && value <= (double)fields->count;
    return position && value == floor(value) ? (int)value - 1 : -1;
}

/* Writes the names there are, as many as fit. */
static void list_names(const data_fields *fields, char *text, size_t size) {
    size_t used = 0;
    text[0] = '\0';
    for (size_t i = 0; i < fields->count && used + 40 < size; i++) {
        const data_span *field = &fields->items[i];
        used += (size_t)snprintf(text + used, size - used, "%s%.*s", i > 0 ? ", " : "",
                                 (int)(field->length < 30 ? field->length : 30), field->text);
    }
}

/* --- roles ------------------------------------------------------------------------------------ */

/* The columns that were found, by role; -1: none. */
typedef struct found {
    int column[DATA_ROLES];
    int rank[DATA_ROLES];
} found;

static void find_by_name(data_layout *layout, found *columns) {
    for (size_t i = 0; i < layout->fields.count; i++) {
        data_name name;
        const data_span *field = &layout->fields.items[i];
        if (!data_name_read(field->text, field->length, &name) ||
            (columns->column[name.role] >= 0 && columns->rank[name.role] <= name.rank)) {
            continue;
        }
        columns->column[name.role] = (int)i;
        columns->rank[name.role] = name.rank;
    }
}

static bool find_wished(data_layout *layout, const data_flow *flow, const data_tracks_wish *wish,
                        bool names, found *columns, base_message *message) {
    for (int role = 0; role < DATA_ROLES; role++) {
        data_span name;
        if (!data_layout_wish(wish->columns, data_role_name((data_role)role), &name)) {
            continue;
        }
        columns->column[role] = column_of(&layout->fields, name, names);
        if (columns->column[role] < 0) {
            char list[256];
            list_names(&layout->fields, list, sizeof list);
            return data_flow_refuse(flow, message, "no column \"%.*s\" for %s; there are: %s",
                                    (int)(name.length < 40 ? name.length : 40), name.text,
                                    data_role_name((data_role)role), list);
        }
    }
    return true;
}

static void take_unit(const data_layout *layout, int column, char unit[DATA_UNIT_SIZE]) {
    data_name name;
    if (column >= 0 && data_name_read(layout->fields.items[column].text,
                                      layout->fields.items[column].length, &name)) {
        memcpy(unit, name.unit, DATA_UNIT_SIZE);
    }
}

static bool is_called_t(const data_layout *layout, int column) {
    return column >= 0 && layout->fields.items[column].length == 1;
}

static bool take_found(data_layout *layout, const found *columns, bool names) {
    data_tracker *tracker = data_layout_add(layout);
    if (tracker == NULL) {
        return false;
    }
    memcpy(tracker->column, columns->column, sizeof tracker->column);
    layout->id = columns->column[DATA_ROLE_ID];
    layout->frame = columns->column[DATA_ROLE_FRAME];
    layout->time = columns->column[DATA_ROLE_TIME];
    layout->counted = names && is_called_t(layout, layout->time);
    if (names) {
        take_unit(layout, columns->column[DATA_ROLE_X], layout->unit);
        take_unit(layout, layout->time, layout->time_unit);
    }
    for (int role = 0; role < DATA_ROLES; role++) {
        char position[24];
        int column = columns->column[role];
        if (column < 0) {
            continue;
        }
        int length = snprintf(position, sizeof position, "%d", column + 1);
        data_layout_tell(layout, data_role_name((data_role)role),
                         names ? layout->fields.items[column]
                               : (data_span){position, (size_t)length});
    }
    return true;
}

static bool refuse_missing(const data_layout *layout, const data_flow *flow, const char *missing,
                           bool names, base_message *message) {
    char text[256];
    list_names(&layout->fields, text, sizeof text);
    if (!names) {
        return data_flow_refuse(flow, message,
                                "no line names the columns; say which they are by position: "
                                "--columns frame=1,id=2,x=3,y=4");
    }
    return data_flow_refuse(flow, message,
                            "no column %s among: %s (x and y are needed, as x, X (cm), pos_x, "
                            "xcor...; --columns %s=NAME says which it is)",
                            missing, text, missing);
}

bool data_layout_of(data_layout *layout, const data_flow *flow, const data_tracks_wish *wish,
                    bool names, base_message *message) {
    found columns;
    layout->width = layout->fields.count;
    for (int role = 0; role < DATA_ROLES; role++) {
        columns.column[role] = -1;
    }
    if (names) {
        find_by_name(layout, &columns);
    }
    if (!find_wished(layout, flow, wish, names, &columns, message)) {
        return false;
    }
    bool x = columns.column[DATA_ROLE_X] >= 0, y = columns.column[DATA_ROLE_Y] >= 0;
    if (!x || !y) {
        return refuse_missing(layout, flow, x ? "y" : "x", names, message);
    }
    return take_found(layout, &columns, names) ||
           base_refuse(message, "%s: out of memory", flow->name);
}

/* --- lines ------------------------------------------------------------------------------------ */

bool data_layout_split(data_layout *layout, const data_flow *flow, const char *line,
                       base_message *message) {
    switch (data_split(&layout->fields, line, layout->separator)) {
    case DATA_SPLIT_QUOTE:
        return data_flow_refuse(flow, message, "a quote is not closed");
    case DATA_SPLIT_MEMORY:
        return base_refuse(message, "%s: out of memory", flow->name);
    case DATA_SPLIT_DONE:
    default:
        return true;
    }
}

/* Whether all fields are values, none a name. */
static bool are_values(const data_fields *fields) {
    double value;
    float single;
    size_t numbers = 0;
    for (size_t i = 0; i < fields->count; i++) {
        const data_span *field = &fields->items[i];
        bool number = data_number_read(field->text, field->length, true, &value, &single);
        numbers += number;
        if (!number && !data_number_is_gap(field->text, field->length)) {
            return false;
        }
    }
    return numbers > 0;
}

/* Finds out whether a text after a comment's sign names x and y. False when memory runs out. */
static bool find_places(const char *line, bool *named) {
    bool there[DATA_ROLES] = {false};
    data_fields fields = {0};
    data_split_got got = data_split(&fields, line, data_split_separator(line));
    for (size_t i = 0; got == DATA_SPLIT_DONE && i < fields.count; i++) {
        data_name name;
        if (data_name_read(fields.items[i].text, fields.items[i].length, &name)) {
            there[name.role] = true;
        }
    }
    data_fields_free(&fields);
    *named = there[DATA_ROLE_X] && there[DATA_ROLE_Y];
    return got != DATA_SPLIT_MEMORY;
}

static bool is_comment(const char *line) {
    return *line == '#' || *line == '%' || strncmp(line, "//", 2) == 0;
}

/* Keeps a comment that names the columns, as some programs write it. False when memory runs out. */
static bool keep_comment(const char *line, char *kept, size_t size) {
    const char *text = line + strspn(line, "#%/ ");
    bool named = false;
    if (strlen(text) < size && !find_places(text, &named)) {
        return false;
    }
    if (named) {
        memcpy(kept, text, strlen(text) + 1);
    }
    return true;
}

/* A NetLogo world has many tables; the one of turtles is under a line "TURTLES". */
static bool skip_to_turtles(data_layout *layout, data_flow *flow, char **line, size_t *length,
                            base_message *message) {
    layout->section = true;
    for (;;) {
        data_flow_got got = data_flow_line(flow, line, length, message);
        if (got == DATA_FLOW_END) {
            return data_flow_refuse(flow, message, "this NetLogo world has no TURTLES");
        }
        if (got == DATA_FLOW_REFUSED) {
            return false;
        }
        if (strcasecmp(*line, "\"TURTLES\"") == 0 || strcasecmp(*line, "TURTLES") == 0) {
            got = data_flow_line(flow, line, length, message);
            return got == DATA_FLOW_SOME ||
                   (got == DATA_FLOW_END &&
                    data_flow_refuse(flow, message, "nothing is under TURTLES"));
        }
    }
}

/* Takes the first line that is neither empty nor a comment. */
static bool first_line(data_layout *layout, data_flow *flow, char *comment, size_t size,
                       char **line, base_message *message) {
    size_t length = 0;
    do {
        data_flow_got got = data_flow_line(flow, line, &length, message);
        if (got == DATA_FLOW_END) {
            return base_refuse(message, "%s: the table is empty", flow->name);
        }
        if (got == DATA_FLOW_REFUSED) {
            return false;
        }
        if (is_comment(*line) && !keep_comment(*line, comment, size)) {
            return base_refuse(message, "%s: out of memory", flow->name);
        }
    } while (length == 0 || is_comment(*line));
    bool world = strncasecmp(*line + strspn(*line, "\""), "export-world", 12) == 0;
    return !world || skip_to_turtles(layout, flow, line, &length, message);
}

/* A first line of values: a comment before it may name the columns, if it names as many. */
static bool read_unnamed(data_layout *layout, data_flow *flow, const data_tracks_wish *wish,
                         const char *comment, const char *line, base_message *message) {
    size_t width = layout->fields.count;
    char separator = layout->separator;
    layout->first_is_row = true;
    bool named = comment[0] != '\0';
    if (named) {
        layout->separator = data_split_separator(comment);
        if (!data_layout_split(layout, flow, comment, message)) {
            return false;
        }
        named = layout->fields.count == width;
    }
    if (!named) {
        layout->separator = separator;
        if (!data_layout_split(layout, flow, line, message)) {
            return false;
        }
    }
    bool done = data_layout_of(layout, flow, wish, named, message);
    layout->separator = separator;
    layout->width = width;
    return done && data_layout_split(layout, flow, line, message);
}

bool data_layout_read(data_layout *layout, data_flow *flow, data_store *store,
                      const data_tracks_wish *wish, base_message *message) {
    char comment[1024] = "", *line;
    layout->id = layout->frame = layout->time = -1;
    if (!check_wish(wish->columns, message) ||
        !first_line(layout, flow, comment, sizeof comment, &line, message)) {
        return false;
    }
    layout->separator = data_split_separator(line);
    if (!data_layout_split(layout, flow, line, message)) {
        return false;
    }
    const data_span *first = &layout->fields.items[0];
    if (first->length == 6 && strncasecmp(first->text, "scorer", 6) == 0) {
        return data_layout_read_poses(layout, flow, store, wish, message);
    }
    if (are_values(&layout->fields)) {
        return read_unnamed(layout, flow, wish, comment, line, message);
    }
    if (wish->columns == NULL && data_layout_read_pairs(layout, store)) {
        return true;
    }
    return data_layout_of(layout, flow, wish, true, message);
}

/* --- rows ------------------------------------------------------------------------------------- */

void data_layout_begin(const data_layout *layout, data_store *store) {
    const data_tracker *tracker = &layout->trackers[0];
    for (int role = 0; role < DATA_ROLE_NUMBERS; role++) {
        store->keeps[role] = tracker->column[role] >= 0;
    }
    /* One component alone is no velocity. */
    bool velocity = tracker->column[DATA_ROLE_VX] >= 0 && tracker->column[DATA_ROLE_VY] >= 0;
    store->keeps[DATA_ROLE_VX] = store->keeps[DATA_ROLE_VY] = velocity;
    store->keeps[DATA_ROLE_VZ] = velocity && store->keeps[DATA_ROLE_Z];
    store->keeps[DATA_COLUMN_ANIMAL] = store->keeps[DATA_COLUMN_LINE] = true;
    store->keeps[DATA_COLUMN_FRAME] = layout->frame >= 0;
    store->keeps[DATA_COLUMN_TIME] = layout->time >= 0;
}

void data_layout_place(data_store *store, const double *value, const float *single,
                       data_track_row *row) {
    if (store->rows == 0) {
        data_store_set_origin(store, value);
    }
    for (int role = 0; role < DATA_ROLE_NUMBERS; role++) {
        double origin = role < 3 ? store->origin[role] : 0.0;
        row->number[role] = origin == 0.0 ? single[role] : (float)(value[role] - origin);
    }
}

bool data_tracks_looks(const char *text) {
    size_t length = strcspn(text, "\r\n");
    char line[2048];
    if (strncasecmp(text, "scorer", 6) == 0 ||
        strncasecmp(text + strspn(text, "\""), "export-world", 12) == 0) {
        return true;
    }
    /* Extended XYZ: how many, and in the next line what. */
    size_t digits = strspn(text, "0123456789");
    const char *next = text + length + strspn(text + length, "\r\n");
    if (digits > 0 && digits == length) {
        size_t rest = strcspn(next, "\n");
        const char *properties = strstr(next, "Properties=");
        return properties != NULL && properties < next + rest;
    }
    length = length < sizeof line ? length : sizeof line - 1;
    memcpy(line, text, length);
    line[length] = '\0';
    const char *names = line + strspn(line, "#%/ ");
    bool named;
    /* Without memory to tell, it is for those who read it to say so. */
    return !find_places(names, &named) || named;
}
