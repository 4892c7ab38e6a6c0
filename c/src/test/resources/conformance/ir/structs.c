// expect: verified
#include <assert.h>

struct point { int x, y; };
struct line { struct point from, to; char name[8]; };
static struct point middle(struct line l)
{
    struct point m = {(l.from.x + l.to.x) / 2, (l.from.y + l.to.y) / 2};
    return m;
}
int main(void)
{
    struct line l = {{0, 0}, {10, 20}, "ab"};
    struct line copy = l;
    copy.to.x = 30;
    struct point m = middle(l), k = middle(copy);
    assert(m.x == 5 && m.y == 10 && k.x == 15 && l.to.x == 10);
    assert(copy.name[1] == 'b' && copy.name[2] == 0);
    return 0;
}
