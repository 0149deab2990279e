/* Numbers, vectors and angles as short text; see flock_page.h. */
#include "flock/flock_page.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "flock/flock_math.h"

static const char minus[] = "\u2212";

void flock_page_put(char *row, const char *format, ...) {
    size_t used = strlen(row);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(row + used, FLOCK_LINE_BYTES - used, format, arguments);
    va_end(arguments);
}

size_t flock_page_length(const char *row) {
    size_t length = 0;
    for (; *row != '\0'; row++) {
        /* All bytes but those that go on with a character. */
        length += ((unsigned char)*row & 0xC0u) != 0x80u;
    }
    return length;
}

/* Adds to a piece, every hyphen as a true minus. */
static void add(flock_page_piece *piece, const char *text) {
    size_t used = strlen(piece->text);
    for (; *text != '\0' && used + sizeof minus < sizeof piece->text; text++) {
        if (*text == '-') {
            memcpy(piece->text + used, minus, sizeof minus - 1);
            used += sizeof minus - 1;
        } else {
            piece->text[used++] = *text;
        }
    }
    piece->text[used] = '\0';
}

/* The power of ten of a number's first digit, once it is rounded to so many digits: of 0.0996 and
 * two digits -1, as 0.10 is written. */
static int exponent_of(double x, int digits) {
    char text[48];
    snprintf(text, sizeof text, "%.*e", digits - 1, x);
    const char *power = strchr(text, 'e') + 1;
    int exponent = 0;
    for (const char *digit = power + 1; *digit != '\0'; digit++) {
        exponent = 10 * exponent + (*digit - '0');
    }
    return *power == '-' ? -exponent : exponent;
}

/* Decimals that a number of 0 or more needs to show `digits` digits; negative when it has too many
 * places on either side of the point to be written out. */
static int decimals_of(double x, int digits) {
    if (x == 0.0 || !(x < 1e5 - 0.5)) {
        return -1;
    }
    int exponent = exponent_of(x, digits);
    int places = exponent + 1; /* before the point; 0 for 0.x, -1 for 0.0x */
    return exponent < -3 ? -1 : places < digits ? digits - places : 0;
}

/* Writes a number to these decimals; with negative ones, in powers of ten: "1.5e-4". */
static void print_number(char text[48], double x, int decimals, int digits) {
    if (x == 0.0) {
        snprintf(text, 48, "0"); /* the negative one too */
    } else if (x - x != 0.0) {
        snprintf(text, 48, "%.0f", x); /* what is not finite */
    } else if (decimals >= 0) {
        snprintf(text, 48, "%.*f", decimals, x);
        /* What is rounded to nought has no sign. */
        if (text[0] == '-' && text[strspn(text, "-0.")] == '\0') {
            memmove(text, text + 1, strlen(text));
        }
    } else {
        snprintf(text, 48, "%.*e", digits - 1, x);
        char *power = strchr(text, 'e') + 1;
        snprintf(power, (size_t)(text + 48 - power), "%d", exponent_of(x, digits));
    }
}

flock_page_piece flock_page_number(const flock_page *page, double x) {
    char text[48];
    flock_page_piece piece = {""};
    print_number(text, x, decimals_of(x < 0.0 ? -x : x, page->digits), page->digits);
    add(&piece, text);
    return piece;
}

flock_page_piece flock_page_setting(const flock_page *page, double x) {
    char text[48];
    flock_page_piece piece = {""};
    print_number(text, x, decimals_of(x < 0.0 ? -x : x, page->digits), page->digits);
    size_t length = strlen(text);
    if (strchr(text, '.') != NULL && strchr(text, 'e') == NULL) {
        length = strspn(text, "-0123456789.");
        while (text[length - 1] == '0') {
            length--;
        }
        length -= text[length - 1] == '.';
    }
    text[length] = '\0';
    add(&piece, text);
    return piece;
}

