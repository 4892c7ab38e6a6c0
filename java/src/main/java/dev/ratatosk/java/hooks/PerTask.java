package dev.ratatosk.java.hooks;

import static dev.ratatosk.java.hooks.Hooks.interceptor;
import static dev.ratatosk.java.hooks.Hooks.pause;
import static dev.ratatosk.java.hooks.Hooks.resume;

import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;

/// The entry points of executors with a thread per task, whose real code keeps the threads in a
/// map. The class is not public, so they are objects here.
public final class PerTask {
    private PerTask() {}

    public static void start(Object executor, Thread thread) {
        pause();
        boolean isAccepted = interceptor.pools().start(executor, thread);
        resume(true);
        if (!isAccepted) {
            throw new RejectedExecutionException();
        }
        thread.start();
    }

    /// The thread has come to the end of its task.
    public static void complete(Object executor, Thread thread) {
        pause();
        interceptor.pools().end(executor, thread);
        resume(true);
    }

    public static void shutdown(Object executor, boolean interrupts) {
        pause();
        if (interrupts) {
            interceptor.pools().shutdownNow(executor);
        } else {
            interceptor.pools().shutdown(executor);
        }
        resume(true);
    }

    public static boolean isShutdown(Object executor) {
        pause();
        boolean is = interceptor.pools().isShutdown(executor);
        resume(true);
        return is;
    }

    public static boolean isTerminated(Object executor) {
        pause();
        boolean is = interceptor.pools().isTerminated(executor);
        resume(true);
        return is;
    }

    public static boolean awaitTermination(Object executor, long time, TimeUnit unit)
            throws InterruptedException {
        pause();
        try {
            return interceptor.pools().awaitTermination(executor, Math.max(1, unit.toNanos(time)));
        } catch (RuntimeException thrown) {
            throw Hooks.noted(thrown);
        } finally {
            resume(true);
        }
    }
}
