/* Treiber's stack, with its loops as they come: N threads push, all but
 * the first two of them pop too; of two threads the second. */
#include "crew.h"
#ifndef N
#define N 3
#endif

atomic top, next[N + 1];
shared val[N + 1], x[N];
static void push(int node, int value)
{
    val[node] = value;
    for (;;) {
        int old = top;
        next[node] = old;
        if (CAS(&top, old, node))
            break;
    }
}
static int pop(void)
{
    for (;;) {
        int node = top;
        if (node == 0)
            return 0;
        int below = next[node];
        if (CAS(&top, node, below))
            return val[node];
    }
}
static void write_(int i)
{
    x[i] = i + 42;
    push(i + 1, i);
}
THREAD(writer) { write_(SELF); return 0; }
THREAD(both)
{
    write_(SELF);
    int popped = pop();
    if (popped != 0)
        x[popped];
    return 0;
}
#define WRITERS (N == 2 ? 1 : 2)
MAIN
{
    for (int i = 0; i < WRITERS; i++)
        START(writer, i);
    for (int i = WRITERS; i < N; i++)
        START(both, i);
    JOIN_ALL;
    return 0;
}
