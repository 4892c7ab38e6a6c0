#ifndef RATATOSK_STDLIB_H
#define RATATOSK_STDLIB_H
#include <stddef.h>
#ifdef __cplusplus
extern "C" {
#define __RATATOSK_NORETURN __attribute__((noreturn))
#else
#define __RATATOSK_NORETURN _Noreturn
#endif
#define alloca(n) __builtin_alloca(n)
#define EXIT_SUCCESS 0
#define EXIT_FAILURE 1
#define RAND_MAX 2147483647
void *malloc(size_t);
void *calloc(size_t, size_t);
void *realloc(void *, size_t);
void *reallocarray(void *, size_t, size_t);
void *aligned_alloc(size_t, size_t);
void *memalign(size_t, size_t);
int posix_memalign(void **, size_t, size_t);
void free(void *);
__RATATOSK_NORETURN void abort(void);
__RATATOSK_NORETURN void exit(int);
__RATATOSK_NORETURN void quick_exit(int);
__RATATOSK_NORETURN void _Exit(int);
int atexit(void (*)(void));
int abs(int);
long labs(long);
long long llabs(long long);
int rand(void);
void srand(unsigned);
int rand_r(unsigned *);
long random(void);
void srandom(unsigned);
int atoi(const char *);
long atol(const char *);
long long atoll(const char *);
double atof(const char *);
double strtod(const char *, char **);
long strtol(const char *, char **, int);
long long strtoll(const char *, char **, int);
unsigned long strtoul(const char *, char **, int);
unsigned long long strtoull(const char *, char **, int);
void qsort(void *, size_t, size_t, int (*)(const void *, const void *));
void *bsearch(const void *, const void *, size_t, size_t, int (*)(const void *, const void *));
char *getenv(const char *);
typedef struct { int quot, rem; } div_t;
typedef struct { long quot, rem; } ldiv_t;
typedef struct { long long quot, rem; } lldiv_t;
static inline lldiv_t lldiv(long long a, long long b) { lldiv_t r = {a / b, a % b}; return r; }
static inline div_t div(int a, int b) { div_t r = {a / b, a % b}; return r; }
static inline ldiv_t ldiv(long a, long b) { ldiv_t r = {a / b, a % b}; return r; }
#ifdef __cplusplus
}
#endif
#endif
