/* What a column of somebody's table is, by its name. Private to src/data. */
#ifndef DATA_TRACKS_NAMES_H
#define DATA_TRACKS_NAMES_H

#include <stdbool.h>
#include <stddef.h>

/* What a column can be; the six numbers of a place and a velocity come first. */
typedef enum data_role {
    DATA_ROLE_X,
    DATA_ROLE_Y,
    DATA_ROLE_Z,
    DATA_ROLE_VX,
    DATA_ROLE_VY,
    DATA_ROLE_VZ,
    DATA_ROLE_ID,
    DATA_ROLE_FRAME,
    DATA_ROLE_TIME,
    DATA_ROLES,
    DATA_ROLE_NUMBERS = DATA_ROLE_ID,
} data_role;

#define DATA_UNIT_SIZE 16

/* A name understood. */
typedef struct data_name {
    data_role role;
    int rank;                  /* of two columns of one role the lower one is meant */
    char unit[DATA_UNIT_SIZE]; /* "cm", "cm/s"; "" when the name tells none */
} data_name;

/* Understands "x", "X (cm)", "pos_x", "x_mm", "track_id" and the like, in capitals or not. False
 * for a name that is none of them. */
bool data_name_read(const char *text, size_t length, data_name *name);

/* "x", "id": as --columns calls a role. */
const char *data_role_name(data_role role);

#endif
