/* A lock-free queue after Michael and Scott (PODC 1996), on the heap. Nodes that are taken out must
 * not be freed while another thread may still access them: each thread announces the node that it
 * accesses (a hazard pointer, Michael 2004), and a node is freed only if no thread announces it.
 *
 * -DONE_HAZARD announces only the first node, not the one after it: a use after free.
 * -DFREE_AT_ONCE frees without asking: a use after free.
 * -DREUSE_AT_ONCE keeps taken nodes in a pool and reuses them without asking: the ABA problem.
 */
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#define THREADS 2

struct node {
    int value;
    struct node *_Atomic next;
};

static struct queue {
    struct node *_Atomic head, *_Atomic tail;
} queue;

/* Two for each thread: the node at the end of the queue, and the one after it. */
static struct node *_Atomic hazard[2 * (THREADS + 1)];

/* Announces the node that a pointer refers to, and makes sure that the pointer still does. */
static struct node *protect(int self, struct node *_Atomic *from)
{
    struct node *seen = *from;
#if !defined FREE_AT_ONCE && !defined REUSE_AT_ONCE
    for (;;) {
        hazard[2 * self] = seen;
        struct node *again = *from;
        if (again == seen)
            break;
        seen = again;
    }
#endif
    return seen;
}

#ifdef REUSE_AT_ONCE
static struct node *_Atomic pool;
#endif

static struct node *new_node(int value)
{
    struct node *n = 0;
#ifdef REUSE_AT_ONCE
    n = atomic_exchange(&pool, 0);
#endif
    if (!n)
        n = malloc(sizeof *n);
    n->value = value;
    n->next = 0;
    return n;
}

/* A node that some thread still announces is never freed: better a leak than a crash. */
static void retire(int self, struct node *n)
{
    hazard[2 * self] = 0;
    hazard[2 * self + 1] = 0;
#ifdef REUSE_AT_ONCE
    pool = n;
    return;
#endif
#ifndef FREE_AT_ONCE
    for (int i = 0; i < 2 * (THREADS + 1); i++)
        if (hazard[i] == n)
            return;
#endif
    free(n);
}

static void enqueue(int self, int value)
{
    struct node *n = new_node(value);
    for (;;) {
        struct node *last = protect(self, &queue.tail), *nothing = 0;
        if (atomic_compare_exchange_strong(&last->next, &nothing, n)) {
            atomic_compare_exchange_strong(&queue.tail, &last, n);
            break;
        }
        atomic_compare_exchange_strong(&queue.tail, &last, nothing);
    }
    hazard[2 * self] = 0;
}

/* The first value, or -1 if there is none. */
static int dequeue(int self)
{
    for (;;) {
        struct node *first = protect(self, &queue.head), *last = queue.tail, *next = first->next;
        if (!next) {
            hazard[2 * self] = 0;
            return -1;
        }
        if (first == last) {
            atomic_compare_exchange_strong(&queue.tail, &last, next);
            continue;
        }
#if !defined FREE_AT_ONCE && !defined REUSE_AT_ONCE && !defined ONE_HAZARD
        hazard[2 * self + 1] = next;
        if (queue.head != first)
            continue;
#endif
        int value = next->value;
        if (atomic_compare_exchange_strong(&queue.head, &first, next)) {
            retire(self, first);
            return value;
        }
    }
}

/* How often each of the values 10, 20 and 30 was taken out. */
static _Atomic int taken[4];

static void take(int self)
{
    int value = dequeue(self);
    if (value >= 0)
        taken[value / 10]++;
}

static void *one(void *arg)
{
    take(0);
    return arg;
}

static void *other(void *arg)
{
    take(1);
    enqueue(1, 30);
    take(1);
    take(1);
    return arg;
}

int main(void)
{
    pthread_t threads[THREADS];
    struct node *dummy = new_node(0);
    queue.head = dummy;
    queue.tail = dummy;
    enqueue(THREADS, 10);
    enqueue(THREADS, 20);
    pthread_create(&threads[0], 0, one, 0);
    pthread_create(&threads[1], 0, other, 0);
    for (int i = 0; i < THREADS; i++)
        pthread_join(threads[i], 0);
    while (queue.head != queue.tail)
        take(THREADS);
    for (int i = 1; i <= 3; i++)
        assert(taken[i] == 1);
    return 0;
}
