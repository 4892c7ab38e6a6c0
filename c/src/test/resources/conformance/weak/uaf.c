// expect: bug ILLEGAL free
// mode: ra
#include <pthread.h>
#include <stdatomic.h>
#include <assert.h>
#include <stdlib.h>
#include <stdio.h>
#include <string.h>
#include <stdint.h>
#include <stdbool.h>
#include <ratatosk.h>
_Atomic(int *) p;
void *f(void *a)
{
    int *q = atomic_load(&p);
    if (q) *q = 1;
    return 0;
}
int main(void)
{
    int *q = malloc(4);
    *q = 0;
    atomic_store(&p, q);
    pthread_t s;
    pthread_create(&s,0,f,0);
    atomic_store(&p, 0);
    free(q);
    pthread_join(s,0);
    return 0;
}
