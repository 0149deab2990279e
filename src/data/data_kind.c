/* Tells files apart by what they begin with; see data_kind.h. */
#include "data/data_kind.h"

#include <ctype.h>
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <sys/stat.h>

#include "data/data_flow.h"
#include "data/data_pack.h"
#include "data/data_tracks.h"

/* How much of a file is looked at. */
enum { LOOK = 4096 };

/* What files of others begin with, some of them not at once. */
static const struct {
    const char *bytes;
    size_t count;
    size_t offset;
    const char *name;
} strangers[] = {
    {"\xff\xd8\xff", 3, 0, "a JPEG picture"},
    {"GIF8", 4, 0, "a GIF picture"},
    {"BM", 2, 0, "a BMP picture"},
    {"WEBP", 4, 8, "a WebP picture"},
    {"%PDF", 4, 0, "a PDF document"},
    {"PK\x03\x04", 4, 0, "a ZIP archive or an office document"},
    {"\x1f\x8b", 2, 0, "a gzip archive"},
    {"\xfd"
     "7zXZ",
     5, 0, "an xz archive"},
    {"BZh", 3, 0, "a bzip2 archive"},
    {"\x28\xb5\x2f\xfd", 4, 0, "a zstd archive"},
    {"7z\xbc\xaf", 4, 0, "a 7z archive"},
    {"ustar", 5, 257, "a tar archive"},
    {"\x7f"
     "ELF",
     4, 0, "a program"},
    {"#!", 2, 0, "a script"},
    {"ftyp", 4, 4, "an MP4 video"},
    {"\x1a\x45\xdf\xa3", 4, 0, "a Matroska or WebM video"},
    {"RIFF", 4, 0, "an AVI video or WAV sound"},
    {"\x89HDF\r\n", 6, 0, "an HDF5 file"},
    {"SQLite format 3", 15, 0, "an SQLite database"},
    {"{", 1, 0, "JSON"},
    {"<?xml", 5, 0, "XML"},
    {"<!DOCTYPE", 9, 0, "a web page"},
    {"<html", 5, 0, "a web page"},
    {"\xff\xfe", 2, 0, "a text in UTF-16 (scenarios and tables are in UTF-8)"},
    {"\xfe\xff", 2, 0, "a text in UTF-16 (scenarios and tables are in UTF-8)"},
};

/* The first bytes of a file, and a zero byte. */
typedef struct data_look {
    uint8_t bytes[LOOK + 1];
    size_t size;
} data_look;

static bool look_at(data_look *look, const char *path, base_message *message) {
    FILE *in = fopen(path, "rb");
    if (in == NULL) {
        return base_refuse(message, "%s cannot be read: %s", path, strerror(errno));
    }
    struct stat status;
    bool folder = fstat(fileno(in), &status) == 0 && S_ISDIR(status.st_mode);
    look->size = folder ? 0 : fread(look->bytes, 1, LOOK, in);
    look->bytes[look->size] = 0;
    bool bad = ferror(in) != 0;
    int reason = errno;
    fclose(in);
    if (folder) {
        return base_refuse(message, "%s is a folder", path);
    }
    return !bad || base_refuse(message, "%s cannot be read: %s", path, strerror(reason));
}

static bool begins_with(const data_look *look, const char *bytes, size_t count, size_t offset) {
    return look->size >= offset + count && memcmp(look->bytes + offset, bytes, count) == 0;
}

/* --- texts ----------------------------------------------------------------------------------- */

static bool is_one_of(char c, const char *set) {
    return c != '\0' && strchr(set, c) != NULL;
}

/* Whether what was looked at could be a text. */
static bool is_text(const data_look *look) {
    size_t i = 0;
    while (i < look->size && (look->bytes[i] >= ' ' || is_one_of((char)look->bytes[i], "\t\r\n"))) {
        i++;
    }
    return i == look->size;
}

/* The first line that says something to a reader of scenarios. */
static const char *first_line(const data_look *look) {
    const char *text = (const char *)look->bytes;
    text += begins_with(look, "\xef\xbb\xbf", 3, 0) ? 3 : 0;
    for (;;) {
        text += strspn(text, " \t\r\n");
        if (*text != '#' && *text != ';') {
            return text;
        }
        text += strcspn(text, "\n");
    }
}

