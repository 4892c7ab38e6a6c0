// expect: verified
#include <assert.h>

struct pair { long a, b; };
struct mixed { double d; int i; };
static struct pair swap(struct pair p) { return (struct pair){p.b, p.a}; }
static struct mixed mix(double d, int i) { return (struct mixed){d, i}; }
int main(void)
{
    struct pair p = swap((struct pair){1, 2});
    struct mixed m = mix(1.5, 7);
    assert(p.a == 2 && p.b == 1 && m.d == 1.5 && m.i == 7);
    return 0;
}
