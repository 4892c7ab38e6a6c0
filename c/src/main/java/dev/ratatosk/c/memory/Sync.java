package dev.ratatosk.c.memory;

import dev.ratatosk.core.event.Guard;
import dev.ratatosk.core.event.Update;
import dev.ratatosk.core.event.Waiting;
import dev.ratatosk.core.runtime.Ops;
import java.util.function.LongPredicate;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;

/// Operations that synchronise: whoever reads learns all that the writer had done before. The locks
/// and the like of the C library consist of these.
public final class Sync {
    private final Ops ops;
    private final int thread;
    private final @Nullable Races races;

    Sync(Ops ops, int thread, @Nullable Races races) {
        this.ops = ops;
        this.thread = thread;
        this.races = races;
    }

    private void acquired(int location) {
        if (races != null) {
            races.acquire(thread, location);
        }
    }

    private void released(int location) {
        if (races != null) {
            races.release(thread, location);
        }
    }

    private long updated(int location, long read) {
        acquired(location);
        released(location);
        return read;
    }

    public void acquire(int location) {
        ops.acquire(location);
        acquired(location);
    }

    public boolean tryAcquire(int location) {
        boolean taken = ops.tryAcquire(location);
        acquired(location);
        return taken;
    }

    public void release(int location) {
        ops.release(location);
        released(location);
    }

    public long read(int location) {
        long value = ops.read(location);
        acquired(location);
        return value;
    }

    public void write(int location, long value) {
        ops.write(location, value);
        released(location);
    }

    public void add(int location, long addend) {
        ops.add(location, addend, true);
        updated(location, 0);
    }

    public long fetchAndAdd(int location, long addend) {
        return updated(location, ops.fetchAndAdd(location, addend, true));
    }

    public long exchange(int location, long value) {
        return updated(location, ops.exchange(location, value));
    }

    public long compareAndExchange(int location, long expected, long value) {
        long found = ops.compareAndExchange(location, expected, value);
        acquired(location);
        if (found == expected) {
            released(location);
        }
        return found;
    }

    public long update(int location, Update update, long operand) {
        return updated(location, ops.update(location, update, operand));
    }

    public long update(int location, LongUnaryOperator function) {
        return updated(location, ops.update(location, function));
    }

    public long await(int location, Guard guard, long operand, Waiting waiting) {
        long value = ops.await(location, guard, operand, waiting);
        acquired(location);
        return value;
    }

    public long await(int location, LongPredicate predicate) {
        long value = ops.await(location, predicate, Waiting.SPIN);
        acquired(location);
        return value;
    }

    public long awaitAndUpdate(
            int location, Guard guard, long operand, Update update, long a, Waiting waiting) {
        return updated(location, ops.awaitAndUpdate(location, guard, operand, update, a, waiting));
    }
}
