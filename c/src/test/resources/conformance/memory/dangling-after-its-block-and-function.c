// expect: bug ILLEGAL after its block has ended
// mode: report
// The address of a variable that has ended is stored, and must not become that of `y`.
static int *held;
static void f(void)
{
    int *p;
    {
        int x = 5;
        int *volatile q = &x;
        p = q;
    }
    held = p;
}
static int g(void)
{
    int y = 7;
    int *volatile q = &y;
    (void)q;
    return *held;
}
int main(void)
{
    f();
    return g() == 7 ? 0 : 1;
}
