// expect: bug ILLEGAL join of an unknown thread
#include <pthread.h>

int main(void)
{
    pthread_join(77, 0);
    return 0;
}
