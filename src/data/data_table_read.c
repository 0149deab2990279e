/* Reads the boids of one frame of a table by the names of its columns; see data_table.h.
 *
 * The whole table is gone through once, row by row; the rows of the wanted frame are kept, sorted
 * by id and laid out as a frame. */
#include "data/data_table.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/base_memory.h"
#include "base/base_number.h"
#include "data/data_lines.h"
#include "flock/flock_world.h"

/* The columns that are ours; the six numbers of a boid's state come first, in the frame's order. */
enum { X, Y, Z, VX, VY, VZ, NUMBERS, ID = NUMBERS, FRAME, COLUMNS };

static const struct {
    const char *name;
    bool required;
} columns[COLUMNS] = {
    [X] = {"x", true},    [Y] = {"y", true},    [Z] = {"z", false},  [VX] = {"vx", false},
    [VY] = {"vy", false}, [VZ] = {"vz", false}, [ID] = {"id", true}, [FRAME] = {"frame", false},
};

/* One row of the wanted frame. */
typedef struct table_row {
    float number[NUMBERS];
    uint32_t id;
    uint64_t line; /* where it was read */
} table_row;

/* A table being read. */
typedef struct table_reader {
    data_lines lines;
    int width;             /* number of columns, ours or not */
    int position[COLUMNS]; /* of each of ours; -1: the table has none */
    bool frame_known;      /* `frame` is the wanted one; it may come from the first row */
    double frame;
    uint64_t all_rows; /* rows of any frame */
    double nearest;    /* of the frames there are, to the wanted one */
    table_row *rows;   /* those of the wanted frame */
    size_t count, capacity;
} table_reader;

static bool refuse_memory(const char *name, base_message *message) {
    return base_refuse(message, "%s: out of memory", name);
}

/* --- the header ------------------------------------------------------------------------------ */

/* The column of ours with this name; COLUMNS when it is none. */
static int find_column(const char *name) {
    int column = 0;
    while (column < COLUMNS && strcmp(columns[column].name, name) != 0) {
        column++;
    }
    return column;
}

/* Refuses a header in which a column is missing. */
static bool check_columns(const table_reader *reader, base_message *message) {
    for (int column = 0; column < COLUMNS; column++) {
        if (columns[column].required && reader->position[column] < 0) {
            return data_lines_refuse(&reader->lines, message,
                                     "no column %s (the first line names the columns; id, x and y "
                                     "are needed)",
                                     columns[column].name);
        }
    }
    return true;
}

static bool read_header(table_reader *reader, base_message *message) {
    data_lines_got got = data_lines_next(&reader->lines, message);
    if (got == DATA_LINES_END) {
        return data_lines_refuse(&reader->lines, message, "the table is empty");
    }
    if (got == DATA_LINES_REFUSED) {
        return false;
    }
    for (int column = 0; column < COLUMNS; column++) {
        reader->position[column] = -1;
    }
    for (;; reader->width++) {
        char *name = NULL;
        if (!data_lines_field(&reader->lines, &name, message)) {
            return false;
        }
        if (name == NULL) {
            return check_columns(reader, message);
        }
        int column = find_column(name);
        if (column < COLUMNS && reader->position[column] >= 0) {
            return data_lines_refuse(&reader->lines, message, "two columns %s", name);
        }
        if (column < COLUMNS) {
            reader->position[column] = reader->width;
        }
    }
}

/* --- rows ------------------------------------------------------------------------------------ */

/* Refuses a field that is not the number it should be. */
static bool refuse_field(const table_reader *reader, base_message *message, int column,
                         const char *text, const char *reason) {
    if (*text == '\0') {
        return data_lines_refuse(&reader->lines, message, "%s is empty", columns[column].name);
    }
    return data_lines_refuse(&reader->lines, message, "%s \"%.40s\" %s", columns[column].name, text,
                             reason);
}

/* Reads an id: a whole number that a flock accepts, however it is written (other programs write
 * 3.0). */
