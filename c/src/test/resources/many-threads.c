// THREADS threads that are all alive at once but take turns, each joining the one before; every kind
// of operation by each of them. WRONG claims that one of them did nothing.
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <stdlib.h>

static pthread_t all[THREADS];
static int plain;
static atomic_int atomic;
static _Thread_local int own;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
static pthread_key_t key;
static sem_t semaphore;

static void *run(void *argument) {
    int index = *(int *)argument;
    if (index > 0) {
        pthread_join(all[index - 1], NULL);
    }
    own = index;
    pthread_mutex_lock(&mutex);
    plain++;
    pthread_cond_broadcast(&condition);
    pthread_mutex_unlock(&mutex);
    pthread_rwlock_rdlock(&lock);
    assert(plain == index + 1);
    pthread_rwlock_unlock(&lock);
    pthread_rwlock_wrlock(&lock);
    pthread_rwlock_unlock(&lock);
    atomic_fetch_add(&atomic, 1);
    int expected = index + 1;
    assert(atomic_compare_exchange_strong(&atomic, &expected, index + 1));
    sem_post(&semaphore);
    sem_wait(&semaphore);
    pthread_setspecific(key, argument);
    assert(*(int *)pthread_getspecific(key) == index && own == index);
    free(argument);
    return NULL;
}

int main(void) {
    sem_init(&semaphore, 0, 0);
    pthread_key_create(&key, NULL);
    for (int i = 0; i < THREADS; i++) {
        int *index = malloc(sizeof *index);
        *index = i;
        pthread_create(&all[i], NULL, run, index);
    }
    pthread_join(all[THREADS - 1], NULL);
#ifdef WRONG
    assert(plain < THREADS);
#else
    assert(plain == THREADS && atomic_load(&atomic) == THREADS);
#endif
    return 0;
}
