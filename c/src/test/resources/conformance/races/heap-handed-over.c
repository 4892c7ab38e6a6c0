// expect: verified
// count: rf 2
// mode: report
#include <assert.h>
#include <stdlib.h>
#include <pthread.h>
#include <stdatomic.h>

struct n { int v; struct n *next; } *_Atomic head;
static void *f(void *arg)
{
    struct n *a = malloc(sizeof *a), *b = malloc(sizeof *b);
    b->v = 2;
    b->next = 0;
    a->v = 1;
    a->next = b;
    head = a;
    return 0;
}
static void *g(void *arg)
{
    struct n *a = head;
    if (a)
        assert(a->v == 1 && a->next->v == 2);
    return 0;
}
int main(void)
{
    pthread_t one, two;
    pthread_create(&one, 0, f, 0);
    pthread_create(&two, 0, g, 0);
    pthread_join(one, 0);
    pthread_join(two, 0);
    return 0;
}
