#ifndef RATATOSK_THREADS_H
#define RATATOSK_THREADS_H
#include <errno.h>
#include <pthread.h>
#include <time.h>
#ifndef __cplusplus
#define thread_local _Thread_local
#endif
#define ONCE_FLAG_INIT 0
#define TSS_DTOR_ITERATIONS 1
typedef pthread_t thrd_t;
typedef pthread_mutex_t mtx_t;
typedef pthread_cond_t cnd_t;
typedef pthread_once_t once_flag;
typedef pthread_key_t tss_t;
typedef int (*thrd_start_t)(void *);
typedef void (*tss_dtor_t)(void *);
enum { thrd_success = 0, thrd_busy = 1, thrd_error = 2, thrd_nomem = 3, thrd_timedout = 4 };
enum { mtx_plain = 0, mtx_recursive = 1, mtx_timed = 2 };
int __ratatosk_thread_create(thrd_t *, thrd_start_t, void *);
int __ratatosk_thread_join(thrd_t, int *);
#define __RATATOSK_INLINE static inline __attribute__((always_inline, unused))
__RATATOSK_INLINE int __ratatosk_thrd(int e) {
    return e == 0 ? thrd_success : e == EBUSY ? thrd_busy : e == ETIMEDOUT ? thrd_timedout : thrd_error;
}
#define thrd_create(t, f, a) __ratatosk_thread_create(t, f, a)
#define thrd_join(t, r) __ratatosk_thread_join(t, r)
#define thrd_exit(r) pthread_exit((void *)(long)(r))
#define thrd_current() pthread_self()
#define thrd_equal(a, b) pthread_equal(a, b)
#define thrd_detach(t) pthread_detach(t)
#define thrd_yield() ((void)sched_yield())
#define thrd_sleep(a, b) nanosleep(a, b)
static inline int mtx_init(mtx_t *m, int type) {
    pthread_mutexattr_t a;
    pthread_mutexattr_init(&a);
    pthread_mutexattr_settype(&a, type & mtx_recursive ? PTHREAD_MUTEX_RECURSIVE : PTHREAD_MUTEX_NORMAL);
    return __ratatosk_thrd(pthread_mutex_init(m, &a));
}
#define mtx_lock(m) __ratatosk_thrd(pthread_mutex_lock(m))
#define mtx_trylock(m) __ratatosk_thrd(pthread_mutex_trylock(m))
#define mtx_timedlock(m, t) __ratatosk_thrd(pthread_mutex_timedlock(m, t))
#define mtx_unlock(m) __ratatosk_thrd(pthread_mutex_unlock(m))
#define mtx_destroy(m) ((void)pthread_mutex_destroy(m))
#define cnd_init(c) __ratatosk_thrd(pthread_cond_init(c, 0))
#define cnd_wait(c, m) __ratatosk_thrd(pthread_cond_wait(c, m))
#define cnd_timedwait(c, m, t) __ratatosk_thrd(pthread_cond_timedwait(c, m, t))
#define cnd_signal(c) __ratatosk_thrd(pthread_cond_signal(c))
#define cnd_broadcast(c) __ratatosk_thrd(pthread_cond_broadcast(c))
#define cnd_destroy(c) ((void)pthread_cond_destroy(c))
#define call_once(f, g) ((void)pthread_once(f, g))
#define tss_create(k, d) __ratatosk_thrd(pthread_key_create(k, d))
#define tss_get(k) pthread_getspecific(k)
#define tss_set(k, v) __ratatosk_thrd(pthread_setspecific(k, v))
#define tss_delete(k) ((void)pthread_key_delete(k))
#endif
