/* POSIX threads; see base_thread.h. */
#define _GNU_SOURCE /* sched_getaffinity: the cores of this process, not of the machine */
#include "base/base_thread.h"

#include <sched.h>

uint32_t base_thread_cores(void) {
    cpu_set_t mine[8]; /* of 1024 each, together all that a kernel can be built for */
    bool known = sched_getaffinity(0, sizeof mine, mine) == 0;
    int count = known ? CPU_COUNT_S(sizeof mine, mine) : 1;
    return count > 0 ? (uint32_t)count : 1;
}

bool base_thread_start(base_thread *thread, void *(*run)(void *user), void *user) {
    return pthread_create(&thread->handle, NULL, run, user) == 0;
}

void base_thread_join(base_thread *thread) {
    pthread_join(thread->handle, NULL);
}

bool base_lock_init(base_lock *lock) {
    if (pthread_mutex_init(&lock->mutex, NULL) != 0) {
        return false;
    }
    if (pthread_cond_init(&lock->changed, NULL) != 0) {
        pthread_mutex_destroy(&lock->mutex);
        return false;
    }
    return true;
}

void base_lock_shutdown(base_lock *lock) {
    pthread_cond_destroy(&lock->changed);
    pthread_mutex_destroy(&lock->mutex);
}

void base_lock_take(base_lock *lock) {
    pthread_mutex_lock(&lock->mutex);
}

void base_lock_give(base_lock *lock) {
    pthread_mutex_unlock(&lock->mutex);
}

void base_lock_tell(base_lock *lock) {
    pthread_cond_broadcast(&lock->changed);
}

void base_lock_wait(base_lock *lock) {
    pthread_cond_wait(&lock->changed, &lock->mutex);
}
