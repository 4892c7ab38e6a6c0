// expect: bug DATA_RACE the position of strtok
// mode: report
#include <pthread.h>
#include <string.h>

static void *f(void *arg)
{
    char text[] = "a b";
    strtok(text, " ");
    return 0;
}
int main(void)
{
    pthread_t t, u;
    pthread_create(&t, 0, f, 0);
    pthread_create(&u, 0, f, 0);
    pthread_join(t, 0);
    pthread_join(u, 0);
    return 0;
}
