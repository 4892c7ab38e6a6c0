// expect: verified
#include <pthread.h>
#include <stdatomic.h>
#include <assert.h>
#include <stdlib.h>
#include <errno.h>
#include <string.h>
#include <semaphore.h>
typedef int (*op)(int, int); int add(int a,int b){return a+b;} int sub(int a,int b){return a-b;}
static const op ops[] = { add, sub }; struct o { op f; void *d; } os = { sub, &os };
int main(void)
{
    assert(ops[0](1,2) == 3 && ops[1](1,2) == -1 && os.f(5,3) == 2 && os.d == &os);
    op p = &add;
    assert((*p)(2,2) == 4 && (**p)(2,2)==4);
    assert(ops[0] != ops[1] && p == add);
    return 0;
}
