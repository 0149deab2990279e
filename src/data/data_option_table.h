/* The table of options: what command lines, scenario files and the help all read, and what the
 * manual pages and completions are made of. Private to src/data and to scripts/packaging/. */
#ifndef DATA_OPTION_TABLE_H
#define DATA_OPTION_TABLE_H

#include "data/data_options.h"
#include "data/data_scenario.h"

/* How an option's value is read and stored. */
typedef enum data_option_kind {
    DATA_OPTION_HELP,    /* no value; ends the parsing */
    DATA_OPTION_VERSION, /* the same */
    DATA_OPTION_PRESET,  /* a preset's name */
    DATA_OPTION_PARAM,   /* a value of one parameter of the flock */
    DATA_OPTION_PIECE,   /* what `piece` takes; no value when there is no `argument` */
    DATA_OPTION_SET,     /* KEY=VALUE of whatever a scenario file can say */
    DATA_OPTION_FLAG,    /* no value, as a key "on" or "off"; the field is a bool */
    DATA_OPTION_TEXT,    /* const char *, not empty */
    DATA_OPTION_TEXTS,   /* the same again and again; data_texts */
    DATA_OPTION_FILES,   /* all arguments up to the next option; data_files */
    DATA_OPTION_CHOICE,  /* const char *, one of `choices` */
    DATA_OPTION_NUMBER,  /* double, low..high */
    DATA_OPTION_WHOLE,   /* uint64_t, low..high */
    DATA_OPTION_BOID,    /* the same; in tracks that have names also one of those */
    DATA_OPTION_POINT,   /* X,Y, low..high each; double[2] */
    DATA_OPTION_SIZE,    /* WxH, `field` is the width and the height follows it; low..high */
} data_option_kind;

#define DATA_ANY_PROGRAM (DATA_FLOCKVIEW | DATA_FLOCKRUN)

/* Headings of the help. */
typedef enum data_option_group {
    DATA_GROUP_START,
    DATA_GROUP_MODEL,
    DATA_GROUP_RUN,
    DATA_GROUP_SWEEP,
    DATA_GROUP_PICTURE,
    DATA_GROUP_VIDEO,
    DATA_GROUP_GENERAL,
    DATA_GROUPS
} data_option_group;

/* Beside what an option does anything; data_option_use.c has the rules. */
typedef enum data_option_use {
    DATA_USE_ANY,
    DATA_USE_VIDEO, /* a video that is made off screen */
    DATA_USE_FILM,  /* a video, or a window that can make one */
    DATA_USE_ROWS,  /* a table of rows over time */
    DATA_USE_SWEEP,
    DATA_USE_MAP, /* a sweep, or the tables of one */
    DATA_USES
} data_option_use;

/* Where in a scenario file an option's key stands. */
typedef enum data_section {
    DATA_SECTION_NONE, /* it is no key */
    DATA_SECTION_FLOCK,
    DATA_SECTION_VIEW,
    DATA_SECTIONS
} data_section;

/* One option. */
typedef struct data_option {
    const char *name;     /* without "--"; NULL: only a key */
    const char *key;      /* in a scenario file, if that is not the name */
    const char *argument; /* as the help shows it: "T"; NULL: none, or made from the choices */
    const char *unit;     /* of its value, "degrees"; NULL or "": none */
    const char *help;     /* lower case, no full stop */
    unsigned programs;    /* data_program, or-ed */
    data_option_group group;
    data_section section;
    data_option_use use;
    bool merges; /* it may stand beside --merge */
    data_option_kind kind;
    flock_param param;          /* of DATA_OPTION_PARAM */
    data_scenario_piece *piece; /* of DATA_OPTION_PIECE */
    size_t field;               /* offset in data_options */
    size_t given;               /* offset of a bool that is set when the option is given; 0: none */
    double low, high;           /* allowed, both included */
    const char *default_value;  /* as one would give it; NULL: none */
    const char *const *choices;
} data_option;

/* Fetches option number `index` (from 0) of the table, the parameters first; false behind the end
 * of the table. An entry without a name is no option (a parameter that has none). */
bool data_option_at(size_t index, data_option *option);

/* Finds an option of any of these programs by its name ('_' counts as '-'). */
bool data_option_find(const char *name, unsigned programs, data_option *option);

/* Finds what a scenario file can say by its key ('-' counts as '_'), and its number in the table.
 */
bool data_option_find_key(const char *key, size_t *index, data_option *option);

/* The key of an option that has a section. */
const char *data_option_key(const data_option *option);

/* Whether the option is followed by a value on a command line. */
bool data_option_takes_value(const data_option *option);

/* "flock" or "view"; "" for none. */
const char *data_section_name(data_section section);

/* Writes what is allowed: "0..10", "above 0, at most 1", "a|b"; "" when everything is. */
void data_option_range(const data_option *option, char *text, size_t size);

/* "flockview" or "flockrun". */
const char *data_program_name(data_program program);

#endif
