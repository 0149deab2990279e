/* Reads lines and cuts them into fields; see data_lines.h. */
#include "data/data_lines.h"

#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <string.h>
#include <sys/stat.h>

#include "base/base_memory.h"

bool data_lines_open(data_lines *lines, const char *path, base_message *message) {
    bool standard_input = strcmp(path, "-") == 0;
    *lines = (data_lines){.name = standard_input ? "standard input" : path};
    struct stat status;
    lines->in = standard_input ? stdin : fopen(path, "rb");
    if (lines->in == NULL) {
        return base_refuse(message, "%s cannot be read: %s", path, strerror(errno));
    }
    if (fstat(fileno(lines->in), &status) == 0 && S_ISDIR(status.st_mode)) {
        data_lines_close(lines);
        return base_refuse(message, "%s is a folder, not a table", path);
    }
    lines->line = base_alloc(DATA_LINE_MAX + 1);
    if (lines->line == NULL) {
        base_refuse(message, "%s: out of memory", lines->name);
        data_lines_close(lines);
        return false;
    }
    return true;
}

void data_lines_close(data_lines *lines) {
    if (lines->in != NULL && lines->in != stdin) {
        fclose(lines->in);
    }
    base_free(lines->line);
    *lines = (data_lines){0};
}

bool data_lines_refuse(const data_lines *lines, base_message *message, const char *format, ...) {
    base_message reason;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(reason.text, sizeof reason.text, format, arguments);
    va_end(arguments);
    uint64_t number = lines->number > 0 ? lines->number : 1;
    return base_refuse(message, "%s:%" PRIu64 ": %s", lines->name, number, reason.text);
}

/* True for bytes that no text has: what a picture or a program is full of. */
static bool is_binary(int byte) {
    return byte < ' ' && byte != '\t' && byte != '\r';
}

/* Reads one line into lines->line, its end removed; `length` is how long it is. */
static data_lines_got read_line(data_lines *lines, size_t *length, base_message *message) {
    size_t used = 0;
    int byte = getc(lines->in);
    bool any = byte != EOF;
    lines->number += any;
    for (; byte != EOF && byte != '\n'; byte = getc(lines->in)) {
        if (is_binary(byte)) {
            data_lines_refuse(lines, message, "not a text (byte 0x%02x)", (unsigned)byte);
            return DATA_LINES_REFUSED;
        }
        if (used == DATA_LINE_MAX) {
            data_lines_refuse(lines, message, "the line is over 64 kB");
            return DATA_LINES_REFUSED;
        }
        lines->line[used++] = (char)byte;
    }
    if (ferror(lines->in)) {
        base_refuse(message, "%s cannot be read: %s", lines->name, strerror(errno));
        return DATA_LINES_REFUSED;
    }
    while (used > 0 && strchr(" \t\r", lines->line[used - 1]) != NULL) {
        used--;
    }
    lines->line[used] = '\0';
    *length = used;
    return any ? DATA_LINES_LINE : DATA_LINES_END;
}

data_lines_got data_lines_next(data_lines *lines, base_message *message) {
    size_t length = 0;
    data_lines_got got;
    do {
        got = read_line(lines, &length, message);
        lines->rest = lines->line;
        /* Some programs mark a file as UTF-8 with three bytes before its first word. */
        if (lines->number == 1 && strncmp(lines->line, "\xef\xbb\xbf", 3) == 0) {
            lines->rest += 3;
        }
    } while (got == DATA_LINES_LINE && *lines->rest == '\0');
    return got;
}

/* Takes the quotes off a field in place ("a ""b""" becomes a "b") and returns what follows it,
 * NULL when a quote is not closed. */
static char *unquote(char *field) {
    char *write = field;
    for (char *read = field + 1; *read != '\0'; read++) {
        if (*read == '"' && *++read != '"') {
            /* Nothing is written over what follows: the text got shorter by two quotes. */
            *write = '\0';
            return read;
        }
        *write++ = *read;
    }
    return NULL;
}

/* Removes spaces from the end of a text. */
static void trim_end(char *text) {
    size_t length = strlen(text);
    while (length > 0 && (text[length - 1] == ' ' || text[length - 1] == '\t')) {
        text[--length] = '\0';
    }
}

bool data_lines_field(data_lines *lines, char **field, base_message *message) {
    *field = lines->rest;
    if (*field == NULL) {
        return true;
    }
    *field += strspn(*field, " \t");
    char *after = *field;
    if (**field == '"') {
        after = unquote(*field);
        if (after == NULL) {
            return data_lines_refuse(lines, message, "a quote is not closed");
        }
        after += strspn(after, " \t");
        if (*after != ',' && *after != '\0') {
            return data_lines_refuse(lines, message, "text after the quoted field \"%s\"", *field);
        }
    }
    /* Cut at the comma; without one this was the last field. */
    char *comma = strchr(after, ',');
    lines->rest = comma ? comma + 1 : NULL;
    if (comma != NULL) {
        *comma = '\0';
    }
    trim_end(*field);
    return true;
}
