/* Sharing work out to threads, by OpenMP; see flock_threads.h.
 *
 * A team shares out one job after the other. Of each job every thread has a stretch of pieces, and
 * one number says how far that has been taken: the job's number in the upper half, the next piece
 * in the lower. So a helper that wakes up late takes nothing of a job that is over. */
#include "flock/flock_threads.h"

#include <omp.h>
#include <stdatomic.h>

#include "base/base_thread.h"

/* Most threads of a team, most jobs that helpers hear of, and turns of spinning before sleep: some
 * ten microseconds, for waking up takes longer than that. */
enum { THREADS = 256, JOBS = 24, SPINS = 400 };

/* Work that is shared out. Written before it is announced, and never after. */
typedef struct team_job {
    void (*work)(void *job, uint32_t i);
    void *job;
    uint32_t count;
} team_job;

/* How far a thread's stretch has been taken: job << 32 | next piece. In a cache line of its own. */
typedef struct stretch {
    _Alignas(64) atomic_uint_least64_t next;
} stretch;

struct flock_team {
    uint32_t threads;
    uint32_t announced; /* jobs so far; the first is number 1 */
    team_job jobs[JOBS + 1];
    stretch stretches[THREADS];
    _Alignas(64) atomic_uint number; /* of the job that is shared out; OVER when there is no more */
    _Alignas(64) atomic_uint done;   /* pieces of it */
    atomic_uint left;                /* helpers that have gone */
    atomic_uint sleepers;
    base_lock lock; /* what sleepers sleep on */
};

/* A job's number that no job has. */
#define OVER UINT32_MAX

/* --- waiting ------------------------------------------------------------------------------------
 */

static void spin(void) {
#if defined __x86_64__ || defined __i386__
    __builtin_ia32_pause();
#endif
}

/* What a value is waited for to do. */
typedef enum change { BECOME, LEAVE } change;

static bool has_come(atomic_uint *value, change what, uint32_t number) {
    return (atomic_load(value) == number) == (what == BECOME);
}

/* Waits until a value has become `number`, or is it no longer. */
static void wait_for(flock_team *team, atomic_uint *value, change what, uint32_t number) {
    for (int turn = 0; turn < SPINS; turn++) {
        if (has_come(value, what, number)) {
            return;
        }
        spin();
    }
    base_lock_take(&team->lock);
    atomic_fetch_add(&team->sleepers, 1);
    while (!has_come(value, what, number)) {
        base_lock_wait(&team->lock);
    }
    atomic_fetch_sub(&team->sleepers, 1);
    base_lock_give(&team->lock);
}

/* Wakes who sleeps, after a change that somebody may wait for. Either this sees the sleeper, or the
 * sleeper the change. */
static void tell(flock_team *team) {
    if (atomic_load(&team->sleepers) > 0) {
        base_lock_take(&team->lock);
        base_lock_tell(&team->lock);
        base_lock_give(&team->lock);
    }
}

/* --- pieces -------------------------------------------------------------------------------------
 */

static uint32_t stretch_begin(const flock_team *team, uint32_t count, uint32_t thread) {
    return (uint32_t)((uint64_t)count * thread / team->threads);
}

/* Takes the next piece of a thread's stretch of a job; false when there is none. */
static bool take_piece(flock_team *team, uint32_t number, uint32_t thread, uint32_t *piece) {
    atomic_uint_least64_t *next = &team->stretches[thread].next;
    uint_least64_t seen = atomic_load(next);
    do {
        *piece = (uint32_t)seen;
        if (seen >> 32 != number ||
            *piece >= stretch_begin(team, team->jobs[number].count, thread + 1)) {
            return false;
        }
    } while (!atomic_compare_exchange_weak(next, &seen, seen + 1));
    return true;
}

/* Does what is left of a job, a thread's own stretch first; returns how many pieces that were. */
static uint32_t work_on(flock_team *team, uint32_t number, uint32_t thread) {
    uint32_t did = 0, piece;
    for (uint32_t k = 0; k < team->threads; k++) {
        uint32_t whose = thread + k < team->threads ? thread + k : thread + k - team->threads;
        while (take_piece(team, number, whose, &piece)) {
            team->jobs[number].work(team->jobs[number].job, piece);
            did++;
        }
    }
    return did;
}

/* A helper's life. */
static void help(flock_team *team, uint32_t thread) {
    uint32_t number = 0;
    for (;;) {
        wait_for(team, &team->number, LEAVE, number);
        number = atomic_load(&team->number);
        if (number == OVER) {
            break;
        }
        uint32_t did = work_on(team, number, thread);
        if (did > 0) {
            atomic_fetch_add(&team->done, did);
            tell(team);
        }
    }
    atomic_fetch_add(&team->left, 1);
    tell(team);
}

