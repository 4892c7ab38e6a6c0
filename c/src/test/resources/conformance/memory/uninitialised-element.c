// expect: bug ILLEGAL read of uninitialised 'a' of main
int main(void)
{
    int a[3], sum = 0;
    a[0] = a[1] = 0;
    for (int i = 0; i < 3; i++)
        sum += a[i];
    return sum;
}
