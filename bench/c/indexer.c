/* N threads insert into a hash table of 128 slots. */
#include "crew.h"
#ifndef N
#define N 12
#endif

#define SLOTS 128
int tab[SLOTS];
pthread_mutex_t mutex[SLOTS];
static int insert(int h, int w)
{
    pthread_mutex_lock(&mutex[h]);
    int free = tab[h] == 0;
    if (free)
        tab[h] = w;
    pthread_mutex_unlock(&mutex[h]);
    return free;
}
THREAD(worker)
{
    for (int m = 1; m <= 4; m++) {
        int w = 11 * m + SELF, h = 7 * w % SLOTS;
        while (!insert(h, w))
            h = (h + 1) % SLOTS;
    }
    return 0;
}
MAIN { for (int t = 0; t < N; t++) START(worker, t); JOIN_ALL; return 0; }
