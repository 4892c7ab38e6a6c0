// expect: bug ILLEGAL read through a null pointer
int *volatile p;
int main(void)
{
    return *p;
    return 0;
}
