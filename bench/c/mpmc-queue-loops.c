/* Bounded queue for many producers and consumers, N threads, with its loops as they come. */
#include "crew.h"
#ifndef N
#define N 2
#endif

#define SLOTS 4
atomic rdwr, read_, written;
shared slots[SLOTS];
static int prepare(void)
{
    int v = rdwr, reads, writes;
    for (;;) {
        reads = v >> 16;
        writes = v & 0xffff;
        if (writes == reads + SLOTS)
            return -1;
        int found = FOUND(&rdwr, v, reads << 16 | (writes + 1));
        if (found == v)
            break;
        v = found;
    }
    while (read_ != reads)
        ;
    return writes % SLOTS;
}
static void put(int value)
{
    int slot = prepare();
    if (slot != -1) {
        slots[slot] = value;
        ADD(&written, 1);
    }
}
static int fetch(void)
{
    int v = rdwr, reads, writes;
    for (;;) {
        reads = v >> 16;
        writes = v & 0xffff;
        if (writes == reads)
            return -1;
        int found = FOUND(&rdwr, v, v + (1 << 16));
        if (found == v)
            break;
        v = found;
    }
    while (written != writes)
        ;
    return reads % SLOTS;
}
static void read_all(void)
{
    while (fetch() != -1)
        ADD(&read_, 1);
}
THREAD(writer) { put(1); return 0; }
THREAD(reader) { read_all(); return 0; }
THREAD(both) { put(1); read_all(); return 0; }
MAIN
{
    put(17);
    START(writer, 0);
    START(reader, 0);
    if (N == 3)
        START(both, 0);
    JOIN_ALL;
    return 0;
}
