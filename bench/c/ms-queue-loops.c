/* Queue of Michael and Scott, N threads, with its loops as they come. A pointer is a node's number
   with a counter against reuse. */
#include "crew.h"
#ifndef N
#define N 2
#endif

#define POINTER(node, counter) ((node) << 16 | ((counter) & 0xffff))
#define NODE(pointer) ((pointer) >> 16)
#define SUCCESSOR(old, node) POINTER(node, ((old) & 0xffff) + 1)
atomic head = POINTER(1, 0), tail = POINTER(1, 0), next[4];
shared val[4];
static void enqueue(int node, int value)
{
    val[node] = value;
    int old = next[node];
    next[node] = POINTER(0, old);
    int last = 0, done = 0;
    while (!done) {
        last = tail;
        int after = next[NODE(last)];
        if (last == tail) {
            if (NODE(after) == 0)
                done = CAS(&next[NODE(last)], after, SUCCESSOR(after, node));
            if (!done) {
                int other = next[NODE(last)];
                (void)CAS(&tail, last, SUCCESSOR(last, NODE(other)));
            }
        }
    }
    (void)CAS(&tail, last, SUCCESSOR(last, node));
}
static void dequeue(void)
{
    int done = 0;
    while (!done) {
        int first = head, last = tail, after = next[NODE(first)];
        if (head == first) {
            if (NODE(first) == NODE(last)) {
                if (NODE(after) == 0)
                    return;
                (void)CAS(&tail, last, SUCCESSOR(last, NODE(after)));
            } else {
                val[NODE(after)];
                done = CAS(&head, first, SUCCESSOR(first, NODE(after)));
                __VERIFIER_assume(done);
            }
        }
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
