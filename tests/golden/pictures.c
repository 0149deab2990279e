/* Golden pictures: six views, drawn here, are those that are kept in the repository.
 *
 * OpenGL leaves the last bit of a smoothed edge to the driver, so pictures are kept for a version
 * of Mesa (its software driver) and compared closely with that one, more widely with any other, and
 * not at all with other drivers. Where one is not as it should be, three files show it: got,
 * wanted, and the difference, eight times as strong. scripts/golden_pictures draws the kept ones
 * anew. */
#include <dirent.h>
#include <png.h>
#include <sys/stat.h>

#include "app/app_draw.h"
#include "app/app_paint.h"
#include "app/app_screen.h"
#include "data/data_png.h"
#include "gui/gui.h"
#include "play/play_open.h"
#include "test.h"

enum { WIDTH = 400, HEIGHT = 300, PIXELS = WIDTH * HEIGHT, BYTES = PIXELS * 3 };

/* What may differ: every channel by `each` of 255, and a few pixels by more. */
typedef struct tolerance {
    int each;
    int pixels;
} tolerance;

static const tolerance close_by = {.each = 2, .pixels = 0};
static const tolerance widely = {.each = 6, .pixels = PIXELS / 250};

static const struct view {
    const char *name;
    const char *options[16]; /* after --size */
} views[] = {
    {"opening", {"--warm-up", "2"}},
    {"light",
     {"--theme", "light", "--perspective", "--tails", "trails", "--boids", "300", "--warm-up",
      "8"}},
    {"figure", {"--look", "figure", "--warm-up", "8"}},
    {"lesson", {"--preset", "lesson", "--warm-up", "3"}},
    {"lab", {"--preset", "lab", "--warm-up", "4", "--colour", "speed"}},
    {"explained",
     {"--boids", "1500", "--density", "auto", "--edges", "torus", "--obstacle", "0,0,0,0.4",
      "--warm-up", "3", "--explain", "7", "--perspective"}},
};
enum { VIEWS = sizeof views / sizeof views[0] };

static uint8_t got[BYTES], wanted[BYTES], difference[BYTES];

/* --- drawing ---------------------------------------------------------------------------------- */

static bool take_rows(void *user, const uint8_t *rows, int count) {
    uint8_t **next = user;
    memcpy(*next, rows, (size_t)count * WIDTH * 3);
    *next += (size_t)count * WIDTH * 3;
    return true;
}

static bool paint(app_state *app, base_message *message) {
    const app_paint_size size = {WIDTH, HEIGHT, 1, false};
    uint8_t *next = got;
    gui_begin(WIDTH, HEIGHT, 0.0f);
    app_explain_update(app);
    app_paint *self = app_paint_create(&size, message);
    bool done = self != NULL && app_paint_draw(self, app, take_rows, &next, message);
    app_paint_destroy(self);
    gui_end();
    return done;
}

/* Draws a view into `got`, and writes what drew it. */
static void draw(const struct view *view, char description[256]) {
    char *arguments[20] = {(char *)"flockview", (char *)"--size", (char *)"400x300"};
    int count = 3;
    for (int i = 0; view->options[i] != NULL; i++) {
        arguments[count++] = (char *)view->options[i];
    }
    app_state app;
    data_options options;
    base_message message;
    bool drawn = data_options_parse(&options, DATA_FLOCKVIEW, count, arguments, &message) &&
                 app_state_open(&app, &options, play_open(&options, &message), &message) &&
                 app_screen_open(&message) &&
                 app_draw_open(&app, app_screen_loader, NULL, &message) && paint(&app, &message);
    if (!drawn) {
        fail_msg("%s: %s", view->name, message.text);
    }
    snprintf(description, 256, "%s", render_description(app.render));
    app_draw_close(&app);
    app_screen_close();
    app_state_close(&app);
    data_options_free(&options);
}

/* --- files ------------------------------------------------------------------------------------ */

