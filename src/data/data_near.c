/* Nearest words by the optimal string alignment distance (Damerau 1964, Levenshtein 1966). */
#include "data/data_near.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

/* Longest word that is compared; every option and key is shorter. */
enum { LONGEST = 31 };

static size_t smaller(size_t a, size_t b) {
    return a < b ? a : b;
}

/* One entry of the table of distances between the first i letters of a and the first j of b. */
static size_t alignment(size_t table[LONGEST + 1][LONGEST + 1], const char *a, const char *b,
                        size_t i, size_t j) {
    int a1 = tolower((unsigned char)a[i - 1]), b1 = tolower((unsigned char)b[j - 1]);
    size_t best = table[i - 1][j - 1] + (a1 != b1);
    best = smaller(best, smaller(table[i - 1][j], table[i][j - 1]) + 1);
    if (i > 1 && j > 1 && a1 == tolower((unsigned char)b[j - 2]) &&
        b1 == tolower((unsigned char)a[i - 2])) {
        best = smaller(best, table[i - 2][j - 2] + 1);
    }
    return best;
}

static size_t slips(const char *a, const char *b) {
    size_t length_a = strlen(a), length_b = strlen(b);
    if (length_a > LONGEST || length_b > LONGEST) {
        return LONGEST;
    }
    size_t table[LONGEST + 1][LONGEST + 1];
    for (size_t i = 0; i <= length_a; i++) {
        for (size_t j = 0; j <= length_b; j++) {
            table[i][j] = i == 0 || j == 0 ? i + j : alignment(table, a, b, i, j);
        }
    }
    return table[length_a][length_b];
}

void data_near_try(data_near *near, const char *word) {
    /* A third of the letters may be wrong: more is another word. */
    size_t length = strlen(near->text);
    size_t allowed = smaller(length / 3, 3);
    size_t distance = slips(near->text, word);
    if (length >= 3 && strncasecmp(near->text, word, length) == 0) {
        distance = smaller(distance, 1);
    }
    if (distance <= allowed && (near->best == NULL || distance < near->distance)) {
        near->best = word;
        near->distance = distance;
    }
}
