package dev.ratatosk.core.explore.optimal.wakeup;

/// How an event touches memory, in one `int`: the location and one of the accesses [#READ],
/// [#WRITE] and [#ADD]. It is dynamic: a compare-and-set that fails has the footprint of a read.
public final class Footprint {
    /// The footprint of an event that touches no location.
    public static final int NONE = -1;

    public static final int READ = 0;

    /// Writes, also of read-modify-writes.
    public static final int WRITE = 1;

    /// A fetch-and-add that commutes with others of its kind.
    public static final int ADD = 2;

    private static final int ACCESS_BITS = 2;
    private static final int ACCESS_MASK = (1 << ACCESS_BITS) - 1;

    private Footprint() {}

    public static int of(int location, int access) {
        return location << ACCESS_BITS | access;
    }

    /// The location; meaningless for [#NONE].
    public static int location(int footprint) {
        return footprint >> ACCESS_BITS;
    }

    /// [#READ], [#WRITE] or [#ADD]; none of them for [#NONE].
    public static int access(int footprint) {
        return footprint & ACCESS_MASK;
    }

    /// Whether the order of two events of different threads with these footprints matters: same
    /// location, and neither both read nor both add (FMCAD 2022, §IV-A (ii)).
    public static boolean conflict(int a, int b) {
        return (a ^ b) >>> ACCESS_BITS == 0 && (a != b || access(a) == WRITE);
    }
}
