package dev.ratatosk.java.hooks;

import static dev.ratatosk.java.hooks.Hooks.interceptor;
import static dev.ratatosk.java.hooks.Hooks.pause;
import static dev.ratatosk.java.hooks.Hooks.resume;

/// The entry points of what is modelled in `java.util.concurrent`: the queues of synchronisers
/// (`AbstractQueuedSynchronizer`) and waiting for results. Whether a lock can be had is still
/// decided by its real code; only waiting for it is replaced, because the real queues spin.
public final class Synchronizers {
    /// Times from here on never pass: code that waits for an hour means for ever. Looks at the
    /// clock may have taken a bit of the hour.
    public static final long FOR_EVER = 59 * 60_000_000_000L;

    /// Results of waiting for a synchroniser, besides the two of the real code: it is worth trying
    /// again, or it has been taken.
    public static final int AGAIN = 2;

    public static final int TAKEN = 3;
    public static final int TIMED_OUT = 0;
    public static final int INTERRUPTED = -1;

    /// Why a thread continues that has waited for a condition; with the second one, its time had
    /// passed or it was interrupted as well.
    public static final int SIGNALLED = 4;

    public static final int SIGNALLED_MEANWHILE = 5;

    /// A wait for a condition ended without reason.
    public static final int WOKEN_SPURIOUSLY = 6;

    private static final Class<?> LOCK = jdkClass("locks.ReentrantLock$Sync");
    private static final Class<?> SEMAPHORE = jdkClass("Semaphore$Sync");
    private static final Class<?> LATCH = jdkClass("CountDownLatch$Sync");

    private Synchronizers() {}

