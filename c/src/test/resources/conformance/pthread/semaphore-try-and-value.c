// expect: verified
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>
#include <errno.h>

sem_t s;
int main(void)
{
    int v;
    sem_init(&s, 0, 2);
    assert(sem_trywait(&s) == 0 && sem_trywait(&s) == 0);
    assert(sem_trywait(&s) == -1 && errno == EAGAIN);
    sem_post(&s);
    sem_getvalue(&s, &v);
    assert(v == 1);
    return 0;
}