static void write_png(const char *path, const uint8_t *pixels) {
    const data_png_header header = {.width = WIDTH, .height = HEIGHT, .effort = 9};
    base_message message;
    base_file *file = base_file_create(path, true, &message);
    data_png *png = file != NULL ? data_png_begin(file, path, &header, &message) : NULL;
    if (png == NULL) {
        fail_msg("%s", message.text);
    }
    data_png_rows(png, pixels, HEIGHT);
    if (!data_png_end(png, &message)) {
        fail_msg("%s", message.text);
    }
}

static void read_png(const char *path, uint8_t *pixels) {
    png_image image = {.version = PNG_IMAGE_VERSION};
    if (!png_image_begin_read_from_file(&image, path)) {
        fail_msg("%s: %s", path, image.message);
    }
    if (image.width != WIDTH || image.height != HEIGHT) {
        fail_msg("%s is %u x %u, not %d x %d", path, image.width, image.height, WIDTH, HEIGHT);
    }
    image.format = PNG_FORMAT_RGB;
    if (!png_image_finish_read(&image, NULL, pixels, 0, NULL)) {
        fail_msg("%s: %s", path, image.message);
    }
}

/* --- versions --------------------------------------------------------------------------------- */

/* A version of Mesa as a number, 22.3 as 2203; 0 for what is none. */
static int version_in(const char *text) {
    int major, minor;
    return sscanf(text, "%d.%d", &major, &minor) == 2 ? 100 * major + minor : 0;
}

/* That of Mesa's software driver; 0 for another driver. */
static int version_of(const char *description) {
    const char *mesa = strstr(description, "Mesa ");
    return mesa != NULL && strstr(description, "llvmpipe") ? version_in(mesa + 5) : 0;
}

/* The kept version that is nearest; 0 when there is none. */
static int nearest_kept(int version) {
    int nearest = 0;
    DIR *folder = opendir(GOLDEN_DIR "/pictures");
    for (struct dirent *entry; folder != NULL && (entry = readdir(folder)) != NULL;) {
        int kept = version_in(entry->d_name);
        if (kept > 0 && (nearest == 0 || abs(kept - version) < abs(nearest - version))) {
            nearest = kept;
        }
    }
    if (folder != NULL) {
        closedir(folder);
    }
    return nearest;
}

static void name_kept(int version, const char *name, char path[512]) {
    snprintf(path, 512, GOLDEN_DIR "/pictures/%d.%d/%s.png", version / 100, version % 100, name);
}

/* --- comparing -------------------------------------------------------------------------------- */

typedef struct comparison {
    int over;  /* pixels with a channel beyond the tolerance */
    int worst; /* the largest difference of a channel */
    int x, y;  /* where that is */
} comparison;

/* Compares `got` with `wanted`, and paints the difference. */
static comparison compare(tolerance allowed) {
    comparison found = {0};
    for (int i = 0; i < PIXELS; i++) {
        int most = 0;
        for (int k = 3 * i; k < 3 * i + 3; k++) {
            int way = abs(got[k] - wanted[k]);
            difference[k] = (uint8_t)(way < 32 ? 8 * way : 255);
            most = way > most ? way : most;
        }
        found.over += most > allowed.each;
        if (most > found.worst) {
            found = (comparison){found.over, most, i % WIDTH, i / WIDTH};
        }
    }
    return found;
}

static bool is_same(tolerance allowed) {
    return compare(allowed).over <= allowed.pixels;
}

