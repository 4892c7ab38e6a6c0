package dev.ratatosk.java.hooks;

import static dev.ratatosk.java.hooks.Hooks.interceptor;
import static dev.ratatosk.java.hooks.Hooks.pause;
import static dev.ratatosk.java.hooks.Hooks.resume;

import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionHandler;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/// The entry points of `ThreadPoolExecutor`, which is modelled: its real code takes about a hundred
/// operations for a task, most of them on one variable.
public final class Pools {
    private static final int PLENTY = 1 << 19;

    private Pools() {}

    /// Whether the pool is modelled. One with methods of its own, or with a queue that is not first
    /// in, first out, is not.
    public static boolean isModelled(ThreadPoolExecutor pool) {
        if (pool.getClass() != ThreadPoolExecutor.class || !pause()) {
            return false;
        }
        boolean modelled = interceptor.pools().isOn() && capacityOf(pool) >= 0;
        resume(true);
        return modelled;
    }

    /// Asked before a method that the model does not know.
    ///
    /// @return false: the real code goes on
    public static boolean isLeft(ThreadPoolExecutor pool) {
        if (isModelled(pool)) {
            pause();
            throw interceptor.pools().giveUp();
        }
        return false;
    }

    /// How many tasks the queue takes; negative if it is of another kind. With the hooks off.
    private static int capacityOf(ThreadPoolExecutor pool) {
        BlockingQueue<Runnable> queue = pool.getQueue();
        Class<?> type = queue.getClass();
        if (type == LinkedBlockingQueue.class || type == ArrayBlockingQueue.class) {
            return Math.min(PLENTY, queue.remainingCapacity() + queue.size());
        }
        boolean isCached =
                type == SynchronousQueue.class
                        && pool.getCorePoolSize() == 0
                        && pool.getMaximumPoolSize() >= PLENTY;
        return isCached ? 0 : -1;
    }

    public static void execute(ThreadPoolExecutor pool, Runnable task) {
        if (task == null) {
            throw new NullPointerException();
        }
        pause();
        ThreadFactory factory = pool.getThreadFactory();
        RejectedExecutionHandler handler = pool.getRejectedExecutionHandler();
        int what =
                interceptor
                        .pools()
                        .execute(
                                pool,
                                task,
                                pool.getCorePoolSize(),
                                Math.min(PLENTY, pool.getMaximumPoolSize()),
                                capacityOf(pool));
        resume(true);
        switch (what) {
            case PoolModel.NEW_WORKER -> startWorker(pool, factory, task);
            case PoolModel.QUEUED_FOR_NEW_WORKER -> startWorker(pool, factory, null);
            case PoolModel.REJECTED -> handler.rejectedExecution(task, pool);
            default -> {}
        }
    }

    private static void startWorker(ThreadPoolExecutor pool, ThreadFactory factory, Runnable task) {
        Thread thread = factory.newThread(new Worker(pool, factory, task));
        pause();
        if (thread == null) {
            throw interceptor.refuse(
                    "A thread factory gives a pool no thread", "Let newThread return one.");
        }
        interceptor.pools().add(pool, thread);
        resume(true);
        thread.start();
    }

    public static void shutdown(ThreadPoolExecutor pool) {
        pause();
        interceptor.pools().shutdown(pool);
        resume(true);
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
        private final ThreadFactory factory;
        private Runnable task;

        Worker(ThreadPoolExecutor pool, ThreadFactory factory, Runnable first) {
            this.pool = pool;
            this.factory = factory;
            this.task = first;
        }

        @Override
        public void run() {
            boolean ended = false;
            try {
                while (task != null || takes()) {
                    Runnable now = task;
                    task = null;
                    now.run();
                }
                ended = true;
            } finally {
                if (!ended) {
                    // A task that fails takes its worker with it; another one comes instead.
                    startWorker(pool, factory, null);
                }
            }
        }

        private boolean takes() {
            // An interruption was meant for the task before.
            boolean _ = Thread.interrupted();
            pause();
            task = interceptor.pools().take(pool);
            resume(true);
            return task != null;
        }
    }
}
