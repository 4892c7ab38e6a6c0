#ifndef RATATOSK_SYS_TYPES_H
#define RATATOSK_SYS_TYPES_H
#include <stddef.h>
#include <stdint.h>
typedef long ssize_t;
typedef int pid_t;
typedef long off_t;
typedef unsigned uint;
typedef unsigned long ulong;
typedef unsigned short ushort;
#endif
