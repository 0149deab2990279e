/* Pictures as scenarios: what flockview leaves in a PNG opens it, and nothing else does. */
#include "test.h"

#include <unistd.h>

#include "base/base_memory.h"
#include "data/data_options.h"
#include "data/data_picture.h"
#include "data/data_png.h"
#include "data/data_scenario_file.h"

static char folder[] = "/tmp/data_picture.XXXXXX";
static char path[64];

static int set_up(void **state) {
    (void)state;
    if (!mkdtemp(folder)) {
        return -1;
    }
    snprintf(path, sizeof path, "%s/picture.png", folder);
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    unlink(path);
    return rmdir(folder);
}

/* Parses a command line whose words end with NULL. */
static bool parse(data_options *options, base_message *message, const char **words) {
    int count = 0;
    while (words[count] != NULL) {
        count++;
    }
    return data_options_parse(options, DATA_FLOCKVIEW, count, (char **)words, message);
}

/* Writes a picture of one pixel with this text under this keyword. */
static void write_picture(const char *keyword, const char *text) {
    static const uint8_t pixel[3] = {1, 2, 3};
    const data_png_text texts[] = {{"Software", "flockview"}, {keyword, text}};
    const data_png_header header = {
        .width = 1, .height = 1, .effort = 1, .texts = texts, .text_count = 2};
    base_message message;
    base_file *file = base_file_create(path, true, &message);
    data_png *png = file != NULL ? data_png_begin(file, path, &header, &message) : NULL;
    if (png != NULL) {
        data_png_rows(png, pixel, 1);
    }
    if (png == NULL || !data_png_end(png, &message)) {
        fail_msg("%s", message.text);
    }
}

/* A scenario with something of everything, there and back. */
static void a_picture_opens_its_scenario(void **state) {
    (void)state;
    data_options given, opened;
    base_message message = {0};
    const char *words[] = {
        "flockview",  "--boids",       "77",          "--radius", "0.3",
        "--obstacle", "0,0.1,0,0.125", "--yaw",       "12.5",     "--perspective",
        "--colour",   "group",         "--cursor-at", "0.5,0,0",  NULL};
    assert_true(parse(&given, &message, words));
    char *text = data_scenario_text(&given);
    assert_non_null(text);
    write_picture(DATA_PICTURE_SCENARIO, text);
    base_free(text);

    const char *open[] = {"flockview", path, "--theme", "light", NULL};
    if (!parse(&opened, &message, open)) {
        fail_msg("%s", message.text);
    }
    assert_true(flock_params_equal(&opened.params, &given.params));
    assert_near(opened.view.yaw, 12.5, 0.0, "yaw");
    assert_true(opened.view.perspective);
    assert_string_equal(opened.view.colour, "group");
    assert_string_equal(opened.view.theme, "light");
    assert_int_equal(opened.file_kind, DATA_KIND_SCENARIO);
    data_options_free(&opened);
    data_options_free(&given);
}

/* Fails unless opening the picture is refused with a message that has these words. */
static void assert_refused(const char *words) {
    data_options options;
    base_message message = {0};
    const char *open[] = {"flockview", path, NULL};
    assert_false(parse(&options, &message, open));
    if (strstr(message.text, words) == NULL || strstr(message.text, path) == NULL) {
        fail_msg("got \"%s\", wanted \"%s\" in it and the file", message.text, words);
    }
}

static void other_pictures_are_refused(void **state) {
    (void)state;
    write_picture("Comment", "[flock]\nradius = 1\n");
    assert_refused("without a scenario");
    write_picture(DATA_PICTURE_SCENARIO, "[flock]\nradus = 1\n");
    assert_refused(":2: unknown key radus");
}

/* A picture cut off anywhere before its pixels, or altered in its text, says so. */
static void damage_is_found(void **state) {
    (void)state;
    static char bytes[1024];
    write_picture(DATA_PICTURE_SCENARIO, "[flock]\nradius = 0.5\n");
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    size_t size = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    char *text = strstr(bytes + 120, "0.5"); /* behind the zero bytes of the header */
    for (size_t i = 0; text == NULL && i < size; i++) {
        text = strncmp(bytes + i, "0.5\n", 4) == 0 ? bytes + i : NULL;
    }
    assert_non_null(text);
    for (size_t cut = 8; cut < (size_t)(text - bytes) + 8; cut++) {
        file = fopen(path, "wb");
        fwrite(bytes, 1, cut, file);
        fclose(file);
        assert_refused("cut off or damaged");
    }
    *text = '1';
    file = fopen(path, "wb");
    fwrite(bytes, 1, size, file);
    fclose(file);
    assert_refused("cut off or damaged");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_picture_opens_its_scenario),
        cmocka_unit_test(other_pictures_are_refused),
        cmocka_unit_test(damage_is_found),
    };
    return cmocka_run_group_tests_name("data_picture", tests, set_up, tear_down);
}
