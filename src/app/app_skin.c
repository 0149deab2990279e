/* Colours; see app_skin.h. The inks and the page are the scene's own. */
#include "app/app_skin.h"

#include "scene/scene_theme.h"

/* The grounds that only the interface has, 0xRRGGBB, and their opacities. */
static const struct {
    uint32_t card, pill;
    uint32_t on_accent, chosen, warning;
    float card_opacity, pill_opacity;
    float border_opacity; /* of the card's, in ink */
} grounds[SCENE_THEMES] = {
    [SCENE_DARK] = {0x12161F, 0x1A2130, 0x0B0E14, 0x2A3344, 0xFFB454, 0.93f, 0.94f, 0.09f},
    [SCENE_LIGHT] = {0xFFFFFF, 0xFFFFFF, 0xFFFFFF, 0xFFFFFF, 0x9A5B00, 0.94f, 0.95f, 0.11f},
};

#define DIM_OPACITY         0.45f
#define VEIL_OPACITY        0.85f
#define PILL_BORDER_OPACITY 0.10f

app_skin app_skin_of(scene_look look, scene_theme theme) {
    const scene_palette *palette = scene_palette_of(look, theme);
    return (app_skin){
        .ink = gui_rgb(palette->ink, 1.0f),
        .second_ink = gui_rgb(palette->second_ink, 1.0f),
        .card = gui_rgb(grounds[theme].card, grounds[theme].card_opacity),
        .card_border = gui_rgb(palette->ink, grounds[theme].border_opacity),
        .sheet = gui_rgb(grounds[theme].card, 1.0f),
        .dim = gui_rgb(palette->page_outer, DIM_OPACITY),
        .veil = gui_rgb(palette->page_inner, VEIL_OPACITY),
        .pill = gui_rgb(grounds[theme].pill, grounds[theme].pill_opacity),
        .pill_border = gui_rgb(palette->ink, PILL_BORDER_OPACITY),
    };
}

gui_theme app_skin_panel(scene_look look, scene_theme theme) {
    const app_skin skin = app_skin_of(look, theme);
    return (gui_theme){
        .ink = skin.ink,
        .second_ink = skin.second_ink,
        .accent = gui_rgb(scene_palette_of(look, theme)->accent, 1.0f),
        .on_accent = gui_rgb(grounds[theme].on_accent, 1.0f),
        .card = skin.card,
        .card_border = skin.card_border,
        .chosen = gui_rgb(grounds[theme].chosen, 1.0f),
        .warning = gui_rgb(grounds[theme].warning, 1.0f),
    };
}
