/* Sweeps read and counted, and their tables: values without drift, what is refused and why, rows of
 * a torn journal. */
#include <stdlib.h>
#include <string.h>

#include "base/base_clock.h"
#include "data/data_sweep_table.h"
#include "test.h"

/* --- one key --------------------------------------------------------------------------------- */

/* Asserts the values of a sweep, joined by spaces. */
static void values_are(const char *text, const char *wanted) {
    data_sweep sweep;
    base_message message = {""};
    char all[1024] = "", value[DATA_SWEEP_VALUE];
    if (!data_sweep_parse(&sweep, text, &message)) {
        fail_msg("%s", message.text);
    }
    for (size_t i = 0; i < sweep.count; i++) {
        data_sweep_value(&sweep, i, value);
        strcat(strcat(all, i > 0 ? " " : ""), value);
    }
    assert_string_equal(all, wanted);
}

static void values(void **state) {
    (void)state;
    values_are("alignment=0:1:0.1", "0 0.1 0.2 0.3 0.4 0.5 0.6 0.7 0.8 0.9 1");
    values_are("radius=0.1:0.3:0.05", "0.1 0.15 0.2 0.25 0.3");
    values_are("boids=100:350:100", "100 200 300");
    values_are("alignment=2:0:-0.5", "2 1.5 1 0.5 0");
    values_are("dt=1e-3:3e-3:1e-3", "0.001 0.002 0.003");
    values_are("max-speed=1e1:2e1:2.5", "10 12.5 15 17.5 20");
    values_are("alignment=-0.2:0.2:0.2", "-0.2 0 0.2");
    values_are("cohesion=1:1:5", "1");
    values_are("edges=walls,torus", "walls torus");
    values_are("radius=0.5,0.1", "0.5 0.1");
}

/* The three thousandth step of 0.1 is still the decimal that it is called. */
static void no_drift(void **state) {
    (void)state;
    data_sweep sweep;
    char value[DATA_SWEEP_VALUE];
    assert_true(data_sweep_parse(&sweep, "half_x=0:500:0.1", NULL));
    assert_int_equal(sweep.count, 5001);
    data_sweep_value(&sweep, 3003, value);
    assert_string_equal(value, "300.3");
}

/* A list may be as long as a command line: each value is looked for among those before it in one
 * walk. What goes through all of them for each pair takes a minute here, not a moment. */
static void a_long_list_is_read_at_once(void **state) {
    (void)state;
#ifdef __SANITIZE_ADDRESS__
    enum { VALUES = 1000 }; /* each look for a comma is checked to the list's end */
#else
    enum { VALUES = 4000 };
#endif
    static char text[64 * 1024] = "seed=1";
    data_sweep sweep;
    char value[DATA_SWEEP_VALUE];
    size_t length = strlen(text);
    for (int i = 2; i <= VALUES; i++) {
        length += (size_t)snprintf(text + length, sizeof text - length, ",%d", i);
    }
    double begun = base_clock_seconds();
    assert_true(data_sweep_parse(&sweep, text, NULL));
    double took = base_clock_seconds() - begun;
    if (took > 10.0) {
        fail_msg("%d values took %.1f s to read, wanted well under 10", VALUES, took);
    }
    assert_int_equal(sweep.count, VALUES);
    data_sweep_value(&sweep, VALUES - 1, value);
    assert_int_equal(atoi(value), VALUES);
}

