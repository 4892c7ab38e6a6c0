/* Four threads put a key and get another; the slots of a hash map have a lock each, and get looks
 * without the lock first. */
#include "crew.h"
#include <stdlib.h>
#define SLOTS 16

struct entry {
    int key;
    atomic value;
    struct entry *_Atomic next;
};
struct entry *_Atomic slots[SLOTS];
pthread_mutex_t locks[SLOTS];
/* Keys are different numbers; h is below 2^16. */
#define KEY(x, y, z) ((x) + 31 * (y) + 961 * (z))
static int slot_of(int h) { return (127 * h + (h >> 9) + (h >> 17)) % SLOTS; }
static struct entry *find(struct entry *first, int key)
{
    struct entry *e = first;
    while (e && e->key != key)
        e = e->next;
    return e;
}
static void put(int key, int value)
{
    int slot = slot_of(key);
    pthread_mutex_lock(&locks[slot]);
    struct entry *first = slots[slot], *found = find(first, key);
    if (found) {
        (void)found->value;
        found->value = value;
    } else {
        struct entry *added = malloc(sizeof *added);
        added->key = key;
        added->value = value;
        added->next = first;
        slots[slot] = added;
    }
    pthread_mutex_unlock(&locks[slot]);
}
static void get(int key)
{
    int slot = slot_of(key);
    struct entry *first = slots[slot], *found = find(first, key);
    if (found) {
        (void)found->value;
        return;
    }
    pthread_mutex_lock(&locks[slot]);
    struct entry *now = slots[slot];
    struct entry *late = now == first ? 0 : find(now, key);
    if (late)
        (void)late->value;
    pthread_mutex_unlock(&locks[slot]);
}
THREAD(a) { put(KEY(3, 2, 6), 1); get(KEY(1, 1, 1)); return 0; }
THREAD(b) { put(KEY(1, 1, 1), 1); get(KEY(3, 2, 6)); return 0; }
THREAD(c) { put(KEY(1, 4, 3), 1); get(KEY(1, 1, 6)); return 0; }
THREAD(d) { put(KEY(1, 1, 6), 1); get(KEY(3, 4, 5)); return 0; }
MAIN
{
    for (int i = 0; i < SLOTS; i++)
        pthread_mutex_init(&locks[i], 0);
    START(a, 0);
    START(b, 0);
    START(c, 0);
    START(d, 0);
    JOIN_ALL;
    return 0;
}
