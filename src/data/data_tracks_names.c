/* Names of columns; see data_tracks_names.h.
 *
 * A name loses its unit ("(cm)", "[cm]", "_cm"), what a program says of the point ("#wcentroid"),
 * capitals and everything between words; what is left is looked up. */
#include "data/data_tracks_names.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* By role, the most telling first. */
static const char *const words[DATA_ROLES][24] = {
    [DATA_ROLE_X] =
        {"x",         "posx",        "xpos",         "positionx", "xposition", "xcor",
         "xcoord",    "xcoordinate", "centroidx",    "xcentroid", "centerx",   "xcenter",
         "centrex",   "locationx",   "cx",           "px",        "easting",   "utmx",
         "longitude", "lon",         "locationlong", NULL},
    [DATA_ROLE_Y] = {"y",        "posy",        "ypos",        "positiony", "yposition", "ycor",
                     "ycoord",   "ycoordinate", "centroidy",   "ycentroid", "centery",   "ycenter",
                     "centrey",  "locationy",   "cy",          "py",        "northing",  "utmy",
                     "latitude", "lat",         "locationlat", NULL},
    [DATA_ROLE_Z] = {"z",       "posz",     "zpos",        "positionz", "zposition",
                     "zcor",    "zcoord",   "zcoordinate", "centroidz", "zcentroid",
                     "centerz", "zcenter",  "centrez",     "locationz", "cz",
                     "pz",      "altitude", "height",      "depth",     NULL},
    [DATA_ROLE_VX] = {"vx", "velx", "velocityx", "xvelocity", "xvel", "speedx", "xspeed", NULL},
    [DATA_ROLE_VY] = {"vy", "vely", "velocityy", "yvelocity", "yvel", "speedy", "yspeed", NULL},
    [DATA_ROLE_VZ] = {"vz", "velz", "velocityz", "zvelocity", "zvel", "speedz", "zspeed", NULL},
    [DATA_ROLE_ID] = {"id",
                      "trackid",
                      "particle",
                      "individual",
                      "particleid",
                      "individualid",
                      "animalid",
                      "animal",
                      "agentid",
                      "agent",
                      "who",
                      "track",
                      "trajectoryid",
                      "trajectory",
                      "objectid",
                      "object",
                      "identity",
                      "fishid",
                      "fish",
                      "birdid",
                      "bird",
                      "individuallocalidentifier",
                      NULL},
    [DATA_ROLE_FRAME] = {"frame", "frameid", "framenumber", "frameno", "frameindex", "frameidx",
                         "framenr", "frames", "fr", "step", "timestep", "tick", "ticks", NULL},
    [DATA_ROLE_TIME] = {"time", "t", "timestamp", "times", "seconds", "sec", "elapsed",
                        "elapsedtime", "clock", "positiont", NULL},
};

/* Units that may stand behind a name and an underscore. */
static const char *const units[] = {"m",   "mm", "cm",  "um",   "km",   "px",  "pixel", "pixels",
                                    "in",  "ft", "bl",  "deg",  "s",    "sec", "ms",    "us",
                                    "min", "h",  "m/s", "mm/s", "cm/s", NULL};

/* Cuts "(cm)" or "[cm]" off the end of a name in small letters. */
static void cut_bracket(char *text, char unit[DATA_UNIT_SIZE]) {
    char *open = strpbrk(text, "([");
    if (open == NULL || open == text) {
        return;
    }
    size_t length = strcspn(open + 1, ")]");
    snprintf(unit, DATA_UNIT_SIZE, "%.*s", (int)(length < DATA_UNIT_SIZE ? length : 0), open + 1);
    *open = '\0';
}

/* Cuts "_cm" off, when that is a unit. */
static void cut_ending(char *text, char unit[DATA_UNIT_SIZE]) {
    char *line = strrchr(text, '_');
    for (size_t i = 0; line != NULL && line != text && units[i] != NULL; i++) {
        if (strcmp(line + 1, units[i]) == 0) {
            snprintf(unit, DATA_UNIT_SIZE, "%s", units[i]);
            *line = '\0';
            return;
        }
    }
}

/* Longitudes and latitudes need not say what they are measured in. */
static bool is_angle(const char *word) {
    return strncmp(word, "lon", 3) == 0 || strncmp(word, "lat", 3) == 0 ||
           strncmp(word, "locationlon", 11) == 0 || strncmp(word, "locationlat", 11) == 0;
}

/* Takes out everything between words. */
static void join_words(char *text) {
    char *write = text;
    for (; *text != '\0'; text++) {
        if (strchr("_-. :", *text) == NULL) {
            *write++ = *text;
        }
    }
    *write = '\0';
}

bool data_name_read(const char *text, size_t length, data_name *name) {
    char small[64];
    if (length >= sizeof small) {
        return false;
    }
    for (size_t i = 0; i < length; i++) {
        small[i] = (char)tolower((unsigned char)text[i]);
    }
    small[length] = '\0';
    *name = (data_name){.rank = 0};
    cut_bracket(small, name->unit);
    small[strcspn(small, "#")] = '\0';
    if (name->unit[0] == '\0') {
        cut_ending(small, name->unit);
    }
    join_words(small);
    for (int role = 0; role < DATA_ROLES; role++) {
        for (int rank = 0; words[role][rank] != NULL; rank++) {
            if (strcmp(words[role][rank], small) == 0) {
                name->role = (data_role)role;
                name->rank = rank;
                if (name->unit[0] == '\0' && is_angle(small)) {
                    snprintf(name->unit, sizeof name->unit, "deg");
                }
                return true;
            }
        }
    }
    return false;
}

const char *data_role_name(data_role role) {
    static const char *const names[DATA_ROLES] = {
        [DATA_ROLE_X] = "x",   [DATA_ROLE_Y] = "y",         [DATA_ROLE_Z] = "z",
        [DATA_ROLE_VX] = "vx", [DATA_ROLE_VY] = "vy",       [DATA_ROLE_VZ] = "vz",
        [DATA_ROLE_ID] = "id", [DATA_ROLE_FRAME] = "frame", [DATA_ROLE_TIME] = "time"};
    return names[role];
}
