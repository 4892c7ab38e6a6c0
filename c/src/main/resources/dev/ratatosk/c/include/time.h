#ifndef RATATOSK_TIME_H
#define RATATOSK_TIME_H
#include <stddef.h>
#ifdef __cplusplus
extern "C" {
#endif
typedef long time_t;
typedef long clock_t;
typedef int clockid_t;
struct timespec { time_t tv_sec; long tv_nsec; };
#define CLOCK_REALTIME 0
#define CLOCK_MONOTONIC 1
#define CLOCKS_PER_SEC 1000000L
#define TIME_UTC 1
time_t time(time_t *);
clock_t clock(void);
int clock_gettime(clockid_t, struct timespec *);
int nanosleep(const struct timespec *, struct timespec *);
static inline int timespec_get(struct timespec *t, int base) { clock_gettime(0, t); return base; }
#ifdef __cplusplus
}
#endif
#endif
