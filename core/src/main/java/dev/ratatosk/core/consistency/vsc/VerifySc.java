package dev.ratatosk.core.consistency.vsc;

import java.util.Arrays;

/// VerifySC (CAV 2021, Alg. 1 with the heuristics of §4.2) on an [EventSet] that an exploration
/// extends and gives up again.
///
/// The exploration's path consists of *levels*, each a prefix of the event set that is known to
/// have a witness. Closures are kept per level, so that the question whether one more read is
/// possible starts from what is known about the events before it. Levels are [#settle]d in order,
/// and only when a question is asked: a path that never asks never pays.
public final class VerifySc {
    private final EventSet events;
    private final Heuristics heuristics;
    private final Closure closure;
    private final WitnessSearch search;

    private int settled;
    private int[] rowsAt = new int[16];
    private int[] trailAt = new int[16];

    private long questions;
    private long refusedByClosure;
    private long states;
    private long nanos;

    public VerifySc(EventSet events, Heuristics heuristics) {
        this.events = events;
        this.heuristics = heuristics;
        this.closure = new Closure(events);
        this.search = new WitnessSearch(events, heuristics.greedy());
    }

    /// How many levels are settled.
    public int settled() {
        return settled;
    }

    /// Settles the next level: the first `size` events, which have a witness.
    public void settle(int size) {
        long start = System.nanoTime();
        if (heuristics.closure() && !closure.extendTo(size)) {
            throw new IllegalStateException(
                    "the first " + size + " events have a witness but no closure");
        }
        settled++;
        if (settled == rowsAt.length) {
            rowsAt = Arrays.copyOf(rowsAt, settled * 2);
            trailAt = Arrays.copyOf(trailAt, settled * 2);
        }
        rowsAt[settled] = closure.rows();
        trailAt[settled] = closure.trailSize();
        nanos += System.nanoTime() - start;
    }

    /// Forgets what is known of the levels from `levels` on. Must come before their events are
    /// given up.
    public void unsettle(int levels) {
        if (levels <= settled) {
            settled = levels;
            closure.undo(rowsAt[levels], trailAt[levels]);
        }
    }

    /// Prepares for [#hides]: the thread's next event would read the location. All levels are
    /// settled.
    public void lookFrom(int t, int x) {
        if (heuristics.closure()) {
            closure.lookFrom(t, x);
        }
    }

    /// Whether the closure says that the read cannot see the source in any witness. Spares
    /// questions that would be answered with no.
    public boolean hides(int source) {
        return heuristics.closure() && closure.hides(source);
    }

    /// Whether the whole event set has a witness. All levels are settled, and what was added since
    /// is what the question is about.
    ///
    /// @param trace the trace that guides the search: a witness of the last level
    public boolean hasWitness(int[] trace, int traceLength) {
        long start = System.nanoTime();
        questions++;
        boolean found = isClosed() && searchWitness(trace, traceLength);
        if (!found) {
            unsettle(settled);
        }
        nanos += System.nanoTime() - start;
        return found;
    }

    private boolean isClosed() {
        boolean closed = !heuristics.closure() || closure.extendTo(events.size());
        refusedByClosure += closed ? 0 : 1;
        return closed;
    }

    private boolean searchWitness(int[] trace, int traceLength) {
        if (heuristics.guidance()) {
            search.guide(trace, traceLength);
        } else {
            search.doNotGuide();
        }
        boolean found = search.find(heuristics.closure() ? closure.before() : events.po());
        states += search.statesVisited();
        return found;
    }

    /// The events in the order of the witness that [#hasWitness] found.
    public int[] witness() {
        return search.witness();
    }

    public long questions() {
        return questions;
    }

    /// How many questions the closure answered with no.
    public long refusedByClosure() {
        return refusedByClosure;
    }

    /// How many witness states were branching points of a search.
    public long states() {
        return states;
    }

    /// The time spent here.
    public long nanos() {
        return nanos;
    }
}
