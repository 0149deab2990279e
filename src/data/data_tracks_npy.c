/* Reads tracks from a NumPy array: one of named fields, rows of numbers whose columns --columns
 * tells, or places by frame and animal. See data_tracks_layout.h; the format is that of NumPy's own
 * NEP 1. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "data/data_tracks_layout.h"
#include "flock/flock_world.h"

enum { FIELDS = 256, NAME = 64, PADDING = 64 };

/* A field of a row: a number of `size` bytes. */
typedef struct npy_field {
    char name[NAME];
    char kind; /* 'f', 'i', 'u', 'b'; 'V': bytes that nobody reads, as between aligned fields */
    bool swapped;
    size_t size, offset;
} npy_field;

/* The head of a file. */
typedef struct npy_head {
    npy_field fields[FIELDS];
    size_t count;
    bool named;
    size_t row_size;
    uint64_t rows;
    uint64_t animals; /* of (frames, animals, 2 or 3): a row is a place; 0: the rows tell who */
} npy_head;

static bool refuse(const data_flow *flow, base_message *message, const char *why) {
    return base_refuse(message, "%s: %s", flow->name, why);
}

/* --- the head --------------------------------------------------------------------------------- */

/* Reads a type like "<f8". */
static bool read_type(const char *text, npy_field *field) {
    const uint16_t one = 1;
    bool little_here = *(const unsigned char *)&one == 1;
    field->kind = text[1];
    field->size = (size_t)strtoul(text + 2, NULL, 10);
    field->swapped = (text[0] == '<' && !little_here) || (text[0] == '>' && little_here);
    bool whole = strchr("iub", field->kind) != NULL && field->kind != '\0';
    return text[0] != '\0' && strchr("<>|=", text[0]) != NULL &&
           ((field->kind == 'f' && (field->size == 4 || field->size == 8)) ||
            (field->kind == 'V' && field->size >= 1 && field->size <= PADDING) ||
            (whole &&
             (field->size == 1 || field->size == 2 || field->size == 4 || field->size == 8)));
}

/* Takes a quoted word; where it ends, or NULL. */
static const char *take_word(const char *at, char *word, size_t size) {
    at += strspn(at, " ,(");
    char quote = *at;
    const char *end = quote == '\'' || quote == '"' ? strchr(at + 1, quote) : NULL;
    if (end == NULL || (size_t)(end - at) > size) {
        return NULL;
    }
    memcpy(word, at + 1, (size_t)(end - at) - 1);
    word[end - at - 1] = '\0';
    return end + 1;
}

static bool add_field(npy_head *head, const npy_field *field) {
    if (head->count == FIELDS) {
        return false;
    }
    head->fields[head->count] = *field;
    head->fields[head->count++].offset = head->row_size;
    head->row_size += field->size;
    return true;
}

/* Reads "[('frame', '<i8'), ('x', '<f8')]" at `at`. */
static bool read_named(const char *at, npy_head *head) {
    head->named = true;
    for (at++; *at != ']' && *at != '\0';) {
        npy_field field = {.kind = 'f'};
        char type[16] = "";
        at = take_word(at, field.name, sizeof field.name);
        at = at != NULL ? take_word(at, type, sizeof type) : NULL;
        if (at == NULL || !read_type(type, &field) || *at != ')' || !add_field(head, &field)) {
            return false;
        }
        if (field.kind == 'V') {
            head->count--; /* its bytes stay part of a row */
        }
        at++;
        at += strspn(at, ", ");
    }
    return head->count > 0;
}

/* Reads "(1000, 4)" at `at`; the number of numbers, or 0. */
static int read_shape(const char *at, uint64_t shape[3]) {
    int count = 0;
    at += strspn(at, " (");
    while (*at >= '0' && *at <= '9' && count < 3) {
        char *end;
        shape[count++] = strtoull(at, &end, 10);
        at = end + strspn(end, " ,L");
    }
    return *at == ')' ? count : 0;
}

