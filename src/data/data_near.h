/* "Did you mean ...?": the word of a list that a mistyped one is nearest to. */
#ifndef DATA_NEAR_H
#define DATA_NEAR_H

#include <stddef.h>

/* A search: set `text`, try every word there is, read `best`. */
typedef struct data_near {
    const char *text; /* the mistyped word */
    const char *best; /* the nearest word tried so far; NULL: none is near */
    size_t distance;  /* of the best, in slips: letters too many, too few, wrong or swapped */
} data_near;

/* Tries one word. Case does not count; a word that merely begins with the text is one slip away. */
void data_near_try(data_near *near, const char *word);

#endif
