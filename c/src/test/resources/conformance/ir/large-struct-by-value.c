// expect: verified
#include <assert.h>

struct big { int a[20]; };
static int sum(struct big b)
{
    int s = 0;
    for (int i = 0; i < 20; i++) {
        s += b.a[i];
        b.a[i] = 0;
    }
    return s;
}
static struct big make(int x)
{
    struct big b;
    for (int i = 0; i < 20; i++)
        b.a[i] = x;
    return b;
}
int main(void)
{
    struct big b = make(3);
    assert(sum(b) == 60);
    assert(b.a[7] == 3);
    return 0;
}
