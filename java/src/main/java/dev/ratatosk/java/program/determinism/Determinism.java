package dev.ratatosk.java.program.determinism;

import dev.ratatosk.core.runtime.Ops;
import java.util.Arrays;

/// Time, randomness and what new threads are called, as threads under test see them: each thread
/// has its own clock and counters, so that what it sees follows from what it did. A clock starts at
/// its creator's time, advances by a microsecond at each read, and jumps when the thread sleeps or
/// a timeout passes.
public final class Determinism {
    /// 2025-01-01, in nanoseconds since 1970.
    private static final long EPOCH = 1_735_689_600_000_000_000L;

    private static final long TICK = 1_000;
    private static final int MAKER_SHIFT = 24;

    /// The identifier of the main thread, which the program does not create.
    public static final long MAIN_ID = 1L << MAKER_SHIFT;

    private long[] clocks = new long[8];

    private int[] drawn = new int[8];
    private int[] named = new int[8];
    private int[] made = new int[8];

    public void begin() {
        Arrays.fill(clocks, EPOCH);
        Arrays.fill(drawn, 0);
        Arrays.fill(named, 0);
        Arrays.fill(made, 0);
    }

    public void start(int creator, int thread) {
        if (thread >= clocks.length) {
            int capacity = Math.max(thread + 1, clocks.length * 2);
            clocks = Arrays.copyOf(clocks, capacity);
            drawn = Arrays.copyOf(drawn, capacity);
            named = Arrays.copyOf(named, capacity);
            made = Arrays.copyOf(made, capacity);
        }
        clocks[thread] = clocks[creator];
        drawn[thread] = 0;
        named[thread] = 0;
        made[thread] = 0;
    }

    /// What the clock shows, without looking at it.
    public long now(int thread) {
        return clocks[thread];
    }

    public long time(int thread) {
        clocks[thread] += TICK;
        return clocks[thread];
    }

    public void pass(int thread, long nanos) {
        long later = clocks[thread] + nanos;
        clocks[thread] = later < 0 ? Long.MAX_VALUE / 2 : later;
    }

    public double random(int thread) {
        return (mix((long) (thread + 1) << 40 | ++drawn[thread]) >>> 11) * 0x1.0p-53;
    }

    public String threadName(Ops ops, int thread) {
        String path = ops.pathOf(thread);
        int number = named[thread]++;
        return "Thread-" + (path.equals("0") ? "" : path.substring(2) + ".") + number;
    }

    /// The identifier of a thread that `maker` makes. The JVM knows owners of monitors by it, so it
    /// must be none of a real thread; those have small ones.
    public long threadId(int maker) {
        return (long) (maker + 1) << MAKER_SHIFT | ++made[maker];
    }

    /// A number for the thread that is the same in every execution.
    public static long seed(int thread) {
        return mix(thread + 1);
    }

    /// A number that looks random and follows from another.
    public static long mix(long value) {
        long z = value * 0x9E3779B97F4A7C15L;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }
}
