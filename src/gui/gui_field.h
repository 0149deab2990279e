/* The one line of text that is being typed: which widget has it, its text and caret. Internal. */
#ifndef GUI_FIELD_H
#define GUI_FIELD_H

#include <stdbool.h>

#include "gui/gui_draw.h"

#ifdef __cplusplus
extern "C" {
#endif

#define GUI_FIELD_SIZE 32

/* Opens the field of a widget with this text, all of it selected, from the next frame on: one that
 * is open still sees that it is left. */
void gui_field_open(int id, const char *text);

/* True while the widget's field is open: it must then be edited in every frame. */
bool gui_field_has(int id);

/* Reads the keys, draws the field, and tells whether the text is to be applied; it stays open then
 * until it is closed or refused. Letters, digits and punctuation of ASCII, as many as fit. */
bool gui_field_edit(gui_box box);
const char *gui_field_text(void);
bool gui_field_altered(void); /* the text is another one than it was opened with */
void gui_field_close(void);
void gui_field_refuse(void); /* shows that the text means nothing; for one that was left: closes */

/* Around the widgets of a frame. */
void gui_field_begin(void);
void gui_field_end(void);

#ifdef __cplusplus
}
#endif

#endif
