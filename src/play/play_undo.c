/* Undo and redo as bookkeeping; see play_undo.h. Changes in force are a stack: a change or a redo
 * puts one on it, an undo takes one off, so the top is found by walking back over what was put on
 * and taken off again. */
#include "play/play_undo.h"

size_t play_undo_target(const play_crossing *crossings, size_t count) {
    size_t taken_off = 0;
    for (size_t i = count; i-- > 0;) {
        if (crossings[i].kind == FLOCK_COMMAND_UNDO) {
            taken_off++;
        } else if (taken_off == 0) {
            return i;
        } else {
            taken_off--;
        }
    }
    return PLAY_NONE;
}

/* What was undone is a stack too, which a new change empties. */
size_t play_redo_target(const play_crossing *crossings, size_t count) {
    size_t taken_off = 0;
    for (size_t i = count; i-- > 0;) {
        if (crossings[i].kind == FLOCK_COMMAND_REDO) {
            taken_off++;
        } else if (crossings[i].kind != FLOCK_COMMAND_UNDO) {
            return PLAY_NONE;
        } else if (taken_off == 0) {
            return i;
        } else {
            taken_off--;
        }
    }
    return PLAY_NONE;
}

bool play_undo_jumps(const flock_command *command) {
    return command->kind == FLOCK_COMMAND_RESET ||
           (command->kind == FLOCK_COMMAND_SET && command->param == FLOCK_PARAM_COUNT);
}
