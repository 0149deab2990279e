/* Rows of sweeps, kept as the text they are; see data_sweep_table.h. */
#include "data/data_sweep_table.h"

#include <inttypes.h>
#include <stdarg.h>
#include <string.h>

#include "base/base_memory.h"
#include "base/base_number.h"

/* Longest line with its end, and room for the column names. */
enum { LINE = 65536, HEADER = 2048 };

const char *const data_measure_names[DATA_MEASURES + 1] = {
    "polarization", "spread",  "groups", "alone",      "largest",
    "nearest",      "milling", "speed",  "neighbours", NULL};

void data_measure_values(const flock_measures *measures, double values[DATA_MEASURES]) {
    const double all[DATA_MEASURES] = {
        measures->polarization, measures->spread,  measures->groups,
        measures->alone,        measures->largest, measures->nearest,
        measures->milling,      measures->speed,   measures->neighbours,
    };
    memcpy(values, all, sizeof all);
}

struct data_sweep_table {
    data_sweep_grid grid;
    bool seed_swept;
    char header[HEADER];
    char *command; /* as it is */
    char *tail;    /* of every row: ,"command" and the newline */
    char **rows;   /* by run - 1, with their newlines; NULL: missing */
    char *line;    /* the line read last */
};

/* A text being put together in fixed room. */
typedef struct writing {
    char *text;
    size_t length, room;
} writing;

static void put(writing *out, const char *format, ...) BASE_PRINTF(2, 3);
static void put(writing *out, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(out->text + out->length, out->room - out->length, format, arguments);
    va_end(arguments);
    size_t left = out->room - out->length;
    out->length += (size_t)length < left ? (size_t)length : left - 1;
}

static char *copy_of(const char *text, size_t length) {
    char *copy = base_alloc(length + 1);
    if (copy != NULL) {
        memcpy(copy, text, length);
    }
    return copy;
}

/* --- an empty table -------------------------------------------------------------------------- */

static void write_header(data_sweep_table *table) {
    writing out = {.text = table->header, .room = HEADER};
    put(&out, "run");
    for (size_t i = 0; i < table->grid.key_count; i++) {
        flock_param param = table->grid.keys[i].param;
        table->seed_swept = table->seed_swept || param == FLOCK_PARAM_SEED;
        put(&out, ",%s", flock_param_info_of(param)->key);
    }
    put(&out, ",repeat%s", table->seed_swept ? "" : ",seed");
    for (size_t i = 0; i < DATA_MEASURES; i++) {
        put(&out, ",%s_mean,%s_sd", data_measure_names[i], data_measure_names[i]);
    }
    put(&out, ",sweep\n");
}

/* The end of every row; quotation marks in the command are doubled. */
static char *tail_of(const char *command) {
    char *tail = base_alloc(2 * strlen(command) + 5);
    if (tail != NULL) {
        char *end = tail;
        *end++ = ',';
        *end++ = '"';
        for (; *command != '\0'; command++) {
            if (*command == '"') {
                *end++ = '"';
            }
            *end++ = *command;
        }
        memcpy(end, "\"\n", 3);
    }
    return tail;
}

data_sweep_table *data_sweep_table_create(const data_sweep_grid *grid, const char *command) {
    data_sweep_table *table = base_alloc(sizeof *table);
    if (table == NULL) {
        return NULL;
    }
    table->grid = *grid;
    table->command = copy_of(command, strlen(command));
    table->tail = tail_of(command);
    table->rows = base_alloc_array((size_t)grid->runs, sizeof *table->rows);
    table->line = base_alloc(LINE);
    if (table->command == NULL || table->tail == NULL || table->rows == NULL ||
        table->line == NULL) {
        data_sweep_table_destroy(table);
        return NULL;
    }
    write_header(table);
    return table;
}

void data_sweep_table_destroy(data_sweep_table *table) {
    if (table == NULL) {
        return;
    }
    for (uint64_t i = 0; table->rows != NULL && i < table->grid.runs; i++) {
        base_free(table->rows[i]);
    }
    base_free(table->rows);
    base_free(table->command);
    base_free(table->tail);
    base_free(table->line);
    base_free(table);
}

const char *data_sweep_table_header(const data_sweep_table *table) {
    return table->header;
}

bool data_sweep_table_has(const data_sweep_table *table, uint64_t run) {
    return table->rows[run - 1] != NULL;
}

uint64_t data_sweep_table_missing(const data_sweep_table *table, data_sweep_shard shard) {
    for (uint64_t run = shard.index; run <= table->grid.runs; run += shard.count) {
        if (table->rows[run - 1] == NULL) {
            return run;
        }
    }
    return 0;
}

/* --- a row ----------------------------------------------------------------------------------- */

