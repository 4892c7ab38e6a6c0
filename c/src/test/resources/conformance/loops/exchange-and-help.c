// The loop of Michael and Scott's queue: a thread retries after it has helped another one.
// expect: verified
// mode: loops
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
struct node { _Atomic(struct node *) next; int v; };
_Atomic(struct node *) head, tail;
static struct node nodes[4];
static void enq(struct node *n)
{
    struct node *t, *x;
    atomic_store(&n->next, 0);
    for (;;) {
        t = atomic_load(&tail);
        x = atomic_load(&t->next);
        if (t != atomic_load(&tail)) continue;
        if (x != 0) {
            atomic_compare_exchange_strong(&tail, &t, x);
            continue;
        }
        if (atomic_compare_exchange_strong(&t->next, &x, n)) break;
    }
    atomic_compare_exchange_strong(&tail, &t, n);
}
static void *worker(void *arg) { enq(arg); return 0; }
int main(void)
{
    pthread_t t[2];
    atomic_store(&head, &nodes[0]); atomic_store(&tail, &nodes[0]);
    for (int i = 0; i < 2; i++) pthread_create(&t[i], 0, worker, &nodes[i + 1]);
    for (int i = 0; i < 2; i++) pthread_join(t[i], 0);
    assert(tail->next == 0);
}
