/* A monkey at the keyboard and the mouse of a real flockview window, for tests/window/monkey.sh.
 *
 *     monkey WINDOW PID SAID SEED EVENTS CALM.ini CROWD.ini FILE...
 *
 * Does EVENTS things that depend on SEED alone: keys, drags, the wheel, sizes down to 1 x 1,
 * hiding, other windows taking the keyboard, files from the list and dropped. It goes on when the
 * window has answered, as a window manager's ping asks it to, so it is as fast as the window is.
 * SAID is what the program announces: with CROWD boids and more it does few things in a row, and
 * about CROWD_EVENTS in all.
 *
 * Prints what it does, a line each, and the memory of the program in kB after the first quarter and
 * at the end, both with nothing to go back to but the flock of CALM.ini. Ends by saving the
 * recording; with an odd SEED also by closing the window. Fails when the program is gone, or gives
 * no answer. Without a window manager it does what that would: gives the keyboard and sets
 * WM_STATE.
 */
#include <poll.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <X11/XKBlib.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XTest.h>
#include <X11/keysym.h>

#include "xdnd.h"

enum {
    WIDTH = 640, /* of the window when calm, pixels */
    HEIGHT = 400,
    SCREEN_WIDTH = 1400,
    SCREEN_HEIGHT = 900,
    PANEL = 320,
    TIMELINE = 40,
    CROWD = 10000,
    CROWD_EVENTS = 40, /* in all ... */
    CROWD_STAY = 8,    /* ... and in a row */
    KEPT_FLOCKS = 8,   /* that Ctrl+Z returns to */
    TAILS = 4,
    SIZES = 13,        /* of the interface ... */
    SMALLER_SIZES = 5, /* ... of which so many are below 100 % */
    PATIENCE = 120,    /* seconds until the window counts as hung */
    SETTLE = 30,       /* answers until the memory is looked at */
    HELD = 3
};

static Display *display;
static Window window;
static int process;
static FILE *said;
static char last_saved[512];   /* what was said of the recording that was saved last */
static uint64_t state;         /* of the random numbers */
static unsigned boids;         /* as announced last */
static unsigned most;          /* ... and at most */
static int crowd_events;       /* in all ... */
static int crowd_stay;         /* ... and since the flock became a crowd */
static KeyCode held[HELD];     /* keys that are down; 0: none */
static bool buttons[4];        /* buttons that are down */
static bool hidden, elsewhere; /* minimised; another window has the keyboard */
static int event_number;
static char *const *files;
static int file_count;

/* --- chance ----------------------------------------------------------------------------------- */

