/* A long chance session of flying, changing, going back, branching, undoing and returning: whatever
 * was done, every step of every flight is shown as it was, the memory stays within its budget, and
 * the flight at the end is that of its log replayed from the start, and of its recording's file.
 *
 * Of the environment: SESSION_STEPS makes it longer, 216000 are an hour at 60 steps a second; in
 * the folder SESSION_KEEP the recordings stay, for other builds to replay. */
#include "session.h"
#include "test.h"

#include <unistd.h>

#include "base/base_memory.h"
#include "flock/flock_math.h"

enum {
    STEPS = 20000,    /* flown, all flights together */
    FLIGHTS = 100000, /* most flights that branch off each other */
};

static uint64_t steps_wanted(void) {
    const char *wanted = getenv("SESSION_STEPS");
    return wanted != NULL ? strtoull(wanted, NULL, 10) : STEPS;
}

/* Enough for everything; for some keyframes; for none. Within the first it must stay. */
static const size_t budgets[] = {12u << 20, 2u << 20, 0};

/* What every step of a flight was, by its number. */
typedef struct past {
    uint64_t *hashes;
    size_t count, capacity;
} past;

typedef struct run {
    play_source *source;
    past flights[FLIGHTS];
    uint32_t flight; /* the one the source is on */
    uint64_t seed, act, flown, returns, seeks;
} run;

static void note(past *flight, uint64_t step, uint64_t hash) {
    void *hashes = flight->hashes;
    assert_true(base_grow(&hashes, &flight->capacity, step + 1, sizeof *flight->hashes));
    flight->hashes = hashes;
    flight->hashes[step] = hash;
    flight->count = step + 1;
}

static void check(const run *self) {
    uint64_t step = play_source_frame(self->source).step, hash = session_hash(self->source);
    const past *flight = &self->flights[self->flight];
    assert_true(step < flight->count);
    if (hash != flight->hashes[step]) {
        fail_msg("seed %llu, act %llu, flight %u, step %llu: got %016llx, was %016llx",
                 (unsigned long long)self->seed, (unsigned long long)self->act, self->flight,
                 (unsigned long long)step, (unsigned long long)hash,
                 (unsigned long long)flight->hashes[step]);
    }
    assert_int_equal(play_source_span(self->source).last, flight->count - 1);
}

/* Takes in what an act led to: the same flight changed at its end, a new one that branches off, or
 * one that was left. */
static void take_in(run *self) {
    uint32_t flight = play_source_branch(self->source);
    uint64_t step = play_source_frame(self->source).step;
    assert_true(flight < FLIGHTS);
    if (flight == self->flight) {
        bool at_end = step + 1 >= self->flights[flight].count;
        if (at_end) {
            note(&self->flights[flight], step, session_hash(self->source));
        }
    } else if (self->flights[flight].count == 0) {
        for (uint64_t i = 0; i < step; i++) {
            note(&self->flights[flight], i, self->flights[self->flight].hashes[i]);
        }
        note(&self->flights[flight], step, session_hash(self->source));
    } else {
        self->returns++;
    }
    self->flight = flight;
    check(self);
}

static void fly(run *self, uint64_t steps) {
    for (uint64_t i = 0; i < steps; i++) {
        assert_true(play_source_advance(self->source));
        self->flown++;
        take_in(self);
    }
}

static void see(void *user, const flock_frame *frame) {
    uint64_t *last = user;
    assert_true(*last == 0 || frame->step == *last + 1);
    *last = frame->step;
}

static void seek(run *self, uint64_t dice) {
    play_span span = play_source_span(self->source);
    uint64_t near = play_source_frame(self->source).step, back = (dice >> 8) % 300;
    uint64_t step = dice % 3 == 0   ? (dice >> 8) % (span.last + 1)
                    : dice % 3 == 1 ? span.last
                                    : near - (back < near ? back : near);
    if (dice >> 40 & 1) { /* as a timeline is dragged */
        uint64_t keyframe = play_source_keyframe(self->source, step);
        assert_true(keyframe <= step);
        assert_true(play_source_seek(self->source, keyframe, NULL, NULL));
        check(self);
    }
    uint64_t seen = 0;
    play_watch watch = {.on_step = see, .user = &seen, .seconds = 0.5};
    assert_true(play_source_seek(self->source, step, dice >> 41 & 1 ? &watch : NULL, NULL));
    self->seeks++;
    check(self);

    /* Mostly one only looks, and comes back: else no flight would get long. */
    if (dice >> 42 & 7) {
        assert_true(play_source_seek(self->source, span.last, NULL, NULL));
        check(self);
    }
}

