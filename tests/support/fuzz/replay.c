/* Hands the files of a corpus to a fuzz target, for builds without libFuzzer: replay FOLDER... */
#include "fuzz.h"

#include <dirent.h>
#include <stdio.h>

#include "base/base_memory.h"
#include "data/data_bytes.h"

/* Hands over one file; of a folder (. and ..) nothing. */
static int replay(const char *folder, const char *name) {
    char path[4096];
    data_bytes input;
    base_message message;
    if (name[0] == '.') {
        return 0;
    }
    snprintf(path, sizeof path, "%s/%s", folder, name);
    if (!data_bytes_read(&input, path, 1 << 20, "an input", &message)) {
        fprintf(stderr, "%s\n", message.text);
        return 0;
    }
    fprintf(stderr, "%s\n", path); /* so that the last line names the one that ended the program */
    (void)LLVMFuzzerTestOneInput(input.bytes, input.size);
    data_bytes_free(&input);
    return 1;
}

int main(int argc, char **argv) {
    int inputs = 0;
    for (int i = 1; i < argc; i++) {
        DIR *folder = opendir(argv[i]);
        for (struct dirent *entry; folder != NULL && (entry = readdir(folder)) != NULL;) {
            inputs += replay(argv[i], entry->d_name);
        }
        if (folder != NULL) {
            closedir(folder);
        }
    }
    fprintf(stderr, "%d inputs\n", inputs);
    return inputs > 0 ? 0 : 1;
}
