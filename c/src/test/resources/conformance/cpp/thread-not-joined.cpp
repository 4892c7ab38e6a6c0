// expect: bug ILLEGAL neither joined nor detached
#include <thread>
int main()
{
    std::thread t([] { });
}
