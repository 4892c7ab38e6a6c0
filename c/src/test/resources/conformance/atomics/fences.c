// expect: verified
#include <assert.h>
#include <stdatomic.h>

_Atomic int x;
int main(void)
{
    atomic_thread_fence(memory_order_seq_cst);
    atomic_thread_fence(memory_order_acquire);
    atomic_signal_fence(memory_order_release);
    x = 1;
    assert(x == 1 && atomic_is_lock_free(&x));
    return 0;
}
