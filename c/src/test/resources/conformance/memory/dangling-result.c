// expect: bug ILLEGAL
// A local variable that no other thread knows ends with its function, too.
static int *f(void)
{
    int x = 5;
    int *volatile p = &x;
    return p;
}
int main(void)
{
    int *q = f();
    return *q - 5;
}
