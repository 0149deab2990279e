/* Writes pictures through libpng; see app_png.h. */
#include "app/app_png.h"

#include <errno.h>
#include <png.h>
#include <setjmp.h>
#include <stddef.h>
#include <string.h>

/* What libpng tells of an error on its way back through longjmp. */
static void note_error(png_structp png, png_const_charp text) {
    base_refuse(png_get_error_ptr(png), "%s", text);
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

static void write_header(png_structp png, png_infop info, int width, int height) {
    png_set_IHDR(png, info, (png_uint_32)width, (png_uint_32)height, 8, PNG_COLOR_TYPE_RGB,
                 PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
    /* Dither repeats itself in whole pixels, not in differences between them: unfiltered rows make
     * half the file that libpng's own choice of filters does, in half the time. */
    png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
    png_set_compression_level(png, 9);
    png_write_info(png, info);
}

/* Writes the whole picture. All errors of libpng arrive here, with the reason in `message`. */
static bool write_picture(png_structp png, png_infop info, FILE *stream, const uint8_t *rgb,
                          int width, int height) {
    if (setjmp(png_jmpbuf(png))) {
        return false;
    }
    png_set_write_fn(png, stream, write_bytes, flush_bytes);
    write_header(png, info, width, height);
    for (int row = 0; row < height; row++) {
        png_write_row(png, rgb + (size_t)row * (size_t)width * 3);
    }
    png_write_end(png, info);
    return true;
}

static bool encode(FILE *stream, const uint8_t *rgb, int width, int height, base_message *reason) {
    png_structp png =
        png_create_write_struct(PNG_LIBPNG_VER_STRING, reason, note_error, ignore_warning);
    png_infop info = png ? png_create_info_struct(png) : NULL;
    bool done = info ? write_picture(png, info, stream, rgb, width, height)
                     : base_refuse(reason, "out of memory");
    png_destroy_write_struct(&png, &info);
    return done;
}

bool app_png_write(base_file *file, const char *name, const uint8_t *rgb, int width, int height,
                   base_message *message) {
    bool done = width > 0 && height > 0
                    ? encode(base_file_stream(file), rgb, width, height, message)
                    : base_refuse(message, "a picture cannot be %d x %d pixels", width, height);
    if (!done) {
        base_file_discard(file);
        return base_refuse_prefix(message, "%s", name);
    }
    return base_file_commit(file, message);
}
