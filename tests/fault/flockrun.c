/* flockrun as a whole where memory runs out, or the system refuses a file, at every single place in
 * turn: it ends with 1 or 2 and a reason, or does all that it was asked for; nothing half written
 * stays behind without being told. */
#include "test.h"

#include <dirent.h>
#include <unistd.h>

#include "fault.h"
#include "run/run.h"

/* Everything that a run can write. */
static const char *const words[] = {"flockrun",   "--preset",  "lesson",   "--steps", "3",
                                    "--metrics",  "m.csv",     "--tracks", "t.csv",   "--save",
                                    "checkpoint", "--hash",    "--quiet",  "--force", "--explain",
                                    "3",          "--threads", "1",        NULL};

/* Whether a file has this text. */
static bool tells(const char *name, const char *text) {
    char content[8192] = "";
    FILE *in = fopen(name, "r");
    if (in != NULL) {
        content[fread(content, 1, sizeof content - 1, in)] = '\0';
        fclose(in);
    }
    return strstr(content, text) != NULL;
}

/* The reason names each file that is left half written. */
static void check_parts(const char *what, int n) {
    DIR *here = opendir(".");
    assert_non_null(here);
    for (struct dirent *entry; (entry = readdir(here)) != NULL;) {
        if (strstr(entry->d_name, ".part") != NULL) {
            if (!tells("err", entry->d_name)) {
                fail_msg("%s %d fails: %s is left and not told", what, n, entry->d_name);
            }
            unlink(entry->d_name);
        }
    }
    closedir(here);
}

static void each_in_turn(fault_kind kind, const char *what, int least) {
    bool struck = true;
    int n = 0, refused = 0;
    while (struck) {
        n++;
        int code = fault_run(run_main, words, kind, (uint64_t)n, 60, &struck);
        if (code != 0 && code != 1 && code != 2) {
            fail_msg("%s %d fails: exit code %d", what, n, code);
        }
        if (code != 0 && !tells("err", "flockrun: ")) {
            fail_msg("%s %d fails: exit code %d without a reason", what, n, code);
        }
        if (kind == FAULT_MEMORY && code != 0 && !tells("err", "memory")) {
            fail_msg("%s %d fails: the reason does not name memory", what, n);
        }
        refused += code != 0;
        check_parts(what, n);
    }
    assert_between(refused, least, n, "%s that matter", what);
    assert_true(access("m.csv", R_OK) == 0 && access("checkpoint", R_OK) == 0);
}

static void memory(void **state) {
    (void)state;
    each_in_turn(FAULT_MEMORY, "allocation", 20);
}

static void system_calls(void **state) {
    (void)state;
    each_in_turn(FAULT_FILE, "call for a file", 12);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(memory),
        cmocka_unit_test(system_calls),
    };
    return cmocka_run_group_tests(tests, fault_make_folder, fault_remove_folder);
}
