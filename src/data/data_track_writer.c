/* Frames as text and as arrays; see data_track_writer.h.
 *
 * Extended XYZ: https://github.com/libAtoms/extxyz. NPY: NumPy's NEP 1, version 1.0. */
#define _POSIX_C_SOURCE 200809L /* fileno, fseeko, pwrite */
#include "data/data_track_writer.h"

#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/base_decimal.h"
#include "data/data_table.h"

/* --- extended XYZ ---------------------------------------------------------------------------- */

/* The two lines before a frame's boids. */
static void write_xyz_head(FILE *out, const flock_frame *frame) {
    double half[3];
    for (int axis = 0; axis < 3; axis++) {
        /* A box without a volume is none to those who read it. */
        bool flat = axis == 2 && frame->dims == 2;
        half[axis] = flat ? 0.5 : (double)frame->half[axis];
    }
    bool torus = frame->edges == FLOCK_TORUS;
    fprintf(out,
            "%" PRIu32 "\nLattice=\"%.9g 0 0 0 %.9g 0 0 0 %.9g\" Origin=\"%.9g %.9g %.9g\" "
            "Properties=species:S:1:id:I:1:pos:R:3:velo:R:3 Time=%.9g Step=%" PRIu64
            " pbc=\"%c %c %c\"\n",
            frame->count, 2.0 * half[0], 2.0 * half[1], 2.0 * half[2], -half[0], -half[1], -half[2],
            frame->time, frame->step, torus ? 'T' : 'F', torus ? 'T' : 'F',
            torus && frame->dims == 3 ? 'T' : 'F');
}

static void write_xyz(FILE *out, const flock_frame *frame) {
    enum { ROOM = 16384, LINE = 8 * BASE_DECIMAL_SIZE };
    const float *const columns[] = {frame->x, frame->y, frame->z, frame->vx, frame->vy, frame->vz};
    char text[ROOM], *end = text;
    write_xyz_head(out, frame);
    for (uint32_t i = 0; i < frame->count; i++) {
        if (end > text + ROOM - LINE) {
            fwrite(text, 1, (size_t)(end - text), out);
            end = text;
        }
        *end++ = 'X';
        *end++ = ' ';
        end = base_decimal_whole(end, frame->id[i]);
        for (size_t k = 0; k < sizeof columns / sizeof *columns; k++) {
            *end++ = ' ';
            end = base_decimal_float(end, columns[k][i]);
        }
        *end++ = '\n';
    }
    fwrite(text, 1, (size_t)(end - text), out);
}

/* --- NPY ------------------------------------------------------------------------------------- */

/* Bytes of the head, and of a row: a 64-bit frame and time, a 32-bit id and seven floats. */
enum { NPY_HEAD = 256, NPY_ROW = 48, NPY_MAGIC = 10 };

/* Makes the head. It has the same length with any number of rows. */
static void make_npy_head(char head[NPY_HEAD], uint64_t rows) {
    static const char magic[8] = {'\x93', 'N', 'U', 'M', 'P', 'Y', 1, 0};
    memset(head, ' ', NPY_HEAD);
    memcpy(head, magic, sizeof magic);
    head[8] = (char)((NPY_HEAD - NPY_MAGIC) & 0xff);
    head[9] = (char)((NPY_HEAD - NPY_MAGIC) >> 8);
    int length = snprintf(
        head + NPY_MAGIC, NPY_HEAD - NPY_MAGIC,
        "{'descr': [('frame', '<i8'), ('time', '<f8'), ('id', '<u4'), ('x', '<f4'), ('y', '<f4'), "
        "('z', '<f4'), ('vx', '<f4'), ('vy', '<f4'), ('vz', '<f4'), ('speed', '<f4')], "
        "'fortran_order': False, 'shape': (%" PRIu64 ",), }",
        rows);
    head[NPY_MAGIC + length] = ' ';
    head[NPY_HEAD - 1] = '\n';
}

/* Little-endian bytes of a number, whatever the machine's are. */
static uint8_t *put_bytes(uint8_t *bytes, uint64_t number, int count) {
    for (int i = 0; i < count; i++) {
        *bytes++ = (uint8_t)(number >> (8 * i));
    }
    return bytes;
}

