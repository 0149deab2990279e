/* Tables of tracks as other programs write them, all made here; and malformed ones. */
#include "test.h"

#include <stdlib.h>
#include <unistd.h>

#include <zlib.h>

#include "data/data_number.h"
#include "data/data_tracks.h"

static char path[] = "/tmp/flockview_tracks_XXXXXX";

static int make_file(void **state) {
    (void)state;
    int file = mkstemp(path);
    return file < 0 ? -1 : close(file);
}

static int remove_file(void **state) {
    (void)state;
    return unlink(path);
}

static void write_bytes(const void *bytes, size_t size) {
    FILE *out = fopen(path, "wb");
    assert_non_null(out);
    assert_int_equal(fwrite(bytes, 1, size, out), size);
    fclose(out);
}

static data_tracks load_as(const char *text, data_tracks_wish wish) {
    data_tracks tracks;
    base_message message = {{0}};
    write_bytes(text, strlen(text));
    if (!data_tracks_load(&tracks, path, &wish, &message)) {
        fail_msg("%s\nof\n%s", message.text, text);
    }
    return tracks;
}

static data_tracks load(const char *text) {
    return load_as(text, (data_tracks_wish){0});
}

/* The place on an axis of an animal at a step, in the table's coordinates; NAN: it is not there. */
static double place(const data_tracks *tracks, uint32_t id, double at, int axis) {
    for (uint32_t a = 0; a < tracks->about.animals; a++) {
        for (uint64_t i = tracks->begin[a]; tracks->ids[a] == id && i < tracks->begin[a + 1]; i++) {
            if (tracks->at[i] == at) {
                const float *numbers = tracks->number[axis];
                return (numbers != NULL ? (double)numbers[i] : 0.0) + tracks->about.middle[axis];
            }
        }
    }
    return NAN;
}

/* A table, and where an animal is at a step of it. */
typedef struct dialect {
    const char *name, *text;
    uint32_t animals;
    uint64_t rows, steps;
    uint32_t id;
    double at, x, y;
    const char *unit, *time_unit;
} dialect;

