/* flockrun: runs and measures a flock with no graphics at all. */
#ifndef RUN_H
#define RUN_H

/* What the program ends with; a signal that stopped it adds 128 to its number. */
typedef enum run_code {
    RUN_DONE = 0,
    RUN_FAILED = 1,  /* while running */
    RUN_REFUSED = 2, /* bad arguments or input */
    RUN_STOPPED = 128,
} run_code;

/* The whole program. Returns its exit code; when it refused, nothing was run and nothing written.
 * Tables go where the options say, one line of results to standard output, messages and the
 * progress bar to standard error. */
int run_main(int argc, char **argv);

#endif
