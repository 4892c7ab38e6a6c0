/* Two threads subtract from each other's number, N rounds. All reads are in the order a, b. */
#include "crew.h"
#ifndef N
#define N 2
#endif

atomic a = 17, b = 7;
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static void subtract(int from_a)
{
    for (int i = 0; i < N; i++) {
        int p = a, q = b;
        if (p == q)
            continue;
        pthread_mutex_lock(&m);
        p = a;
        q = b;
        if (from_a ? p > q : q > p) {
            p = a;
            q = b;
            if (from_a)
                a = p - q;
            else
                b = q - p;
        }
        pthread_mutex_unlock(&m);
        (void)a;
        (void)b;
    }
}
THREAD(ta) { subtract(1); return 0; }
THREAD(tb) { subtract(0); return 0; }
MAIN { START(ta, 0); START(tb, 0); JOIN_ALL; return 0; }
