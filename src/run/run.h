/* flockrun: runs and measures a flock with no graphics at all. */
#ifndef RUN_H
#define RUN_H

/* The whole program. Returns its exit code: 0 done, 1 failed while running, 2 bad arguments or
 * input (then nothing was run and nothing written). Tables go where the options say, one line of
 * results to standard output, messages and the progress bar to standard error. */
int run_main(int argc, char **argv);

#endif
