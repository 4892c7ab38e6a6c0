package dev.ratatosk.java.hooks;

import static dev.ratatosk.java.hooks.Hooks.interceptor;
import static dev.ratatosk.java.hooks.Hooks.pause;
import static dev.ratatosk.java.hooks.Hooks.resume;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;

/// The entry points of fork-join pools, which are modelled: they run every task at once, on a
/// daemon thread of its own. A thread runs further tasks only where some task gives a thread-local
/// variable a value: without that, programs cannot tell the difference.
public final class Forks {
    private static final int PLENTY = 1 << 10;
    private static final PoolShape FRESH =
            new PoolShape(PoolShape.Queueing.IN_TURN, PLENTY, PLENTY, 0, false, false);
    private static final PoolShape REUSING =
            new PoolShape(PoolShape.Queueing.DIRECT, 0, PLENTY, 0, true, false);

    private Forks() {}

    /// Asked before a method that the model does not know.
    ///
    /// @return false, if anything
    public static boolean isRefused(String method) {
        Hooks.refuse(
                "The program uses " + method,
                "Fork-join pools are modelled: wait for the results of tasks instead.");
        return false;
    }

    /// Asked before a thread-local variable gets a value.
    ///
    /// @return false: it gets it as usual
    public static boolean keepsLocal() {
        if (Hooks.on() && Thread.currentThread() instanceof Worker) {
            pause();
            interceptor.pools().requireReusedForks();
            resume(true);
        }
        return false;
    }

    public static ForkJoinTask<?> poolSubmit(
            ForkJoinPool pool, boolean signal, ForkJoinTask<?> task) {
        run(pool, task, isOfCaller(pool));
        return task;
    }

    public static ForkJoinTask<?> externalSubmit(ForkJoinPool pool, ForkJoinTask<?> task) {
        return poolSubmit(pool, true, task);
    }

    /// The delay may pass at any moment.
    public static ForkJoinTask<?> scheduleDelayedTask(ForkJoinPool pool, ForkJoinTask<?> task) {
        run(pool, task, false);
        return task;
    }

    public static ForkJoinTask<?> fork(ForkJoinTask<?> task) {
        ForkJoinPool pool = poolOfCaller();
        run(pool == null ? common() : pool, task, true);
        return task;
    }

    private static ForkJoinPool poolOfCaller() {
        return Thread.currentThread() instanceof Worker worker ? worker.pool : null;
    }

    @SuppressWarnings("ReferenceEquality")
    private static boolean isOfCaller(ForkJoinPool pool) {
        return poolOfCaller() == pool;
    }

    @SuppressWarnings("ReferenceEquality")
    private static boolean isCommon(ForkJoinPool pool) {
        return pool == common();
    }

    private static ForkJoinPool common() {
        pause();
        ForkJoinPool pool = ForkJoinPool.commonPool();
        resume(true);
        return pool;
    }

    /// @param isInternal whether a task of the pool does so, which it may after the pool was shut
    ///   down
    private static void run(ForkJoinPool pool, ForkJoinTask<?> task, boolean isInternal) {
        Runnable run = new Forked(task);
        boolean isCommon = isCommon(pool);
        pause();
        PoolModel pools = interceptor.pools();
        int what = PoolModel.NEW_WORKER;
        if (!isCommon || pools.reusesForks()) {
            PoolShape shape = pools.reusesForks() ? REUSING : FRESH;
            what = isInternal ? pools.fork(pool, run, shape) : pools.execute(pool, run, shape);
        }
        resume(true);
        if (what == PoolModel.REJECTED) {
            throw new RejectedExecutionException();
        }
        if (what == PoolModel.NEW_WORKER) {
            Thread worker = new Worker(pool, isCommon, run);
            worker.setDaemon(true);
            worker.start();
        }
    }

    public static void shutdown(ForkJoinPool pool) {
        if (!isCommon(pool)) {
            PerTask.shutdown(pool, false);
        }
    }

    public static boolean isShutdown(ForkJoinPool pool) {
        return !isCommon(pool) && PerTask.isShutdown(pool);
    }

    public static boolean isTerminated(ForkJoinPool pool) {
        return !isCommon(pool) && PerTask.isTerminated(pool);
    }

    public static boolean isTerminating(ForkJoinPool pool) {
        return false; // It never stops before its tasks have ended.
    }

    public static boolean awaitTermination(ForkJoinPool pool, long time, TimeUnit unit)
            throws InterruptedException {
        if (isCommon(pool)) {
            return isRefused("ForkJoinPool.awaitTermination of the common pool");
        }
        return PerTask.awaitTermination(pool, time, unit);
    }

    public static void close(ForkJoinPool pool) {
        if (isCommon(pool)) {
            return;
        }
        PerTask.shutdown(pool, false);
        try {
            boolean _ = PerTask.awaitTermination(pool, 1, TimeUnit.DAYS);
        } catch (InterruptedException e) {
            isRefused("ForkJoinPool.close on a thread that is interrupted");
        }
    }

    private record Forked(ForkJoinTask<?> task) implements Runnable {
        @Override
        public void run() {
            if (task instanceof CompletableFuture.AsynchronousCompletionTask
                    && task instanceof Runnable completion) {
                // No thread waits for such a task: it never says that it is done.
                completion.run();
            } else {
                task.quietlyInvoke();
            }
        }
    }

    /// A thread of a fork-join pool.
    private static final class Worker extends Thread {
        private final ForkJoinPool pool;
        private final boolean isCommon;
        private Runnable task;

        Worker(ForkJoinPool pool, boolean isCommon, Runnable first) {
            this.pool = pool;
            this.isCommon = isCommon;
            this.task = first;
        }

        @Override
        public void run() {
            do {
                task.run();
                next();
            } while (task != null);
        }

        private void next() {
            pause();
            PoolModel pools = interceptor.pools();
            if (pools.reusesForks()) {
                task = pools.take(pool, REUSING);
            } else {
                task = null;
                if (!isCommon) {
                    pools.end(pool, this);
                }
            }
            resume(true);
        }
    }
}
