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
#define NB 4
struct e { int k, v; struct e *n; }; struct { pthread_mutex_t m; struct e *h; } tab[NB];
void put(int k, int v)
{
    int b = k % NB;
    pthread_mutex_lock(&tab[b].m);
    struct e *e;
    for (e = tab[b].h; e; e = e->n) if (e->k == k) break;
    if (!e) {
        e = calloc(1, sizeof *e);
        e->k = k;
        e->n = tab[b].h;
        tab[b].h = e;
    }
    e->v += v;
    pthread_mutex_unlock(&tab[b].m);
}
int get(int k)
{
    int b = k % NB, r = -1;
    pthread_mutex_lock(&tab[b].m);
    for (struct e *e = tab[b].h; e; e = e->n) if (e->k == k) r = e->v;
    pthread_mutex_unlock(&tab[b].m);
    return r;
}
void *f(void *a)
{
    put(1, 10);
    put(5, 1);
    return 0;
}
int main(void)
{
    for (int i=0;i<NB;i++) pthread_mutex_init(&tab[i].m, 0);
    pthread_t s, t;
    pthread_create(&s,0,f,0);
    pthread_create(&t,0,f,0);
    pthread_join(s,0);
    pthread_join(t,0);
    assert(get(1) == 20 && get(5) == 2 && get(9) == -1);
    for (int i=0;i<NB;i++) while (tab[i].h) {
        struct e *e = tab[i].h;
        tab[i].h = e->n;
        free(e);
    }
    return 0;
}
