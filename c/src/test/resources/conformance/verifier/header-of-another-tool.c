// expect: error genmc.h belongs to another tool. <ratatosk.h> declares what takes its place, and a declaration in the program does as well; there are __VERIFIER_assert, __VERIFIER_assume,
#include <genmc.h>
int main(void) { return 0; }
