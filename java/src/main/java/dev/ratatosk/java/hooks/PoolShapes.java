package dev.ratatosk.java.hooks;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/// How thread pools were set up. With the hooks off: the model does not allow that it changes while
/// a pool is used.
final class PoolShapes {
    /// More workers or tasks than a program has that can be explored.
    private static final int PLENTY = 1 << 10;

    private PoolShapes() {}

    /// Whether the pool is modelled. One with methods of its own, or with a queue that is not first
    /// in, first out, is not.
    static boolean isKnown(ThreadPoolExecutor pool) {
        Class<?> type = pool.getClass();
        return type == ScheduledThreadPoolExecutor.class
                || type == ThreadPoolExecutor.class && isKnown(pool.getQueue().getClass());
    }

    private static boolean isKnown(Class<?> queue) {
        return queue == LinkedBlockingQueue.class
                || queue == ArrayBlockingQueue.class
                || queue == SynchronousQueue.class;
    }

    static PoolShape of(ThreadPoolExecutor pool) {
        long patience = pool.getKeepAliveTime(TimeUnit.NANOSECONDS);
        return new PoolShape(
                queueingOf(pool),
                Math.min(PLENTY, pool.getCorePoolSize()),
                Math.min(PLENTY, pool.getMaximumPoolSize()),
                capacityOf(pool.getQueue()),
                patience < TimeUnit.HOURS.toNanos(1),
                pool.allowsCoreThreadTimeOut());
    }

    private static PoolShape.Queueing queueingOf(ThreadPoolExecutor pool) {
        if (pool instanceof ScheduledThreadPoolExecutor) {
            return PoolShape.Queueing.DELAYED;
        }
        return pool.getQueue() instanceof SynchronousQueue
                ? PoolShape.Queueing.DIRECT
                : PoolShape.Queueing.IN_TURN;
    }

    private static int capacityOf(BlockingQueue<Runnable> queue) {
        return Math.min(PLENTY, queue.remainingCapacity());
    }
}
