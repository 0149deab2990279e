/* Marks: hands them to the shaders as they are, in order.
 *
 * The shaders make everything of a mark's 48 bytes; nothing here looks inside, but at its kind:
 * most of a picture is discs and ribbons, and a program for these alone is faster. An instance is a
 * block of marks (one quad an instance is twice as slow); quads share one static list of corners.
 */
#include "render/render_internal.h"

#include "base/base_memory.h"

enum {
    MARKS_PER_BLOCK = 256, /* as in marks.vert */
    CORNERS_PER_MARK = 4,
    INDICES_PER_MARK = 6,
    /* A texture buffer may be as small as 65,536 texels in OpenGL 3.3, at three a mark. Slices of
     * whole blocks within that work everywhere and cost nothing. */
    MARKS_PER_SLICE = 65536 / 3 / MARKS_PER_BLOCK * MARKS_PER_BLOCK,
    TRIANGLES_PER_MARK = 2,
    /* Fewer marks are not worth a change of program, unless they are all there are. */
    SIMPLE_LEAST = 256
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

static bool make_program(render_marks_program *program, const char *defines, const char *shader_dir,
                         base_message *message) {
    program->name = render_program_create("marks", defines, shader_dir, message);
    if (!program->name) {
        return false;
    }
    program->count_uniform = glGetUniformLocation(program->name, "mark_count");
    program->size_uniform = glGetUniformLocation(program->name, "target_size");
    program->corner_uniform = glGetUniformLocation(program->name, "target_corner");
    return true;
}

bool render_marks_init(render_marks *drawer, const char *shader_dir, base_message *message) {
    if (!make_program(&drawer->any, "", shader_dir, message) ||
        !make_program(&drawer->simple, "#define DISCS_AND_RIBBONS\n", shader_dir, message)) {
        return false;
    }
    size_t handful = render_handful() / TRIANGLES_PER_MARK;
    drawer->slice = handful < MARKS_PER_SLICE ? handful : MARKS_PER_SLICE;
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
    glDeleteProgram(drawer->simple.name);
    glDeleteProgram(drawer->any.name);
}

void render_marks_draw_quads(const render_marks *drawer, GLint count_uniform, size_t count) {
    glBindVertexArray(drawer->array);
    glUniform1i(count_uniform, (GLint)count);
    size_t blocks = (count + MARKS_PER_BLOCK - 1) / MARKS_PER_BLOCK;
    glDrawElementsInstanced(GL_TRIANGLES, MARKS_PER_BLOCK * INDICES_PER_MARK, GL_UNSIGNED_SHORT,
                            NULL, (GLsizei)blocks);
}

/* --- Runs of marks ---------------------------------------------------------------------------- */

size_t render_marks_simple_run(const scene_mark *marks, size_t count) {
    size_t k = 0;
    while (k < count && (marks[k].kind == SCENE_DISC || marks[k].kind == SCENE_RIBBON)) {
        k++;
    }
    return k;
}

/* How many marks there are before a run that is worth a program of its own. */
static size_t mixed_run(const scene_mark *marks, size_t count) {
    size_t k = 0;
    while (k < count) {
        size_t simple = render_marks_simple_run(marks + k, count - k);
        if (simple >= SIMPLE_LEAST) {
            break;
        }
        k += simple + 1;
    }
    return k < count ? k : count;
}

static void use(const render_marks_program *program, const render_target *target) {
    glUseProgram(program->name);
    glUniform2f(program->size_uniform, (float)target->width, (float)target->height);
    glUniform2f(program->corner_uniform, (float)target->left, (float)target->top);
}

static void draw_run(render_marks *drawer, const render_marks_program *program,
                     const scene_mark *marks, size_t count) {
    for (size_t first = 0; first < count; first += drawer->slice) {
        size_t left = count - first, some = left < drawer->slice ? left : drawer->slice;
        render_stream_upload(&drawer->stream, marks + first, some * sizeof *marks);
        glTexBuffer(GL_TEXTURE_BUFFER, GL_RGBA32UI, drawer->stream.buffer);
        render_marks_draw_quads(drawer, program->count_uniform, some);
        if (some < count) {
            glFlush();
        }
    }
}

void render_marks_draw(render_marks *drawer, const render_target *target,
                       const scene_marks *marks) {
    const render_target wide = render_target_aim(target);
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_BUFFER, drawer->texture);
    for (size_t first = 0; first < marks->count;) {
        const scene_mark *items = marks->items + first;
        size_t left = marks->count - first, run = render_marks_simple_run(items, left);
        bool simple = run >= SIMPLE_LEAST || run == marks->count;
        run = simple ? run : mixed_run(items, left);
        const render_marks_program *program = simple ? &drawer->simple : &drawer->any;
        use(program, &wide);
        draw_run(drawer, program, items, run);
        first += run;
    }
}
