// expect: bug ILLEGAL pointer of another type
static int two(int a, int b) { return a + b; }
int main(void)
{
    int (*volatile f)(int) = (int (*)(int))two;
    return f(1);
}
