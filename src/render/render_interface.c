/* Interface triangles: colours times a glyph texture, clipped to rectangles. */
#include "render/render_internal.h"

#include <math.h>
#include <stddef.h>

/* Tells the vertex array how a render_vertex lies in memory. */
static void describe_vertices(render_overlay *drawer) {
    glGenVertexArrays(1, &drawer->array);
    glBindVertexArray(drawer->array);
    glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, drawer->indices.buffer);
    glBindBuffer(GL_ARRAY_BUFFER, drawer->vertices.buffer);
    GLsizei stride = sizeof(render_vertex);
    glVertexAttribPointer(0, 2, GL_FLOAT, GL_FALSE, stride,
                          (const void *)offsetof(render_vertex, x));
    glVertexAttribPointer(1, 2, GL_FLOAT, GL_FALSE, stride,
                          (const void *)offsetof(render_vertex, u));
    glVertexAttribPointer(2, 4, GL_UNSIGNED_BYTE, GL_TRUE, stride,
                          (const void *)offsetof(render_vertex, colour));
    for (GLuint i = 0; i < 3; i++) {
        glEnableVertexAttribArray(i);
    }
}

/* Until there are glyphs one full texel stands in, so that plain shapes show. */
static void make_glyphs(render_overlay *drawer) {
    glGenTextures(1, &drawer->glyphs);
    glBindTexture(GL_TEXTURE_2D, drawer->glyphs);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    static const uint8_t full = 255;
    glTexImage2D(GL_TEXTURE_2D, 0, GL_R8, 1, 1, 0, GL_RED, GL_UNSIGNED_BYTE, &full);
}

bool render_overlay_init(render_overlay *drawer, const char *shader_dir, base_message *message) {
    drawer->program = render_program_create("interface", "", shader_dir, message);
    if (!drawer->program) {
        return false;
    }
    drawer->size_uniform = glGetUniformLocation(drawer->program, "target_size");
    drawer->corner_uniform = glGetUniformLocation(drawer->program, "target_corner");
    drawer->samples_uniform = glGetUniformLocation(drawer->program, "samples");
    render_stream_init(&drawer->vertices);
    render_stream_init(&drawer->indices);
    describe_vertices(drawer);
    make_glyphs(drawer);
    return true;
}

void render_overlay_shutdown(render_overlay *drawer) {
    glDeleteTextures(1, &drawer->glyphs);
    glDeleteVertexArrays(1, &drawer->array);
    render_stream_shutdown(&drawer->indices);
    render_stream_shutdown(&drawer->vertices);
    glDeleteProgram(drawer->program);
}

void render_set_glyphs(render *renderer, const uint8_t *alpha, int width, int height) {
    glBindBuffer(GL_PIXEL_UNPACK_BUFFER, 0);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, renderer->overlay.glyphs);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_R8, width, height, 0, GL_RED, GL_UNSIGNED_BYTE, alpha);
}

/* Keeps drawing inside the batch's clip and the target. False when nothing is left. */
static bool clip_to(const render_target *target, const float clip[4]) {
    float samples = (float)render_target_samples(target);
    float x = (float)target->left, width = (float)target->width;
    float y = (float)target->top, height = (float)target->height;
    int left = (int)fmaxf(clip[0] * samples - x, 0);
    int top = (int)fmaxf(clip[1] * samples - y, 0);
    int right = (int)fminf(clip[2] * samples - x, width);
    int bottom = (int)fminf(clip[3] * samples - y, height);
    if (left >= right || top >= bottom) {
        return false;
    }
    glScissor(target->x + left, target->y + target->height - bottom, right - left, bottom - top);
    return true;
}

void render_interface(render *renderer, render_target target, const render_triangles *triangles) {
    render_overlay *drawer = &renderer->overlay;
    if (render_target_is_empty(&target) || triangles->batch_count == 0) {
        return;
    }
    render_target_bind(&target);
    glUseProgram(drawer->program);
    glUniform2f(drawer->size_uniform, (float)target.width, (float)target.height);
    glUniform2f(drawer->corner_uniform, (float)target.left, (float)target.top);
    glUniform1f(drawer->samples_uniform, (float)render_target_samples(&target));
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, drawer->glyphs);
    render_stream_upload(&drawer->vertices, triangles->vertices,
                         triangles->vertex_count * sizeof *triangles->vertices);
    render_stream_upload(&drawer->indices, triangles->indices,
                         triangles->index_count * sizeof *triangles->indices);
    glBindVertexArray(drawer->array);
    for (size_t i = 0; i < triangles->batch_count; i++) {
        const render_batch *batch = &triangles->batches[i];
        if (clip_to(&target, batch->clip)) {
            size_t offset = batch->first_index * sizeof *triangles->indices;
            glDrawElementsBaseVertex(GL_TRIANGLES, (GLsizei)batch->index_count, GL_UNSIGNED_SHORT,
                                     (const void *)offset, (GLint)batch->first_vertex);
        }
    }
}
