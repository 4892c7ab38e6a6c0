package dev.ratatosk.bench.catalogue;

import static dev.ratatosk.core.spi.Feature.COMMUTING_ADDS;
import static dev.ratatosk.core.spi.Feature.NATIVE_AWAITS;

import dev.ratatosk.core.api.SharedInt;
import dev.ratatosk.core.api.SharedIntArray;
import java.util.List;

/// The queued spin lock of Linux 4 with a pending bit, from GODOT table I. Bits 0 to 7 of the word
/// say "locked", bit 8 says "pending", and the rest is the tail of the queue.
///
/// Deviation: the original takes the lock with a store to the low byte alone; here it is an add to
/// the whole word.
final class QueuedSpinLock implements CriticalSection.Lock {
    private static final int LOCKED = 1;
    private static final int LOCKED_MASK = 0xff;
    private static final int PENDING = 0x100;
    private static final int LOCKED_PENDING_MASK = 0x1ff;
    private static final int TAIL_MASK = ~LOCKED_PENDING_MASK;
    private static final int TAIL_SHIFT = 11;
    private static final int NOBODY = 0;

    private final SharedInt val = new SharedInt("val", 0);
    private final SharedIntArray locked;
    private final SharedIntArray next;

    private QueuedSpinLock(int threads) {
        locked = new SharedIntArray("locked", threads + 1);
        next = new SharedIntArray("next", threads + 1);
    }

    static List<Benchmark> all() {
        return List.of(
                Benchmark.of(
                                "qspinlock",
                                Section.LOCKS,
                                Sizes.of(2, 4, 2),
                                "N threads, queued spin lock of Linux",
                                n -> CriticalSection.written(n, new QueuedSpinLock(n)))
                        .sensitiveTo(NATIVE_AWAITS)
                        .sensitiveTo(COMMUTING_ADDS));
    }

    @Override
    public void acquire(int thread) {
        int v = val.compareAndExchange(0, LOCKED);
        if (v == 0) {
            return;
        }
        if (v == PENDING) {
            v = val.awaitNotEqual(PENDING);
        }
        while ((v & ~LOCKED_MASK) == 0) {
            int wanted = v == LOCKED ? LOCKED | PENDING : LOCKED;
            int before = val.compareAndExchange(v, wanted);
            if (before == v) {
                if (wanted != LOCKED) {
                    takeOverFromHolder();
                }
                return;
            }
            v = before;
        }
        queue(thread + 1);
    }

    private void takeOverFromHolder() {
        val.await(v -> (v & LOCKED_MASK) == 0);
        val.add(LOCKED - PENDING);
    }

    /// Nodes have the numbers from 1 on; a thread holds one lock at a time, so it has one node.
    private void queue(int node) {
        locked.set(node, 0);
        next.set(node, NOBODY);
        if (val.get() == 0 && val.compareAndSet(0, LOCKED)) {
            return;
        }
        int tail = node << TAIL_SHIFT;
        int before = exchangeTail(tail);
        int after = NOBODY;
        if ((before & TAIL_MASK) != 0) {
            next.set(before >> TAIL_SHIFT, node);
            locked.awaitNotEqual(node, 0);
            after = next.get(node);
        }
        if (takeAtHead(tail)) {
            return;
        }
        if (after == NOBODY) {
            after = next.awaitNotEqual(node, NOBODY);
        }
        locked.set(after, 1);
    }

    private int exchangeTail(int tail) {
        int v = val.get();
        while (true) {
            int before = val.compareAndExchange(v, v & LOCKED_PENDING_MASK | tail);
            if (before == v) {
                return before;
            }
            v = before;
        }
    }

    /// Takes the lock as the first of the queue; says whether the queue is empty now.
    private boolean takeAtHead(int tail) {
        int v = val.await(w -> (w & LOCKED_PENDING_MASK) == 0);
        while ((v & TAIL_MASK) == tail) {
            int before = val.compareAndExchange(v, LOCKED);
            if (before == v) {
                return true;
            }
            v = before;
        }
        val.add(LOCKED);
        return false;
    }

    @Override
    public void release(int thread) {
        val.add(-LOCKED);
    }
}
