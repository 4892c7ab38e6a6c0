// expect: bug ILLEGAL
#include <pthread.h>
static pthread_key_t key;
static void f(void)
{
    int x = 5;
    pthread_setspecific(key, &x);
}
static int g(void)
{
    int y = 7;
    int *volatile p = &y;
    (void)p;
    return *(int *)pthread_getspecific(key);
}
int main(void)
{
    pthread_key_create(&key, 0);
    f();
    return g() - 7;
}
