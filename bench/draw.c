/* How fast a flock is drawn: seeded flocks of the box, evolved, then drawn off screen in parts.
 *
 *     bench_draw [--short] [--results DIR]     a table of flocks of 300 to 1,000,000
 *
 * Prints milliseconds a frame, the least and the median of rounds, of a 1280 x 800 picture of discs
 * with tails: building the scene and, of that, sorting it; the page, at rest and painted anew as
 * while the camera turns; handing over the bytes that change, and how many a boid; the vertices,
 * drawn into a picture of one pixel; and the fragments, the rest of a whole frame. Beside them,
 * what the processors worked for it, all threads together, the least of rounds: where software
 * draws, a busy machine does not disturb that. The last line of a flock is the same picture drawn
 * the naive way of bench_naive.h, every mark one instanced quad in painter's order, its bytes
 * included; and how many times faster than that the renderer is.
 * --short takes the smaller flocks and few rounds.
 *
 * With --results the table is also written to DIR/draw_<what draws>.csv. */
#include <ctype.h>
#include <glad/gl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/app_screen.h"
#include "base/base_clock.h"
#include "bench_naive.h"
#include "flock/flock_world.h"
#include "render/render.h"
#include "scene/scene.h"
#include "scene/scene_crowd_build.h"
#include "scene/scene_flock.h"

enum { WIDTH = 1280, HEIGHT = 800, ROUNDS = 15, STEPS = 60 };

typedef enum part { BUILD, SORT, PAGE, PAGE_NEW, UPLOAD, VERTEX, WHOLE, NAIVE, PARTS } part;

/* What a line of the table says: WHOLE is told as fragments and as a whole. */
static const char *const part_names[PARTS] = {"build",  "sort",   "page",       "page anew",
                                              "upload", "vertex", "whole draw", "naive draw"};

static const uint32_t counts[] = {300, 10000, 100000, 1000000};

/* One flock and all that draws it. */
typedef struct bench {
    flock_world *world;
    scene_moment moment;
    scene picture, page, plain; /* the flock, nothing of it, and all of it as marks */
    scene_request request;
    render *render;
    render_target canvas, pixel;
    bench_naive naive;
    GLuint buffer;                                   /* for uploads alone */
    double ms[PARTS][ROUNDS], worked[PARTS][ROUNDS]; /* by the clock; by the processors */
} bench;

/* --- Making things ---------------------------------------------------------------------------- */

static void fail(const char *what) {
    fprintf(stderr, "bench_draw: %s\n", what);
    exit(1);
}

static void open_screen(bench *bench) {
    base_message message = {0};
    if (!app_screen_open(&message) ||
        (bench->render = render_create(app_screen_loader, NULL, &message)) == NULL ||
        !render_canvas_create(WIDTH, HEIGHT, &bench->canvas, &message) ||
        !render_canvas_create(1, 1, &bench->pixel, &message)) {
        fail(message.text);
    }
    if (!bench_naive_init(&bench->naive)) {
        fail("the driver refuses the naive shaders");
    }
    glGenBuffers(1, &bench->buffer);
}

static void close_screen(bench *bench) {
    glDeleteBuffers(1, &bench->buffer);
    bench_naive_shutdown(&bench->naive);
    render_canvas_destroy(&bench->pixel);
    render_canvas_destroy(&bench->canvas);
    render_destroy(bench->render);
    app_screen_close();
}

/* Flies a flock, and builds the scenes of it. */
static void set_up(bench *bench, uint32_t count) {
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    params.count = count;
    params.density = FLOCK_DENSITY_AUTO;
    bench->world = flock_world_create(&params, NULL);
    if (bench->world == NULL) {
        fail("not enough memory");
    }
    flock_world_set_threads(bench->world, 2);
    for (int i = 0; i < (count > 100000 ? STEPS / 6 : STEPS); i++) {
        flock_world_step(bench->world);
    }
    scene_moment_init(&bench->moment);
    bench->moment.frame = flock_world_frame(bench->world);
    bench->request = (scene_request){
        .moment = &bench->moment,
        .camera = scene_camera_opening(3),
        .style = scene_style_opening(SCENE_GALLERY, FLOCK_PRESET_BOX, SCENE_DARK, 1.0f),
        .width = WIDTH,
        .height = HEIGHT,
        .free_area = {0.0f, 0.0f, WIDTH, HEIGHT},
    };
    bench->request.style.shadows = false; /* the naive way knows none */
    scene_init(&bench->picture);
    scene_init(&bench->page);
    scene_init(&bench->plain);
    scene_request plain = bench->request;
    plain.plain = true;
    if (!scene_build(&bench->picture, &bench->request) || !scene_build(&bench->plain, &plain) ||
        !scene_build(&bench->page, &bench->request)) {
        fail("not enough memory");
    }
    bench->page.marks.count = bench->page.crowd.count = 0;
}