static const dialect dialects[] = {
    {"our own",
     "frame,time,id,x,y,z,vx,vy,vz,speed\n0,0,1,0.5,-0.5,0.25,1,0,0,1\n0,0,2,0,0,0,1,0,0,1\n"
     "1,0.5,1,1,-0.5,0.25,1,0,0,1\n1,0.5,2,0.5,0,0,1,0,0,1\n",
     2, 4, 2, 1, 1, 1, -0.5, "", "s"},
    {"TRex, one file an animal",
     "frame,time,X (cm),Y (cm),VX (cm/s),VY (cm/s),SPEED (cm/s),missing\n"
     "10,0.4,1.5,2.5,1,0,1,0\n11,0.44,1.54,2.5,1,0,1,0\n12,0.48,inf,inf,inf,inf,inf,1\n"
     "13,0.52,1.62,2.5,1,0,1,0\n",
     1, 3, 4, 0, 3, 1.62, 2.5, "cm", "s"},
    {"TRex, centroid beside the head",
     "frame,X#wcentroid (cm),Y#wcentroid (cm),id\n0,3,4,7\n1,5,6,7\n", 1, 2, 2, 7, 1, 5, 6, "cm",
     "frame"},
    {"trackpy",
     ",y,x,mass,frame,particle\n0,4.0,3.0,100,0,0.0\n1,4.5,3.5,100,1,0.0\n2,1,2,99,1,1\n", 2, 3, 2,
     1, 1, 2, 1, "", "frame"},
    {"movement, napari tracks", "track_id,t,y,x\n0,0,1,2\n0,1,3,4\n1,0,5,6\n1,1,7,8\n", 2, 4, 2, 1,
     1, 8, 7, "", "frame"},
    {"unsorted, id then time, gap",
     "id;t_s;x_mm;y_mm\n5;0,2;1,5;2\n5;0,1;1;2\n5;0;0,5;2\n3;0,1;9;9\n3;0,3;8,25;9\n", 2, 5, 4, 3,
     3, 8.25, 9, "mm", "s"},
    {"tabs, CRLF, capitals, quotes",
     "\"Frame\"\t\"Track ID\"\t\"Pos X\"\t\"Pos Y\"\r\n0\t1\t2\t3\r\n1\t1\t4\t5\r\n", 1, 2, 2, 1, 1,
     4, 5, "", "frame"},
    {"spaces and comments", "# made by hand\nframe id x y\n# more\n 0  1 2.5  3\n1 1 1e1 .5\n", 1,
     2, 2, 1, 1, 10, 0.5, "", "frame"},
    {"names in a comment, as numpy.savetxt", "# frame id x y\n0 1 2 3\n1 1 4 5\n", 1, 2, 2, 1, 1, 4,
     5, "", "frame"},
    {"byte order mark, words for ids",
     "\xef\xbb\xbf"
     "frame,individual,x,y\n0,anna,1,2\n0,bob,3,4\n1,bob,5,6\n",
     2, 3, 2, 1, 1, 5, 6, "", "frame"},
    {"DeepLabCut, one animal",
     "scorer,net,net,net,net,net,net\nbodyparts,nose,nose,nose,center,center,center\n"
     "coords,x,y,likelihood,x,y,likelihood\n0,1,1,0.9,10,20,0.99\n1,1,1,0.9,11,21,0.98\n"
     "2,1,1,0.9,99,99,0.1\n",
     1, 2, 2, 0, 1, 11, 21, "px", "frame"},
    {"DeepLabCut, several animals",
     "scorer,n,n,n,n\nindividuals,m1,m1,m2,m2\nbodyparts,tail,tail,tail,tail\ncoords,x,y,x,y\n"
     "0,1,2,3,4\n1,,,5,6\n2,7,8,,\n",
     2, 4, 3, 1, 1, 5, 6, "px", "frame"},
    {"idtracker, columns for each", "time,x1,y1,x2,y2\n0,1,2,3,4\n0.1,5,6,NaN,NaN\n0.2,1,1,7,8\n",
     2, 5, 3, 2, 2, 7, 8, "", "s"},
    {"NetLogo, a list of turtles",
     "\"ticks\",\"who\",\"xcor\",\"ycor\"\n\"0\",\"3\",\"-1.5\",\"2\"\n\"1\",\"3\",\"-1\",\"2\"\n",
     1, 2, 2, 3, 1, -1, 2, "", "frame"},
    {"NetLogo, a whole world",
     "\"export-world data (NetLogo "
     "6.4.0)\"\n\"flock.nlogo\"\n\n\"GLOBALS\"\n\"min-pxcor\",\"ticks\"\n"
     "\"-35\",\"12\"\n\n\"TURTLES\"\n\"who\",\"color\",\"heading\",\"xcor\",\"ycor\",\"breed\"\n"
     "\"0\",\"45\",\"90\",\"1.5\",\"-2\",\"{all-turtles}\"\n\"1\",\"45\",\"9\",\"3\",\"4\","
     "\"\"\"x\"\"\"\n\n"
     "\"PATCHES\"\n\"pxcor\",\"pycor\"\n\"0\",\"0\"\n",
     2, 2, 1, 1, 0, 3, 4, "", "frame"},
    {"dates",
     "timestamp,individual-local-identifier,location-long,location-lat\n"
     "2020-02-28 23:59:00.000,a,8.5,47\n2020-02-29 00:00:00.000,a,8.75,47\n"
     "2020-02-29 00:01:00.000,a,9,47\n",
     1, 3, 3, 0, 2, 9, 47, "deg", "s"},
    {"frames ten apart", "frame,time,id,x,y\n20,2,1,1,1\n30,3,1,2,2\n50,5,1,4,4\n", 1, 3, 4, 1, 3,
     4, 4, "", "s"},
    {"neither frame nor time", "x,y\n1,2\n3,4\n5,6\n", 1, 3, 3, 0, 2, 5, 6, "", "frame"},
    {"milliseconds", "time_ms,id,x,y\n0,1,1,1\n40,1,2,2\n80,1,3,3\n", 1, 3, 3, 1, 2, 3, 3, "", "s"},
    {"extended XYZ",
     "2\nProperties=species:S:1:pos:R:3:vel:R:3 Time=0\nB 1 2 3 0 0 1\nB 4 5 6 0 0 1\n"
     "2\nTime=0.5 Properties=species:S:1:pos:R:3:vel:R:3\nB 1 2 4 0 0 1\nB 4 5 7 0 0 1\n",
     2, 4, 2, 1, 1, 4, 5, "", "s"},
    {"extended XYZ with ids that go",
     "2\nProperties=id:I:1:pos:R:3\n7 1 2 3\n9 4 5 6\n1\nProperties=id:I:1:pos:R:3\n9 5 5 6\n", 2,
     3, 2, 9, 1, 5, 5, "", "frame"},
};

