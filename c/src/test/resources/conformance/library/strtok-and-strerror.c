// expect: verified
#include <assert.h>
#include <pthread.h>
#include <string.h>

static void *f(void *arg)
{
    char text[] = "a b";
    assert(strtok(text, " ") == text);
    assert(strlen(strerror(1)) > 0);
    assert(strtok(0, " ") == text + 2);
    assert(!strtok(0, " "));
    return 0;
}
int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, f, 0);
    pthread_join(t, 0);
    f(0);
    return 0;
}
