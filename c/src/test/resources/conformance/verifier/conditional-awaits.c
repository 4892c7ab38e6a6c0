// Loads and exchanges that wait, as Nidhugg has them.
// expect: verified
// count: optimal 1
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#define GREATER 9
#define EQUAL 2
#define LESS_UNSIGNED 4
atomic_int x;
atomic_long wide;
atomic_schar narrow;
int __VERIFIER_load_await_aint(atomic_int *, int condition, int operand);
int __VERIFIER_xchg_await_aint(atomic_int *, int value, int condition, int operand);
long __VERIFIER_load_await_i64(atomic_long *, char condition, long operand);
signed char __VERIFIER_xchg_await_i8(atomic_schar *, signed char value, char condition, signed char operand);
static void *other(void *arg)
{
    assert(__VERIFIER_load_await_aint(&x, GREATER, 0) == 1);
    assert(__VERIFIER_xchg_await_aint(&x, 2, EQUAL, 1) == 1);
    assert(__VERIFIER_load_await_i64(&wide, LESS_UNSIGNED, 9) == 5);
    assert(__VERIFIER_xchg_await_i8(&narrow, 3, EQUAL, -2) == -2);
    return 0;
}
int main(void)
{
    pthread_t t;
    wide = -1;
    x = -1;
    pthread_create(&t, 0, other, 0);
    x = 1;
    assert(__VERIFIER_load_await_aint(&x, EQUAL, 2) == 2);
    wide = 5;
    narrow = -2;
    pthread_join(t, 0);
    assert(narrow == 3);
}
