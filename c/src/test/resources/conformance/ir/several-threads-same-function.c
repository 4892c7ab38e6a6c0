// expect: verified
// count: optimal 1
#include <assert.h>
#include <pthread.h>

int results[3];
static void *worker(void *arg)
{
    int i = *(int *)arg;
    results[i] = i * i;
    return arg;
}
int main(void)
{
    pthread_t t[3];
    int ids[3];
    for (int i = 0; i < 3; i++) {
        ids[i] = i;
        pthread_create(&t[i], 0, worker, &ids[i]);
    }
    for (int i = 0; i < 3; i++) {
        void *r;
        pthread_join(t[i], &r);
        assert(r == &ids[i] && results[i] == i * i);
    }
    return 0;
}
