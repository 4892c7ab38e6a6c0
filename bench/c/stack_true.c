/* A pusher and a popper take a lock N times each. */
#include "crew.h"
#ifndef N
#define N 6
#endif

int top, stack[N];
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
THREAD(pusher)
{
    for (int i = 0; i < N; i++) {
        pthread_mutex_lock(&m);
        assert(top <= N);
        if (top != N) {
            stack[top] = 0;
            top = top + 1;
        }
        pthread_mutex_unlock(&m);
    }
    return 0;
}
THREAD(popper)
{
    for (int i = 0; i < N; i++) {
        pthread_mutex_lock(&m);
        if (top > 0) {
            assert(top != 0);
            top = top - 1;
            assert(stack[top] == 0);
        }
        pthread_mutex_unlock(&m);
    }
    return 0;
}
MAIN { START(pusher, 0); START(popper, 0); return 0; }
