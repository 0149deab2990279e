/* The formula of every line, with the numbers put in.
 *
 * The first row is what the rule starts from, the second what it makes of it: in every style the
 * vector of the first row, limited and multiplied, is that of the second. */
#include "flock/flock_page.h"

static void write_neighbours(const flock_page *page, flock_line *line) {
    const flock_explanation *e = page->explanation;
    const char *within = e->style == FLOCK_WEIGHTED ? "<" : "\u2264";
    flock_page_put(line->formula[0], "n = %u with |p(j) \u2212 p| %s %s", e->neighbour_count,
                   within, flock_page_setting(page, (double)e->radius).text);
    if (e->style != FLOCK_REYNOLDS) {
        flock_page_put(line->formula[1], "%u of them < %s", e->close_count,
                       flock_page_setting(page, (double)e->close_radius).text);
    }
}

/* One of the three rules: what it starts from by style, and what is made of it. */
typedef struct rule_formula {
    const char *what[FLOCK_STYLE_COUNT];
    flock_vector asked, part;
    bool capped;
    double weight, factor; /* factor: the weight with its style's constant */
} rule_formula;

static void write_rule(const flock_page *page, const rule_formula *rule, flock_line *line) {
    flock_style style = page->explanation->style;
    if (style == FLOCK_REYNOLDS && flock_page_is_zero(rule->asked)) {
        flock_page_put(line->formula[0], "0: nothing to seek");
        return;
    }
    if (style == FLOCK_REYNOLDS) {
        flock_page_put(line->formula[0], "%s ",
                       flock_page_setting(page, (double)page->rules.max_speed).text);
    }
    flock_page_put(line->formula[0], "%s = %s", rule->what[style],
                   flock_page_vector(page, rule->asked).text);
    if (rule->capped) {
        flock_page_put(line->formula[1], "limit %s ",
                       flock_page_setting(page, (double)page->rules.max_force).text);
    }
    if (style != FLOCK_REYNOLDS && rule->weight > 0.0) {
        flock_page_put(line->formula[1], "\u00D7 %s ",
                       flock_page_setting(page, rule->factor / rule->weight).text);
    }
    flock_page_put(line->formula[1], "\u00D7 %s = %s", flock_page_setting(page, rule->weight).text,
                   flock_page_vector(page, rule->part).text);
}

static void write_separation(const flock_page *page, flock_line *line) {
    const flock_explanation *e = page->explanation;
    rule_formula rule = {.what = {"S", "unit(S) \u2212 v", "unit(S)"},
                         .asked = e->forces.asked.separation,
                         .part = e->forces.weighed.separation,
                         .capped = e->caps.separation,
                         .weight = (double)page->params->separation,
                         .factor = (double)page->rules.separation};
    write_rule(page, &rule, line);
}

static void write_alignment(const flock_page *page, flock_line *line) {
    const flock_explanation *e = page->explanation;
    rule_formula rule = {.what = {"V/n \u2212 v", "unit(V) \u2212 v", "unit(V/n \u2212 v)"},
                         .asked = e->forces.asked.alignment,
                         .part = e->forces.weighed.alignment,
                         .capped = e->caps.alignment,
                         .weight = (double)page->params->alignment,
                         .factor = (double)page->rules.alignment};
    write_rule(page, &rule, line);
}

static void write_cohesion(const flock_page *page, flock_line *line) {
    const flock_explanation *e = page->explanation;
    rule_formula rule = {.what = {"O/n", "unit(O/n) \u2212 v", "unit(O/n)"},
                         .asked = e->forces.asked.cohesion,
                         .part = e->forces.weighed.cohesion,
                         .capped = e->caps.cohesion,
                         .weight = (double)page->params->cohesion,
                         .factor = (double)page->rules.cohesion};
    write_rule(page, &rule, line);
}

/* --- avoid --------------------------------------------------------------------------------------
 */

/* weighted and normalised: how one thing pushes by its distance. */
static void write_single(const flock_page *page, const flock_single *felt, flock_line *line) {
    flock_page_put(line->formula[0], "%s \u00D7 (1 \u2212 %s/%s) off the %s",
                   flock_page_setting(page, (double)page->rules.push).text,
                   flock_page_number(page, (double)felt->gap).text,
                   flock_page_setting(page, (double)felt->reach).text, felt->name);
    flock_page_put(line->formula[1], "= %s",
                   flock_page_vector(page, page->explanation->forces.weighed.avoid).text);
}

/* The lengths of what there is to avoid, of those that are not 0: "walls 2.4, pointer 1.1". In
 * reynolds walls and obstacles make one part. */
static void write_parts(const flock_page *page, char *row) {
    const flock_forces *forces = &page->explanation->forces;
    const flock_avoided *parts = &forces->avoided;
    bool one = page->explanation->style == FLOCK_REYNOLDS;
    flock_vector around = flock_minus(forces->avoid, parts->pointer);
    const struct {
        const char *name;
        float length;
    } list[] = {{"around", one ? flock_length(around) : 0.0f},
                {"walls", one ? 0.0f : flock_length(parts->walls)},
                {"obstacles", one ? 0.0f : flock_length(parts->obstacles)},
                {"pointer", flock_length(parts->pointer)}};
    const char *between = "";
    for (int i = 0; i < 4; i++) {
        if (list[i].length > 0.0f) {
            flock_page_put(row, "%s%s %s", between, list[i].name,
                           flock_page_number(page, (double)list[i].length).text);
            between = ", ";
        }
    }
}

