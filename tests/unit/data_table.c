/* Tables of boids: what is written reads back to the same bits, tables of other programs are read,
 * and everything else is refused with file, line and reason. */
#include "test.h"

#include <sys/stat.h>
#include <unistd.h>

#include "data/data_table.h"
#include "flock/flock_world.h"

static char folder[] = "/tmp/data_table.XXXXXX";
static data_boids boids;
static base_message message;

static int make_folder(void **state) {
    (void)state;
    return mkdtemp(folder) == NULL || chdir(folder) != 0;
}

static int remove_folder(void **state) {
    (void)state;
    unlink("t");
    return chdir("/") != 0 || rmdir(folder) != 0;
}

static void write_bytes(const char *path, const char *bytes, size_t size) {
    FILE *out = fopen(path, "wb");
    assert_non_null(out);
    assert_int_equal(fwrite(bytes, 1, size, out), size);
    assert_int_equal(fclose(out), 0);
}

static bool load(const char *table) {
    write_bytes("t", table, strlen(table));
    message.text[0] = '\0';
    return data_boids_load(&boids, "t", &message);
}

/* --- what is accepted ------------------------------------------------------------------------ */

/* One boid of the last table read. */
static void check_boid(const char *table, uint32_t index, uint32_t id, const float wanted[6]) {
    const flock_frame *f = &boids.frame;
    assert_true(index < f->count);
    if (f->id[index] != id) {
        fail_msg("%s: boid %u has id %u, wanted %u", table, index, f->id[index], id);
    }
    const float got[6] = {f->x[index],  f->y[index],  f->z[index],
                          f->vx[index], f->vy[index], f->vz[index]};
    for (int i = 0; i < 6; i++) {
        assert_near(got[i], wanted[i], 0, "%s: number %d of boid %u", table, i, index);
    }
}

/* Each table has two boids: id 2 at (1, 2) and id 7 at (-0.5, 1000). */
static void accepted(void **state) {
    (void)state;
    static const char *const tables[] = {
        "id,x,y\n2,1,2\n7,-0.5,1000\n",
        "id,x,y\n7,-0.5,1000\n2,1,2\n",             /* sorted by id */
        "id,x,y\n2,1,2\n7,-0.5,1000",               /* no newline at the end */
        "id,x,y\r\n2,1,2\r\n7,-0.5,1000\r\n",       /* CRLF */
        "\xef\xbb\xbfid,x,y\n2,1,2\n7,-0.5,1000\n", /* byte order mark */
        "\xef\xbb\xbf\"id\",x,y\n2,1,2\n7,-0.5,1e3\n",
        "y,id,x\n2,2,1\n1000,7,-0.5\n",                         /* any order */
        " id , x,\ty \n 2 ,1 , 2\n7,\t-0.5,1000 \n",            /* spaces */
        "\"id\",\"x\",\"y\"\n\"2\",\"1\",2\n7,\"-0.5\",1000\n", /* quotes */
        "name,id,x,y,what\nada,2,1,2,nan\n,7,-0.5,1000,\n",     /* other columns hold anything */
        "name,id,x,y\n\"a, \"\"b\"\"\",2,1,2\n\"\",7,-0.5,1000\n",
        "id,x,y,z,vx,vy,vz\n2,1,2,0,0,0,0\n7,-0.5,1000,-0,0,0,0\n",
        "id,x,y\n2.0,+1,2.000\n7e0,-5e-1,1E3\n",  /* other ways to write the same numbers */
        "\nid,x,y\n\n2,1,2\n  \n7,-0.5,1000\n\n", /* empty lines */
        "frame,id,x,y\n4,2,1,2\n5,2,9,9\n4,7,-0.5,1000\n5,7,9,9\n", /* the first row's frame */
        "id,x,y,frame\n2,1,2,-1\n7,-0.5,1000,-1\n2,9,9,-2\n",
    };
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        if (!load(tables[i])) {
            fail_msg("\"%s\" was refused: %s", tables[i], message.text);
        }
        assert_int_equal(boids.frame.count, 2);
        check_boid(tables[i], 0, 2, (float[6]){1, 2});
        check_boid(tables[i], 1, 7, (float[6]){-0.5f, 1000});
        data_boids_free(&boids);
    }
}

