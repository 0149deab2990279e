/* Lines added by single writes at a file's end; see base_journal.h. */
#define _DEFAULT_SOURCE /* flock */
#include "base/base_journal.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/base_memory.h"

struct base_journal {
    int file;
    FILE *stream; /* of the same file, for reading */
    char *path;
};

static bool refuse(const base_journal *journal, base_message *message) {
    return base_refuse(message, "%s: %s", journal->path, strerror(errno));
}

static bool open_file(base_journal *journal, base_message *message) {
    journal->file = open(journal->path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
    if (journal->file < 0) {
        return base_refuse(message, "%s cannot be written: %s", journal->path, strerror(errno));
    }
    if (flock(journal->file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
        return base_refuse(message, "%s: another program is adding to it", journal->path);
    }
    int reader = open(journal->path, O_RDONLY | O_CLOEXEC);
    journal->stream = reader >= 0 ? fdopen(reader, "r") : NULL;
    if (journal->stream == NULL) {
        refuse(journal, message);
        if (reader >= 0) {
            close(reader);
        }
        return false;
    }
    return true;
}

base_journal *base_journal_open(const char *path, base_message *message) {
    base_journal *journal = base_alloc(sizeof *journal);
    size_t size = strlen(path) + 1;
    if (journal == NULL || (journal->path = base_alloc(size)) == NULL) {
        base_free(journal);
        base_refuse(message, "out of memory");
        return NULL;
    }
    memcpy(journal->path, path, size);
    if (!open_file(journal, message)) {
        base_journal_close(journal, false);
        return NULL;
    }
    return journal;
}

FILE *base_journal_stream(base_journal *journal) {
    return journal->stream;
}

bool base_journal_cut(base_journal *journal, uint64_t size, base_message *message) {
    return ftruncate(journal->file, (off_t)size) == 0 || refuse(journal, message);
}

bool base_journal_add(base_journal *journal, const char *text, base_message *message) {
    struct stat before;
    size_t length = strlen(text);
    if (fstat(journal->file, &before) != 0) {
        return refuse(journal, message);
    }
    /* One that is cut short does not say why; the next one does. */
    for (ssize_t written; length > 0; text += written, length -= (size_t)written) {
        written = write(journal->file, text, length);
        if (written <= 0) {
            break;
        }
    }
    if (length == 0) {
        return true;
    }
    refuse(journal, message);
    (void)!ftruncate(journal->file, before.st_size);
    return false;
}

void base_journal_close(base_journal *journal, bool remove) {
    if (journal == NULL) {
        return;
    }
    if (remove) {
        unlink(journal->path);
    }
    if (journal->stream != NULL) {
        fclose(journal->stream);
    }
    if (journal->file >= 0) {
        close(journal->file);
    }
    base_free(journal->path);
    base_free(journal);
}
