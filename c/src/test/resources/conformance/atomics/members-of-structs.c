// expect: verified
#include <stdatomic.h>
#include <pthread.h>
#include <assert.h>
struct s { int pad; _Atomic long v; _Atomic unsigned char c; _Atomic(struct s *) next; atomic_bool b; _Atomic short h; } g;
void *t(void *p)
{
    g.v++;
    g.v += 4;
    g.c |= 0x81;
    g.next = &g;
    g.b = 1;
    g.h -= 3;
    g.c &= ~1;
    --g.v;
    g.c ^= 3;
    return 0;
}
int main(void)
{
    pthread_t a, b;
    pthread_create(&a, 0, t, 0);
    pthread_join(a, 0);
    assert(g.v == 4 && g.c == 0x83 && g.next == &g && g.b && g.h == -3);
    g.v *= 5;
    g.v /= 2;
    g.v %= 7;
    assert(g.v == 3);
    g.h <<= 2;
    assert(g.h == -12);
    return 0;
}
