// expect: verified
// mode: report
#include <pthread.h>
#include <stdatomic.h>
#include <assert.h>
#include <stdlib.h>
#include <stdio.h>
#include <string.h>
#include <stdint.h>
#include <stdbool.h>
#include <ratatosk.h>
struct msg { char text[13]; int n; double d; } shared_msg; atomic_int ready;
void *f(void *a)
{
    struct msg m = { "hello, world", 7, 2.5 };
    memcpy(&shared_msg, &m, sizeof m);
    atomic_store_explicit(&ready, 1, memory_order_release);
    return 0;
}
int main(void)
{
    pthread_t t;
    pthread_create(&t,0,f,0);
    if (atomic_load_explicit(&ready, memory_order_acquire)) {
        struct msg c;
        memcpy(&c, &shared_msg, sizeof c);
        assert(!strcmp(c.text, "hello, world") && c.n == 7 && c.d == 2.5);
        char buf[64];
        snprintf(buf, sizeof buf, "%s/%d", shared_msg.text, shared_msg.n);
        assert(!strcmp(buf, "hello, world/7"));
    }
    pthread_join(t,0);
    return 0;
}