/* Fails, with files that show why. */
static void show_failure(const struct view *view, comparison found, tolerance allowed) {
    const char *build = getenv("BUILD_DIR");
    const struct {
        const char *what;
        const uint8_t *pixels;
    } files[] = {{"got", got}, {"wanted", wanted}, {"difference", difference}};
    for (int i = 0; i < 3; i++) {
        char path[512];
        snprintf(path, sizeof path, "%s/golden_%s_%s.png", build != NULL ? build : ".", view->name,
                 files[i].what);
        write_png(path, files[i].pixels);
        print_error("see %s\n", path);
    }
    const uint8_t *here = got + 3 * (found.y * WIDTH + found.x);
    const uint8_t *there = wanted + (here - got);
    fail_msg("%s: %d pixels differ by more than %d of 255, allowed are %d; the worst, at (%d, %d), "
             "is #%02x%02x%02x, wanted #%02x%02x%02x",
             view->name, found.over, allowed.each, allowed.pixels, found.x, found.y, here[0],
             here[1], here[2], there[0], there[1], there[2]);
}

static void is_as_kept(void **state) {
    const struct view *view = *state;
    char description[256], path[512];
    draw(view, description);
    int version = version_of(description), kept = nearest_kept(version);
    if (version == 0) {
        print_message("%s is not Mesa's software driver: not compared\n", description);
        skip();
    }
    assert_int_not_equal(kept, 0);
    name_kept(kept, view->name, path);
    read_png(path, wanted);
    tolerance allowed = kept == version ? close_by : widely;
    comparison found = compare(allowed);
    if (found.over > allowed.pixels) {
        show_failure(view, found, allowed);
    }
}

/* --- what would be seen ----------------------------------------------------------------------- */

/* A picture that is kept, twice. */
static void read_twice(const struct view *view) {
    char path[512];
    name_kept(nearest_kept(0), view->name, path);
    read_png(path, wanted);
    memcpy(got, wanted, BYTES);
}

static void a_shift_is_seen(void **state) {
    read_twice(*state);
    assert_true(is_same(close_by));
    memmove(got + 3, wanted, BYTES - 3);
    assert_false(is_same(widely));
    memcpy(got, wanted, BYTES);
    memmove(got, wanted + 3 * WIDTH, BYTES - 3 * WIDTH);
    assert_false(is_same(widely));
}

static bool is_page(const uint8_t *pixel) {
    int light = pixel[0] + pixel[1] + pixel[2];
    return light < 3 * 56 || light > 3 * 215;
}

/* By 8 of 255, once of what is not the page, once of the page. */
static void a_colour_is_seen(void **state) {
    for (int page = 0; page < 2; page++) {
        read_twice(*state);
        for (int i = 0; i < PIXELS; i++) {
            uint8_t *pixel = got + 3 * i;
            if (is_page(pixel) == (page == 1)) {
                pixel[1] = (uint8_t)(pixel[1] < 128 ? pixel[1] + 8 : pixel[1] - 8);
            }
        }
        assert_false(is_same(widely));
    }
}

/* --- drawing them anew ------------------------------------------------------------------------ */

static int remake(void) {
    for (int i = 0; i < VIEWS; i++) {
        char description[256], path[512];
        draw(&views[i], description);
        int version = version_of(description);
        if (version == 0) {
            fprintf(stderr, "%s is not Mesa's software driver\n", description);
            return 1;
        }
        name_kept(version, views[i].name, path);
        *strrchr(path, '/') = '\0';
        mkdir(GOLDEN_DIR "/pictures", 0777);
        mkdir(path, 0777);
        name_kept(version, views[i].name, path);
        write_png(path, got);
        printf("%s\n", path);
    }
    return 0;
}

int main(int argc, char **argv) {
    if (argc > 1 && strcmp(argv[1], "--remake") == 0) {
        return remake();
    }
    struct CMUnitTest tests[3 * VIEWS];
    for (int i = 0; i < VIEWS; i++) {
        void *view = (void *)(uintptr_t)&views[i];
        tests[3 * i] = (struct CMUnitTest){views[i].name, is_as_kept, NULL, NULL, view};
        tests[3 * i + 1] =
            (struct CMUnitTest){"a shift is seen", a_shift_is_seen, NULL, NULL, view};
        tests[3 * i + 2] =
            (struct CMUnitTest){"a colour is seen", a_colour_is_seen, NULL, NULL, view};
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
