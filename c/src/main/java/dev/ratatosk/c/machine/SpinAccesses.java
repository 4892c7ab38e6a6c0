package dev.ratatosk.c.machine;

import dev.ratatosk.core.event.SpinGuard;

/// What generated code calls instead of an atomic access where the loop-purity pass has found that
/// some values would only make an iteration start over: the thread waits until the guard lets a
/// value through.
public final class SpinAccesses {
    private SpinAccesses() {}

    /// See [AtomicAccess#load].
    public static long load(
            AtomicAccess atomics, long address, int bytes, int order, SpinGuard guard) {
        if (atomics.isPrivate(address, bytes)) {
            return passed(atomics, atomics.load(address, bytes, order), guard);
        }
        return atomics.load(
                address, bytes, order, location -> atomics.ops().await(location, guard));
    }

    /// See [AtomicAccess#exchange].
    public static long exchange(
            AtomicAccess atomics, long address, int bytes, long value, int order, SpinGuard guard) {
        if (atomics.isPrivate(address, bytes)) {
            return passed(atomics, atomics.exchange(address, bytes, value, order), guard);
        }
        return atomics.update(
                address,
                bytes,
                value,
                order,
                location -> atomics.ops().exchange(location, value, guard));
    }

    /// See [AtomicAccess#compareExchange].
    public static long compareExchange(
            AtomicAccess atomics,
            long address,
            int bytes,
            long expected,
            long desired,
            int order,
            int otherwise,
            SpinGuard guard) {
        if (atomics.isPrivate(address, bytes) || !guard.letsOnlyPass(expected)) {
            // Some failures let the loop continue, so it is tried.
            long found =
                    atomics.compareExchange(address, bytes, expected, desired, order, otherwise);
            return passed(atomics, found, guard);
        }
        return atomics.update(
                address,
                bytes,
                desired,
                order,
                location -> atomics.ops().compareAndExchange(location, expected, desired, guard));
    }

    private static long passed(AtomicAccess atomics, long value, SpinGuard guard) {
        if (!guard.test(value)) {
            throw atomics.ops().spin(guard.given(value).beginning());
        }
        return value;
    }
}
