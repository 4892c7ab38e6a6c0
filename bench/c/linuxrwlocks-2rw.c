/* Lock of Linux: two threads that read and write. */
#include "crew.h"

#define BIAS 0x100000
atomic lk = BIAS;
shared data;
static void rd(void)
{
    while (atomic_fetch_add(&lk, -1) <= 0) {
        ADD(&lk, 1);
        AWAIT_GE(&lk, 1);
    }
    data;
    ADD(&lk, 1);
}
static void wr(int value)
{
    while (atomic_fetch_add(&lk, -BIAS) != BIAS) {
        ADD(&lk, BIAS);
        AWAIT_EQ(&lk, BIAS);
    }
    data = value;
    ADD(&lk, BIAS);
}
THREAD(both) { rd(); wr(1); return 0; }
MAIN { START(both, 0); START(both, 0); return 0; }
