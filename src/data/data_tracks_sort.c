/* Sorts the rows of tracks; see data_tracks_sort.h.
 *
 * What tells the time is the column of frames, when there is one and the times beside it do not say
 * otherwise: numbers of frames are exact. Without either the rows of an animal are its frames. */
#include "data/data_tracks_sort.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/base_memory.h"
#include "data/data_tracks_clock.h"
#include "flock/flock_world.h"

/* Rows on their way. */
typedef struct sorter {
    data_tracks *tracks;
    data_store *store;
    const char *path;
    data_clock clock;
    uint32_t *rank;  /* of each animal of the store: where its id comes */
    uint32_t *order; /* of each row of the tracks: the row of the store */
    base_message *message;
} sorter;

static bool refuse_memory(const sorter *self) {
    return base_refuse(self->message, "%s: out of memory for %llu rows", self->path,
                       (unsigned long long)self->store->rows);
}

/* --- ids -------------------------------------------------------------------------------------- */

typedef struct ranked {
    uint64_t number;
    uint32_t animal;
} ranked;

static int by_number(const void *a, const void *b) {
    const ranked *x = a, *y = b;
    return (x->number > y->number) - (x->number < y->number);
}

/* Names, and numbers too large for an id, are numbered as they came. */
static bool keeps_numbers(const data_store *store) {
    bool keeps = !store->named;
    for (size_t i = 0; i < store->animal_count && keeps; i++) {
        keeps = store->animals[i].number <= FLOCK_ID_MAX;
    }
    return keeps;
}

/* Takes the names over; an animal that is called by a number is called so. */
static bool take_names(sorter *self) {
    size_t count = self->store->animal_count;
    char **names = base_alloc_array(count, sizeof *names);
    bool enough = names != NULL;
    for (size_t i = 0; i < count && enough; i++) {
        data_animal *animal = &self->store->animals[i];
        if (animal->name == NULL) {
            enum { DIGITS = 24 };
            animal->name = base_alloc(DIGITS);
            enough = animal->name != NULL;
            snprintf(animal->name, enough ? DIGITS : 0, "%" PRIu64, animal->number);
        }
        names[i] = animal->name;
        animal->name = NULL;
    }
    self->tracks->names = names;
    return enough;
}

/* What an animal is called in messages: "id 7", "id bob". */
static const char *name_of(const sorter *self, uint32_t animal, char text[64]) {
    if (self->tracks->names != NULL) {
        snprintf(text, 64, "%s", self->tracks->names[animal]);
    } else {
        snprintf(text, 64, "%" PRIu32, self->tracks->ids[animal]);
    }
    return text;
}

static bool rank_animals(sorter *self) {
    const data_store *store = self->store;
    size_t count = store->animal_count;
    ranked *animals = base_alloc_array(count, sizeof *animals);
    self->rank = base_alloc_array(count, sizeof *self->rank);
    self->tracks->ids = base_alloc_array(count, sizeof *self->tracks->ids);
    bool enough = animals != NULL && self->rank != NULL && self->tracks->ids != NULL;
    bool keeps = keeps_numbers(store);
    for (size_t i = 0; i < count && enough; i++) {
        animals[i] = (ranked){keeps ? store->animals[i].number : i, (uint32_t)i};
    }
    if (enough && keeps) {
        qsort(animals, count, sizeof *animals, by_number);
    }
    for (size_t i = 0; i < count && enough; i++) {
        self->rank[animals[i].animal] = (uint32_t)i;
        self->tracks->ids[i] = (uint32_t)animals[i].number;
    }
    base_free(animals);
    return enough && (keeps || take_names(self));
}

/* --- order ------------------------------------------------------------------------------------ */

static uint32_t rank_of(const sorter *self, uint64_t row) {
    return self->rank[data_store_whole(self->store, DATA_COLUMN_ANIMAL, row)];
}

/* Puts the rows of each animal together, in the order in which they came. */
static bool group(sorter *self) {
    uint64_t rows = self->store->rows;
    size_t animals = self->store->animal_count;
    uint64_t *begin = base_alloc_array(animals + 1, sizeof *begin);
    uint64_t *next = base_alloc_array(animals, sizeof *next);
    self->order = base_alloc_array(rows, sizeof *self->order);
    self->tracks->begin = begin;
    if (begin == NULL || next == NULL || self->order == NULL) {
        base_free(next);
        return false;
    }
    for (uint64_t row = 0; row < rows; row++) {
        begin[rank_of(self, row) + 1]++;
    }
    for (size_t i = 0; i < animals; i++) {
        next[i] = begin[i];
        begin[i + 1] += begin[i];
    }
    for (uint64_t row = 0; row < rows; row++) {
        self->order[next[rank_of(self, row)]++] = (uint32_t)row;
    }
    base_free(next);
    return true;
}

/* A row of an animal that is sorted by time; of equals, the one that came first. */
typedef struct timed {
    double at;
    uint32_t row;
} timed;

static int by_time(const void *a, const void *b) {
    const timed *x = a, *y = b;
    if (x->at != y->at) {
        return x->at > y->at ? 1 : -1;
    }
    return (x->row > y->row) - (x->row < y->row);
}

