#ifndef RATATOSK_UNISTD_H
#define RATATOSK_UNISTD_H
#include <sys/types.h>
#ifdef __cplusplus
extern "C" {
#endif
typedef unsigned useconds_t;
#define _SC_NPROCESSORS_ONLN 84
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
int usleep(useconds_t);
unsigned sleep(unsigned);
pid_t getpid(void);
long sysconf(int);
__attribute__((noreturn)) void _exit(int);
#ifdef __cplusplus
}
#endif
#endif