/* Whether a line has a word among those that commas part. */
static bool has_column(const char *line, size_t length, const char *word) {
    size_t wanted = strlen(word);
    for (size_t i = 0; i + wanted <= length; i++) {
        bool begins = i == 0 || is_one_of(line[i - 1], ", \t\"");
        char after = line[i + wanted];
        if (begins && strncmp(line + i, word, wanted) == 0 &&
            (after == '\0' || strchr(",\" \t\r\n", after) != NULL)) {
            return true;
        }
    }
    return false;
}

/* A table has its columns in the first line; a scenario a section or a key. */
static data_kind kind_of_text(const data_look *look) {
    const char *line = first_line(look);
    size_t length = strcspn(line, "\n");
    if (line[0] == '[') {
        return DATA_KIND_SCENARIO;
    }
    int columns = has_column(line, length, "id") + has_column(line, length, "x") +
                  has_column(line, length, "y");
    if (columns >= 2) {
        return DATA_KIND_TABLE;
    }
    if (data_tracks_looks((const char *)look->bytes) || data_tracks_looks(line)) {
        return DATA_KIND_TRACKS;
    }
    size_t key = strcspn(line, "=,\n");
    return line[key] == '=' ? DATA_KIND_SCENARIO : DATA_KIND_NONE;
}

/* --- all ------------------------------------------------------------------------------------- */

static bool refuse_none(const data_look *look, const char *path, base_message *message) {
    const char *like = look->size == 0                 ? "nothing: it is empty"
                       : is_text(look)                 ? "some other text"
                       : look->size < DATA_PACK_HEADER ? "a few bytes of something"
                                                       : "data of some other program";
    for (size_t i = 0; i < sizeof strangers / sizeof *strangers; i++) {
        if (begins_with(look, strangers[i].bytes, strangers[i].count, strangers[i].offset)) {
            like = strangers[i].name;
            break;
        }
    }
    return base_refuse(message,
                       "%s is no scenario, recording, checkpoint or table of boids; it looks like "
                       "%s",
                       path, like);
}

/* What a gzip file holds can only be tracks. */
static data_kind kind_inside(const char *path) {
    data_look look = {.size = 0};
    if (!data_flow_look(path, look.bytes, LOOK, &look.size) || look.size == 0) {
        return DATA_KIND_NONE;
    }
    look.bytes[look.size] = 0;
    data_kind kind = is_text(&look) ? kind_of_text(&look) : DATA_KIND_NONE;
    bool table = kind == DATA_KIND_TABLE || kind == DATA_KIND_TRACKS ||
                 begins_with(&look, "\x93NUMPY", 6, 0);
    return table ? DATA_KIND_TRACKS : DATA_KIND_NONE;
}

static data_kind kind_of(const data_look *look, const char *path) {
    switch (data_pack_kind(look->bytes, look->size)) {
    case DATA_PACK_CHECKPOINT:
        return DATA_KIND_CHECKPOINT;
    case DATA_PACK_RECORDING:
        return DATA_KIND_RECORDING;
    default:
        break;
    }
    if (begins_with(look, "\x89PNG\r\n\x1a\n", 8, 0)) {
        return DATA_KIND_PICTURE;
    }
    if (begins_with(look, "\x93NUMPY", 6, 0)) {
        return DATA_KIND_TRACKS;
    }
    if (begins_with(look, "\x1f\x8b", 2, 0)) {
        return kind_inside(path);
    }
    return is_text(look) && look->size > 0 ? kind_of_text(look) : DATA_KIND_NONE;
}

bool data_kind_of_file(const char *path, data_kind *kind, base_message *message) {
    data_look look = {.size = 0};
    *kind = DATA_KIND_NONE;
    if (!look_at(&look, path, message)) {
        return false;
    }
    *kind = kind_of(&look, path);
    if (*kind == DATA_KIND_NONE) {
        refuse_none(&look, path, message);
    }
    return true;
}
