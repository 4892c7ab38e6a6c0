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
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER; int n, *p;
void *f(void *a)
{
    pthread_mutex_lock(&m);
    n++;
    if (!p) {
        p = malloc(4);
        *p = 0;
    }
    (*p)++;
    pthread_mutex_unlock(&m);
    return 0;
}
int main(void)
{
    pthread_t s, t;
    pthread_create(&s,0,f,0);
    pthread_create(&t,0,f,0);
    pthread_join(s,0);
    pthread_join(t,0);
    assert(n == 2 && *p == 2);
    free(p);
    return 0;
}
