/* The list of files to open; see app_files.h. */
#include "app/app_files.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include <unistd.h>

#include "app/app_folder.h"
#include "app/app_folder_list.h"
#include "app/app_open.h"
#include "app/app_recent.h"
#include "app/app_skin.h"
#include "app/app_state.h"
#include "base/base_memory.h"
#include "base/base_text.h"
#include "gui/gui_list.h"

/* Most of the recent files that are shown. */
#define RECENT_SHOWN 5

/* What a row of the list is. */
typedef enum row_kind { ROW_RECENT_HEAD, ROW_RECENT, ROW_HEAD, ROW_PARENT, ROW_ENTRY } row_kind;

typedef struct list_row {
    row_kind kind;
    size_t index; /* of its entry */
} list_row;

typedef struct app_files_page {
    app_folder_list list, recent;
    list_row *rows;
    size_t count, capacity;
    int chosen; /* -1: none */
    int seen;   /* rows that are seen at once */
    float scroll;
    bool reveal;
    bool warns;
    char note[sizeof(base_message) + 128]; /* room for a whole refusal and a name before it */
    char place[APP_PATH], time[32];        /* of the row that is being drawn */
} app_files_page;

/* --- rows ------------------------------------------------------------------------------------- */

static bool begins_with(const char *text, const char *start) {
    while (*start != '\0' && tolower((unsigned char)*text) == tolower((unsigned char)*start)) {
        text++;
        start++;
    }
    return *start == '\0';
}

/* Whether a name has the typed text in it; case does not count. */
static bool matches(const char *name, const char *typed) {
    while (*name != '\0' && !begins_with(name, typed)) {
        name++;
    }
    return *name != '\0';
}

/* There is room: see make_rows. */
static void add_row(app_files_page *page, row_kind kind, size_t index) {
    page->rows[page->count++] = (list_row){kind, index};
}

static void add_matching(app_files_page *page, const app_folder_list *list, row_kind kind,
                         const char *typed) {
    for (size_t i = 0; i < list->count; i++) {
        if (matches(base_text_name(app_folder_list_name(list, &list->entries[i])), typed)) {
            add_row(page, kind, i);
        }
    }
}

/* Takes the head away again when nothing stands under it. */
static void close_group(app_files_page *page, size_t head) {
    page->count = page->count == head + 1 ? head : page->count;
}

static bool is_heading(const list_row *row) {
    return row->kind == ROW_RECENT_HEAD || row->kind == ROW_HEAD;
}

/* The nearest row in this direction that can be chosen, or `from` itself. */
static int next_row(const app_files_page *page, int from, int by) {
    int next = from + by;
    while (next >= 0 && next < (int)page->count && is_heading(&page->rows[next])) {
        next += by;
    }
    return next >= 0 && next < (int)page->count ? next : from;
}

static void choose(app_files_page *page, int row) {
    page->chosen = row;
    page->reveal = true;
}

static void make_rows(app_files *files) {
    app_files_page *page = files->page;
    void *rows = page->rows;
    size_t most = page->list.count + page->recent.count + 3;
    page->count = 0;
    if (!base_grow(&rows, &page->capacity, most, sizeof *page->rows)) {
        choose(page, -1);
        return;
    }
    page->rows = rows;
    add_row(page, ROW_RECENT_HEAD, 0);
    add_matching(page, &page->recent, ROW_RECENT, files->typed);
    close_group(page, 0);
    size_t head = page->count;
    add_row(page, ROW_HEAD, 0);
    if (files->typed[0] == '\0' && strcmp(page->list.folder, "/") != 0) {
        add_row(page, ROW_PARENT, 0);
    }
    add_matching(page, &page->list, ROW_ENTRY, files->typed);
    close_group(page, head);
    page->scroll = 0.0f;
    choose(page, next_row(page, -1, 1));
}

static app_entry *entry_of(app_files_page *page, const list_row *row, app_folder_list **list) {
    *list = row->kind == ROW_RECENT ? &page->recent : &page->list;
    return &(*list)->entries[row->index];
}

/* --- notes ------------------------------------------------------------------------------------ */

static void note_hint(app_files *files) {
    app_files_page *page = files->page;
    page->warns = false;
    if (page->count == 0) {
        snprintf(page->note, sizeof page->note, "Nothing here has “%s” in its name.", files->typed);
    } else {
        snprintf(page->note, sizeof page->note,
                 "Enter opens. Backspace, with nothing typed, goes to the folder above.");
    }
}

/* A refusal, which names the file by its whole path; the list shows where it lies already. */
static void note_refusal(app_state *app, const char *path, const char *reason) {
    app_files_page *page = app->files.page;
    const char *name = base_text_name(path);
    size_t length = strlen(path);
    bool named = length > 0 && strncmp(reason, path, length) == 0;
    page->warns = true;
    snprintf(page->note, sizeof page->note, "%.100s%s", named ? name : "",
             named ? reason + length : reason);
    app_announce(app, "Not opened: %s", page->note);
}

