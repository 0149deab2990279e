/* Reference tables; see golden.h. */
#include "golden.h"

#include <stdarg.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#ifndef GOLDEN_DIR
#error "the build says where the golden numbers are"
#endif

static char *read_file(const char *name) {
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", GOLDEN_DIR, name);
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        fail_msg("%s cannot be read", path);
    }
    fseek(file, 0, SEEK_END);
    long size = ftell(file);
    rewind(file);
    char *text = calloc((size_t)size + 1, 1);
    if (fread(text, 1, (size_t)size, file) != (size_t)size) {
        fail_msg("%s cannot be read", path);
    }
    fclose(file);
    return text;
}

/* Splits a line in place; returns the number of cells. */
static size_t split(char *line, const char **cells) {
    size_t count = 0;
    for (char *cell = line; cell != NULL; count++) {
        char *comma = strchr(cell, ',');
        if (comma != NULL) {
            *comma++ = '\0';
        }
        cells[count] = cell;
        cell = comma;
    }
    return count;
}

golden_table golden_open(const char *name) {
    golden_table table = {.text = read_file(name)};
    size_t lines = 0, commas = 0;
    for (const char *c = table.text; *c != '\0'; c++) {
        lines += *c == '\n';
        commas += *c == ',' && lines == 0;
    }
    table.columns = commas + 1;
    table.header = calloc(table.columns, sizeof *table.header);
    table.cells = calloc(table.columns * lines, sizeof *table.cells);
    for (char *line = strtok(table.text, "\r\n"); line != NULL; line = strtok(NULL, "\r\n")) {
        const char **to =
            line == table.text ? table.header : table.cells + table.rows++ * table.columns;
        assert_int_equal(split(line, to), table.columns);
    }
    return table;
}

void golden_close(golden_table *table) {
    free(table->text);
    free(table->header);
    free(table->cells);
}

static size_t column_of(const golden_table *table, const char *column) {
    size_t c = 0;
    while (c < table->columns && strcmp(table->header[c], column) != 0) {
        c++;
    }
    return c;
}

int golden_has(const golden_table *table, const char *column) {
    return column_of(table, column) < table->columns;
}

const char *golden_text(const golden_table *table, size_t row, const char *column) {
    size_t c = column_of(table, column);
    if (c == table->columns) {
        fail_msg("there is no column %s", column);
    }
    return table->cells[row * table->columns + c];
}

double golden_number(const golden_table *table, size_t row, const char *column) {
    return strtod(golden_text(table, row, column), NULL);
}

flock_frame golden_boids(const char *name) {
    return golden_boids_centred(name, 0.0, 0.0);
}

flock_frame golden_boids_centred(const char *name, double middle_x, double middle_y) {
    const double middle[6] = {middle_x, middle_y};
    static const char *const columns[] = {"x", "y", "z", "vx", "vy", "vz"};
    golden_table table = golden_open(name);
    float *arrays[6];
    uint32_t *ids = calloc(table.rows, sizeof *ids);
    for (int a = 0; a < 6; a++) {
        arrays[a] = calloc(table.rows, sizeof *arrays[a]);
        for (size_t row = 0; row < table.rows && golden_has(&table, columns[a]); row++) {
            arrays[a][row] = (float)(golden_number(&table, row, columns[a]) - middle[a]);
        }
    }
    for (size_t row = 0; row < table.rows; row++) {
        ids[row] = (uint32_t)golden_number(&table, row, "id");
    }
    flock_frame boids = {.count = (uint32_t)table.rows,
                         .id = ids,
                         .x = arrays[0],
                         .y = arrays[1],
                         .z = arrays[2],
                         .vx = arrays[3],
                         .vy = arrays[4],
                         .vz = arrays[5]};
    golden_close(&table);
    return boids;
}

void golden_boids_free(flock_frame *boids) {
    const void *arrays[] = {boids->id, boids->x,  boids->y, boids->z,
                            boids->vx, boids->vy, boids->vz};
    for (size_t a = 0; a < sizeof arrays / sizeof *arrays; a++) {
        free((void *)arrays[a]);
    }
}