static uint8_t *put_float(uint8_t *bytes, float number) {
    uint32_t bits;
    memcpy(&bits, &number, sizeof bits);
    return put_bytes(bytes, bits, 4);
}

static void write_npy(FILE *out, const flock_frame *frame) {
    enum { ROWS = 256 };
    uint8_t rows[ROWS * NPY_ROW], *end = rows;
    uint64_t time;
    memcpy(&time, &frame->time, sizeof time);
    for (uint32_t i = 0; i < frame->count; i++) {
        float vx = frame->vx[i], vy = frame->vy[i], vz = frame->vz[i];
        const float numbers[] = {
            frame->x[i], frame->y[i], frame->z[i], vx, vy, vz, sqrtf(vx * vx + vy * vy + vz * vz),
        };
        end = put_bytes(put_bytes(end, frame->step, 8), time, 8);
        end = put_bytes(end, frame->id[i], 4);
        for (size_t k = 0; k < sizeof numbers / sizeof *numbers; k++) {
            end = put_float(end, numbers[k]);
        }
        if (end == rows + sizeof rows) {
            fwrite(rows, 1, sizeof rows, out);
            end = rows;
        }
    }
    fwrite(rows, 1, (size_t)(end - rows), out);
}

/* Says at the beginning how many rows there are: after a failed write, those that are whole. Past
 * the stream, which would first try again to write what it could not. */
static bool end_npy(FILE *out, base_message *message) {
    char head[NPY_HEAD];
    struct stat status;
    if (!ferror(out)) {
        fflush(out); /* else closing it tells why it cannot be written */
    }
    if (fstat(fileno(out), &status) != 0 || status.st_size <= NPY_HEAD) {
        return true; /* the head has 0 rows, and that is true */
    }
    make_npy_head(head, (uint64_t)(status.st_size - NPY_HEAD) / NPY_ROW);
    return pwrite(fileno(out), head, NPY_HEAD, 0) == NPY_HEAD ||
           base_refuse(message, "the number of rows cannot be written: %s", strerror(errno));
}

/* --- all of them ----------------------------------------------------------------------------- */

data_track_format data_track_format_of(const char *path) {
    static const struct {
        const char *end;
        data_track_format format;
    } ends[] = {{".xyz", DATA_TRACK_XYZ}, {".extxyz", DATA_TRACK_XYZ}, {".npy", DATA_TRACK_NPY}};
    const char *dot = strrchr(path, '.');
    for (size_t i = 0; dot != NULL && i < sizeof ends / sizeof *ends; i++) {
        if (strcasecmp(dot, ends[i].end) == 0) {
            return ends[i].format;
        }
    }
    return DATA_TRACK_CSV;
}

bool data_track_init(data_track_writer *writer, const char *path, FILE *out,
                     base_message *message) {
    *writer = (data_track_writer){data_track_format_of(path), out};
    return writer->format != DATA_TRACK_NPY || fseeko(out, 0, SEEK_CUR) == 0 ||
           base_refuse(message,
                       "%s: an array begins with how many rows it has, which a pipe cannot be told "
                       "at the end",
                       path);
}

void data_track_begin(data_track_writer *writer) {
    if (writer->format == DATA_TRACK_CSV) {
        data_tracks_header(writer->out);
    } else if (writer->format == DATA_TRACK_NPY) {
        char head[NPY_HEAD];
        make_npy_head(head, 0);
        fwrite(head, 1, sizeof head, writer->out);
    }
}

void data_track_frame(data_track_writer *writer, const flock_frame *frame) {
    switch (writer->format) {
    case DATA_TRACK_CSV:
        data_tracks_frame(writer->out, frame);
        break;
    case DATA_TRACK_XYZ:
        write_xyz(writer->out, frame);
        break;
    case DATA_TRACK_NPY:
        write_npy(writer->out, frame);
        break;
    }
}

bool data_track_end(data_track_writer *writer, base_message *message) {
    return writer->format != DATA_TRACK_NPY || end_npy(writer->out, message);
}
