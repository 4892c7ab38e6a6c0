package dev.ratatosk.java.hooks;

import static dev.ratatosk.java.hooks.Hooks.interceptor;
import static dev.ratatosk.java.hooks.Hooks.on;
import static dev.ratatosk.java.hooks.Hooks.pause;
import static dev.ratatosk.java.hooks.Hooks.resume;

import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.UUID;

/// The entry points of what must be the same in every execution: times, random numbers and hash
/// codes of identities.
public final class DeterminismHooks {
    /// Whether the program has made a source of random numbers without a seed, outside of
    /// executions.
    private static volatile boolean hasUnseeded;

    private DeterminismHooks() {}

    public static long nanoTime() {
        if (!pause()) {
            return System.nanoTime();
        }
        long time = interceptor.nanoTime();
        resume(true);
        return time;
    }

    public static long currentTimeMillis() {
        return on() ? nanoTime() / 1_000_000 : System.currentTimeMillis();
    }

    public static int identityHashCode(Object object) {
        if (object == null || !pause()) {
            return System.identityHashCode(object);
        }
        int hash = interceptor.identityHashCode(object);
        resume(true);
        return hash;
    }

    public static int hashCode(Object object) {
        if (object == null || !pause()) {
            return object.hashCode();
        }
        boolean identity = IdentityHashed.is(object);
        int hash = identity ? interceptor.identityHashCode(object) : 0;
        resume(true);
        return identity ? hash : object.hashCode();
    }

    public static double random() {
        if (!pause()) {
            return Math.random();
        }
        double random = interceptor.random();
        resume(true);
        return random;
    }

    /// Instead of the JVM's clock: nanoseconds since a time in seconds.
    public static long nanoTimeAdjustment(long since) {
        return on()
                ? nanoTime() - since * 1_000_000_000L
                : jdk.internal.misc.VM.getNanoTimeAdjustment(since);
    }

    /// For a source of random numbers that is made without a seed: the JDK would take the time, and
    /// numbers that are left over from execution to execution.
    public static long seed() {
        if (on()) {
            return randomBits();
        }
        hasUnseeded = true;
        return new Random().nextLong();
    }

    /// Told before a number is drawn from a source that may have been made before the check, such
    /// as one in a field of a test.
    public static void draws(String what) {
        if (hasUnseeded) {
            Watched.remark(Watched.DRAWS, what);
        }
    }

    public static UUID randomUUID() {
        if (!on()) {
            return UUID.randomUUID();
        }
        long version = randomBits() & ~0xF000L | 0x4000L;
        long variant = randomBits() >>> 2 | Long.MIN_VALUE;
        return new UUID(version, variant);
    }

    /// The JDK's own source of randomness for this would be left over from execution to execution.
    public static void shuffle(List<?> list) {
        if (on()) {
            Collections.shuffle(list, new Random(randomBits()));
        } else {
            Collections.shuffle(list);
        }
    }

    private static long randomBits() {
        long high = (long) (random() * 0x1.0p32);
        long low = (long) (random() * 0x1.0p32);
        return high << 32 | low;
    }
}
