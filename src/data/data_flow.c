/* Bytes and lines of a file, by zlib, which reads plain files as they are; see data_flow.h. */
#include "data/data_flow.h"

#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <zlib.h>

#include "base/base_memory.h"

/* Room for the longest line, and a zero byte behind it. */
#define ROOM DATA_FLOW_LINE_MAX

bool data_flow_open(data_flow *flow, const char *name, base_message *message) {
    *flow = (data_flow){.name = name};
    errno = 0;
    flow->in = gzopen(name, "rb");
    if (flow->in == NULL) {
        return base_refuse(message, "%s cannot be read: %s", name,
                           errno != 0 ? strerror(errno) : "out of memory");
    }
    gzbuffer(flow->in, 1 << 17);
    flow->buffer = base_alloc(ROOM + 1);
    if (flow->buffer == NULL) {
        data_flow_close(flow);
        return base_refuse(message, "%s: out of memory", name);
    }
    return true;
}

void data_flow_close(data_flow *flow) {
    if (flow->in != NULL) {
        gzclose(flow->in);
    }
    base_free(flow->buffer);
    *flow = (data_flow){0};
}

bool data_flow_refuse(const data_flow *flow, base_message *message, const char *format, ...) {
    base_message reason;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(reason.text, sizeof reason.text, format, arguments);
    va_end(arguments);
    uint64_t number = flow->line > 0 ? flow->line : 1;
    return base_refuse(message, "%s:%" PRIu64 ": %s", flow->name, number, reason.text);
}

/* Moves what is left to the front and reads on behind it. False with the reason. */
static bool fill(data_flow *flow, base_message *message) {
    memmove(flow->buffer, flow->buffer + flow->begin, flow->end - flow->begin);
    flow->end -= flow->begin;
    flow->begin = 0;
    int got = gzread(flow->in, flow->buffer + flow->end, (unsigned)(ROOM - flow->end));
    int problem = Z_OK;
    const char *why = gzerror(flow->in, &problem);
    if (got < 0 || (problem != Z_OK && problem != Z_STREAM_END)) {
        bool cut = problem == Z_BUF_ERROR;
        return base_refuse(message, "%s cannot be read: %s", flow->name,
                           cut                  ? "the gzip file is cut off"
                           : problem == Z_ERRNO ? strerror(errno)
                                                : why);
    }
    flow->end += (size_t)got;
    flow->ended = got == 0;
    return true;
}

/* Finds the end of the line that begins the window, reading on as far as needed. */
static bool find_end(data_flow *flow, char **end, base_message *message) {
    size_t seen = 0;
    for (;;) {
        char *from = flow->buffer + flow->begin;
        *end = memchr(from + seen, '\n', flow->end - flow->begin - seen);
        if (*end != NULL || flow->ended) {
            *end = *end != NULL ? *end : flow->buffer + flow->end;
            return true;
        }
        seen = flow->end - flow->begin;
        if (seen == ROOM) {
            flow->line++;
            return data_flow_refuse(flow, message, "the line is over 1 MB");
        }
        if (!fill(flow, message)) {
            return false;
        }
    }
}

static bool is_space(char c) {
    return c == ' ' || c == '\t' || c == '\r';
}

data_flow_got data_flow_line(data_flow *flow, char **line, size_t *length, base_message *message) {
    char *end;
    if (!find_end(flow, &end, message)) {
        return DATA_FLOW_REFUSED;
    }
    char *from = flow->buffer + flow->begin;
    if (from == flow->buffer + flow->end) {
        return DATA_FLOW_END;
    }
    size_t taken = (size_t)(end - flow->buffer) + 1;
    flow->begin = taken < flow->end ? taken : flow->end;
    flow->line++;
    if (memchr(from, '\0', (size_t)(end - from)) != NULL) {
        data_flow_refuse(flow, message, "not a text (byte 0x00)");
        return DATA_FLOW_REFUSED;
    }
    *end = '\0';
    /* A tab at an end parts an empty field, and is none. */
    if (flow->line == 1 && strncmp(from, "\xef\xbb\xbf", 3) == 0) {
        from += 3;
    }
    while (*from == ' ') {
        from++;
    }
    while (end > from && is_space(end[-1]) && end[-1] != '\t') {
        *--end = '\0';
    }
    *line = from;
    *length = (size_t)(end - from);
    return DATA_FLOW_SOME;
}

bool data_flow_bytes(data_flow *flow, const void **bytes, size_t size, base_message *message) {
    while (flow->end - flow->begin < size) {
        if (flow->ended) {
            return base_refuse(message, "%s is cut off: %zu bytes are missing", flow->name,
                               size - (flow->end - flow->begin));
        }
        if (!fill(flow, message)) {
            return false;
        }
    }
    *bytes = flow->buffer + flow->begin;
    flow->begin += size;
    return true;
}

bool data_flow_look(const char *path, void *bytes, size_t size, size_t *got) {
    gzFile in = gzopen(path, "rb");
    if (in == NULL) {
        return false;
    }
    int read = gzread(in, bytes, (unsigned)size);
    gzclose(in);
    *got = read > 0 ? (size_t)read : 0;
    return read >= 0;
}
