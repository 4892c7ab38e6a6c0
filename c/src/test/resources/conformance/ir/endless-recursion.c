// expect: bug ILLEGAL stack overflow
int f(int n)
{
    volatile int a[4];
    a[0] = n;
    return f(n + 1) + a[0];
}
int main(void)
{
    return f(0);
}
