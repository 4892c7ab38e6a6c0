package dev.ratatosk.core.runtime.sync;

import dev.ratatosk.core.event.Guard;
import dev.ratatosk.core.event.Update;
import dev.ratatosk.core.event.Waiting;
import dev.ratatosk.core.runtime.Ops;
import org.jspecify.annotations.Nullable;

/// A condition variable of a [LockWord], without spurious wake-ups. Which of several waiters a
/// signal wakes is not specified, so every one is explored.
///
/// Two parts, both shared memory: a word with a bit per waiting thread, accessed only under the
/// lock, and a flag per thread on which it blocks. All state is in locations, so that what a thread
/// does follows from the values it read.
public final class ConditionQueue {
    private static final int MAX_THREADS = 63;
    private static final String SIGNAL = "signal";
    private static final String SIGNAL_ALL = "signalAll";
    private final Ops ops;
    private final LockWord lock;
    private final int waiters;
    private final int flags;

    public ConditionQueue(Ops ops, LockWord lock, @Nullable String label) {
        this.ops = ops;
        this.lock = lock;
        String name = label == null ? "condition" : label;
        this.waiters = ops.allocate(1, 0, name + ".waiters", Long::toBinaryString);
        this.flags = ops.allocate(MAX_THREADS, 0, name + ".signal", Long::toString);
    }

    /// Releases the lock, waits for a signal, and acquires the lock again.
    public void await() {
        lock.requireHeld("await");
        int me = ops.thread();
        ops.showsItself("one of them waits for a condition variable");
        if (me >= MAX_THREADS) {
            throw new IllegalStateException(
                    "Condition variables support at most " + MAX_THREADS + " threads");
        }
        ops.conditions().beginWait(SIGNAL, waiters);
        ops.write(waiters, ops.read(waiters) | 1L << me);
        lock.unlock();
        ops.conditions().beginReturn(SIGNAL, waiters);
        ops.partial()
                .awaitAndUpdate(
                        flags + me, Guard.NOT_EQUAL, 0, Update.EXCHANGE, 0, Waiting.CONDITION);
        lock.lock();
        ops.conditions().end();
    }

    /// Wakes one waiter, if there is one.
    public void signal() {
        lock.requireHeld(SIGNAL);
        ops.conditions().beginSignal(SIGNAL, waiters);
        long waiting = ops.read(waiters);
        if (waiting != 0) {
            long bit = nthBit(waiting, ops.choose(Long.bitCount(waiting)));
            ops.write(waiters, waiting & ~bit);
            wake(Long.numberOfTrailingZeros(bit));
        }
        ops.conditions().end();
    }

    /// Wakes all waiters.
    public void signalAll() {
        lock.requireHeld(SIGNAL_ALL);
        ops.conditions().beginSignal(SIGNAL_ALL, waiters);
        long waiting = ops.read(waiters);
        if (waiting != 0) {
            ops.write(waiters, 0);
            for (long rest = waiting; rest != 0; rest &= rest - 1) {
                wake(Long.numberOfTrailingZeros(rest));
            }
        }
        ops.conditions().end();
    }

    private void wake(int thread) {
        ops.conditions().wakes(thread);
        ops.write(flags + thread, 1);
    }

    private static long nthBit(long bits, int n) {
        long rest = bits;
        for (int i = 0; i < n; i++) {
            rest &= rest - 1;
        }
        return Long.lowestOneBit(rest);
    }
}
