// The functions that C has, too, and the types' other names.
// expect: verified
// count: rf 2
#include <atomic>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <thread>
std::atomic_int a;
std::atomic_uint64_t wide;
std::atomic_llong longer;
std::atomic_uint_fast16_t fast;
std::atomic_ptrdiff_t difference;
std::atomic_bool on;
std::atomic_char32_t character;
std::atomic<int *> pointer;
int numbers[4];
int main()
{
    std::atomic_init(&a, 1);
    std::thread t([] { std::atomic_fetch_add_explicit(&a, 2, std::memory_order_relaxed); });
    std::atomic_fetch_sub(&a, 1);
    t.join();
    assert(std::atomic_load(&a) == 2);
    int expected = 2;
    assert(std::atomic_compare_exchange_strong(&a, &expected, 5));
    assert(!std::atomic_compare_exchange_weak_explicit(
        &a, &expected, 7, std::memory_order_acq_rel, std::memory_order_acquire));
    assert(expected == 5);
    std::atomic_store_explicit(&wide, 7, std::memory_order_release);
    assert(std::atomic_exchange(&wide, std::uint64_t{9}) == 7 && wide == 9);
    assert(std::atomic_fetch_or(&a, 8) == 5 && std::atomic_fetch_and(&a, 12) == 13);
    assert(std::atomic_fetch_xor(&a, 1) == 12 && a == 13);
    a |= 2;
    a &= 3;
    a ^= 1;
    assert(a == 2);
    longer = -1;
    fast = 3;
    difference = -4;
    character = U'x';
    on = true;
    assert(longer == -1 && fast == 3 && difference == -4 && on && character == U'x');
    pointer = numbers;
    assert(pointer.fetch_add(2) == numbers && pointer == numbers + 2);
    assert(--pointer == numbers + 1);
    std::size_t size = sizeof(int);
    int *p = static_cast<int *>(std::malloc(size));
    std::memset(p, 0, size);
    *p = std::atoi("42");
    char text[8];
    std::snprintf(text, sizeof text, "%d", *p);
    assert(std::strcmp(text, "42") == 0 && std::abs(-3) == 3);
    std::free(p);
    static_assert(std::atomic<std::int32_t>::is_always_lock_free);
}