/* Sorts rows begin to end less one by their times, which are in `at`. */
static bool sort_animal(sorter *self, uint64_t begin, uint64_t end) {
    double *at = self->tracks->at;
    uint64_t sorted = begin + 1;
    while (sorted < end && at[sorted - 1] <= at[sorted]) {
        sorted++;
    }
    if (sorted >= end) {
        return true;
    }
    timed *rows = base_alloc_array(end - begin, sizeof *rows);
    if (rows == NULL) {
        return false;
    }
    for (uint64_t i = begin; i < end; i++) {
        rows[i - begin] = (timed){at[i], self->order[i]};
    }
    qsort(rows, end - begin, sizeof *rows, by_time);
    for (uint64_t i = begin; i < end; i++) {
        at[i] = rows[i - begin].at;
        self->order[i] = rows[i - begin].row;
    }
    base_free(rows);
    return true;
}

/* Refuses two rows of one animal at one time. */
static bool check_twice(const sorter *self, const data_layout *layout, uint32_t animal) {
    const data_tracks *tracks = self->tracks;
    for (uint64_t i = tracks->begin[animal] + 1; i < tracks->begin[animal + 1]; i++) {
        if (tracks->at[i - 1] != tracks->at[i]) {
            continue;
        }
        uint32_t second = data_store_whole(self->store, DATA_COLUMN_LINE, self->order[i]);
        uint32_t first = data_store_whole(self->store, DATA_COLUMN_LINE, self->order[i - 1]);
        const char *what = self->clock.frames ? "frame" : "time";
        char name[64];
        if (self->clock.moment) {
            return base_refuse(self->message,
                               "%s:%u: id %s is also in line %u, and no column frame or time tells "
                               "one moment from another",
                               self->path, second, name_of(self, animal, name), first);
        }
        if (layout->id < 0 && !layout->wide) {
            return base_refuse(self->message,
                               "%s:%u: %s %.15g is also in line %u; with more than one animal a "
                               "column must tell them apart (id, track_id, particle, individual, "
                               "or --columns id=NAME)",
                               self->path, second, what, tracks->at[i], first);
        }
        return base_refuse(self->message, "%s:%u: id %s at %s %.15g is also in line %u", self->path,
                           second, name_of(self, animal, name), what, tracks->at[i], first);
    }
    return true;
}

/* The time of row i of the tracks, whose animal's rows begin at `begin`. */
static double time_of(const sorter *self, uint64_t i, uint64_t begin) {
    if (self->clock.column < 0) {
        return self->clock.moment ? 0.0 : (double)(i - begin);
    }
    return data_store_double(self->store, self->clock.column, self->order[i]);
}

static bool sort_rows(sorter *self, const data_layout *layout) {
    data_tracks *tracks = self->tracks;
    tracks->at = base_alloc_array(self->store->rows, sizeof *tracks->at);
    if (tracks->at == NULL) {
        return refuse_memory(self);
    }
    for (uint32_t animal = 0; animal < self->store->animal_count; animal++) {
        uint64_t begin = tracks->begin[animal], end = tracks->begin[animal + 1];
        for (uint64_t i = begin; i < end; i++) {
            tracks->at[i] = time_of(self, i, begin);
        }
        if (!sort_animal(self, begin, end)) {
            return refuse_memory(self);
        }
        if (!check_twice(self, layout, animal)) {
            return false;
        }
    }
    return true;
}

/* --- columns ---------------------------------------------------------------------------------- */

/* Takes the numbers over, and frees where they were. */
static bool gather(sorter *self) {
    data_store *store = self->store;
    for (int role = 0; role < DATA_ROLE_NUMBERS; role++) {
        if (!store->keeps[role]) {
            continue;
        }
        float *numbers = base_alloc_array(store->rows, sizeof *numbers);
        if (numbers == NULL) {
            return false;
        }
        self->tracks->number[role] = numbers;
        for (uint64_t i = 0; i < store->rows; i++) {
            numbers[i] = data_store_float(store, role, self->order[i]);
        }
        data_store_drop(store, role);
    }
    return true;
}

static bool sort_all(sorter *self, const data_layout *layout, const data_tracks_wish *wish) {
    data_tracks *tracks = self->tracks;
    self->clock = data_clock_choose(self->store, layout);
    tracks->about.animals = (uint32_t)self->store->animal_count;
    if (!rank_animals(self) || !group(self)) {
        return refuse_memory(self);
    }
    data_store_drop(self->store, DATA_COLUMN_ANIMAL);
    if (!sort_rows(self, layout)) {
        return false;
    }
    data_store_drop(self->store, DATA_COLUMN_FRAME);
    data_store_drop(self->store, DATA_COLUMN_TIME);
    data_store_drop(self->store, DATA_COLUMN_LINE);
    tracks->rows = self->store->rows;
    return (data_clock_set(tracks, &self->clock, layout, wish) && gather(self)) ||
           refuse_memory(self);
}

bool data_tracks_sort(data_tracks *tracks, data_store *store, const data_layout *layout,
                      const data_tracks_wish *wish, const char *path, base_message *message) {
    sorter self = {.tracks = tracks, .store = store, .path = path, .message = message};
    if (store->rows == 0 || store->rows > UINT32_MAX) {
        return base_refuse(message,
                           store->rows == 0 ? "%s: no row has a place, a time and an id"
                                            : "%s: more than 4294967295 rows",
                           path);
    }
    bool done = sort_all(&self, layout, wish);
    base_free(self.rank);
    base_free(self.order);
    return done;
}
