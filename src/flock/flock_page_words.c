/* Every line in words: what the boid saw, what it made of it, and what acted on that. */
#include "flock/flock_page.h"

#include <inttypes.h>
#include <string.h>

static void write_neighbours(const flock_page *page, flock_line *line) {
    const flock_explanation *e = page->explanation;
    flock_page_piece radius = flock_page_setting(page, (double)e->radius);
    if (e->neighbour_count == 0) {
        flock_page_put(line->words[0], "nobody within %s: it flies alone", radius.text);
        return;
    }
    flock_page_put(line->words[0], "sees %" PRIu32 ", those within %s", e->neighbour_count,
                   radius.text);
    flock_page_put(line->words[1], "the nearest is %s away",
                   flock_page_number(page, (double)e->nearest_distance).text);
}

/* --- the three rules ----------------------------------------------------------------------------
 */

/* Says why a rule cannot have any effect. False when it can. */
static bool write_idle(const flock_page *page, float weight, const char *alone, flock_line *line) {
    if (page->explanation->neighbour_count == 0) {
        flock_page_put(line->words[0], "%s", alone);
        return true;
    }
    if (weight == 0.0f) {
        flock_page_put(line->words[0], "off: its weight is 0");
        return true;
    }
    return false;
}

/* Adds what the cap of reynolds took off. */
static void add_cap(const flock_page *page, bool capped, flock_vector asked, char *row) {
    if (capped) {
        flock_page_put(row, "asks for %s, limited to %s",
                       flock_page_number(page, (double)flock_length(asked)).text,
                       flock_page_setting(page, (double)page->rules.max_force).text);
    }
}

static void write_separation(const flock_page *page, flock_line *line) {
    const flock_explanation *e = page->explanation;
    if (write_idle(page, page->rules.separation, "nobody in sight: nothing to push away from",
                   line)) {
        return;
    }
    flock_page_piece near = flock_page_setting(page, (double)e->close_radius);
    if (e->close_count == 0) {
        flock_page_put(line->words[0], "nothing to push away from");
        flock_page_put(line->words[1], "nobody is within %s", near.text);
        return;
    }
    if (flock_page_is_zero(e->pushes)) {
        flock_page_put(line->words[0], "the pushes of the %" PRIu32 " near cancel out",
                       e->close_count);
        return;
    }
    if (e->close_count == 1) {
        flock_page_put(line->words[0], "away from the one within %s", near.text);
    } else {
        flock_page_put(line->words[0], "away from the %" PRIu32 " within %s", e->close_count,
                       near.text);
    }
    if (e->coincident_count > 0) {
        flock_page_put(line->words[1], "%" PRIu32 " on its very spot: ids part them",
                       e->coincident_count);
    } else if (e->caps.separation) {
        add_cap(page, true, e->forces.asked.separation, line->words[1]);
    } else {
        flock_page_put(line->words[1], "the nearest is %s away",
                       flock_page_number(page, (double)e->nearest_distance).text);
    }
}

static void write_alignment(const flock_page *page, flock_line *line) {
    const flock_explanation *e = page->explanation;
    if (write_idle(page, page->rules.alignment, "nobody in sight to fly with", line)) {
        return;
    }
    if (flock_page_is_zero(e->velocities)) {
        flock_page_put(line->words[0], "their velocities cancel out");
    } else if (flock_page_is_zero(e->forces.asked.alignment)) {
        flock_page_put(line->words[0], "it flies as they do already");
    } else {
        flock_page_piece side = flock_page_bearing(page, e->velocity, e->velocities);
        flock_page_put(line->words[0], "%s%s", side.text[0] != '\0' ? "their mean heading: " : "",
                       side.text[0] != '\0' ? side.text : "they fly, it rests");
    }
    if (e->style == FLOCK_REYNOLDS) {
        add_cap(page, e->caps.alignment, e->forces.asked.alignment, line->words[1]);
    } else {
        float mean = flock_length(e->velocities) / (float)e->neighbour_count;
        flock_page_put(line->words[1], "as a group at %s, itself at %s",
                       flock_page_number(page, (double)mean).text,
                       flock_page_number(page, (double)flock_length(e->velocity)).text);
    }
}

static void write_cohesion(const flock_page *page, flock_line *line) {
    const flock_explanation *e = page->explanation;
    if (write_idle(page, page->rules.cohesion, "nobody in sight to go to", line)) {
        return;
    }
    if (flock_page_is_zero(e->middle)) {
        flock_page_put(line->words[0], "it is in the middle of them already");
        return;
    }
    flock_page_put(line->words[0], "to their middle, %s away",
                   flock_page_number(page, (double)flock_length(e->middle)).text);
    if (e->caps.cohesion) {
        add_cap(page, true, e->forces.asked.cohesion, line->words[1]);
    } else {
        flock_page_piece side = flock_page_bearing(page, e->velocity, e->middle);
        flock_page_put(line->words[1], "%s", side.text);
    }
}

