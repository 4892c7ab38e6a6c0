// expect: verified
// output: hello 42
#include <stdio.h>

int main(void)
{
    printf("hello %d\n", 42);
    puts("world");
    return 0;
}