/* What the row of a run begins with: its number, values and repeat, with a comma behind each. */
static void put_place(const data_sweep_table *table, writing *out, uint64_t run) {
    size_t index[DATA_SWEEP_KEYS];
    char value[DATA_SWEEP_VALUE];
    uint64_t repeat = data_sweep_grid_at(&table->grid, run, index);
    put(out, "%" PRIu64 ",", run);
    for (size_t i = 0; i < table->grid.key_count; i++) {
        data_sweep_value(&table->grid.keys[i], index[i], value);
        put(out, "%s,", value);
    }
    put(out, "%" PRIu64 ",", repeat + 1);
}

const char *data_sweep_table_add(data_sweep_table *table, uint64_t run, double seed,
                                 const data_sweep_result *result) {
    char numbers[2048];
    writing out = {.text = numbers, .room = sizeof numbers};
    put_place(table, &out, run);
    if (!table->seed_swept) {
        char text[DATA_SWEEP_VALUE];
        flock_param_format(FLOCK_PARAM_SEED, seed, text, sizeof text);
        put(&out, "%s,", text);
    }
    for (size_t i = 0; i < DATA_MEASURES; i++) {
        put(&out, "%s%.9g,%.9g", i > 0 ? "," : "", result->mean[i], result->deviation[i]);
    }
    size_t tail = strlen(table->tail);
    char *row = base_alloc(out.length + tail + 1);
    if (row != NULL) {
        memcpy(row, numbers, out.length);
        memcpy(row + out.length, table->tail, tail);
        table->rows[run - 1] = row;
    }
    return row;
}

/* The field that follows `count` others. */
static const char *field_of(const char *row, size_t count) {
    for (; count > 0; count--) {
        row = strchr(row, ',') + 1;
    }
    return row;
}

/* Reads a number that ends at a comma or quotation mark; moves `*row` behind it. */
static bool read_field(const char **row, double *number) {
    char text[DATA_SWEEP_VALUE];
    size_t length = strcspn(*row, ",");
    if (length >= sizeof text || (*row)[length] != ',') {
        return false;
    }
    memcpy(text, *row, length);
    text[length] = '\0';
    *row += length + 1;
    return base_number_parse(text, number);
}

/* How many fields stand before the measures. */
static size_t first_measure(const data_sweep_table *table) {
    return 2 + table->grid.key_count + (table->seed_swept ? 0 : 1);
}

double data_sweep_table_mean(const data_sweep_table *table, uint64_t run, size_t measure) {
    const char *row = field_of(table->rows[run - 1], first_measure(table) + 2 * measure);
    double mean = 0.0;
    (void)read_field(&row, &mean); /* it was read when the row came */
    return mean;
}

/* Whether the line is the row of this run: its place, then numbers, then the command. */
static bool is_row(const data_sweep_table *table, uint64_t run) {
    char place[1024];
    double number;
    writing out = {.text = place, .room = sizeof place};
    put_place(table, &out, run);
    const char *rest = table->line + out.length;
    if (strncmp(table->line, place, out.length) != 0) {
        return false;
    }
    size_t end = first_measure(table) + (size_t)2 * DATA_MEASURES;
    for (size_t i = table->grid.key_count + 2; i < end; i++) {
        if (!read_field(&rest, &number)) {
            return false;
        }
    }
    return strcmp(rest - 1, table->tail) == 0;
}

/* --- whose table it is ----------------------------------------------------------------------- */

/* Cuts the quoted command out of the line that was read; NULL when there is none. */
static char *command_in(char *line) {
    size_t length = strlen(line);
    char *first = strstr(line, ",\"");
    if (first == NULL || length < 2 || strcmp(line + length - 2, "\"\n") != 0 ||
        first + 2 > line + length - 2) {
        return NULL;
    }
    char *end = first + 2;
    for (const char *next = end; next < line + length - 2; next++) {
        *end++ = *next;
        next += next[0] == '"' && next[1] == '"';
    }
    *end = '\0';
    return first + 2;
}

/* How much of a command line one option takes up, from its "--". */
static size_t option_length(const char *option) {
    const char *next = strstr(option, " --");
    return next != NULL ? (size_t)(next - option) : strlen(option);
}

/* Refuses the table of another command, by the first option that differs. */
static bool refuse_other(const data_sweep_table *table, const char *other, const char *name,
                         base_message *message) {
    const char *ours = table->command;
    size_t a, b;
    while ((a = option_length(ours)) == (b = option_length(other)) && a > 0 &&
           strncmp(ours, other, a) == 0) {
        ours += a + (ours[a] != '\0');
        other += b + (other[b] != '\0');
    }
    return base_refuse(message,
                       "%s is the table of another sweep: it has %.*s where this one has %.*s",
                       name, b > 0 ? (int)b : 12, b > 0 ? other : "nothing more",
                       a > 0 ? (int)a : 12, a > 0 ? ours : "nothing more");
}

