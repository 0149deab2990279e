/* Pictures off screen where memory runs out: flockview ends with a reason and leaves nothing
 * behind, or draws the picture. The interface's library takes most of the memory, so of all
 * allocations only some fail here, spread over the whole run; FAULT_ALL=N in the environment: every
 * one from the Nth on. */
#include "test.h"

#include <glob.h>
#include <unistd.h>

#include "app/app.h"
#include "fault.h"

/* At least so many of them. */
enum { TRIES = 8 };

static const char *const words[] = {"flockview", "--picture", "p.png",     "--size",    "80x50",
                                    "--boids",   "20",        "--force",   "--explain", "3",
                                    "--colour",  "group",     "--threads", "1",         NULL};

static long size_of(const char *name) {
    FILE *in = fopen(name, "r");
    if (in == NULL) {
        return 0;
    }
    fseek(in, 0, SEEK_END);
    long size = ftell(in);
    fclose(in);
    return size;
}

/* Whether a file ends as a PNG file does. */
static bool is_whole(const char *name) {
    char end[8] = "";
    FILE *in = fopen(name, "r");
    bool whole = in != NULL && fseek(in, -8, SEEK_END) == 0 && fread(end, 1, 8, in) == 8 &&
                 memcmp(end, "IEND", 4) == 0;
    if (in != NULL) {
        fclose(in);
    }
    return whole;
}

/* One run; whether its n-th allocation was there to fail. */
static bool try_picture(int n) {
    bool struck;
    unlink("p.png");
    int code = fault_run(app_main, words, FAULT_MEMORY, (uint64_t)n, 60, &struck);
    if (code != 0 && code != 1 && code != 2) {
        fail_msg("allocation %d fails: exit code %d", n, code);
    }
    if (code != 0 && size_of("err") == 0) {
        fail_msg("allocation %d fails: exit code %d without a reason", n, code);
    }
    /* One that was complete when memory ran out stays. */
    if ((code == 0 || size_of("p.png") > 0) && !is_whole("p.png")) {
        fail_msg("allocation %d fails: exit code %d, %ld bytes that are no picture", n, code,
                 size_of("p.png"));
    }
    glob_t parts;
    if (glob("*.part", 0, NULL, &parts) == 0) {
        fail_msg("allocation %d fails: %s is left behind", n, parts.gl_pathv[0]);
    }
    globfree(&parts);
    return struck;
}

static void pictures(void **state) {
    (void)state;
    if (getenv("FAULT_ALL") != NULL) {
        for (int n = atoi(getenv("FAULT_ALL")); try_picture(n); n++) {
        }
        return;
    }
    /* Each further by a third than the one before it. */
    int tries = 0;
    for (int n = 1; try_picture(n); n += n / 3 + 5) {
        tries++;
    }
    assert_between(tries, TRIES, 100, "runs that lacked memory");
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(pictures)};
    return cmocka_run_group_tests(tests, fault_make_folder, fault_remove_folder);
}
