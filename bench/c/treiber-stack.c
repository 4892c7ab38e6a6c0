/* Treiber's stack: N threads push, the last of them pops too. */
#include "crew.h"
#ifndef N
#define N 3
#endif

atomic top, next[N + 1];
shared val[N + 1], x[N];
static void push(int node, int value)
{
    val[node] = value;
    BOUND(N + 1);
    int old;
    do {
        VISIT;
        old = top;
        next[node] = old;
    } while (!CAS(&top, old, node));
}
static int pop(void)
{
    int node = top;
    if (node == 0)
        return 0;
    int below = next[node];
    __VERIFIER_assume(CAS(&top, node, below));
    return val[node];
}
static void write_(int i)
{
    x[i] = i + 42;
    push(i + 1, i);
}
THREAD(writer) { write_(SELF); return 0; }
THREAD(both)
{
    write_(N - 1);
    int popped = pop();
    if (popped != 0)
        x[popped];
    return 0;
}
MAIN { for (int i = 0; i < N - 1; i++) START(writer, i); START(both, 0); JOIN_ALL; return 0; }
