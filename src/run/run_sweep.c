/* Flies the runs of a sweep on all cores and keeps their rows; see run_sweep.h. */
#include "run/run_sweep.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>
#include <unistd.h>

#include "base/base_clock.h"
#include "base/base_file.h"
#include "base/base_journal.h"
#include "base/base_log.h"
#include "base/base_memory.h"
#include "base/base_stop.h"
#include "base/base_thread.h"
#include "run/run.h"
#include "run/run_map.h"
#include "run/run_progress.h"
#include "run/run_sweep_fly.h"
#include "run/run_sweep_plan.h"

/* How often a thread tells how far its run is. Seconds. */
static const double interval = 0.1;

/* A sweep at work. All below `lock` is for whoever has that. */
typedef struct sweep {
    const data_options *options;
    run_sweep_plan plan;
    run_maps maps;
    char *part; /* the journal's name; NULL: none is kept */
    bool whole; /* the table was there already */

    base_lock lock;
    data_sweep_table *table;
    base_journal *journal;
    uint64_t next; /* run that nobody has looked at yet */
    run_progress progress;
    uint64_t done; /* runs flown */
    double parts;  /* of runs under way, added up */
    bool failed;   /* for this reason: */
    base_message reason;
} sweep;

/* --- rows there are -------------------------------------------------------------------------- */

/* Reads the journal of an earlier start. One of another sweep is refused, or forgotten with
 * --force. */
static bool resume(sweep *self, base_message *message) {
    uint64_t sound;
    base_message reason;
    self->journal = base_journal_open(self->part, message);
    if (self->journal == NULL) {
        return false;
    }
    if (!data_sweep_table_read(self->table, base_journal_stream(self->journal), self->part,
                               self->plan.shard, DATA_SWEEP_TORN, &sound, &reason)) {
        return base_refuse(message, "%s (it goes on by its own command; or remove it)",
                           reason.text);
    }
    return base_journal_cut(self->journal, sound, message) &&
           (sound > 0 ||
            base_journal_add(self->journal, data_sweep_table_header(self->table), message));
}

/* Looks for the finished table of this very sweep. Any other file in its place is refused. */
static bool find_whole(sweep *self, base_message *message) {
    const char *path = self->options->metrics;
    base_message reason;
    FILE *in = fopen(path, "re");
    if (in == NULL) {
        return errno == ENOENT || base_refuse(message, "%s: %s", path, strerror(errno));
    }
    bool read = data_sweep_table_read(self->table, in, path, self->plan.shard, DATA_SWEEP_WHOLE,
                                      NULL, &reason);
    fclose(in);
    uint64_t missing = read ? data_sweep_table_missing(self->table, self->plan.shard) : 0;
    if (missing > 0) {
        base_refuse(&reason, "%s exists already, and has no run %" PRIu64, path, missing);
    }
    self->whole = read && missing == 0;
    return self->whole || base_refuse(message, "%s (--force replaces it)", reason.text);
}

/* Names the journal, and finds what an earlier start has left. */
static bool open_rows(sweep *self, base_message *message) {
    const data_options *options = self->options;
    self->table = data_sweep_table_create(&self->plan.grid, self->plan.command);
    if (self->table == NULL) {
        return base_refuse(message, "out of memory");
    }
    if (base_file_is_stream(options->metrics)) {
        return true;
    }
    size_t size = strlen(options->metrics) + sizeof ".part";
    self->part = base_alloc(size);
    if (self->part == NULL) {
        return base_refuse(message, "out of memory");
    }
    snprintf(self->part, size, "%s.part", options->metrics);
    /* What cannot be written is refused now, not when all is flown. */
    if (!base_file_try(options->metrics, true, message)) {
        return base_refuse_prefix(message, "--metrics");
    }
    return (options->force || find_whole(self, message)) && (self->whole || resume(self, message));
}

