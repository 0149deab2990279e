/* Remembers the first signal; see run_stop.h. */
#define _XOPEN_SOURCE 700 /* sigaction, SA_RESETHAND */
#include "run/run_stop.h"

#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>

/* A handler can reach nothing else. Lock-free, so that it may. */
static atomic_int asked;

static void note(int signal) {
    atomic_store(&asked, signal);
}

/* A signal that whoever started the program has it ignore stays ignored. */
static void listen_to(int signal) {
    struct sigaction before,
        action = {.sa_handler = note, .sa_flags = (int)(SA_RESETHAND | SA_RESTART)};
    sigemptyset(&action.sa_mask);
    if (sigaction(signal, NULL, &before) == 0 && before.sa_handler != SIG_IGN) {
        sigaction(signal, &action, NULL);
    }
}

void run_stop_listen(void) {
    listen_to(SIGINT);
    listen_to(SIGTERM);
}

int run_stop_signal(void) {
    return atomic_load(&asked);
}

const char *run_stop_name(int signal) {
    return signal == SIGINT ? "SIGINT" : "SIGTERM";
}
