/* Shader programs: finds the text of a shader, compiles, links, and says what went wrong.
 *
 * Text is built in, or read from a folder so that a shader can be changed without a rebuild. */
#include "render/render_internal.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "base/base_memory.h"

/* Longest path of a shader file. */
enum { PATH_SIZE = 4096 };

/* Embedded by the build, with a zero byte behind each. */
extern const unsigned char shader_marks_vert[], shader_marks_frag[];
extern const unsigned char shader_discs_vert[], shader_discs_frag[];
extern const unsigned char shader_tails_vert[], shader_tails_frag[];
extern const unsigned char shader_page_vert[], shader_page_frag[];
extern const unsigned char shader_interface_vert[], shader_interface_frag[];

static const struct {
    const char *file;
    const unsigned char *text;
} built_in[] = {
    {"marks.vert", shader_marks_vert},         {"marks.frag", shader_marks_frag},
    {"discs.vert", shader_discs_vert},         {"discs.frag", shader_discs_frag},
    {"tails.vert", shader_tails_vert},         {"tails.frag", shader_tails_frag},
    {"page.vert", shader_page_vert},           {"page.frag", shader_page_frag},
    {"interface.vert", shader_interface_vert}, {"interface.frag", shader_interface_frag},
};

static const char *find_built_in(const char *file) {
    for (size_t i = 0; i < sizeof built_in / sizeof built_in[0]; i++) {
        if (strcmp(built_in[i].file, file) == 0) {
            return (const char *)built_in[i].text;
        }
    }
    return NULL;
}

uint64_t render_shader_stamp(const char *shader_dir) {
    uint64_t stamp = 0;
    for (size_t i = 0; i < sizeof built_in / sizeof built_in[0]; i++) {
        char path[PATH_SIZE];
        struct stat status = {0};
        snprintf(path, sizeof path, "%s/%s", shader_dir, built_in[i].file);
        if (stat(path, &status) == 0) {
            stamp += (uint64_t)status.st_mtim.tv_sec * 1000000000u +
                     (uint64_t)status.st_mtim.tv_nsec + (uint64_t)status.st_size;
        }
        stamp *= 1099511628211u; /* so that no two files make up for each other */
    }
    return stamp;
}

/* Reads a whole stream as a string; NULL when it cannot be read, or with errno of ENOMEM when
 * memory ran out. Free with base_free. */
static char *read_text(FILE *stream) {
    char *text = NULL;
    size_t capacity = 0;
    size_t length = 0;
    do {
        void *grown = text;
        bool room = base_grow(&grown, &capacity, length + 4096, 1);
        text = grown;
        if (!room) {
            base_free(text);
            errno = ENOMEM;
            return NULL;
        }
        length += fread(text + length, 1, capacity - length - 1, stream);
    } while (!feof(stream) && !ferror(stream));
    if (ferror(stream)) {
        base_free(text);
        return NULL;
    }
    text[length] = '\0';
    return text;
}

static char *read_shader(const char *path, base_message *message) {
    FILE *stream = fopen(path, "rb");
    char *text = stream ? read_text(stream) : NULL;
    if (!text) {
        base_refuse(message, "%s: cannot read this shader: %s", path, strerror(errno));
    }
    if (stream) {
        fclose(stream);
    }
    return text;
}

bool render_shaders_there(const char *shader_dir, base_message *message) {
    for (size_t i = 0; i < sizeof built_in / sizeof built_in[0]; i++) {
        char path[PATH_SIZE];
        snprintf(path, sizeof path, "%s/%s", shader_dir, built_in[i].file);
        char *text = read_shader(path, message);
        base_free(text);
        if (!text) {
            return false;
        }
    }
    return true;
}

/* A stage of a program that is asked for. */
typedef struct request {
    const char *name;       /* of the program */
    const char *defines;    /* lines to follow the first one, which tells the version */
    const char *shader_dir; /* NULL: built in */
    GLenum stage;
} request;

/* Compiles one stage; 0 with the name and the driver's log when it is refused. */
static GLuint compile(const request *asked, const char *name, const char *text,
                      base_message *message) {
    const char *end = strchr(text, '\n');
    const char *rest = end ? end + 1 : text + strlen(text);
    const char *const parts[] = {text, asked->defines, "#line 2\n", rest};
    const GLint lengths[] = {(GLint)(rest - text), -1, -1, -1};
    GLuint shader = glCreateShader(asked->stage);
    glShaderSource(shader, 4, parts, lengths);
    glCompileShader(shader);
    GLint done = GL_FALSE;
    glGetShaderiv(shader, GL_COMPILE_STATUS, &done);
    if (!done) {
        char log[400] = "";
        glGetShaderInfoLog(shader, sizeof log, NULL, log);
        base_refuse(message, "%s: the driver refuses this shader: %s", name, log);
        glDeleteShader(shader);
        return 0;
    }
    return shader;
}

/* Makes one stage of a program from its file. */
static GLuint make_stage(const request *asked, base_message *message) {
    char file[64];
    snprintf(file, sizeof file, "%s.%s", asked->name,
             asked->stage == GL_VERTEX_SHADER ? "vert" : "frag");
    if (!asked->shader_dir) {
        return compile(asked, file, find_built_in(file), message);
    }
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "%s/%s", asked->shader_dir, file);
    char *text = read_shader(path, message);
    if (!text) {
        return 0;
    }
    GLuint shader = compile(asked, path, text, message);
    base_free(text);
    return shader;
}

/* Links two stages; 0 with the driver's log when they do not fit. */
static GLuint link_stages(const char *name, GLuint vertex, GLuint fragment, base_message *message) {
    GLuint program = glCreateProgram();
    glAttachShader(program, vertex);
    glAttachShader(program, fragment);
    glLinkProgram(program);
    GLint done = GL_FALSE;
    glGetProgramiv(program, GL_LINK_STATUS, &done);
    if (!done) {
        char log[400] = "";
        glGetProgramInfoLog(program, sizeof log, NULL, log);
        base_refuse(message, "%s.vert and %s.frag: the driver cannot link them: %s", name, name,
                    log);
        glDeleteProgram(program);
        return 0;
    }
    return program;
}

GLuint render_program_create(const char *name, const char *defines, const char *shader_dir,
                             base_message *message) {
    request asked = {name, defines, shader_dir, GL_VERTEX_SHADER};
    GLuint vertex = make_stage(&asked, message);
    asked.stage = GL_FRAGMENT_SHADER;
    GLuint fragment = vertex ? make_stage(&asked, message) : 0;
    GLuint program = fragment ? link_stages(name, vertex, fragment, message) : 0;
    /* A program keeps what it needs; deleting 0 does nothing. */
    glDeleteShader(vertex);
    glDeleteShader(fragment);
    return program;
}
