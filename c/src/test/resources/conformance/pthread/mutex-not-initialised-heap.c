// expect: bug ILLEGAL lock of a mutex that is not initialised, in memory allocated at mutex-not-initialised-heap.c:6
#include <pthread.h>
#include <stdlib.h>
int main(void)
{
    pthread_mutex_t *m = malloc(sizeof *m);
    pthread_mutex_lock(m);
    pthread_mutex_unlock(m);
    free(m);
    return 0;
}
