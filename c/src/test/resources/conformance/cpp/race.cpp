// expect: bug DATA_RACE x: write by main, write by thread
// mode: report
#include <thread>
int x;
int main()
{
    std::thread t([] { x = 1; });
    x = 2;
    t.join();
}
