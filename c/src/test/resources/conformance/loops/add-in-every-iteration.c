// A loop that counts its iterations in memory has no end of its own.
// expect: bounded add-in-every-iteration.c:15 (add-in-every-iteration.waiter2)
// mode: loops
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
atomic_int n, flag;
static void *waiter(void *arg)
{
    while (atomic_fetch_add(&n, 1) == 0) ;   /* ends in the second round */
    return 0;
}
static void *waiter2(void *arg)
{
    while (!atomic_load(&flag)) atomic_fetch_add(&n, 1); /* counts its rounds */
    return 0;
}
int main(void)
{
    pthread_t t[2];
    pthread_create(&t[0], 0, waiter, 0);
    pthread_create(&t[1], 0, waiter2, 0);
    atomic_store(&flag, 1);
    for (int i = 0; i < 2; i++) pthread_join(t[i], 0);
}