/* --- opening ---------------------------------------------------------------------------------- */

static void read_recent(app_files_page *page) {
    char(*paths)[APP_PATH] = base_alloc_array(APP_RECENT_MOST, APP_PATH);
    app_folder_list_free(&page->recent);
    int count = paths != NULL ? app_recent_read(paths) : 0;
    for (int i = 0; i < count && page->recent.count < RECENT_SHOWN; i++) {
        (void)app_folder_list_add(&page->recent, paths[i]);
    }
    base_free(paths);
}

/* Shows a folder; `from` is the name of the one in it that was left, or NULL. */
static void go_to(app_state *app, const char *folder, const char *from) {
    app_files_page *page = app->files.page;
    base_message message;
    if (!app_folder_list_read(&page->list, folder, &message)) {
        note_refusal(app, folder, message.text);
        return;
    }
    app->files.typed[0] = '\0';
    make_rows(&app->files);
    for (size_t i = 0; from != NULL && i < page->count; i++) {
        const list_row *row = &page->rows[i];
        if (row->kind == ROW_ENTRY &&
            strcmp(app_folder_list_name(&page->list, &page->list.entries[row->index]), from) == 0) {
            choose(page, (int)i);
        }
    }
    note_hint(&app->files);
    app_announce(app, "Folder: %s", page->list.folder);
}

static void go_up(app_state *app) {
    char folder[APP_PATH], from[APP_PATH];
    snprintf(folder, sizeof folder, "%s", app->files.page->list.folder);
    char *slash = strrchr(folder, '/');
    if (slash == NULL || strcmp(folder, "/") == 0) {
        return;
    }
    snprintf(from, sizeof from, "%s", slash + 1);
    slash[slash == folder] = '\0';
    go_to(app, folder, from);
}

/* Opens a file, or goes into a folder. */
static void open_row(app_state *app, int index) {
    app_files_page *page = app->files.page;
    base_message message;
    char path[APP_PATH];
    if (index < 0 || index >= (int)page->count || is_heading(&page->rows[index])) {
        return;
    }
    if (page->rows[index].kind == ROW_PARENT) {
        go_up(app);
        return;
    }
    app_folder_list *list;
    app_entry *entry = entry_of(page, &page->rows[index], &list);
    app_folder_list_path(list, entry, path);
    if (entry->folder) {
        go_to(app, path, NULL);
    } else if (app_open_file(app, path, &message)) {
        app->files.open = false;
    } else {
        choose(page, index);
        note_refusal(app, path, message.text);
    }
}

/* The folder to begin with: the one shown last, or where things are saved. */
static void first_folder(const app_files_page *page, char folder[APP_PATH]) {
    char saved[APP_DESKTOP_PATH];
    snprintf(folder, APP_PATH, "%s", page->list.folder);
    if (folder[0] == '\0' || access(folder, R_OK | X_OK) != 0) {
        app_folder_of_saved(saved);
        app_origin_path(strcmp(saved, ".") == 0 ? "" : saved, folder);
        size_t length = strlen(folder);
        folder[length > 1 && folder[length - 1] == '/' ? length - 1 : length] = '\0';
    }
    if (folder[0] == '\0') {
        snprintf(folder, APP_PATH, "/"); /* the program's own folder is gone */
    }
}

void app_files_show(app_state *app) {
    app_files *files = &app->files;
    char folder[APP_PATH];
    if (files->page == NULL) {
        files->page = base_alloc(sizeof *files->page);
    }
    if (files->page == NULL) {
        app_say(app, "Not enough memory for a list of files");
        return;
    }
    files->open = true;
    app->help = false;
    files->typed[0] = '\0';
    read_recent(files->page);
    make_rows(files); /* should the folder be none that can be read */
    first_folder(files->page, folder);
    go_to(app, folder, NULL);
}

void app_files_close(app_state *app) {
    app->files.open = false;
    app_announce(app, "Files closed");
}

void app_files_shutdown(app_files *files) {
    if (files->page != NULL) {
        app_folder_list_free(&files->page->list);
        app_folder_list_free(&files->page->recent);
        base_free(files->page->rows);
    }
    base_free(files->page);
    *files = (app_files){0};
}

/* --- keyboard --------------------------------------------------------------------------------- */

static void typed_changed(app_files *files) {
    make_rows(files);
    note_hint(files);
}

/* Takes the last character off, all of its bytes. */
static void erase(app_state *app) {
    char *typed = app->files.typed;
    size_t length = strlen(typed);
    if (length == 0) {
        go_up(app);
        return;
    }
    do {
        length--;
    } while (length > 0 && ((unsigned char)typed[length] & 0xC0) == 0x80);
    typed[length] = '\0';
    typed_changed(&app->files);
}

