package dev.ratatosk.java.program.locks;

import dev.ratatosk.core.event.Guard;
import dev.ratatosk.core.event.Update;
import dev.ratatosk.core.event.Waiting;
import dev.ratatosk.core.runtime.Ops;
import dev.ratatosk.java.program.memory.Locations;
import dev.ratatosk.java.program.memory.SharedVariables;
import dev.ratatosk.java.program.objects.Shadow;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.function.LongUnaryOperator;
import jdk.internal.misc.Unsafe;

/// The states of synchronisers: waiting for one and changing it are single operations of the core,
/// which the heap follows.
final class SynchronizerStates {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final int INT_STATE =
            (int) UNSAFE.objectFieldOffset(AbstractQueuedSynchronizer.class, "state");
    private static final int LONG_STATE =
            (int) UNSAFE.objectFieldOffset(AbstractQueuedLongSynchronizer.class, "state");

    /// The part of the state of a `ReentrantReadWriteLock` that counts how often it is held for
    /// writing.
    private static final long WRITES = (1 << 16) - 1;

    private final Ops ops;
    private final Locations locations;
    private final SharedVariables variables;

    SynchronizerStates(Ops ops, Locations locations, SharedVariables variables) {
        this.ops = ops;
        this.locations = locations;
        this.variables = variables;
    }

    /// The location of the state, which is about to change.
    int beforeChange(Shadow synchronizer) {
        return variables.beforeChange(synchronizer, INT_STATE, 'I');
    }

    boolean takeIfFree(Shadow lock, int state, long holds) {
        long before = ops.compareAndExchange(state, 0, holds);
        return took(lock, state, before, before == 0, holds);
    }

    void awaitFree(Shadow lock, int state, long holds) {
        long free =
                ops.awaitAndUpdate(
                        state, Guard.EQUAL, 0, Update.EXCHANGE, holds, Waiting.SYNCHRONIZER);
        changed(lock, state, free, holds);
    }

    boolean takeIfThere(Shadow semaphore, int state, long permits) {
        long before = ops.update(state, there -> there >= permits ? there - permits : there);
        return took(semaphore, state, before, before >= permits, before - permits);
    }

    void awaitPermits(Shadow semaphore, int state, long permits) {
        long there =
                ops.awaitAndUpdate(
                        state,
                        Guard.AT_LEAST,
                        permits,
                        Update.PLUS,
                        -permits,
                        Waiting.SYNCHRONIZER);
        changed(semaphore, state, there, there - permits);
    }

    private boolean took(Shadow shadow, int state, long before, boolean taken, long after) {
        if (taken) {
            changed(shadow, state, before, after);
        } else {
            read(shadow, state, before);
        }
        return taken;
    }

    /// Changes the state by a pure function, and returns the one before.
    long update(Shadow synchronizer, LongUnaryOperator function) {
        int state = beforeChange(synchronizer);
        long before = ops.update(state, function);
        changed(synchronizer, state, before, function.applyAsLong(before));
        return before;
    }

    /// Waits until the state is zero.
    void awaitZero(Shadow synchronizer) {
        int state = locations.of(synchronizer, INT_STATE, 'I');
        long open = ops.await(state, Guard.EQUAL, 0, Waiting.SYNCHRONIZER);
        read(synchronizer, state, open);
    }

    /// Waits until a `ReentrantReadWriteLock` is worth trying. A thread that holds it for writing
    /// need not wait.
    void awaitReadWriteLock(int state, boolean shared) {
        if (shared) {
            ops.await(state, held -> (held & WRITES) == 0, Waiting.SYNCHRONIZER);
        } else {
            ops.await(state, Guard.EQUAL, 0, Waiting.SYNCHRONIZER);
        }
    }

    /// Waits until the state is another one than the running thread has read last.
    void awaitChange(Shadow synchronizer) {
        int state =
                synchronizer.object instanceof AbstractQueuedLongSynchronizer
                        ? locations.of(synchronizer, LONG_STATE, 'J')
                        : locations.of(synchronizer, INT_STATE, 'I');
        ops.await(state, Guard.NOT_EQUAL, ops.lastRead(state), Waiting.SYNCHRONIZER);
    }

    private void read(Shadow shadow, int location, long value) {
        variables.checkRead(shadow, INT_STATE, 'I', value);
        variables.changed(shadow, INT_STATE, location, true, false);
    }

    /// The core has changed the state; now the heap does.
    private void changed(Shadow shadow, int location, long before, long after) {
        variables.checkRead(shadow, INT_STATE, 'I', before);
        variables.changed(shadow, INT_STATE, location, true, true);
        UNSAFE.putIntVolatile(shadow.object, INT_STATE, (int) after);
    }
}
