package dev.ratatosk.oracle.axiomatic;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/// The orders of the writes to one variable in which updates are atomic.
final class Coherence {
    private final Candidate candidate;

    /// The events that wrote the variable, and those that read it.
    private final List<Integer> writes = new ArrayList<>();

    private final List<Integer> reads = new ArrayList<>();

    Coherence(Events events, Candidate candidate, int variable) {
        this.candidate = candidate;
        for (int e = 0; e < events.size(); e++) {
            if (events.access(e).variable() == variable) {
                if (candidate.wrote(e)) {
                    writes.add(e);
                }
                if (candidate.hasRead(e)) {
                    reads.add(e);
                }
            }
        }
    }

    /// Gets the total orders that make no cycle with an order of events, each with the order that
    /// it extends that one to: by itself, and from each read to the writes that come after its
    /// source.
    void forEach(Order base, BiConsumer<List<Integer>, Order> found) {
        extend(new ArrayList<>(), base, found);
    }

    private void extend(List<Integer> placed, Order order, BiConsumer<List<Integer>, Order> found) {
        if (placed.size() == writes.size()) {
            found.accept(List.copyOf(placed), order);
            return;
        }
        int last = placed.isEmpty() ? Candidate.INITIAL : placed.getLast();
        for (int write : writes) {
            boolean isAtomic = !candidate.hasRead(write) || candidate.source(write) == last;
            Order extended = order.copy();
            if (isAtomic && !placed.contains(write) && append(extended, last, write)) {
                placed.add(write);
                extend(placed, extended, found);
                placed.removeLast();
            }
        }
    }

    /// Adds the edges to the next write: of coherence, and from the readers of the last one. To
    /// later writes these have a path through the next one. False if that makes a cycle.
    private boolean append(Order order, int last, int next) {
        if (last != Candidate.INITIAL && !order.add(last, next)) {
            return false;
        }
        for (int read : reads) {
            // An update does not overwrite what it writes itself.
            if (candidate.source(read) == last && read != next && !order.add(read, next)) {
                return false;
            }
        }
        return true;
    }
}
