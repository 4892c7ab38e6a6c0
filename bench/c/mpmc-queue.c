/* Bounded queue for many producers and consumers, N threads. A failed compare-and-set stops its
   thread, as the loop-purity pass of the original makes it. */
#include "crew.h"
#ifndef N
#define N 2
#endif

#define SLOTS 4
atomic rdwr, read_, written;
shared slots[SLOTS];
static void put(int value)
{
    int v = rdwr, reads = v >> 16, writes = v & 0xffff;
    if (writes == reads + SLOTS)
        return;
    __VERIFIER_assume(CAS(&rdwr, v, v + 1));
    AWAIT_EQ(&read_, reads);
    slots[writes % SLOTS] = value;
    ADD(&written, 1);
}
static int fetch(void)
{
    int v = rdwr, reads = v >> 16, writes = v & 0xffff;
    if (writes == reads)
        return -1;
    __VERIFIER_assume(CAS(&rdwr, v, v + (1 << 16)));
    AWAIT_EQ(&written, writes);
    return reads % SLOTS;
}
static void read_all(void)
{
    BOUND(N + 1);
    VISIT;
    while (fetch() != -1) {
        ADD(&read_, 1);
        VISIT;
    }
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