/* Takes an array of one type: (rows, columns), or (frames, animals, 2 or 3). */
static bool read_plain(const char *type, int sides, const uint64_t shape[3], npy_head *head) {
    static const char *const axes[] = {"x", "y", "z"};
    npy_field field = {.kind = 'f'};
    uint64_t width = sides == 3 ? shape[2] : shape[1];
    bool places = sides == 3 && (width == 2 || width == 3) && shape[1] >= 1 &&
                  shape[1] <= UINT32_MAX && shape[0] <= UINT32_MAX;
    bool plain = (places || (sides == 2 && width >= 1 && width <= FIELDS)) &&
                 read_type(type, &field) && field.kind != 'V';
    for (uint64_t i = 0; plain && i < width; i++) {
        if (places) {
            snprintf(field.name, sizeof field.name, "%s", axes[i]);
        } else {
            snprintf(field.name, sizeof field.name, "%u", (unsigned)i + 1);
        }
        plain = add_field(head, &field);
    }
    if (plain && places) {
        head->named = true;
        head->animals = shape[1];
        head->rows = shape[0] * shape[1];
    }
    return plain;
}

/* Reads the dictionary that tells what follows. */
static bool read_dictionary(const char *text, npy_head *head) {
    const char *descr = strstr(text, "'descr':"), *shape_at = strstr(text, "'shape':");
    uint64_t shape[3] = {0, 1, 1};
    char type[16] = "";
    if (descr == NULL || shape_at == NULL || strstr(text, "'fortran_order': False") == NULL) {
        return false;
    }
    descr += strlen("'descr':");
    descr += strspn(descr, " ");
    int sides = read_shape(shape_at + strlen("'shape':"), shape);
    head->rows = shape[0];
    if (*descr == '[') {
        return sides == 1 && read_named(descr, head);
    }
    return take_word(descr, type, sizeof type) != NULL && read_plain(type, sides, shape, head);
}

static bool read_head(data_flow *flow, npy_head *head, base_message *message) {
    const void *bytes;
    char text[DATA_FLOW_LINE_MAX / 16 + 1];
    if (!data_flow_bytes(flow, &bytes, 10, message)) {
        return false;
    }
    const unsigned char *first = bytes;
    unsigned major = first[6];
    size_t length = (size_t)first[8] | (size_t)first[9] << 8;
    if (major > 1) {
        if (!data_flow_bytes(flow, &bytes, 2, message)) {
            return false;
        }
        const unsigned char *more = bytes;
        length |= (size_t)more[0] << 16 | (size_t)more[1] << 24;
    }
    if (length >= sizeof text) {
        return refuse(flow, message, "the head of this NPY file is over 64 kB");
    }
    if (!data_flow_bytes(flow, &bytes, length, message)) {
        return false;
    }
    memcpy(text, bytes, length);
    text[length] = '\0';
    return read_dictionary(text, head) ||
           refuse(flow, message,
                  "an NPY file of another kind: understood are named fields of numbers, one row a "
                  "place, and, of numbers in C order, (rows, columns) and (frames, animals, 2 or "
                  "3)");
}

/* --- rows ------------------------------------------------------------------------------------- */

static double whole_of(const unsigned char *bytes, const npy_field *field) {
    uint64_t bits = 0, sign = 0; /* the sign is the highest bit of the last byte */
    for (size_t i = 0; i < field->size; i++) {
        bits |= (uint64_t)bytes[i] << 8 * i;
        sign = (uint64_t)0x80 << 8 * i;
    }
    bool negative = field->kind == 'i' && (bits & sign) != 0;
    return negative ? -(double)(((bits ^ (sign | (sign - 1))) + 1) & (sign | (sign - 1)))
                    : (double)bits;
}

/* The number of a field; `bytes` are those of the row. */
static double value_of(const unsigned char *bytes, const npy_field *field) {
    const uint16_t one = 1;
    bool little_here = *(const unsigned char *)&one == 1;
    unsigned char low_first[8];
    bytes += field->offset;
    bool turn = field->swapped == little_here; /* the lowest byte is the last */
    for (size_t i = 0; i < field->size; i++) {
        low_first[i] = bytes[turn ? field->size - 1 - i : i];
    }
    if (field->kind != 'f') {
        return whole_of(low_first, field);
    }
    npy_field bits = {.kind = 'u', .size = 4};
    uint64_t low = (uint64_t)whole_of(low_first, &bits);
    if (field->size == 4) {
        uint32_t single_bits = (uint32_t)low;
        float single;
        memcpy(&single, &single_bits, sizeof single);
        return (double)single;
    }
    uint64_t high = (uint64_t)whole_of(low_first + 4, &bits);
    uint64_t double_bits = high << 32 | low;
    double value;
    memcpy(&value, &double_bits, sizeof value);
    return value;
}

