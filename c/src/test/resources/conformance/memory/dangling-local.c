// expect: bug ILLEGAL
static int *volatile kept;
static void f(void)
{
    int x = 5;
    kept = &x;
}
int main(void)
{
    f();
    return *kept;
}
