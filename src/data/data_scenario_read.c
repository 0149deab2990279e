/* Reads scenario files through inih; see data_scenario_file.h.
 *
 * inih cuts a line into key and value and knows the section. It is handed one clean line at a time,
 * which keeps its less wanted habits asleep: cutting long lines in two, going on with a value on an
 * indented line. */
#include "data/data_scenario_file.h"

#include <ini.h>
#include <inttypes.h>
#include <stdarg.h>
#include <string.h>

#include "base/base_memory.h"
#include "data/data_bytes.h"
#include "data/data_near.h"
#include "data/data_option_store.h"
#include "data/data_scenario_text.h"

/* Largest scenario file, and its longest line but for comments, in bytes. */
enum { LARGEST = 1 << 20, LONGEST = DATA_SCENARIO_LINE_MAX };

/* A scenario file being read. */
typedef struct data_ini {
    data_options *options;
    data_scenario scenario;
    const char *name; /* of the file */
    const char *rest; /* what of its text is still to be read */
    const char *end;
    char *texts;    /* where the next text that is kept goes */
    uint64_t line;  /* the one read last, from 1 */
    uint64_t *seen; /* by number in the table: the line of the key, 0: none so far */
    bool refused;   /* the reason is in `message` */
    base_message *message;
} data_ini;

static bool refuse_line(data_ini *ini, const char *format, ...) BASE_PRINTF(2, 3);

static bool refuse_line(data_ini *ini, const char *format, ...) {
    base_message reason;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(reason.text, sizeof reason.text, format, arguments);
    va_end(arguments);
    ini->refused = true;
    return base_refuse(ini->message, "%s:%" PRIu64 ": %s", ini->name, ini->line, reason.text);
}

/* --- lines ----------------------------------------------------------------------------------- */

/* The first byte of a line that no text has, or `length`. */
static size_t find_binary(const char *line, size_t length) {
    size_t i = 0;
    while (i < length && ((unsigned char)line[i] >= ' ' || line[i] == '\t') && line[i] != 0x7f) {
        i++;
    }
    return i;
}

/* Takes the next line off the text, without its end and the spaces before it. */
static const char *take_line(data_ini *ini, size_t *length) {
    const char *line = ini->rest;
    const char *newline = memchr(line, '\n', (size_t)(ini->end - line));
    const char *end = newline != NULL ? newline : ini->end;
    ini->rest = newline != NULL ? newline + 1 : ini->end;
    ini->line++;
    if (end > line && end[-1] == '\r') {
        end--;
    }
    while (line < end && (*line == ' ' || *line == '\t')) {
        line++;
    }
    *length = (size_t)(end - line);
    return line;
}

/* Hands inih one line; NULL at the end and once something was refused. */
static char *next_line(char *buffer, int size, void *stream) {
    data_ini *ini = stream;
    if (ini->refused || ini->rest == ini->end) {
        return NULL;
    }
    size_t length;
    const char *line = take_line(ini, &length);
    size_t bad = find_binary(line, length);
    if (bad < length) {
        refuse_line(ini, "not a text (byte 0x%02x)", (unsigned char)line[bad]);
        return NULL;
    }
    if (length > 0 && (line[0] == '#' || line[0] == ';')) {
        length = 0; /* comments may be longer than inih's lines */
    }
    if (length > LONGEST || (int)length + 2 > size) {
        refuse_line(ini, "the line is over %d bytes", LONGEST);
        return NULL;
    }
    memcpy(buffer, line, length);
    buffer[length] = '\n';
    buffer[length + 1] = '\0';
    return buffer;
}

/* --- keys ------------------------------------------------------------------------------------ */

/* The section of a name; DATA_SECTION_NONE when there is none. */
static data_section find_section(const char *name) {
    int section = DATA_SECTIONS - 1;
    while (section > DATA_SECTION_NONE &&
           strcmp(name, data_section_name((data_section)section)) != 0) {
        section--;
    }
    return (data_section)section;
}

static bool refuse_section(data_ini *ini, const char *name) {
    data_near near = {.text = name};
    for (int section = DATA_SECTION_NONE + 1; section < DATA_SECTIONS; section++) {
        data_near_try(&near, data_section_name((data_section)section));
    }
    return near.best != NULL
               ? refuse_line(ini, "unknown section [%s]; did you mean [%s]?", name, near.best)
               : refuse_line(ini, "unknown section [%s]; there are [flock] and [view]", name);
}

/* Whether a key is where it belongs. */
static bool check_section(data_ini *ini, const char *section, const char *key,
                          const data_option *option) {
    const char *home = data_section_name(option->section);
    if (section[0] == '\0') {
        return refuse_line(ini, "%s stands before any section; it belongs under [%s]", key, home);
    }
    return strcmp(section, home) == 0 ||
           refuse_line(ini, "%s stands under [%s]; it belongs under [%s]", key, section, home);
}

/* The line in which a parameter was given, by its own key or with others; 0: none. */
static uint64_t line_of_param(const data_ini *ini, flock_param param) {
    const data_origin *origin = &ini->scenario.origin[param];
    return origin->option != NULL ? origin->line : 0;
}

/* Refuses what was said before: the same key, or one that says the same. */
static bool check_first(data_ini *ini, size_t index, const data_option *option) {
    uint64_t before = ini->seen[index];
    bool size = option->kind == DATA_OPTION_PARAM && option->param >= FLOCK_PARAM_HALF_X &&
                option->param <= FLOCK_PARAM_HALF_Z;
    if (size && before == 0) {
        before = line_of_param(ini, option->param);
    }
    for (int axis = FLOCK_PARAM_HALF_X; axis <= FLOCK_PARAM_HALF_Z && before == 0; axis++) {
        before = option->piece == data_scenario_world ? line_of_param(ini, (flock_param)axis) : 0;
    }
    ini->seen[index] = ini->line;
    return before == 0 || option->piece == data_scenario_obstacle ||
           refuse_line(ini, "%s is given in line %" PRIu64 " already", data_option_key(option),
                       before);
}

