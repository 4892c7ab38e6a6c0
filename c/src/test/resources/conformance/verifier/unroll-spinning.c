// expect: bounded unroll-spinning.c:22 in main
// unroll: 3
#include <pthread.h>
#include <stdatomic.h>
#include <assert.h>
#include <stdlib.h>
#include <stdio.h>
#include <string.h>
#include <stdint.h>
#include <stdbool.h>
#include <ratatosk.h>
atomic_bool go;
void *f(void *a)
{
    go = true;
    return 0;
}
int main(void)
{
    pthread_t t;
    pthread_create(&t,0,f,0);
    while (!go) ;
    pthread_join(t,0);
    return 0;
}
