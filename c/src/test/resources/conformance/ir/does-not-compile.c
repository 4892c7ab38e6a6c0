// expect: error use of undeclared identifier 'x'
int main(void)
{
    return x;
}
