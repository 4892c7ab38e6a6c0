#include <assert.h>
#include <pthread.h>

/* THREADS threads meet ROUNDS times at a barrier for PARTIES. */
#ifndef PARTIES
#define PARTIES THREADS
#endif
#ifndef ROUNDS
#define ROUNDS 1
#endif

pthread_barrier_t b;
int data[THREADS];

static void meet(int me)
{
    for (int r = 1; r <= ROUNDS; r++) {
        data[me] = r;
#ifdef SERIAL
        int result = pthread_barrier_wait(&b);
        assert(result == 0 || result == PTHREAD_BARRIER_SERIAL_THREAD);
#else
        pthread_barrier_wait(&b);
#endif
#if PARTIES == THREADS
        for (int i = 0; i < THREADS; i++)
            assert(data[i] == r);
#endif
#ifndef RACE
        pthread_barrier_wait(&b);
#endif
    }
}

static void *run(void *me)
{
    meet((int)(long)me);
    return 0;
}

int main(void)
{
    pthread_t others[THREADS];
    pthread_barrier_init(&b, 0, PARTIES);
#ifdef AGAIN
    pthread_barrier_destroy(&b);
    pthread_barrier_init(&b, 0, PARTIES);
#endif
    for (long i = 1; i < THREADS; i++)
        pthread_create(&others[i], 0, run, (void *)i);
    meet(0);
#ifndef EARLY
    for (int i = 1; i < THREADS; i++)
        pthread_join(others[i], 0);
#endif
    pthread_barrier_destroy(&b);
#ifdef EARLY
    for (int i = 1; i < THREADS; i++)
        pthread_join(others[i], 0);
#endif
    return 0;
}
