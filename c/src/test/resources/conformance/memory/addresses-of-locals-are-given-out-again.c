// expect: verified
// Only what dies with its function holds the addresses: two million calls take little memory.
#include <assert.h>
struct s {
    int *p;
};
static int get(struct s *s) { return *s->p; }
static int f(int i)
{
    int x = i;
    struct s s = {&x};
    return get(&s);
}
int main(void)
{
    int sum = 0;
    for (int i = 0; i < 2000000; i++)
        sum += f(1);
    assert(sum == 2000000);
}
