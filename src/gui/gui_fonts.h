/* The font files embedded in the program, and the size each is set in. */
#ifndef GUI_FONTS_H
#define GUI_FONTS_H

#include "gui/gui.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct gui_face {
    const unsigned char *bytes; /* an OpenType or TrueType file */
    const unsigned *size;       /* of it, bytes */
    float height;               /* of a line (the face's ascender - descender), u */
    float capital;              /* height of a capital, as a part of the line's */
} gui_face;

extern const gui_face gui_faces[GUI_FONTS];

#ifdef __cplusplus
}
#endif

#endif
