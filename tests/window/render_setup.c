/* Making a renderer: what it says, what it refuses, shaders from a folder, canvases. */
#include <sys/stat.h>
#include <unistd.h>

#include "app/app_screen.h"
#include "screen.h"
#include "test.h"

extern const char shader_marks_vert[], shader_marks_frag[], shader_discs_vert[];
extern const char shader_discs_frag[], shader_tails_vert[], shader_tails_frag[];
extern const char shader_page_vert[], shader_page_frag[];
extern const char shader_interface_vert[], shader_interface_frag[];

static const char *const names[] = {
    "marks.vert", "marks.frag", "discs.vert", "discs.frag",     "tails.vert",
    "tails.frag", "page.vert",  "page.frag",  "interface.vert", "interface.frag",
};
static const char *const texts[] = {
    shader_marks_vert,     shader_marks_frag,     shader_discs_vert, shader_discs_frag,
    shader_tails_vert,     shader_tails_frag,     shader_page_vert,  shader_page_frag,
    shader_interface_vert, shader_interface_frag,
};
enum { SHADERS = sizeof names / sizeof names[0] };

static char folder[] = "/tmp/render_setup.XXXXXX";

static void write_shader(const char *name, const char *text) {
    char path[128];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static void remove_shader(const char *name) {
    char path[128];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    unlink(path);
}

/* A folder with a copy of every shader. */
static int set_up(void **state) {
    (void)state;
    if (!mkdtemp(folder)) {
        return -1;
    }
    for (int i = 0; i < SHADERS; i++) {
        write_shader(names[i], texts[i]);
    }
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    for (int i = 0; i < SHADERS; i++) {
        remove_shader(names[i]);
    }
    return rmdir(folder);
}

/* Makes a renderer from the folder and expects a refusal that mentions `part`. */
static void refuses(const char *part) {
    base_message message = {0};
    assert_true(app_screen_open(&message));
    render *renderer = render_create(app_screen_loader, folder, &message);
    if (renderer || !strstr(message.text, part)) {
        fail_msg("wanted a refusal with \"%s\", got \"%s\"", part, message.text);
    }
    screen_check();
    app_screen_close();
}

static void it_says_what_draws(void **state) {
    (void)state;
    test_screen board;
    screen_open(&board, 8, 8);
    const char *text = render_description(board.render);
    int major = 0;
    int minor = 0;
    assert_int_equal(sscanf(text, "OpenGL %d.%d", &major, &minor), 2);
    assert_true(major * 10 + minor >= 33);
    assert_non_null(strstr(text, ", "));
    screen_close(&board);
}

static render_function no_function(const char *name) {
    (void)name;
    return NULL;
}

static void a_loader_without_opengl_is_refused(void **state) {
    (void)state;
    base_message message = {0};
    assert_null(render_create(no_function, NULL, &message));
    assert_non_null(strstr(message.text, "OpenGL 3.3 is needed"));
}

static void shaders_come_from_a_folder(void **state) {
    (void)state;
    write_shader("page.frag", "#version 330 core\n"
                              "out vec4 colour;\n"
                              "void main() { colour = vec4(1.0, 0.0, 0.5, 1.0); }\n");
    test_screen board;
    screen_open(&board, 8, 8);
    render_destroy(board.render);
    base_message message = {0};
    board.render = render_create(app_screen_loader, folder, &message);
    if (!board.render) {
        fail_msg("%s", message.text);
    }
    screen_draw(&board, NULL, 0);
    screen_assert_pixel(&board, 4, 4, 0xff0080, 1);
    screen_close(&board);
    write_shader("page.frag", shader_page_frag);
}

static void a_broken_shader_is_named_with_the_log(void **state) {
    (void)state;
    write_shader("marks.frag", "#version 330 core\nvoid main() { absent_name = 1.0; }\n");
    refuses("/marks.frag: ");
    refuses("absent_name");
    write_shader("marks.frag", shader_marks_frag);
}

static void stages_that_do_not_fit_are_refused(void **state) {
    (void)state;
    write_shader("interface.frag", "#version 330 core\n"
                                   "noperspective in vec3 tint;\n"
                                   "out vec4 colour;\n"
                                   "void main() { colour = tint.xyzz; }\n");
    refuses("interface.vert and interface.frag");
    write_shader("interface.frag", shader_interface_frag);
}

static void a_missing_shader_is_named(void **state) {
    (void)state;
    remove_shader("interface.vert");
    refuses("/interface.vert: cannot read");
    write_shader("interface.vert", shader_interface_vert);
}

static void canvases_of_impossible_sizes_are_refused(void **state) {
    (void)state;
    test_screen board;
    screen_open(&board, 8, 8);
    static const int sizes[][2] = {{0, 8}, {8, -1}, {1 << 30, 8}};
    for (int i = 0; i < 3; i++) {
        base_message message = {0};
        render_target canvas = {.framebuffer = 77};
        assert_false(render_canvas_create(sizes[i][0], sizes[i][1], &canvas, &message));
        assert_int_equal(canvas.framebuffer, 0);
        assert_non_null(strstr(message.text, "pixels"));
        screen_check();
    }
    screen_close(&board);
}

static void pictures_are_read_from_the_top(void **state) {
    (void)state;
    test_screen board;
    screen_open(&board, 5, 7); /* odd, and rows of 15 bytes */
    scene_mark top = {.kind = SCENE_QUAD, .b = {5, 0}, .p = {5, 1, 0, 1}, .colour_a = 0xff0000ff};
    screen_draw(&board, &top, 1);
    for (int i = 0; i < 35; i++) {
        screen_assert_pixel(&board, i % 5, i / 5, i < 5 ? 0xff0000 : 0, 0);
    }
    screen_close(&board);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_says_what_draws),
        cmocka_unit_test(a_loader_without_opengl_is_refused),
        cmocka_unit_test(shaders_come_from_a_folder),
        cmocka_unit_test(a_broken_shader_is_named_with_the_log),
        cmocka_unit_test(stages_that_do_not_fit_are_refused),
        cmocka_unit_test(a_missing_shader_is_named),
        cmocka_unit_test(canvases_of_impossible_sizes_are_refused),
        cmocka_unit_test(pictures_are_read_from_the_top),
    };
    return cmocka_run_group_tests_name("render_setup", tests, set_up, tear_down);
}