static void every_dialect_is_read(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof dialects / sizeof dialects[0]; i++) {
        const dialect *wanted = &dialects[i];
        data_tracks tracks = load(wanted->text);
        const data_tracks_about *about = &tracks.about;
        assert_near(about->animals, wanted->animals, 0, "%s: animals", wanted->name);
        assert_near(tracks.rows, wanted->rows, 0, "%s: rows", wanted->name);
        assert_near(about->last - about->first + 1, wanted->steps, 0, "%s: steps", wanted->name);
        assert_near(place(&tracks, wanted->id, wanted->at, 0), wanted->x, 1e-6, "%s: x",
                    wanted->name);
        assert_near(place(&tracks, wanted->id, wanted->at, 1), wanted->y, 1e-6, "%s: y",
                    wanted->name);
        if (strcmp(about->unit, wanted->unit) != 0 ||
            strcmp(about->time_unit, wanted->time_unit) != 0) {
            fail_msg("%s: units \"%s\", \"%s\", wanted \"%s\", \"%s\"", wanted->name, about->unit,
                     about->time_unit, wanted->unit, wanted->time_unit);
        }
        data_tracks_free(&tracks);
    }
}

/* --- clocks ----------------------------------------------------------------------------------- */

static void clocks_are_those_of_the_table(void **state) {
    (void)state;
    data_tracks tracks = load("frame,time,id,x,y\n20,2,1,1,1\n21,2.04,1,2,2\n23,2.12,1,4,4\n");
    const data_tracks_about *about = &tracks.about;
    assert_true(about->even);
    assert_int_equal(about->first, 20);
    assert_int_equal(about->last, 23);
    assert_near(data_tracks_time_of(about, 23), 2.12, 1e-9, "time");
    assert_near(data_tracks_frame_of(about, 23), 23, 0, "frame");
    assert_near(about->second, 25, 1e-9, "frames a second");
    data_tracks_free(&tracks);

    tracks = load("time,id,x,y\n0,1,1,1\n1,1,2,2\n2.5,1,4,4\n3.5,1,4,4\n");
    assert_false(tracks.about.even);
    assert_near(tracks.at[2], 2.5, 1e-9, "steps of 1");
    data_tracks_free(&tracks);

    tracks =
        load_as("frame,id,x,y\n5,1,1,1\n6,1,2,2\n", (data_tracks_wish){.rate = 50, .unit = "m"});
    assert_near(data_tracks_time_of(&tracks.about, 6), 0.12, 1e-12, "time by --rate");
    assert_near(tracks.about.second, 50, 1e-12, "frames a second by --rate");
    assert_string_equal(tracks.about.unit, "m");
    assert_near(tracks.fastest, 50 * sqrt(2.0), 1e-4, "speed in m/s");
    data_tracks_free(&tracks);
}

static void columns_can_be_said(void **state) {
    (void)state;
    data_tracks tracks = load_as("a,b,c,d\n0,1,2,3\n1,1,4,5\n",
                                 (data_tracks_wish){.columns = "frame=a,id=b,x=c,y=d"});
    assert_near(place(&tracks, 1, 1, 0), 4, 0, "x");
    data_tracks_free(&tracks);
    tracks = load_as("0 1 2 3\n1 1 4 5\n", (data_tracks_wish){.columns = "frame=1,id=2,x=3,y=4"});
    assert_near(place(&tracks, 1, 1, 1), 5, 0, "y by position");
    data_tracks_free(&tracks);
    tracks = load_as(dialects[10].text, (data_tracks_wish){.columns = "bodypart=nose"});
    assert_near(place(&tracks, 0, 1, 0), 1, 0, "x of the nose");
    data_tracks_free(&tracks);
}

