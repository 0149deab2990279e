/* The program flockview. All it does is in the app layer, which the tests link too. */
#include "app/app.h"

int main(int argc, char **argv) {
    return app_main(argc, argv);
}