/* --- avoid --------------------------------------------------------------------------------------
 */

/* Adds a phrase to the first row, or to the second when the first has no room. */
static void add_phrase(flock_line *line, const char *phrase) {
    size_t room = FLOCK_LINE_WIDTH - 2;
    bool full = flock_page_length(line->words[0]) + flock_page_length(phrase) > room;
    char *row = line->words[full ? 1 : 0];
    if (phrase[0] != '\0') {
        flock_page_put(row, "%s%s", row[0] != '\0' ? ", " : "", phrase);
    }
}

/* The walls within the margin, "walls +x 0.05, \u2212y 0.1", or those that the boid is outside of:
 * "outside +x by 4, \u2212y by 8". */
static void add_walls(const flock_page *page, bool outside, flock_line *line) {
    char row[FLOCK_LINE_BYTES] = "";
    uint32_t felt = 0;
    for (uint32_t axis = 0; page->rules.edges == FLOCK_WALLS && axis < page->rules.dims; axis++) {
        float gap = flock_page_wall_gap(page, axis);
        if (gap < page->rules.margin && (gap < 0.0f) == outside) {
            flock_page_put(row, outside ? "%s%s by %s" : "%s%s %s", felt == 0 ? "" : ", ",
                           flock_page_side(axis, page->explanation->position).text,
                           flock_page_number(page, (double)(outside ? -gap : gap)).text);
            felt++;
        }
    }
    if (felt > 0) {
        char phrase[FLOCK_LINE_BYTES] = "";
        flock_page_put(phrase, "%s %s", outside ? "outside" : felt == 1 ? "wall" : "walls", row);
        add_phrase(line, phrase);
    }
}

/* All that is felt, and how far off it (of obstacles the nearest) is. */
static void add_felt(const flock_page *page, flock_line *line) {
    const flock_explanation *e = page->explanation;
    char phrase[FLOCK_LINE_BYTES] = "";
    add_walls(page, true, line);
    add_walls(page, false, line);
    if (e->felt_obstacles > 1) {
        flock_page_put(phrase, "%" PRIu32 " obstacles ", e->felt_obstacles);
    } else if (e->felt_obstacles > 0) {
        flock_page_put(phrase, "obstacle ");
    }
    if (e->felt_obstacles > 0) {
        flock_page_put(phrase, "%s", flock_page_number(page, (double)e->obstacle_gap).text);
    }
    add_phrase(line, phrase);
    if (e->pointer_felt) {
        phrase[0] = '\0';
        flock_page_put(phrase, "pointer %s",
                       flock_page_number(page, (double)e->pointer_distance).text);
        add_phrase(line, phrase);
    }
}

static void write_avoid(const flock_page *page, flock_line *line) {
    const flock_explanation *e = page->explanation;
    flock_single felt;
    if (flock_page_single(page, &felt)) {
        flock_page_put(line->words[0], "the %s is %s away", felt.name,
                       flock_page_number(page, (double)felt.gap).text);
        if (e->pointer_felt) {
            flock_page_put(line->words[0],
                           page->rules.cursor_sign > 0.0f ? ": flees" : ": goes there");
        }
    } else {
        add_felt(page, line);
    }
    if (line->words[0][0] == '\0') {
        flock_page_put(line->words[0], "no wall, obstacle or pointer is near");
    } else if (e->style == FLOCK_REYNOLDS && page->rules.avoid == 0.0f) {
        line->words[1][0] = '\0';
        flock_page_put(line->words[1], "off: its weight is 0");
    } else if (e->caps.around || e->caps.pointer) {
        char phrase[FLOCK_LINE_BYTES] = "";
        flock_page_put(phrase, "limited to %s",
                       flock_page_setting(page, 2.0 * (double)page->rules.max_force).text);
        bool crowded =
            flock_page_length(line->words[1]) + flock_page_length(phrase) + 2 > FLOCK_LINE_WIDTH;
        add_phrase(line, crowded ? "limited" : phrase);
    }
}

/* --- steer and move -----------------------------------------------------------------------------
 */

/* The rules from the strongest push to the weakest. */
static void rank_rules(const flock_weighed *weighed, const char *names[4], float lengths[4]) {
    const char *const all[] = {"separation", "alignment", "cohesion", "avoid"};
    const flock_vector parts[] = {weighed->separation, weighed->alignment, weighed->cohesion,
                                  weighed->avoid};
    for (int i = 0; i < 4; i++) {
        float length = flock_length(parts[i]);
        int k = i;
        for (; k > 0 && lengths[k - 1] < length; k--) {
            lengths[k] = lengths[k - 1];
            names[k] = names[k - 1];
        }
        lengths[k] = length;
        names[k] = all[i];
    }
}

