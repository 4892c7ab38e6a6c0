// expect: verified
// mode: report
#include <atomic>
#include <cassert>
#include <mutex>
#include <thread>

struct counter {
    std::mutex m;
    int n = 0;
    void add(int d)
    {
        std::lock_guard<std::mutex> guard(m);
        n += d;
    }
};

int main()
{
    counter c;
    std::atomic<int> a{0};
    std::thread one([&] { c.add(1); a++; });
    std::thread two([&](int d) { c.add(d); a.fetch_add(1); }, 2);
    one.join();
    two.join();
    assert(c.n == 3 && a == 2);
    return 0;
}
