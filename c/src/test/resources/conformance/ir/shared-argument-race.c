// expect: bug ASSERTION seen == i
#include <assert.h>
#include <pthread.h>

int seen[2] = {-1, -1};
static void *worker(void *arg)
{
    int i = *(int *)arg;
    if (i < 2)
        seen[i] = i;
    return 0;
}
int main(void)
{
    pthread_t t[2];
    int i;
    for (i = 0; i < 2; i++)
        pthread_create(&t[i], 0, worker, &i);
    for (int j = 0; j < 2; j++)
        pthread_join(t[j], 0);
    assert((seen[0] == 0 && seen[1] == 1) || "seen == i" == 0);
    return 0;
}