static void all_columns(void **state) {
    (void)state;
    const char *table = "vz,vy,vx,z,y,x,id\n6,5,4,3,2,1,4284967295\n";
    assert_true(load(table));
    check_boid(table, 0, FLOCK_ID_MAX, (float[6]){1, 2, 3, 4, 5, 6});
    assert_int_equal((uintptr_t)boids.frame.x % 64, 0);
    assert_int_equal((uintptr_t)boids.frame.vz % 64, 0);
    data_boids_free(&boids);
}

static void frames(void **state) {
    (void)state;
    const char *table = "frame,id,x,y\n0,1,10,0\n3600,1,11,0\n2,1,12,0\n";
    write_bytes("t", table, strlen(table));
    assert_true(data_boids_load(&boids, "t:2", &message));
    check_boid("t:2", 0, 1, (float[6]){12});
    data_boids_free(&boids);

    static const char *const missing[][2] = {
        {"t:3", "t has no frame 3 (the nearest is 2)"},
        {"t:1800", "t has no frame 1800 (the nearest is 2)"},
        {"t:1802", "t has no frame 1802 (the nearest is 3600)"},
        {"t:-7", "t has no frame -7 (the nearest is 0)"},
        {"t:0.9", "t has no frame 0.9 (the nearest is 0)"},
    };
    for (size_t i = 0; i < sizeof missing / sizeof *missing; i++) {
        assert_false(data_boids_load(&boids, missing[i][0], &message));
        assert_string_equal(message.text, missing[i][1]);
    }
    assert_false(data_boids_load(&boids, "t:x", &message));
    assert_string_equal(message.text, "t:x cannot be read: No such file or directory");
    assert_false(data_boids_load(&boids, "t:1e400", &message));
    assert_string_equal(message.text, "t:1e400: frame 1e400 is too large");

    /* A file of that very name comes first. */
    write_bytes("t:2", "id,x,y\n5,1,2\n", 13);
    assert_true(data_boids_load(&boids, "t:2", &message));
    check_boid("t:2", 0, 5, (float[6]){1, 2});
    data_boids_free(&boids);
    unlink("t:2");

    assert_true(load("id,x,y\n5,1,2\n"));
    data_boids_free(&boids);
    assert_false(data_boids_load(&boids, "t:2", &message));
    assert_string_equal(message.text, "t:1: no column frame to find frame 2 in");
}

/* What the reader accepts makes a flock, up to the very limits. */
static void limits_of_a_flock(void **state) {
    (void)state;
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    assert_true(load("id,x,y,z,vx,vy,vz\n0,1e9,-1e9,1e9,-1e9,1e9,-1e9\n4284967295,0,0,0,0,0,0\n"));
    assert_int_equal(boids.frame.id[1], FLOCK_ID_MAX);
    flock_problem problem;
    flock_world *world = flock_world_create_from(&params, &boids.frame, &problem);
    if (world == NULL) {
        fail_msg("%s", problem.why.text);
    }
    flock_world_destroy(world);
    data_boids_free(&boids);
}

/* --- what is refused ------------------------------------------------------------------------- */

typedef struct refusal {
    const char *table;
    const char *reason; /* begins the message */
} refusal;