/* --- numbers ---------------------------------------------------------------------------------- */

/* Whether a text becomes the double and the float that the C library makes of it. */
static void check_number(const char *text) {
    double value = 0.0;
    float single = 0.0f;
    if (!data_number_read(text, strlen(text), false, &value, &single) ||
        value != strtod(text, NULL) || single != strtof(text, NULL)) {
        fail_msg("%s: got %.17g and %.9g, wanted %.17g and %.9g", text, value, (double)single,
                 strtod(text, NULL), (double)strtof(text, NULL));
    }
}

static void numbers_are_rounded_once(void **state) {
    (void)state;
    uint64_t dice = 88172645463325252u;
    char text[64];
    check_number("1.00000005960464477539062501"); /* a hair over the middle of two floats */
    check_number("1.000000059604644775390625");
    check_number("9007199254740993");
    check_number("4.9e-324");
    check_number("1e-42");
    for (int i = 0; i < 100000; i++) {
        dice ^= dice << 13;
        dice ^= dice >> 7;
        dice ^= dice << 17;
        uint32_t bits = (uint32_t)dice;
        float single;
        memcpy(&single, &bits, sizeof single);
        if (isfinite(single)) {
            snprintf(text, sizeof text, i % 2 ? "%.9g" : "%.8e", (double)single);
            check_number(text);
        }
        snprintf(text, sizeof text, "%s%.*f", i % 3 ? "" : "-", i % 12,
                 (double)(dice >> 20) * 1e-9);
        check_number(text);
    }
    double value;
    float single;
    static const char *const none[] = {"",    "-",   "1,5",  "0x1", "1e",
                                       "1 2", "nan", "1..2", "e5",  "+"};
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++) {
        if (data_number_read(none[i], strlen(none[i]), false, &value, &single)) {
            fail_msg("\"%s\" is no number, got %g", none[i], value);
        }
    }
}

static void places_far_from_0_keep_their_decimals(void **state) {
    (void)state;
    data_tracks tracks =
        load("frame,id,x,y\n0,1,500000.125,5400000.25\n1,1,500001.375,5400002.5\n");
    assert_near(place(&tracks, 1, 1, 0) - place(&tracks, 1, 0, 0), 1.25, 1e-6, "way");
    assert_near(place(&tracks, 1, 1, 1), 5400002.5, 1e-3, "northing");
    data_tracks_free(&tracks);
}

/* --- packed ----------------------------------------------------------------------------------- */

static void gzip_is_unpacked(void **state) {
    (void)state;
    data_tracks tracks;
    base_message message;
    const data_tracks_wish wish = {0};
    gzFile out = gzopen(path, "wb");
    gzputs(out, "frame,id,x,y\n");
    for (int i = 0; i < 20000; i++) {
        gzprintf(out, "%d,%d,%d.5,%d\n", i / 4, i % 4, i, -i);
    }
    gzclose(out);
    assert_true(data_tracks_load(&tracks, path, &wish, &message));
    assert_int_equal(tracks.rows, 20000);
    assert_near(place(&tracks, 3, 4999, 0), 19999.5, 1e-2, "last x");
    data_tracks_free(&tracks);

    /* One that is cut off is refused. */
    assert_int_equal(truncate(path, 20000), 0);
    assert_false(data_tracks_load(&tracks, path, &wish, &message));
    assert_non_null(strstr(message.text, "cut off"));
}

static void write_npy(const char *head, const void *rows, size_t size) {
    char file[4096] = "\x93NUMPY\x01";
    size_t length = strlen(head);
    file[8] = (char)(length & 255);
    file[9] = (char)(length >> 8);
    memcpy(file + 10, head, length);
    memcpy(file + 10 + length, rows, size);
    write_bytes(file, 10 + length + size);
}

