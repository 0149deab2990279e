/* PNG files: the pixels come back, bytes repeat, and what cannot be written leaves nothing. */
#define _GNU_SOURCE /* memmem */
#include <png.h>
#include <unistd.h>

#include "data/data_png.h"
#include "test.h"

enum { WIDTH = 37, HEIGHT = 21, BYTES = WIDTH * HEIGHT * 3 };

static char folder[] = "/tmp/data_png.XXXXXX";
static char path[64];
static uint8_t pixels[BYTES];

static int set_up(void **state) {
    (void)state;
    if (!mkdtemp(folder)) {
        return -1;
    }
    snprintf(path, sizeof path, "%s/picture.png", folder);
    for (int i = 0; i < BYTES; i++) {
        pixels[i] = (uint8_t)(i * 7 % 251);
    }
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    unlink(path);
    return rmdir(folder); /* fails when something else was left behind */
}

static const data_png_text texts[] = {{"Software", "flockview"},
                                      {"Nothing", NULL},
                                      {"A text", "of two lines,\n\xc3\xa4 \xe2\x86\x92"}};

/* Writes pixels of that size to a new file of this name. */
static bool write_to(const char *name, int width, int height, base_message *message) {
    const data_png_header header = {
        .width = width, .height = height, .effort = 6, .texts = texts, .text_count = 3};
    base_file *file = base_file_create(name, true, message);
    data_png *png = file != NULL ? data_png_begin(file, name, &header, message) : NULL;
    if (png == NULL) {
        return false;
    }
    data_png_rows(png, pixels, 5);
    data_png_rows(png, pixels + 5 * WIDTH * 3, HEIGHT - 5);
    return data_png_end(png, message);
}

static void write_picture(void) {
    base_message message = {0};
    if (!write_to(path, WIDTH, HEIGHT, &message)) {
        fail_msg("%s", message.text);
    }
}

/* Reads the file's bytes, at most `most`; returns how many. */
static size_t read_bytes(uint8_t *bytes, size_t most) {
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    size_t count = fread(bytes, 1, most, file);
    fclose(file);
    return count;
}

static void pixels_come_back(void **state) {
    (void)state;
    write_picture();
    png_image image = {.version = PNG_IMAGE_VERSION};
    assert_true(png_image_begin_read_from_file(&image, path));
    assert_int_equal(image.width, WIDTH);
    assert_int_equal(image.height, HEIGHT);
    image.format = PNG_FORMAT_RGB;
    static uint8_t back[BYTES];
    assert_true(png_image_finish_read(&image, NULL, back, 0, NULL));
    assert_memory_equal(back, pixels, BYTES);
}

/* Texts stand before the pixels, uncompressed, each with its keyword. */
static void texts_are_told(void **state) {
    (void)state;
    static uint8_t bytes[2 * BYTES];
    write_picture();
    size_t count = read_bytes(bytes, sizeof bytes);
    const uint8_t *end = memmem(bytes, count, "IDAT", 4);
    assert_non_null(end);
    size_t before = (size_t)(end - bytes);
    static const char told[] = "iTXtA text\0\0\0\0\0of two lines,\n\xc3\xa4 \xe2\x86\x92";
    assert_non_null(memmem(bytes, before, told, sizeof told - 1));
    assert_non_null(memmem(bytes, before, "flockview", 9));
    assert_null(memmem(bytes, count, "Nothing", 7));
}

static void the_same_pixels_give_the_same_bytes(void **state) {
    (void)state;
    static uint8_t first[2 * BYTES], second[2 * BYTES];
    write_picture();
    size_t count = read_bytes(first, sizeof first);
    write_picture();
    assert_true(count > 0);
    assert_int_equal(read_bytes(second, sizeof second), count);
    assert_memory_equal(first, second, count);
}

static void a_bad_size_leaves_no_file(void **state) {
    (void)state;
    base_message message = {0};
    unlink(path);
    assert_false(write_to(path, 0, 5, &message));
    assert_non_null(strstr(message.text, "0 x 5"));
    assert_int_equal(access(path, F_OK), -1);
}

static void missing_rows_leave_no_file(void **state) {
    (void)state;
    base_message message = {0};
    unlink(path);
    assert_false(write_to(path, WIDTH, HEIGHT + 1, &message));
    assert_non_null(strstr(message.text, "rows are missing"));
    assert_int_equal(access(path, F_OK), -1);
}

/* The reason is the system's own, and names the file. */
static void a_full_disk_is_reported(void **state) {
    (void)state;
    base_message message = {0};
    assert_false(write_to("/dev/full", WIDTH, HEIGHT, &message));
    assert_string_equal(message.text, "/dev/full: No space left on device");
}

/* A picture that is larger than what is kept before it is written fails in the midst of its rows.
 */
static void a_disk_that_fills_up_is_reported(void **state) {
    (void)state;
    enum { SIDE = 256 };
    static uint8_t noise[SIDE * SIDE * 3];
    uint32_t random = 1;
    for (size_t i = 0; i < sizeof noise; i++) {
        random = random * 1664525u + 1013904223u;
        noise[i] = (uint8_t)(random >> 24);
    }
    base_message message = {0};
    const data_png_header header = {.width = SIDE, .height = SIDE, .effort = 1};
    base_file *file = base_file_create("/dev/full", true, &message);
    data_png *png = data_png_begin(file, "/dev/full", &header, &message);
    assert_non_null(png);
    data_png_rows(png, noise, SIDE / 2);
    data_png_rows(png, noise + sizeof noise / 2, SIDE / 2);
    assert_false(data_png_end(png, &message));
    assert_string_equal(message.text, "/dev/full: No space left on device");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pixels_come_back),
        cmocka_unit_test(texts_are_told),
        cmocka_unit_test(the_same_pixels_give_the_same_bytes),
        cmocka_unit_test(a_bad_size_leaves_no_file),
        cmocka_unit_test(missing_rows_leave_no_file),
        cmocka_unit_test(a_full_disk_is_reported),
        cmocka_unit_test(a_disk_that_fills_up_is_reported),
    };
    return cmocka_run_group_tests_name("data_png", tests, set_up, tear_down);
}
