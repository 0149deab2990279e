/* Files that are whole or not there; see base_file.h. */
#define _GNU_SOURCE /* mkostemps; renameat2: rename without replacing */
#include "base/base_file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/base_memory.h"
#include "base/base_stop.h"
#include "base/base_text.h"

struct base_file {
    FILE *stream;
    int reason; /* errno of the first write that failed; 0: none, or not known */
    bool replace;
    char *name; /* for messages: as it was asked for */
    char *path; /* the target, links followed; NULL: written straight, nothing to rename */
    char *part; /* the temporary name beside it */
    base_file *before, *after; /* in the list of those with a part on the disk */
};

/* Those that would be left over if the program ended now. */
static base_file *parts;
static pthread_mutex_t parts_lock = PTHREAD_MUTEX_INITIALIZER;

/* Permissions that new files do not get. It can only be read by setting it, which another thread
 * that makes a file might notice: base_file_prepare does it, before there is any. */
static mode_t mask = 022;

void base_file_prepare(void) {
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN);
    mask = umask(0);
    umask(mask);
    /* Open the wrong way round, so that reading and writing fail. */
    static const int useless[] = {
        [STDIN_FILENO] = O_WRONLY, [STDOUT_FILENO] = O_RDONLY, [STDERR_FILENO] = O_RDONLY};
    for (int i = 0; i < 3; i++) {
        if (fcntl(i, F_GETFD) < 0) {
            (void)open("/dev/null", useless[i]); /* takes the lowest free number: this one */
        }
    }
}

static void enlist(base_file *file) {
    pthread_mutex_lock(&parts_lock);
    file->after = parts;
    if (parts != NULL) {
        parts->before = file;
    }
    parts = file;
    pthread_mutex_unlock(&parts_lock);
}

static void delist(base_file *file) {
    pthread_mutex_lock(&parts_lock);
    if (file->after != NULL) {
        file->after->before = file->before;
    }
    if (file->before != NULL) {
        file->before->after = file->after;
    } else if (parts == file) {
        parts = file->after;
    }
    pthread_mutex_unlock(&parts_lock);
}

static void file_free(base_file *file) {
    delist(file);
    base_free(file->name);
    base_free(file->path);
    base_free(file->part);
    base_free(file);
}

static char *joined(const char *a, const char *b) {
    size_t size = strlen(a) + strlen(b) + 1;
    char *text = base_alloc(size);
    if (text != NULL) {
        snprintf(text, size, "%s%s", a, b);
    }
    return text;
}

/* True for what is written straight: an existing device, pipe or socket. */
static bool is_stream(const char *path) {
    struct stat status;
    return stat(path, &status) == 0 && !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode);
}

/* Standard output by either of its names, wherever it leads: to a terminal, a pipe or a file. */
static bool is_standard_output(const char *path) {
    return strcmp(path, "-") == 0 || strcmp(path, "/dev/stdout") == 0;
}

bool base_file_is_stream(const char *path) {
    return is_standard_output(path) || is_stream(path);
}

static bool is_writable(int descriptor) {
    int flags = fcntl(descriptor, F_GETFL);
    return flags >= 0 && (flags & O_ACCMODE) != O_RDONLY;
}

static bool refuse_writing(const base_file *file, base_message *message) {
    return base_refuse(message, "%s cannot be written: %s", file->name, strerror(errno));
}

static bool is_pipe(const char *path) {
    struct stat status;
    return stat(path, &status) == 0 && S_ISFIFO(status.st_mode);
}

/* Opens a pipe once it has a reader. A call that waited for one itself would go on doing so after a
 * signal that asks to stop. -1 with errno; EINTR: one asked. */
static int open_pipe(const char *path) {
    static const struct timespec moment = {.tv_nsec = 20000000};
    int descriptor;
    while ((descriptor = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)) < 0 && errno == ENXIO) {
        if (base_stop_signal() != 0) {
            errno = EINTR;
            return -1;
        }
        nanosleep(&moment, NULL);
    }
    if (descriptor >= 0) {
        fcntl(descriptor, F_SETFL, O_WRONLY);
    }
    return descriptor;
}

static bool open_straight(base_file *file, const char *path, base_message *message) {
    int descriptor;
    if (!is_standard_output(path)) {
        descriptor = is_pipe(path) ? open_pipe(path) : open(path, O_WRONLY | O_CLOEXEC);
    } else if (is_writable(STDOUT_FILENO)) {
        descriptor = dup(STDOUT_FILENO);
    } else {
        return base_refuse(message, "%s is not open for writing", file->name);
    }
    file->stream = descriptor < 0 ? NULL : fdopen(descriptor, "w");
    if (file->stream == NULL && descriptor < 0 && base_stop_signal() != 0) {
        return base_refuse(message, "stopped by %s before anything read %s",
                           base_stop_name(base_stop_signal()), file->name);
    }
    if (file->stream == NULL) {
        refuse_writing(file, message);
        if (descriptor >= 0) {
            close(descriptor);
        }
        return false;
    }
    return true;
}

/* The permissions of the file that is going to be replaced, or those of an ordinary new one. */
static mode_t mode_of(const char *path) {
    struct stat status;
    if (stat(path, &status) == 0) {
        return status.st_mode & 0777;
    }
    return 0666 & ~mask;
}

