/* A source and its thread; see play_thread.h.
 *
 * The source inside is used by one side at a time: by the thread while it is `flying`, which it
 * says under the lock, else by the caller, who holds the lock meanwhile. Frames go the other way in
 * slots: the caller shows two of them, some wait to be shown, the thread fills a free one. So the
 * caller holds the lock only to take a slot or to leave a change, and nobody copies what he shows.
 */
#include "play/play_thread.h"

#include "base/base_memory.h"
#include "base/base_thread.h"
#include "play/play_copy.h"
#include "play/play_flight.h"
#include "play/play_kind.h"
#include "play/play_map.h"

enum {
    AHEAD = 4,         /* most steps that are done or under way and not yet shown */
    SLOTS = AHEAD + 2, /* and the two that are shown */
};

/* A step as quick as this is done by who asks for it: waking a thread up takes as long. Seconds. */
#define QUICK 0.002

/* What is told of the flight when it has reached a frame. */
typedef struct thread_told {
    flock_params params;
    play_span span;
    bool ended;
    uint32_t branch;
    play_proof proof;
    play_memory memory;
    double step_seconds;
    uint64_t changes;   /* made by then */
    flock_params flown; /* those that the step was done by; of zeros: it was shown without one */
} thread_told;

/* A frame that was reached, all changes before the next step made. */
typedef struct thread_slot {
    play_copy copy;
    thread_told told;
} thread_slot;

/* A change on its way to the thread. */
typedef struct thread_change {
    flock_command command;
    bool merge;
} thread_change;

typedef struct thread_changes {
    thread_change *items;
    size_t count, capacity;
} thread_changes;

typedef struct threaded {
    play_source source; /* first, so that a threaded is a source */
    play_source *inside;
    base_thread thread;
    base_lock lock;

    /* The caller's alone. */
    flock_params params; /* as every change that was sent makes them */
    uint64_t sent;       /* changes so far */
    play_map map;        /* of the flight, to be looked at in the step under way too */
    bool outdated;       /* the map is to be drawn anew, when that needs no waiting */

    /* Under the lock; what is in the slots belongs to the side that has them. */
    thread_slot slots[SLOTS];
    int before, after;  /* shown */
    int reached[AHEAD]; /* to be shown next, the oldest first */
    uint32_t reached_count;
    uint32_t wanted;        /* most that may be reached or under way */
    play_map next_map;      /* of the flight with the newest that was reached */
    bool mapped;            /* that map was not shown yet */
    thread_changes waiting; /* sent, and not yet taken by the thread */
    bool flying;            /* the source inside is the thread's */
    bool ended;             /* there was no next step */
    bool stopping;          /* the thread is to come to its end */
    bool rationed;          /* the source inside is to be given `budget` */
    size_t budget;
    bool refused; /* a change could not be made, for `problem` */
    flock_problem problem;

    /* Of the side that has the source inside. */
    thread_changes taken; /* being made */
    uint64_t made;        /* changes so far */
} threaded;

/* To look is to wait for the thread, so even what is only looked at changes a little. */
static threaded *threaded_of(const play_source *source) {
    return (threaded *)source;
}

/* --- slots --------------------------------------------------------------------------------------
 */

static bool is_reached(const threaded *self, int slot) {
    for (uint32_t i = 0; i < self->reached_count; i++) {
        if (self->reached[i] == slot) {
            return true;
        }
    }
    return false;
}

/* A slot that is neither shown nor to be shown, nor the one that is given. There always is one. */
static int free_slot(const threaded *self, int other_than) {
    int slot = 0;
    while (slot == self->before || slot == self->after || slot == other_than ||
           is_reached(self, slot)) {
        slot++;
    }
    return slot;
}

static flock_frame frame_in(const threaded *self, int slot) {
    return self->slots[slot].copy.frame;
}

/* What the source inside has to tell now. */
static thread_told tell(const threaded *self) {
    const play_source *inside = self->inside;
    return (thread_told){.params = *play_source_params(inside),
                         .span = play_source_span(inside),
                         .ended = play_source_ended(inside),
                         .branch = play_source_branch(inside),
                         .proof = play_source_proof(inside),
                         .memory = play_source_memory(inside),
                         .step_seconds = play_source_step_seconds(inside),
                         .changes = self->made};
}

static bool fill(threaded *self, int slot, const flock_frame *frame) {
    self->slots[slot].told = tell(self);
    return play_copy_take(&self->slots[slot].copy, frame);
}

