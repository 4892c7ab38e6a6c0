// expect: verified
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
struct padded { char c; long l; short s; };
struct bits { unsigned a : 3, b : 5, c : 9; int d : 4; };
struct pair { int x, y; };
struct large { int first, rest[9]; };
union word { int i; char c[4]; };
struct padded shared;
struct pair published;
static int first(struct pair p) { return p.x; }
static int firstOf(struct large l) { return l.first; }
static struct pair half(int x)
{
    struct pair p;
    p.x = x;
    return p;
}
static struct bits some(unsigned a)
{
    struct bits b;
    b.a = a;
    b.c = 300;
    b.d = -2;
    return b;
}
static void swap(int *a, int *b)
{
    int t = *a;
    *a = *b;
    *b = t;
}
static void *f(void *arg)
{
    struct pair mine = published;
    return mine.x == 3 ? arg : 0;
}
int main(void)
{
    struct padded p, q;
    p.c = 1;
    p.l = 2;
    p.s = 3;
    q = p;
    shared = q;
    assert(shared.c == 1 && shared.l == 2 && shared.s == 3);
    struct pair h = half(3), g;
    g = h;
    published = g;
    assert(first(g) == 3 && first(half(4)) == 4);
    struct bits b = some(5), copy = b;
    assert(copy.a == 5 && copy.c == 300 && copy.d == -2);
    struct large l, m;
    l.first = 7;
    m = l;
    assert(firstOf(m) == 7);
    int a[3];
    a[0] = 1;
    swap(&a[0], &a[2]);
    assert(a[2] == 1);
    union word w;
    memset(&w, 0, sizeof w);
    w.c[1] = 1;
    assert(w.i == 256);
    struct pair *heap = malloc(2 * sizeof *heap), *more;
    heap[0].x = 9;
    more = realloc(heap, 4 * sizeof *heap);
    assert(more[0].x == 9);
    free(more);
    pthread_t t;
    void *result;
    pthread_create(&t, 0, f, &shared);
    pthread_join(t, &result);
    assert(result == &shared);
    int unused;
    int *address = &unused;
    (void)address;
    return 0;
}
