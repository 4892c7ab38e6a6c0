// A failed compare-and-exchange acquires only what the order of its failure says.
// mode: report
// expect: bug DATA_RACE data
#include <atomic>
#include <thread>
int data;
std::atomic<int> ready{0};
int main()
{
    std::thread t([] {
        data = 1;
        ready.store(1, std::memory_order_release);
    });
    int expected = 0;
    if (!ready.compare_exchange_strong(expected, 2, std::memory_order_acquire, std::memory_order_relaxed))
        data = 2;
    t.join();
}