/* Whether the boids of two frames cannot be mixed: they jumped, or other units count. */
static bool jumped(const flock_frame *a, const flock_frame *b) {
    return a->epoch != b->epoch || a->rate != b->rate;
}

/* The caller changed the flight, so that no map tells it. */
static void outdate(threaded *self) {
    self->mapped = false;
    self->outdated = true;
}

/* --- the thread ---------------------------------------------------------------------------------
 */

/* Sets the budget that has come meanwhile. The caller holds the lock. */
static void take_budget(threaded *self) {
    if (self->rationed) {
        play_source_set_budget(self->inside, self->budget);
        self->rationed = false;
    }
}

/* Makes the changes that have come meanwhile; whether one of them was made. Takes and gives the
 * lock, which the caller holds. */
static bool make_changes(threaded *self) {
    bool any = false;
    while (self->waiting.count > 0) {
        thread_changes batch = self->waiting;
        self->waiting = self->taken;
        self->taken = batch;
        base_lock_give(&self->lock);
        flock_problem problem = {0};
        bool refused = false;
        for (size_t i = 0; i < batch.count; i++) {
            const thread_change *item = &batch.items[i];
            bool done = play_source_apply(self->inside, item->command, item->merge, &problem);
            self->made++;
            any = any || done;
            refused = refused || !done;
        }
        self->taken.count = 0;
        base_lock_take(&self->lock);
        if (refused) {
            self->refused = true;
            self->problem = problem;
        }
    }
    return any;
}

/* Puts a slot behind those that were reached. Those before a jump are no longer of interest. */
static void reach(threaded *self, int slot) {
    flock_frame frame = frame_in(self, slot);
    if (self->reached_count > 0) {
        flock_frame last = frame_in(self, self->reached[self->reached_count - 1]);
        self->reached_count = jumped(&last, &frame) ? 0 : self->reached_count;
    }
    self->reached[self->reached_count++] = slot;
}

/* One step, and the changes before the next. The lock is held before and after, not meanwhile. */
static void fly(threaded *self) {
    int slot = free_slot(self, -1);
    self->flying = true;
    base_lock_give(&self->lock);
    flock_params by = *play_source_params(self->inside);
    bool more = play_source_advance(self->inside);
    base_lock_take(&self->lock);
    bool shown = false;
    do {
        take_budget(self);
        more = make_changes(self) || more;
        base_lock_give(&self->lock);
        flock_frame frame = play_source_frame(self->inside);
        shown = more && fill(self, slot, &frame);
        self->slots[slot].told.flown = by;
        base_lock_take(&self->lock);
    } while (self->waiting.count > 0 || self->rationed);
    if (shown) {
        reach(self, slot);
    }
    self->ended = !shown;
    self->flying = false;
    base_lock_tell(&self->lock);
}

static bool may_fly(const threaded *self) {
    return self->reached_count < self->wanted && !self->ended && !self->flying;
}

/* Whether the next step will be quick: the last one was, and nothing makes this one longer. */
static bool is_quick(const threaded *self) {
    const thread_told *told = &self->slots[self->after].told;
    const flock_params *now = &self->params, *then = &told->flown;
    double took = told->step_seconds;
    return took > 0.0 && took < QUICK && now->count <= then->count && now->radius <= then->radius &&
           now->engine == then->engine;
}

static void *run(void *user) {
    threaded *self = user;
    base_lock_take(&self->lock);
    while (!self->stopping) {
        if (may_fly(self)) {
            fly(self);
            self->mapped = true;
            (void)play_map_take(&self->next_map, self->inside); /* what is missing is not shown */
        } else {
            base_lock_wait(&self->lock);
        }
    }
    base_lock_give(&self->lock);
    return NULL;
}

/* --- taking over --------------------------------------------------------------------------------
 */

/* Waits until the source inside is the caller's, who holds the lock. No step begins until one is
 * wanted again. */
static void rest(threaded *self) {
    self->wanted = 0;
    while (self->flying) {
        base_lock_wait(&self->lock);
    }
}

static play_source *take_over(threaded *self) {
    base_lock_take(&self->lock);
    rest(self);
    return self->inside;
}

/* Shows what the source inside does, whatever was to be shown before it. Without memory for that
 * the picture stays. */
