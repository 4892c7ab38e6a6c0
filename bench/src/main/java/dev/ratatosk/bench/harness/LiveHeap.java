package dev.ratatosk.bench.harness;

import dev.ratatosk.core.check.Check;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.LockSupport;

/// Watches how much is alive on the heap while a program is explored, to see that it does not grow
/// with the number of executions. The exploration is paused during a measurement.
public final class LiveHeap implements AutoCloseable {
    private static final long PAUSE_NANOS = 1_000_000;

    private final Check check;
    private final List<Long> wanted;
    private final List<Sample> samples = new CopyOnWriteArrayList<>();
    private final Thread watcher = new Thread(this::watch, "ratatosk-heap");
    private volatile boolean ended;

    /// What was seen.
    ///
    /// @param executions after how many executions
    /// @param bytes what survived a full garbage collection
    public record Sample(long executions, long bytes) {}

    private LiveHeap(Check check, List<Long> wanted) {
        this.check = check;
        this.wanted = wanted.stream().sorted().toList();
        watcher.setDaemon(true);
    }

    /// Looks as soon as there have been so many executions, for each of the given numbers.
    public static LiveHeap of(Check check, List<Long> executions) {
        LiveHeap heap = new LiveHeap(check, executions);
        heap.watcher.start();
        return heap;
    }

    private void watch() {
        for (long executions : wanted) {
            if (!isReached(executions)) {
                return;
            }
            System.gc();
            long bytes = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
            samples.add(new Sample(check.counts().runs(), bytes));
        }
    }

    /// Waits until there have been so many executions; false if there never will.
    private boolean isReached(long executions) {
        while (check.counts().runs() < executions && !ended) {
            LockSupport.parkNanos(PAUSE_NANOS);
        }
        return check.counts().runs() >= executions;
    }

    /// Waits for what the exploration, which has ended, still left to be looked at.
    ///
    /// @return what was seen; numbers that were never reached are left out
    public List<Sample> samples() throws InterruptedException {
        ended = true;
        watcher.join();
        return List.copyOf(samples);
    }

    @Override
    public void close() {
        ended = true;
    }
}
