// expect: bug ILLEGAL join of a thread by itself
#include <pthread.h>

int main(void)
{
    pthread_join(pthread_self(), 0);
    return 0;
}
