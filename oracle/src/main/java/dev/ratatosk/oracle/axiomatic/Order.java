package dev.ratatosk.oracle.axiomatic;

/// A strict partial order of at most 64 events, kept transitive. Sets of events are bit sets.
final class Order {
    /// By event: those before it.
    private final long[] before;

    Order(int events) {
        this(new long[events]);
    }

    private Order(long[] before) {
        if (before.length > Long.SIZE) {
            throw new IllegalArgumentException(before.length + " events are too many");
        }
        this.before = before;
    }

    Order copy() {
        return new Order(before.clone());
    }

    boolean isBefore(int first, int second) {
        return (before[second] >>> first & 1) != 0;
    }

    /// All events, each behind those before it.
    int[] sequence() {
        int[] sequence = new int[before.length];
        for (int e = 0; e < before.length; e++) {
            int place = e;
            // An event has more before it than each of those.
            int rank = Long.bitCount(before[e]);
            while (place > 0 && Long.bitCount(before[sequence[place - 1]]) > rank) {
                sequence[place] = sequence[place - 1];
                place--;
            }
            sequence[place] = e;
        }
        return sequence;
    }

    /// Puts one event before another; false if that would make a cycle.
    boolean add(int first, int second) {
        boolean opposite = (before[first] >> second & 1) != 0;
        if (first == second || opposite) {
            return false;
        }
        long earlier = before[first] | 1L << first;
        for (int e = 0; e < before.length; e++) {
            if (e == second || isBefore(second, e)) {
                before[e] |= earlier;
            }
        }
        return true;
    }
}
