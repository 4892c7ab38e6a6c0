/* Sequence lock: a reader, a writer and one that does both. A reader that was disturbed stops, as
   the loop-purity pass of the original makes it. */
#include "crew.h"
#ifndef N
#define N 3
#endif

atomic seq, sh;
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int rd(void)
{
    int before = AWAIT_BITS(&seq, 1, 0);
    int data = sh;
    __VERIFIER_assume(seq == before);
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
MAIN { START(reader, 0); START(writer, 0); START(both, 0); JOIN_ALL; return 0; }
