// expect: bug DATA_RACE
// mode: report
#include <thread>

int main()
{
    int n = 0;
    std::thread one([&] { n++; });
    std::thread two([&] { n++; });
    one.join();
    two.join();
    return 0;
}
