/* Queue of Michael and Scott, N threads. A pointer is a node's number with a counter against reuse. */
#include "crew.h"
#ifndef N
#define N 2
#endif

#define POINTER(node, counter) ((node) << 16 | ((counter) & 0xffff))
#define NODE(pointer) ((pointer) >> 16)
#define SUCCESSOR(old, node) POINTER(node, ((old) & 0xffff) + 1)
atomic head = POINTER(1, 0), tail = POINTER(1, 0), next[4];
shared val[4];
static int try_append(int last, int node)
{
    int after = next[NODE(last)];
    if (last != tail)
        return 0;
    if (NODE(after) == 0 && CAS(&next[NODE(last)], after, SUCCESSOR(after, node)))
        return 1;
    int other = next[NODE(last)];
    (void)CAS(&tail, last, SUCCESSOR(last, NODE(other)));
    return 0;
}
static void enqueue(int node, int value)
{
    val[node] = value;
    int old = next[node];
    next[node] = POINTER(0, old);
    BOUND(N + 1);
    int last = 0, done = 0;
    VISIT;
    while (!done) {
        last = tail;
        done = try_append(last, node);
        VISIT;
    }
    (void)CAS(&tail, last, SUCCESSOR(last, node));
}
static void dequeue(void)
{
    BOUND(N + 1);
    int done = 0;
    VISIT;
    while (!done) {
        int first = head, last = tail, after = next[NODE(first)];
        if (head == first) {
            if (NODE(first) != NODE(last)) {
                val[NODE(after)];
                done = CAS(&head, first, SUCCESSOR(first, NODE(after)));
                __VERIFIER_assume(done);
            } else if (NODE(after) == 0) {
                return;
            } else {
                (void)CAS(&tail, last, SUCCESSOR(last, NODE(after)));
            }
        }
        VISIT;
    }
}
THREAD(writer) { enqueue(2, 42); return 0; }
THREAD(reader) { dequeue(); return 0; }
THREAD(both) { enqueue(3, 43); dequeue(); return 0; }
MAIN
{
    START(writer, 0);
    START(reader, 0);
    if (N == 3)
        START(both, 0);
    return 0;
}
