package dev.ratatosk.java.hooks;

import static dev.ratatosk.java.hooks.DeterminismHooks.currentTimeMillis;
import static dev.ratatosk.java.hooks.Hooks.interceptor;
import static dev.ratatosk.java.hooks.Hooks.pause;
import static dev.ratatosk.java.hooks.Hooks.resume;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/// What `Thread` and `LockSupport` do for threads under test. Woven into the bodies of their own
/// methods, behind a test of [Hooks#on].
public final class ThreadHooks {
    private ThreadHooks() {}

    public static void start(Thread thread) {
        pause();
        try {
            interceptor.threads().start(thread);
        } catch (RuntimeException thrown) {
            throw Hooks.noted(thrown);
        } finally {
            resume(true);
        }
    }

    public static void join(Thread thread, long millis) throws InterruptedException {
        if (millis < 0) {
            throw new IllegalArgumentException("timeout value is negative");
        }
        joinNanos(thread, TimeUnit.MILLISECONDS.toNanos(millis));
    }

    public static boolean join(Thread thread, Duration duration) throws InterruptedException {
        if (isNew(thread)) {
            throw new IllegalThreadStateException("Thread not started");
        }
        return joinNanos(thread, Math.max(1, TimeUnit.NANOSECONDS.convert(duration)));
    }

    private static boolean joinNanos(Thread thread, long nanos) throws InterruptedException {
        pause();
        try {
            return interceptor.threads().join(thread, nanos);
        } catch (RuntimeException thrown) {
            throw Hooks.noted(thrown);
        } finally {
            resume(true);
        }
    }

    private static boolean isNew(Thread thread) {
        return state(thread) == Thread.State.NEW;
    }

    public static void setHandler(Thread thread, Thread.UncaughtExceptionHandler handler) {
        pause();
        interceptor.threads().setHandler(thread, handler);
        resume(true);
    }

    public static void setDefaultHandler(Thread.UncaughtExceptionHandler handler) {
        pause();
        interceptor.threads().setDefaultHandler(handler);
        resume(true);
    }

    public static Thread.UncaughtExceptionHandler defaultHandler() {
        pause();
        Thread.UncaughtExceptionHandler handler = interceptor.threads().defaultHandler();
        resume(true);
        return handler;
    }

    public static void interrupt(Thread thread) {
        pause();
        interceptor.threads().interrupt(thread);
        resume(true);
    }

    public static boolean isInterrupted(Thread thread) {
        pause();
        boolean interrupted = interceptor.threads().isInterrupted(thread, false);
        resume(true);
        return interrupted;
    }

    public static boolean getAndClearInterrupt(Thread thread) {
        pause();
        boolean interrupted = interceptor.threads().isInterrupted(thread, true);
        resume(true);
        return interrupted;
    }

    public static Thread.State state(Thread thread) {
        pause();
        Thread.State state = interceptor.threads().state(thread);
        resume(true);
        return state;
    }

    public static boolean alive(Thread thread) {
        Thread.State state = state(thread);
        return state != Thread.State.NEW && state != Thread.State.TERMINATED;
    }

    public static boolean isTerminated(Thread thread) {
        return state(thread) == Thread.State.TERMINATED;
    }

    public static void sleepNanos(long nanos) throws InterruptedException {
        pause();
        try {
            interceptor.threads().sleep(nanos);
        } catch (RuntimeException thrown) {
            throw Hooks.noted(thrown);
        } finally {
            resume(true);
        }
    }

    public static void park() {
        parkNanos(0);
    }

    public static void park(Object blocker) {
        parkNanos(0);
    }

    public static void parkNanos(Object blocker, long nanos) {
        if (nanos > 0) {
            parkNanos(nanos);
        }
    }

    /// Zero means for ever; callers from `LockSupport` have excluded it.
    public static void parkNanos(long nanos) {
        pause();
        interceptor.threads().park(nanos);
        resume(true);
    }

    public static void parkTimed(long nanos) {
        if (nanos > 0) {
            parkNanos(nanos);
        }
    }

    public static void parkUntil(Object blocker, long deadline) {
        parkUntil(deadline);
    }

    public static void parkUntil(long deadline) {
        parkNanos(Math.max(1, (deadline - currentTimeMillis()) * 1_000_000L));
    }

    public static void unpark(Thread thread) {
        if (thread == null) {
            return;
        }
        pause();
        interceptor.threads().unpark(thread);
        resume(true);
    }

    /// Nothing: a thread under test does not run while another does.
    public static void nothing() {}

    public static String threadName() {
        pause();
        String name = interceptor.threads().newName();
        resume(true);
        return name;
    }
}
