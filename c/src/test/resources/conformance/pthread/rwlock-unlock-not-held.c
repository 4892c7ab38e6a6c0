// expect: bug ILLEGAL read-write lock that the thread does not hold
#include <pthread.h>

pthread_rwlock_t l;
int main(void)
{
    pthread_rwlock_unlock(&l);
    return 0;
}
