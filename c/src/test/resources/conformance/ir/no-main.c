// expect: error no function 'main'
int f(void)
{
    return 1;
}
