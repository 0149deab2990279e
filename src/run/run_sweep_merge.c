/* Joins the tables of a sweep's parts, which say themselves what sweep it is; see run_sweep.h. */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/base_file.h"
#include "base/base_log.h"
#include "base/base_memory.h"
#include "data/data_sweep_table.h"
#include "run/run.h"
#include "run/run_map.h"
#include "run/run_sweep.h"

typedef struct merge {
    const data_options *options;
    char *command; /* of the first table with rows */
    char *words;   /* the same, cut into the texts of its --sweep */
    data_sweep_grid grid;
    data_sweep_table *table;
    run_maps maps;
} merge;

/* --- the sweep ------------------------------------------------------------------------------- */

static FILE *open_table(const char *path, base_message *message) {
    FILE *in = fopen(path, "re");
    if (in == NULL) {
        base_refuse(message, "%s cannot be read: %s", path, strerror(errno));
    }
    return in;
}

/* Finds the command; a part of more parts than runs has no row to tell it. */
static bool find_command(merge *self, base_message *message) {
    for (size_t i = 0; i < self->options->merge.count && self->command == NULL; i++) {
        const char *path = self->options->merge.path[i];
        FILE *in = open_table(path, message);
        if (in == NULL) {
            return false;
        }
        self->command = data_sweep_table_command(in, path, message);
        fclose(in);
    }
    return self->command != NULL;
}

/* Cuts the value behind an option that the text may begin with; NULL: it begins otherwise. */
static const char *value_of(const char *word, const char *option) {
    size_t length = strlen(option);
    return strncmp(word, option, length) == 0 ? word + length : NULL;
}

/* Reads --sweep and --repeat of the command; its texts stay in self->words. */
static bool read_command(merge *self, base_message *message) {
    data_texts texts = {.count = 0};
    uint64_t repeat = 1;
    size_t size = strlen(self->command) + 1;
    self->words = base_alloc(size);
    if (self->words == NULL) {
        return base_refuse(message, "out of memory");
    }
    memcpy(self->words, self->command, size);
    for (char *word = strstr(self->words, " --"), *next; word != NULL; word = next) {
        next = strstr(word + 1, " --");
        if (next != NULL) {
            *next = '\0';
        }
        const char *sweep = value_of(word + 1, "--sweep "),
                   *count = value_of(word + 1, "--repeat ");
        if (sweep != NULL && texts.count < DATA_TEXTS_MAX) {
            texts.text[texts.count++] = sweep;
        } else if (count != NULL) {
            repeat = strtoull(count, NULL, 10);
        }
    }
    return ((texts.count > 0 && repeat > 0) ||
            base_refuse(message, "%s is no table of a sweep", self->options->merge.path[0])) &&
           data_sweep_grid_make(&self->grid, &texts, repeat, message);
}

/* --- the rows -------------------------------------------------------------------------------- */

static bool read_table(const merge *self, const char *path, base_message *message) {
    const data_sweep_shard any = {1, 1};
    FILE *in = open_table(path, message);
    bool read = in != NULL &&
                data_sweep_table_read(self->table, in, path, any, DATA_SWEEP_WHOLE, NULL, message);
    if (in != NULL) {
        fclose(in);
    }
    return read;
}

static bool read_tables(merge *self, base_message *message) {
    const data_sweep_shard all = {1, 1};
    self->table = data_sweep_table_create(&self->grid, self->command);
    if (self->table == NULL) {
        return base_refuse(message, "out of memory");
    }
    for (size_t i = 0; i < self->options->merge.count; i++) {
        if (!read_table(self, self->options->merge.path[i], message)) {
            return false;
        }
    }
    uint64_t missing = data_sweep_table_missing(self->table, all);
    return missing == 0 || base_refuse(message, "--merge: no table has run %" PRIu64 " of %" PRIu64,
                                       missing, self->grid.runs);
}

static bool read_all(merge *self, base_message *message) {
    const data_options *options = self->options;
    if (options->metrics == NULL && options->maps.count == 0) {
        return base_refuse(message, "--merge needs --metrics FILE for the table, or --map");
    }
    return find_command(self, message) && read_command(self, message) &&
           run_maps_make(&self->maps, options, &self->grid, self->command, message) &&
           read_tables(self, message);
}

/* --- the table ------------------------------------------------------------------------------- */

static run_code write_all(const merge *self, base_message *message) {
    const data_options *options = self->options;
    if (options->metrics != NULL) {
        base_file *file = base_file_create(options->metrics, options->force, message);
        if (file == NULL) {
            base_refuse_prefix(message, "--metrics");
            return RUN_REFUSED;
        }
        data_sweep_table_write(self->table, base_file_stream(file));
        if (!base_file_commit(file, message)) {
            return RUN_FAILED;
        }
    }
    return run_maps_draw(&self->maps, self->table, options->force, message) ? RUN_DONE : RUN_FAILED;
}

int run_sweep_merge(const data_options *options) {
    merge self = {.options = options};
    base_message message;
    run_code code = read_all(&self, &message) ? write_all(&self, &message) : RUN_REFUSED;
    if (code != RUN_DONE) {
        base_log(BASE_LOG_ERROR, "%s", message.text);
    }
    data_sweep_table_destroy(self.table);
    base_free(self.command);
    base_free(self.words);
    return (int)code;
}
