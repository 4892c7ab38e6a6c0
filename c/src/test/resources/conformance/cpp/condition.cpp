// expect: verified
// mode: report
#include <cassert>
#include <condition_variable>
#include <thread>

int main()
{
    std::mutex m;
    std::condition_variable c;
    bool ready = false;
    std::thread t([&] {
        std::unique_lock<std::mutex> lock(m);
        c.wait(lock, [&] { return ready; });
        assert(ready);
    });
    {
        std::scoped_lock<std::mutex> lock(m);
        ready = true;
    }
    c.notify_one();
    t.join();
    return 0;
}
