#ifndef RATATOSK_SCHED_H
#define RATATOSK_SCHED_H
#define SCHED_OTHER 0
#define SCHED_FIFO 1
#define SCHED_RR 2
struct sched_param { int sched_priority; };
#ifdef __cplusplus
extern "C"
#endif
int sched_yield(void);
#endif
