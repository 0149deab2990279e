/* Memory, messages, numbers, words and files. */
#define _GNU_SOURCE
#include "test.h"

#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/base_file.h"
#include "base/base_memory.h"
#include "base/base_number.h"
#include "base/base_text.h"

static void memory_is_aligned_and_zero(void **state) {
    (void)state;
    static const size_t sizes[] = {0, 1, 63, 64, 65, 100000};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        uint64_t before = base_alloc_count();
        unsigned char *block = base_alloc(sizes[i]);
        assert_non_null(block);
        assert_int_equal((uintptr_t)block % BASE_ALIGNMENT, 0);
        for (size_t b = 0; b < sizes[i]; b++) {
            assert_int_equal(block[b], 0);
        }
        assert_int_equal(base_alloc_count(), before + 1);
        base_free(block);
    }
    assert_null(base_alloc(SIZE_MAX));
    assert_null(base_alloc_array(SIZE_MAX / 2, 3));
}

static void strides_keep_arrays_aligned(void **state) {
    (void)state;
    static const size_t cases[][3] = {{0, 4, 0},  {1, 4, 16}, {16, 4, 16}, {17, 4, 32},
                                      {1, 64, 1}, {9, 8, 16}, {64, 1, 64}, {65, 1, 128}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_int_equal(base_stride(cases[i][0], cases[i][1]), cases[i][2]);
    }
}

static void growing_keeps_what_is_there(void **state) {
    (void)state;
    int *array = NULL;
    size_t capacity = 0;
    uint64_t before = base_alloc_count();
    for (int i = 0; i < 1000; i++) {
        void *block = array;
        assert_true(base_grow(&block, &capacity, (size_t)i + 1, sizeof *array));
        array = block;
        array[i] = i;
    }
    for (int i = 0; i < 1000; i++) {
        assert_int_equal(array[i], i);
    }
    assert_true(base_alloc_count() - before < 30);
    base_free(array);
}

static void messages_are_cut_at_a_character(void **state) {
    (void)state;
    base_message message;
    char text[600];
    for (int i = 0; i < 299; i++) {
        memcpy(text + 2 * i, "\xC3\xA9", 3); /* e acute, two bytes */
    }
    assert_false(base_refuse(&message, "%s", text));
    size_t length = strlen(message.text);
    assert_int_equal(length % 2, 0);
    assert_int_equal(length, 510);
    /* One byte further on they fill the message, in full or cut. */
    for (int characters = 255; characters <= 256; characters++) {
        text[2 * characters] = '\0';
        assert_false(base_refuse(&message, "x%s", text));
        assert_int_equal(strlen(message.text), 511);
        text[2 * characters] = '\xC3';
    }
    assert_false(base_refuse(&message, "radius"));
    assert_false(base_refuse_prefix(&message, "%s:%d", "flock.ini", 12));
    assert_string_equal(message.text, "flock.ini:12: radius");
    assert_false(base_refuse(NULL, "nobody wants it"));
}

static void numbers_are_read(void **state) {
    (void)state;
    static const struct {
        const char *text;
        double value;
    } good[] = {{"0", 0},      {"-0.5", -0.5}, {"+1", 1},  {".25", 0.25},   {"2.", 2},
                {"1E3", 1000}, {"1e-400", 0},  {"007", 7}, {"1e308", 1e308}};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        double value = NAN;
        if (!base_number_parse(good[i].text, &value)) {
            fail_msg("\"%s\" was refused", good[i].text);
        }
        assert_near(value, good[i].value, 0, "%s", good[i].text);
    }
    static const char *const bad[] = {"",  " 1", "1 ", "nan", "inf", "0x10",  "1,5",    "1.2.3",
                                      "-", ".",  "e5", "1e",  "--1", "1e999", "-1e999", "1f"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        double value = 42;
        if (base_number_parse(bad[i], &value)) {
            fail_msg("\"%s\" was read as %g", bad[i], value);
        }
        assert_near(value, 42, 0, "the value after \"%s\"", bad[i]);
        bool large = strstr(bad[i], "e999") != NULL;
        assert_string_equal(base_number_fault(bad[i]), large ? "is too large" : "is not a number");
    }
}

static void words_are_joined(void **state) {
    (void)state;
    const char *const words[] = {"walls", "torus", "void", NULL};
    char text[32], small[9];
    base_text_join(words, text, sizeof text);
    assert_string_equal(text, "walls|torus|void");
    base_text_join(words, small, sizeof small);
    assert_string_equal(small, "walls|to");
    base_text_join(words + 3, text, sizeof text);
    assert_string_equal(text, "");
}

/* A folder for the files of one test. */
static char folder[64];

static int make_folder(void **state) {
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/flockview-test-XXXXXX");
    return mkdtemp(folder) == NULL;
}

static int remove_folder(void **state) {
    (void)state;
    char command[128];
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    return system(command);
}