static void refused(void **state) {
    (void)state;
    static const struct {
        const char *text, *why;
    } bad[] = {
        {"alignment", "it must be KEY=A:B:STEP or KEY=V,V,..."},
        {"alignement=0:1:0.1", "there is no key alignement; did you mean alignment?"},
        {"alignment=0:1", "a range must be A:B:STEP, with a step"},
        {"alignment=0:1:0.1:2", "a range must be A:B:STEP"},
        {"alignment=0:1:0", "no number of such steps leads from A to B"},
        {"alignment=0:1:-0.1", "no number of such steps leads from A to B"},
        {"alignment=0:x:0.1", "\"x\" is not a number"},
        {"alignment=0:nan:1", "\"nan\" is not a number"},
        {"alignment=0:1:1e-9", "that is over 100000 values"},
        {"alignment=1,2,1", "1 is there twice"},
        {"edges=walls,wall", "\"wall\""},
        {"alignment=", "\"\" is not a number"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        data_sweep sweep;
        base_message message = {""};
        assert_false(data_sweep_parse(&sweep, bad[i].text, &message));
        if (strstr(message.text, bad[i].why) == NULL || strstr(message.text, bad[i].text) == NULL) {
            fail_msg("\"%s\", wanted \"%s\"", message.text, bad[i].why);
        }
    }
}

/* --- all of them ----------------------------------------------------------------------------- */

static data_sweep_grid small_grid(void) {
    const data_texts texts = {{"alignment=0:1:0.5", "edges=walls,torus"}, 2};
    data_sweep_grid grid;
    assert_true(data_sweep_grid_make(&grid, &texts, 2, NULL));
    return grid;
}

static void grids(void **state) {
    (void)state;
    data_sweep_grid grid = small_grid();
    base_message message;
    size_t index[DATA_SWEEP_KEYS];
    assert_int_equal(grid.runs, 12);
    assert_int_equal(data_sweep_grid_at(&grid, 8, index), 1);
    assert_int_equal(index[0], 1);
    assert_int_equal(index[1], 1);

    const data_texts twice = {{"alignment=0,1", "alignment=2,3"}, 2};
    assert_false(data_sweep_grid_make(&grid, &twice, 1, &message));
    assert_string_equal(message.text, "--sweep alignment=0,1 and --sweep alignment=2,3: a key can "
                                      "be swept once");
    const data_texts seeds = {{"seed=1:9:1"}, 1};
    assert_true(data_sweep_grid_make(&grid, &seeds, 1, &message));
    assert_false(data_sweep_grid_make(&grid, &seeds, 2, &message));
    const data_texts many = {{"seed=1:9999:1", "boids=1:999:1"}, 2};
    assert_false(data_sweep_grid_make(&grid, &many, 1, &message));
}

/* Every run is of one part, whatever the number of parts. */
static void shards(void **state) {
    (void)state;
    data_sweep_shard shard;
    base_message message;
    for (uint64_t run = 1; run <= 20; run++) {
        int found = 0;
        for (uint64_t i = 1; i <= 7; i++) {
            found += data_sweep_shard_has((data_sweep_shard){i, 7}, run);
        }
        assert_int_equal(found, 1);
    }
    assert_true(data_sweep_shard_parse(&shard, "3/7", &message));
    assert_int_equal(shard.index, 3);
    assert_int_equal(shard.count, 7);
    static const char *const bad[] = {"0/7", "8/7", "1", "1/2/3", "1.5/2", "a/b", "1/1e9", "/"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        if (data_sweep_shard_parse(&shard, bad[i], &message)) {
            fail_msg("--shard %s was taken", bad[i]);
        }
    }
}

/* --- tables ---------------------------------------------------------------------------------- */

static const data_sweep_shard whole = {1, 1};

/* A result with numbers of its own for each run. */
static data_sweep_result result_of(uint64_t run) {
    data_sweep_result result;
    for (int i = 0; i < DATA_MEASURES; i++) {
        result.mean[i] = (double)run + i / 7.0;
        result.deviation[i] = 1.0 / (double)(run + 1);
    }
    return result;
}

/* Reads a text into a new table, as a journal or as a table; returns its first missing run. */
static uint64_t read_text(const char *text, const char *command, data_sweep_care care,
                          uint64_t *sound, base_message *message) {
    data_sweep_grid grid = small_grid();
    data_sweep_table *table = data_sweep_table_create(&grid, command);
    FILE *in = fmemopen((void *)text, strlen(text), "r");
    assert_non_null(table);
    assert_non_null(in);
    bool read = data_sweep_table_read(table, in, "t.csv", whole, care, sound, message);
    uint64_t missing = read ? data_sweep_table_missing(table, whole) : UINT64_MAX;
    fclose(in);
    data_sweep_table_destroy(table);
    return missing;
}

/* The text of a table with all rows but those from `end` on, in the order of the runs. */
static void write_text(char *text, size_t size, uint64_t end) {
    data_sweep_grid grid = small_grid();
    data_sweep_table *table = data_sweep_table_create(&grid, "flockrun --boids 3 --repeat 2");
    for (uint64_t run = end - 1; run >= 1; run--) {
        data_sweep_result result = result_of(run);
        assert_non_null(data_sweep_table_add(table, run, 0.42, &result));
    }
    assert_near(data_sweep_table_mean(table, 2, 3), 2.0 + 3 / 7.0, 1e-8, "a mean");
    FILE *out = fmemopen(text, size, "w");
    data_sweep_table_write(table, out);
    fclose(out);
    data_sweep_table_destroy(table);
}

static void tables(void **state) {
    (void)state;
    static char text[16384];
    const char *command = "flockrun --boids 3 --repeat 2";
    uint64_t sound = 0;
    base_message message = {""};
    write_text(text, sizeof text, 13);
    assert_int_equal(read_text(text, command, DATA_SWEEP_WHOLE, &sound, &message), 0);
    assert_int_equal(sound, strlen(text));
    assert_int_equal(
        read_text(text, "flockrun --boids 4 --repeat 2", DATA_SWEEP_TORN, &sound, &message),
        UINT64_MAX);
    assert_string_equal(message.text, "t.csv is the table of another sweep: it has --boids 3 where "
                                      "this one has --boids 4");

    /* Wherever a journal is torn, the rows before stay and nothing else. */
    for (size_t length = strlen(text); length-- > 1;) {
        char kept = text[length];
        text[length] = '\0';
        uint64_t missing = read_text(text, command, DATA_SWEEP_TORN, &sound, &message);
        if (missing == UINT64_MAX || sound > length || (sound > 0 && text[sound - 1] != '\n')) {
            fail_msg("cut at %zu: %s", length, message.text);
        }
        bool ended = text[length - 1] == '\n';
        assert_true(ended == (sound == length));
        assert_true(ended ==
                    (read_text(text, command, DATA_SWEEP_WHOLE, NULL, &message) != UINT64_MAX));
        text[length] = kept;
    }
}

/* A row with another number of fields, a word, or a value that its run does not have is no row. */
static void no_rows(void **state) {
    (void)state;
    static char text[16384], bad[16384];
    const char *command = "flockrun --boids 3 --repeat 2";
    static const char *const changes[][2] = {
        {"\n2,0,walls,2,", "\n2,0.5,walls,2,"}, {"\n2,0,walls,2,", "\n2,0,walls,"},
        {"\n2,0,walls,2,", "\n13,0,walls,2,"},  {"\n2,0,walls,2,", "\n2,0,walls,2,x"},
        {"\n2,0,walls,2,", "\n2,0,walls,2,1,"}, {"\n2,0,walls,2,", "\n1,0,walls,1,"},
    };
    write_text(text, sizeof text, 13);
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        base_message message = {""};
        char *place = strstr(text, changes[i][0]);
        snprintf(bad, sizeof bad, "%.*s%s%s", (int)(place - text), text, changes[i][1],
                 place + strlen(changes[i][0]));
        if (read_text(bad, command, DATA_SWEEP_WHOLE, NULL, &message) != UINT64_MAX) {
            fail_msg("\"%s\" was taken", changes[i][1]);
        }
        assert_non_null(strstr(message.text, "t.csv:3: "));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values),  cmocka_unit_test(no_drift),
        cmocka_unit_test(refused), cmocka_unit_test(grids),
        cmocka_unit_test(shards),  cmocka_unit_test(tables),
        cmocka_unit_test(no_rows), cmocka_unit_test(a_long_list_is_read_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
