// Loops are waits, whatever the memory orders.
// mode: loops
// mode: report
// expect: verified
#include <atomic>
#include <thread>
std::atomic<int> word;
std::atomic_flag flag;
static void first()
{
    int zero = 0;
    while (!word.compare_exchange_weak(zero, 1, std::memory_order_acquire, std::memory_order_relaxed))
        zero = 0;
    word.store(0, std::memory_order_release);
    while (std::atomic_flag_test_and_set_explicit(&flag, std::memory_order_acquire))
        ;
    std::atomic_flag_clear(&flag);
}
int main()
{
    std::thread t(first);
    first();
    t.join();
}
