// expect: verified
#include <pthread.h>
#include <assert.h>
pthread_key_t k;
static void gone(void *p) { assert(0); }
int main(void)
{
    pthread_key_create(&k, gone);
    pthread_setspecific(k, &k);
    return 0;
}