/* How many runs of this part have their rows. */
static uint64_t count_rows(const sweep *self, uint64_t *runs) {
    uint64_t rows = 0;
    *runs = 0;
    for (uint64_t run = self->plan.shard.index; run <= self->plan.grid.runs;
         run += self->plan.shard.count) {
        rows += data_sweep_table_has(self->table, run);
        ++*runs;
    }
    return rows;
}

/* --- flying ---------------------------------------------------------------------------------- */

/* One thread's run. */
typedef struct flight {
    sweep *of;
    uint64_t steps;
    double told; /* the part of it that self->parts has */
    double next; /* when to tell again, base_clock_seconds */
} flight;

static bool is_stopped(const sweep *self) {
    return self->failed || base_stop_signal() != 0;
}

/* Shows how far a run is; false when all are to stop. With the lock. */
static bool tell(flight *run, double part) {
    sweep *self = run->of;
    self->parts += part - run->told;
    run->told = part;
    run_progress_show(&self->progress, self->done, self->parts);
    return !is_stopped(self);
}

static bool on_step(void *user, uint64_t done) {
    flight *run = user;
    double now = base_clock_seconds();
    if (now < run->next) {
        return base_stop_signal() == 0;
    }
    run->next = now + interval;
    base_lock_take(&run->of->lock);
    bool on = tell(run, (double)done / (double)run->steps);
    base_lock_give(&run->of->lock);
    return on;
}

/* With the lock. */
static void fail(sweep *self, const base_message *reason) {
    if (!self->failed) {
        self->reason = *reason;
    }
    self->failed = true;
}

/* Keeps the row of a run that was flown. With the lock. */
static void keep(sweep *self, uint64_t number, double seed, const data_sweep_result *result) {
    base_message message;
    const char *row = data_sweep_table_add(self->table, number, seed, result);
    self->done++;
    if (row == NULL) {
        base_refuse(&message, "out of memory");
        fail(self, &message);
    } else if (self->journal != NULL && !base_journal_add(self->journal, row, &message)) {
        fail(self, &message);
    }
}

/* Flies one run. */
static void fly(sweep *self, uint64_t number) {
    base_message message;
    data_sweep_result result;
    flight run = {.of = self};
    run_sweep_flown flown = RUN_SWEEP_FAILED;
    double seed = 0.0;
    run_sweep_run *own = run_sweep_run_create(&self->plan, number, &message);
    if (own != NULL) {
        data_options *options = run_sweep_run_options(own);
        run.steps = options->steps;
        seed = options->params.seed;
        flown = run_sweep_fly(options, on_step, &run, &result, &message);
        if (flown == RUN_SWEEP_FAILED) {
            base_refuse_prefix(&message, "run %" PRIu64, number);
        }
    }
    run_sweep_run_destroy(own);

    base_lock_take(&self->lock);
    tell(&run, 0.0);
    if (flown == RUN_SWEEP_FLOWN) {
        keep(self, number, seed, &result);
    } else if (flown == RUN_SWEEP_FAILED) {
        fail(self, &message);
    }
    base_lock_give(&self->lock);
}

/* The next run without a row; 0: there is none, or all are to stop. With the lock. */
static uint64_t take_next(sweep *self) {
    while (self->next <= self->plan.grid.runs && data_sweep_table_has(self->table, self->next)) {
        self->next += self->plan.shard.count;
    }
    if (self->next > self->plan.grid.runs || is_stopped(self)) {
        return 0;
    }
    uint64_t run = self->next;
    self->next += self->plan.shard.count;
    return run;
}

/* Flies runs until there are no more. */
static void *work(void *user) {
    sweep *self = user;
    for (;;) {
        base_lock_take(&self->lock);
        uint64_t run = take_next(self);
        base_lock_give(&self->lock);
        if (run == 0) {
            return NULL;
        }
        fly(self, run);
    }
}

