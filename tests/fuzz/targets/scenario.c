/* Any bytes as a scenario file: refused by the file's name, or settings that can fly and come back
 * the same, bit for bit, from what is saved of them. */
#include "fuzz.h"

#include <string.h>

#include "base/base_memory.h"
#include "data/data_scenario_file.h"

/* Of what was read: the same text gives the same flock. A name that no file can hold has none. */
static void expect_same_again(const data_options *options) {
    char *text = data_scenario_text(options);
    if (text == NULL) {
        return;
    }
    data_options again;
    base_message message;
    const char *path = fuzz_file((const uint8_t *)text, strlen(text));
    fuzz_expect(data_scenario_load(&again, path, &message), "a saved scenario can be read");
    char *second = data_scenario_text(&again);
    fuzz_expect(second != NULL && strcmp(text, second) == 0, "it comes back the same");
    data_options_free(&again);
    base_free(second);
    base_free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    data_options options;
    base_message message = {""};
    if (!data_scenario_load(&options, fuzz_file(bytes, size), &message)) {
        fuzz_expect_reason(&message);
        return 0;
    }
    if (options.start == NULL) {
        fuzz_expect_params(&options.params);
    }
    expect_same_again(&options);
    data_options_free(&options);
    return 0;
}
