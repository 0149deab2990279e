/* An explanation as seven lines for a person: neighbours, separation, alignment, cohesion, avoid,
 * steer, move.
 *
 * Each line has its strength, what happened in words, and the formula with the numbers put in. Text
 * is UTF-8, short enough for a narrow card: figures lose digits rather than run over its edge.
 * Lengths are in world units (u), angles in degrees; flock_explain_units names the rest. */
#ifndef FLOCK_EXPLAIN_TEXT_H
#define FLOCK_EXPLAIN_TEXT_H

#include "flock/flock_explain.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Characters of a row of words or formula, and the bytes they need with the final 0. */
enum { FLOCK_LINE_WIDTH = 46, FLOCK_LINE_BYTES = 3 * FLOCK_LINE_WIDTH + 64 };

typedef enum flock_line_kind {
    FLOCK_LINE_NEIGHBOURS,
    FLOCK_LINE_SEPARATION,
    FLOCK_LINE_ALIGNMENT,
    FLOCK_LINE_COHESION,
    FLOCK_LINE_AVOID,
    FLOCK_LINE_STEER,
    FLOCK_LINE_MOVE,
    FLOCK_LINES
} flock_line_kind;

typedef struct flock_line {
    const char *name; /* "Separation" */
    char value[32];   /* how many, how strong, how far: "25 of 149", "1.24 u/s²" */
    /* Two rows each, at most FLOCK_LINE_WIDTH characters; the second may be empty. */
    char words[2][FLOCK_LINE_BYTES];
    char formula[2][FLOCK_LINE_BYTES];
} flock_line;

/* Writes the lines of an explanation made with these parameters. */
void flock_explain_text(const flock_params *params, const flock_explanation *explanation,
                        flock_line lines[FLOCK_LINES]);

/* What the numbers are in: "lengths in world units (u), speeds in u/s, forces in
 * u/s²". */
const char *flock_explain_units(flock_style style);

/* The unit of forces alone: "u/s²". */
const char *flock_explain_force_unit(flock_style style);

#ifdef __cplusplus
}
#endif

#endif