/* Opens a new file beside the target. A link that leads nowhere is a target itself. */
static bool open_part(base_file *file, const char *path, base_message *message) {
    char place[PATH_MAX];
    const char *target = file->replace && realpath(path, place) != NULL ? place : path;
    file->path = joined(target, "");
    file->part = joined(target, ".XXXXXX.part");
    if (file->path == NULL || file->part == NULL) {
        return base_refuse(message, "out of memory");
    }
    int descriptor = mkostemps(file->part, (int)strlen(".part"), O_CLOEXEC);
    if (descriptor < 0) {
        return refuse_writing(file, message);
    }
    enlist(file);
    fchmod(descriptor, mode_of(target));
    file->stream = fdopen(descriptor, "w");
    if (file->stream == NULL) {
        refuse_writing(file, message);
        close(descriptor);
        unlink(file->part);
        return false;
    }
    return true;
}

base_file *base_file_create(const char *path, bool replace, base_message *message) {
    base_file *file = base_alloc(sizeof *file);
    if (file == NULL) {
        base_refuse(message, "out of memory");
        return NULL;
    }
    file->replace = replace;
    file->name = joined(is_standard_output(path) ? "standard output" : path, "");

    struct stat status;
    bool opened = false;
    if (file->name == NULL) {
        base_refuse(message, "out of memory");
    } else if (base_file_is_stream(path)) {
        opened = open_straight(file, path, message);
    } else if (stat(path, &status) == 0 && S_ISDIR(status.st_mode)) {
        base_refuse(message, "%s is a folder", path);
    } else if (!replace && lstat(path, &status) == 0) {
        base_refuse(message, "%s exists already (--force replaces it)", path);
    } else {
        opened = open_part(file, path, message);
    }
    if (!opened) {
        file_free(file);
        return NULL;
    }
    return file;
}

FILE *base_file_stream(base_file *file) {
    return file->stream;
}

bool base_file_is_sound(base_file *file) {
    bool failed = ferror(file->stream) != 0;
    if (failed && file->reason == 0) {
        file->reason = errno;
    }
    return !failed;
}

static bool is_same_node(const struct stat *a, const struct stat *b) {
    return a->st_dev == b->st_dev && a->st_ino == b->st_ino;
}

static bool stat_folder(const char *path, struct stat *status) {
    size_t length = (size_t)(base_text_name(path) - path);
    char *folder = joined(length > 0 ? path : "./", "");
    if (folder == NULL) {
        return false;
    }
    folder[length > 0 ? length : 1] = '\0';
    bool found = stat(folder, status) == 0;
    base_free(folder);
    return found;
}

/* The file that is written, or that is going to be replaced. */
static bool stat_target(const base_file *file, struct stat *status) {
    return (file->path != NULL ? stat(file->path, status) : fstat(fileno(file->stream), status)) ==
           0;
}

bool base_file_same(const base_file *a, const base_file *b) {
    struct stat first, second, nowhere;
    if (a->path != NULL && b->path != NULL) {
        return strcmp(base_text_name(a->path), base_text_name(b->path)) == 0 &&
               stat_folder(a->path, &first) && stat_folder(b->path, &second) &&
               is_same_node(&first, &second);
    }
    return stat_target(a, &first) && stat_target(b, &second) && is_same_node(&first, &second) &&
           !(stat("/dev/null", &nowhere) == 0 && is_same_node(&first, &nowhere));
}

/* Gives the written file its name; without `replace` never over another file. */
static int give_name(const base_file *file) {
    if (file->replace) {
        return rename(file->part, file->path);
    }
    if (renameat2(AT_FDCWD, file->part, AT_FDCWD, file->path, RENAME_NOREPLACE) == 0) {
        return 0;
    }
    /* Some file systems cannot do that in one call; a hard link refuses an existing name too. */
    if ((errno == EINVAL || errno == ENOSYS) && link(file->part, file->path) == 0) {
        return unlink(file->part);
    }
    return -1;
}

/* Why writing failed: a stream remembers that it did, but not the reason. */
static const char *reason_of(int error) {
    return error != 0 ? strerror(error) : "a write failed";
}

/* Where nothing was written there is nothing to read. */
static bool remove_empty(const base_file *file) {
    struct stat status;
    return stat(file->part, &status) == 0 && status.st_size == 0 && unlink(file->part) == 0;
}

bool base_file_commit(base_file *file, base_message *message) {
    errno = 0;
    bool written = fflush(file->stream) == 0 && !ferror(file->stream) &&
                   (file->path == NULL || fsync(fileno(file->stream)) == 0);
    int reason = errno;
    if (fclose(file->stream) != 0 && written) {
        written = false;
        reason = errno;
    }
    if (written && file->path != NULL && give_name(file) != 0) {
        written = false;
        reason = errno;
    }
    if (!written) {
        const char *why = reason_of(file->reason != 0 ? file->reason : reason);
        if (file->path != NULL && !remove_empty(file)) {
            base_refuse(message, "%s: %s; what was written is in %s", file->name, why, file->part);
        } else {
            base_refuse(message, "%s: %s", file->name, why);
        }
    }
    file_free(file);
    return written;
}

void base_file_discard(base_file *file) {
    if (file == NULL) {
        return;
    }
    fclose(file->stream);
    if (file->part != NULL) {
        unlink(file->part);
    }
    file_free(file);
}

bool base_file_try(const char *path, bool replace, base_message *message) {
    base_file *file = base_file_create(path, replace, message);
    base_file_discard(file);
    return file != NULL;
}

void base_file_remove_parts(void) {
    pthread_mutex_lock(&parts_lock);
    for (; parts != NULL; parts = parts->after) {
        unlink(parts->part);
    }
    pthread_mutex_unlock(&parts_lock);
}

bool base_file_flush_output(base_message *message) {
    errno = 0;
    if (fflush(stdout) == 0 && !ferror(stdout)) {
        return true;
    }
    return base_refuse(message, "standard output: %s", reason_of(errno));
}
