/* ffmpeg as a child process; see app_ffmpeg.h. */
#define _GNU_SOURCE /* environ, memfd_create, pipe2, F_SETPIPE_SZ */
#include "app/app_ffmpeg.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/base_clock.h"
#include "base/base_memory.h"
#include "base/base_stop.h"

/* What the pipe is asked to hold, bytes: the larger the fewer changes between the two. */
enum { PIPE = 1 << 20 };

/* How long one that somebody has stopped is waited for, seconds, and how often it is looked after
 * meanwhile, milliseconds. */
#define PATIENCE 5.0
enum { LOOK = 100 };

struct app_ffmpeg {
    pid_t child;
    int input;     /* descriptor of the pipe's end for frames */
    int errors;    /* of what it prints, in memory */
    bool refuses;  /* it took no more */
    bool stopped;  /* by a signal, and may go on */
    double since;  /* ... when, seconds of base_clock_seconds */
    bool given_up; /* it did not go on, and was ended */
    bool ended;
    int status; /* ... how, as waitpid tells */
};

/* --- what it is asked for --------------------------------------------------------------------- */

/* Its command line: words that end with a zero byte, and where they are. */
typedef struct command {
    char text[1024];
    char *words[64];
} command;

/* Screen colours are sRGB; players expect BT.709 of a video, and are told so. */
#define COLOURS                                                                                    \
    "-vf scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_inp "            \
    "-pix_fmt yuv420p -colorspace bt709 -color_primaries bt709 -color_trc iec61966-2-1 "           \
    "-color_range tv "

/* The codec and its settings. An .mp4 is in fragments of half a second and a .webm in clusters,
 * each written at once. A GIF's colours are chosen anew for each frame: for all of them together
 * the whole video would have to be kept. */
static const char *settings_of(data_video_format format) {
    switch (format) {
    case DATA_VIDEO_MP4:
        return "-c:v libx264 -preset fast -crf 18 -rc-lookahead 20 " COLOURS
               "-movflags +empty_moov+default_base_moof -frag_duration 500000 -flush_packets 1 "
               "-f mp4";
    case DATA_VIDEO_WEBM:
        return "-c:v libvpx-vp9 -crf 24 -b:v 0 -row-mt 1 -deadline good -cpu-used 4 " COLOURS
               "-cluster_time_limit 500 -flush_packets 1 -f webm";
    default:
        return "-filter_complex [0:v]split[a][b];[a]palettegen=stats_mode=single[p];[b][p]"
               "paletteuse=new=1:dither=bayer:bayer_scale=5 -f gif";
    }
}

/* Writes to the standard output that it is given by its name: a file that it can go back in. */
static void make_command(command *line, const app_ffmpeg_job *job) {
    snprintf(line->text, sizeof line->text,
             "ffmpeg -hide_banner -loglevel error -nostdin -y -f rawvideo -pixel_format rgb24 "
             "-video_size %dx%d -framerate %.10g -i pipe:0 -g %.0f %s file:/dev/fd/1",
             job->width, job->height, job->fps, ceil(2.0 * job->fps), settings_of(job->format));
    int count = 0;
    for (char *word = strtok(line->text, " "); word != NULL; word = strtok(NULL, " ")) {
        line->words[count++] = word;
    }
    line->words[count] = NULL;
}

/* --- starting --------------------------------------------------------------------------------- */

/* Starts it with these as standard input, output and error. Returns 0, or why not. It is out of the
 * terminal's reach, so that Ctrl+C leaves it the time to end the video. */
static int spawn(app_ffmpeg *ffmpeg, const command *line, int input, int output) {
    posix_spawn_file_actions_t files;
    posix_spawnattr_t manner;
    sigset_t signals;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&files, ffmpeg->errors, STDERR_FILENO);
    /* This program ignores broken pipes; that would be inherited. */
    sigemptyset(&signals);
    sigaddset(&signals, SIGPIPE);
    posix_spawnattr_init(&manner);
    posix_spawnattr_setsigdefault(&manner, &signals);
    posix_spawnattr_setflags(&manner, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
    int error = posix_spawnp(&ffmpeg->child, "ffmpeg", &files, &manner, line->words, environ);
    posix_spawnattr_destroy(&manner);
    posix_spawn_file_actions_destroy(&files);
    return error;
}

static bool refuse_start(int error, base_message *message) {
    return error == ENOENT
               ? base_refuse(message,
                             "ffmpeg, which makes videos, is not installed (on Debian and Ubuntu: "
                             "apt install ffmpeg); --video frames-%%05d.png does without")
               : base_refuse(message, "ffmpeg cannot be started: %s", strerror(error));
}

static bool start(app_ffmpeg *ffmpeg, const app_ffmpeg_job *job, base_message *message) {
    command line;
    int ends[2];
    ffmpeg->errors = memfd_create("ffmpeg's errors", MFD_CLOEXEC);
    if (ffmpeg->errors < 0 || pipe2(ends, O_CLOEXEC) != 0) {
        return refuse_start(errno, message);
    }
    ffmpeg->input = ends[1];
    (void)fcntl(ends[1], F_SETPIPE_SZ, PIPE);  /* a smaller one does too */
    (void)fcntl(ends[1], F_SETFL, O_NONBLOCK); /* this end; waiting is done with an eye on it */
    make_command(&line, job);
    int error = spawn(ffmpeg, &line, ends[0], job->output);
    close(ends[0]);
    return error == 0 || refuse_start(error, message);
}

