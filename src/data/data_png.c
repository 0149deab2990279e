/* Writes pictures through libpng; see data_png.h. */
#include "data/data_png.h"

#include <errno.h>
#include <png.h>
#include <setjmp.h>
#include <stddef.h>
#include <string.h>

#include "base/base_memory.h"

struct data_png {
    base_file *file;
    const char *name;
    png_structp png;
    png_infop info;
    size_t stride; /* bytes a row */
    int left;      /* rows still to come */
    bool failed;   /* a write did, for this reason: */
    base_message reason;
};

/* --- libpng's ways ---------------------------------------------------------------------------- */

/* What libpng tells of an error on its way back through longjmp. */
static void note_error(png_structp png, png_const_charp text) {
    data_png *self = png_get_error_ptr(png);
    self->failed = true;
    base_refuse(&self->reason, "%s", text);
    png_longjmp(png, 1);
}

/* A picture can be written whatever libpng warns of. */
static void ignore_warning(png_structp png, png_const_charp text) {
    (void)png;
    (void)text;
}

/* libpng's own writing does not say why it failed. */
static void write_bytes(png_structp png, png_bytep bytes, size_t count) {
    errno = 0;
    if (fwrite(bytes, 1, count, png_get_io_ptr(png)) != count) {
        png_error(png, errno != 0 ? strerror(errno) : "a write failed");
    }
}

static void flush_bytes(png_structp png) {
    (void)png; /* the file is flushed when it is committed */
}

/* --- the parts of a file ---------------------------------------------------------------------- */

/* Before the pixels, so that a reader need not go through them. */
static void set_texts(data_png *self, const data_png_header *header) {
    for (int i = 0; i < header->text_count; i++) {
        const data_png_text *field = &header->texts[i];
        if (field->text != NULL) {
            png_text text = {.compression = PNG_ITXT_COMPRESSION_NONE,
                             .key = (png_charp)field->keyword,
                             .text = (png_charp)field->text,
                             .itxt_length = strlen(field->text)};
            png_set_text(self->png, self->info, &text, 1);
        }
    }
}

static void write_header(data_png *self, const data_png_header *header) {
    if (setjmp(png_jmpbuf(self->png))) {
        return;
    }
    png_set_write_fn(self->png, base_file_stream(self->file), write_bytes, flush_bytes);
    png_set_IHDR(self->png, self->info, (png_uint_32)header->width, (png_uint_32)header->height, 8,
                 header->alpha ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_sRGB(self->png, self->info, PNG_sRGB_INTENT_PERCEPTUAL);
    set_texts(self, header);
    /* Dither repeats itself in whole pixels, not in differences between them: unfiltered rows make
     * half the file that libpng's own choice of filters does, in half the time. */
    png_set_filter(self->png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
    png_set_compression_level(self->png, header->effort);
    png_write_info(self->png, self->info);
}

static void write_rows(data_png *self, const uint8_t *rows, int count) {
    if (setjmp(png_jmpbuf(self->png))) {
        return;
    }
    for (int row = 0; row < count; row++) {
        png_write_row(self->png, rows + (size_t)row * self->stride);
    }
}

static void write_end(data_png *self) {
    if (setjmp(png_jmpbuf(self->png))) {
        return;
    }
    png_write_end(self->png, self->info);
}

/* --- a picture -------------------------------------------------------------------------------- */

static bool open_png(data_png *self, const data_png_header *header, base_message *message) {
    if (header->width < 1 || header->height < 1) {
        return base_refuse(message, "a picture cannot be %d x %d pixels", header->width,
                           header->height);
    }
    self->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, self, note_error, ignore_warning);
    self->info = self->png != NULL ? png_create_info_struct(self->png) : NULL;
    if (self->info == NULL) {
        return base_refuse(message, "out of memory");
    }
    self->stride = (size_t)header->width * (header->alpha ? 4 : 3);
    self->left = header->height;
    write_header(self, header);
    return !self->failed || base_refuse(message, "%s", self->reason.text);
}

data_png *data_png_begin(base_file *file, const char *name, const data_png_header *header,
                         base_message *message) {
    data_png *self = base_alloc(sizeof *self);
    if (self == NULL) {
        base_refuse(message, "%s: out of memory", name);
        base_file_discard(file);
        return NULL;
    }
    self->file = file;
    self->name = name;
    if (!open_png(self, header, message)) {
        base_refuse_prefix(message, "%s", name);
        data_png_discard(self);
        return NULL;
    }
    return self;
}

void data_png_rows(data_png *png, const uint8_t *rows, int count) {
    if (!png->failed) {
        write_rows(png, rows, count);
        png->left -= count;
    }
}

bool data_png_end(data_png *png, base_message *message) {
    if (!png->failed && png->left == 0) {
        write_end(png);
    }
    if (png->failed || png->left != 0) {
        base_refuse(message, "%s: %s", png->name,
                    png->failed ? png->reason.text : "rows are missing");
        data_png_discard(png);
        return false;
    }
    base_file *file = png->file;
    png->file = NULL;
    data_png_discard(png);
    return base_file_commit(file, message);
}

void data_png_discard(data_png *png) {
    if (png != NULL) {
        base_file_discard(png->file);
        png_destroy_write_struct(&png->png, &png->info);
        base_free(png);
    }
}
