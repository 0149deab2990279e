/* Being asked to stop: Ctrl+C, or a system that shuts down or takes a job's time away. */
#ifndef BASE_STOP_H
#define BASE_STOP_H

/* From now on SIGINT and SIGTERM ask once: what runs comes to a good end soon. A second one ends
 * the program at once. */
void base_stop_listen(void);

/* From now on they end the program at once again: nothing is under way that would be lost. One that
 * has asked already is still told. */
void base_stop_deafen(void);

/* The signal that asked, or 0. May be called from any thread. */
int base_stop_signal(void);

/* Its name: "SIGINT". */
const char *base_stop_name(int signal);

/* Sleeps until a signal asks or base_stop_wake is called: for a thread that wakes one that waits
 * for something else. Only after base_stop_listen, by one thread. */
void base_stop_await(void);
void base_stop_wake(void);

#endif
