package dev.ratatosk.java.hooks;

import static dev.ratatosk.java.hooks.Hooks.interceptor;
import static dev.ratatosk.java.hooks.Hooks.pause;
import static dev.ratatosk.java.hooks.Hooks.resume;

import java.util.List;
import java.util.concurrent.RejectedExecutionHandler;
import java.util.concurrent.RunnableScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/// The entry points of `ThreadPoolExecutor` and `ScheduledThreadPoolExecutor`, which are modelled:
/// their real code takes about a hundred operations for a task, most of them on one variable.
public final class Pools {
    private Pools() {}

    public static boolean isModelled(ThreadPoolExecutor pool) {
        if (!pause()) {
            return false;
        }
        boolean modelled = interceptor.pools().isOn() && PoolShapes.isKnown(pool);
        resume(true);
        return modelled;
    }

    /// Asked before a method that the model does not know.
    ///
    /// @return false: the real code continues
    public static boolean isLeft(ThreadPoolExecutor pool) {
        if (isModelled(pool)) {
            pause();
            throw interceptor.pools().giveUp();
        }
        return false;
    }

    /// Asked before a method that sets up the pool differently.
    ///
    /// @return false: the real code continues
    public static boolean isReshaped(ThreadPoolExecutor pool) {
        if (isModelled(pool)) {
            pause();
            interceptor.pools().reshape(pool);
            resume(true);
        }
        return false;
    }

    public static void execute(ThreadPoolExecutor pool, Runnable task) {
        if (task == null) {
            throw new NullPointerException();
        }
        pause();
        int what = interceptor.pools().execute(pool, task, PoolShapes.of(pool));
        resume(true);
        heed(what, pool, task);
    }

    private static void heed(int what, ThreadPoolExecutor pool, Runnable task) {
        switch (what) {
            case PoolModel.NEW_WORKER -> startWorker(pool, task);
            case PoolModel.QUEUED_FOR_NEW_WORKER -> startWorker(pool, null);
            case PoolModel.REJECTED -> handlerOf(pool).rejectedExecution(task, pool);
            default -> {}
        }
    }

    private static RejectedExecutionHandler handlerOf(ThreadPoolExecutor pool) {
        pause();
        RejectedExecutionHandler handler = pool.getRejectedExecutionHandler();
        resume(true);
        return handler;
    }

    private static void startWorker(ThreadPoolExecutor pool, Runnable task) {
        pause();
        ThreadFactory factory = pool.getThreadFactory();
        PoolShape shape = PoolShapes.of(pool);
        resume(true);
        Thread thread = factory.newThread(new Worker(pool, shape, task));
        if (thread == null) {
            pause();
            throw interceptor.refuse(
                    "The thread factory of a pool returns null", "Return a thread from newThread.");
        }
        thread.start();
    }

    /// A task with a delay, perhaps of zero.
    public static void delayedExecute(
            ScheduledThreadPoolExecutor pool, RunnableScheduledFuture<?> task) {
        heed(schedule(pool, task, false), pool, task);
    }

    /// A periodic task that has run.
    public static void reExecutePeriodic(
            ScheduledThreadPoolExecutor pool, RunnableScheduledFuture<?> task) {
        int what = schedule(pool, task, true);
        if (what == PoolModel.REJECTED) {
            task.cancel(false);
        } else {
            heed(what, pool, task);
        }
    }

    private static int schedule(
            ScheduledThreadPoolExecutor pool, RunnableScheduledFuture<?> task, boolean repeats) {
        long delay = task.getDelay(TimeUnit.NANOSECONDS);
        pause();
        int what = interceptor.pools().schedule(pool, task, PoolShapes.of(pool), delay, repeats);
        resume(true);
        return what;
    }

    public static void shutdown(ThreadPoolExecutor pool) {
        pause();
        List<Runnable> waiting = interceptor.pools().shutdown(pool);
        resume(true);
        for (Runnable task : waiting) {
            // It stays in the queue, and does nothing when it is taken.
            if (task instanceof RunnableScheduledFuture<?> scheduled && scheduled.isPeriodic()) {
                scheduled.cancel(false);
            }
        }
    }

    public static List<Runnable> shutdownNow(ThreadPoolExecutor pool) {
        pause();
        List<Runnable> left = interceptor.pools().shutdownNow(pool);
        resume(true);
        return left;
    }

    public static boolean awaitTermination(ThreadPoolExecutor pool, long time, TimeUnit unit)
            throws InterruptedException {
        pause();
        try {
            return interceptor.pools().awaitTermination(pool, Math.max(1, unit.toNanos(time)));
        } catch (RuntimeException thrown) {
            throw Hooks.noted(thrown);
        } finally {
            resume(true);
        }
    }

    public static boolean isShutdown(ThreadPoolExecutor pool) {
        pause();
        boolean is = interceptor.pools().isShutdown(pool);
        resume(true);
        return is;
    }

    public static boolean isStopped(ThreadPoolExecutor pool) {
        pause();
        boolean is = interceptor.pools().isStopped(pool);
        resume(true);
        return is;
    }

    public static boolean isTerminated(ThreadPoolExecutor pool) {
        pause();
        boolean is = interceptor.pools().isTerminated(pool);
        resume(true);
        return is;
    }

    public static boolean isTerminating(ThreadPoolExecutor pool) {
        return isShutdown(pool) && !isTerminated(pool);
    }

    /// What a thread of a pool does.
    private static final class Worker implements Runnable {
        private final ThreadPoolExecutor pool;
        private final PoolShape shape;
        private Runnable task;

        Worker(ThreadPoolExecutor pool, PoolShape shape, Runnable first) {
            this.pool = pool;
            this.shape = shape;
            this.task = first;
        }

        @Override
        public void run() {
            if (task != null && begins()) {
                Thread.currentThread().interrupt();
            }
            boolean ended = false;
            try {
                while (task != null || takes()) {
                    Runnable now = task;
                    task = null;
                    now.run();
                }
                ended = true;
            } finally {
                // A task that fails takes its worker with it.
                if (!ended && fails()) {
                    startWorker(pool, null);
                }
            }
        }

        private boolean begins() {
            pause();
            boolean interrupted = interceptor.pools().begin(pool);
            resume(true);
            return interrupted;
        }

        private boolean takes() {
            pause();
            task = interceptor.pools().take(pool, shape);
            resume(true);
            // An interruption was meant for the task before, unless it was for all.
            if (task != null && Thread.interrupted() && isStopped(pool)) {
                Thread.currentThread().interrupt();
            }
            return task != null;
        }

        private boolean fails() {
            pause();
            boolean another = interceptor.pools().fail(pool);
            resume(true);
            return another;
        }
    }
}
