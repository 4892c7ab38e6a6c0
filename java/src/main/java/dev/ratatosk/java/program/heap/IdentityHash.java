package dev.ratatosk.java.program.heap;

import java.util.Objects;
import jdk.internal.misc.Unsafe;

/// The JVM's identity hash codes, without giving one to an object that has none.
///
/// Most objects that a program touches are known to one thread only and never enter a table. An
/// object without a hash code cannot be in one, and its header says so: looking there costs 1 ns,
/// asking for a hash code makes the JVM compute and store one, 50 ns and more.
public final class IdentityHash {
    public static final int NONE = 0;
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long HEADER = 0;
    private static final int LOCK_BITS = 3;
    private static final int UNLOCKED = 1;
    private static final int HASH_MASK = 0x7fff_ffff;
    private static final int UNKNOWN = -1;
    private static final int SHIFT = findShift();

    private IdentityHash() {}

    public static int of(Object object) {
        return System.identityHashCode(object);
    }

    /// The hash code, or [#NONE] if the object has none yet.
    public static int peek(Object object) {
        long header = UNSAFE.getLong(Objects.requireNonNull(object), HEADER);
        if (SHIFT == UNKNOWN || (header & LOCK_BITS) != UNLOCKED) {
            return System.identityHashCode(object);
        }
        return (int) (header >>> SHIFT) & HASH_MASK;
    }

    /// Gives the object the hash code for good, unless it has one. It is visible from then on: to
    /// the JVM, to code that is not woven, and to uses of the object before or after a check.
    ///
    /// @param wanted from 1 to the greatest `int`
    /// @return the hash code that it has now
    public static int give(Object object, int wanted) {
        long header = UNSAFE.getLong(Objects.requireNonNull(object), HEADER);
        if (SHIFT != UNKNOWN
                && (header & LOCK_BITS) == UNLOCKED
                && ((int) (header >>> SHIFT) & HASH_MASK) == NONE) {
            // If another thread or the JVM changes the header now, the JVM decides.
            UNSAFE.compareAndSetLong(object, HEADER, header, header | (long) wanted << SHIFT);
        }
        return System.identityHashCode(object);
    }

    /// Where in the header the hash code is differs between JVMs: look for it.
    private static int findShift() {
        int found = UNKNOWN;
        for (int probe = 0; probe < 3; probe++) {
            Object object = new Object();
            long before = UNSAFE.getLong(object, HEADER);
            int hash = System.identityHashCode(object);
            long after = UNSAFE.getLong(object, HEADER);
            int shift = Long.numberOfTrailingZeros(before ^ after);
            int here = UNKNOWN;
            for (int s = 2; s <= 33; s++) {
                if (((int) (after >>> s) & HASH_MASK) == hash
                        && ((int) (before >>> s) & HASH_MASK) == 0) {
                    here = s;
                }
            }
            if (here == UNKNOWN || shift < here || probe > 0 && here != found) {
                return UNKNOWN;
            }
            found = here;
        }
        return found;
    }
}
