/* Sharing work out to threads. Inside the library only; the only place that starts any.
 *
 * A step begins with a team: the thread that wants the step, and helpers by OpenMP. The first does
 * all that is done one after the other; whenever it has work that can be shared, helpers take
 * pieces of it. Nobody waits for a helper to come, only for pieces that one has taken: on cores
 * with other work to do, a helper may come late or not at all. Who has to wait spins for some
 * microseconds, then sleeps. */
#ifndef FLOCK_THREADS_H
#define FLOCK_THREADS_H

#include <stdbool.h>
#include <stdint.h>

/* Threads at work on something together; lives while they do. */
typedef struct flock_team flock_team;

/* A clock from outside: seconds since some fixed moment. Decides nothing but who works. */
typedef double flock_clock(void);

/* Whether helpers pay: what a user of them keeps from one time to the next; all but the clock is 0
 * at first. Seconds are those of one time. */
typedef struct flock_pay {
    flock_clock *clock; /* NULL: it is not asked whether they pay */
    uint32_t amount;    /* of work, as it was last: a new amount begins anew */
    bool alone;         /* how it is done now */
    double seconds[2];  /* mean of the last times together and alone; 0: not known */
    uint32_t left;      /* times until the other way is tried */
    uint32_t interval;  /* times between two trials: ever longer while they change nothing */
    uint32_t trials;    /* left of a trial */
    double tried;       /* seconds of the trial so far */
} flock_pay;

/* Whether to do such an amount with helpers this time; then it wants to know how long it took. */
bool flock_pay_asks(flock_pay *pay, uint32_t amount);
void flock_pay_learn(flock_pay *pay, double seconds);

/* Calls work(team, job) once, on this thread, with a team of up to `threads`; done when it returns
 * and no helper is left. With a clock to tell: where helpers do not pay, because something else
 * keeps their cores busy or the work is too small, it is done alone, and now and then tried with
 * them. How it is done never changes what is worked out. `amount` is a measure of how much work it
 * is. */
void flock_work_together(uint32_t threads, flock_pay *pay, uint32_t amount,
                         void (*work)(flock_team *team, void *job), void *job);

/* Calls work(job, i) once for every i below `count`, on the threads of the team, in any order; done
 * when all are. With no team (NULL) they run in order. A thread takes the same stretch of
 * 0 .. count - 1 every time, before it helps others with theirs: what it worked on is still in its
 * core's cache. */
void flock_share_out(flock_team *team, uint32_t count, void (*work)(void *job, uint32_t i),
                     void *job);

/* Items first .. end - 1 of something. */
typedef struct flock_piece {
    uint32_t first, end;
} flock_piece;

/* Piece i of `count` items cut into `pieces`: all equal, multiples of 8 items so that lanes never
 * reach into the next one, but the last, which is shorter; some may be empty. */
flock_piece flock_piece_of(uint32_t count, uint32_t pieces, uint32_t i);

#endif
