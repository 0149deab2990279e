/* Marks: hands them to the shaders as they are, in order.
 *
 * The shaders make everything of a mark's 48 bytes; nothing here looks inside. An instance is a
 * block of marks (one quad an instance is twice as slow); quads share one static list of corners.
 */
#include "render/render_internal.h"

#include "base/base_memory.h"

enum {
    MARKS_PER_BLOCK = 256, /* as in marks.vert */
    CORNERS_PER_MARK = 4,
    INDICES_PER_MARK = 6,
    MARGIN = 256, /* pixels around the target */
    /* A texture buffer may be as small as 65,536 texels in OpenGL 3.3, at three a mark. Slices of
     * whole blocks within that work everywhere and cost nothing. */
    MARKS_PER_SLICE = 65536 / 3 / MARKS_PER_BLOCK * MARKS_PER_BLOCK
};

_Static_assert(sizeof(scene_mark) == 48, "marks.vert reads three texels of 16 bytes a mark");

/* The corners of a block's quads as two triangles each. */
static void make_corners(render_marks *drawer) {
    uint16_t corners[MARKS_PER_BLOCK * INDICES_PER_MARK];
    for (int i = 0; i < MARKS_PER_BLOCK; i++) {
        static const uint16_t order[INDICES_PER_MARK] = {0, 1, 2, 0, 2, 3};
        for (int k = 0; k < INDICES_PER_MARK; k++) {
            corners[i * INDICES_PER_MARK + k] = (uint16_t)(i * CORNERS_PER_MARK + order[k]);
        }
    }
    glGenVertexArrays(1, &drawer->array);
    glBindVertexArray(drawer->array);
    glGenBuffers(1, &drawer->corners);
    glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, drawer->corners);
    glBufferData(GL_ELEMENT_ARRAY_BUFFER, sizeof corners, corners, GL_STATIC_DRAW);
}

bool render_marks_init(render_marks *drawer, const char *shader_dir, base_message *message) {
    drawer->program = render_program_create("marks", "", shader_dir, message);
    if (!drawer->program) {
        return false;
    }
    drawer->count_uniform = glGetUniformLocation(drawer->program, "mark_count");
    drawer->size_uniform = glGetUniformLocation(drawer->program, "target_size");
    drawer->corner_uniform = glGetUniformLocation(drawer->program, "target_corner");
    drawer->side_most = render_canvas_limit();
    make_corners(drawer);
    render_stream_init(&drawer->stream);
    glGenTextures(1, &drawer->texture);
    return true;
}

void render_marks_shutdown(render_marks *drawer) {
    glDeleteTextures(1, &drawer->texture);
    render_stream_shutdown(&drawer->stream);
    glDeleteBuffers(1, &drawer->corners);
    glDeleteVertexArrays(1, &drawer->array);
    glDeleteProgram(drawer->program);
}

void render_marks_draw_quads(const render_marks *drawer, GLint count_uniform, size_t count) {
    glBindVertexArray(drawer->array);
    glUniform1i(count_uniform, (GLint)count);
    size_t blocks = (count + MARKS_PER_BLOCK - 1) / MARKS_PER_BLOCK;
    glDrawElementsInstanced(GL_TRIANGLES, MARKS_PER_BLOCK * INDICES_PER_MARK, GL_UNSIGNED_SHORT,
                            NULL, (GLsizei)blocks);
}

/* Directs drawing at the target with some room around it, which the scissor holds back: a mark that
 * is cut off there, not at the target's edge, is the same in every tile of a picture. What is left
 * of a cut may be a sliver, in which a driver's slopes are far off. */
static void aim(const render_marks *drawer, const render_target *target) {
    int width = target->width, height = target->height;
    int room = (drawer->side_most - (width > height ? width : height)) / 2;
    int margin = room < 0 ? 0 : room < MARGIN ? room : MARGIN;
    render_target_bind(target);
    glViewport(target->x - margin, target->y - margin, width + 2 * margin, height + 2 * margin);
    glUseProgram(drawer->program);
    glUniform2f(drawer->size_uniform, (float)(width + 2 * margin), (float)(height + 2 * margin));
    glUniform2f(drawer->corner_uniform, (float)(target->left - margin),
                (float)(target->top - margin));
}

static void draw_slice(render_marks *drawer, const scene_mark *marks, size_t count) {
    render_stream_upload(&drawer->stream, marks, count * sizeof *marks);
    glTexBuffer(GL_TEXTURE_BUFFER, GL_RGBA32UI, drawer->stream.buffer);
    render_marks_draw_quads(drawer, drawer->count_uniform, count);
}

void render_marks_draw(render_marks *drawer, const render_target *target,
                       const scene_marks *marks) {
    aim(drawer, target);
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_BUFFER, drawer->texture);
    for (size_t first = 0; first < marks->count; first += MARKS_PER_SLICE) {
        size_t left = marks->count - first;
        draw_slice(drawer, marks->items + first, left < MARKS_PER_SLICE ? left : MARKS_PER_SLICE);
    }
}
