/* Being asked to stop: Ctrl+C, or a system that shuts down or takes a job's time away. */
#ifndef RUN_STOP_H
#define RUN_STOP_H

/* From now on SIGINT and SIGTERM ask once: what runs comes to a good end soon. A second one ends
 * the program at once. */
void run_stop_listen(void);

/* The signal that asked, or 0. May be called from any thread. */
int run_stop_signal(void);

/* Its name: "SIGINT". */
const char *run_stop_name(int signal);

#endif
