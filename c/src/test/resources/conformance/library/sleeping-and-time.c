// expect: verified
#include <assert.h>
#include <unistd.h>
#include <time.h>
#include <pthread.h>

int main(void)
{
    usleep(10);
    sleep(1);
    sched_yield();
    assert(time(0) == 0);
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    nanosleep(&t, 0);
    assert(t.tv_sec == 0 && getpid() > 0);
    return 0;
}