flock_page_piece flock_page_vector(const flock_page *page, flock_vector v) {
    double largest = 0.0;
    for (uint32_t axis = 0; axis < page->rules.dims; axis++) {
        double component = flock_component(v, axis);
        double size = component < 0.0 ? -component : component;
        largest = size > largest ? size : largest;
    }
    flock_page_piece piece = {""};
    for (uint32_t axis = 0; axis < page->rules.dims; axis++) {
        add(&piece, axis == 0 ? "(" : " ");
        char text[48];
        double component = flock_component(v, axis);
        print_number(text, component, decimals_of(largest, page->digits), page->digits);
        add(&piece, text);
    }
    add(&piece, ")");
    return piece;
}

/* The angle between two directions, degrees 0..180. */
static double degrees_between(flock_vector from, flock_vector to) {
    flock_vector a = flock_unit(from), b = flock_unit(to);
    double x = (double)a.y * b.z - (double)a.z * b.y;
    double y = (double)a.z * b.x - (double)a.x * b.z;
    double z = (double)a.x * b.y - (double)a.y * b.x;
    double along = (double)a.x * b.x + (double)a.y * b.y + (double)a.z * b.z;
    return 360.0 * flock_angle(along, sqrt(x * x + y * y + z * z));
}

flock_page_piece flock_page_angle(flock_vector from, flock_vector to) {
    flock_page_piece piece = {""};
    double degrees = degrees_between(from, to);
    if (degrees < 0.05) {
        return piece;
    }
    snprintf(piece.text, sizeof piece.text, degrees < 9.95 ? "%.1f\u00B0" : "%.0f\u00B0", degrees);
    return piece;
}

flock_page_piece flock_page_bearing(const flock_page *page, flock_vector heading, flock_vector to) {
    flock_page_piece piece = {""};
    flock_vector ahead = flock_unit(heading), there = flock_unit(to);
    if (flock_dot(ahead, ahead) == 0.0f || flock_dot(there, there) == 0.0f) {
        return piece;
    }
    flock_page_piece angle = flock_page_angle(heading, to);
    if (angle.text[0] == '\0') {
        return (flock_page_piece){"straight ahead"};
    }
    float left = ahead.x * there.y - ahead.y * there.x;
    const char *side = page->rules.dims == 3 ? "off its heading"
                       : left > 0.0f         ? "to its left"
                                             : "to its right";
    snprintf(piece.text, sizeof piece.text, "%.24s %s", angle.text, side);
    return piece;
}

float flock_page_wall_gap(const flock_page *page, uint32_t axis) {
    float at = flock_component(page->explanation->position, axis);
    return page->rules.half[axis] - (at < 0.0f ? -at : at);
}

bool flock_page_single(const flock_page *page, flock_single *felt) {
    const flock_explanation *e = page->explanation;
    uint32_t count = e->felt_obstacles;
    *felt = (flock_single){"obstacle", e->obstacle_gap, page->rules.reach};
    if (e->pointer_felt) {
        *felt = (flock_single){"pointer", e->pointer_distance, page->rules.cursor_reach};
        count++;
    }
    for (uint32_t axis = 0; page->rules.edges == FLOCK_WALLS && axis < page->rules.dims; axis++) {
        float gap = flock_page_wall_gap(page, axis);
        bool plain = gap >= 0.0f && 2.0f * page->rules.half[axis] - gap >= page->rules.margin;
        if (gap < page->rules.margin) {
            *felt = (flock_single){"", gap, page->rules.margin};
            snprintf(felt->name, sizeof felt->name, "wall %.8s",
                     flock_page_side(axis, e->position).text);
            count += plain ? 1 : 2;
        }
    }
    return count == 1;
}

flock_page_piece flock_page_side(uint32_t axis, flock_vector p) {
    flock_page_piece piece;
    const char *sign = flock_component(p, axis) < 0.0f ? minus : "+";
    snprintf(piece.text, sizeof piece.text, "%s%c", sign, "xyz"[axis]);
    return piece;
}
