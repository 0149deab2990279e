/* An OpenGL older than 3.3 is refused in one clear line. Alone in its file: Mesa reads the version
 * it is to pass for once a process. */
#include "app/app_screen.h"
#include "test.h"

static void an_older_opengl_is_refused_by_name(void **state) {
    (void)state;
    setenv("MESA_GL_VERSION_OVERRIDE", "2.1", 1);
    base_message message = {0};
    assert_true(app_screen_open(&message));
    render *renderer = render_create(app_screen_loader, NULL, &message);
    bool made = renderer != NULL;
    render_destroy(renderer);
    app_screen_close();
    if (made) {
        skip(); /* another driver, which cannot be told to pass for an older one */
    }
    if (!strstr(message.text, "OpenGL 3.3 is needed") || !strstr(message.text, "2.1")) {
        fail_msg("the refusal says only \"%s\"", message.text);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_older_opengl_is_refused_by_name),
    };
    return cmocka_run_group_tests_name("render_old_opengl", tests, NULL, NULL);
}
