// expect: bug ILLEGAL
// mode: report
#include <assert.h>
#include <stdlib.h>
struct s {
    int *p;
    int n;
};
static struct s f(void)
{
    struct s s;
    int x = 5;
    int *volatile p = &x;
    s.p = p;
    s.n = 1;
    return s;
}
static int g(int *q)
{
    int y = 7;
    int *volatile p = &y;
    (void)p;
    return *q;
}
int main(void)
{
    struct s *h = malloc(sizeof *h);
    *h = f();
    assert(g(h->p) == 7);
    free(h);
}
