// expect: verified
// output: 80
// output: 1 2 1.5 3 1 4 end
// output: 2
// output: 1 two 3 4
// output: 42
// output: 42
#include <stdio.h>
#include <stdarg.h>
struct P { int x, y; }; struct Q { double d; int i; }; struct R { long a[4]; };
double sum(int n, ...)
{
    va_list l;
    va_start(l, n);
    double s = 0;
    for (int i=0;i<n;i++) {
        if (i%3==0) s += va_arg(l, int);
        else if (i%3==1) s += va_arg(l, double);
        else s += va_arg(l, long);
    }
    va_end(l);
    return s;
}
void st(int n, ...)
{
    va_list l, m;
    va_start(l, n);
    va_copy(m, l);
    struct P p = va_arg(l, struct P);
    struct Q q = va_arg(l, struct Q);
    struct R r = va_arg(l, struct R);
    char *s = va_arg(l, char*);
    printf("%d %d %g %d %ld %ld %s\n", p.x,p.y,q.d,q.i,r.a[0],r.a[3],s);
    p = va_arg(m, struct P);
    printf("%d\n", p.y);
    va_end(l);
    va_end(m);
}
void vlog(const char *f, ...)
{
    va_list l;
    va_start(l, f);
    vprintf(f, l);
    va_end(l);
}
int nested(int k, va_list l)
{
    int a = va_arg(l, int);
    return a * k;
}
int outer(int k, ...)
{
    va_list l;
    va_start(l, k);
    int r = nested(k, l);
    va_end(l);
    return r;
}
int main(void)
{
    printf("%g\n", sum(12, 1, 2.5, 3L, 4, 5.5, 6L, 7, 8.5, 9L, 10, 11.5, 12L));
    struct P p = {1,2};
    struct Q q = {1.5, 3};
    struct R r = {{1,2,3,4}};
    st(0, p, q, r, "end");
    vlog("%d %s %g %c\n", 1, "two", 3.0, '4');
    printf("%d\n", outer(3, 14));
    int (*fp)(int, ...) = outer;
    printf("%d\n", fp(2, 21));
    return 0;
}
