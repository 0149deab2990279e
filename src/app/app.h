/* The program flockview: a window on a flock, or one picture drawn off screen. */
#ifndef APP_H
#define APP_H

/* Runs the program on main's arguments. Returns its exit code: 0 done, 1 failed while running (no
 * display, no OpenGL 3.3, a picture that could not be written), 2 bad arguments or input. */
int app_main(int argc, char **argv);

#endif
