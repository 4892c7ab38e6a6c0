package dev.ratatosk.c.libc;

import dev.ratatosk.c.memory.Locals;

/// What the library keeps for a thread.
final class ThreadState implements Locals {
    long result;
    boolean detached;
    boolean joined;
    long[] keyValues = new long[4];
    long random = 1;
    int atomicDepth;
}
