/* N threads, queue lock of Mellor-Crummey and Scott. */
#include "crew.h"
#ifndef N
#define N 3
#endif

struct node {
    struct node *_Atomic next;
    atomic locked;
} nodes[N];
struct node *_Atomic tail;
static void acquire(int i)
{
    struct node *own = &nodes[i];
    own->locked = 0;
    own->next = 0;
    struct node *before = atomic_exchange(&tail, own);
    if (before) {
        before->next = own;
        AWAIT_NE(&own->locked, 0);
    }
}
static void release(int i)
{
    struct node *own = &nodes[i], *after = own->next;
    if (!after) {
        struct node *expected = own;
        if (atomic_compare_exchange_strong(&tail, &expected, 0))
            return;
        BOUND(N + 1);
        do {
            VISIT;
            after = own->next;
        } while (!after);
    }
    after->locked = 1;
}
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