static void npy_is_read(void **state) {
    (void)state;
    const struct __attribute__((packed)) {
        int64_t frame, id;
        float x, y;
    } named[] = {{0, 3, 1.5f, 2}, {1, 3, 2.5f, 2}, {1, 4, NAN, 2}};
    data_tracks tracks;
    base_message message = {{0}};
    data_tracks_wish wish = {0};
    write_npy("{'descr': [('frame', '<i8'), ('id', '<i8'), ('x', '<f4'), ('y', '<f4')], "
              "'fortran_order': False, 'shape': (3,), }\n",
              named, sizeof named);
    if (!data_tracks_load(&tracks, path, &wish, &message)) {
        fail_msg("%s", message.text);
    }
    assert_int_equal(tracks.rows, 2);
    assert_int_equal(tracks.about.left_out, 1);
    assert_near(place(&tracks, 3, 1, 0), 2.5, 0, "x");
    data_tracks_free(&tracks);

    const double plain[] = {0, 3, 1, 2, 1, 3, 5, 6};
    wish.columns = "frame=1,id=2,x=3,y=4";
    write_npy("{'descr': '<f8', 'fortran_order': False, 'shape': (2, 4), }\n", plain, sizeof plain);
    if (!data_tracks_load(&tracks, path, &wish, &message)) {
        fail_msg("%s", message.text);
    }
    assert_near(place(&tracks, 3, 1, 1), 6, 0, "y");
    data_tracks_free(&tracks);

    /* Places by frame and animal. */
    const float places[] = {1, 2, 3, 4, 5, 6, NAN, NAN, 9, 10, 11, 12};
    wish.columns = NULL;
    write_npy("{'descr': '<f4', 'fortran_order': False, 'shape': (3, 2, 2), }\n", places,
              sizeof places);
    if (!data_tracks_load(&tracks, path, &wish, &message)) {
        fail_msg("%s", message.text);
    }
    assert_int_equal(tracks.about.animals, 2);
    assert_int_equal(tracks.rows, 5);
    assert_near(place(&tracks, 1, 2, 0), 11, 0, "x of animal 1 in frame 2");
    assert_near(place(&tracks, 0, 1, 1), 6, 0, "y of animal 0 in frame 1");
    data_tracks_free(&tracks);
}

/* As NumPy writes a structure that is laid out for C: with bytes between the fields. */
static void padding_of_npy_is_skipped(void **state) {
    (void)state;
    const struct {
        int16_t frame; /* 6 bytes of nothing follow */
        double x, y;
        int32_t id; /* 4 bytes */
    } rows[] = {{.frame = 4, .x = 1.5, .y = 2, .id = 9}, {.frame = 5, .x = 2.5, .y = 3, .id = 9}};
    const data_tracks_wish wish = {0};
    data_tracks tracks;
    base_message message = {{0}};
    write_npy("{'descr': [('frame', '<i2'), ('', '|V6'), ('x', '<f8'), ('y', '<f8'), "
              "('id', '<i4'), ('', '|V4')], 'fortran_order': False, 'shape': (2,), }\n",
              rows, sizeof rows);
    if (!data_tracks_load(&tracks, path, &wish, &message)) {
        fail_msg("%s", message.text);
    }
    assert_int_equal(tracks.about.first, 4);
    assert_near(place(&tracks, 9, 1, 0), 2.5, 0, "x");
    assert_near(place(&tracks, 9, 1, 1), 3, 0, "y");
    data_tracks_free(&tracks);
}

