// expect: error function 'main' not found
int f(void)
{
    return 1;
}
