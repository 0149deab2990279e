/* Remembers the first signal; see base_stop.h. */
#define _XOPEN_SOURCE 700 /* sigaction, SA_RESETHAND */
#include "base/base_stop.h"

#include <errno.h>
#include <semaphore.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>

/* A handler can reach nothing else. Lock-free, so that it may; and one of the few things that wake
 * a thread which it may do. */
static atomic_int asked;
static sem_t told;

static const int signals[] = {SIGINT, SIGTERM};
enum { SIGNALS = sizeof signals / sizeof signals[0] };

static void note(int signal) {
    int error = errno;
    int none = 0;
    atomic_compare_exchange_strong(&asked, &none, signal);
    sem_post(&told);
    errno = error;
}

void base_stop_listen(void) {
    struct sigaction before,
        action = {.sa_handler = note, .sa_flags = (int)(SA_RESETHAND | SA_RESTART)};
    sigemptyset(&action.sa_mask);
    sem_init(&told, 0, 0);
    for (int i = 0; i < SIGNALS; i++) {
        /* One that whoever started the program has it ignore stays ignored. */
        if (sigaction(signals[i], NULL, &before) == 0 && before.sa_handler != SIG_IGN) {
            sigaction(signals[i], &action, NULL);
        }
    }
}

void base_stop_deafen(void) {
    struct sigaction before;
    for (int i = 0; i < SIGNALS; i++) {
        if (sigaction(signals[i], NULL, &before) == 0 && before.sa_handler == note) {
            signal(signals[i], SIG_DFL);
        }
    }
}

int base_stop_signal(void) {
    return atomic_load(&asked);
}

const char *base_stop_name(int signal) {
    return signal == SIGINT ? "SIGINT" : "SIGTERM";
}

void base_stop_await(void) {
    while (sem_wait(&told) != 0 && errno == EINTR) {
    }
}

void base_stop_wake(void) {
    sem_post(&told);
}
