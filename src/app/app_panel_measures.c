/* The measures in the panel: the numbers of now and their lines over the last minute. */
#include "app/app_panel_parts.h"
#include "app/app_report.h"

enum { ID_ROWS = APP_PANEL_ID_MEASURES, ID_SAVE = ID_ROWS + APP_MEASURE_COUNT };

static void draw_measure(app_state *app, app_measure measure) {
    const app_measure_info *info = app_measure_info_of(measure);
    float line[APP_MEASURES_SAMPLES];
    size_t count = app_measures_line(&app->measures, measure, line);
    char number[APP_MEASURES_TEXT];
    app_measures_text(&app->measures, measure, number);
    const gui_measure row = {.label = info->label,
                             .number = number,
                             .samples = line,
                             .count = (int)count,
                             .interval = (float)app_measures_interval(&app->measures),
                             .low = info->low,
                             .high = info->high,
                             .decimals = info->decimals};
    bool *open = &app->panel.plots[measure];
    if (gui_readout(ID_ROWS + (int)measure, &row, *open)) {
        *open = !*open;
    }
}

void app_panel_measures(app_state *app) {
    static const char *const save[] = {"Save as CSV"};
    gui_section("MEASURES – LAST 60 S", app->measures.refused ? APP_PANEL_TOO_MANY : NULL);
    for (int i = 0; i < APP_MEASURE_COUNT; i++) {
        draw_measure(app, (app_measure)i);
    }
    if (gui_buttons(ID_SAVE, save, 1) == 0) {
        app_report_save(app);
    }
}