static bool read_id(const table_reader *reader, const char *text, uint32_t *id,
                    base_message *message) {
    double value;
    if (!base_number_parse(text, &value) || value < 0 || value > FLOCK_ID_MAX ||
        value != floor(value)) {
        base_message reason;
        base_refuse(&reason, "is not a whole number from 0 to %u", FLOCK_ID_MAX);
        return refuse_field(reader, message, ID, text, reason.text);
    }
    *id = (uint32_t)value;
    return true;
}

/* Reads one field of a row; a column that is not ours may hold anything. */
static bool read_field(const table_reader *reader, int position, const char *text, table_row *row,
                       double *frame, base_message *message) {
    int column = 0;
    while (column < COLUMNS && reader->position[column] != position) {
        column++;
    }
    if (column == COLUMNS) {
        return true;
    }
    if (column == ID) {
        return read_id(reader, text, &row->id, message);
    }
    double value;
    if (!base_number_parse(text, &value)) {
        return refuse_field(reader, message, column, text, base_number_fault(text));
    }
    if (column == FRAME) {
        *frame = value;
        return true;
    }
    row->number[column] = (float)value;
    if (fabsf(row->number[column]) > FLOCK_COORDINATE_MAX) {
        base_message reason;
        base_refuse(&reason, "is not within +-%.9g", (double)FLOCK_COORDINATE_MAX);
        return refuse_field(reader, message, column, text, reason.text);
    }
    return true;
}

/* Reads the row that was read as a line. `frame` stays as it is in a table without frames. */
static bool read_row(table_reader *reader, table_row *row, double *frame, base_message *message) {
    *row = (table_row){.line = reader->lines.number};
    int position = 0;
    for (;; position++) {
        char *text = NULL;
        if (!data_lines_field(&reader->lines, &text, message)) {
            return false;
        }
        if (text == NULL) {
            break;
        }
        if (position < reader->width && !read_field(reader, position, text, row, frame, message)) {
            return false;
        }
    }
    if (position != reader->width) {
        return data_lines_refuse(&reader->lines, message, "%d fields where the header has %d",
                                 position, reader->width);
    }
    return true;
}

/* Keeps a row when it is of the wanted frame, which the first row may decide. */
static bool keep_row(table_reader *reader, const table_row *row, double frame,
                     base_message *message) {
    if (!reader->frame_known) {
        reader->frame = frame;
        reader->frame_known = true;
    }
    if (reader->all_rows++ == 0 ||
        fabs(frame - reader->frame) < fabs(reader->nearest - reader->frame)) {
        reader->nearest = frame;
    }
    if (frame != reader->frame) {
        return true;
    }
    if (reader->count == FLOCK_COUNT_MAX) {
        return data_lines_refuse(&reader->lines, message, "more than %u boids", FLOCK_COUNT_MAX);
    }
    void *rows = reader->rows;
    if (!base_grow(&rows, &reader->capacity, reader->count + 1, sizeof *reader->rows)) {
        return refuse_memory(reader->lines.name, message);
    }
    reader->rows = rows;
    reader->rows[reader->count++] = *row;
    return true;
}

/* Reads every row of the table. */
static bool read_rows(table_reader *reader, base_message *message) {
    for (;;) {
        data_lines_got got = data_lines_next(&reader->lines, message);
        if (got != DATA_LINES_LINE) {
            return got == DATA_LINES_END;
        }
        table_row row;
        double frame = 0;
        if (!read_row(reader, &row, &frame, message) || !keep_row(reader, &row, frame, message)) {
            return false;
        }
    }
}

/* --- the frame ------------------------------------------------------------------------------- */

/* By id; of equals, the one read first. */
static int compare_rows(const void *left, const void *right) {
    const table_row *a = left, *b = right;
    if (a->id != b->id) {
        return a->id < b->id ? -1 : 1;
    }
    return (a->line > b->line) - (a->line < b->line);
}

