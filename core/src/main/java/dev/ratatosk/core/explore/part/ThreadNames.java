package dev.ratatosk.core.explore.part;

import dev.ratatosk.core.table.LongColumn;

/// Names of threads and events that are the same in every process, as well-mixed numbers: a thread
/// is named by its creator and by how many threads that had created before. (Numbers of threads are
/// given out in the order of an exploration.)
public final class ThreadNames {
    private static final long UNKNOWN = 0;
    private static final long MAIN = 0x2545f4914f6cdd1dL;

    private final LongColumn name = new LongColumn();

    public ThreadNames() {
        name.add(MAIN);
    }

    public boolean isKnown(int thread) {
        return thread < name.size() && name.get(thread) != UNKNOWN;
    }

    /// Names a thread that is not known yet.
    ///
    /// @param nth how many threads its creator had created before
    public void learn(int thread, int creator, int nth) {
        name.extendTo(thread + 1);
        long mixed = mix(name.get(creator) + mix(nth + 1L));
        name.set(thread, mixed == UNKNOWN ? MAIN : mixed);
    }

    /// The name of the thread's event with this index.
    public long event(int thread, int index) {
        return name.get(thread) + index;
    }

    private static long mix(long value) {
        long z = value * 0x9e3779b97f4a7c15L;
        z = (z ^ z >>> 30) * 0xbf58476d1ce4e5b9L;
        z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
        return z ^ z >>> 31;
    }
}
