/* The binding over Dear ImGui, the project's only C++: context, fonts, input, frame, shapes.
 *
 * Works with Dear ImGui 1.86 to 1.91, which only draws here: in its background list, in framebuffer
 * pixels. It has no windows and sees no input. Widgets are C and live in the other files. */
#include "gui/gui.h"
#include "gui/gui_draw.h"
#include "gui/gui_fonts.h"
#include "gui/gui_hand.h"
#include "gui/gui_inside.h"

#include <imgui.h>

#include <float.h>
#include <math.h>
#include <stddef.h>
#include <string.h>

extern "C" {
#include "base/base_memory.h"
}

/* gui_triangles promises this layout. */
static_assert(sizeof(ImDrawVert) == 20, "a vertex is 20 bytes");
static_assert(offsetof(ImDrawVert, pos) == 0 && offsetof(ImDrawVert, uv) == 8 &&
                  offsetof(ImDrawVert, col) == 16,
              "a vertex is x, y, u, v, colour");
static_assert(sizeof(ImDrawIdx) == sizeof(uint16_t), "indices are 16-bit");
static_assert(IM_COL32_R_SHIFT == 0 && IM_COL32_G_SHIFT == 8 && IM_COL32_B_SHIFT == 16 &&
                  IM_COL32_A_SHIFT == 24,
              "red is the lowest byte");

static const int most_cards = 16;

/* The one board. */
static struct {
    ImGuiContext *context;
    float scale; /* framebuffer pixels a unit */
    ImFont *fonts[GUI_FONTS];
    ImDrawList *list;           /* of the frame being drawn */
    int apart;                  /* its first command of the picture apart */
    int cards;                  /* of the last frame, in `card` */
    int catchers;               /* of this frame */
    ImVec4 card[2][most_cards]; /* left, top, right, bottom: of the last frame and this one */
    gui_batch *batches;         /* kept from frame to frame */
    size_t batch_capacity;
} board;

float gui_scale(void) {
    return board.scale;
}

float gui_frame_width(void) {
    return ImGui::GetIO().DisplaySize.x / board.scale;
}

float gui_frame_height(void) {
    return ImGui::GetIO().DisplaySize.y / board.scale;
}

/* --- start, end, fonts ------------------------------------------------------------------------ */

static void (*when_starved)(void);

void gui_when_starved(void (*end)(void)) {
    when_starved = end;
}

static void *allocate(size_t bytes, void *) {
    void *block = base_alloc(bytes);
    if (!block && when_starved) {
        when_starved();
    }
    return block;
}

static void release(void *block, void *) {
    base_free(block);
}

/* Latin with its first extension, general punctuation, arrows, and the signs of the readouts. */
static const ImWchar glyph_ranges[] = {0x0020, 0x017F, 0x2000, 0x206F, 0x2190, 0x2193,
                                       0x2212, 0x2212, 0x2264, 0x2265, 0};

/* What is written on pictures, for letters of hundreds of pixels take much room. */
static const ImWchar poster_ranges[] = {0x0020, 0x007E, 0x00B0, 0x00B7, 0x00D7,
                                        0x00D7, 0x2013, 0x2026, 0x2190, 0x2193,
                                        0x2212, 0x2212, 0x2264, 0x2265, 0};

static bool is_poster(void) {
    return board.scale > GUI_SCALE_MAX;
}

static void add_font(ImFontAtlas *atlas, int font) {
    ImFontConfig config;
    config.FontDataOwnedByAtlas = false;
    /* Letters of a hundred pixels stand well wherever they stand. */
    config.OversampleH = is_poster() ? 1 : 3;
    config.OversampleV = 1;
    config.PixelSnapH = true;
    /* Dear ImGui only reads the bytes that it does not own. */
    board.fonts[font] = atlas->AddFontFromMemoryTTF(
        const_cast<unsigned char *>(gui_faces[font].bytes), static_cast<int>(*gui_faces[font].size),
        roundf(gui_faces[font].height * board.scale), &config,
        is_poster() ? poster_ranges : glyph_ranges);
}

static bool bake_fonts(void) {
    ImFontAtlas *atlas = ImGui::GetIO().Fonts;
    atlas->Clear();
    /* Lines drawn as polygons need no texels, so the atlas reads the same with any filter. */
    atlas->Flags = ImFontAtlasFlags_NoMouseCursors | ImFontAtlasFlags_NoBakedLines |
                   ImFontAtlasFlags_NoPowerOfTwoHeight;
    for (int font = 0; font < GUI_FONTS; font++) {
        add_font(atlas, font);
    }
    return atlas->Build();
}