/* reynolds: away from walls and obstacles as one seek, from the pointer as another. */
static void write_seek(const flock_page *page, bool pointer, flock_line *line) {
    const flock_explanation *e = page->explanation;
    const flock_asked *asked = &e->forces.asked;
    const flock_avoided *parts = &e->forces.avoided;
    flock_page_put(line->formula[0], "%s unit(away) \u2212 v = %s",
                   flock_page_setting(page, (double)page->rules.max_speed).text,
                   flock_page_vector(page, pointer ? asked->pointer : asked->around).text);
    if (pointer ? e->caps.pointer : e->caps.around) {
        flock_page_put(line->formula[1], "limit %s ",
                       flock_page_setting(page, 2.0 * (double)page->rules.max_force).text);
    }
    flock_page_put(line->formula[1], "\u00D7 %s \u00D7 %s = %s",
                   flock_page_number(page, (double)(pointer ? parts->pull : parts->strength)).text,
                   flock_page_setting(page, (double)page->rules.avoid).text,
                   flock_page_vector(page, e->forces.weighed.avoid).text);
}

static void write_several(const flock_page *page, flock_line *line) {
    const flock_explanation *e = page->explanation;
    write_parts(page, line->formula[0]);
    flock_page_put(line->formula[1], "sum");
    if (e->style != FLOCK_WEIGHTED) {
        float factor = e->style == FLOCK_REYNOLDS ? page->rules.avoid : page->rules.push;
        flock_page_put(line->formula[1], " \u00D7 %s",
                       flock_page_setting(page, (double)factor).text);
    }
    flock_page_put(line->formula[1], " = %s",
                   flock_page_vector(page, e->forces.weighed.avoid).text);
}

static void write_avoid(const flock_page *page, flock_line *line) {
    const flock_explanation *e = page->explanation;
    const flock_asked *asked = &e->forces.asked;
    const flock_avoided *parts = &e->forces.avoided;
    bool around = !flock_page_is_zero(parts->walls) || !flock_page_is_zero(parts->obstacles);
    bool pointer =
        !flock_page_is_zero(e->style == FLOCK_REYNOLDS ? asked->pointer : parts->pointer);
    flock_single felt;
    if (!around && !pointer) {
        flock_page_put(line->formula[0], "0");
    } else if (e->style == FLOCK_REYNOLDS && around != pointer) {
        write_seek(page, pointer, line);
    } else if (e->style != FLOCK_REYNOLDS && flock_page_single(page, &felt)) {
        write_single(page, &felt, line);
    } else {
        write_several(page, line);
    }
}

/* --- steer and move -----------------------------------------------------------------------------
 */

/* What is added to the velocity: the sum of all parts, in reynolds without avoid. */
static void write_change(const flock_page *page, char *row) {
    const flock_explanation *e = page->explanation;
    if (e->style == FLOCK_WEIGHTED) {
        flock_vector change = flock_times(e->forces.weighed.sum, page->rules.dt);
        flock_page_put(row, "sum \u00D7 %s = %s",
                       flock_page_setting(page, (double)page->rules.dt).text,
                       flock_page_vector(page, change).text);
        return;
    }
    if (e->caps.push) {
        flock_page_put(row, "limit %s of ",
                       flock_page_setting(page, (double)page->rules.max_force).text);
    }
    flock_page_put(row, "%s = %s", e->style == FLOCK_REYNOLDS ? "rules" : "sum",
                   flock_page_vector(page, e->forces.push).text);
}

static void write_steer(const flock_page *page, flock_line *line) {
    const flock_explanation *e = page->explanation;
    write_change(page, line->formula[0]);
    char *row = line->formula[1];
    flock_page_put(row, e->style == FLOCK_REYNOLDS ? "+ v + avoid" : "+ v");
    if (e->speed != FLOCK_SPEED_KEPT && e->speed != FLOCK_SPEED_REST) {
        flock_page_put(row, ", at %s",
                       flock_page_number(page, (double)flock_length(e->forces.velocity)).text);
    }
    flock_page_put(row, " = %s", flock_page_vector(page, e->forces.velocity).text);
}

static void write_move(const flock_page *page, flock_line *line) {
    const flock_explanation *e = page->explanation;
    flock_page_put(line->formula[0], "p + v");
    if (e->style == FLOCK_WEIGHTED) {
        flock_page_put(line->formula[0], " \u00D7 %s",
                       flock_page_setting(page, (double)page->rules.dt).text);
    }
    flock_page_put(line->formula[0], " = %s", flock_page_vector(page, e->forces.free).text);
    bool ended =
        e->end[0] != FLOCK_END_NONE || e->end[1] != FLOCK_END_NONE || e->end[2] != FLOCK_END_NONE;
    if (ended || e->forces.obstacle != 0) {
        flock_page_put(line->formula[1], "%s: %s",
                       e->forces.obstacle != 0            ? "on the surface"
                       : page->rules.edges == FLOCK_TORUS ? "wrapped"
                                                          : "on the wall",
                       flock_page_vector(page, e->next_position).text);
    }
}

void flock_page_formula(const flock_page *page, flock_line_kind kind, flock_line *line) {
    static void (*const writers[FLOCK_LINES])(const flock_page *, flock_line *) = {
        [FLOCK_LINE_NEIGHBOURS] = write_neighbours,
        [FLOCK_LINE_SEPARATION] = write_separation,
        [FLOCK_LINE_ALIGNMENT] = write_alignment,
        [FLOCK_LINE_COHESION] = write_cohesion,
        [FLOCK_LINE_AVOID] = write_avoid,
        [FLOCK_LINE_STEER] = write_steer,
        [FLOCK_LINE_MOVE] = write_move,
    };
    writers[kind](page, line);
}
