#ifndef RATATOSK_SCHED_H
#define RATATOSK_SCHED_H
#ifdef __cplusplus
extern "C"
#endif
int sched_yield(void);
#endif