static void tear_down(bench *bench) {
    scene_shutdown(&bench->plain);
    scene_shutdown(&bench->page);
    scene_shutdown(&bench->picture);
    scene_moment_shutdown(&bench->moment);
    flock_world_destroy(bench->world);
}

/* --- Timing ----------------------------------------------------------------------------------- */

static size_t bytes_of(const scene *picture) {
    const scene_crowd *crowd = &picture->crowd;
    size_t bytes = picture->marks.count * sizeof *picture->marks.items;
    if (crowd->count > 0) {
        bytes += crowd->count * sizeof *crowd->specks + crowd->order_count * sizeof *crowd->order +
                 crowd->marks.count * sizeof *crowd->marks.items +
                 (crowd->by_depth ? crowd->count * sizeof *crowd->depths : 0);
    }
    return bytes;
}

/* Sorts as the build did, into what the picture holds already. */
static void sort(bench *bench) {
    if (bench->picture.crowd.count > 0) {
        scene_crowd_sort(&bench->picture.crowd, &bench->picture.scratch->pile);
    } else {
        bench->plain.marks.count = 0;
        scene_pile_pour(&bench->plain.scratch->pile, &bench->plain.marks);
    }
}

/* A picture of one pixel: everything but its fragments is worked out. */
static void draw_pixel(bench *bench) {
    render_target pixel = bench->pixel;
    render_scene(bench->render, pixel, &bench->picture);
}

static void upload(bench *bench) {
    size_t bytes = bytes_of(&bench->picture);
    const void *data = bench->plain.marks.items; /* there are always as many */
    glBindBuffer(GL_COPY_WRITE_BUFFER, bench->buffer);
    glBufferData(GL_COPY_WRITE_BUFFER, (GLsizeiptr)bytes, NULL, GL_STREAM_DRAW);
    glBufferSubData(GL_COPY_WRITE_BUFFER, 0, (GLsizeiptr)bytes, data);
}

static void take_turn(bench *bench, part part) {
    switch (part) {
    case BUILD:
        scene_build(&bench->picture, &bench->request);
        break;
    case SORT:
        sort(bench);
        break;
    case PAGE:
        render_scene(bench->render, bench->canvas, &bench->page);
        break;
    case PAGE_NEW:
        bench->page.page.radius += 0.01f;
        render_scene(bench->render, bench->canvas, &bench->page);
        break;
    case UPLOAD:
        upload(bench);
        break;
    case VERTEX:
        draw_pixel(bench);
        break;
    case WHOLE:
        render_scene(bench->render, bench->canvas, &bench->picture);
        break;
    default:
        render_scene(bench->render, bench->canvas, &bench->page);
        bench_naive_draw(&bench->naive, bench->canvas.framebuffer, WIDTH, HEIGHT,
                         &bench->plain.marks);
    }
    glFinish();
}

