/* Rows by columns, and a table of hashes that finds animals; see data_tracks_store.h. */
#include "data/data_tracks_store.h"

#include <math.h>
#include <string.h>

#include "base/base_memory.h"
#include "data/data_number.h"

#define BLOCK     65536u /* rows */
#define ORIGIN_OF 4096.0
#define WHOLE_MAX 9007199254740992.0 /* doubles below are whole numbers exactly */

static size_t item_size(int column) {
    return column >= DATA_COLUMN_FRAME ? sizeof(double) : sizeof(float);
}

void data_store_drop(data_store *store, int column) {
    data_column *dropped = &store->columns[column];
    for (size_t i = 0; i < dropped->count; i++) {
        base_free(dropped->blocks[i]);
    }
    base_free(dropped->blocks);
    *dropped = (data_column){0};
    store->keeps[column] = false;
}

void data_store_free(data_store *store) {
    for (int column = 0; column < DATA_COLUMNS; column++) {
        data_store_drop(store, column);
    }
    for (size_t i = 0; i < store->animal_count; i++) {
        base_free(store->animals[i].name);
    }
    base_free(store->animals);
    base_free(store->slots);
    *store = (data_store){0};
}

void data_store_set_origin(data_store *store, const double place[3]) {
    for (int axis = 0; axis < 3; axis++) {
        store->origin[axis] = ORIGIN_OF * round(place[axis] / ORIGIN_OF);
    }
}

/* --- rows ------------------------------------------------------------------------------------- */

static bool add_block(data_column *column, size_t item) {
    void *blocks = column->blocks;
    if (!base_grow(&blocks, &column->capacity, column->count + 1, sizeof *column->blocks)) {
        return false;
    }
    column->blocks = blocks;
    void *block = base_alloc_array(BLOCK, item);
    if (block == NULL) {
        return false;
    }
    column->blocks[column->count++] = block;
    return true;
}

/* Gives every column that is kept room for one row more. */
static bool make_room(data_store *store) {
    size_t blocks = (size_t)(store->rows / BLOCK) + 1;
    for (int column = 0; column < DATA_COLUMNS; column++) {
        data_column *kept = &store->columns[column];
        if (store->keeps[column] && kept->count < blocks && !add_block(kept, item_size(column))) {
            return false;
        }
    }
    return true;
}

static void *place_of(const data_store *store, int column, uint64_t row) {
    return (char *)store->columns[column].blocks[row / BLOCK] + row % BLOCK * item_size(column);
}

bool data_store_add(data_store *store, const data_track_row *row) {
    if (store->rows % BLOCK == 0 && !make_room(store)) {
        return false;
    }
    for (int column = 0; column < DATA_ROLE_NUMBERS; column++) {
        if (store->keeps[column]) {
            *(float *)place_of(store, column, store->rows) = row->number[column];
        }
    }
    *(uint32_t *)place_of(store, DATA_COLUMN_ANIMAL, store->rows) = row->animal;
    *(uint32_t *)place_of(store, DATA_COLUMN_LINE, store->rows) = row->line;
    if (store->keeps[DATA_COLUMN_FRAME]) {
        *(double *)place_of(store, DATA_COLUMN_FRAME, store->rows) = row->frame;
    }
    if (store->keeps[DATA_COLUMN_TIME]) {
        *(double *)place_of(store, DATA_COLUMN_TIME, store->rows) = row->time;
    }
    store->rows++;
    return true;
}

float data_store_float(const data_store *store, int column, uint64_t row) {
    return *(const float *)place_of(store, column, row);
}

double data_store_double(const data_store *store, int column, uint64_t row) {
    return *(const double *)place_of(store, column, row);
}

uint32_t data_store_whole(const data_store *store, int column, uint64_t row) {
    return *(const uint32_t *)place_of(store, column, row);
}

/* --- animals ---------------------------------------------------------------------------------- */

/* What is compared: a whole number, or a text. */
typedef struct animal_key {
    uint64_t number;
    const char *text; /* NULL: it is a number */
    size_t length;
} animal_key;

static animal_key key_of(const char *id, size_t length) {
    double value;
    float single;
    if (data_number_read(id, length, false, &value, &single) && value >= 0.0 && value < WHOLE_MAX &&
        value == floor(value)) {
        return (animal_key){.number = (uint64_t)value};
    }
    return (animal_key){.text = id, .length = length};
}

static uint64_t hash_of(const animal_key *key) {
    uint64_t hash = 14695981039346656037u; /* FNV-1a */
    for (size_t i = 0; i < key->length; i++) {
        hash = (hash ^ (unsigned char)key->text[i]) * 1099511628211u;
    }
    hash ^= key->number * 0x9e3779b97f4a7c15u;
    return hash ^ hash >> 29;
}

static bool is_it(const data_animal *animal, const animal_key *key) {
    if (key->text == NULL || animal->name == NULL) {
        return key->text == NULL && animal->name == NULL && animal->number == key->number;
    }
    return strlen(animal->name) == key->length && memcmp(animal->name, key->text, key->length) == 0;
}

/* The slot of an animal, or the free one where it belongs. */
static size_t slot_of(const data_store *store, const animal_key *key) {
    size_t slot = (size_t)hash_of(key) & (store->slot_count - 1);
    while (store->slots[slot] != 0 && !is_it(&store->animals[store->slots[slot] - 1], key)) {
        slot = (slot + 1) & (store->slot_count - 1);
    }
    return slot;
}

/* Keeps at least half of the slots free. */
static bool grow_slots(data_store *store) {
    if (store->animal_count * 2 < store->slot_count) {
        return true;
    }
    size_t count = store->slot_count > 0 ? store->slot_count * 2 : 64;
    uint32_t *slots = base_alloc_array(count, sizeof *slots);
    if (slots == NULL) {
        return false;
    }
    base_free(store->slots);
    store->slots = slots;
    store->slot_count = count;
    for (size_t i = 0; i < store->animal_count; i++) {
        const data_animal *animal = &store->animals[i];
        animal_key key = {animal->number, animal->name, animal->name ? strlen(animal->name) : 0};
        store->slots[slot_of(store, &key)] = (uint32_t)i + 1;
    }
    return true;
}

static bool add_animal(data_store *store, const animal_key *key) {
    void *animals = store->animals;
    data_animal animal = {.number = key->number};
    if (!base_grow(&animals, &store->animal_capacity, store->animal_count + 1,
                   sizeof *store->animals)) {
        return false;
    }
    store->animals = animals;
    if (key->text != NULL) {
        animal.name = base_alloc(key->length + 1);
        if (animal.name == NULL) {
            return false;
        }
        memcpy(animal.name, key->text, key->length);
        store->named = true;
    }
    store->animals[store->animal_count++] = animal;
    return true;
}

bool data_store_animal(data_store *store, const char *id, size_t length, uint32_t *animal) {
    animal_key key = key_of(id, length);
    if (store->animal_count > 0 && is_it(&store->animals[store->last], &key)) {
        *animal = store->last;
        return true;
    }
    if (!grow_slots(store)) {
        return false;
    }
    size_t slot = slot_of(store, &key);
    if (store->slots[slot] == 0) {
        if (store->animal_count >= UINT32_MAX - 1 || !add_animal(store, &key)) {
            return false;
        }
        store->slots[slot] = (uint32_t)store->animal_count;
    }
    *animal = store->last = store->slots[slot] - 1;
    return true;
}
