// expect: verified
#include <assert.h>
#include <stdio.h>
#include <stdarg.h>
#include <string.h>

static int format(char *to, const char *f, ...)
{
    va_list list;
    va_start(list, f);
    int n = vsnprintf(to, 32, f, list);
    va_end(list);
    return n;
}
int main(void)
{
    char s[32];
    assert(format(s, "%d-%s-%.1f", 7, "x", 2.5) == 7 && strcmp(s, "7-x-2.5") == 0);
    printf("%s\n", s);
    fprintf(stderr, "%d", 1);
    puts("done");
    putchar('c');
    fputs("x", stdout);
    fflush(stdout);
    return 0;
}
