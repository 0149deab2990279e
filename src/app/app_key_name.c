/* Names of keys; see app_key_name.h. */
#include "app/app_key_name.h"

#include <ctype.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include <GLFW/glfw3.h>

/* Keys that print nothing, and those of the number pad that mean the same as others. */
static const struct {
    int key;
    const char *name;
} named[] = {
    {GLFW_KEY_SPACE, "Space"},        {GLFW_KEY_RIGHT, "Right"},
    {GLFW_KEY_LEFT, "Left"},          {GLFW_KEY_UP, "Up"},
    {GLFW_KEY_DOWN, "Down"},          {GLFW_KEY_BACKSPACE, "Backspace"},
    {GLFW_KEY_ESCAPE, "Esc"},         {GLFW_KEY_KP_ADD, "+"},
    {GLFW_KEY_KP_SUBTRACT, "-"},      {GLFW_KEY_TAB, "Tab"},
    {GLFW_KEY_ENTER, "Enter"},        {GLFW_KEY_KP_ENTER, "Enter"},
    {GLFW_KEY_HOME, "Home"},          {GLFW_KEY_END, "End"},
    {GLFW_KEY_DELETE, "Delete"},      {GLFW_KEY_PAGE_UP, "PageUp"},
    {GLFW_KEY_PAGE_DOWN, "PageDown"},
};

static void set_name(char name[APP_KEY_NAME_SIZE], const char *format, int value) {
    snprintf(name, APP_KEY_NAME_SIZE, format, value);
}

/* True for a digit of either kind, which is then written to `name`: on some layouts the row gives
 * letters or needs Shift for a digit. */
static bool is_digit(int key, char name[APP_KEY_NAME_SIZE]) {
    int first = key >= GLFW_KEY_KP_0 ? GLFW_KEY_KP_0 : GLFW_KEY_0;
    if (key < first || key > first + 9) {
        return false;
    }
    set_name(name, "%d", key - first);
    return true;
}

/* The character a printing key gives without Shift, or that of its place on a US keyboard. */
static int character_of(int key, int scancode) {
    const char *text = glfwGetKeyName(key, scancode);
    if (text != NULL && text[0] > ' ' && text[0] < 127 && text[1] == '\0') {
        return toupper((unsigned char)text[0]);
    }
    return key > GLFW_KEY_SPACE && key <= GLFW_KEY_GRAVE_ACCENT ? key : 0;
}

/* True for a key that stands for plus or minus, though it may be in the row of digits: Ctrl and
 * Shift are held. */
static bool is_sign(int key, int scancode, int mods) {
    const int both = GLFW_MOD_CONTROL | GLFW_MOD_SHIFT;
    int character = character_of(key, scancode);
    return (mods & both) == both && (character == '+' || character == '-');
}

void app_key_name(int key, int scancode, int mods, char name[APP_KEY_NAME_SIZE]) {
    name[0] = '\0';
    for (size_t i = 0; i < sizeof named / sizeof named[0]; i++) {
        if (named[i].key == key) {
            snprintf(name, APP_KEY_NAME_SIZE, "%s", named[i].name);
            return;
        }
    }
    if (key >= GLFW_KEY_F1 && key <= GLFW_KEY_F25) {
        set_name(name, "F%d", key - GLFW_KEY_F1 + 1);
    } else if (is_sign(key, scancode, mods) || !is_digit(key, name)) {
        /* "=" is where "+" is without Shift. */
        int character = character_of(key, scancode);
        set_name(name, "%c", character == '=' ? '+' : character);
    }
}
