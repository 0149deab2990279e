/* Parameters as text: reading and writing values, and what they may be. */
#include "flock/flock_params.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/base_number.h"
#include "base/base_text.h"

void flock_param_range(flock_param param, char *text, size_t size) {
    const flock_param_info *info = flock_param_info_of(param);
    if (info->kind == FLOCK_KIND_CHOICE) {
        base_text_join(info->choices, text, size);
        return;
    }
    if (param == FLOCK_PARAM_DT) {
        snprintf(text, size, "above 0, at most 1/30"); /* which has no short decimal */
        return;
    }
    char low[32], high[32];
    flock_param_format(param, info->low, low, sizeof low);
    flock_param_format(param, info->high, high, sizeof high);
    snprintf(text, size, info->low_open ? "above %s, at most %s" : "%s..%s", low, high);
}

/* The index of a name among the choices; false when it is none of them. */
static bool find_choice(const flock_param_info *info, const char *name, double *value) {
    for (int i = 0; info->choices[i] != NULL; i++) {
        if (strcmp(name, info->choices[i]) == 0) {
            *value = i;
            return true;
        }
    }
    return false;
}

bool flock_param_parse(flock_param param, const char *text, double *value, base_message *message) {
    const flock_param_info *info = flock_param_info_of(param);
    char range[64];
    flock_param_range(param, range, sizeof range);
    if (info->kind == FLOCK_KIND_CHOICE) {
        return find_choice(info, text, value) ||
               base_refuse(message, "\"%s\" is not one of %s", text, range);
    }
    double number;
    if (!base_number_parse(text, &number)) {
        return base_refuse(message, "\"%s\" %s (allowed is %s)", text, base_number_fault(text),
                           range);
    }
    if (info->kind == FLOCK_KIND_WHOLE && number != floor(number)) {
        return base_refuse(message, "\"%s\" is not a whole number (allowed is %s)", text, range);
    }
    *value = number;
    return true;
}

void flock_param_format(flock_param param, double value, char *text, size_t size) {
    const flock_param_info *info = flock_param_info_of(param);
    if (info->kind == FLOCK_KIND_CHOICE) {
        snprintf(text, size, "%s", info->choices[(uint32_t)value]);
        return;
    }
    if (info->kind == FLOCK_KIND_WHOLE) {
        snprintf(text, size, "%.0f", value);
        return;
    }
    /* The fewest digits that read back to the stored value: a float's 0.1 is "0.1". */
    for (int digits = 1; digits <= 17; digits++) {
        snprintf(text, size, "%.*g", digits, value);
        if (strchr(text, 'e') != NULL && fabs(value) >= 1.0 && fabs(value) < 1e9) {
            continue; /* 10 rather than 1e+01 */
        }
        double back;
        if (!base_number_parse(text, &back)) {
            return; /* not finite: a word */
        }
        if (info->kind == FLOCK_KIND_FLOAT ? (float)back == (float)value : back == value) {
            return;
        }
    }
}
