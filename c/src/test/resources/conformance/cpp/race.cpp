// expect: bug DATA_RACE the write by thread of x
// mode: report
#include <thread>
int x;
int main()
{
    std::thread t([] { x = 1; });
    x = 2;
    t.join();
}
