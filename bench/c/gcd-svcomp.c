/* Two threads subtract from each other's number N times. The test is a slip of the original. */
#include "crew.h"
#ifndef N
#define N 2
#endif

int a = 17, b = 7;
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static void subtract(int *own, int *other)
{
    for (int i = 0; i < N; i++) {
        int x = *own, y = *other;
        if ((x != y) == b)
            return;
        pthread_mutex_lock(&m);
        int p = *own, q = *other;
        if (p > q) {
            int p2 = *own, q2 = *other;
            *own = p2 - q2;
        }
        pthread_mutex_unlock(&m);
    }
}
THREAD(ta) { subtract(&a, &b); return 0; }
THREAD(tb) { subtract(&b, &a); return 0; }
MAIN { START(ta, 0); START(tb, 0); JOIN_ALL; assert(a != 0); return 0; }
