package dev.ratatosk.core.explore.rf;

import java.util.Arrays;

/// The schedules that a node has been offered, as fingerprints: two schedules are equivalent if
/// they consist of the same events with the same sources, in whatever order (σ ≡ σ′, OOPSLA 2019,
/// §3).
///
/// A fingerprint is 128 bits: two sums of well-mixed numbers, one per event, so the order of the
/// events does not matter. With a million schedules at one node, the probability that any two
/// different ones coincide is below 2^-88.
final class ScheduleSet {
    private static final int SMALLEST = 16;
    private static final int LARGEST_KEPT = 1 << 10;

    private long[] entries = new long[2 * SMALLEST];
    private int size;
    private long low;
    private long high;

    void clear() {
        if (entries.length > 2 * LARGEST_KEPT) {
            entries = new long[2 * SMALLEST];
        } else if (size > 0) {
            Arrays.fill(entries, 0);
        }
        size = 0;
    }

    /// Starts a new fingerprint.
    void begin() {
        low = 0;
        high = 0;
    }

    /// Adds an event to the fingerprint: who it is and where it reads.
    void event(long id, long source) {
        long one = mix(id * 0x9e3779b97f4a7c15L + mix(source + 0x2545f4914f6cdd1dL));
        low += one;
        high += mix(one ^ id * 0xd1342543de82ef95L + source);
    }

    private static long mix(long value) {
        long z = value;
        z = (z ^ z >>> 30) * 0xbf58476d1ce4e5b9L;
        z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
        return z ^ z >>> 31;
    }

    /// Adds the schedule with the current fingerprint; says whether it is new.
    boolean add() {
        if (2 * (size + 1) > entries.length / 2) {
            grow();
        }
        int at = place(entries, low, high);
        if (entries[at] != 0 || entries[at + 1] != 0) {
            return false;
        }
        entries[at] = low;
        entries[at + 1] = high;
        size++;
        return true;
    }

    private static int place(long[] entries, long low, long high) {
        int mask = entries.length - 1;
        int at = (int) low << 1 & mask;
        while ((entries[at] != low || entries[at + 1] != high)
                && (entries[at] != 0 || entries[at + 1] != 0)) {
            at = at + 2 & mask;
        }
        return at;
    }

    private void grow() {
        long[] larger = new long[entries.length * 2];
        for (int i = 0; i < entries.length; i += 2) {
            if (entries[i] != 0 || entries[i + 1] != 0) {
                int at = place(larger, entries[i], entries[i + 1]);
                larger[at] = entries[i];
                larger[at + 1] = entries[i + 1];
            }
        }
        entries = larger;
    }
}
