package dev.ratatosk.core.consistency.vsc;

import dev.ratatosk.core.consistency.vsc.WitnessSearch.Answer;
import dev.ratatosk.core.table.ClockTable;
import dev.ratatosk.core.table.IntColumn;

/// VerifySC (CAV 2021, Alg. 1 with the heuristics of §4.2) on an [EventSet] that an exploration
/// extends and gives up again.
///
/// The exploration's path consists of *levels*, each a prefix of the event set that is known to
/// have a witness. Closures are kept per level, so that the question whether one more read is
/// possible starts from what is known about the events before it.
///
/// Deviation: guidance begins with the trace itself: where a witness differs little from it
/// ([NearWitness]) there is no search.
///
/// Deviation: the closure comes second, see [ClosureUse#LATE].
public final class VerifySc {
    private final EventSet events;
    private final Heuristics heuristics;
    private final Closure closure;
    private final NearWitness near;
    private final WitnessSearch search;
    private int[] witness = new int[0];

    /// For each settled level: how many events it has.
    private final IntColumn sizeOf = new IntColumn();

    /// For each number of levels that have a closure: how large that and its journal were.
    private final IntColumn rowsAt = new IntColumn();

    private final IntColumn changesAt = new IntColumn();

    private long questions;
    private long foundNear;
    private long refusedByClosure;
    private long states;
    private long nanos;

    public VerifySc(EventSet events, Heuristics heuristics) {
        this.events = events;
        this.heuristics = heuristics;
        this.closure = new Closure(events);
        this.near = new NearWitness(events);
        this.search = new WitnessSearch(events, heuristics.greedy());
        rowsAt.add(0);
        changesAt.add(0);
    }

    /// How many levels are settled.
    public int settled() {
        return sizeOf.size();
    }

    /// Settles the next level: the first `size` events, which have a witness.
    public void settle(int size) {
        sizeOf.add(size);
    }

    /// Forgets what is known of the levels from `levels` on. Must come before their events are
    /// given up.
    public void unsettle(int levels) {
        sizeOf.truncate(Math.min(sizeOf.size(), levels));
        if (levels <= closed()) {
            rowsAt.truncate(levels + 1);
            changesAt.truncate(levels + 1);
            closure.undo(rowsAt.last(), changesAt.last());
        }
    }

    /// Whether the whole event set has a witness. All levels are settled, and what was added since
    /// is what the question is about.
    ///
    /// @param trace the trace that guides the search: a witness of the last level
    public boolean hasWitness(int[] trace, int traceLength) {
        long start = System.nanoTime();
        questions++;
        boolean found =
                heuristics.guidance() && isNear(trace, traceLength) || isFound(trace, traceLength);
        nanos += System.nanoTime() - start;
        return found;
    }

    private boolean isNear(int[] trace, int traceLength) {
        boolean found = near.find(trace, traceLength);
        if (found) {
            foundNear++;
            witness = near.witness();
        }
        return found;
    }

    private boolean isFound(int[] trace, int traceLength) {
        if (heuristics.guidance()) {
            search.guide(trace, traceLength);
        } else {
            search.doNotGuide();
        }
        Answer answer = find(events.po(), heuristics.closure().branchesBefore());
        if (answer == Answer.GIVEN_UP) {
            answer = isClosed() ? find(closure.before(), Integer.MAX_VALUE) : Answer.NONE;
            if (answer == Answer.NONE) {
                unsettle(settled());
            }
        }
        if (answer == Answer.FOUND) {
            witness = search.witness();
        }
        return answer == Answer.FOUND;
    }

    private Answer find(ClockTable respected, int limit) {
        Answer answer = search.find(respected, limit);
        states += search.statesVisited();
        return answer;
    }

    private boolean isClosed() {
        while (closed() < settled()) {
            closeLevel(sizeOf.get(closed()));
        }
        boolean possible = closure.extendTo(events.size());
        refusedByClosure += possible ? 0 : 1;
        return possible;
    }

    private void closeLevel(int size) {
        if (!closure.extendTo(size)) {
            throw new IllegalStateException(
                    "the first " + size + " events have a witness but no closure");
        }
        rowsAt.add(closure.rows());
        changesAt.add(closure.changes());
    }

    /// How many levels have a closure.
    private int closed() {
        return rowsAt.size() - 1;
    }

    /// The events in the order of the witness that [#hasWitness] found.
    public int[] witness() {
        return witness;
    }

    public long questions() {
        return questions;
    }

    /// How many questions were answered by changing the guiding trace a little.
    public long foundNear() {
        return foundNear;
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
