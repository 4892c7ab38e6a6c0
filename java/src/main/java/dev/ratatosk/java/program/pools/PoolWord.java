package dev.ratatosk.java.program.pools;

import dev.ratatosk.java.hooks.PoolShape;

/// The state of a pool as one value: how many tasks wait, how many workers there are, how many of
/// them are idle, whether it was shut down, and a mark. Idle workers are counted where tasks are
/// handed to them and do not wait otherwise.
///
/// The mark says which operations have led to the value. It represents what else is known about the
/// pool, such as which tasks wait: threads that read the same value must do the same.
final class PoolWord {
    /// More tasks or workers than there may be.
    static final int LIMIT = 1 << 10;

    static final long TASK = 1;
    static final long WORKER = 1L << 10;
    static final long IDLE = 1L << 20;
    static final long SHUTDOWN = 1L << 30;
    static final long STOPPED = 1L << 31;
    private static final long MASK = LIMIT - 1;
    private static final int MARK = 32;

    private PoolWord() {}

    /// The state that an operation leads to.
    ///
    /// @param before the word that it has found
    /// @param state the state
    /// @param operation a number for the operation
    static long marked(long before, long state, int operation) {
        long mark = (before >>> MARK) * 0x9E3779B97F4A7C15L + operation;
        mark = (mark ^ mark >>> 30) * 0xBF58476D1CE4E5B9L;
        return mark >>> MARK << MARK | state & (1L << MARK) - 1;
    }

    static long tasks(long word) {
        return word & MASK;
    }

    static long workers(long word) {
        return word >>> 10 & MASK;
    }

    private static long idle(long word) {
        return word >>> 20 & MASK;
    }

    static boolean isShutdown(long word) {
        return (word & SHUTDOWN) != 0;
    }

    static boolean isStopped(long word) {
        return (word & STOPPED) != 0;
    }

    /// Whether workers have nothing left to take.
    static boolean isDone(long word) {
        return isShutdown(word) && tasks(word) == 0;
    }

    static boolean isTerminated(long word) {
        return isDone(word) && workers(word) == 0;
    }

    /// Whether the pool was used.
    static boolean isUsed(long word) {
        return isShutdown(word) || tasks(word) > 0 || workers(word) > 0;
    }

    /// After a task has come.
    static long withTask(long word, PoolShape shape) {
        if (isShutdown(word)) {
            return word;
        }
        if (workers(word) < shape.core()) {
            return word + WORKER;
        }
        if (tasks(word) < (shape.isDirect() ? idle(word) : shape.capacity())) {
            return word + TASK + (workers(word) == 0 ? WORKER : 0);
        }
        return workers(word) < shape.maximum() ? word + WORKER : word;
    }

    /// After a task with a delay has come.
    static long withDelayed(long word, PoolShape shape) {
        if (isShutdown(word)) {
            return word;
        }
        boolean needsWorker = workers(word) < shape.core() || workers(word) == 0;
        return word + TASK + (needsWorker ? WORKER : 0);
    }

    /// Whether a worker that looks for a task need not wait for one.
    static boolean letsGo(long word, PoolShape shape) {
        return tasks(word) > 0
                || isShutdown(word)
                || shape.timesOut() && (shape.coreTimesOut() || workers(word) > shape.core());
    }

    /// After a worker has waited for a task: it takes one, or ends.
    static long withoutTask(long word, PoolShape shape) {
        long waited = shape.isDirect() ? word - IDLE : word;
        return tasks(word) > 0 ? waited - TASK : waited - WORKER;
    }

    /// After a worker has become idle, or has ended because of the end of the pool.
    static long withIdle(long word) {
        return isDone(word) ? word - WORKER : word + IDLE;
    }

    /// After a worker has failed: another one takes its place unless nothing is left to do.
    static long withoutFailed(long word) {
        return isDone(word) ? word - WORKER : word;
    }

    static long stopped(long word) {
        return (word | SHUTDOWN | STOPPED) & ~MASK;
    }

    /// The word for people.
    static String show(long word) {
        return tasks(word)
                + (tasks(word) == 1 ? " task, " : " tasks, ")
                + workers(word)
                + (workers(word) == 1 ? " worker" : " workers")
                + (isShutdown(word) ? ", shut down" : "");
    }
}