static const refusal refusals[] = {
    {"", "t:1: the table is empty"},
    {"\n\n", "t:2: the table is empty"},
    {"id,x,y\n", "t:1: no rows"},
    {"id,x,y", "t:1: no rows"},
    {"id,x,y\n\n", "t:2: no rows"},
    {"x,y\n1,2\n", "t:1: no column id"},
    {"id,y\n1,2\n", "t:1: no column x"},
    {"id,x\n1,2\n", "t:1: no column y"},
    {"id;x;y\n1;2;3\n", "t:1: no column x"},
    {"ID,X,Y\n1,2,3\n", "t:1: no column x"},
    {"0,1,2\n3,4,5\n", "t:1: no column x"},
    {"id,x,y,x\n1,2,3,4\n", "t:1: two columns x"},
    {"id,x,y,\"id\"\n1,2,3,4\n", "t:1: two columns id"},
    {"id,x,\"y\n1,2,3\n", "t:1: a quote is not closed"},
    {"id,x,y\n1,\"2,3\n", "t:2: a quote is not closed"},
    {"id,x,y\n1,\"2\"0,3\n", "t:2: text after the quoted field \"2\""},
    {"id,x,y\n1,2\n", "t:2: 2 fields where the header has 3"},
    {"id,x,y\n1,2,3,4\n", "t:2: 4 fields where the header has 3"},
    {"id,x,y\n1,2,3,\n", "t:2: 4 fields where the header has 3"},
    {"id,x,y\n0,0,0\n1\n", "t:3: 1 fields where the header has 3"},
    {"id,x,y\n1,,3\n", "t:2: x is empty"},
    {"id,x,y\n1, ,3\n", "t:2: x is empty"},
    {"id,x,y\n1,2,\n", "t:2: y is empty"},
    {"id,x,y\n,2,3\n", "t:2: id is empty"},
    {"id,x,y,z\n1,2,3,\n", "t:2: z is empty"},
    {"id,x,y,vx\n1,2,3,\"\"\n", "t:2: vx is empty"},
    {"id,x,y\n1,nan,3\n", "t:2: x \"nan\" is not a number"},
    {"id,x,y\n1,-NaN,3\n", "t:2: x \"-NaN\" is not a number"},
    {"id,x,y\n1,2,inf\n", "t:2: y \"inf\" is not a number"},
    {"id,x,y\n1,2,-Infinity\n", "t:2: y \"-Infinity\" is not a number"},
    {"id,x,y\n1,2,left\n", "t:2: y \"left\" is not a number"},
    {"id,x,y\n1,0x10,3\n", "t:2: x \"0x10\" is not a number"},
    {"id,x,y\n1,1.5.2,3\n", "t:2: x \"1.5.2\" is not a number"},
    {"id,x,y\n1,1e,3\n", "t:2: x \"1e\" is not a number"},
    {"id,x,y\n1,e5,3\n", "t:2: x \"e5\" is not a number"},
    {"id,x,y\n1,--1,3\n", "t:2: x \"--1\" is not a number"},
    {"id,x,y\n1,1 2,3\n", "t:2: x \"1 2\" is not a number"},
    {"id,x,y\n1,1d0,3\n", "t:2: x \"1d0\" is not a number"},
    {"id,x,y\n1,1f,3\n", "t:2: x \"1f\" is not a number"},
    {"id,x,y\n1,\xd9\xa1,3\n", "t:2: x \"\xd9\xa1\" is not a number"},
    {"id,x,y\n1,1e39,3\n", "t:2: x \"1e39\" is not within +-1e+09"},
    {"id,x,y\n1,2,-1.0000001e9\n", "t:2: y \"-1.0000001e9\" is not within +-1e+09"},
    {"id,x,y,z\n1,2,3,4\n2,2,3,2e9\n", "t:3: z \"2e9\" is not within +-1e+09"},
    {"id,x,y,vy\n1,2,3,-1e38\n", "t:2: vy \"-1e38\" is not within +-1e+09"},
    {"id,x,y\n1,1e999,3\n", "t:2: x \"1e999\" is too large"},
    {"id,x,y,vz\n1,2,3,word\n", "t:2: vz \"word\" is not a number"},
    {"id,x,y,z\n1,2,3,4\n2,2,3,nan\n", "t:3: z \"nan\" is not a number"},
    {"id,x,y\n1.5,2,3\n", "t:2: id \"1.5\" is not a whole number from 0 to 4284967295"},
    {"id,x,y\n-1,2,3\n", "t:2: id \"-1\" is not a whole number"},
    {"id,x,y\n4284967296,2,3\n", "t:2: id \"4284967296\" is not a whole number"},
    {"id,x,y\n4294967296,2,3\n", "t:2: id \"4294967296\" is not a whole number"},
    {"id,x,y\nada,2,3\n", "t:2: id \"ada\" is not a whole number"},
    {"id,x,y\nnan,2,3\n", "t:2: id \"nan\" is not a whole number"},
    {"id,x,y\n1,2,3\n2,2,3\n1,4,5\n", "t:4: id 1 is also in line 2"},
    {"id,x,y\n1,2,3\n1.0,2,3\n", "t:3: id 1 is also in line 2"},
    {"frame,id,x,y\n0,1,2,3\n1,1,2,3\n0,1,2,3\n", "t:4: id 1 is also in line 2"},
    {"frame,id,x,y\nfirst,1,2,3\n", "t:2: frame \"first\" is not a number"},
    {"frame,id,x,y\n1e400,1,2,3\n", "t:2: frame \"1e400\" is too large"},
    {"frame,id,x,y\n,1,2,3\n", "t:2: frame is empty"},
    {"frame,id,x,y\ninf,1,2,3\n", "t:2: frame \"inf\" is not a number"},
    {"frame,id,x,y\n0,1,2,3\n1,1,nan,3\n", "t:3: x \"nan\" is not a number"},
    {"id,x,y\n1,2,\x01\n", "t:2: not a text (byte 0x01)"},
    {"\x89PNG\r\n\x1a\n", "t:1: no column x"},
    {"\x7f"
     "ELF\x02",
     "t:1: not a text (byte 0x02)"},
    {"# a comment\nid,x,y\n1,2,3\n", "t:1: no column x"},
    {"<html>\n", "t:1: no column x"},
    {"{\"id\": 1}\n", "t:1: no column x"},
};