static int by_size(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Each part three times a turn, first to bring back what another part replaced, and to keep the
 * page; every part takes its turn, round after round. */
static void time_flock(bench *bench, int rounds) {
    for (int round = 0; round < rounds; round++) {
        for (int part = 0; part < PARTS; part++) {
            take_turn(bench, (enum part)part);
            take_turn(bench, (enum part)part);
            double begin = base_clock_seconds();
            clock_t work = clock();
            take_turn(bench, (enum part)part);
            bench->ms[part][round] = (base_clock_seconds() - begin) * 1e3;
            bench->worked[part][round] = (double)(clock() - work) * 1e3 / CLOCKS_PER_SEC;
        }
    }
    for (int part = 0; part < PARTS; part++) {
        qsort(bench->ms[part], (size_t)rounds, sizeof bench->ms[part][0], by_size);
        qsort(bench->worked[part], (size_t)rounds, sizeof bench->worked[part][0], by_size);
    }
}

/* --- Reporting -------------------------------------------------------------------------------- */

/* One number of all parts: the least or the median by the clock, the least of the processors. */
typedef struct column {
    double of[PARTS];
} column;

static void report_line(uint32_t count, const char *name, const double ms[3], FILE *csv) {
    printf("%8u boids  %-12s least %9.3f, median %9.3f, worked %9.3f ms\n", count, name, ms[0],
           ms[1], ms[2]);
    if (csv != NULL) {
        fprintf(csv, "%u,%s,%.3f,%.3f,%.3f\n", count, name, ms[0], ms[1], ms[2]);
    }
}

static void report(bench *bench, uint32_t count, int rounds, FILE *csv) {
    column columns[3];
    for (int part = 0; part < PARTS; part++) {
        columns[0].of[part] = bench->ms[part][0];
        columns[1].of[part] = bench->ms[part][rounds / 2];
        columns[2].of[part] = bench->worked[part][0];
    }
    /* What a part holds of another is taken off. */
    double fragment[3], told[PARTS][3];
    for (int k = 0; k < 3; k++) {
        const double *of = columns[k].of;
        fragment[k] = of[WHOLE] - of[PAGE] - of[VERTEX];
        for (int part = 0; part < PARTS; part++) {
            told[part][k] = of[part] - (part == VERTEX ? of[UPLOAD] : 0.0);
        }
    }
    for (int part = 0; part < WHOLE; part++) {
        report_line(count, part_names[part], told[part], csv);
    }
    report_line(count, "fragment", fragment, csv);
    report_line(count, part_names[WHOLE], told[WHOLE], csv);
    report_line(count, part_names[NAIVE], told[NAIVE], csv);
    printf("%8u boids  %.1f bytes a boid, drawn %.2f times faster than naively, with %.2f times "
           "less work\n",
           count, (double)bytes_of(&bench->picture) / count, told[NAIVE][0] / told[WHOLE][0],
           told[NAIVE][2] / told[WHOLE][2]);
    fflush(stdout);
}

/* What draws as part of a file's name: letters and digits in small, `_` for the rest. */
static FILE *open_results(const char *folder, const char *description) {
    char machine[64], path[512];
    size_t length = 0;
    for (const char *c = description; *c != '\0' && length + 1 < sizeof machine; c++) {
        if (isalnum((unsigned char)*c)) {
            machine[length++] = (char)tolower((unsigned char)*c);
        } else if (length > 0 && machine[length - 1] != '_') {
            machine[length++] = '_';
        }
    }
    machine[length] = '\0';
    snprintf(path, sizeof path, "%s/draw_%s.csv", folder, machine);
    FILE *csv = fopen(path, "w");
    if (csv == NULL) {
        fprintf(stderr, "cannot write %s\n", path);
        exit(1);
    }
    fprintf(csv, "boids,part,least_ms,median_ms,worked_ms\n");
    return csv;
}

int main(int argc, char **argv) {
    bool quick = false;
    const char *folder = NULL;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--short") == 0) {
            quick = true;
        } else if (strcmp(argv[i], "--results") == 0 && i + 1 < argc) {
            folder = argv[++i];
        } else {
            fprintf(stderr, "usage: %s [--short] [--results DIR]\n", argv[0]);
            return 2;
        }
    }
    static bench bench;
    open_screen(&bench);
    printf("%s, %d x %d\n", render_description(bench.render), WIDTH, HEIGHT);
    FILE *csv = folder != NULL ? open_results(folder, render_description(bench.render)) : NULL;
    for (size_t c = 0; c < (quick ? 2 : sizeof counts / sizeof *counts); c++) {
        int rounds = quick ? 3 : counts[c] > 100000 ? 5 : ROUNDS;
        set_up(&bench, counts[c]);
        time_flock(&bench, rounds);
        report(&bench, counts[c], rounds, csv);
        tear_down(&bench);
    }
    close_screen(&bench);
    return csv != NULL && fclose(csv) != 0 ? 1 : 0;
}