static void set_style(void) {
    ImGuiStyle &style = ImGui::GetStyle();
    style.AntiAliasedLinesUseTex = false;
    style.CircleTessellationMaxError = 0.1f; /* pixels; round corners are few and seen close */
    style.WindowMinSize = ImVec2(1.0f, 1.0f);
}

bool gui_init(float scale) {
    IMGUI_CHECKVERSION();
    ImGui::SetAllocatorFunctions(allocate, release);
    board.context = ImGui::CreateContext();
    ImGuiIO &io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.LogFilename = nullptr;
    io.BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset;
    /* Else buffers unused for a minute are freed, and the next frame allocates. (-1 is said to turn
     * that off; it does the opposite.) */
    io.ConfigMemoryCompactTimer = FLT_MAX;
    set_style();
    if (!gui_set_scale(scale)) {
        gui_shutdown();
        return false;
    }
    return true;
}

void gui_shutdown(void) {
    if (!board.context) {
        return;
    }
    ImGui::DestroyContext(board.context);
    base_free(board.batches);
    board = {};
    gui_panel_forget();
}

bool gui_set_scale(float scale) {
    /* In this order NaN becomes the smallest. */
    board.scale = fminf(fmaxf(scale, GUI_SCALE_MIN), GUI_SCALE_POSTER);
    return bake_fonts();
}

const uint8_t *gui_glyphs(int *width, int *height) {
    unsigned char *texels;
    ImGui::GetIO().Fonts->GetTexDataAsAlpha8(&texels, width, height);
    return texels;
}

/* --- cards ------------------------------------------------------------------------------------ */

bool gui_over_card(float x, float y) {
    for (int i = 0; i < board.cards; i++) {
        const ImVec4 &card = board.card[0][i];
        if (x >= card.x && x < card.z && y >= card.y && y < card.w) {
            return true;
        }
    }
    return false;
}

/* --- frame ------------------------------------------------------------------------------------ */

void gui_begin(float width, float height, float elapsed) {
    ImGuiIO &io = ImGui::GetIO();
    io.DisplaySize = ImVec2(fmaxf(width, 0.0f), fmaxf(height, 0.0f));
    io.DeltaTime = fmaxf(elapsed, 1e-4f); /* 0 is refused */
    ImGui::NewFrame();
    board.list = ImGui::GetBackgroundDrawList();
    gui_hand_begin();
    board.catchers = 0;
}

static gui_batch batch_of(const ImDrawCmd &command) {
    gui_batch batch;
    batch.first_index = command.IdxOffset;
    batch.index_count = command.ElemCount;
    batch.first_vertex = command.VtxOffset;
    memcpy(batch.clip, &command.ClipRect, sizeof batch.clip);
    return batch;
}

static bool is_seen(const ImDrawCmd &command) {
    return command.ElemCount > 0 && command.ClipRect.x < command.ClipRect.z &&
           command.ClipRect.y < command.ClipRect.w;
}

/* What a list holds from this command on. */
static gui_triangles triangles_of(const ImDrawList *list, int first) {
    gui_triangles triangles = {};
    void *batches = board.batches;
    bool room = base_grow(&batches, &board.batch_capacity,
                          static_cast<size_t>(list->CmdBuffer.Size), sizeof(gui_batch));
    board.batches = static_cast<gui_batch *>(batches);
    if (!room) {
        return triangles;
    }
    for (int i = first; i < list->CmdBuffer.Size; i++) {
        if (is_seen(list->CmdBuffer[i])) {
            board.batches[triangles.batch_count++] = batch_of(list->CmdBuffer[i]);
        }
    }
    /* One list holds everything, so its arrays are handed out as they are. */
    triangles.vertices = list->VtxBuffer.Data;
    triangles.vertex_count = static_cast<size_t>(list->VtxBuffer.Size);
    triangles.indices = list->IdxBuffer.Data;
    triangles.index_count = static_cast<size_t>(list->IdxBuffer.Size);
    triangles.batches = board.batches;
    return triangles;
}

gui_triangles gui_end(void) {
    gui_panel_frame_end();
    ImGui::Render();
    board.cards = board.catchers;
    memcpy(board.card[0], board.card[1], sizeof board.card[0]);
    return triangles_of(board.list, 0);
}

void gui_apart_begin(void) {
    board.list = ImGui::GetForegroundDrawList();
    /* It is emptied once a frame, but there may be several such pictures in one. */
    board.list->AddDrawCmd();
    board.apart = board.list->CmdBuffer.Size - 1;
}

gui_triangles gui_apart_end(void) {
    const ImDrawList *apart = board.list;
    board.list = ImGui::GetBackgroundDrawList();
    return triangles_of(apart, board.apart);
}

