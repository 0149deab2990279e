/* Writes tables of boids and of measures: plain printf, nothing kept. */
#include "data/data_table.h"

#include <inttypes.h>
#include <math.h>

void data_tracks_header(FILE *out) {
    fputs("frame,time,id,x,y,z,vx,vy,vz,speed\n", out);
}

void data_tracks_frame(FILE *out, const flock_frame *frame) {
    for (uint32_t i = 0; i < frame->count; i++) {
        float vx = frame->vx[i], vy = frame->vy[i], vz = frame->vz[i];
        float speed = sqrtf(vx * vx + vy * vy + vz * vz);
        fprintf(out, "%" PRIu64 ",%.9g,%" PRIu32 ",%.9g,%.9g,%.9g,%.9g,%.9g,%.9g,%.9g\n",
                frame->step, frame->time, frame->id[i], (double)frame->x[i], (double)frame->y[i],
                (double)frame->z[i], (double)vx, (double)vy, (double)vz, (double)speed);
    }
}

void data_metrics_header(FILE *out) {
    fputs("step,time,polarization,spread,groups,alone,largest,nearest,milling,speed,neighbours\n",
          out);
}

void data_metrics_row(FILE *out, const flock_frame *frame, const flock_measures *measures) {
    fprintf(out,
            "%" PRIu64 ",%.9g,%.9g,%.9g,%" PRIu32 ",%" PRIu32 ",%" PRIu32 ",%.9g,%.9g,%.9g,%.9g\n",
            frame->step, frame->time, measures->polarization, measures->spread, measures->groups,
            measures->alone, measures->largest, measures->nearest, measures->milling,
            measures->speed, measures->neighbours);
}
