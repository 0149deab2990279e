/* ffmpeg as a child process: raw frames go in through a pipe, a video comes out into a file.
 *
 * Started directly, not through a shell. What it wrote up to a failure can be played: an .mp4 and
 * a .webm are written in parts of half a second, a .gif frame by frame. One that somebody stopped
 * is waited for a few seconds, and then ended. */
#ifndef APP_FFMPEG_H
#define APP_FFMPEG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/base_message.h"
#include "data/data_options.h"

typedef struct app_ffmpeg app_ffmpeg;

typedef struct app_ffmpeg_job {
    data_video_format format; /* but DATA_VIDEO_FRAMES */
    int width, height;        /* pixels; both even but for a GIF */
    double fps;               /* frames a second */
    int output;               /* descriptor of the file to write, which stays the caller's */
} app_ffmpeg_job;

/* Starts it. NULL with the reason when it is not installed or cannot be started. */
app_ffmpeg *app_ffmpeg_start(const app_ffmpeg_job *job, base_message *message);

/* Hands on rows of the next frame, 3 bytes a pixel; waits until they are taken. False when it takes
 * no more: app_ffmpeg_end says why. */
bool app_ffmpeg_write(app_ffmpeg *ffmpeg, const uint8_t *bytes, size_t count);

/* Ends the frames and waits until the video is written. False with the reason when it is not whole.
 * Frees `ffmpeg` either way. */
bool app_ffmpeg_end(app_ffmpeg *ffmpeg, base_message *message);

#endif
