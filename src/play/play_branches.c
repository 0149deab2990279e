/* A stack of flights left; see play_branches.h. */
#include "play/play_branches.h"

#include <string.h>

void play_branches_clear(play_branches *branches) {
    while (play_branches_drop_oldest(branches)) {
    }
}

void play_branches_push(play_branches *branches, play_branch branch) {
    if (branches->count == PLAY_BRANCHES_MAX) {
        play_branches_drop_oldest(branches);
    }
    branches->items[branches->count++] = branch;
}

play_branch *play_branches_top(play_branches *branches) {
    return branches->count > 0 ? &branches->items[branches->count - 1] : NULL;
}

play_branch play_branches_pop(play_branches *branches) {
    return branches->items[--branches->count];
}

void play_branches_forget_after(play_branches *branches, play_place place) {
    play_branch *top = play_branches_top(branches);
    while (top != NULL && top->fork.applied >= place.applied) {
        play_history_clear(&top->tail);
        branches->count--;
        top = play_branches_top(branches);
    }
}

bool play_branches_drop_oldest(play_branches *branches) {
    if (branches->count == 0) {
        return false;
    }
    play_history_clear(&branches->items[0].tail);
    branches->count--;
    memmove(branches->items, branches->items + 1, branches->count * sizeof *branches->items);
    return true;
}

bool play_branches_drop_keyframes(play_branches *branches) {
    for (size_t i = 0; i < branches->count; i++) {
        if (branches->items[i].tail.keyframe_count > 0) {
            play_history_drop_keyframes(&branches->items[i].tail, 0);
            return true;
        }
    }
    return false;
}

size_t play_branches_bytes(const play_branches *branches) {
    size_t bytes = 0;
    for (size_t i = 0; i < branches->count; i++) {
        bytes += play_history_bytes(&branches->items[i].tail);
    }
    return bytes;
}
