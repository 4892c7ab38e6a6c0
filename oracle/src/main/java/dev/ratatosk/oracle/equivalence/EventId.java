package dev.ratatosk.oracle.equivalence;

import java.util.Comparator;

/// The event of a thread (by position in the program) with this index, both from 0. The same in
/// every execution in which the thread got that far.
public record EventId(int thread, int index) implements Source, Comparable<EventId> {
    private static final Comparator<EventId> ORDER =
            Comparator.comparingInt(EventId::thread).thenComparingInt(EventId::index);

    @Override
    public int compareTo(EventId other) {
        return ORDER.compare(this, other);
    }

    @Override
    public String toString() {
        return thread + "." + index;
    }
}
