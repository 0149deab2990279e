/* Videos: off screen as the options ask, or of what happens in the window (key V). */
#ifndef APP_VIDEO_H
#define APP_VIDEO_H

#include "app/app_film.h"
#include "app/app_state.h"
#include "data/data_options.h"

/* The film that the options ask for, begun before any other work. NULL with the reason. */
app_film *app_video_open(const data_options *options, base_message *message);

/* Draws it with no display, frame k exactly k / fps seconds of playback after the start, and ends
 * it. A signal that asks to stop ends it early. False with the reason. */
bool app_video_draw(app_state *app, const data_options *options, app_film *film,
                    base_message *message);

/* Starts filming into the next numbered file of the folder (app_folder), or stops, and says so. */
void app_video_toggle(app_state *app);

/* Adds what this picture of the window shows to the film, if there is one; ends that when it takes
 * no more or the window has another size. */
void app_video_frame(app_state *app);

/* Ends the film, if there is one, and says where it is. */
void app_video_stop(app_state *app);

/* How long and how large the film is so far: "0:12.4   3.2 MB". */
#define APP_VIDEO_TEXT 48
void app_video_text(double seconds, uint64_t bytes, char text[APP_VIDEO_TEXT]);

#endif
