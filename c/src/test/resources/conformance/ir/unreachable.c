// expect: bug ILLEGAL must not
__attribute__((noreturn)) static void f(volatile int *p)
{
    if (*p)
        for (;;)
            ;
    __builtin_unreachable();
}
int main(void)
{
    volatile int zero = 0;
    f(&zero);
}