static void close_descriptors(app_ffmpeg *ffmpeg) {
    if (ffmpeg->input >= 0) {
        close(ffmpeg->input);
    }
    if (ffmpeg->errors >= 0) {
        close(ffmpeg->errors);
    }
}

app_ffmpeg *app_ffmpeg_start(const app_ffmpeg_job *job, base_message *message) {
    app_ffmpeg *ffmpeg = base_alloc(sizeof *ffmpeg);
    if (ffmpeg == NULL) {
        base_refuse(message, "out of memory");
        return NULL;
    }
    *ffmpeg = (app_ffmpeg){.input = -1, .errors = -1};
    if (!start(ffmpeg, job, message)) {
        close_descriptors(ffmpeg);
        base_free(ffmpeg);
        return NULL;
    }
    return ffmpeg;
}

/* --- how it is -------------------------------------------------------------------------------- */

/* Takes in what became of it: stopped, going on, ended. `flags` WNOHANG: only if something did. */
static void take_news(app_ffmpeg *ffmpeg, int flags) {
    int status = 0;
    pid_t child = waitpid(ffmpeg->child, &status, flags | WUNTRACED | WCONTINUED);
    if (child != ffmpeg->child) {
        /* Where nobody may wait for children the end is not told. */
        ffmpeg->ended = child < 0 && errno == ECHILD;
        return;
    }
    ffmpeg->stopped = WIFSTOPPED(status);
    ffmpeg->since = base_clock_seconds();
    ffmpeg->ended = WIFEXITED(status) || WIFSIGNALED(status);
    ffmpeg->status = status;
}

/* Sleeps a moment, or until it takes more, and ends one that stays stopped: what it has written can
 * be played. A signal that asks this program to stop leaves it no more time. */
static void wait_for(app_ffmpeg *ffmpeg, struct pollfd *input, nfds_t count) {
    (void)poll(input, count, LOOK); /* a signal ends it, too */
    take_news(ffmpeg, WNOHANG);
    double waited = base_clock_seconds() - ffmpeg->since;
    if (ffmpeg->stopped && (base_stop_signal() != 0 || waited > PATIENCE)) {
        kill(ffmpeg->child, SIGKILL);
        ffmpeg->given_up = true;
        ffmpeg->refuses = true;
        ffmpeg->stopped = false;
    }
}

/* --- frames ----------------------------------------------------------------------------------- */

bool app_ffmpeg_write(app_ffmpeg *ffmpeg, const uint8_t *bytes, size_t count) {
    while (count > 0 && !ffmpeg->refuses) {
        ssize_t written = write(ffmpeg->input, bytes, count);
        if (written >= 0) {
            bytes += written;
            count -= (size_t)written;
        } else if (errno == EAGAIN) {
            struct pollfd input = {.fd = ffmpeg->input, .events = POLLOUT};
            wait_for(ffmpeg, &input, 1);
        } else if (errno != EINTR) {
            ffmpeg->refuses = true;
        }
    }
    return !ffmpeg->refuses;
}

/* --- the end ---------------------------------------------------------------------------------- */

/* Reads the last line that it printed; "" when there is none. */
static void read_error(const app_ffmpeg *ffmpeg, char line[256]) {
    off_t end = lseek(ffmpeg->errors, 0, SEEK_END);
    off_t from = end > 255 ? end - 255 : 0;
    ssize_t length = pread(ffmpeg->errors, line, 255, from);
    line[length > 0 ? length : 0] = '\0';
    for (size_t last = strlen(line); last > 0 && strchr("\r\n ", line[last - 1]) != NULL; last--) {
        line[last - 1] = '\0';
    }
    const char *begin = strrchr(line, '\n');
    if (begin != NULL) {
        memmove(line, begin + 1, strlen(begin));
    }
}

/* What it said, without the name that it knows its output by. */
static const char *without_name(const char *line) {
    static const char name[] = "/dev/fd/1: ";
    const char *found = strstr(line, name);
    return found != NULL ? found + sizeof name - 1 : line;
}

/* Says why the video is not whole; true when it is. */
static bool check_end(const app_ffmpeg *ffmpeg, base_message *message) {
    char line[256];
    int status = ffmpeg->status;
    if (ffmpeg->given_up) {
        return base_refuse(message, "ffmpeg was stopped from outside and did not go on");
    }
    if (WIFSIGNALED(status)) {
        return base_refuse(message, "ffmpeg was ended from outside (%s)",
                           strsignal(WTERMSIG(status)));
    }
    /* It may end with 0 where its last write failed. All that it prints are errors (-loglevel). */
    read_error(ffmpeg, line);
    if (line[0] != '\0') {
        return base_refuse(message, "ffmpeg failed: %s", without_name(line));
    }
    if (WEXITSTATUS(status) != 0) {
        return base_refuse(message, "ffmpeg failed with code %d", WEXITSTATUS(status));
    }
    return !ffmpeg->refuses || base_refuse(message, "ffmpeg took no more frames");
}

bool app_ffmpeg_end(app_ffmpeg *ffmpeg, base_message *message) {
    close(ffmpeg->input); /* the end of the frames */
    ffmpeg->input = -1;
    while (!ffmpeg->ended) {
        if (ffmpeg->stopped) {
            wait_for(ffmpeg, NULL, 0);
        } else {
            take_news(ffmpeg, 0);
        }
    }
    bool done = check_end(ffmpeg, message);
    close_descriptors(ffmpeg);
    base_free(ffmpeg);
    return done;
}