static void write_strongest(const flock_page *page, char *row) {
    const flock_explanation *e = page->explanation;
    const char *names[4];
    float lengths[4];
    rank_rules(&e->forces.weighed, names, lengths);
    if (lengths[0] == 0.0f) {
        flock_page_put(row, "nothing pushes");
        return;
    }
    bool tie = lengths[1] > 0.999f * lengths[0];
    if (tie) {
        flock_page_put(row, e->caps.push ? "%s = %s" : "%s and %s are strongest", names[0],
                       names[1]);
    } else {
        flock_page_put(row, "%s is strongest", names[0]);
    }
    if (e->caps.push) {
        flock_page_put(row, ", sum limited to %s",
                       flock_page_setting(page, (double)page->rules.max_force).text);
    } else if (!tie && lengths[1] > 0.0f) {
        flock_page_put(row, ", then %s", names[1]);
    }
}

/* The speed that was wanted, in as many digits as tell it from the one that it was given. False
 * when not even three more than usual do. */
static bool tell_apart(const flock_page *page, flock_page_piece *wanted) {
    const flock_forces *forces = &page->explanation->forces;
    flock_page finer = *page;
    for (; finer.digits <= page->digits + 3; finer.digits++) {
        flock_page_piece given = flock_page_number(&finer, (double)flock_length(forces->velocity));
        *wanted = flock_page_number(&finer, (double)flock_length(forces->wanted));
        if (strcmp(wanted->text, given.text) != 0) {
            return true;
        }
    }
    return false;
}

/* What became of the speed. */
static void write_speed(const flock_page *page, char *row) {
    const flock_explanation *e = page->explanation;
    static const char *const made[] = {
        [FLOCK_SPEED_RAISED] = "raised to", [FLOCK_SPEED_CUT] = "limited to"};
    if (e->speed == FLOCK_SPEED_REST) {
        flock_page_put(row, "rests: nothing gives it a direction");
        return;
    }
    flock_page_piece after = flock_page_number(page, (double)flock_length(e->forces.velocity));
    if (e->speed == FLOCK_SPEED_STARTED) {
        flock_page_put(row, "from rest at %s, in a way of its own", after.text);
        return;
    }
    if (!flock_page_is_zero(e->velocity)) {
        flock_page_piece angle = flock_page_angle(e->velocity, e->forces.velocity);
        flock_page_put(row, angle.text[0] != '\0' ? "turns %s, " : "no turn, %s", angle.text);
    }
    flock_page_piece wanted;
    bool changed = e->speed != FLOCK_SPEED_KEPT && tell_apart(page, &wanted);
    flock_page_put(row, "speed %s", changed ? wanted.text : after.text);
    if (changed) {
        flock_page_put(row, " %s %s", e->style == FLOCK_NORMALISED ? "set to" : made[e->speed],
                       after.text);
    }
}

static void write_steer(const flock_page *page, flock_line *line) {
    write_strongest(page, line->words[0]);
    write_speed(page, line->words[1]);
}

/* Adds the ends of the world that a move met: "+x, −y". True when there were any, and in `turned`
 * whether a wall turned the boid back. */
static bool add_ends(const flock_page *page, const char *before, bool *turned, char *row) {
    const flock_explanation *e = page->explanation;
    bool any = false;
    *turned = false;
    for (uint32_t axis = 0; axis < page->rules.dims; axis++) {
        if (e->end[axis] != FLOCK_END_NONE) {
            flock_page_put(row, "%s%s", any ? ", " : before,
                           flock_page_side(axis, e->forces.free).text);
            any = true;
            *turned = *turned || e->turned[axis];
        }
    }
    return any;
}

static void write_move(const flock_page *page, flock_line *line) {
    const flock_explanation *e = page->explanation;
    bool torus = page->rules.edges == FLOCK_TORUS, turned;
    bool any = add_ends(page, torus ? "leaves at " : "held by wall ", &turned, line->words[0]);
    if (any) {
        flock_page_put(line->words[0], torus    ? ", comes in opposite"
                                       : turned ? ", turned back"
                                                : "");
    }
    if (e->forces.obstacle != 0) {
        flock_page_put(line->words[any ? 1 : 0], "set on the surface of obstacle %" PRIu32,
                       e->forces.obstacle);
    } else if (!any) {
        flock_page_put(line->words[0],
                       e->speed == FLOCK_SPEED_REST ? "stays where it is" : "nothing in its way");
    }
}

void flock_page_words(const flock_page *page, flock_line_kind kind, flock_line *line) {
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
