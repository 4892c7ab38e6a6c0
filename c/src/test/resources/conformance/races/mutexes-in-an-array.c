// expect: verified
// mode: report
#include <pthread.h>
#include <stdatomic.h>
#include <assert.h>
#include <stdlib.h>
#include <errno.h>
#include <string.h>
#include <semaphore.h>
struct acc { pthread_mutex_t m; int v; } *accs;
void *t(void *a)
{
    long i = (long)a;
    pthread_mutex_lock(&accs[i].m);
    accs[i].v++;
    pthread_mutex_unlock(&accs[i].m);
    return 0;
}
int main(void)
{
    accs = malloc(2 * sizeof *accs);
    for (int i=0;i<2;i++) {
        pthread_mutex_init(&accs[i].m, 0);
        accs[i].v = 0;
    }
    pthread_t a, b;
    pthread_create(&a,0,t,(void*)0);
    pthread_create(&b,0,t,(void*)0);
    pthread_join(a,0);
    pthread_join(b,0);
    assert(accs[0].v == 2);
    for (int i=0;i<2;i++) pthread_mutex_destroy(&accs[i].m);
    free(accs);
    return 0;
}
