/* What the programs of the catalogue have in common. */
#include <assert.h>
#include <pthread.h>
#include <ratatosk.h>
#include <stdatomic.h>

/* A variable that threads race on: each mention is one access. */
typedef volatile int shared;
typedef _Atomic int atomic;

/* Main keeps its threads on its own stack. It leaves them alone at its end: a return would end them. */
struct crew {
    pthread_t threads[64];
    int count;
};

#define THREAD(name) static void *name(void *arg __attribute__((unused)))
#define SELF ((int)(long)arg)
#define MAIN                                \
    static int body(struct crew *crew);     \
    int main(void)                          \
    {                                       \
        struct crew crew = {.count = 0};    \
        int failed = body(&crew);           \
        if (!failed)                        \
            pthread_exit(0);                \
        return failed;                      \
    }                                       \
    static int body(struct crew *crew)
#define START(function, i) \
    pthread_create(&crew->threads[crew->count++], 0, function, (void *)(long)(i))
#define JOIN_ALL                            \
    for (int j_ = 0; j_ < crew->count; j_++) \
    pthread_join(crew->threads[j_], 0)

static inline int compare_and_set(atomic *at, int expected, int wanted)
{
    return atomic_compare_exchange_strong(at, &expected, wanted);
}
static inline int compare_and_exchange(atomic *at, int expected, int wanted)
{
    atomic_compare_exchange_strong(at, &expected, wanted);
    return expected;
}
#define CAS(at, expected, wanted) compare_and_set(at, expected, wanted)
/* The same, but says what was found. */
#define FOUND(at, expected, wanted) compare_and_exchange(at, expected, wanted)
/* Adds without looking. */
#define ADD(at, addend) ((void)atomic_fetch_add(at, addend))

/* A bound on a loop, as Nidhugg's --unroll has it: the thread stops at one visit too many. */
#define BOUND(visits) int bound_ = (visits)
#define VISIT __VERIFIER_assume(bound_-- > 0)

#define AWAIT_EQ(at, value) __ratatosk_await_eq((const volatile int *)(at), value)
#define AWAIT_NE(at, value) __ratatosk_await_ne((const volatile int *)(at), value)
#define AWAIT_GE(at, value) __ratatosk_await_ge((const volatile int *)(at), value)
#define AWAIT_BITS(at, mask, value) __ratatosk_await_bits((const volatile int *)(at), mask, value)
#define AWAIT_EQ_THEN_SET(at, value, then) \
    __ratatosk_await_eq_then_set((volatile int *)(at), value, then)
