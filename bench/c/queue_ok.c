/* N threads enqueue or dequeue under a lock. */
#include "crew.h"
#ifndef N
#define N 6
#endif

int enq = 1, deq, stored;
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static void *act(int *own, int *other, int change)
{
    pthread_mutex_lock(&m);
    if (*own) {
        stored += change;
        *own = 0;
        *other = 1;
    }
    pthread_mutex_unlock(&m);
    return 0;
}
THREAD(enqueuer) { return act(&enq, &deq, 1); }
THREAD(dequeuer) { return act(&deq, &enq, -1); }
MAIN { for (int i = 0; i < N; i++) START(i % 2 == 0 ? enqueuer : dequeuer, 0); return 0; }