static const char *path_of(const char *name) {
    static char path[128];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static int files_in_folder(void) {
    char command[128];
    int count = -1;
    snprintf(command, sizeof command, "ls -A '%s' | wc -l", folder);
    FILE *pipe = popen(command, "r");
    assert_int_equal(fscanf(pipe, "%d", &count), 1);
    pclose(pipe);
    return count;
}

static void a_file_appears_whole(void **state) {
    (void)state;
    base_message why;
    base_file *file = base_file_create(path_of("a"), false, &why);
    assert_non_null(file);
    fputs("hello", base_file_stream(file));
    assert_int_equal(access(path_of("a"), F_OK), -1);
    assert_true(base_file_commit(file, &why));
    struct stat status;
    assert_int_equal(stat(path_of("a"), &status), 0);
    assert_int_equal(status.st_size, 5);
    assert_int_equal(files_in_folder(), 1);
}

static void an_existing_file_is_safe(void **state) {
    (void)state;
    base_message why;
    assert_null(base_file_create(path_of("a"), false, &why));
    assert_non_null(strstr(why.text, "exists already"));

    /* Also one that appears while we write. */
    base_file *late = base_file_create(path_of("b"), false, &why);
    base_file *early = base_file_create(path_of("b"), false, &why);
    fputs("first", base_file_stream(early));
    assert_true(base_file_commit(early, &why));
    assert_false(base_file_commit(late, &why));
    assert_non_null(strstr(why.text, "exists"));

    base_file *force = base_file_create(path_of("b"), true, &why);
    fputs("replaced", base_file_stream(force));
    assert_true(base_file_commit(force, &why));
    struct stat status;
    stat(path_of("b"), &status);
    assert_int_equal(status.st_size, 8);
}

static void check_mode(const char *name, mode_t wanted) {
    struct stat status;
    assert_int_equal(lstat(path_of(name), &status), 0);
    if ((status.st_mode & 0777) != wanted || !S_ISREG(status.st_mode)) {
        fail_msg("%s: mode %o, wanted a file of %o", name, status.st_mode, wanted);
    }
}

/* Replaces what a path leads to. */
static void replace_file(const char *name, const char *text) {
    base_message why;
    base_file *file = base_file_create(path_of(name), true, &why);
    assert_non_null(file);
    fputs(text, base_file_stream(file));
    if (!base_file_commit(file, &why)) {
        fail_msg("%s", why.text);
    }
}

static void a_replaced_file_keeps_its_mode(void **state) {
    (void)state;
    mode_t mask = umask(022);
    replace_file("mode", "new");
    check_mode("mode", 0644);
    assert_int_equal(chmod(path_of("mode"), 0660), 0);
    replace_file("mode", "newer");
    check_mode("mode", 0660);
    umask(mask);
    unlink(path_of("mode"));
}

static void a_new_file_is_for_whom_the_program_found_it(void **state) {
    (void)state;
    mode_t mask = umask(077);
    base_file_prepare();
    replace_file("mode", "new");
    check_mode("mode", 0600);
    assert_int_equal(umask(mask), 077);
    base_file_prepare();
    unlink(path_of("mode"));
}

static void a_link_stays_a_link(void **state) {
    (void)state;
    struct stat status;
    assert_int_equal(mkdir(path_of("deep"), 0777), 0);
    replace_file("deep/target", "old");
    assert_int_equal(chmod(path_of("deep/target"), 0600), 0);
    assert_int_equal(symlink("deep/target", path_of("link")), 0);
    base_message why;
    assert_null(base_file_create(path_of("link"), false, &why));
    assert_non_null(strstr(why.text, "exists already"));

    replace_file("link", "through it");
    assert_int_equal(lstat(path_of("link"), &status), 0);
    assert_true(S_ISLNK(status.st_mode));
    check_mode("deep/target", 0600);
    assert_int_equal(stat(path_of("deep/target"), &status), 0);
    assert_int_equal(status.st_size, 10);

    /* Its two names are one place. */
    char target[128];
    snprintf(target, sizeof target, "%s", path_of("deep/target"));
    base_file *first = base_file_create(target, true, &why);
    base_file *second = base_file_create(path_of("link"), true, &why);
    assert_true(base_file_same(first, second));
    base_file_discard(first);
    base_file_discard(second);

    /* A link that leads nowhere becomes a file. */
    assert_int_equal(unlink(target), 0);
    replace_file("link", "a file");
    assert_int_equal(lstat(path_of("link"), &status), 0);
    assert_true(S_ISREG(status.st_mode));
    unlink(path_of("link"));
    rmdir(path_of("deep"));
}

/* What a program meets that was started without its standard streams; 0: all is well. */
static int without_streams(void) {
    base_message why;
    char byte;
    for (int i = 0; i < 3; i++) {
        close(i);
    }
    base_file_prepare();
    int next = open("/dev/null", O_RDONLY);
    if (next <= STDERR_FILENO) {
        return 1;
    }
    if (read(STDIN_FILENO, &byte, 1) != -1 || write(STDOUT_FILENO, "x", 1) != -1 ||
        write(STDERR_FILENO, "x", 1) != -1) {
        return 2;
    }
    base_file *output = base_file_create("-", false, &why);
    if (output != NULL || strcmp(why.text, "standard output is not open for writing") != 0) {
        return 3;
    }
    /* What is open stays as it is. */
    if (dup2(open("/dev/full", O_WRONLY), STDOUT_FILENO) != STDOUT_FILENO) {
        return 4;
    }
    base_file_prepare();
    output = base_file_create("-", false, &why);
    if (output == NULL) {
        return 5;
    }
    fputs("no room", base_file_stream(output));
    return base_file_commit(output, &why) ||
                   strcmp(why.text, "standard output: No space left on device") != 0
               ? 6
               : 0;
}

static void standard_streams_keep_their_places(void **state) {
    (void)state;
    fflush(NULL);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        _exit(without_streams());
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}

static void giving_up_leaves_nothing(void **state) {
    (void)state;
    int before = files_in_folder();
    base_file *file = base_file_create(path_of("c"), false, NULL);
    fputs("half a", base_file_stream(file));
    base_file_discard(file);
    base_file_discard(NULL);
    assert_int_equal(files_in_folder(), before);
}

/* Whether two paths are one place once they are open. */
static bool are_same(const char *a, const char *b) {
    base_file *first = base_file_create(a, true, NULL), *second = base_file_create(b, true, NULL);
    assert_non_null(first);
    assert_non_null(second);
    bool same = base_file_same(first, second);
    base_file_discard(first);
    base_file_discard(second);
    return same;
}

static void one_place_by_two_names(void **state) {
    (void)state;
    char place[128], other[160];
    snprintf(place, sizeof place, "%s/d", folder);
    snprintf(other, sizeof other, "%s/./d", folder);
    assert_true(are_same(place, other));
    snprintf(other, sizeof other, "%s/D", folder);
    assert_false(are_same(place, other));
    assert_false(are_same(place, "/tmp/d"));
    assert_false(are_same(place, "-"));
    assert_true(are_same("-", "/dev/stdout"));
    assert_true(are_same("/dev/full", "/dev/../dev/full"));
    assert_false(are_same("/dev/null", "/dev/null"));

    /* Without a folder in it, a name is of the current one. */
    assert_int_equal(chdir(folder), 0);
    assert_true(are_same("d", place));
    assert_true(are_same("./d", "d"));
    assert_false(are_same("d", "/tmp/d"));
    assert_int_equal(chdir("/"), 0);
}

static void a_full_disk_is_reported(void **state) {
    (void)state;
    base_message why;
    base_file *file = base_file_create("/dev/full", false, &why);
    assert_non_null(file);
    fputs("no room", base_file_stream(file));
    assert_false(base_file_commit(file, &why));
    assert_string_equal(why.text, "/dev/full: No space left on device");
}

/* Nothing could be written: no file is left that would say otherwise. */
static void an_empty_part_is_removed(void **state) {
    (void)state;
    base_message why;
    struct rlimit before, none;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    none = (struct rlimit){.rlim_cur = 0, .rlim_max = before.rlim_max};
    base_file_prepare(); /* else the signal would end the test */
    base_file *file = base_file_create(path_of("full"), false, &why);
    assert_non_null(file);
    fputs("no room", base_file_stream(file));
    setrlimit(RLIMIT_FSIZE, &none);
    bool done = base_file_commit(file, &why);
    setrlimit(RLIMIT_FSIZE, &before);
    assert_false(done);
    assert_null(strstr(why.text, "what was written"));
    assert_non_null(strstr(why.text, "File too large"));
    char command[PATH_MAX + 64];
    snprintf(command, sizeof command, "ls '%s' | grep -q part", folder);
    assert_int_not_equal(system(command), 0);
}

static void places_that_cannot_be_written(void **state) {
    (void)state;
    base_message why;
    assert_null(base_file_create(folder, false, &why));
    assert_non_null(strstr(why.text, "folder"));
    assert_null(base_file_create(path_of("no/such/place"), false, &why));
    assert_non_null(strstr(why.text, "No such file"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(memory_is_aligned_and_zero),
        cmocka_unit_test(strides_keep_arrays_aligned),
        cmocka_unit_test(growing_keeps_what_is_there),
        cmocka_unit_test(messages_are_cut_at_a_character),
        cmocka_unit_test(numbers_are_read),
        cmocka_unit_test(words_are_joined),
        cmocka_unit_test(a_file_appears_whole),
        cmocka_unit_test(an_existing_file_is_safe),
        cmocka_unit_test(a_replaced_file_keeps_its_mode),
        cmocka_unit_test(a_new_file_is_for_whom_the_program_found_it),
        cmocka_unit_test(a_link_stays_a_link),
        cmocka_unit_test(standard_streams_keep_their_places),
        cmocka_unit_test(giving_up_leaves_nothing),
        cmocka_unit_test(one_place_by_two_names),
        cmocka_unit_test(a_full_disk_is_reported),
        cmocka_unit_test(an_empty_part_is_removed),
        cmocka_unit_test(places_that_cannot_be_written),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
