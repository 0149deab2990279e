/* Recordings; see data_recording.h.
 *
 * Binary for two reasons: a pointer that moves at every step would make a text of 200 kB a minute,
 * and a text of a thousand commands invites edits after which its hashes are wrong. A command is
 *
 *     steps since the command before   varint
 *     letter of its kind               1 byte; the top bit set when it merges
 *     set: "KEY=VALUE" as a text       so that it outlives the order of parameters and choices
 *     reset: the seed                  double
 *     pointer: the mode                1 byte
 *              at, direction           6 signed varints, each against the pointer before
 *     obstacle: centre, radius         4 words
 *
 * and a hash the steps since the hash before, a varint, and its 8 bytes. */
#include "data/data_recording.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "base/base_memory.h"
#include "data/data_flight.h"

enum { VERSION = 1, MERGES = 0x80 };

/* Kinds as they are written, whatever their order in the enum. */
static const char letters[] = {
    [FLOCK_COMMAND_SET] = 's',
    [FLOCK_COMMAND_RESET] = 'r',
    [FLOCK_COMMAND_CURSOR] = 'p',
    [FLOCK_COMMAND_ADD_OBSTACLE] = 'o',
    [FLOCK_COMMAND_CLEAR_OBSTACLES] = 'c',
    [FLOCK_COMMAND_UNDO] = 'u',
    [FLOCK_COMMAND_REDO] = 'y',
};
enum { KINDS = sizeof letters };

/* --- writing --------------------------------------------------------------------------------- */

static void put_setting(data_pack_writer *writer, const flock_command *command) {
    char value[32], text[96];
    flock_param_format(command->param, command->value, value, sizeof value);
    int length =
        snprintf(text, sizeof text, "%s=%s", flock_param_info_of(command->param)->key, value);
    data_pack_put_text(writer, text, (size_t)length);
}

/* Puts a pointer against the one before, which it becomes. */
static void put_cursor(data_pack_writer *writer, const flock_command *command,
                       flock_cursor *before) {
    data_pack_put_u8(writer, (uint8_t)command->value);
    for (int axis = 0; axis < 3; axis++) {
        data_pack_put_signed(writer, command->cursor.at[axis] - before->at[axis]);
    }
    for (int axis = 0; axis < 3; axis++) {
        data_pack_put_signed(writer, command->cursor.direction[axis] - before->direction[axis]);
    }
    *before = command->cursor;
}

static void put_command(data_pack_writer *writer, const flock_command *command,
                        flock_cursor *cursor) {
    data_pack_put_u8(writer, (uint8_t)(letters[command->kind] | (command->merge ? MERGES : 0)));
    switch (command->kind) {
    case FLOCK_COMMAND_SET:
        put_setting(writer, command);
        break;
    case FLOCK_COMMAND_RESET:
        data_pack_put_double(writer, command->value);
        break;
    case FLOCK_COMMAND_CURSOR:
        put_cursor(writer, command, cursor);
        break;
    case FLOCK_COMMAND_ADD_OBSTACLE:
        data_pack_put_words(writer, command->obstacle.centre, 3);
        data_pack_put_words(writer, &command->obstacle.radius, 1);
        break;
    case FLOCK_COMMAND_CLEAR_OBSTACLES:
    case FLOCK_COMMAND_UNDO:
    case FLOCK_COMMAND_REDO:
    default:
        break;
    }
}

static void put_commands(data_pack_writer *writer, const data_recording *recording) {
    uint64_t step = recording->start.step;
    flock_cursor cursor = {{0}, {0}};
    data_pack_put_varint(writer, recording->command_count);
    for (size_t i = 0; i < recording->command_count; i++) {
        const flock_command *command = &recording->commands[i];
        data_pack_put_varint(writer, command->step - step);
        put_command(writer, command, &cursor);
        step = command->step;
    }
}

static void put_hashes(data_pack_writer *writer, const data_recording *recording) {
    uint64_t step = recording->start.step;
    data_pack_put_varint(writer, recording->hash_count);
    for (size_t i = 0; i < recording->hash_count; i++) {
        data_pack_put_varint(writer, recording->hashes[i].step - step);
        data_pack_put_u64(writer, recording->hashes[i].hash);
        step = recording->hashes[i].step;
    }
}