/* --- reading --------------------------------------------------------------------------------- */

/* A file being read. */
typedef struct reading {
    data_sweep_table *table;
    FILE *in;
    const char *name;
    data_sweep_shard shard;
    uint64_t number; /* of the line */
    base_message *message;
} reading;

static bool refuse_line(const reading *from, const char *reason) {
    return base_refuse(from->message, "%s:%" PRIu64 ": %s", from->name, from->number, reason);
}

static bool is_ended(const char *line) {
    size_t length = strlen(line);
    return length > 0 && line[length - 1] == '\n';
}

/* Reads a line with its end; false when there is no whole one. */
static bool next_line(reading *from) {
    from->number++;
    return fgets(from->table->line, LINE, from->in) != NULL && is_ended(from->table->line);
}

/* What came of a line. */
typedef enum taken { TAKEN, NO_ROW, REFUSED } taken;

/* Takes the row of a run over. */
static taken keep_row(const reading *from, uint64_t run) {
    data_sweep_table *table = from->table;
    if (!data_sweep_shard_has(from->shard, run)) {
        base_refuse(from->message,
                    "%s:%" PRIu64 ": run %" PRIu64 " is not of part %" PRIu64 "/%" PRIu64,
                    from->name, from->number, run, from->shard.index, from->shard.count);
        return REFUSED;
    }
    if (table->rows[run - 1] != NULL) {
        base_refuse(from->message, "%s:%" PRIu64 ": run %" PRIu64 " was there already", from->name,
                    from->number, run);
        return REFUSED;
    }
    table->rows[run - 1] = copy_of(table->line, strlen(table->line));
    return table->rows[run - 1] != NULL ? TAKEN : (refuse_line(from, "out of memory"), REFUSED);
}

static taken take_row(const reading *from) {
    data_sweep_table *table = from->table;
    const char *line = table->line;
    double run;
    if (read_field(&line, &run) && run >= 1.0 && run <= (double)table->grid.runs &&
        is_row(table, (uint64_t)run)) {
        return keep_row(from, (uint64_t)run);
    }
    char *command = command_in(table->line);
    if (command != NULL && strcmp(command, table->command) != 0) {
        refuse_other(table, command, from->name, from->message);
        return REFUSED;
    }
    return NO_ROW;
}

/* Refuses a table with other columns; one without rows has nothing to lose. */
static taken refuse_header(reading *from) {
    char *line = from->table->line;
    bool sweeps = strncmp(line, "run,", 4) == 0 && strstr(line, ",sweep\n") != NULL;
    const char *command = next_line(from) ? command_in(line) : NULL;
    if (command != NULL) {
        refuse_other(from->table, command, from->name, from->message);
    } else if (sweeps && feof(from->in)) {
        return NO_ROW;
    } else {
        base_refuse(from->message, "%s is no table of this sweep", from->name);
    }
    return REFUSED;
}

static taken take_header(reading *from) {
    if (!next_line(from)) {
        return NO_ROW;
    }
    return strcmp(from->table->line, from->table->header) == 0 ? TAKEN : refuse_header(from);
}

bool data_sweep_table_read(data_sweep_table *table, FILE *in, const char *name,
                           data_sweep_shard shard, data_sweep_care care, uint64_t *sound,
                           base_message *message) {
    reading from = {table, in, name, shard, 0, message};
    uint64_t good = 0;
    taken last = take_header(&from);
    while (last == TAKEN) {
        good += strlen(table->line);
        last = next_line(&from) ? take_row(&from) : NO_ROW;
    }
    if (sound != NULL) {
        *sound = good;
    }
    if (last == REFUSED || care == DATA_SWEEP_TORN) {
        return last != REFUSED;
    }
    return (good > 0 && feof(in) && is_ended(table->line)) ||
           refuse_line(&from, "this is no row of a sweep");
}

void data_sweep_table_write(const data_sweep_table *table, FILE *out) {
    fputs(table->header, out);
    for (uint64_t i = 0; i < table->grid.runs; i++) {
        if (table->rows[i] != NULL) {
            fputs(table->rows[i], out);
        }
    }
}

char *data_sweep_table_command(FILE *in, const char *name, base_message *message) {
    char *line = base_alloc(LINE);
    if (line == NULL) {
        base_refuse(message, "%s: out of memory", name);
        return NULL;
    }
    bool any = fgets(line, LINE, in) != NULL && strncmp(line, "run,", 4) == 0 &&
               fgets(line, LINE, in) != NULL;
    const char *found = any ? command_in(line) : NULL;
    char *command = found != NULL ? copy_of(found, strlen(found)) : NULL;
    if (command == NULL) {
        base_refuse(message, "%s is no table of a sweep with rows", name);
    }
    base_free(line);
    return command;
}
