/* No guard: assert depends on NDEBUG at each inclusion. */
#undef assert
#ifdef __cplusplus
extern "C" {
#endif
__attribute__((noreturn)) void __ratatosk_assert_fail(const char *expression, const char *file, int line, const char *function);
#ifdef __cplusplus
}
#endif
#ifdef NDEBUG
#define assert(e) ((void)0)
#else
#define assert(e) ((e) ? (void)0 : __ratatosk_assert_fail(#e, __FILE_NAME__, __LINE__, __func__))
#endif
#ifndef __cplusplus
#define static_assert _Static_assert
#endif
