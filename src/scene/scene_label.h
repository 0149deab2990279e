/* Words in the picture: what to write and where. The scene has no letters; whoever has writes them
 * over its marks. Plain data. */
#ifndef SCENE_LABEL_H
#define SCENE_LABEL_H

#include <stdbool.h>
#include <stdint.h>

#define SCENE_LABEL_SIZE 24
#define SCENE_LABELS_MAX 20

typedef struct scene_label {
    float x, y;                  /* the middle of its capitals, framebuffer pixels */
    uint32_t colour;             /* packed as in a mark */
    bool number;                 /* in the letters of numbers; else small and bold, 11 u */
    char text[SCENE_LABEL_SIZE]; /* ends in 0 */
} scene_label;

typedef struct scene_labels {
    scene_label items[SCENE_LABELS_MAX];
    uint32_t count;
} scene_labels;

#endif