    private static Class<?> jdkClass(String name) {
        try {
            return Class.forName("java.util.concurrent." + name, false, null);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Whether waiting for the synchroniser is modelled: those of the JDK depend on nothing but
    /// their state.
    public static boolean isModelled(Object synchronizer) {
        return Hooks.on() && synchronizer.getClass().getClassLoader() == null;
    }

    public static int await(
            Object synchronizer,
            long argument,
            boolean shared,
            boolean interruptible,
            boolean timed,
            long deadline) {
        pause();
        int result =
                interceptor
                        .synchronizers()
                        .await(synchronizer, argument, shared, interruptible, timed, deadline);
        resume(true);
        return result;
    }

    /// Whether a thread goes to the queue before it tries to acquire.
    public static boolean startsInQueue(Object synchronizer) {
        pause();
        boolean result = interceptor.queues().startsInQueue(synchronizer);
        resume(true);
        return result;
    }

    public static void acquired(Object synchronizer) {
        pause();
        interceptor.queues().acquired(synchronizer);
        resume(true);
    }

    /// Waits until a `ReentrantLock` is free and takes it, in one step.
    ///
    /// @param holds how often it is held then
    /// @return false if nothing was done: the real code does it, where the thread holds the lock
    ///   already, no other thread knows it, or an interruption may end the wait
    public static boolean lock(Object lock, int holds, boolean interruptible) {
        if (!LOCK.isInstance(lock) || !isModelled(lock)) {
            return false;
        }
        pause();
        boolean taken =
                !(interruptible && interceptor.synchronizers().tracksReleases())
                        && interceptor.synchronizers().lock(lock, holds);
        resume(true);
        return taken;
    }

    /// Waits until the permits of a `Semaphore` are there and takes them, or until a
    /// `CountDownLatch` is open, in one step; false if nothing was done, as with [#lock].
    public static boolean acquireShared(Object synchronizer, int permits, boolean interruptible) {
        boolean concerned = SEMAPHORE.isInstance(synchronizer) || LATCH.isInstance(synchronizer);
        if (!concerned || permits < 0 || !isModelled(synchronizer)) {
            return false;
        }
        pause();
        boolean done =
                !(interruptible && interceptor.synchronizers().tracksReleases())
                        && (SEMAPHORE.isInstance(synchronizer)
                                ? interceptor.synchronizers().takePermits(synchronizer, permits)
                                : interceptor.synchronizers().awaitLatch(synchronizer));
        resume(true);
        return done;
    }

    /// Gives permits back to a `Semaphore`, or counts a `CountDownLatch` down, in one step; false
    /// if nothing was done.
    public static boolean releaseShared(Object synchronizer, int permits) {
        if (!isModelled(synchronizer)) {
            return false;
        }
        pause();
        boolean done =
                SEMAPHORE.isInstance(synchronizer)
                        ? interceptor.synchronizers().givePermits(synchronizer, permits)
                        : interceptor.synchronizers().countDown(synchronizer);
        resume(true);
        return done;
    }

    public static void released(Object synchronizer) {
        if (interceptor.synchronizers().tracksReleases()) {
            pause();
            interceptor.synchronizers().released(synchronizer);
            resume(true);
        }
    }

    public static void beginWait(Object condition, boolean interruptible)
            throws InterruptedException {
        pause();
        try {
            interceptor.synchronizers().beginWait(condition, interruptible);
        } catch (RuntimeException thrown) {
            throw Hooks.noted(thrown);
        } finally {
            resume(true);
        }
    }

    public static int awaitCondition(
            Object condition, Object synchronizer, long nanos, boolean interruptible) {
        pause();
        int why =
                interceptor
                        .synchronizers()
                        .awaitCondition(condition, synchronizer, nanos, interruptible);
        resume(true);
        return why;
    }

    public static boolean endWait(Object condition, int why) throws InterruptedException {
        pause();
        try {
            return interceptor.synchronizers().endWait(condition, why);
        } catch (RuntimeException thrown) {
            throw Hooks.noted(thrown);
        } finally {
            resume(true);
        }
    }

    /// What is left of a timeout.
    public static long remaining(boolean signalled, long nanos) {
        return signalled ? Math.max(1, nanos - 1_000) : 0;
    }

    public static void signal(Object condition, Object synchronizer, boolean all) {
        pause();
        interceptor.synchronizers().signalCondition(condition, synchronizer, all);
        resume(true);
    }

    /// In place of `Thread.yield` in a loop of the JDK that waits for another thread.
    @SuppressWarnings("ThreadPriorityCheck") // What stood there before.
    public static void spin() {
        if (pause()) {
            interceptor.synchronizers().spin();
            resume(true);
        } else {
            Thread.yield();
        }
    }

    /// In place of `Thread.onSpinWait` in a loop of the JDK that parks after a while, and that an
    /// interruption may end.
    public static void poll() {
        if (pause()) {
            if (!interceptor.synchronizers().tracksReleases()) {
                interceptor.synchronizers().spin();
            }
            resume(true);
        } else {
            Thread.onSpinWait();
        }
    }

    /// Whether a thread waits for a result without looking whether it is interrupted.
    public static boolean waitsPlainly() {
        return Hooks.on() && !interceptor.synchronizers().tracksReleases();
    }

    /// Waits until the variable of the object that the caller has read last holds something else.
    public static void awaitChange(Object owner) {
        pause();
        interceptor.synchronizers().awaitChange(owner);
        resume(true);
    }

    /// Waits until the variable of the object that the caller has read last holds enough.
    public static void awaitAtLeast(Object owner, int least) {
        pause();
        interceptor.synchronizers().awaitAtLeast(owner, least);
        resume(true);
    }

    /// Whether waiting for so long ends now.
    public static boolean timesOut(long nanos) {
        if (neverPasses(nanos)) {
            return false;
        }
        pause();
        interceptor.synchronizers().pass(Math.max(0, nanos));
        resume(true);
        return true;
    }

    public static boolean timesOutAt(long deadline) {
        return timesOut(deadline - DeterminismHooks.nanoTime());
    }

    /// Whether the time is so long that it is taken for ever.
    public static boolean neverPasses(long nanos) {
        if (!Hooks.on() || nanos < FOR_EVER) {
            return false;
        }
        pause();
        interceptor.synchronizers().neverPasses(nanos);
        resume(true);
        return true;
    }
}