/* Keeps a text as long as the options; there is room for every value of the file. */
static const char *keep(data_ini *ini, const char *prefix, size_t prefix_length, const char *text) {
    char *kept = ini->texts;
    size_t length = strlen(text);
    memcpy(kept, prefix, prefix_length);
    memcpy(kept + prefix_length, text, length + 1);
    ini->texts += prefix_length + length + 1;
    return kept;
}

/* What stands for a value of the file: a table is sought in the file's folder. */
static const char *keep_value(data_ini *ini, const data_option *option, const char *value) {
    const char *slash = strrchr(ini->name, '/');
    bool relative = option->kind == DATA_OPTION_TEXT && value[0] != '/' && slash != NULL;
    return keep(ini, ini->name, relative ? (size_t)(slash + 1 - ini->name) : 0, value);
}

/* inih's call for every KEY = VALUE. */
static int take_key(void *user, const char *section, const char *key, const char *value) {
    data_ini *ini = user;
    size_t index;
    data_option option;
    if (ini->refused) {
        return 0;
    }
    if (section[0] != '\0' && find_section(section) == DATA_SECTION_NONE) {
        return refuse_section(ini, section);
    }
    if (!data_option_find_key(key, &index, &option)) {
        base_message reason;
        data_option_unknown(key, &reason);
        return refuse_line(ini, "%s", reason.text);
    }
    if (!check_section(ini, section, key, &option) || !check_first(ini, index, &option)) {
        return 0;
    }
    if (value[0] == '\0') {
        char range[128];
        data_option_range(&option, range, sizeof range);
        return refuse_line(ini, "%s needs a value%s%s", key, range[0] != '\0' ? ": " : "", range);
    }
    data_origin origin = {.option = data_option_key(&option),
                          .text = keep(ini, "", 0, value),
                          .file = ini->name,
                          .line = ini->line};
    ini->refused = !data_option_store(ini->options, &ini->scenario, &option,
                                      keep_value(ini, &option, value), origin, ini->message);
    return !ini->refused;
}

/* --- the file -------------------------------------------------------------------------------- */

/* How many options and keys there are. */
static size_t count_options(void) {
    size_t count = 0;
    data_option option;
    while (data_option_at(count, &option)) {
        count++;
    }
    return count;
}

/* Refuses a line that is neither a key, a section nor a comment: inih tells only its number. */
static bool refuse_shape(data_ini *ini, const char *text, uint64_t number) {
    size_t length = 0;
    ini->rest = text;
    ini->line = 0;
    while (ini->line < number) {
        text = take_line(ini, &length);
    }
    return refuse_line(ini, "\"%.*s\" is neither KEY = VALUE nor [SECTION]",
                       (int)(length < 60 ? length : 60), text);
}

/* Goes through the lines and puts together what they say. */
static bool read_lines(data_ini *ini, const char *text, data_base *base) {
    int bad = ini_parse_stream(next_line, ini, take_key, ini);
    if (bad < 0) {
        return base_refuse(ini->message, "%s: out of memory", ini->name);
    }
    if (bad > 0 && (!ini->refused || (uint64_t)bad < ini->line)) {
        return refuse_shape(ini, text, (uint64_t)bad);
    }
    if (ini->refused) {
        return false;
    }
    data_scenario *scenario = &ini->scenario;
    scenario->seeded = ini->options->start == NULL;
    ini->options->boids_set = data_scenario_gives(scenario, FLOCK_PARAM_COUNT);
    base->name = ini->name;
    base->sees_given = data_scenario_gives(scenario, FLOCK_PARAM_RADIUS) ||
                       data_scenario_gives(scenario, FLOCK_PARAM_DENSITY);
    return data_scenario_settle(scenario, &base->params, ini->message);
}

bool data_scenario_read(data_options *options, const char *name, const char *text, size_t length,
                        data_base *base, base_message *message) {
    size_t mark = length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
    /* Every value is kept once as it is written and once as it is meant. */
    options->texts = base_alloc(2 * length + strlen(name) + 2);
    data_ini *ini = base_alloc(sizeof *ini);
    uint64_t *seen = base_alloc_array(count_options(), sizeof *seen);
    bool done = false;
    if (options->texts == NULL || ini == NULL || seen == NULL) {
        base_refuse(message, "%s: out of memory", name);
    } else {
        *ini = (data_ini){.options = options,
                          .scenario = {.file = name},
                          .name = name,
                          .rest = text + mark,
                          .end = text + length,
                          .texts = options->texts,
                          .seen = seen,
                          .message = message};
        done = read_lines(ini, text + mark, base);
    }
    base_free(seen);
    base_free(ini);
    if (!done) {
        base_free(options->texts);
        options->texts = NULL;
    }
    return done;
}

bool data_scenario_open(data_options *options, const char *path, data_base *base,
                        base_message *message) {
    data_bytes bytes;
    if (!data_bytes_read(&bytes, path, LARGEST, "a scenario", message)) {
        return false;
    }
    bool done =
        data_scenario_read(options, path, (const char *)bytes.bytes, bytes.size, base, message);
    data_bytes_free(&bytes);
    return done;
}

bool data_scenario_load(data_options *options, const char *path, base_message *message) {
    data_base base;
    data_option_store_defaults(options);
    if (!data_scenario_open(options, path, &base, message)) {
        return false;
    }
    options->params = base.params;
    options->file = path;
    options->file_kind = DATA_KIND_SCENARIO;
    return true;
}