/* Sorts the rows by id; refuses an id that is there twice and a frame without rows. */
static bool check_rows(table_reader *reader, base_message *message) {
    const char *name = reader->lines.name;
    if (reader->all_rows == 0) {
        return data_lines_refuse(&reader->lines, message, "no rows under the header");
    }
    if (reader->count == 0) {
        return base_refuse(message, "%s has no frame %.15g (the nearest is %.15g)", name,
                           reader->frame, reader->nearest);
    }
    qsort(reader->rows, reader->count, sizeof *reader->rows, compare_rows);
    for (size_t i = 1; i < reader->count; i++) {
        const table_row *first = &reader->rows[i - 1], *second = &reader->rows[i];
        if (first->id == second->id) {
            return base_refuse(message, "%s:%" PRIu64 ": id %" PRIu32 " is also in line %" PRIu64,
                               name, second->line, second->id, first->line);
        }
    }
    return true;
}

/* Lays the rows out as the arrays of a frame. */
static bool lay_out(data_boids *boids, const table_reader *reader, base_message *message) {
    size_t stride = base_stride(reader->count, sizeof *boids->arrays);
    boids->arrays = base_alloc_array(NUMBERS * stride, sizeof *boids->arrays);
    boids->ids = base_alloc_array(reader->count, sizeof *boids->ids);
    if (boids->arrays == NULL || boids->ids == NULL) {
        data_boids_free(boids);
        return refuse_memory(reader->lines.name, message);
    }
    for (size_t i = 0; i < reader->count; i++) {
        boids->ids[i] = reader->rows[i].id;
        for (size_t number = 0; number < NUMBERS; number++) {
            boids->arrays[number * stride + i] = reader->rows[i].number[number];
        }
    }
    const float *arrays = boids->arrays;
    boids->frame = (flock_frame){
        .count = (uint32_t)reader->count,
        .id = boids->ids,
        .x = arrays + X * stride,
        .y = arrays + Y * stride,
        .z = arrays + Z * stride,
        .vx = arrays + VX * stride,
        .vy = arrays + VY * stride,
        .vz = arrays + VZ * stride,
    };
    return true;
}

/* Splits TABLE[:FRAME] into the file's name in `file` and the wanted frame; a file that has the
 * whole text as its name comes first, and what is no number belongs to the name. */
static bool split_path(table_reader *reader, char *file, base_message *message) {
    char *colon = strrchr(file, ':');
    if (colon == NULL || access(file, F_OK) == 0) {
        return true;
    }
    if (base_number_parse(colon + 1, &reader->frame)) {
        reader->frame_known = true;
        *colon = '\0';
        return true;
    }
    const char *fault = base_number_fault(colon + 1);
    return strcmp(fault, "is too large") != 0 ||
           base_refuse(message, "%s: frame %s %s", file, colon + 1, fault);
}

/* Refuses a wanted frame of a table that has no frames. */
static bool check_frame(const table_reader *reader, base_message *message) {
    if (reader->frame_known && reader->position[FRAME] < 0) {
        return data_lines_refuse(&reader->lines, message, "no column frame to find frame %.15g in",
                                 reader->frame);
    }
    return true;
}

bool data_boids_load(data_boids *boids, const char *path, base_message *message) {
    *boids = (data_boids){0};
    table_reader reader = {0};
    size_t size = strlen(path) + 1;
    char *file = base_alloc(size);
    if (file == NULL) {
        return refuse_memory(path, message);
    }
    memcpy(file, path, size);

    bool loaded =
        split_path(&reader, file, message) && data_lines_open(&reader.lines, file, message);
    loaded = loaded && read_header(&reader, message) && check_frame(&reader, message) &&
             read_rows(&reader, message) && check_rows(&reader, message) &&
             lay_out(boids, &reader, message);

    data_lines_close(&reader.lines);
    base_free(reader.rows);
    base_free(file);
    return loaded;
}

void data_boids_free(data_boids *boids) {
    base_free(boids->arrays);
    base_free(boids->ids);
    *boids = (data_boids){0};
}