/* SplitMix64 (Steele, Lea, Flood 2014). */
static uint64_t random_bits(void) {
    uint64_t z = state += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

/* 0 .. count - 1. */
static int below(int count) {
    return (int)(random_bits() % (uint64_t)count);
}

static bool chance(int percent) {
    return below(100) < percent;
}

/* --- the program ------------------------------------------------------------------------------ */

static void note(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    printf("%d: ", event_number);
    vprintf(format, arguments);
    putchar('\n');
    va_end(arguments);
}

static void stop(const char *why) {
    note("%s", why);
    fprintf(stderr, "event %d: %s\n", event_number, why);
    exit(1);
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static void rest(int milliseconds) {
    XFlush(display);
    nanosleep(&(struct timespec){.tv_nsec = 1000000L * milliseconds}, NULL);
}

/* Whether the program ended; what is left of it is for its parent to look at. */
static bool is_gone(void) {
    char path[64], letter = 'Z';
    snprintf(path, sizeof path, "/proc/%d/stat", process);
    FILE *file = fopen(path, "r");
    if (file != NULL) {
        if (fscanf(file, "%*d %*s %c", &letter) != 1) {
            letter = 'Z';
        }
        fclose(file);
    }
    return letter == 'Z';
}

/* Sends the window what only window managers send. */
static void tell(const char *protocol, long stamp) {
    XEvent event = {
        .xclient = {.type = ClientMessage,
                    .window = window,
                    .message_type = XInternAtom(display, "WM_PROTOCOLS", False),
                    .format = 32,
                    .data.l = {(long)XInternAtom(display, protocol, False), stamp, (long)window}}};
    XSendEvent(display, window, False, NoEventMask, &event);
    XFlush(display);
}

/* Reads on in what the program says. */
static void listen(void) {
    static char line[4096];
    static size_t length;
    clearerr(said);
    while (fgets(line + length, (int)(sizeof line - length), said) != NULL) {
        length = strlen(line);
        if (line[length - 1] != '\n' && length + 1 < sizeof line) {
            continue; /* the rest comes later */
        }
        (void)sscanf(line, "Boids: %u", &boids);
        most = boids > most ? boids : most;
        if (strstr(line, "ecording") != NULL || strncmp(line, "Not saved", 9) == 0) {
            snprintf(last_saved, sizeof last_saved, "%.*s", (int)strcspn(line, "\n"), line);
        }
        length = 0;
    }
}

/* Waits until the window has taken in all that was sent before. */
static void wait_for_answer(void) {
    static long stamp;
    struct pollfd connection = {.fd = ConnectionNumber(display), .events = POLLIN};
    double until = now() + PATIENCE;
    tell("_NET_WM_PING", ++stamp);
    while (now() < until && !is_gone()) {
        while (XPending(display) > 0) {
            XEvent event;
            XNextEvent(display, &event);
            if (event.type == ClientMessage && event.xclient.data.l[1] == stamp) {
                listen();
                return;
            }
        }
        poll(&connection, 1, 1000);
    }
    stop(is_gone() ? "the program is gone" : "the window gives no answer");
}

static long memory(void) {
    char path[64];
    long pages = 0;
    snprintf(path, sizeof path, "/proc/%d/statm", process);
    FILE *file = fopen(path, "r");
    if (file == NULL || fscanf(file, "%*d %ld", &pages) != 1) {
        stop("the program's memory is not known");
    }
    fclose(file);
    return pages * (sysconf(_SC_PAGESIZE) / 1024);
}

/* --- hands ------------------------------------------------------------------------------------ */

static void key(KeySym name, bool down) {
    XTestFakeKeyEvent(display, XKeysymToKeycode(display, name), down, CurrentTime);
}

enum { SHIFT = 1, CTRL = 2, ALT = 4 };

static void modifiers(int which, bool down) {
    static const KeySym names[] = {XK_Shift_L, XK_Control_L, XK_Alt_L};
    for (int i = 0; i < 3; i++) {
        if (which & 1 << i) {
            key(names[i], down);
        }
    }
}

static void stroke(KeySym name, int with) {
    modifiers(with, true);
    key(name, true);
    key(name, false);
    modifiers(with, false);
}

static int some_modifiers(void) {
    int percent = below(100);
    return percent < 62   ? 0
           : percent < 77 ? SHIFT
           : percent < 88 ? CTRL
           : percent < 97 ? CTRL | SHIFT
                          : ALT;
}

static void press_button(int button, bool down) {
    if (button < 4) {
        buttons[button] = down;
    }
    XTestFakeButtonEvent(display, (unsigned)button, down, CurrentTime);
}

static void let_go(void) {
    for (int i = 0; i < HELD; i++) {
        if (held[i] != 0) {
            XTestFakeKeyEvent(display, held[i], False, CurrentTime);
            held[i] = 0;
        }
    }
    for (int button = 1; button < 4; button++) {
        if (buttons[button]) {
            press_button(button, false);
        }
    }
}

/* Goes somewhere: mostly over the window, often over the panel or the timeline. */
static void go_somewhere(void) {
    Window root;
    int left, top, x, y;
    unsigned width = 1, height = 1, unused;
    XGetGeometry(display, window, &root, &left, &top, &width, &height, &unused, &unused);
    int where = below(100);
    x = left + below((int)width);
    y = top + below((int)height);
    if (where < 35) {
        x = left + (int)width - 1 - below(PANEL);
    } else if (where < 45) {
        y = top + (int)height - 1 - below(TIMELINE);
    } else if (where < 50) {
        x = below(SCREEN_WIDTH);
        y = below(SCREEN_HEIGHT);
    }
    XTestFakeMotionEvent(display, -1, x, y, CurrentTime);
}

/* --- what a window manager does --------------------------------------------------------------- */

static void give_keyboard(Window to) {
    elsewhere = to != window;
    XSetInputFocus(display, to, RevertToPointerRoot, CurrentTime);
}

static void hide(bool away) {
    const Atom name = XInternAtom(display, "WM_STATE", False);
    const long value[2] = {away ? IconicState : NormalState, None};
    hidden = away;
    if (away) {
        XUnmapWindow(display, window);
    } else {
        XMapWindow(display, window);
        XSync(display, False);
    }
    XChangeProperty(display, window, name, name, 32, PropModeReplace, (const unsigned char *)value,
                    2);
    if (!away) {
        give_keyboard(window);
    }
}

/* --- what it does ----------------------------------------------------------------------------- */

/* All keys that mean something, but the one that quits, and some that do not. */
static const KeySym keys[] = {
    XK_space, XK_comma,  XK_period, XK_Left,      XK_Right, XK_Up, XK_Down,   XK_Home,  XK_End,
    XK_r,     XK_s,      XK_1,      XK_2,         XK_3,     XK_4,  XK_5,      XK_6,     XK_z,
    XK_y,     XK_n,      XK_m,      XK_e,         XK_o,     XK_c,  XK_Return, XK_Prior, XK_Next,
    XK_g,     XK_equal,  XK_minus,  XK_0,         XK_p,     XK_a,  XK_t,      XK_k,     XK_l,
    XK_f,     XK_F11,    XK_F12,    XK_v,         XK_h,     XK_F1, XK_Tab,    XK_F6,    XK_Escape,
    XK_x,     XK_Delete, XK_KP_Add, XK_BackSpace, XK_KP_2,  XK_F5, XK_Menu,
};

static void press_some_key(void) {
    KeySym name = keys[below(sizeof keys / sizeof *keys)];
    int with = some_modifiers(), slot = below(HELD * 12);
    note("key %s with %d%s", XKeysymToString(name), with, slot < HELD ? ", held" : "");
    if (slot < HELD && held[slot] == 0) {
        held[slot] = XKeysymToKeycode(display, name);
        key(name, true);
    } else {
        stroke(name, with);
    }
}

static void hold_modifier(void) {
    static const KeySym names[] = {XK_Shift_L, XK_Control_L, XK_Alt_L, XK_Super_L};
    int slot = below(HELD);
    if (held[slot] == 0) {
        KeySym name = names[below(4)];
        note("hold %s", XKeysymToString(name));
        held[slot] = XKeysymToKeycode(display, name);
        key(name, true);
    }
}

static void release_something(void) {
    note("let go");
    let_go();
}

static void type_something(void) {
    static const char *const words[] = {"12", "0.5", "-3", "1e9", "nan", "flock", "ini", "1e-9"};
    const char *word = words[below(sizeof words / sizeof *words)];
    note("type %s", word);
    for (; *word != '\0'; word++) {
        stroke((KeySym)*word, 0);
    }
    if (chance(60)) {
        stroke(XK_Return, 0);
    }
}

static void move_pointer(void) {
    note("move");
    for (int i = 1 + below(4); i > 0; i--) {
        go_somewhere();
    }
}

static int some_button(void) {
    int percent = below(100);
    return percent < 75 ? 1 : percent < 88 ? 3 : percent < 95 ? 2 : 8;
}

static void click(void) {
    int button = some_button(), with = chance(15) ? some_modifiers() : 0;
    int times = chance(20) ? 2 : 1;
    note("click %d, %d times, with %d", button, times, with);
    go_somewhere();
    modifiers(with, true);
    for (; times > 0; times--) {
        press_button(button, true);
        press_button(button, false);
    }
    modifiers(with, false);
}

static void drag(void) {
    int button = some_button(), with = chance(25) ? some_modifiers() : 0;
    bool keep = button < 4 && chance(8);
    note("drag %d with %d%s", button, with, keep ? ", held" : "");
    go_somewhere();
    modifiers(with, true);
    press_button(button, true);
    for (int i = below(8); i > 0; i--) {
        if (chance(10)) {
            wait_for_answer();
        }
        go_somewhere();
    }
    if (!keep) {
        press_button(button, false);
    }
    modifiers(with, false);
}

static void turn_wheel(void) {
    int button = 4 + below(chance(80) ? 2 : 4), with = chance(15) ? some_modifiers() : 0;
    note("wheel %d with %d", button, with);
    go_somewhere();
    modifiers(with, true);
    for (int i = 1 + below(12); i > 0; i--) {
        press_button(button, true);
        press_button(button, false);
    }
    modifiers(with, false);
}

static void resize(void) {
    static const int sizes[][2] = {{1, 1},      {1, 300},
                                   {500, 1},    {2, 2},
                                   {64, 48},    {200, 150},
                                   {333, 777},  {640, 400},
                                   {719, 500},  {721, 500},
                                   {1000, 60},  {800, 600},
                                   {1280, 800}, {SCREEN_WIDTH, SCREEN_HEIGHT}};
    const int *size = sizes[below(sizeof sizes / sizeof *sizes)];
    note("size %d x %d", size[0], size[1]);
    if (chance(30)) {
        XMoveWindow(display, window, below(400) - 100, below(300) - 50);
    }
    XResizeWindow(display, window, (unsigned)size[0], (unsigned)size[1]);
}

static void hide_or_show(void) {
    note(hidden ? "show" : "hide");
    hide(!hidden);
}

static void leave_or_return(void) {
    note(elsewhere ? "keyboard" : "no keyboard");
    give_keyboard(elsewhere ? window : chance(50) ? None : DefaultRootWindow(display));
}

/* Not the crowd, which takes long each time. */
static void drop_files(void) {
    int first = below(file_count - 1);
    first += first > 0;
    int count = 1 + below(chance(20) ? file_count - first : 1);
    note("drop %s and %d more", files[first], count - 1);
    if (!xdnd_drop(display, window, count, files + first)) {
        stop("a drop is not taken");
    }
}

static void use_list(void) {
    note("list");
    stroke(XK_o, CTRL);
    if (chance(30)) {
        stroke(chance(50) ? XK_f : XK_i, 0);
    }
    for (int i = below(12); i > 0; i--) {
        stroke(XK_Down, 0);
    }
    stroke(chance(75) ? XK_Return : XK_Escape, 0);
    if (chance(60)) {
        stroke(XK_Escape, 0);
    }
}

static void save_something(void) {
    static const struct {
        KeySym name;
        int with;
    } ways[] = {{XK_F12, 0}, {XK_s, CTRL}, {XK_s, CTRL | SHIFT}, {XK_c, CTRL}, {XK_v, 0}};
    int way = below(sizeof ways / sizeof *ways);
    note("save %d", way);
    stroke(ways[way].name, ways[way].with);
}

static void tour(void) {
    note("tour");
    for (int i = 1 + below(4); i > 0; i--) {
        stroke(XK_g, chance(20) ? SHIFT : 0);
    }
}

static void use_panel(void) {
    static const KeySym moves[] = {XK_Tab,    XK_Tab,       XK_Down,  XK_Down, XK_Up,
                                   XK_Left,   XK_Right,     XK_space, XK_Home, XK_End,
                                   XK_Return, XK_BackSpace, XK_Escape};
    note("panel");
    stroke(XK_F6, 0);
    for (int i = below(16); i > 0; i--) {
        stroke(moves[below(sizeof moves / sizeof *moves)], chance(15) ? SHIFT : 0);
    }
}

static void look_on(void) {
    note("wait");
    rest(below(60));
}

static void do_something(void) {
    static const struct {
        int weight;
        void (*act)(void);
    } ways[] = {{300, press_some_key}, {10, hold_modifier},   {40, release_something},
                {30, type_something},  {80, move_pointer},    {130, click},
                {110, drag},           {60, turn_wheel},      {40, resize},
                {15, hide_or_show},    {15, leave_or_return}, {15, drop_files},
                {20, use_list},        {25, save_something},  {10, tour},
                {60, use_panel},       {20, look_on}};
    int sum = 0, i = 0;
    for (size_t k = 0; k < sizeof ways / sizeof *ways; k++) {
        sum += ways[k].weight;
    }
    for (int at = below(sum); at >= ways[i].weight; i++) {
        at -= ways[i].weight;
    }
    ways[i].act();
}

/* --- order ------------------------------------------------------------------------------------ */

/* Everything let go of and closed, the window as at first: nothing is filmed, for it was resized.
 */
static void tidy(void) {
    let_go();
    XResizeWindow(display, window, WIDTH + 1, HEIGHT + 1);
    hide(false);
    wait_for_answer();
    for (int i = 0; i < 8; i++) {
        stroke(XK_Escape, 0);
        wait_for_answer();
    }
    XMoveResizeWindow(display, window, 0, 0, WIDTH, HEIGHT);
    for (int i = 0; i < SIZES + SMALLER_SIZES; i++) {
        stroke(i < SIZES ? XK_minus : XK_equal, CTRL | SHIFT);
    }
    wait_for_answer();
}

/* Opens the calm flock, and waits until it is there: a hidden window opens nothing. */
static void open_calm(void) {
    if (hidden) {
        hide(false);
    }
    wait_for_answer();
    if (!xdnd_drop(display, window, 1, files)) {
        stop("the calm flock is not taken");
    }
    double until = now() + PATIENCE;
    do {
        rest(5);
        wait_for_answer();
    } while (boids >= CROWD && now() < until);
    if (boids >= CROWD) {
        stop("a crowd does not go away");
    }
}

/* Memory when every flock that is kept is the calm one. */
static long calm_memory(void) {
    tidy();
    for (int i = 0; i <= KEPT_FLOCKS; i++) {
        open_calm();
    }
    for (int i = 0; i < SETTLE; i++) {
        wait_for_answer();
    }
    return memory();
}

/* The most of everything, so that what grows with it and is kept has grown: memory that is freed
 * does not all go back to the system. Else the first crowd of a run would be all that is seen. */
static void see_the_most(void) {
    note("the most of everything");
    XResizeWindow(display, window, SCREEN_WIDTH, SCREEN_HEIGHT);
    if (!xdnd_drop(display, window, 1, files + 1)) {
        stop("the crowd is not taken");
    }
    double until = now() + PATIENCE;
    do {
        rest(5);
        wait_for_answer();
    } while (boids < CROWD && now() < until);
    if (boids < CROWD) {
        stop("the crowd does not come");
    }
    stroke(XK_F12, 0);
    for (int i = 0; i < SIZES; i++) {
        stroke(XK_equal, CTRL | SHIFT);
    }
    for (int i = 0; i < TAILS; i++) {
        stroke(XK_t, 0);
        wait_for_answer();
    }
    tidy();
    open_calm();
}

/* Leaves a crowd after a while, in the end with no way back to one. */
static void mind_the_crowd(void) {
    listen();
    crowd_stay = boids >= CROWD ? crowd_stay + 1 : 0;
    crowd_events += boids >= CROWD;
    bool enough = crowd_events >= CROWD_EVENTS;
    if (crowd_stay >= CROWD_STAY || (crowd_stay > 0 && enough)) {
        note("no crowd of %u any more", boids);
        for (int i = 0; i <= (enough ? KEPT_FLOCKS : 0); i++) {
            open_calm();
        }
        crowd_stay = 0;
    }
}

/* Now and then what was let be is taken up again. */
static void come_back(void) {
    if (hidden && chance(30)) {
        hide_or_show();
    }
    if (elsewhere && chance(30)) {
        leave_or_return();
    }
}

static void live(int events) {
    for (int i = 0; i < events; i++) {
        event_number++;
        do_something();
        come_back();
        if (chance(15)) {
            wait_for_answer();
        }
        mind_the_crowd();
    }
}

/* Saves the recording of the last flight, unless there are tracks. */
static void save_recording(void) {
    double until = now() + PATIENCE;
    tidy();
    last_saved[0] = '\0';
    stroke(XK_s, CTRL | SHIFT);
    do {
        rest(5);
        wait_for_answer();
    } while (last_saved[0] == '\0' && now() < until);
    note("%s", last_saved);
    if (last_saved[0] == '\0') {
        stop("no word of the recording");
    }
}

/* A window may go while something is asked of it; that is noticed by its silence. */
static int ignore(Display *where, XErrorEvent *event) {
    (void)where;
    (void)event;
    return 0;
}

int main(int argc, char **argv) {
    int major, minor, events = argc > 8 ? atoi(argv[5]) : 0;
    display = XOpenDisplay(NULL);
    said = argc > 3 ? fopen(argv[3], "r") : NULL;
    if (display == NULL || said == NULL || events < 4 ||
        !XTestQueryExtension(display, &major, &major, &major, &minor)) {
        fprintf(stderr, "monkey: no display with XTEST, or too few words\n");
        return 2;
    }
    setvbuf(stdout, NULL, _IOLBF, 0);
    XSetErrorHandler(ignore);
    XSelectInput(display, DefaultRootWindow(display), SubstructureNotifyMask);
    window = (Window)strtoul(argv[1], NULL, 0);
    process = atoi(argv[2]);
    state = strtoull(argv[4], NULL, 0);
    bool closes = state % 2 == 1;
    files = argv + 6;
    file_count = argc - 6;

    double begun = now();
    see_the_most();
    live(events / 4);
    long quarter = calm_memory();
    live(events - events / 4);
    save_recording();
    long end = calm_memory();
    note("%.1f s, %d events with a crowd, at most %u boids; memory: %ld kB, then %ld kB",
         now() - begun, crowd_events, most, quarter, end);
    if (closes) {
        tell("WM_DELETE_WINDOW", CurrentTime);
    }
    XCloseDisplay(display);
    return 0;
}