static void show_inside(threaded *self) {
    play_pair pair = play_source_pair(self->inside, 0.0);
    self->reached_count = 0;
    self->ended = false;
    self->params = *play_source_params(self->inside);
    outdate(self);

    int after = free_slot(self, -1), before = free_slot(self, after);
    bool two = pair.before.step != pair.after.step;
    if (fill(self, after, &pair.after) && (!two || fill(self, before, &pair.before))) {
        self->after = after;
        self->before = two ? before : after;
    }
}

/* Brings what is told up to a change that moved nobody. */
static void tell_anew(threaded *self) {
    int newest = self->reached_count > 0 ? self->reached[self->reached_count - 1] : self->after;
    flock_params flown = self->slots[newest].told.flown;
    self->slots[newest].told = tell(self);
    self->slots[newest].told.flown = flown;
    outdate(self);
}

static void give_back(threaded *self) {
    base_lock_give(&self->lock);
}

/* --- beginning and end --------------------------------------------------------------------------
 */

static void free_all(threaded *self) {
    for (int i = 0; i < SLOTS; i++) {
        play_copy_free(&self->slots[i].copy);
    }
    play_map_free(&self->map);
    play_map_free(&self->next_map);
    base_free(self->waiting.items);
    base_free(self->taken.items);
    base_free(self);
}

static void thread_destroy(play_source *source) {
    threaded *self = threaded_of(source);
    base_lock_take(&self->lock);
    self->stopping = true;
    base_lock_tell(&self->lock);
    base_lock_give(&self->lock);
    base_thread_join(&self->thread);
    base_lock_shutdown(&self->lock);
    play_source_destroy(self->inside);
    free_all(self);
}

/* --- looking ------------------------------------------------------------------------------------
 */

static const thread_told *told_now(const play_source *source) {
    const threaded *self = threaded_of(source);
    return &self->slots[self->after].told;
}

static play_abilities thread_abilities(const play_source *source) {
    return play_source_abilities(threaded_of(source)->inside);
}

static play_span thread_span(const play_source *source) {
    return told_now(source)->span;
}

static bool thread_ended(const play_source *source) {
    return told_now(source)->ended;
}

static const flock_params *thread_params(const play_source *source) {
    return &threaded_of(source)->params;
}

/* Names never change. */
static const char *thread_name(const play_source *source, uint32_t id) {
    return play_source_name(threaded_of(source)->inside, id);
}

static flock_frame thread_frame(const play_source *source) {
    const threaded *self = threaded_of(source);
    return frame_in(self, self->after);
}

static play_pair thread_pair(const play_source *source, double lag) {
    const threaded *self = threaded_of(source);
    play_pair pair = {.before = frame_in(self, self->before),
                      .after = frame_in(self, self->after),
                      .fraction = 1.0f};
    if (pair.before.step != pair.after.step && !jumped(&pair.before, &pair.after)) {
        pair.fraction = (float)(lag < 0.0 ? 1.0 : lag > 1.0 ? 0.0 : 1.0 - lag);
    }
    return pair;
}

/* The map as it can be had without waiting: of now, or of the newest step that is shown. */
static const play_map *map_of(const play_source *source) {
    threaded *self = threaded_of(source);
    if (self->outdated) {
        base_lock_take(&self->lock);
        if (!self->flying) {
            (void)play_map_take(&self->map, self->inside);
        }
        self->outdated = false; /* else the step under way brings the next one */
        base_lock_give(&self->lock);
    }
    return &self->map;
}

static const play_tempo *thread_tempos(const play_source *source, size_t *count) {
    const play_map *map = map_of(source);
    *count = map->tempo_count;
    return map->tempos;
}

static uint64_t thread_keyframe(const play_source *source, uint64_t step) {
    return play_map_keyframe(map_of(source), step);
}

static size_t thread_forks(const play_source *source, uint64_t *steps, size_t room) {
    const play_map *map = map_of(source);
    size_t count = map->fork_count < room ? map->fork_count : room;
    for (size_t i = 0; i < count; i++) {
        steps[i] = map->forks[map->fork_count - count + i];
    }
    return count;
}

static const flock_command *thread_log(const play_source *source, size_t *count) {
    const play_map *map = map_of(source);
    *count = map->log_count;
    return map->log;
}

static uint32_t thread_branch(const play_source *source) {
    return told_now(source)->branch;
}

static play_proof thread_proof(const play_source *source) {
    return told_now(source)->proof;
}

static play_memory thread_memory(const play_source *source) {
    return told_now(source)->memory;
}

