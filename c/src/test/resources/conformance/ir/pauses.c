// expect: verified
#include <stdatomic.h>
static inline void pause(void)
{
    __asm__ __volatile__("pause" ::: "memory");
}
int main(void)
{
    pause();
    __builtin_ia32_pause();
    __asm__ volatile("" ::: "memory");
    __asm__ volatile("rep; nop");
    __asm__ volatile("mfence":::"memory");
    atomic_signal_fence(memory_order_seq_cst);
    __sync_synchronize();
    return 0;
}
