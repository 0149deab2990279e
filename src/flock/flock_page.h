/* What the lines of an explanation are written with: numbers, vectors and angles as short text.
 * Inside the library only. */
#ifndef FLOCK_PAGE_H
#define FLOCK_PAGE_H

#include "flock/flock_explain_text.h"
#include "flock/flock_rules.h"

/* What is written about, and how finely. */
typedef struct flock_page {
    const flock_params *params;
    const flock_explanation *explanation;
    flock_rules rules;
    int digits; /* that count, of every figure; the fewer, the shorter the lines */
} flock_page;

/* A piece of text, to be put into a row at once: flock_page_number(page, x).text. */
typedef struct flock_page_piece {
    char text[96];
} flock_page_piece;

/* A measured number: "0.150", "−12.3". */
flock_page_piece flock_page_number(const flock_page *page, double x);

/* A number that somebody chose, without the zeros at its end: "0.15", "3". */
flock_page_piece flock_page_setting(const flock_page *page, double x);

/* A vector, its components to the same decimal: "(0.153 −0.020 0)"; in 2D two of them. */
flock_page_piece flock_page_vector(const flock_page *page, flock_vector v);

/* The angle from one direction to another, neither of them 0: "23°"; "" when it is
 * next to nothing. */
flock_page_piece flock_page_angle(flock_vector from, flock_vector to);

/* Where a direction points for whoever flies along `heading`: "23° to its left", in 3D "23° off
 * its heading", "straight ahead"; for one at rest "". */
flock_page_piece flock_page_bearing(const flock_page *page, flock_vector heading, flock_vector to);

static inline bool flock_page_is_zero(flock_vector v) {
    return v.x == 0.0f && v.y == 0.0f && v.z == 0.0f;
}

/* The distance to the nearer wall of an axis, world units; below 0 outside. Felt when below the
 * margin. Edges must be walls. */
float flock_page_wall_gap(const flock_page *page, uint32_t axis);

/* The only thing to avoid that is felt: how far off it is, and how far it reaches, world units. */
typedef struct flock_single {
    char name[16]; /* "wall +x", "obstacle", "pointer" */
    float gap, reach;
} flock_single;

/* Finds it. False when there are several or none, or when both walls of an axis are felt or the
 * boid is outside them, which no short text tells. */
bool flock_page_single(const flock_page *page, flock_single *felt);

/* The side of the world that a place lies at along an axis: "+x", "−y". */
flock_page_piece flock_page_side(uint32_t axis, flock_vector p);

/* Adds to a row, which holds FLOCK_LINE_BYTES; what does not fit is left out. */
void flock_page_put(char *row, const char *format, ...) BASE_PRINTF(2, 3);

/* Characters of a row. */
size_t flock_page_length(const char *row);

/* Write the words and the formula of one line, whose rows are empty. */
void flock_page_words(const flock_page *page, flock_line_kind kind, flock_line *line);
void flock_page_formula(const flock_page *page, flock_line_kind kind, flock_line *line);

#endif
