// expect: bug ILLEGAL await with the unknown condition 8
#include <stdatomic.h>
int __VERIFIER_load_await_aint(atomic_int *, int condition, int operand);
atomic_int x;
int main(void) { return __VERIFIER_load_await_aint(&x, 8, 0); }
