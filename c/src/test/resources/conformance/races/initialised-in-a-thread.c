// expect: verified
// mode: report
#include <pthread.h>
#include <stdatomic.h>
#include <assert.h>
#include <stdlib.h>
struct n { atomic_int v; struct n *next; }; _Atomic(struct n *) head;
void *t(void *a)
{
    struct n *n = malloc(sizeof *n);
    atomic_init(&n->v, 3);
    n->next = 0;
    atomic_store(&head, n);
    return 0;
}
int main(void)
{
    pthread_t a;
    pthread_create(&a,0,t,0);
    struct n *h = atomic_load(&head);
    if (h) {
        assert(h->v == 3);
        h->v++;
    }
    pthread_join(a,0);
    free(head);
    return 0;
}
