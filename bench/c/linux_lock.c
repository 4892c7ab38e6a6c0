/* One reader and N-1 writers, who give up early. After a wait that came to nothing a thread adds once
 * more although it has subtracted nothing; the last attempt is never tested; everybody unlocks. */
#include "crew.h"
#ifndef N
#define N 2
#endif
#define UNLOCKED 0x100000
#define READS 3
#define ROUNDS 2

atomic lock_ = UNLOCKED;
static int is_free(int writes, int value) { return writes ? value == UNLOCKED : value > 0; }
static int poll(int writes)
{
    for (int i = 0; i < READS; i++)
        if (is_free(writes, lock_))
            return 1;
    return 0;
}
static void acquire_and_release(int writes)
{
    int share = writes ? UNLOCKED : 1;
    int before = atomic_fetch_add(&lock_, -share);
    for (int i = 0; i < ROUNDS && !is_free(writes, before); i++) {
        (void)atomic_fetch_add(&lock_, share);
        if (poll(writes))
            before = atomic_fetch_add(&lock_, -share);
    }
    (void)atomic_fetch_add(&lock_, share);
}
THREAD(reader) { acquire_and_release(0); return 0; }
THREAD(writer) { acquire_and_release(1); return 0; }
MAIN
{
    START(reader, 0);
    for (int i = 1; i < N; i++)
        START(writer, 0);
    JOIN_ALL;
    return 0;
}