static double thread_step_seconds(const play_source *source) {
    return told_now(source)->step_seconds;
}

/* --- going --------------------------------------------------------------------------------------
 */

static void thread_expect(play_source *source, uint32_t steps) {
    threaded *self = threaded_of(source);
    base_lock_take(&self->lock);
    self->wanted = steps < AHEAD ? steps : AHEAD;
    if (may_fly(self) && !is_quick(self)) {
        base_lock_tell(&self->lock);
    }
    base_lock_give(&self->lock);
}

static bool thread_ready(play_source *source) {
    threaded *self = threaded_of(source);
    base_lock_take(&self->lock);
    if (self->reached_count == 0 && may_fly(self) && is_quick(self)) {
        fly(self);
    }
    bool over = self->ended && self->wanted > 0 && !self->flying;
    bool ready = self->reached_count > 0 || over;
    base_lock_give(&self->lock);
    return ready;
}

static bool thread_busy(const play_source *source) {
    threaded *self = threaded_of(source);
    base_lock_take(&self->lock);
    bool busy = self->flying || self->reached_count > 0 || may_fly(self);
    base_lock_give(&self->lock);
    return busy;
}

/* The map goes with what was reached last; a step that the caller did has none. */
static void show_map(threaded *self) {
    self->outdated = !self->mapped;
    if (self->mapped) {
        play_map shown = self->map;
        self->map = self->next_map;
        self->next_map = shown;
        self->mapped = false;
    }
}

/* Shows the next frame that was reached. */
static void show_next(threaded *self) {
    self->before = self->after;
    self->after = self->reached[0];
    self->reached_count--;
    for (uint32_t i = 0; i < self->reached_count; i++) {
        self->reached[i] = self->reached[i + 1];
    }
    self->wanted -= self->wanted > 0;

    const thread_told *told = &self->slots[self->after].told;
    if (told->changes == self->sent) {
        self->params = told->params;
    }
    show_map(self);
}

static bool thread_advance(play_source *source) {
    threaded *self = threaded_of(source);
    base_lock_take(&self->lock);
    if (self->wanted == 0) {
        self->wanted = 1;
    }
    while (self->flying && self->reached_count == 0) {
        base_lock_wait(&self->lock);
    }
    if (self->reached_count == 0 && may_fly(self)) {
        fly(self); /* who waits may as well do it */
    }
    bool more = self->reached_count > 0;
    if (more) {
        show_next(self);
    } else {
        self->ended = false; /* who asks again is answered anew */
        self->wanted = 0;
    }
    base_lock_give(&self->lock);
    return more;
}

static bool thread_seek(play_source *source, uint64_t step, const play_watch *watch,
                        base_message *message) {
    threaded *self = threaded_of(source);
    bool done = play_source_seek(take_over(self), step, watch, message);
    show_inside(self);
    give_back(self);
    return done;
}

static void thread_fly_on(play_source *source) {
    threaded *self = threaded_of(source);
    play_source_fly_on(take_over(self));
    self->ended = false;
    tell_anew(self);
    give_back(self);
}

/* --- changes ------------------------------------------------------------------------------------
 */

/* Whether what is shown lies in the past, where a change begins a branch. */
static bool shows_past(const threaded *self) {
    return frame_in(self, self->after).step < self->slots[self->after].told.span.last;
}

/* Leaves a change for the thread, which is flying. */
static bool send(threaded *self, flock_command command, bool merge, flock_problem *problem) {
    flock_params after;
    if (!flock_command_params(&command, &self->params, &after, problem)) {
        return false;
    }
    thread_changes *waiting = &self->waiting;
    void *items = waiting->items;
    if (!base_grow(&items, &waiting->capacity, waiting->count + 1, sizeof *waiting->items)) {
        return play_flight_refuse_memory(problem);
    }
    waiting->items = items;
    waiting->items[waiting->count++] = (thread_change){command, merge};
    self->params = after;
    self->sent++;
    return true;
}

/* Makes a change, while no step is under way. */
static bool make(threaded *self, flock_command command, bool merge, flock_problem *problem) {
    flock_frame was = play_source_frame(self->inside);
    uint32_t branch = play_source_branch(self->inside);
    if (!play_source_apply(self->inside, command, merge, problem)) {
        return false;
    }
    self->sent++;
    self->made++;
    self->ended = false;
    self->params = *play_source_params(self->inside);
    flock_frame is = play_source_frame(self->inside);
    if (jumped(&was, &is) || play_source_branch(self->inside) != branch) {
        show_inside(self); /* a branch from where it began */
    } else {
        tell_anew(self);
    }
    return true;
}