static double column_value(const npy_head *head, const unsigned char *bytes, int column) {
    return column < 0 ? 0.0 : value_of(bytes, &head->fields[column]);
}

/* Keeps the place of a row; one without a number is left out. */
static bool take_row(const npy_head *head, const data_layout *layout, const data_flow *flow,
                     data_store *store, const unsigned char *bytes, uint64_t index,
                     uint64_t *left_out, base_message *message) {
    const data_tracker *tracker = &layout->trackers[0];
    double value[DATA_ROLE_NUMBERS];
    float single[DATA_ROLE_NUMBERS];
    char id[32];
    data_track_row row = {.line = (uint32_t)index + 1,
                          .frame = column_value(head, bytes, layout->frame),
                          .time = column_value(head, bytes, layout->time)};
    bool gap = !isfinite(row.frame) || !isfinite(row.time);
    for (int role = 0; role < DATA_ROLE_NUMBERS; role++) {
        value[role] = column_value(head, bytes, tracker->column[role]);
        single[role] = (float)value[role];
        gap = gap || (role <= DATA_ROLE_Z && !isfinite(value[role]));
        if (fabs(value[role]) > (double)FLOCK_COORDINATE_MAX && isfinite(value[role])) {
            return base_refuse(message, "%s: row %llu: %s %.9g is not within +-%.9g", flow->name,
                               (unsigned long long)index, data_role_name((data_role)role),
                               value[role], (double)FLOCK_COORDINATE_MAX);
        }
    }
    double number = column_value(head, bytes, layout->id);
    if (head->animals > 0) {
        uint64_t frame = index / head->animals;
        row.frame = (double)frame;
        number = (double)(index % head->animals);
    }
    if (gap || !isfinite(number)) {
        ++*left_out;
        return true;
    }
    int length = snprintf(id, sizeof id, "%.17g", number);
    data_layout_place(store, value, single, &row);
    return (data_store_animal(store, id, (size_t)length, &row.animal) &&
            data_store_add(store, &row)) ||
           base_refuse(message, "%s: out of memory", flow->name);
}

/* Gives the layout the names of the fields. */
static bool take_names(data_layout *layout, npy_head *head, const data_flow *flow,
                       const data_tracks_wish *wish, base_message *message) {
    /* Spaces part them, and are in none that is understood. */
    char line[FIELDS * (NAME + 1)];
    size_t used = 0;
    for (size_t i = 0; i < head->count; i++) {
        for (char *at = head->fields[i].name; *at != '\0'; at++) {
            *at = *at == ' ' || *at == '\t' ? '_' : *at;
        }
        used += (size_t)snprintf(line + used, sizeof line - used, "%s ", head->fields[i].name);
    }
    layout->separator = ' ';
    layout->id = layout->frame = layout->time = -1;
    if (!data_layout_split(layout, flow, line, message) ||
        !data_layout_of(layout, flow, wish, head->named, message)) {
        return false;
    }
    if (head->animals > 0) {
        layout->frame = layout->id = 0; /* there are both, though no column has them */
        layout->time = -1;
    }
    return true;
}

bool data_tracks_read_npy(data_layout *layout, data_flow *flow, data_store *store,
                          const data_tracks_wish *wish, uint64_t *left_out, base_message *message) {
    npy_head head = {.count = 0};
    if (!read_head(flow, &head, message) || !take_names(layout, &head, flow, wish, message)) {
        return false;
    }
    data_layout_begin(layout, store);
    for (uint64_t i = 0; i < head.rows; i++) {
        const void *bytes;
        if (!data_flow_bytes(flow, &bytes, head.row_size, message) ||
            !take_row(&head, layout, flow, store, bytes, i, left_out, message)) {
            return false;
        }
    }
    return true;
}
