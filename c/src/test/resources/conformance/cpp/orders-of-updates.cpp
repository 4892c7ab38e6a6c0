// A relaxed exchange publishes nothing, whatever the read acquires.
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
        ready.exchange(1, std::memory_order_relaxed);
    });
    if (ready.load(std::memory_order_acquire) == 1)
        data = 2;
    t.join();
}
