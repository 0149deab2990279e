/* Puts the seven lines of an explanation together and makes them fit; see flock_explain_text.h. */
#include "flock/flock_explain_text.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "flock/flock_page.h"

static const char *const names[FLOCK_LINES] = {
    [FLOCK_LINE_NEIGHBOURS] = "Neighbours",
    [FLOCK_LINE_SEPARATION] = "Separation",
    [FLOCK_LINE_ALIGNMENT] = "Alignment",
    [FLOCK_LINE_COHESION] = "Cohesion",
    [FLOCK_LINE_AVOID] = "Avoid",
    [FLOCK_LINE_STEER] = "Steer",
    [FLOCK_LINE_MOVE] = "Move",
};

const char *flock_explain_units(flock_style style) {
    static const char *const texts[FLOCK_STYLE_COUNT] = {
        [FLOCK_WEIGHTED] = "lengths in world units (u), speeds in u/s, forces in u/s\u00B2",
        [FLOCK_REYNOLDS] = "lengths in world units (u), speeds in u/tick, forces in u/tick\u00B2",
        [FLOCK_NORMALISED] =
            "lengths in world units (u), speeds in u/frame, forces in u/frame\u00B2",
    };
    return texts[style];
}

const char *flock_explain_force_unit(flock_style style) {
    static const char *const units[FLOCK_STYLE_COUNT] = {
        [FLOCK_WEIGHTED] = "u/s\u00B2",
        [FLOCK_REYNOLDS] = "u/tick\u00B2",
        [FLOCK_NORMALISED] = "u/frame\u00B2",
    };
    return units[style];
}

/* The way that the boid goes: over a seam the short one, as walls and obstacles leave it. */
static flock_vector move_of(const flock_page *page) {
    const flock_explanation *e = page->explanation;
    const bool wrapped = page->rules.edges == FLOCK_TORUS && e->forces.obstacle == 0;
    return flock_minus(wrapped ? e->forces.free : e->next_position, e->position);
}

/* What stands beside the name: the length of what the line is about. */
static void write_value(const flock_page *page, flock_line_kind kind, char *text, size_t size) {
    const flock_explanation *e = page->explanation;
    const flock_weighed *weighed = &e->forces.weighed;
    const flock_vector move = move_of(page);
    const flock_vector vectors[FLOCK_LINES] = {
        [FLOCK_LINE_SEPARATION] = weighed->separation,
        [FLOCK_LINE_ALIGNMENT] = weighed->alignment,
        [FLOCK_LINE_COHESION] = weighed->cohesion,
        [FLOCK_LINE_AVOID] = weighed->avoid,
        [FLOCK_LINE_STEER] = weighed->sum,
        [FLOCK_LINE_MOVE] = move,
    };
    if (kind == FLOCK_LINE_NEIGHBOURS) {
        snprintf(text, size, "%" PRIu32 " of %" PRIu32, e->neighbour_count, e->others);
        return;
    }
    const char *unit = kind == FLOCK_LINE_MOVE ? "u" : flock_explain_force_unit(e->style);
    flock_page_piece number = flock_page_number(page, (double)flock_length(vectors[kind]));
    snprintf(text, size, "%.20s %s", number.text, unit);
}

static bool fits(const flock_line *line) {
    bool fit = true;
    for (int row = 0; row < 2; row++) {
        fit = fit && flock_page_length(line->words[row]) <= FLOCK_LINE_WIDTH &&
              flock_page_length(line->formula[row]) <= FLOCK_LINE_WIDTH;
    }
    return fit;
}

/* Writes a line with as many digits as its rows have room for. Places take one more to begin with:
 * a step moves a boid by little. */
static void write_line(flock_page *page, flock_line_kind kind, flock_line *line) {
    int most = kind == FLOCK_LINE_MOVE ? 4 : 3;
    for (page->digits = most; page->digits > 0; page->digits--) {
        *line = (flock_line){.name = names[kind]};
        write_value(page, kind, line->value, sizeof line->value);
        flock_page_words(page, kind, line);
        flock_page_formula(page, kind, line);
        if (fits(line)) {
            return;
        }
    }
}

void flock_explain_text(const flock_params *params, const flock_explanation *explanation,
                        flock_line lines[FLOCK_LINES]) {
    flock_page page = {
        .params = params, .explanation = explanation, .rules = flock_rules_of(params)};
    for (int kind = 0; kind < FLOCK_LINES; kind++) {
        write_line(&page, (flock_line_kind)kind, &lines[kind]);
    }
}
