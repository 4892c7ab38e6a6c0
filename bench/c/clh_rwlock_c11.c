/* N readers queue for a lock that none of them gets: the original tests a copy that it does not
 * refresh. */
#include "crew.h"
#ifndef N
#define N 3
#endif

atomic tail, flag[N + 1];
THREAD(reader)
{
    flag[SELF] = 1;
    int before = atomic_exchange(&tail, SELF);
    if (flag[before] != 0)
        (void)flag[before];
    return 0;
}
MAIN { for (int i = 1; i <= N; i++) START(reader, i); JOIN_ALL; return 0; }
