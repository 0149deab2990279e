/* Heads of wide tables; see data_tracks_wide.h. */
#include "data/data_tracks_wide.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/base_memory.h"

static bool is_word(data_span field, const char *word) {
    return strlen(word) == field.length && strncasecmp(field.text, word, field.length) == 0;
}

static bool same(data_span a, data_span b) {
    return a.length == b.length && memcmp(a.text, b.text, a.length) == 0;
}

/* --- poses ------------------------------------------------------------------------------------ */

/* The lines of the head, copied, for the next line takes their place. */
enum { INDIVIDUALS, BODYPARTS, COORDS, HEADS };
static const char *const heads[HEADS] = {"individuals", "bodyparts", "coords"};

typedef struct pose_head {
    char *lines[HEADS];
    data_fields fields[HEADS]; /* count 0: there is no such line */
} pose_head;

static void free_head(pose_head *head) {
    for (int i = 0; i < HEADS; i++) {
        base_free(head->lines[i]);
        data_fields_free(&head->fields[i]);
    }
}

/* Keeps a line of the head. */
static bool keep_line(pose_head *head, const data_layout *layout, const data_flow *flow,
                      const char *line, size_t length, base_message *message) {
    int which = 0;
    while (which < HEADS && !is_word(layout->fields.items[0], heads[which])) {
        which++;
    }
    if (which == HEADS || head->lines[which] != NULL) {
        return data_flow_refuse(flow, message,
                                "after a line \"scorer\" lines \"individuals\" (perhaps), "
                                "\"bodyparts\" and \"coords\" are awaited, not \"%.*s\"",
                                (int)(length < 40 ? length : 40), line);
    }
    if (layout->fields.count != layout->width) {
        return data_flow_refuse(flow, message, "%zu fields where the line \"scorer\" has %zu",
                                layout->fields.count, layout->width);
    }
    head->lines[which] = base_alloc(length + 1);
    if (head->lines[which] == NULL) {
        return base_refuse(message, "%s: out of memory", flow->name);
    }
    memcpy(head->lines[which], line, length);
    return data_split(&head->fields[which], head->lines[which], layout->separator) ==
               DATA_SPLIT_DONE ||
           base_refuse(message, "%s: out of memory", flow->name);
}

static bool read_head(pose_head *head, data_layout *layout, data_flow *flow,
                      base_message *message) {
    layout->width = layout->fields.count;
    while (head->fields[COORDS].count == 0) {
        char *line;
        size_t length;
        data_flow_got got = data_flow_line(flow, &line, &length, message);
        if (got == DATA_FLOW_END) {
            return data_flow_refuse(flow, message, "the table ends before its line \"coords\"");
        }
        if (got == DATA_FLOW_REFUSED || !data_layout_split(layout, flow, line, message) ||
            !keep_line(head, layout, flow, line, length, message)) {
            return false;
        }
    }
    return head->fields[BODYPARTS].count > 0 ||
           data_flow_refuse(flow, message, "there is no line \"bodyparts\" before this one");
}

/* The part of the body to follow. */
static data_span choose_part(const data_fields *parts, const data_tracks_wish *wish) {
    static const char *const middle[] = {"centroid", "center",     "centre",     "body",
                                         "midbody",  "bodycenter", "bodycentre", "body_center",
                                         "mid",      "thorax",     "spine"};
    data_span part;
    if (data_layout_wish(wish->columns, "bodypart", &part)) {
        return part;
    }
    for (size_t k = 0; k < sizeof middle / sizeof middle[0]; k++) {
        for (size_t i = 1; i < parts->count; i++) {
            if (is_word(parts->items[i], middle[k])) {
                return parts->items[i];
            }
        }
    }
    return parts->items[1];
}

static data_tracker *tracker_of(data_layout *layout, uint32_t animal) {
    for (size_t i = 0; i < layout->tracker_count; i++) {
        if (layout->trackers[i].animal == animal) {
            return &layout->trackers[i];
        }
    }
    data_tracker *tracker = data_layout_add(layout);
    if (tracker != NULL) {
        tracker->animal = animal;
    }
    return tracker;
}

