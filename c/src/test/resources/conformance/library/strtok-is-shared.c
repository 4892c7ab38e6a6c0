// expect: bug ASSERTION
#include <assert.h>
#include <pthread.h>
#include <string.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static char *next(char *text)
{
    pthread_mutex_lock(&m);
    char *token = strtok(text, " ");
    pthread_mutex_unlock(&m);
    return token;
}
static void *f(void *arg)
{
    char text[] = "c d";
    next(text);
    next(0);
    return 0;
}
int main(void)
{
    pthread_t t;
    char text[] = "a b";
    pthread_create(&t, 0, f, 0);
    next(text);
    char *second = next(0);
    assert(second && *second == 'b');
    pthread_join(t, 0);
    return 0;
}
