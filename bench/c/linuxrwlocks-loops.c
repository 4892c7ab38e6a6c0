/* Lock of Linux, with its loops as they come: a writer, a reader and, for 3, one that does both. */
#include "crew.h"
#ifndef N
#define N 2
#endif

#define BIAS 0x100000
atomic lk = BIAS;
shared data;
static void rd(void)
{
    int prior = atomic_fetch_add(&lk, -1);
    while (prior <= 0) {
        ADD(&lk, 1);
        while (lk <= 0)
            ;
        prior = atomic_fetch_add(&lk, -1);
    }
    data;
    ADD(&lk, 1);
}
static void wr(int value)
{
    int prior = atomic_fetch_add(&lk, -BIAS);
    while (prior != BIAS) {
        ADD(&lk, BIAS);
        while (lk != BIAS)
            ;
        prior = atomic_fetch_add(&lk, -BIAS);
    }
    data = value;
    ADD(&lk, BIAS);
}
THREAD(writer) { wr(42); return 0; }
THREAD(reader) { rd(); return 0; }
THREAD(both) { rd(); wr(1); return 0; }
MAIN
{
    START(writer, 0);
    START(reader, 0);
    if (N == 3)
        START(both, 0);
    return 0;
}