static bool thread_apply(play_source *source, flock_command command, bool merge,
                         flock_problem *problem) {
    threaded *self = threaded_of(source);
    base_lock_take(&self->lock);
    if (shows_past(self)) {
        rest(self); /* who leaves a flight is to know where */
    }
    bool done =
        self->flying ? send(self, command, merge, problem) : make(self, command, merge, problem);
    base_lock_give(&self->lock);
    return done;
}

static bool thread_refused(play_source *source, flock_problem *problem) {
    threaded *self = threaded_of(source);
    base_lock_take(&self->lock);
    bool refused = self->refused;
    *problem = refused ? self->problem : *problem;
    self->refused = false;
    base_lock_give(&self->lock);
    return refused;
}

/* As the kinds do: without a step to tell it goes all the way. */
static bool thread_undo(play_source *source, flock_command *command, uint64_t *step) {
    threaded *self = threaded_of(source);
    play_source *inside = take_over(self);
    bool done = inside->kind->undo(inside, command, step);
    show_inside(self);
    give_back(self);
    return done;
}

static bool thread_redo(play_source *source, flock_command *command, uint64_t *step) {
    threaded *self = threaded_of(source);
    play_source *inside = take_over(self);
    bool done = inside->kind->redo(inside, command, step);
    show_inside(self);
    give_back(self);
    return done;
}

/* --- the flight as a whole ----------------------------------------------------------------------
 */

static data_recording thread_recording(play_source *source) {
    threaded *self = threaded_of(source);
    data_recording recording = play_source_recording(take_over(self));
    show_inside(self);
    give_back(self);
    return recording;
}

static flock_flight thread_flight(const play_source *source) {
    threaded *self = threaded_of(source);
    flock_flight flight = play_source_flight(take_over(self));
    show_inside(self);
    give_back(self);
    return flight;
}

static void thread_set_budget(play_source *source, size_t bytes) {
    threaded *self = threaded_of(source);
    base_lock_take(&self->lock);
    self->budget = bytes;
    self->rationed = true;
    if (!self->flying) {
        take_budget(self);
        tell_anew(self);
    }
    base_lock_give(&self->lock);
}

static void thread_set_threads(play_source *source, uint32_t threads) {
    threaded *self = threaded_of(source);
    play_source_set_threads(take_over(self), threads);
    give_back(self);
}

static const play_kind thread_kind = {
    .destroy = thread_destroy,
    .abilities = thread_abilities,
    .span = thread_span,
    .ended = thread_ended,
    .tempos = thread_tempos,
    .params = thread_params,
    .name = thread_name,
    .frame = thread_frame,
    .pair = thread_pair,
    .advance = thread_advance,
    .expect = thread_expect,
    .ready = thread_ready,
    .busy = thread_busy,
    .step_seconds = thread_step_seconds,
    .set_threads = thread_set_threads,
    .seek = thread_seek,
    .keyframe = thread_keyframe,
    .apply = thread_apply,
    .refused = thread_refused,
    .undo = thread_undo,
    .redo = thread_redo,
    .branch = thread_branch,
    .forks = thread_forks,
    .log = thread_log,
    .recording = thread_recording,
    .flight = thread_flight,
    .fly_on = thread_fly_on,
    .proof = thread_proof,
    .memory = thread_memory,
    .set_budget = thread_set_budget,
};

/* Shows the first frames and starts the thread. False when there is no memory or no thread. */
static bool begin(threaded *self) {
    self->before = self->after = -1;
    show_inside(self);
    if (self->after < 0 || !play_map_take(&self->map, self->inside) ||
        !play_map_take(&self->next_map, self->inside) || !base_lock_init(&self->lock)) {
        return false;
    }
    if (!base_thread_start(&self->thread, run, self)) {
        base_lock_shutdown(&self->lock);
        return false;
    }
    return true;
}

play_source *play_thread_create(play_source *source) {
    threaded *self = base_alloc(sizeof *self);
    if (self == NULL) {
        return NULL;
    }
    self->source.kind = &thread_kind;
    self->inside = source;
    if (!begin(self)) {
        free_all(self);
        return NULL;
    }
    return &self->source;
}
