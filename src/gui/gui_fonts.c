/* The table of faces: LOOK section 5 in code. */
#include "gui/gui_fonts.h"

/* Made by the build from the distribution's font packages. */
extern const unsigned char font_inter_regular[], font_inter_medium[], font_inter_semibold[];
extern const unsigned char font_mono_medium[];
extern const unsigned font_inter_regular_size, font_inter_medium_size, font_inter_semibold_size;
extern const unsigned font_mono_medium_size;

/* Cap height / (ascender - descender), from each font's OS/2 and hhea tables. */
#define INTER_CAPITAL (2048.0f / (2728.0f + 680.0f))
#define MONO_CAPITAL  (730.0f / (1020.0f + 300.0f))

const gui_face gui_faces[GUI_FONTS] = {
    [GUI_LABEL] = {font_inter_medium, &font_inter_medium_size, 15.0f, INTER_CAPITAL},
    [GUI_SMALL] = {font_inter_regular, &font_inter_regular_size, 13.0f, INTER_CAPITAL},
    [GUI_SECTION] = {font_inter_semibold, &font_inter_semibold_size, 11.0f, INTER_CAPITAL},
    [GUI_TITLE] = {font_inter_semibold, &font_inter_semibold_size, 18.0f, INTER_CAPITAL},
    [GUI_NUMBER] = {font_mono_medium, &font_mono_medium_size, 14.0f, MONO_CAPITAL},
    [GUI_KEY] = {font_mono_medium, &font_mono_medium_size, 12.0f, MONO_CAPITAL},
};