/* Takes in column i, if it is of the part that is followed. False without memory. */
static bool take_column(data_layout *layout, data_store *store, const pose_head *head, size_t i,
                        data_span part) {
    data_span coordinate = head->fields[COORDS].items[i];
    data_span animal = {"0", 1};
    uint32_t index;
    if (!same(head->fields[BODYPARTS].items[i], part)) {
        return true;
    }
    if (head->fields[INDIVIDUALS].count > 0) {
        animal = head->fields[INDIVIDUALS].items[i];
    }
    if (!data_store_animal(store, animal.text, animal.length, &index)) {
        return false;
    }
    data_tracker *tracker = tracker_of(layout, index);
    if (tracker == NULL) {
        return false;
    }
    for (int role = DATA_ROLE_X; role <= DATA_ROLE_Z; role++) {
        if (is_word(coordinate, data_role_name((data_role)role))) {
            tracker->column[role] = (int)i;
        }
    }
    if (is_word(coordinate, "likelihood")) {
        tracker->likelihood = (int)i;
    }
    return true;
}

static bool check_trackers(const data_layout *layout, const data_flow *flow, data_span part,
                           base_message *message) {
    bool all = layout->tracker_count > 0;
    for (size_t i = 0; i < layout->tracker_count; i++) {
        const int *column = layout->trackers[i].column;
        all = all && column[DATA_ROLE_X] >= 0 && column[DATA_ROLE_Y] >= 0;
    }
    return all || data_flow_refuse(flow, message, "no columns x and y of the bodypart \"%.*s\"",
                                   (int)(part.length < 40 ? part.length : 40), part.text);
}

bool data_layout_read_poses(data_layout *layout, data_flow *flow, data_store *store,
                            const data_tracks_wish *wish, base_message *message) {
    pose_head head = {0};
    bool done = read_head(&head, layout, flow, message);
    if (done && layout->width < 2) {
        done = data_flow_refuse(flow, message, "there are no columns but the frames");
    }
    if (done) {
        data_span part = choose_part(&head.fields[BODYPARTS], wish);
        for (size_t i = 1; i < head.fields[COORDS].count && done; i++) {
            done = take_column(layout, store, &head, i, part) ||
                   base_refuse(message, "%s: out of memory", flow->name);
        }
        done = done && check_trackers(layout, flow, part, message);
        layout->wide = true;
        layout->frame = 0;
        snprintf(layout->unit, sizeof layout->unit, "px");
        data_layout_tell(layout, "bodypart", part);
    }
    free_head(&head);
    return done;
}

/* --- pairs ------------------------------------------------------------------------------------ */

/* The number of "x12", of a letter and digits; false for other names. */
static bool read_pair(data_span name, char letter, data_span *number) {
    if (name.length < 2 || tolower((unsigned char)name.text[0]) != letter) {
        return false;
    }
    size_t from = name.text[1] == '_' ? 2 : 1;
    *number = (data_span){name.text + from, name.length - from};
    for (size_t i = 0; i < number->length; i++) {
        if (!isdigit((unsigned char)number->text[i])) {
            return false;
        }
    }
    return number->length > 0;
}

/* The column of "y12"; -1: none. */
static int find_pair(const data_fields *fields, char letter, data_span wanted) {
    for (size_t i = 0; i < fields->count; i++) {
        data_span number;
        if (read_pair(fields->items[i], letter, &number) && same(number, wanted)) {
            return (int)i;
        }
    }
    return -1;
}

bool data_layout_read_pairs(data_layout *layout, data_store *store) {
    const data_fields *fields = &layout->fields;
    for (size_t i = 0; i < fields->count; i++) {
        data_span number;
        uint32_t animal;
        int y = read_pair(fields->items[i], 'x', &number) ? find_pair(fields, 'y', number) : -1;
        data_tracker *tracker = y >= 0 ? data_layout_add(layout) : NULL;
        if (tracker != NULL && data_store_animal(store, number.text, number.length, &animal)) {
            tracker->animal = animal;
            tracker->column[DATA_ROLE_X] = (int)i;
            tracker->column[DATA_ROLE_Y] = y;
            tracker->column[DATA_ROLE_Z] = find_pair(fields, 'z', number);
        }
    }
    if (layout->tracker_count == 0) {
        return false;
    }
    for (size_t i = 0; i < fields->count; i++) {
        data_name name;
        bool known = data_name_read(fields->items[i].text, fields->items[i].length, &name);
        layout->frame = known && name.role == DATA_ROLE_FRAME ? (int)i : layout->frame;
        layout->time = known && name.role == DATA_ROLE_TIME ? (int)i : layout->time;
    }
    layout->wide = true;
    layout->width = fields->count;
    data_layout_tell(layout, "x", fields->items[layout->trackers[0].column[DATA_ROLE_X]]);
    return true;
}
