/* Writes tables of boids and of measures; nothing is kept. */
#include "data/data_table.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "base/base_decimal.h"

void data_tracks_header(FILE *out) {
    fputs("frame,time,id,x,y,z,vx,vy,vz,speed\n", out);
}

/* Writes the numbers behind a boid's id, commas before them. */
static char *write_numbers(char *text, const flock_frame *frame, uint32_t i) {
    float vx = frame->vx[i], vy = frame->vy[i], vz = frame->vz[i];
    const float numbers[] = {
        frame->x[i], frame->y[i], frame->z[i], vx, vy, vz, sqrtf(vx * vx + vy * vy + vz * vz),
    };
    for (size_t k = 0; k < sizeof numbers / sizeof *numbers; k++) {
        *text++ = ',';
        text = base_decimal_float(text, numbers[k]);
    }
    return text;
}

/* Digits that a time is written with: nine tell a flight's, but not the seconds of a date. */
static int digits_of(double time) {
    return fabs(time) < 1e6 ? 9 : 15;
}

void data_tracks_frame(FILE *out, const flock_frame *frame) {
    enum { ROOM = 16384, LINE = 12 * BASE_DECIMAL_SIZE };
    char moment[2 * BASE_DECIMAL_SIZE], text[ROOM], *end = text;
    int length = snprintf(moment, sizeof moment, "%" PRIu64 ",%.*g,", frame->step,
                          digits_of(frame->time), frame->time);
    for (uint32_t i = 0; i < frame->count; i++) {
        if (end > text + ROOM - LINE) {
            fwrite(text, 1, (size_t)(end - text), out);
            end = text;
        }
        memcpy(end, moment, (size_t)length);
        end = base_decimal_whole(end + length, frame->id[i]);
        end = write_numbers(end, frame, i);
        *end++ = '\n';
    }
    fwrite(text, 1, (size_t)(end - text), out);
}

void data_metrics_header(FILE *out) {
    fputs("step,time,polarization,spread,groups,alone,largest,nearest,milling,speed,neighbours\n",
          out);
}

void data_metrics_row(FILE *out, const flock_frame *frame, const flock_measures *measures) {
    fprintf(out,
            "%" PRIu64 ",%.*g,%.9g,%.9g,%" PRIu32 ",%" PRIu32 ",%" PRIu32 ",%.9g,%.9g,%.9g,%.9g\n",
            frame->step, digits_of(frame->time), frame->time, measures->polarization,
            measures->spread, measures->groups, measures->alone, measures->largest,
            measures->nearest, measures->milling, measures->speed, measures->neighbours);
}
