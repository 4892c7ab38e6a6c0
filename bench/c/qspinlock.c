/* N threads, queued spin lock of Linux 4 with a pending bit. The original's store to the low byte is
   an add here. */
#include "crew.h"
#ifndef N
#define N 2
#endif

#define LOCKED 1
#define LOCKED_MASK 0xff
#define PENDING 0x100
#define LOCKED_PENDING_MASK 0x1ff
#define TAIL_MASK (~LOCKED_PENDING_MASK)
#define TAIL_SHIFT 11
atomic val, locked[N + 1], next[N + 1];
static int exchange_tail(int tail)
{
    int v = val;
    for (;;) {
        int before = FOUND(&val, v, (v & LOCKED_PENDING_MASK) | tail);
        if (before == v)
            return before;
        v = before;
    }
}
static int take_at_head(int tail)
{
    int v = AWAIT_BITS(&val, LOCKED_PENDING_MASK, 0);
    while ((v & TAIL_MASK) == tail) {
        int before = FOUND(&val, v, LOCKED);
        if (before == v)
            return 1;
        v = before;
    }
    ADD(&val, LOCKED);
    return 0;
}
static void queue(int node)
{
    locked[node] = 0;
    next[node] = 0;
    if (val == 0 && CAS(&val, 0, LOCKED))
        return;
    int tail = node << TAIL_SHIFT, before = exchange_tail(tail), after = 0;
    if (before & TAIL_MASK) {
        next[before >> TAIL_SHIFT] = node;
        AWAIT_NE(&locked[node], 0);
        after = next[node];
    }
    if (take_at_head(tail))
        return;
    if (!after)
        after = AWAIT_NE(&next[node], 0);
    locked[after] = 1;
}
static void acquire(int i)
{
    int v = FOUND(&val, 0, LOCKED);
    if (v == 0)
        return;
    if (v == PENDING)
        v = AWAIT_NE(&val, PENDING);
    while ((v & ~LOCKED_MASK) == 0) {
        int wanted = v == LOCKED ? LOCKED | PENDING : LOCKED;
        int before = FOUND(&val, v, wanted);
        if (before == v) {
            if (wanted != LOCKED) {
                AWAIT_BITS(&val, LOCKED_MASK, 0);
                ADD(&val, LOCKED - PENDING);
            }
            return;
        }
        v = before;
    }
    queue(i + 1);
}
static void release(int i) { ADD(&val, -LOCKED); }
shared section;
THREAD(worker)
{
    int i = SELF;
    acquire(i);
    section = 42;
    release(i);
    return 0;
}
MAIN { for (int i = 0; i < N; i++) START(worker, i); return 0; }
