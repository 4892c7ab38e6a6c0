// expect: verified
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
atomic_int x, y;
void *f(void *p)
{
    atomic_store(&x, 1);
    atomic_store(&y, 1);
    return 0;
}
int main(void)
{
    pthread_t s;
    pthread_create(&s,0,f,0);
    if (atomic_load(&y)) assert(atomic_load(&x));
    pthread_join(s,0);
    return 0;
}
