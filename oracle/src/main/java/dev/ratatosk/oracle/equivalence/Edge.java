package dev.ratatosk.oracle.equivalence;

import java.util.Comparator;

/// An ordered pair of events.
public record Edge(EventId before, EventId after) implements Comparable<Edge> {
    private static final Comparator<Edge> ORDER =
            Comparator.comparing(Edge::before).thenComparing(Edge::after);

    @Override
    public int compareTo(Edge other) {
        return ORDER.compare(this, other);
    }

    @Override
    public String toString() {
        return before + "<" + after;
    }
}
