/* The table of keys; see app_keys.h. */
#include "app/app_keys.h"

#include <string.h>

static const app_key_row rows[] = {
    {.group = APP_KEYS_TIME, .keys = "Space", .act = app_act_play, .sentence = "play or pause"},
    {.group = APP_KEYS_TIME,
     .keys = ", Left . Right",
     .act = app_act_step,
     .sentence = "one step back, forward (Shift: ten)",
     .repeats = true},
    {.group = APP_KEYS_TIME,
     .keys = "Home End",
     .act = app_act_ends,
     .sentence = "the first, the latest step"},
    {.group = APP_KEYS_TIME,
     .keys = "R",
     .act = app_act_reset,
     .sentence = "back to the start (Shift: next seed)"},
    {.group = APP_KEYS_TIME,
     .keys = "S",
     .act = app_act_slow,
     .sentence = "slow motion: 1, 1/2, 1/4, 1/10"},

    {.group = APP_KEYS_RULES,
     .keys = "1 2 3 4",
     .act = app_act_choose,
     .sentence = "separation, alignment, cohesion, radius"},
    {.group = APP_KEYS_RULES,
     .keys = "5 6",
     .act = app_act_choose,
     .sentence = "max speed, max force (reynolds)"},
    {.group = APP_KEYS_RULES,
     .keys = "Up Down",
     .act = app_act_change,
     .sentence = "change the chosen rule (Shift: by 5)",
     .repeats = true},
    {.group = APP_KEYS_RULES,
     .keys = "Backspace",
     .act = app_act_default,
     .sentence = "the chosen rule's default"},
    {.group = APP_KEYS_RULES,
     .keys = "Z Y",
     .act = app_act_undo,
     .sentence = "undo, redo a setting, reset or count",
     .ctrl = true,
     .repeats = true},

    {.group = APP_KEYS_FLOCK,
     .keys = "N",
     .act = app_act_count,
     .sentence = "more boids (Shift: fewer)"},
    {.group = APP_KEYS_FLOCK, .keys = "M", .act = app_act_style, .sentence = "next steering style"},
    {.group = APP_KEYS_FLOCK, .keys = "E", .act = app_act_edges, .sentence = "walls or torus"},
    {.group = APP_KEYS_FLOCK,
     .keys = "O",
     .act = app_act_obstacles,
     .sentence = "obstacles on or off"},
    {.group = APP_KEYS_FLOCK,
     .keys = "C",
     .act = app_act_cursor,
     .sentence = "pointer: off, flee, attract"},
    {.group = APP_KEYS_FLOCK,
     .keys = "RightButton",
     .caps = "Right button",
     .sentence = "held: they flee (Ctrl: they come)"},
    {.group = APP_KEYS_FLOCK, .keys = "Click", .sentence = "explain a boid (twice: keep in view)"},
    {.group = APP_KEYS_FLOCK,
     .keys = "Enter PageUp PageDown",
     .caps = "Enter PgUp PgDn",
     .act = app_act_explain,
     .sentence = "explain: middle, previous, next",
     .repeats = true},
    {.group = APP_KEYS_FLOCK,
     .keys = "G",
     .act = app_act_tour,
     .sentence = "guided tour; next stop (Shift: back)"},

    {.group = APP_KEYS_VIEW, .keys = "Drag", .sentence = "turn; a flick goes on turning"},
    {.group = APP_KEYS_VIEW, .keys = "Shift Drag", .sentence = "move (or the middle button)"},
    {.group = APP_KEYS_VIEW, .keys = "Wheel", .sentence = "magnify about the pointer"},
    {.group = APP_KEYS_VIEW,
     .keys = "Left Right Up Down",
     .caps = "←↑↓→",
     .act = app_act_turn,
     .sentence = "turn by 5 degrees",
     .ctrl = true,
     .repeats = true},
    {.group = APP_KEYS_VIEW,
     .keys = "+ -",
     .act = app_act_zoom,
     .sentence = "zoom",
     .repeats = true},
    {.group = APP_KEYS_VIEW,
     .keys = "0",
     .act = app_act_opening_view,
     .sentence = "the opening view"},
    {.group = APP_KEYS_VIEW, .keys = "P", .act = app_act_perspective, .sentence = "perspective"},
    {.group = APP_KEYS_VIEW, .keys = "A", .act = app_act_turntable, .sentence = "turntable"},
    {.group = APP_KEYS_VIEW,
     .keys = "T",
     .act = app_act_tails,
     .sentence = "tails: off, 0.15 s, 0.6 s, trails"},
    {.group = APP_KEYS_VIEW,
     .keys = "K",
     .act = app_act_colour,
     .sentence = "next colour (Shift: previous)"},
    {.group = APP_KEYS_VIEW, .keys = "L", .act = app_act_theme, .sentence = "light or dark"},
    {.group = APP_KEYS_VIEW,
     .keys = "F F11",
     .act = app_act_full_screen,
     .sentence = "full screen"},
    {.group = APP_KEYS_VIEW,
     .keys = "+ -",
     .act = app_act_interface,
     .sentence = "interface larger, smaller",
     .ctrl = true,
     .shift = true,
     .repeats = true},

    {.group = APP_KEYS_FILES,
     .keys = "O",
     .act = app_act_open,
     .sentence = "open a file (or drop it here)",
     .ctrl = true},
    {.group = APP_KEYS_FILES,
     .keys = "S",
     .act = app_act_save,
     .sentence = "save the scenario",
     .ctrl = true},
    {.group = APP_KEYS_FILES,
     .keys = "S",
     .act = app_act_record,
     .sentence = "save the recording",
     .ctrl = true,
     .shift = true},
    {.group = APP_KEYS_FILES,
     .keys = "C",
     .act = app_act_copy,
     .sentence = "copy as a command line",
     .ctrl = true},
    {.group = APP_KEYS_FILES,
     .keys = "F12 V",
     .act = app_act_picture,
     .sentence = "save a picture; film or stop"},
    {.group = APP_KEYS_FILES, .keys = "H F1", .act = app_act_help, .sentence = "this help"},
    {.group = APP_KEYS_FILES,
     .keys = "Tab F6",
     .act = app_act_panel,
     .sentence = "panel; the keyboard into it"},
    {.group = APP_KEYS_FILES,
     .keys = "Esc",
     .act = app_act_escape,
     .sentence = "close the topmost thing"},
    {.group = APP_KEYS_FILES, .keys = "Q", .act = app_act_quit, .sentence = "quit", .ctrl = true},
};

