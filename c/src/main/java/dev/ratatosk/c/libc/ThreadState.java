package dev.ratatosk.c.libc;

import dev.ratatosk.c.machine.Locals;
import java.util.HashMap;
import java.util.Map;

/// What the library keeps for a thread.
final class ThreadState implements Locals {
    long result;
    boolean detached;

    /// Whether a join of it has begun.
    boolean awaited;

    boolean joined;

    /// Whether it ended the program, so that its end is not observed.
    boolean endedProgram;

    long[] keyValues = new long[4];
    long random = 1;
    int atomicDepth;

    /// How often it holds which read-write locks for reading.
    final Map<Long, Integer> reading = new HashMap<>();

    /// By the location at which it arrives: how often it has come to a barrier.
    final Map<Integer, Long> rounds = new HashMap<>();
}
