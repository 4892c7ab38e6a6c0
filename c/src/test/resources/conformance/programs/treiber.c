// expect: verified
// mode: report
#include <pthread.h>
#include <stdatomic.h>
#include <assert.h>
#include <stdlib.h>
#include <stdio.h>
#include <string.h>
#include <stdint.h>
#include <stdbool.h>
#include <ratatosk.h>
typedef struct node { int v; struct node *next; } node; _Atomic(node *) top;
static void push(int v)
{
    node *n = malloc(sizeof *n);
    n->v = v;
    n->next = atomic_load_explicit(&top, memory_order_relaxed);
    while (!atomic_compare_exchange_weak_explicit(&top, &n->next, n, memory_order_release, memory_order_relaxed));
}
static int pop(void)
{
    node *o = atomic_load_explicit(&top, memory_order_acquire);
    while (o && !atomic_compare_exchange_weak_explicit(&top, &o, o->next, memory_order_acquire, memory_order_acquire));
    return o ? o->v : 0;
}
void *t(void *a)
{
    push((int)(long)a);
    return 0;
}
int main(void)
{
    pthread_t a, b;
    pthread_create(&a,0,t,(void*)1);
    pthread_create(&b,0,t,(void*)2);
    pthread_join(a,0);
    pthread_join(b,0);
    assert(pop() + pop() == 3 && pop() == 0);
    return 0;
}
