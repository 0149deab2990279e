/* Threads, and what they wait for each other with.
 *
 * A thin layer over the system's threads: nothing here says what runs where. Locks and signals live
 * in the structs of their users and must not move in memory. */
#ifndef BASE_THREAD_H
#define BASE_THREAD_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

/* How many threads this process may run at once, at least 1. */
uint32_t base_thread_cores(void);

typedef struct base_thread {
    pthread_t handle;
} base_thread;

/* Starts a thread in `run`; false when the system has none to give. It must be joined. */
bool base_thread_start(base_thread *thread, void *(*run)(void *user), void *user);

/* Waits until it has come to its end. */
void base_thread_join(base_thread *thread);

/* What only one thread at a time may look at, and the word that it has changed. */
typedef struct base_lock {
    pthread_mutex_t mutex;
    pthread_cond_t changed;
} base_lock;

/* False when the system has none to give. */
bool base_lock_init(base_lock *lock);
void base_lock_shutdown(base_lock *lock);

void base_lock_take(base_lock *lock);
void base_lock_give(base_lock *lock);

/* Tells all who wait. To be called with the lock taken. */
void base_lock_tell(base_lock *lock);

/* Gives the lock until somebody tells, or without a reason: look again at what you wait for. */
void base_lock_wait(base_lock *lock);

#endif
