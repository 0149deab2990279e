/* Prints the lines of an explanation; see run_explain.h. */
#include "run/run_explain.h"

#include <inttypes.h>

#include "flock/flock_explain_text.h"

/* Prints the two rows of a line as one. */
static void print_rows(FILE *out, const char *first, const char *second) {
    fprintf(out, "%s%s%s\n", first, second[0] != '\0' ? "; " : "", second);
}

void run_explain_print(FILE *out, const flock_params *params, const flock_frame *frame,
                       const flock_explanation *explanation) {
    fprintf(out, "boid %" PRIu32 " at step %" PRIu64 ", time %.6g; %s\n", explanation->id,
            frame->step, frame->time, flock_explain_units(explanation->style));
    flock_line lines[FLOCK_LINES];
    flock_explain_text(params, explanation, lines);
    for (int i = 0; i < FLOCK_LINES; i++) {
        fprintf(out, "%-11s %s: ", lines[i].name, lines[i].value);
        print_rows(out, lines[i].words[0], lines[i].words[1]);
        fprintf(out, "%-11s ", "");
        print_rows(out, lines[i].formula[0], lines[i].formula[1]);
    }
}