/* Flies all on as many threads as there are; this one is the first of them. */
static bool fly_all(sweep *self, uint64_t missing, base_message *message) {
    base_thread threads[DATA_THREADS_MAX];
    uint64_t wanted = missing < self->options->threads ? missing : self->options->threads;
    uint64_t started = 0;
    if (!base_lock_init(&self->lock)) {
        return base_refuse(message, "the system has no lock to give");
    }
    base_stop_listen();
    self->next = self->plan.shard.index;
    self->progress = run_progress_begin(missing, "run", self->options->quiet);
    while (started + 1 < wanted && base_thread_start(&threads[started], work, self)) {
        started++;
    }
    work(self);
    for (uint64_t i = 0; i < started; i++) {
        base_thread_join(&threads[i]);
    }
    run_progress_end(&self->progress);
    base_lock_shutdown(&self->lock);
    return !self->failed || base_refuse(message, "%s", self->reason.text);
}

/* --- the table ------------------------------------------------------------------------------- */

/* Writes the table of all rows to its place. */
static bool write_table(const data_sweep_table *table, const data_options *options,
                        base_message *message) {
    base_file *file = base_file_create(options->metrics, options->force, message);
    if (file == NULL) {
        return base_refuse_prefix(message, "--metrics");
    }
    data_sweep_table_write(table, base_file_stream(file));
    return base_file_commit(file, message);
}

static void close_sweep(sweep *self) {
    base_journal_close(self->journal, false);
    data_sweep_table_destroy(self->table);
    base_free(self->part);
    run_sweep_plan_free(&self->plan);
}

/* Says which rows stay for another start; without any nothing stays. */
static void leave_rows(sweep *self) {
    uint64_t runs, rows = count_rows(self, &runs);
    if (self->journal != NULL && rows > 0) {
        base_log(BASE_LOG_NOTE,
                 "%" PRIu64 " of %" PRIu64 " runs are in %s; the same command goes on from there",
                 rows, runs, self->part);
    }
    base_journal_close(self->journal, rows == 0);
    self->journal = NULL;
}

static int give_up(sweep *self, int code, const base_message *message) {
    base_log(BASE_LOG_ERROR, "%s", message->text);
    leave_rows(self);
    return code;
}

/* Says what an earlier start has done; returns how many runs are left. */
static uint64_t count_missing(const sweep *self) {
    uint64_t runs, rows = count_rows(self, &runs);
    if (self->whole) {
        base_log(BASE_LOG_NOTE, "all %" PRIu64 " runs are in %s already", runs,
                 self->options->metrics);
    } else if (rows > 0) {
        base_log(BASE_LOG_NOTE, "going on: %" PRIu64 " of %" PRIu64 " runs are done", rows, runs);
    }
    return runs - rows;
}

/* Flies what is missing, and makes the table and the maps of all. */
static int finish(sweep *self) {
    base_message message;
    uint64_t missing = count_missing(self);
    if (missing > 0 && !fly_all(self, missing, &message)) {
        return give_up(self, RUN_FAILED, &message);
    }
    int signal = base_stop_signal();
    if (signal != 0) {
        base_refuse(&message, "stopped by %s", base_stop_name(signal));
        return give_up(self, RUN_STOPPED + signal, &message);
    }
    if (!self->whole && !write_table(self->table, self->options, &message)) {
        signal = base_stop_signal(); /* it may have waited for a reader */
        return give_up(self, signal != 0 ? RUN_STOPPED + signal : RUN_FAILED, &message);
    }
    base_journal_close(self->journal, true);
    self->journal = NULL;
    if (!run_maps_draw(&self->maps, self->table, self->options->force, &message)) {
        base_log(BASE_LOG_ERROR, "%s", message.text);
        return RUN_FAILED;
    }
    return RUN_DONE;
}

int run_sweep(const data_options *options) {
    sweep self = {.options = options};
    base_message message;
    int code = RUN_REFUSED;
    if (run_sweep_plan_make(&self.plan, options, &message) &&
        run_maps_make(&self.maps, options, &self.plan.grid, self.plan.command, &message) &&
        open_rows(&self, &message)) {
        code = finish(&self);
    } else {
        base_log(BASE_LOG_ERROR, "%s", message.text);
    }
    close_sweep(&self);
    return code;
}
