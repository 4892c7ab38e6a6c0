package dev.ratatosk.c.memory;

import dev.ratatosk.core.event.SpinGuard;

/// What generated code calls instead of an atomic access where the loop-purity pass has found that
/// some values would only make an iteration start over: the thread waits until the guard lets a
/// value through.
public final class SpinAccesses {
    private SpinAccesses() {}

    /// See [CThread#atomicLoad].
    public static long atomicLoad(
            CThread thread, long address, int bytes, int order, SpinGuard guard) {
        if (thread.isPrivate(address, bytes)) {
            return passed(thread, thread.atomicLoad(address, bytes, order), guard);
        }
        return thread.read(
                address, bytes, order, location -> thread.ops().await(location, guard));
    }

    /// See [CThread#exchange].
    public static long exchange(
            CThread thread, long address, int bytes, long value, int order, SpinGuard guard) {
        if (thread.isPrivate(address, bytes)) {
            return passed(thread, thread.exchange(address, bytes, value, order), guard);
        }
        return thread.update(
                address,
                bytes,
                value,
                order,
                location -> thread.ops().exchange(location, value, guard));
    }

    /// See [CThread#compareExchange].
    public static long compareExchange(
            CThread thread,
            long address,
            int bytes,
            long expected,
            long desired,
            int order,
            SpinGuard guard) {
        if (thread.isPrivate(address, bytes)) {
            long found = thread.compareExchange(address, bytes, expected, desired, order);
            return passed(thread, found, guard);
        }
        return thread.update(
                address,
                bytes,
                desired,
                order,
                location -> thread.ops().compareAndExchange(location, expected, desired, guard));
    }

    /// Nobody else changes what is private: the thread goes on, or spins for ever.
    private static long passed(CThread thread, long value, SpinGuard guard) {
        if (!guard.test(value)) {
            throw thread.ops().spin(guard.given(value).beginning());
        }
        return value;
    }
}
