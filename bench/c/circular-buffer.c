/* A producer and a consumer take a lock N times each. */
#include "crew.h"
#ifndef N
#define N 6
#endif

#define SIZE 10
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
int buf[SIZE], first, next, value, send = 1, receive;
THREAD(producer)
{
    for (int i = 0; i < N; i++) {
        pthread_mutex_lock(&m);
        if (send) {
            int at = next;
            assert(at < SIZE);
            buf[at] = i;
            next = (at + 1) % SIZE;
            value = i;
            send = 0;
            receive = 1;
        }
        pthread_mutex_unlock(&m);
    }
    return 0;
}
THREAD(consumer)
{
    for (int i = 0; i < N; i++) {
        pthread_mutex_lock(&m);
        if (receive) {
            int at = first;
            int taken = buf[at];
            first = (at + 1) % SIZE;
            assert(taken == value);
            receive = 0;
            send = 1;
        }
        pthread_mutex_unlock(&m);
    }
    return 0;
}
MAIN { START(producer, 0); START(consumer, 0); JOIN_ALL; return 0; }
