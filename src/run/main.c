/* The program flockrun. All it does is in the run layer, which the tests link too. */
#include "run/run.h"

int main(int argc, char **argv) {
    return run_main(argc, argv);
}
