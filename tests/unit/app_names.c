/* Lists that stand in two places: names of choices on the command line and in the scene, keys in
 * the table and in the README. */
#include "test.h"

#include "app/app_keys.h"
#include "data/data_option_table.h"
#include "scene/scene.h"

static void assert_same_names(const char *option_name, const char *const *wanted) {
    data_option option;
    assert_true(data_option_find(option_name, DATA_FLOCKVIEW, &option));
    for (size_t i = 0; option.choices[i] != NULL || wanted[i] != NULL; i++) {
        const char *got = option.choices[i];
        if (got == NULL || wanted[i] == NULL || strcmp(got, wanted[i]) != 0) {
            fail_msg("--%s, choice %zu: the option table has %s, the scene %s", option_name, i,
                     got ? got : "no more", wanted[i] ? wanted[i] : "no more");
        }
    }
}

static void choices_are_those_of_the_scene(void **state) {
    (void)state;
    assert_same_names("look", scene_look_names);
    assert_same_names("theme", scene_theme_names);
    assert_same_names("colour", scene_colouring_names);
    assert_same_names("shape", scene_shape_names);
}

/* --- the README ------------------------------------------------------------------------------- */

enum { MOST_KEYS = 128 };

/* Keys as one word each: "T", "Ctrl Z". */
typedef struct key_list {
    char names[MOST_KEYS][APP_KEY_NAME_SIZE + 16];
    int count;
} key_list;

static void add(key_list *list, bool ctrl, bool shift, const char *name) {
    assert_true(list->count < MOST_KEYS);
    snprintf(list->names[list->count++], sizeof list->names[0], "%s%s%s", ctrl ? "Ctrl " : "",
             shift ? "Shift " : "", name);
}

static bool has(const key_list *list, const char *name) {
    for (int i = 0; i < list->count; i++) {
        if (strcmp(list->names[i], name) == 0) {
            return true;
        }
    }
    return false;
}

/* Reads keys that are held with the same others: "Up", ". or Right", "+ -", "Ctrl + Z". */
static void read_keys(key_list *list, char *words) {
    static const char *const arrows[] = {"Left", "Right", "Up", "Down", NULL};
    bool ctrl = false, shift = false, joined = false;
    char *rest;
    for (char *word = strtok_r(words, " ", &rest); word != NULL;
         word = strtok_r(NULL, " ", &rest)) {
        const char *const one[] = {strcmp(word, "comma") == 0   ? ","
                                   : strcmp(word, "plus") == 0  ? "+"
                                   : strcmp(word, "minus") == 0 ? "-"
                                                                : word,
                                   NULL};
        bool held = strcmp(word, "Ctrl") == 0 || strcmp(word, "Shift") == 0;
        ctrl = ctrl || strcmp(word, "Ctrl") == 0;
        shift = shift || strcmp(word, "Shift") == 0;
        bool key = !held && strcmp(word, "or") != 0 && !(joined && strcmp(word, "+") == 0);
        for (const char *const *name = strcmp(word, "arrows") == 0 ? arrows : one; key && *name;
             name++) {
            add(list, ctrl, shift, *name);
        }
        joined = held;
    }
}

/* Reads the keys of a cell: "Up, Down", "Ctrl + Z, Ctrl + Y". */
static void read_cell(key_list *list, char *cell) {
    char *rest;
    for (char *keys = strtok_r(cell, ",", &rest); keys != NULL; keys = strtok_r(NULL, ",", &rest)) {
        read_keys(list, keys);
    }
}

/* The keys of the README's table: its first and its third cells. */
static void read_readme(key_list *list) {
    char path[512], line[1024];
    const char *slash = strrchr(__FILE__, '/');
    snprintf(path, sizeof path, "%.*s/../../README.md", (int)(slash - __FILE__), __FILE__);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    bool inside = false;
    while (fgets(line, sizeof line, file)) {
        char first[256], second[256], third[256] = "";
        int cells = sscanf(line, "|%255[^|]|%255[^|]|%255[^|]|", first, second, third);
        if (cells == 3 && strncmp(first, " key", 4) == 0) {
            inside = true;
        } else if (inside && cells >= 2 && strncmp(first, "---", 3) != 0) {
            read_cell(list, first);
            read_cell(list, third);
        } else if (line[0] != '|') {
            inside = false;
        }
    }
    fclose(file);
}

static void the_readme_has_the_keys_of_the_table(void **state) {
    (void)state;
    static key_list written, known;
    read_readme(&written);
    const app_key_row *row;
    for (size_t i = 0; (row = app_keys_row(i)) != NULL; i++) {
        char name[APP_KEY_NAME_SIZE];
        for (size_t key = 0; row->act != NULL && app_keys_name(row, key, name); key++) {
            add(&known, row->ctrl, row->shift, name);
        }
    }
    assert_true(known.count > 30);
    for (int i = 0; i < known.count; i++) {
        if (!has(&written, known.names[i])) {
            fail_msg("the README lacks the key %s", known.names[i]);
        }
    }
    for (int i = 0; i < written.count; i++) {
        if (!has(&known, written.names[i])) {
            fail_msg("the README has the key %s, which does nothing", written.names[i]);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(choices_are_those_of_the_scene),
        cmocka_unit_test(the_readme_has_the_keys_of_the_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
