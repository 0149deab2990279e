/* What the desktop says of the person's wishes: read from its settings files, without its
 * libraries.
 *
 * GTK's and KDE's files are read; GNOME keeps its own settings where only its library can read
 * them. A file that is missing or odd says nothing. */
#ifndef APP_DESKTOP_H
#define APP_DESKTOP_H

#include <stdbool.h>

/* Room for the path of a folder. */
#define APP_DESKTOP_PATH 1024

/* True when animations are switched off: GTK's gtk-enable-animations or KDE's duration of 0. */
bool app_desktop_reduces_motion(void);

/* Writes the person's home folder. False when it is not known. */
bool app_desktop_home(char folder[APP_DESKTOP_PATH]);

/* Writes the folder where programs keep what they remember; it need not be there. False when it is
 * not known. */
bool app_desktop_state(char folder[APP_DESKTOP_PATH]);

/* Writes the person's folder of pictures: what XDG_PICTURES_DIR or the desktop's list of folders
 * names, else Pictures, else the home folder itself; one that is there. False when there is none.
 */
bool app_desktop_pictures(char folder[APP_DESKTOP_PATH]);

#endif
