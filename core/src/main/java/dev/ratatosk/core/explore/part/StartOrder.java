package dev.ratatosk.core.explore.part;

import dev.ratatosk.core.table.IntColumn;

/// Ranks of threads in the order in which an execution starts them, the main thread first. They
/// follow from the execution, so they mean the same in every process that repeats it.
public final class StartOrder {
    private static final int NONE = -1;

    private final IntColumn threads = new IntColumn();
    private final IntColumn ranks = new IntColumn(NONE);

    public StartOrder() {
        clear();
    }

    /// Begins anew, with the main thread.
    public void clear() {
        threads.clear();
        ranks.clear();
        started(0);
    }

    /// The execution has started the thread.
    public void started(int thread) {
        ranks.extendTo(thread + 1);
        ranks.set(thread, threads.size());
        threads.add(thread);
    }

    /// How many threads were started, the main thread included.
    public int size() {
        return threads.size();
    }

    /// The rank of a thread that was started.
    public int rank(int thread) {
        int rank = ranks.getOrFiller(thread);
        if (rank == NONE) {
            throw new IllegalStateException("thread " + thread + " was not started");
        }
        return rank;
    }

    /// The thread with the rank.
    ///
    /// @throws IllegalArgumentException if so many threads were not started
    public int thread(int rank) {
        if (rank >= threads.size()) {
            throw new IllegalArgumentException(
                    "thread " + rank + " of " + threads.size() + " in the order of their start");
        }
        return threads.get(rank);
    }
}
