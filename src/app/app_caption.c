/* The lab's line; see app_caption.h. All lengths in interface units. */
#include "app/app_caption.h"

#include <stdio.h>

#define LEFT        24.0f
#define FROM_BOTTOM 56.0f /* the top of its line */
#define LINE        18.0f
#define WORD_GAP    6.0f
#define GROUP_GAP   18.0f /* between one number with its name and the next */

static const char sentence[] =
    "Keep apart from the close, fly as the neighbours fly, go where they are";

/* Writes text at x, or with `skin` NULL only measures it; the middle of letters of any size stands
 * on one line. Returns where it ends. */
static float word(const app_skin *skin, gui_font font, float x, float top, const char *text) {
    if (skin == NULL) {
        return x + gui_text_width(font, text);
    }
    gui_colour colour = font == GUI_NUMBER ? skin->ink : skin->second_ink;
    return x + gui_text(font, colour, x, top + 0.5f * (LINE - gui_line_height(font)), text);
}

/* The same for "220 boids  sep 1.40  ali 1.00  coh 0.90". */
static float numbers(const app_skin *skin, const flock_params *params, float x, float top) {
    const struct {
        const char *name;
        double value;
    } weights[] = {{"sep", (double)params->separation},
                   {"ali", (double)params->alignment},
                   {"coh", (double)params->cohesion}};
    char number[32];
    snprintf(number, sizeof number, "%u", params->count);
    float end = word(skin, GUI_NUMBER, x, top, number);
    end = word(skin, GUI_SMALL, end + WORD_GAP, top, params->count == 1 ? "boid" : "boids");
    for (size_t i = 0; i < sizeof weights / sizeof weights[0]; i++) {
        snprintf(number, sizeof number, "%.2f", weights[i].value);
        end = word(skin, GUI_SMALL, end + GROUP_GAP, top, weights[i].name);
        end = word(skin, GUI_NUMBER, end + WORD_GAP, top, number);
    }
    return end;
}

void app_caption_draw(const app_skin *skin, const flock_params *params, float taken, float width,
                      float height) {
    if (params->preset != FLOCK_PRESET_LAB) {
        return;
    }
    float left = taken + LEFT, right = width - LEFT, top = height - FROM_BOTTOM;
    float words = word(NULL, GUI_SMALL, left, top, sentence) + GROUP_GAP;
    if (numbers(NULL, params, words, top) <= right) {
        word(skin, GUI_SMALL, left, top, sentence);
        numbers(skin, params, words, top);
    } else if (numbers(NULL, params, left, top) <= right) {
        numbers(skin, params, left, top);
    }
}
