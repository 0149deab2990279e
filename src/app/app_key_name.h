/* What a key is called: the one name that the table of keys, its caps and the handler share. */
#ifndef APP_KEY_NAME_H
#define APP_KEY_NAME_H

/* Room for any name. */
#define APP_KEY_NAME_SIZE 12

/* Writes the name of a key of GLFW (key, scancode and mods as its callback gives them): "Space",
 * "F11", "A". A key is the layout's letter when that is ASCII, else the physical key; digits are
 * the physical row or the number pad, but with Ctrl and Shift, which mean nothing with a digit, its
 * plus or minus where the layout has one there. "" for a key without a name. */
void app_key_name(int key, int scancode, int mods, char name[APP_KEY_NAME_SIZE]);

#endif
