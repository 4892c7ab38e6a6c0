/* N threads look for blocks for their inodes. */
#include "crew.h"
#ifndef N
#define N 16
#endif

#define INODES 32
#define BLOCKS 26
int inode[INODES], busy[BLOCKS];
pthread_mutex_t li[INODES], lb[BLOCKS];
THREAD(worker)
{
    int i = SELF % INODES;
    pthread_mutex_lock(&li[i]);
    if (inode[i] == 0) {
        int b = 2 * i % BLOCKS, found = 0;
        for (int tries = 0; tries < 10 && !found; tries++) {
            pthread_mutex_lock(&lb[b]);
            found = !busy[b];
            if (found) {
                busy[b] = 1;
                inode[i] = b + 1;
            }
            pthread_mutex_unlock(&lb[b]);
            b = (b + 1) % BLOCKS;
        }
    }
    pthread_mutex_unlock(&li[i]);
    return 0;
}
MAIN { for (int t = 0; t < N; t++) START(worker, t); JOIN_ALL; return 0; }
