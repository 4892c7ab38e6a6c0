package dev.ratatosk.core.table;

import java.util.Arrays;

/// A set of sets of decisions, each known by its fingerprint only. A decision is an event and what
/// was decided for it, such as its source; the order of decisions does not matter.
///
/// A fingerprint is 128 bits: two sums of well-mixed numbers, one per decision. With a million sets
/// in one node, the probability that any two different ones coincide is below 2^-88.
public final class FingerprintSet {
    private static final int SMALLEST = 16;
    private static final int LARGEST_KEPT = 1 << 10;

    private long[] entries = new long[2 * SMALLEST];
    private int size;

    /// The first half of a decision's contribution.
    public static long low(long event, long decision) {
        return mix(event * 0x9e3779b97f4a7c15L + mix(decision + 0x2545f4914f6cdd1dL));
    }

    /// The second half of a decision's contribution.
    public static long high(long event, long decision) {
        return high(low(event, decision), event, decision);
    }

    /// The same where the first half is known.
    public static long high(long low, long event, long decision) {
        return mix(low ^ event * 0xd1342543de82ef95L + decision);
    }

    private static long mix(long value) {
        long z = value;
        z = (z ^ z >>> 30) * 0xbf58476d1ce4e5b9L;
        z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
        return z ^ z >>> 31;
    }

    public int size() {
        return size;
    }

    public void clear() {
        if (entries.length > 2 * LARGEST_KEPT) {
            entries = new long[2 * SMALLEST];
        } else if (size > 0) {
            Arrays.fill(entries, 0);
        }
        size = 0;
    }

    /// Adds the set with this fingerprint; says whether it is new.
    public boolean add(long low, long high) {
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

    /// All fingerprints, two numbers each.
    public long[] toArray() {
        long[] all = new long[2 * size];
        int at = 0;
        for (int i = 0; i < entries.length; i += 2) {
            if (entries[i] != 0 || entries[i + 1] != 0) {
                all[at++] = entries[i];
                all[at++] = entries[i + 1];
            }
        }
        return all;
    }

    /// Whether the set with this fingerprint is here.
    public boolean contains(long low, long high) {
        int at = place(entries, low, high);
        return entries[at] != 0 || entries[at + 1] != 0;
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
