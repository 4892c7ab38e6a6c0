// expect: error unsupported
typedef int v4 __attribute__((vector_size(16)));
v4 a, b;
int main(void)
{
    a = a + b;
    return 0;
}
