// mode: report
// mode: loops
// expect: verified
#include <atomic>
#include <cassert>
#include <thread>
int data;
std::atomic<int> ready{0};
std::atomic_flag taken = ATOMIC_FLAG_INIT;
int main()
{
    std::thread t([] {
        data = 1;
        ready.fetch_add(1, std::memory_order_release);
    });
    int expected = 0;
    if (!ready.compare_exchange_strong(expected, 0, std::memory_order_acq_rel))
        assert(data == 1);
    std::thread u([] {
        while (taken.test_and_set(std::memory_order_acquire))
            ;
        taken.clear(std::memory_order_release);
    });
    t.join();
    u.join();
}
