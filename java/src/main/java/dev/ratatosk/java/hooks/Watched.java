package dev.ratatosk.java.hooks;

import static dev.ratatosk.java.hooks.Hooks.pause;
import static dev.ratatosk.java.hooks.Hooks.resume;

import java.lang.invoke.MethodHandle;
import java.lang.reflect.Method;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.UUID;

/// The entry points of methods of the JDK that are not woven and go on as usual, but do what others
/// may notice: properties of threads, objects that must not be shared, time and randomness.
///
/// Those that say whether to leave the method never do.
public final class Watched {
    /// Remarks about a program: it draws random numbers, looks at the time, waits outside of a
    /// loop, tries a weak compare-and-set outside of a loop.
    public static final int DRAWS = 0;

    public static final int LOOKS = 1;
    public static final int WAITS = 2;
    public static final int TRIES_WEAKLY = 3;

    /// Whether the program has made a source of random numbers without a seed, outside of
    /// executions.
    private static volatile boolean hasUnseeded;

    private Watched() {}

    /// Told before it happens.
    ///
    /// @param kind one of the constants
    /// @param what the method that is called, or where
    public static void remark(int kind, String what) {
        if (pause()) {
            Hooks.interceptor.remark(kind, what);
            resume(true);
        }
    }

    /// For a source of random numbers that is made without a seed: the JDK would take the time, and
    /// numbers that are left over from execution to execution.
    public static long seed() {
        if (Hooks.on()) {
            return randomBits();
        }
        hasUnseeded = true;
        return new Random().nextLong();
    }

    /// Told before a number is drawn from a source that may have been made before the check, such
    /// as one in a field of a test.
    public static void draws(String what) {
        if (hasUnseeded) {
            remark(DRAWS, what);
        }
    }

    /// Asked before a property of a thread is read.
    public static boolean reads(Thread thread, String property) {
        if (pause()) {
            Hooks.interceptor.readProperty(thread, property);
            resume(true);
        }
        return false;
    }

    /// Asked before a property of a thread is set.
    public static boolean sets(Thread thread, String property) {
        if (pause()) {
            Hooks.interceptor.setProperty(thread, property);
            resume(true);
        }
        return false;
    }

    /// Asked before an object changes so that nobody sees it.
    ///
    /// @param what what the program does then, as the rest of a sentence
    public static boolean changes(Object object, String what) {
        if (pause()) {
            Hooks.interceptor.changeUnseen(object, what);
            resume(true);
        }
        return false;
    }

    /// Asked before a method is called by reflection.
    public static boolean reflects(Method method, String unused) {
        if (pause()) {
            Hooks.interceptor.reflect(method);
            resume(true);
        }
        return false;
    }

    /// Told of a method handle that the program was given.
    public static void made(MethodHandle handle) {
        if (handle != null && pause()) {
            Hooks.interceptor.inspect(handle);
            resume(true);
        }
    }

    /// Asked before the stack of a thread is read.
    @SuppressWarnings("ReferenceEquality")
    public static boolean asksForStack(Thread thread, String unused) {
        if (thread != Thread.currentThread()) {
            Hooks.refuse(
                    "The program asks for the stack of another thread",
                    "Where threads are depends on the JVM: let them say so by themselves.");
        }
        return false;
    }

    /// What a program is told about a thread. Whether it waits, and for what, nobody can tell.
    @SuppressWarnings("ReferenceEquality")
    public static Thread.State getState(Thread thread) {
        Thread.State state = Threads.state(thread);
        if (state == Thread.State.RUNNABLE && thread != Thread.currentThread()) {
            Hooks.refuse(
                    "The program asks for the state of a thread that has not ended",
                    "What a thread waits for depends on the JVM: use isAlive, or wait for a latch or"
                            + " a condition.");
        }
        return state;
    }

    /// Instead of the JVM's clock: nanoseconds since a time in seconds.
    public static long nanoTimeAdjustment(long since) {
        return Hooks.on()
                ? Hooks.nanoTime() - since * 1_000_000_000L
                : jdk.internal.misc.VM.getNanoTimeAdjustment(since);
    }

    /// The number of a new thread.
    public static long next() {
        pause();
        long id = Hooks.interceptor.threadId();
        resume(true);
        return id;
    }

    public static UUID randomUUID() {
        if (!Hooks.on()) {
            return UUID.randomUUID();
        }
        long version = randomBits() & ~0xF000L | 0x4000L;
        long variant = randomBits() >>> 2 | Long.MIN_VALUE;
        return new UUID(version, variant);
    }

    /// The JDK's own source of randomness for this would be left over from execution to execution.
    public static void shuffle(List<?> list) {
        if (Hooks.on()) {
            Collections.shuffle(list, new Random(randomBits()));
        } else {
            Collections.shuffle(list);
        }
    }

    private static long randomBits() {
        long high = (long) (Hooks.random() * 0x1.0p32);
        long low = (long) (Hooks.random() * 0x1.0p32);
        return high << 32 | low;
    }
}
