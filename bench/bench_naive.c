/* One instanced quad a mark; see bench_naive.h. */
#include "bench_naive.h"

#include <glad/gl.h>
#include <stddef.h>

static const char vertex_text[] =
    "#version 330 core\n"
    "layout(location = 0) in vec4 ends;\n"
    "layout(location = 1) in vec4 p;\n"
    "layout(location = 2) in vec4 colour_a;\n"
    "layout(location = 3) in vec4 colour_b;\n"
    "layout(location = 4) in uint kind;\n"
    "uniform vec2 size;\n"
    "out vec2 place;\n" /* disc: from the centre; ribbon: across, and 0..1 along */
    "out float half_width;\n"
    "flat out vec4 first_colour, second_colour;\n"
    "flat out float ring, is_disc;\n"
    "void main() {\n"
    "    vec2 unit = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0;\n"
    "    vec2 point;\n"
    "    if (kind == 0u) {\n"
    "        place = unit * (p.x + 0.5);\n"
    "        half_width = p.x;\n"
    "        point = ends.xy + place;\n"
    "    } else {\n"
    "        vec2 side = unit.y < 0.0 ? p.xy : p.zw;\n"
    "        half_width = length(side);\n"
    "        float across = unit.x * (half_width + 0.5);\n"
    "        place = vec2(across, 0.5 + 0.5 * unit.y);\n"
    "        point = (unit.y < 0.0 ? ends.xy : ends.zw) + across * side / max(half_width, 1e-6);\n"
    "    }\n"
    "    first_colour = vec4(colour_a.rgb * colour_a.a, colour_a.a);\n"
    "    second_colour = vec4(colour_b.rgb * colour_b.a, colour_b.a);\n"
    "    ring = p.y;\n"
    "    is_disc = kind == 0u ? 1.0 : 0.0;\n"
    "    gl_Position = vec4(point / size * vec2(2.0, -2.0) + vec2(-1.0, 1.0), 0.0, 1.0);\n"
    "}\n";

static const char fragment_text[] =
    "#version 330 core\n"
    "in vec2 place;\n"
    "in float half_width;\n"
    "flat in vec4 first_colour, second_colour;\n"
    "flat in float ring, is_disc;\n"
    "out vec4 colour;\n"
    "void main() {\n"
    "    float way = is_disc > 0.0 ? length(place) : abs(place.x);\n"
    "    float cover = clamp(half_width - way + 0.5, 0.0, 1.0);\n"
    "    float fade = is_disc > 0.0 ? clamp(way - half_width + ring + 0.5, 0.0, 1.0) : place.y;\n"
    "    colour = mix(first_colour, second_colour, fade) * cover;\n"
    "}\n";

static GLuint compile(GLenum stage, const char *text) {
    GLuint shader = glCreateShader(stage);
    glShaderSource(shader, 1, &text, NULL);
    glCompileShader(shader);
    return shader;
}

static void add_attribute(GLuint place, GLint numbers, GLenum type, size_t offset) {
    const void *at = (const void *)(uintptr_t)offset;
    glEnableVertexAttribArray(place);
    glVertexAttribDivisor(place, 1);
    if (type == GL_UNSIGNED_INT) {
        glVertexAttribIPointer(place, numbers, type, sizeof(scene_mark), at);
    } else {
        glVertexAttribPointer(place, numbers, type, type == GL_UNSIGNED_BYTE, sizeof(scene_mark),
                              at);
    }
}

bool bench_naive_init(bench_naive *naive) {
    GLuint vertex = compile(GL_VERTEX_SHADER, vertex_text);
    GLuint fragment = compile(GL_FRAGMENT_SHADER, fragment_text);
    naive->program = glCreateProgram();
    glAttachShader(naive->program, vertex);
    glAttachShader(naive->program, fragment);
    glLinkProgram(naive->program);
    glDeleteShader(vertex);
    glDeleteShader(fragment);
    naive->size_uniform = glGetUniformLocation(naive->program, "size");

    glGenVertexArrays(1, &naive->array);
    glBindVertexArray(naive->array);
    glGenBuffers(1, &naive->buffer);
    glBindBuffer(GL_ARRAY_BUFFER, naive->buffer);
    add_attribute(0, 4, GL_FLOAT, offsetof(scene_mark, a));
    add_attribute(1, 4, GL_FLOAT, offsetof(scene_mark, p));
    add_attribute(2, 4, GL_UNSIGNED_BYTE, offsetof(scene_mark, colour_a));
    add_attribute(3, 4, GL_UNSIGNED_BYTE, offsetof(scene_mark, colour_b));
    add_attribute(4, 1, GL_UNSIGNED_INT, offsetof(scene_mark, kind));

    GLint linked = GL_FALSE;
    glGetProgramiv(naive->program, GL_LINK_STATUS, &linked);
    return linked == GL_TRUE;
}

void bench_naive_shutdown(bench_naive *naive) {
    glDeleteBuffers(1, &naive->buffer);
    glDeleteVertexArrays(1, &naive->array);
    glDeleteProgram(naive->program);
}

void bench_naive_draw(const bench_naive *naive, uint32_t framebuffer, int width, int height,
                      const scene_marks *marks) {
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
    glViewport(0, 0, width, height);
    glDisable(GL_SCISSOR_TEST);
    glEnable(GL_BLEND);
    glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    glUseProgram(naive->program);
    glUniform2f(naive->size_uniform, (float)width, (float)height);
    glBindVertexArray(naive->array);
    glBindBuffer(GL_ARRAY_BUFFER, naive->buffer);
    glBufferData(GL_ARRAY_BUFFER, (GLsizeiptr)(marks->count * sizeof *marks->items), marks->items,
                 GL_STREAM_DRAW);
    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, (GLsizei)marks->count);
}