/* Later versions have four bytes for the length of the head. */
static void longer_heads_of_npy_are_read(void **state) {
    (void)state;
    static const char head[] = "{'descr': '<f8', 'fortran_order': False, 'shape': (1, 4), }\n";
    const double row[] = {0, 3, 1, 2};
    char file[256] = "\x93NUMPY\x03";
    file[8] = (char)(sizeof head - 1);
    memcpy(file + 12, head, sizeof head - 1);
    memcpy(file + 12 + sizeof head - 1, row, sizeof row);
    write_bytes(file, 12 + sizeof head - 1 + sizeof row);
    data_tracks tracks;
    base_message message = {{0}};
    const data_tracks_wish wish = {.columns = "frame=1,id=2,x=3,y=4"};
    if (!data_tracks_load(&tracks, path, &wish, &message)) {
        fail_msg("%s", message.text);
    }
    assert_int_equal(tracks.rows, 1);
    data_tracks_free(&tracks);

    file[10] = 1; /* 64 kB more */
    write_bytes(file, 12 + sizeof head - 1 + sizeof row);
    assert_false(data_tracks_load(&tracks, path, &wish, &message));
    assert_non_null(strstr(message.text, "the head of this NPY file is over 64 kB"));
}

static void bad_npy_is_refused(void **state) {
    (void)state;
    static const struct {
        const char *head, *reason;
    } cases[] = {
        {"{'descr': '<f8', 'fortran_order': True, 'shape': (1, 4), }\n", "of another kind"},
        {"{'descr': '<f8', 'fortran_order': False, }\n", "of another kind"},
        {"{'descr': '<f8', 'fortran_order': False, 'shape': (4,), }\n", "of another kind"},
        {"{'descr': '<c16', 'fortran_order': False, 'shape': (1, 4), }\n", "of another kind"},
        {"{'descr': [], 'fortran_order': False, 'shape': (1,), }\n", "of another kind"},
        {"{'descr': [('x', '<f8'], 'fortran_order': False, 'shape': (1,), }\n", "of another kind"},
        {"{'descr': '<f8', 'fortran_order': False, 'shape': (2, 4), }\n", "is cut off"},
        {"{'descr': '<f8', 'fortran_order': False, 'shape': (1, 4), }\n",
         "row 0: y 2e+09 is not within +-1e+09"},
    };
    const double row[2][4] = {{0, 3, 1, 2e9}, {0, 3, 1, 2}}; /* the first is for the last case */
    const data_tracks_wish wish = {.columns = "frame=1,id=2,x=3,y=4"};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        data_tracks tracks;
        base_message message = {{0}};
        write_npy(cases[i].head, row[i + 1 < sizeof cases / sizeof cases[0]], sizeof row[0]);
        if (data_tracks_load(&tracks, path, &wish, &message) ||
            strstr(message.text, cases[i].reason) == NULL) {
            fail_msg("%s: got \"%s\", wanted \"%s\"", cases[i].head, message.text, cases[i].reason);
        }
    }
}

/* --- what is refused -------------------------------------------------------------------------- */

static const struct {
    const char *text, *reason;
} refused[] = {
    {"", "the table is empty"},
    {"\n\n", "the table is empty"},
    {"frame,id,x\n0,1,2\n", ":1: no column y among: frame, id, x"},
    {"a,b\n0,1\n", ":1: no column x among: a, b"},
    {"0,1,2,3\n", "--columns frame=1,id=2,x=3,y=4"},
    {"# frame id x y z\n0 1 2 3\n", "--columns frame=1,id=2,x=3,y=4"}, /* names too many */
    {"frame,id,x,y\n", "no row has a place"},
    {"frame,id,x,y\n0,1,2,3\n1,1,b,3\n", ":3: x \"b\" is not a number"},
    {"frame,id,x,y\n0,1,2\n", ":2: 3 fields where the header has 4"},
    {"frame,id,x,y\n0,1,2,3,4\n", ":2: 5 fields where the header has 4"},
    {"frame,id,x,y\n0,1,2,3\n\n0,1,4,5\n", ":4: id 1 at frame 0 is also in line 2"},
    {"frame,x,y\n0,1,2\n0,4,5\n", ":3: frame 0 is also in line 2; with more than one animal"},
    {"frame,id,x,y\n0,1,\"2,3\n", ":2: a quote is not closed"},
    {"frame,id,x,y\n0,1,2e9,3\n", ":2: x \"2e9\" is not within +-1e+09"},
    {"frame,id,x,y\nx,1,2,3\n", ":2: frame \"x\" is not a number"},
    {"scorer,n,n\nbodyparts,a,a\n", "before its line \"coords\""},
    {"scorer,n,n\ncoords,x,y\n0,1,2\n", "no line \"bodyparts\""},
    {"scorer,n\nbodyparts,a\ncoords,x\n0,1\n", "no columns x and y of the bodypart \"a\""},
    {"2\nProperties=species:S:1:pos:R:3\nB 1 2 3\n", "the frame is cut off here"},
    {"1\nProperties=species:S:1:pos:R:3\nB 1 2\n", ":3: 3 fields where Properties= has 4"},
    {"1\nProperties=species:S:1:pos:R:2\nB 1 2\n", "no pos:R:3"},
    {"\"export-world data\"\n\"GLOBALS\"\n", "has no TURTLES"},
};