static void check_refusal(const char *table, const char *reason) {
    if (strncmp(message.text, reason, strlen(reason)) != 0) {
        fail_msg("\"%s\": wanted \"%s\", got \"%s\"", table, reason, message.text);
    }
    assert_null(boids.arrays);
    assert_null(boids.ids);
}

static void refused(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++) {
        if (load(refusals[i].table)) {
            fail_msg("\"%s\" was accepted", refusals[i].table);
        }
        check_refusal(refusals[i].table, refusals[i].reason);
    }
}

static void refused_files(void **state) {
    (void)state;
    static const char zero[] = "id,x,y\n1,2,\0003\n";
    write_bytes("t", zero, sizeof zero - 1);
    assert_false(data_boids_load(&boids, "t", &message));
    check_refusal("a zero byte", "t:2: not a text (byte 0x00)");

    char *line = malloc(65536 + 8);
    assert_non_null(line);
    memcpy(line, "id,x,y\n", 7);
    memset(line + 7, '1', 65537);
    write_bytes("t", line, 7 + 65537);
    free(line);
    assert_false(data_boids_load(&boids, "t", &message));
    check_refusal("a long line", "t:2: the line is over 64 kB");

    assert_false(data_boids_load(&boids, ".", &message));
    check_refusal("a folder", ". is a folder");
    assert_false(data_boids_load(&boids, "nothing", &message));
    check_refusal("no file", "nothing cannot be read: No such file");
    assert_false(data_boids_load(&boids, "", &message));
    check_refusal("no name", " cannot be read");
    if (geteuid() != 0) {
        write_bytes("t", "id,x,y\n1,2,3\n", 13);
        chmod("t", 0);
        assert_false(data_boids_load(&boids, "t", &message));
        check_refusal("a file of somebody else", "t cannot be read: Permission denied");
        unlink("t");
    }
}

