// expect: bug ILLEGAL write through a null pointer
int *volatile p;
int main(void)
{
    *p = 1;
    return 0;
}
