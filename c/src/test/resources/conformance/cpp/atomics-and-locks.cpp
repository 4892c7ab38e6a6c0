// expect: verified
// mode: report
#include <atomic>
#include <thread>
#include <mutex>
#include <cassert>
struct Counter { std::mutex m; int n = 0; void inc() { std::lock_guard<std::mutex> g(m); ++n; } };
template <typename T> T twice(T x)
{
    return x + x;
}
std::atomic<int> a{0}; std::atomic<bool> flag{false}; std::atomic<Counter*> p{nullptr};
int main()
{
    Counter c;
    std::thread t([&] { c.inc(); a.fetch_add(twice(2), std::memory_order_relaxed); flag.store(true, std::memory_order_release); });
    c.inc();
    if (flag.load(std::memory_order_acquire)) assert(a == 4);
    t.join();
    assert(c.n == 2 && a.load() == 4);
    int e = 4;
    assert(a.compare_exchange_strong(e, 9));
    a++;
    assert(a == 10);
    std::unique_lock<std::mutex> l(c.m);
    l.unlock();
    p = &c;
    Counter *q = new Counter;
    delete q;
    return 0;
}