/* --- writing --------------------------------------------------------------------------------- */

/* Floats of every size that a flock has, from random bits, come back bit for bit. */
static void round_trip(void **state) {
    (void)state;
    enum { COUNT = 1000 };
    static float numbers[6][COUNT];
    static uint32_t ids[COUNT];
    uint32_t random = 1;
    for (uint32_t i = 0; i < COUNT; i++) {
        ids[i] = i * 4284967u;
        for (int k = 0; k < 6; k++) {
            do {
                random = random * 1664525u + 1013904223u;
                memcpy(&numbers[k][i], &random, sizeof random);
            } while (!(fabsf(numbers[k][i]) <= FLOCK_COORDINATE_MAX));
        }
    }
    flock_frame frame = {.count = COUNT,
                         .step = 12,
                         .time = 0.2,
                         .rate = 1,
                         .id = ids,
                         .x = numbers[0],
                         .y = numbers[1],
                         .z = numbers[2],
                         .vx = numbers[3],
                         .vy = numbers[4],
                         .vz = numbers[5]};
    FILE *out = fopen("t", "w");
    assert_non_null(out);
    data_tracks_header(out);
    data_tracks_frame(out, &frame);
    assert_int_equal(fclose(out), 0);

    if (!data_boids_load(&boids, "t:12", &message)) {
        fail_msg("%s", message.text);
    }
    assert_int_equal(boids.frame.count, COUNT);
    assert_memory_equal(boids.frame.id, ids, sizeof ids);
    const float *const got[6] = {boids.frame.x,  boids.frame.y,  boids.frame.z,
                                 boids.frame.vx, boids.frame.vy, boids.frame.vz};
    for (int k = 0; k < 6; k++) {
        assert_memory_equal(got[k], numbers[k], sizeof numbers[k]);
    }
    data_boids_free(&boids);
}

static void written_text(void **state) {
    (void)state;
    static const uint32_t ids[] = {4};
    static const float x[] = {0.1f}, y[] = {-2}, z[] = {0}, vx[] = {3}, vy[] = {4}, vz[] = {0};
    flock_frame frame = {.count = 1,
                         .step = 30,
                         .time = 0.5,
                         .rate = 10,
                         .id = ids,
                         .x = x,
                         .y = y,
                         .z = z,
                         .vx = vx,
                         .vy = vy,
                         .vz = vz};
    flock_measures measures = {0.25, 0.5, 3, 1, 20, 0.125, 0.75, 0.375, 8.5};
    char got[512] = "";
    FILE *out = fmemopen(got, sizeof got, "w");
    assert_non_null(out);
    data_tracks_header(out);
    data_tracks_frame(out, &frame);
    data_metrics_header(out);
    data_metrics_row(out, &frame, &measures);
    frame.time = 1582934341.25; /* a date of tracks */
    data_tracks_frame(out, &frame);
    data_metrics_row(out, &frame, &measures);
    fclose(out);
    assert_string_equal(got, "frame,time,id,x,y,z,vx,vy,vz,speed\n"
                             "30,0.5,4,0.100000001,-2,0,3,4,0,5\n"
                             "step,time,polarization,spread,groups,alone,largest,nearest,milling,"
                             "speed,neighbours\n"
                             "30,0.5,0.25,0.5,3,1,20,0.125,0.75,0.375,8.5\n"
                             "30,1582934341.25,4,0.100000001,-2,0,3,4,0,5\n"
                             "30,1582934341.25,0.25,0.5,3,1,20,0.125,0.75,0.375,8.5\n");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(accepted),   cmocka_unit_test(all_columns),
        cmocka_unit_test(frames),     cmocka_unit_test(limits_of_a_flock),
        cmocka_unit_test(refused),    cmocka_unit_test(refused_files),
        cmocka_unit_test(round_trip), cmocka_unit_test(written_text),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
