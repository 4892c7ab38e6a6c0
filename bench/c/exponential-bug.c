/* Three threads; N writes repeat inside a lock. The third ends where the original's assertion fails. */
#include "crew.h"
#ifndef N
#define N 3
#endif

shared x, y;
pthread_mutex_t l = PTHREAD_MUTEX_INITIALIZER;
THREAD(t1)
{
    for (int round = 0; round < 2; round++) {
        pthread_mutex_lock(&l);
        x = 1;
        for (int i = 0; i < N; i++)
            y = 1;
        pthread_mutex_unlock(&l);
    }
    return 0;
}
THREAD(t2)
{
    for (int round = 0; round < 2; round++) {
        pthread_mutex_lock(&l);
        x = 0;
        pthread_mutex_unlock(&l);
        if (x > 0) {
            y = y + 1;
            x = 2;
        }
    }
    return 0;
}
THREAD(t3)
{
    for (int round = 0; round < 2; round++) {
        if (x > 1) {
            if (y == 3)
                return 0;
            y = 2;
        }
    }
    return 0;
}
MAIN { START(t1, 0); START(t2, 0); START(t3, 0); return 0; }