/* What comes behind parameters and view. */
static void put_rest(data_pack_writer *writer, const void *user) {
    const data_recording *recording = user;
    bool flies = recording->start.boids.count > 0;
    data_pack_put_u8(writer, flies);
    if (flies) {
        data_flight_put(writer, &recording->start);
    }
    data_pack_put_varint(writer, recording->last_step - recording->start.step);
    put_commands(writer, recording);
    put_hashes(writer, recording);
}

bool data_recording_save(base_file *file, const char *name, const data_recording *recording,
                         base_message *message) {
    const data_flight_file contents = {.kind = DATA_PACK_RECORDING,
                                       .version = VERSION,
                                       .params = &recording->start.params,
                                       .view = &recording->view,
                                       .rest = put_rest,
                                       .user = recording};
    return data_flight_save(file, name, &contents, message);
}

/* --- reading --------------------------------------------------------------------------------- */

/* A recording being read. */
typedef struct data_replayed {
    data_pack_reader reader;
    data_recording *recording;
    flock_cursor cursor; /* the pointer of the last command that moved it */
    const char *path;
    base_message *message;
} data_replayed;

/* A value as flock_param_get gives it: the text is the shortest of all that a float reads. */
static double as_stored(flock_param param, double value) {
    return flock_param_info_of(param)->kind == FLOCK_KIND_FLOAT ? (double)(float)value : value;
}

/* "KEY=VALUE" */
static bool take_setting(data_replayed *from, flock_command *command) {
    char text[96];
    size_t length;
    const char *bytes = data_pack_take_text(&from->reader, &length);
    const char *equals = bytes != NULL ? memchr(bytes, '=', length) : NULL;
    if (equals == NULL || length >= sizeof text) {
        return false;
    }
    memcpy(text, bytes, length);
    text[length] = '\0';
    text[equals - bytes] = '\0';
    command->param = flock_param_find(text);
    if (command->param == FLOCK_PARAMS ||
        !flock_param_parse(command->param, text + (equals - bytes) + 1, &command->value, NULL)) {
        return false;
    }
    command->value = as_stored(command->param, command->value);
    return true;
}

/* One coordinate against that of the pointer before. */
static bool take_step(data_pack_reader *reader, int16_t *step) {
    int64_t value = data_pack_take_signed(reader);
    bool fits = value >= -65535 && value <= 65535 && value + *step >= INT16_MIN &&
                value + *step <= INT16_MAX;
    *step = (int16_t)(fits ? value + *step : 0);
    return fits;
}

static bool take_cursor(data_replayed *from, flock_command *command) {
    bool fits = true;
    command->value = data_pack_take_u8(&from->reader);
    for (int axis = 0; axis < 3; axis++) {
        fits = take_step(&from->reader, &from->cursor.at[axis]) && fits;
    }
    for (int axis = 0; axis < 3; axis++) {
        fits = take_step(&from->reader, &from->cursor.direction[axis]) && fits;
    }
    command->cursor = from->cursor;
    return fits && command->value <= FLOCK_CURSOR_ATTRACT;
}

/* What belongs to the kind of a command. False when it is not as it must be. */
static bool take_details(data_replayed *from, flock_command *command) {
    switch (command->kind) {
    case FLOCK_COMMAND_SET:
        return take_setting(from, command);
    case FLOCK_COMMAND_RESET:
        command->value = data_pack_take_double(&from->reader);
        return isfinite(command->value);
    case FLOCK_COMMAND_CURSOR:
        return take_cursor(from, command);
    case FLOCK_COMMAND_ADD_OBSTACLE:
        data_pack_take_words(&from->reader, command->obstacle.centre, 3);
        data_pack_take_words(&from->reader, &command->obstacle.radius, 1);
        return true;
    case FLOCK_COMMAND_CLEAR_OBSTACLES:
    case FLOCK_COMMAND_UNDO:
    case FLOCK_COMMAND_REDO:
    default:
        return true;
    }
}

static bool take_command(data_replayed *from, flock_command *command, uint64_t before) {
    uint64_t steps = data_pack_take_varint(&from->reader);
    uint8_t letter = data_pack_take_u8(&from->reader);
    const char *kind = memchr(letters, letter & ~MERGES, KINDS);
    if (kind == NULL || steps > from->recording->last_step - before) {
        return false;
    }
    *command = (flock_command){.step = before + steps,
                               .kind = (flock_command_kind)(kind - letters),
                               .merge = (letter & MERGES) != 0};
    return take_details(from, command) && !from->reader.failed;
}

