/* Sequence lock, with its loops as they come: a reader, a writer and N-2 that do
 * both. */
#include "crew.h"
#ifndef N
#define N 3
#endif

atomic seq, sh;
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int rd(void)
{
    int before, data;
    do {
        do
            before = seq;
        while (before % 2 != 0);
        data = sh;
    } while (seq != before);
    return data;
}
static void wr(int value)
{
    pthread_mutex_lock(&m);
    int t = seq;
    seq = t + 1;
    sh = value;
    t = seq;
    seq = t + 1;
    pthread_mutex_unlock(&m);
}
THREAD(reader) { rd(); return 0; }
THREAD(writer) { wr(42); return 0; }
THREAD(both) { wr(rd() + 1); return 0; }
/* No loop here: the bound of the table is smaller than the number of threads. */
MAIN
{
    START(reader, 0);
    START(writer, 0);
    START(both, 0);
#if N == 4
    START(both, 0);
#endif
    pthread_join(crew->threads[0], 0);
    pthread_join(crew->threads[1], 0);
    pthread_join(crew->threads[2], 0);
#if N == 4
    pthread_join(crew->threads[3], 0);
#endif
    return 0;
}
