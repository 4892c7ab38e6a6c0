package dev.ratatosk.java.hooks;

import static dev.ratatosk.java.hooks.Hooks.interceptor;
import static dev.ratatosk.java.hooks.Hooks.pause;
import static dev.ratatosk.java.hooks.Hooks.resume;

import java.util.concurrent.TimeUnit;

/// The entry points of monitors: `synchronized`, `Object.wait` and `Object.notify`.
public final class MonitorHooks {
    private MonitorHooks() {}

    public static void enterMonitor(Object object) {
        requireNonNull(object, "synchronized (null)");
        boolean on = pause();
        try {
            interceptor.monitors().enter(object);
        } catch (RuntimeException thrown) {
            throw Hooks.noted(thrown);
        } finally {
            resume(on);
        }
    }

    public static void exitMonitor(Object object) {
        boolean on = pause();
        try {
            interceptor.monitors().exit(object);
        } catch (RuntimeException thrown) {
            throw Hooks.noted(thrown);
        } finally {
            resume(on);
        }
    }

    /// A thread is about to run a synchronized method, which locks the object.
    public static void enterMethod(Object object) {
        boolean on = pause();
        try {
            interceptor.monitors().enterMethod(object);
        } finally {
            resume(on);
        }
    }

    /// The thread leaves the method.
    public static void exitMethod(Object object) {
        boolean on = pause();
        try {
            interceptor.monitors().exitMethod(object);
        } catch (RuntimeException thrown) {
            throw Hooks.noted(thrown);
        } finally {
            resume(on);
        }
    }

    public static void await(Object object) throws InterruptedException {
        await(object, 0, 0);
    }

    public static void await(Object object, long millis) throws InterruptedException {
        await(object, millis, 0);
    }

    @SuppressWarnings("WaitNotInLoop") // The caller has the loop.
    public static void await(Object object, long millis, int nanos) throws InterruptedException {
        if (!pause()) {
            object.wait(millis, nanos);
            return;
        }
        try {
            requireNonNull(object, "null.wait()");
            if (millis < 0 || nanos < 0 || nanos > 999_999) {
                throw new IllegalArgumentException("timeout value is out of range");
            }
            long whole = TimeUnit.MILLISECONDS.toNanos(millis);
            interceptor.monitors().await(object, whole == Long.MAX_VALUE ? whole : whole + nanos);
        } catch (RuntimeException thrown) {
            throw Hooks.noted(thrown);
        } finally {
            resume(true);
        }
    }

    public static void signal(Object object) {
        signal(object, false);
    }

    public static void signalAll(Object object) {
        signal(object, true);
    }

    private static void signal(Object object, boolean all) {
        if (!pause()) {
            if (all) {
                object.notifyAll();
            } else {
                object.notify();
            }
            return;
        }
        try {
            requireNonNull(object, "null.notify()");
            interceptor.monitors().signal(object, all);
        } catch (RuntimeException thrown) {
            throw Hooks.noted(thrown);
        } finally {
            resume(true);
        }
    }

    public static boolean holdsLock(Object object) {
        if (!pause()) {
            return Thread.holdsLock(object);
        }
        try {
            requireNonNull(object, "holdsLock(null)");
            return interceptor.monitors().holds(object);
        } catch (RuntimeException thrown) {
            throw Hooks.noted(thrown);
        } finally {
            resume(true);
        }
    }

    private static void requireNonNull(Object object, String what) {
        if (object == null) {
            throw new NullPointerException(Hooks.NULL + what);
        }
    }
}
