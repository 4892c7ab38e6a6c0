/* Three threads queue for a lock, waits of N reads. The test comes before the next read; who gives up
 * never clears the flag. */
#include "crew.h"
#ifndef N
#define N 2
#endif

atomic tail, flag[4];
static int is_free_later(int before)
{
    int seen = 1;
    for (int i = 0; i < N; i++) {
        if (seen == 0)
            return 1;
        seen = flag[before];
    }
    return 0;
}
THREAD(worker)
{
    flag[SELF] = 1;
    int before = atomic_exchange(&tail, SELF);
    if (flag[before] != 0 && !is_free_later(before))
        return 0;
    flag[SELF] = 0;
    return 0;
}
MAIN { START(worker, 1); START(worker, 2); START(worker, 3); JOIN_ALL; return 0; }
