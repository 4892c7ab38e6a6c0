package dev.ratatosk.java.program;

import dev.ratatosk.core.runtime.Ops;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/// Time, randomness and identity hash codes as threads under test see them: each thread has its own
/// clock and counters, so that what it sees follows from what it did. A clock starts at its
/// creator's time, goes on by a microsecond whenever it is looked at, and jumps when the thread
/// sleeps or a timeout passes.
final class Determinism {
    /// 2025-01-01, in nanoseconds since 1970.
    private static final long EPOCH = 1_735_689_600_000_000_000L;

    private static final long TICK = 1_000;
    private static final int MAKER_SHIFT = 24;

    /// The identifier of the main thread, which nobody makes.
    static final long MAIN_ID = 1L << MAKER_SHIFT;

    private long[] clocks = new long[8];

    /// How many objects of a class the thread has asked for their hash codes; by class, because the
    /// JDK does so for its own when it links code, but only once.
    private final Map<Hashed, Integer> hashed = new HashMap<>();

    private int[] drawn = new int[8];
    private int[] named = new int[8];
    private int[] made = new int[8];

    void begin() {
        Arrays.fill(clocks, EPOCH);
        hashed.clear();
        Arrays.fill(drawn, 0);
        Arrays.fill(named, 0);
        Arrays.fill(made, 0);
    }

    void start(int creator, int thread) {
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
    long now(int thread) {
        return clocks[thread];
    }

    long time(int thread) {
        clocks[thread] += TICK;
        return clocks[thread];
    }

    void pass(int thread, long nanos) {
        long later = clocks[thread] + nanos;
        clocks[thread] = later < 0 ? Long.MAX_VALUE / 2 : later;
    }

    /// The hash code of an object by its identity. One that was there before has its hash code
    /// since it was adopted.
    int hashOf(Shadow shadow, int thread) {
        if (shadow.hash == 0) {
            shadow.hash =
                    shadow.isLocal()
                            ? positive(nextHash(shadow.object.getClass(), thread))
                            : hashOf(shadow.object, shadow.name);
        }
        return shadow.hash;
    }

    /// A hash code for an object with a name.
    static int hashOf(Object object, long name) {
        return switch (object) {
            case Enum<?> constant -> positive(constant.name().hashCode());
            case Class<?> type -> positive(type.getName().hashCode());
            default -> positive((int) mix(name));
        };
    }

    double random(int thread) {
        return (mix((long) (thread + 1) << 40 | ++drawn[thread]) >>> 11) * 0x1.0p-53;
    }

    String threadName(Ops ops, int thread) {
        String path = ops.pathOf(thread);
        int number = named[thread]++;
        return "Thread-" + (path.equals("0") ? "" : path.substring(2) + ".") + number;
    }

    /// The identifier of a thread that `maker` makes. The JVM knows owners of monitors by it, so it
    /// must be none of a real thread; those have small ones.
    long threadId(int maker) {
        return (long) (maker + 1) << MAKER_SHIFT | ++made[maker];
    }

    /// A number for the thread that is the same in every execution.
    static long seed(int thread) {
        return mix(thread + 1);
    }

    private record Hashed(Class<?> type, int thread) {}

    private int nextHash(Class<?> type, int thread) {
        int count = hashed.merge(new Hashed(type, thread), 1, Integer::sum);
        long kind = (long) type.getName().hashCode() << 32;
        return (int) mix(kind ^ (long) thread << 20 ^ count);
    }

    private static long mix(long value) {
        long z = value * 0x9E3779B97F4A7C15L;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }

    private static int positive(int hash) {
        int masked = hash & 0x7fff_ffff;
        return masked == 0 ? 1 : masked;
    }
}
