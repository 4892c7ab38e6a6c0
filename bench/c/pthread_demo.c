/* Two threads increment a counter under a lock N times. */
#include "crew.h"
#ifndef N
#define N 5
#endif

int g;
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
THREAD(worker)
{
    for (int i = 0; i < N; i++) {
        pthread_mutex_lock(&m);
        g = g + 1;
        pthread_mutex_unlock(&m);
    }
    return 0;
}
MAIN { START(worker, 0); START(worker, 0); JOIN_ALL; return 0; }
