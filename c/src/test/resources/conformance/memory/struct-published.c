// expect: verified
#include <pthread.h>
#include <stdatomic.h>
#include <assert.h>
#include <stdlib.h>
#include <stdio.h>
#include <string.h>
#include <stdint.h>
#include <stdbool.h>
#include <ratatosk.h>
struct obj { int a; long b; char c[3]; struct obj *self; double d; float f; short s; bool t; }; _Atomic(struct obj *) gp;
void *f(void *x)
{
    struct obj *o = malloc(sizeof *o);
    memset(o, 0xff, sizeof *o);
    o->a = 1;
    o->b = 2;
    memcpy(o->c, "ab", 3);
    o->self = o;
    o->d = 1.5;
    o->f = 2.5f;
    o->s = -3;
    o->t = true;
    atomic_store_explicit(&gp, o, memory_order_release);
    return 0;
}
int main(void)
{
    pthread_t t;
    pthread_create(&t,0,f,0);
    struct obj *o = atomic_load_explicit(&gp, memory_order_acquire);
    if (o) {
        assert(o->a == 1 && o->b == 2 && o->c[1] == 'b' && o->self == o && o->d == 1.5 && o->f == 2.5f && o->s == -3 && o->t);
    }
    pthread_join(t,0);
    free(gp);
    return 0;
}