const app_key_row *app_keys_row(size_t index) {
    return index < sizeof rows / sizeof rows[0] ? &rows[index] : NULL;
}

const char *app_keys_title(app_key_group group) {
    static const char *const titles[APP_KEY_GROUPS] = {
        [APP_KEYS_TIME] = "TIME",
        [APP_KEYS_RULES] = "RULES",
        [APP_KEYS_FLOCK] = "FLOCK",
        [APP_KEYS_VIEW] = "VIEW",
        [APP_KEYS_FILES] = "FILES AND PROGRAM",
    };
    return titles[group];
}

bool app_keys_name(const app_key_row *row, size_t index, char name[APP_KEY_NAME_SIZE]) {
    const char *word = row->keys;
    for (; index > 0 && *word != '\0'; index--) {
        word += strcspn(word, " ");
        word += strspn(word, " ");
    }
    size_t length = strcspn(word, " ");
    if (length == 0 || length >= APP_KEY_NAME_SIZE) {
        return false;
    }
    memcpy(name, word, length);
    name[length] = '\0';
    return true;
}

static bool has_key(const app_key_row *row, const char *key) {
    char name[APP_KEY_NAME_SIZE];
    for (size_t i = 0; app_keys_name(row, i, name); i++) {
        if (strcmp(name, key) == 0) {
            return true;
        }
    }
    return false;
}

const app_key_row *app_keys_find(const app_press *press) {
    if (press->other) {
        return NULL;
    }
    const app_key_row *row;
    for (size_t i = 0; (row = app_keys_row(i)) != NULL; i++) {
        /* Shift alone may be held with any key, whose action reads it; with Ctrl it makes another
         * key. */
        bool held = press->ctrl == row->ctrl && (!press->ctrl || press->shift == row->shift) &&
                    (!press->repeat || row->repeats);
        if (row->act != NULL && held && has_key(row, press->name)) {
            return row;
        }
    }
    return NULL;
}