static void bad_tables_are_refused_with_their_line(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        data_tracks tracks;
        base_message message = {{0}};
        const data_tracks_wish wish = {0};
        write_bytes(refused[i].text, strlen(refused[i].text));
        bool read = data_tracks_load(&tracks, path, &wish, &message);
        if (read || strstr(message.text, refused[i].reason) == NULL ||
            strncmp(message.text, path, strlen(path)) != 0) {
            fail_msg("\"%s\": got \"%s\", wanted \"%s\"", refused[i].text,
                     read ? "no refusal" : message.text, refused[i].reason);
        }
    }
    data_tracks tracks;
    base_message message = {{0}};
    write_bytes("a,x,y\n1,2,3\n", 12);
    data_tracks_wish wish = {.columns = "id=b"};
    assert_false(data_tracks_load(&tracks, path, &wish, &message));
    assert_non_null(strstr(message.text, "no column \"b\" for id; there are: a, x, y"));
    wish.columns = "who=a";
    assert_false(data_tracks_load(&tracks, path, &wish, &message));
    assert_non_null(strstr(message.text, "--columns who=a"));
}

/* What is damaged by the hundred is read or refused with a reason, and nothing else happens. */
static void damaged_tables_do_no_harm(void **state) {
    (void)state;
    uint64_t dice = 20260711;
    size_t read = 0, all = 0;
    for (size_t i = 0; i < sizeof dialects / sizeof dialects[0]; i++) {
        size_t length = strlen(dialects[i].text);
        for (int k = 0; k < 40; k++, all++) {
            char text[1024];
            memcpy(text, dialects[i].text, length);
            for (int damage = 0; damage <= k % 4; damage++) {
                dice = dice * 6364136223846793005u + 1442695040888963407u;
                text[(dice >> 33) % length] = "0,;\n\"x.-e9 \t:=\xff#N("[(dice >> 21) % 18];
            }
            data_tracks tracks;
            base_message message = {{0}};
            const data_tracks_wish wish = {0};
            write_bytes(text, k % 7 == 0 ? (size_t)(dice >> 40) % length : length);
            if (data_tracks_load(&tracks, path, &wish, &message)) {
                read++;
                for (uint64_t row = 0; row < tracks.rows; row++) {
                    assert_true(isfinite(tracks.number[0][row]) && isfinite(tracks.at[row]));
                }
                data_tracks_free(&tracks);
            } else if (message.text[0] == '\0') {
                fail_msg("refused without a reason: %s", text);
            }
        }
    }
    assert_between(read, all / 10, all - all / 10, "tables that were read of %zu", all);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_dialect_is_read),
        cmocka_unit_test(clocks_are_those_of_the_table),
        cmocka_unit_test(columns_can_be_said),
        cmocka_unit_test(numbers_are_rounded_once),
        cmocka_unit_test(places_far_from_0_keep_their_decimals),
        cmocka_unit_test(gzip_is_unpacked),
        cmocka_unit_test(npy_is_read),
        cmocka_unit_test(longer_heads_of_npy_are_read),
        cmocka_unit_test(bad_npy_is_refused),
        cmocka_unit_test(padding_of_npy_is_skipped),
        cmocka_unit_test(bad_tables_are_refused_with_their_line),
        cmocka_unit_test(damaged_tables_do_no_harm),
    };
    return cmocka_run_group_tests(tests, make_file, remove_file);
}
