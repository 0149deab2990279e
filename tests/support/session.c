/* Chance sessions; see session.h. */
#include "session.h"

#include "test.h"

#include "flock/flock_hash.h"
#include "flock/flock_math.h"

static uint64_t fold(uint64_t hash, const void *bytes, size_t size) {
    const unsigned char *byte = bytes;
    for (size_t i = 0; i < size; i++) {
        hash = flock_mix(hash + byte[i]);
    }
    return hash;
}

uint64_t session_hash(const play_source *source) {
    flock_frame frame = play_source_frame(source);
    const flock_params *params = play_source_params(source);
    uint64_t hash = flock_hash(&frame, params);
    hash = fold(hash, &frame.time, sizeof frame.time);
    hash = fold(hash, &params->cursor, sizeof params->cursor);
    hash = fold(hash, params->obstacles, params->obstacle_count * sizeof *params->obstacles);
    for (flock_param param = 0; param < FLOCK_PARAMS; param++) {
        double value = flock_param_get(params, param);
        hash = fold(hash, &value, sizeof value);
    }
    return hash;
}

bool session_set(play_source *source, flock_param param, double value, bool merge) {
    flock_command command = {.kind = FLOCK_COMMAND_SET, .param = param, .value = value};
    return play_source_apply(source, command, merge, NULL);
}

bool session_reset(play_source *source, double seed) {
    flock_command command = {.kind = FLOCK_COMMAND_RESET, .value = seed};
    return play_source_apply(source, command, false, NULL);
}

void session_point(play_source *source, uint64_t dice) {
    flock_command command = {.kind = FLOCK_COMMAND_CURSOR, .value = (double)(dice % 3)};
    for (int axis = 0; axis < 3; axis++) {
        command.cursor.at[axis] = (int16_t)((dice >> (8 + 12 * axis)) % 20000 - 10000);
    }
    assert_true(play_source_apply(source, command, false, NULL));
}

static void add_obstacle(play_source *source, uint64_t dice) {
    flock_command command = {.kind = FLOCK_COMMAND_ADD_OBSTACLE,
                             .obstacle = {.radius = 0.1f + (float)(dice >> 40 & 7) / 50.0f}};
    for (int axis = 0; axis < 3; axis++) {
        command.obstacle.centre[axis] = (float)((dice >> (8 + 8 * axis)) % 100) / 100.0f - 0.5f;
    }
    play_source_apply(source, command, false, NULL);
}

void session_change(play_source *source, uint64_t dice) {
    uint64_t more = flock_mix(dice);
    switch (dice % 12) {
    case 0:
        assert_true(session_reset(source, (double)(more >> 40)));
        break;
    case 1:
        assert_true(session_set(source, FLOCK_PARAM_COUNT, (double)(1 + more % 60), false));
        break;
    case 2:
        session_set(source, FLOCK_PARAM_STYLE, (double)(more % FLOCK_STYLE_COUNT), false);
        break;
    case 3:
        session_set(source, FLOCK_PARAM_EDGES, (double)(more % 2), false);
        break;
    case 4:
        add_obstacle(source, more);
        break;
    case 5:
        play_source_apply(source, (flock_command){.kind = FLOCK_COMMAND_CLEAR_OBSTACLES}, false,
                          NULL);
        break;
    default:
        session_set(source, FLOCK_PARAM_SEPARATION + more % 3, (double)((more >> 8) % 20) / 10.0,
                    more >> 63 == 0); /* half of them a key held down */
        break;
    }
}

void session_fly(play_source *source, uint64_t steps) {
    for (uint64_t i = 0; i < steps; i++) {
        assert_true(play_source_advance(source));
    }
}
