#ifndef RATATOSK_SYS_TIME_H
#define RATATOSK_SYS_TIME_H
#ifdef __cplusplus
extern "C" {
#endif
struct timeval { long tv_sec; long tv_usec; };
int gettimeofday(struct timeval *, void *);
#ifdef __cplusplus
}
#endif
#endif
