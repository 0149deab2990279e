/* Buffers that are filled anew for every draw.
 *
 * Each upload first gives the old storage up (orphaning): the driver hands out fresh memory while
 * draws still in flight keep theirs, so neither side waits. */
#include "render/render_internal.h"

enum { SMALLEST = 64 * 1024 }; /* bytes */

void render_stream_init(render_stream *stream) {
    glGenBuffers(1, &stream->buffer);
}

void render_stream_shutdown(render_stream *stream) {
    glDeleteBuffers(1, &stream->buffer);
}

void render_stream_upload(render_stream *stream, const void *data, size_t bytes) {
    /* Doubling keeps the size the same from frame to frame, which drivers recycle best. */
    size_t capacity = stream->capacity ? stream->capacity : SMALLEST;
    while (capacity < bytes) {
        capacity *= 2;
    }
    stream->capacity = capacity;

    /* This binding point belongs to no drawing state: an upload disturbs nothing. */
    glBindBuffer(GL_COPY_WRITE_BUFFER, stream->buffer);
    glBufferData(GL_COPY_WRITE_BUFFER, (GLsizeiptr)capacity, NULL, GL_STREAM_DRAW);
    glBufferSubData(GL_COPY_WRITE_BUFFER, 0, (GLsizeiptr)bytes, data);
}
