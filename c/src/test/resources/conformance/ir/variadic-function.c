// expect: verified
#include <assert.h>
#include <stdarg.h>

static int sum(int n, ...)
{
    va_list list, again;
    va_start(list, n);
    va_copy(again, list);
    int s = 0;
    for (int i = 0; i < n; i++)
        s += va_arg(list, int);
    for (int i = 0; i < n; i++)
        s += va_arg(again, int);
    va_end(list);
    va_end(again);
    return s;
}
static double mixed(const char *kinds, ...)
{
    va_list list;
    va_start(list, kinds);
    double s = 0;
    for (; *kinds; kinds++)
        s += *kinds == 'i' ? va_arg(list, int) : *kinds == 'l' ? va_arg(list, long) : va_arg(list, double);
    va_end(list);
    return s;
}
int main(void)
{
    assert(sum(3, 1, 2, 3) == 12 && sum(0) == 0);
    assert(sum(8, 1, 2, 3, 4, 5, 6, 7, 8) == 72);
    assert(mixed("idl", 1, 0.5, 1l << 33) == 1.5 + (1l << 33));
    return 0;
}
