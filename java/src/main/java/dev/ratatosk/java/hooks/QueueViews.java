package dev.ratatosk.java.hooks;

import static dev.ratatosk.java.hooks.Hooks.interceptor;
import static dev.ratatosk.java.hooks.Hooks.pause;
import static dev.ratatosk.java.hooks.Hooks.resume;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;

/// What programs, and the JDK for them, see of the queues of synchronisers and conditions: in place
/// of the methods of the same names.
public final class QueueViews {
    private static final int EXCLUSIVE = 1;
    private static final int SHARED = 2;

    private QueueViews() {}

    public static boolean hasQueuedPredecessors(Object synchronizer) {
        pause();
        boolean result = interceptor.queues().hasQueuedPredecessors(synchronizer);
        resume(true);
        return result;
    }

    public static boolean apparentlyFirstQueuedIsExclusive(Object synchronizer) {
        pause();
        boolean result = interceptor.queues().isFirstExclusive(synchronizer);
        resume(true);
        return result;
    }

    public static boolean hasQueuedThreads(Object synchronizer) {
        pause();
        boolean result = interceptor.queues().hasQueuedThreads(synchronizer);
        resume(true);
        return result;
    }

    public static boolean isQueued(Object synchronizer, Thread thread) {
        if (thread == null) {
            throw new NullPointerException();
        }
        pause();
        boolean result = interceptor.queues().isQueued(synchronizer, thread);
        resume(true);
        return result;
    }

    public static int getQueueLength(Object synchronizer) {
        return queued(synchronizer, EXCLUSIVE | SHARED).length;
    }

    public static Collection<Thread> getQueuedThreads(Object synchronizer) {
        return list(queued(synchronizer, EXCLUSIVE | SHARED));
    }

    public static Collection<Thread> getExclusiveQueuedThreads(Object synchronizer) {
        return list(queued(synchronizer, EXCLUSIVE));
    }

    public static Collection<Thread> getSharedQueuedThreads(Object synchronizer) {
        return list(queued(synchronizer, SHARED));
    }

    public static boolean hasWaiters(Object condition) {
        return waiting(condition).length > 0;
    }

    public static int getWaitQueueLength(Object condition) {
        return waiting(condition).length;
    }

    public static Collection<Thread> getWaitingThreads(Object condition) {
        return list(waiting(condition));
    }

    private static Thread[] queued(Object synchronizer, int modes) {
        pause();
        Thread[] threads = interceptor.queues().queuedThreads(synchronizer, modes);
        resume(true);
        return threads;
    }

    private static Thread[] waiting(Object condition) {
        pause();
        Thread[] threads = interceptor.queues().waitingThreads(condition);
        resume(true);
        return threads;
    }

    private static Collection<Thread> list(Thread[] threads) {
        return new ArrayList<>(Arrays.asList(threads));
    }
}