static void act(run *self, uint64_t dice) {
    if (dice >> 58 == 0) {                 /* one in 64 */
        uint64_t which = (dice >> 8) % 16; /* mostly enough */
        play_source_set_budget(self->source, budgets[which < 3 ? which : 0]);
    }
    switch (dice % 16) {
    case 0:
    case 1:
    case 2:
        play_source_undo(self->source, NULL, NULL);
        break;
    case 3:
        play_source_redo(self->source, NULL, NULL);
        break;
    case 4:
    case 5:
        session_change(self->source, dice >> 8);
        break;
    case 6:
        seek(self, dice >> 8);
        break;
    case 7:
    case 8:
    case 9:
        session_point(self->source, dice >> 8);
        break;
    default:
        fly(self, (dice >> 8) % 16);
        break;
    }
    take_in(self);
}

/* The log, sent to a new flock by hand. */
static void replay_by_hand(run *self, const flock_params *params) {
    play_source *again = play_live_create(params, NULL);
    const past *flight = &self->flights[self->flight];
    size_t count, done = 0;
    const flock_command *log = play_source_log(self->source, &count);
    for (uint64_t step = 0; step < flight->count; step++) {
        if (step > 0) {
            session_fly(again, 1);
        }
        for (; done < count && log[done].step == step; done++) {
            if (log[done].kind == FLOCK_COMMAND_UNDO) {
                assert_true(play_source_undo(again, NULL, NULL));
            } else if (log[done].kind == FLOCK_COMMAND_REDO) {
                assert_true(play_source_redo(again, NULL, NULL));
            } else {
                assert_true(play_source_apply(again, log[done], log[done].merge, NULL));
            }
        }
        if (session_hash(again) != flight->hashes[step]) {
            fail_msg("seed %llu: replayed by hand, step %llu differs",
                     (unsigned long long)self->seed, (unsigned long long)step);
        }
    }
    assert_int_equal(done, count);
    play_source_destroy(again);
}

/* Saves the recording of a flight and loads it again. */
static void reload(const run *self, data_recording *recording) {
    const char *kept = getenv("SESSION_KEEP");
    char path[4096];
    base_message message;
    *recording = play_source_recording(self->source);
    recording->view = (data_view){.look = "gallery", .theme = "dark", .zoom = 1, .speed = 1};
    snprintf(path, sizeof path, "%s/session-%d-%d.rec", kept != NULL ? kept : "/tmp",
             kept != NULL ? 0 : getpid(), (int)self->seed);
    base_file *file = base_file_create(path, true, &message);
    if (file == NULL || !data_recording_save(file, path, recording, &message) ||
        !data_recording_load(recording, path, &message)) {
        fail_msg("%s", message.text);
    }
    assert_true(kept != NULL || unlink(path) == 0);
}

static void replay_the_recording(run *self) {
    data_recording recording;
    reload(self, &recording);
    play_source *again = play_recording_create(&recording, NULL);
    const past *flight = &self->flights[self->flight];
    for (uint64_t step = 0; step < flight->count; step++) {
        assert_true(step == 0 || play_source_advance(again));
        if (session_hash(again) != flight->hashes[step]) {
            fail_msg("seed %llu: recorded, step %llu differs", (unsigned long long)self->seed,
                     (unsigned long long)step);
        }
    }
    assert_false(play_source_advance(again));
    assert_int_equal(play_source_proof(again).checked, recording.hash_count);
    assert_false(play_source_proof(again).differs);
    play_source_destroy(again);
    data_recording_free(&recording);
}

static void a_long_session(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= 3; seed++) {
        run *self = base_alloc(sizeof *self);
        flock_params params = flock_params_of((flock_preset)(seed % FLOCK_PRESETS));
        params.count = 30;
        *self = (run){.source = play_live_create(&params, NULL), .seed = seed};
        play_source_set_budget(self->source, budgets[0]);
        take_in(self);
        for (; self->flown < steps_wanted(); self->act++) {
            act(self, flock_mix(seed * 1000003 + self->act));
            assert_true(play_source_memory(self->source).used <= budgets[0]);
        }
        print_message("seed %llu: %llu returns, %llu seeks, at the end %zu steps, %zu bytes\n",
                      (unsigned long long)seed, (unsigned long long)self->returns,
                      (unsigned long long)self->seeks, self->flights[self->flight].count,
                      play_source_memory(self->source).used);
        assert_true(self->returns > self->flown / 5000);
        assert_false(play_source_proof(self->source).differs);
        replay_by_hand(self, &params);
        replay_the_recording(self);
        play_source_destroy(self->source);
        for (size_t i = 0; i < FLIGHTS; i++) {
            base_free(self->flights[i].hashes);
        }
        base_free(self);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_long_session),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