void app_files_type(app_state *app, unsigned character) {
    char *typed = app->files.typed;
    size_t length = strlen(typed);
    char bytes[5] = {0};
    if (character < ' ' || character == 0x7F || character > 0x10FFFF) {
        return;
    }
    if (character < 0x80) {
        bytes[0] = (char)character;
    } else if (character < 0x800) {
        snprintf(bytes, sizeof bytes, "%c%c", (int)(0xC0 | character >> 6),
                 (int)(0x80 | (character & 0x3F)));
    } else if (character < 0x10000) {
        snprintf(bytes, sizeof bytes, "%c%c%c", (int)(0xE0 | character >> 12),
                 (int)(0x80 | (character >> 6 & 0x3F)), (int)(0x80 | (character & 0x3F)));
    } else {
        return; /* the fonts have none of those */
    }
    if (length + strlen(bytes) < APP_FILES_TYPED) {
        strcpy(typed + length, bytes);
        typed_changed(&app->files);
    }
}

/* Moves the choice; held at the ends. */
static void move(app_files_page *page, int by) {
    int step = by > 0 ? 1 : -1, chosen = page->chosen;
    for (int i = 0; i != by; i += step) {
        chosen = next_row(page, chosen, step);
    }
    choose(page, chosen);
}

void app_files_press(app_state *app, const app_press *press) {
    static const struct {
        const char *name;
        int rows, pages;
    } moves[] = {{"Up", -1, 0},      {"Down", 1, 0},        {"PageUp", 0, -1},
                 {"PageDown", 0, 1}, {"Home", -1000000, 0}, {"End", 1000000, 0}};
    app_files_page *page = app->files.page;
    for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++) {
        if (strcmp(press->name, moves[i].name) == 0) {
            int most = (int)page->count;
            int by = moves[i].rows + moves[i].pages * page->seen;
            move(page, by > most ? most : by < -most ? -most : by);
            return;
        }
    }
    if (strcmp(press->name, "Enter") == 0) {
        open_row(app, page->chosen);
    } else if (strcmp(press->name, "Backspace") == 0) {
        erase(app);
    } else if (strcmp(press->name, "Esc") == 0 || (press->ctrl && strcmp(press->name, "O") == 0)) {
        app_files_close(app);
    }
}

/* --- drawing ---------------------------------------------------------------------------------- */

/* Where a recent file lies, from the home folder on if it lies in that. */
static void write_place(app_files_page *page, const char *path) {
    char home[APP_DESKTOP_PATH];
    size_t length = app_desktop_home(home) ? strlen(home) : 0;
    bool at_home = length > 0 && strncmp(path, home, length) == 0 && path[length] == '/';
    const char *folder = at_home ? path + length : path;
    int end = (int)(base_text_name(path) - folder) - 1;
    snprintf(page->place, sizeof page->place, "%s%.*s", at_home ? "~" : "", end > 0 ? end : 1,
             folder);
}

static gui_list_row row_at(void *user, int index) {
    app_files_page *page = user;
    const list_row *row = &page->rows[index];
    app_folder_list *list;
    if (is_heading(row)) {
        return (gui_list_row){.text = row->kind == ROW_HEAD ? "FOLDER" : "RECENT", .heading = true};
    }
    if (row->kind == ROW_PARENT) {
        return (gui_list_row){
            .text = "The folder above", .has_icon = true, .icon = GUI_ICON_PARENT};
    }
    app_entry *entry = entry_of(page, row, &list);
    gui_list_row drawn = {.text = app_folder_list_name(list, entry)};
    if (entry->folder) {
        drawn.has_icon = true;
        drawn.icon = GUI_ICON_FOLDER;
        return drawn;
    }
    if (row->kind == ROW_RECENT) {
        write_place(page, drawn.text);
        drawn.text = base_text_name(drawn.text);
        drawn.aside = page->place;
    }
    data_kind kind = app_folder_list_kind(list, entry);
    app_folder_list_time(entry, (int64_t)time(NULL), page->time, sizeof page->time);
    drawn.about = app_open_kind(kind);
    drawn.more = page->time;
    drawn.faint = kind == DATA_KIND_NONE;
    return drawn;
}

void app_files_draw(app_state *app) {
    app_files_page *page = app->files.page;
    if (!app->files.open) {
        return;
    }
    const app_skin skin = app_skin_of(app->style.look, app->style.theme);
    const gui_theme theme = app_skin_panel(app->style.look, app->style.theme);
    const gui_list list = {.title = "Open",
                           .place = page->list.folder,
                           .typed = app->files.typed,
                           .hint = "Type a part of a name",
                           .note = page->note,
                           .warns = page->warns,
                           .beside = app_panel_clear_width(app) / app->scale,
                           .count = (int)page->count,
                           .chosen = page->chosen,
                           .reveal = page->reveal,
                           .scroll = page->scroll,
                           .row = row_at,
                           .user = page};
    gui_list_result result = gui_list_draw(&theme, skin.sheet, skin.dim, &list);
    page->reveal = false;
    page->scroll = result.scroll;
    page->seen = result.page;
    if (result.left) {
        app_files_close(app);
    } else {
        open_row(app, result.pressed);
    }
}
