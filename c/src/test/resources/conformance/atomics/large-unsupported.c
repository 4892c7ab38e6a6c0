// expect: error
#include <stdatomic.h>

struct big { long a[3]; };
_Atomic struct big b;
int main(void)
{
    struct big x = {{1, 2, 3}};
    atomic_store(&b, x);
    return 0;
}