static void announce(flock_team *team, team_job job) {
    uint32_t number = ++team->announced;
    team->jobs[number] = job;
    atomic_store(&team->done, 0);
    for (uint32_t t = 0; t < team->threads; t++) {
        uint_least64_t begin = stretch_begin(team, job.count, t);
        atomic_store(&team->stretches[t].next, (uint_least64_t)number << 32 | begin);
    }
    atomic_store(&team->number, number);
    tell(team);
}

void flock_share_out(flock_team *team, uint32_t count, void (*work)(void *job, uint32_t i),
                     void *job) {
    if (team == NULL || count <= 1 || team->announced == JOBS) {
        for (uint32_t i = 0; i < count; i++) {
            work(job, i);
        }
        return;
    }
    announce(team, (team_job){work, job, count});
    atomic_fetch_add(&team->done, work_on(team, team->announced, 0));
    wait_for(team, &team->done, BECOME, count);
}

/* --- teams --------------------------------------------------------------------------------------
 */

static void lead(flock_team *team, uint32_t helpers, void (*work)(flock_team *team, void *job),
                 void *job) {
    work(team, job);
    atomic_store(&team->number, OVER);
    tell(team);
    /* Here rather than at OpenMP's end of a parallel block, where who waits spins for long. */
    wait_for(team, &team->left, BECOME, helpers);
}

static void work_in_team(uint32_t threads, void (*work)(flock_team *team, void *job), void *job) {
    flock_team team = {.threads = threads < THREADS ? threads : THREADS};
    if (!base_lock_init(&team.lock)) {
        work(NULL, job);
        return;
    }
#pragma omp parallel num_threads(team.threads)
    {
        uint32_t thread = (uint32_t)omp_get_thread_num();
        if (thread == 0) {
            lead(&team, (uint32_t)omp_get_num_threads() - 1, work, job);
        } else {
            help(&team, thread);
        }
    }
    base_lock_shutdown(&team.lock);
}

/* --- whether helpers pay ------------------------------------------------------------------------
 */

/* Times a trial takes: one alone says little where others are at work. Times of which the mean is.
 * Times between trials: so few at least, and at most what comes to so much work, half a second's or
 * so, for a trial takes as long as others keep a core, whatever the work. */
enum { TRIALS = 4, MEMORY = 32, SOON = 16, SELDOM = 10000000 };

/* What the other way must be faster by to be changed to. */
static const double worth_changing = 0.95;

static void begin_anew(flock_pay *pay, uint32_t amount) {
    *pay = (flock_pay){.clock = pay->clock, .amount = amount, .left = SOON, .interval = SOON};
}

/* Takes the way that was tried, if it was faster. */
static void decide(flock_pay *pay) {
    double tried = pay->tried / TRIALS;
    bool faster = tried < worth_changing * pay->seconds[pay->alone];
    pay->seconds[!pay->alone] = tried;
    pay->alone = pay->alone != faster;
    bool seldom = (uint64_t)pay->interval * pay->amount > SELDOM;
    pay->interval = faster ? SOON : seldom ? pay->interval : 2 * pay->interval;
    pay->left = pay->interval;
}

bool flock_pay_asks(flock_pay *pay, uint32_t amount) {
    if (pay->amount != amount) {
        begin_anew(pay, amount);
    }
    return pay->alone == (pay->trials > 0);
}

void flock_pay_learn(flock_pay *pay, double seconds) {
    if (pay->trials > 0) {
        pay->tried += seconds;
        pay->trials--;
        if (pay->trials == 0) {
            decide(pay);
        }
        return;
    }
    double *mean = &pay->seconds[pay->alone], other = pay->seconds[!pay->alone];
    *mean += (seconds - *mean) / (*mean > 0.0 ? MEMORY : 1);
    pay->left--;
    /* That helpers no longer pay shows by itself. That they might again does not: alone, too, some
     * times are long. */
    bool slower = !pay->alone && other > 0.0 && other < worth_changing * *mean;
    if (pay->left == 0 || slower) {
        pay->trials = TRIALS;
        pay->tried = 0.0;
    }
}

void flock_work_together(uint32_t threads, flock_pay *pay, uint32_t amount,
                         void (*work)(flock_team *team, void *job), void *job) {
    if (threads <= 1) {
        work(NULL, job);
        return;
    }
    if (pay->clock == NULL) {
        work_in_team(threads, work, job);
        return;
    }
    double begin = pay->clock();
    if (flock_pay_asks(pay, amount)) {
        work_in_team(threads, work, job);
    } else {
        work(NULL, job);
    }
    flock_pay_learn(pay, pay->clock() - begin);
}

flock_piece flock_piece_of(uint32_t count, uint32_t pieces, uint32_t i) {
    uint64_t size = ((uint64_t)count + pieces - 1) / pieces;
    size = (size + 7) / 8 * 8;
    uint64_t first = size * i < count ? size * i : count;
    uint64_t end = first + size < count ? first + size : count;
    return (flock_piece){(uint32_t)first, (uint32_t)end};
}
