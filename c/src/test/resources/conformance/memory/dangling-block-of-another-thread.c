// expect: bug ILLEGAL unordered with the end of its block
// mode: report
// The thread may read `argument` when its block has ended.
#include <assert.h>
#include <pthread.h>
static void *reader(void *p)
{
    int seen = *(int *)p;
    (void)seen;
    return 0;
}
int main(void)
{
    pthread_t t;
    {
        int argument = 5;
        pthread_create(&t, 0, reader, &argument);
    }
    pthread_join(t, 0);
}
