package dev.ratatosk.oracle.axiomatic;

import dev.ratatosk.oracle.litmus.Access;
import dev.ratatosk.oracle.litmus.Access.Dependency;
import java.util.Optional;

/// The values of an execution, given the source of each read.
final class Candidate {
    /// The source of a read of the initial value.
    static final int INITIAL = -1;

    /// The source of a step that does not happen, and of one that does not read.
    static final int NO_SOURCE = -2;

    private final Events events;
    private final int[] sources;
    private final boolean[] present;
    private final boolean[] wrote;
    private final long[] read;
    private final long[] written;

    private Candidate(Events events, int[] sources) {
        this.events = events;
        this.sources = sources;
        int size = events.size();
        this.present = new boolean[size];
        this.wrote = new boolean[size];
        this.read = new long[size];
        this.written = new long[size];
    }

    /// @param order in which a step comes after its source
    /// @return nothing if the steps that happen are not those that have a source, or a source has
    ///   not written
    static Optional<Candidate> of(Events events, int[] sources, Order order) {
        Candidate candidate = new Candidate(events, sources.clone());
        for (int event : order.sequence()) {
            if (!candidate.perform(event)) {
                return Optional.empty();
            }
        }
        return Optional.of(candidate);
    }

    private boolean perform(int event) {
        Access access = events.access(event);
        long seen = events.dependsOn(event) < 0 ? 0 : read[events.dependsOn(event)];
        present[event] = access.dependency() != Dependency.CONTROL || seen == access.wanted();
        if (access.sort().reads() && present[event] == (sources[event] == NO_SOURCE)) {
            return false;
        }
        if (!present[event]) {
            return true;
        }
        if (sources[event] >= 0 && !wrote[sources[event]]) {
            return false;
        }
        read[event] = sources[event] < 0 ? 0 : written[sources[event]];
        long operand =
                access.dependency() == Dependency.DATA
                        ? access.operand() - access.wanted() + seen
                        : access.operand();
        wrote[event] =
                access.sort().writes()
                        && (access.sort() != Access.Sort.COMPARE_AND_SET
                                || read[event] == access.expected());
        written[event] =
                access.sort() == Access.Sort.FETCH_AND_ADD ? read[event] + operand : operand;
        return true;
    }

    /// What the step has read; 0 if it did not happen.
    long read(int event) {
        return read[event];
    }

    boolean wrote(int event) {
        return wrote[event];
    }

    long written(int event) {
        return event == INITIAL ? 0 : written[event];
    }

    int source(int event) {
        return sources[event];
    }

    /// Whether it has a source.
    boolean hasRead(int event) {
        return sources[event] != NO_SOURCE;
    }
}
