/* Cuts lines into fields; see data_split.h. */
#include "data/data_split.h"

#include <string.h>

#include "base/base_memory.h"

void data_fields_free(data_fields *fields) {
    base_free(fields->items);
    *fields = (data_fields){0};
}

static bool add(data_fields *fields, const char *text, const char *end) {
    void *items = fields->items;
    if (fields->count == fields->capacity &&
        !base_grow(&items, &fields->capacity, fields->count + 1, sizeof *fields->items)) {
        return false;
    }
    fields->items = items;
    fields->items[fields->count++] = (data_span){text, (size_t)(end - text)};
    return true;
}

static bool is_blank(char c) {
    return c == ' ' || c == '\t';
}

/* The end of a quoted text whose quote is at `at`; NULL when it has none. Quotes in it are
 * doubled. */
static const char *quote_end(const char *at) {
    do {
        at = strchr(at + 1, '"');
    } while (at != NULL && at[1] == '"' && at++ != NULL);
    return at;
}

static const char *field_end(const char *at, char separator) {
    if (separator == ' ') {
        return at + strcspn(at, " \t");
    }
    while (*at != separator && *at != '\0') {
        at++;
    }
    return at;
}

data_split_got data_split(data_fields *fields, const char *line, char separator) {
    const char *at = line;
    fields->count = 0;
    for (;;) {
        while (*at == ' ' || (separator != '\t' && *at == '\t')) {
            at++;
        }
        if (separator == ' ' && *at == '\0' && fields->count > 0) {
            return DATA_SPLIT_DONE; /* spaces at the end part nothing */
        }
        const char *text = at, *end;
        if (*at == '"') {
            text = at + 1;
            end = quote_end(at);
            if (end == NULL) {
                return DATA_SPLIT_QUOTE;
            }
            at = field_end(end + 1, separator);
        } else {
            end = at = field_end(at, separator);
            while (end > text && is_blank(end[-1])) {
                end--;
            }
        }
        if (!add(fields, text, end)) {
            return DATA_SPLIT_MEMORY;
        }
        if (*at == '\0') {
            return DATA_SPLIT_DONE;
        }
        at++;
    }
}

char data_split_separator(const char *line) {
    static const char parting[] = {'\t', ';', ','};
    bool there[sizeof parting] = {false}, quoted = false;
    for (; *line != '\0'; line++) {
        quoted = quoted != (*line == '"');
        for (size_t i = 0; i < sizeof parting; i++) {
            there[i] = there[i] || (!quoted && *line == parting[i]);
        }
    }
    for (size_t i = 0; i < sizeof parting; i++) {
        if (there[i]) {
            return parting[i];
        }
    }
    return ' ';
}
