/* What a program under test can say to the checker. */
#ifndef RATATOSK_H
#define RATATOSK_H
#ifdef __cplusplus
extern "C" {
#define __RATATOSK_BOOL bool
#else
#define __RATATOSK_BOOL _Bool
#endif
/* Goes on only where the condition holds; elsewhere the thread stands still, which is no error. */
void __VERIFIER_assume(int);
__attribute__((noreturn)) void __VERIFIER_error(void);
void __VERIFIER_assert(int);
void __VERIFIER_atomic_begin(void);
void __VERIFIER_atomic_end(void);
__RATATOSK_BOOL __VERIFIER_nondet_bool(void);
char __VERIFIER_nondet_char(void);
unsigned char __VERIFIER_nondet_uchar(void);
/* One of the numbers from 0 to n - 1; every one is explored. */
int __ratatosk_choose(int n);
/* Says what the thread has observed, as printf would write it: a part of the outcome of the execution. */
__attribute__((format(printf, 1, 2))) void __ratatosk_observe(const char *format, ...);
/* At file scope: what is thought of an outcome. The grade is ACCEPTABLE, INTERESTING or FORBIDDEN; a star in the
   outcome stands for any text; the reason may be "". The first that fits an outcome counts, and an outcome that none
   fits is forbidden. */
#define RATATOSK_EXPECT(grade, outcome, reason) \
    __RATATOSK_EXPECT_NUMBERED(#grade, outcome, reason, __COUNTER__)
#define __RATATOSK_EXPECT_NUMBERED(grade, outcome, reason, number) \
    __RATATOSK_EXPECT_NAMED(grade, outcome, reason, number)
#define __RATATOSK_EXPECT_NAMED(grade, outcome, reason, number) \
    static const char __ratatosk_expect_##number[] __attribute__((used)) = grade "\0" outcome "\0" reason
/* Accepted, and without effect: loops are found without them, and --unroll bounds them. */
void __VERIFIER_loop_begin(void);
void __VERIFIER_loop_bound(int);
void __VERIFIER_spin_start(void);
void __VERIFIER_spin_end(__RATATOSK_BOOL);
/* Wait until the variable satisfies a condition, without spinning through schedules; return it. */
int __ratatosk_await_eq(const volatile int *, int);
int __ratatosk_await_ne(const volatile int *, int);
int __ratatosk_await_lt(const volatile int *, int);
int __ratatosk_await_ge(const volatile int *, int);
/* Waits until (variable & mask) == value. */
int __ratatosk_await_bits(const volatile int *, int mask, int value);
/* Waits until the variable is value, and sets it in the same step. */
int __ratatosk_await_eq_then_set(volatile int *, int value, int then);
#ifdef __cplusplus
}
#endif
#endif