/* --- text ------------------------------------------------------------------------------------- */

static const char *line_end(const char *text) {
    return text + strcspn(text, "\n");
}

float gui_text_width(gui_font font, const char *text) {
    const ImFont *face = board.fonts[font];
    float width = face->CalcTextSizeA(face->FontSize, FLT_MAX, 0.0f, text, line_end(text)).x;
    return width / board.scale;
}

float gui_line_height(gui_font font) {
    return board.fonts[font]->FontSize / board.scale;
}

float gui_text(gui_font font, gui_colour colour, float x, float y, const char *text) {
    ImFont *face = board.fonts[font];
    /* Half the line, then half a capital, down to the baseline; rounded there and only there, so
     * that the feet of the letters stand on a pixel edge. */
    float capital = gui_faces[font].capital;
    float baseline = roundf(y * board.scale + 0.5f * face->FontSize * (1.0f + capital));
    ImVec2 corner(roundf(x * board.scale), baseline - roundf(face->Ascent));
    board.list->AddText(face, face->FontSize, corner, colour, text, line_end(text));
    return gui_text_width(font, text);
}

/* --- shapes ----------------------------------------------------------------------------------- */

static ImVec2 pixel_corner(float x, float y) {
    return ImVec2(roundf(x * board.scale), roundf(y * board.scale));
}

void gui_draw_fill(gui_box box, float radius, gui_colour colour) {
    board.list->AddRectFilled(pixel_corner(box.x, box.y),
                              pixel_corner(box.x + box.width, box.y + box.height), colour,
                              radius * board.scale);
}

void gui_draw_border(gui_box box, float radius, gui_colour colour) {
    gui_draw_outline(box, radius, 1.0f, colour);
}

void gui_draw_outline(gui_box box, float radius, float width, gui_colour colour) {
    float thickness = fmaxf(1.0f, roundf(width * board.scale));
    /* AddRect draws its line half a pixel inside, whatever its thickness. */
    float inset = 0.5f * (thickness - 1.0f);
    ImVec2 low = pixel_corner(box.x, box.y);
    ImVec2 high = pixel_corner(box.x + box.width, box.y + box.height);
    board.list->AddRect(ImVec2(low.x + inset, low.y + inset),
                        ImVec2(high.x - inset, high.y - inset), colour,
                        radius * board.scale - inset, 0, thickness);
}

void gui_draw_gradient(gui_box box, gui_colour left, gui_colour right) {
    board.list->AddRectFilledMultiColor(pixel_corner(box.x, box.y),
                                        pixel_corner(box.x + box.width, box.y + box.height), left,
                                        right, right, left);
}

void gui_draw_fade(gui_box box, gui_colour top, gui_colour bottom) {
    board.list->AddRectFilledMultiColor(pixel_corner(box.x, box.y),
                                        pixel_corner(box.x + box.width, box.y + box.height), top,
                                        top, bottom, bottom);
}

/* Scales points into `pixels`; returns how many. */
static int scale_points(const float *points, int count, ImVec2 pixels[GUI_POINTS]) {
    int kept = count < GUI_POINTS ? count : GUI_POINTS;
    for (int i = 0; i < kept; i++, points += 2) {
        pixels[i] = ImVec2(points[0] * board.scale, points[1] * board.scale);
    }
    return kept;
}

void gui_draw_line(const float *points, int count, float width, gui_colour colour) {
    ImVec2 pixels[GUI_POINTS];
    int kept = scale_points(points, count, pixels);
    board.list->AddPolyline(pixels, kept, colour, ImDrawFlags_None, width * board.scale);
}

void gui_draw_polygon(const float *points, int count, gui_colour colour) {
    ImVec2 pixels[GUI_POINTS];
    int kept = scale_points(points, count, pixels);
    board.list->AddConvexPolyFilled(pixels, kept, colour);
}

void gui_draw_disc(float x, float y, float radius, gui_colour colour) {
    board.list->AddCircleFilled(ImVec2(x * board.scale, y * board.scale), radius * board.scale,
                                colour);
}

void gui_draw_clip(gui_box box) {
    board.list->PushClipRect(pixel_corner(box.x, box.y),
                             pixel_corner(box.x + box.width, box.y + box.height), true);
}

void gui_draw_unclip(void) {
    board.list->PopClipRect();
}

void gui_draw_catch(gui_box box) {
    ImVec2 low = pixel_corner(box.x, box.y);
    ImVec2 high = pixel_corner(box.x + box.width, box.y + box.height);
    if (board.catchers < most_cards) {
        board.card[1][board.catchers++] = ImVec4(low.x, low.y, high.x, high.y);
    }
}