static bool refuse_item(const data_replayed *from, const char *what, uint64_t number) {
    return base_refuse(from->message, "%s: %s %" PRIu64 " is not as it must be", from->path, what,
                       number + 1);
}

/* Room for as many items as there are said to be; each takes at least `fewest` bytes of what is
 * left. NULL with the reason when that cannot be, or memory runs out. */
static void *take_room(data_replayed *from, uint64_t count, size_t fewest, size_t bytes,
                       const char *what) {
    if (from->reader.failed || count > data_pack_left(&from->reader) / fewest) {
        base_refuse(from->message, "%s says that it has %" PRIu64 " %ss, but has not", from->path,
                    count, what);
        return NULL;
    }
    void *room = base_alloc_array((size_t)count, bytes);
    if (room == NULL) {
        base_refuse(from->message, "%s: out of memory", from->path);
    }
    return room;
}

static bool take_commands(data_replayed *from) {
    data_recording *recording = from->recording;
    uint64_t count = data_pack_take_varint(&from->reader);
    flock_command *commands = take_room(from, count, 2, sizeof *commands, "command");
    if (commands == NULL) {
        return false;
    }
    recording->owned[1] = commands;
    recording->commands = commands;
    recording->command_count = (size_t)count;
    uint64_t step = recording->start.step;
    for (size_t i = 0; i < count; i++) {
        if (!take_command(from, &commands[i], step)) {
            return refuse_item(from, "command", i);
        }
        step = commands[i].step;
    }
    return true;
}

static bool take_hashes(data_replayed *from) {
    data_recording *recording = from->recording;
    uint64_t count = data_pack_take_varint(&from->reader);
    data_hash *hashes = take_room(from, count, 9, sizeof *hashes, "hash");
    if (hashes == NULL) {
        return false;
    }
    recording->owned[2] = hashes;
    recording->hashes = hashes;
    recording->hash_count = (size_t)count;
    uint64_t step = recording->start.step;
    for (size_t i = 0; i < count; i++) {
        uint64_t steps = data_pack_take_varint(&from->reader);
        hashes[i].hash = data_pack_take_u64(&from->reader);
        if (from->reader.failed || steps > recording->last_step - step) {
            return refuse_item(from, "hash", i);
        }
        step += steps;
        hashes[i].step = step;
    }
    return true;
}

/* The start: parameters, and boids unless it is the seeded one. */
static bool take_start(data_replayed *from) {
    flock_flight *start = &from->recording->start;
    if (!data_flight_take_text(&from->reader, from->path, &start->params, &from->recording->view,
                               from->message)) {
        return false;
    }
    if (data_pack_take_u8(&from->reader) == 0) {
        return true;
    }
    return data_flight_take(&from->reader, from->path, start, &from->recording->owned[0],
                            from->message) &&
           data_flight_check(start, from->path, from->message);
}

/* Takes everything there must be, and nothing more. */
static bool take_contents(data_replayed *from) {
    data_recording *recording = from->recording;
    if (!take_start(from)) {
        return false;
    }
    uint64_t steps = data_pack_take_varint(&from->reader);
    if (steps > UINT64_MAX - recording->start.step) {
        return base_refuse(from->message, "%s: its last step is beyond all numbers", from->path);
    }
    recording->last_step = recording->start.step + steps;
    if (!take_commands(from) || !take_hashes(from)) {
        return false;
    }
    return data_pack_left(&from->reader) == 0 ||
           base_refuse(from->message, "%s: %zu bytes too many", from->path,
                       data_pack_left(&from->reader));
}

bool data_recording_load(data_recording *recording, const char *path, base_message *message) {
    *recording = (data_recording){.last_step = 0};
    data_replayed from = {.recording = recording, .path = path, .message = message};
    data_bytes bytes;
    if (!data_pack_read(&from.reader, &bytes, path, DATA_PACK_RECORDING, VERSION, "recording",
                        message)) {
        return false;
    }
    bool done = take_contents(&from);
    data_bytes_free(&bytes);
    if (!done) {
        data_recording_free(recording);
    }
    return done;
}

void data_recording_free(data_recording *recording) {
    for (size_t i = 0; i < sizeof recording->owned / sizeof *recording->owned; i++) {
        base_free(recording->owned[i]);
    }
    *recording = (data_recording){.last_step = 0};
}
