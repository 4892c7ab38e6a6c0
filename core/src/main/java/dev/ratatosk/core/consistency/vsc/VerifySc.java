package dev.ratatosk.core.consistency.vsc;

import dev.ratatosk.core.consistency.vsc.WitnessSearch.Answer;
import java.util.Arrays;

/// VerifySC (CAV 2021, Alg. 1 with the heuristics of §4.2) on an [EventSet] that an exploration
/// extends and gives up again.
///
/// The exploration's path consists of *levels*, each a prefix of the event set that is known to
/// have a witness. Closures are kept per level, so that the question whether one more read is
/// possible starts from what is known about the events before it.
///
/// Deviation: the closure comes second, see [ClosureUse#LATE].
public final class VerifySc {
    private final EventSet events;
    private final Heuristics heuristics;
    private final Closure closure;
    private final WitnessSearch search;

    private int settled;
    private int[] sizeOf = new int[16];

    /// How many levels have a closure; for each number of them how large it and its trail were.
    private int closed;

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
        if (settled == sizeOf.length) {
            sizeOf = Arrays.copyOf(sizeOf, settled * 2);
        }
        sizeOf[settled++] = size;
    }

    /// Forgets what is known of the levels from `levels` on. Must come before their events are
    /// given up.
    public void unsettle(int levels) {
        settled = Math.min(settled, levels);
        if (levels <= closed) {
            closed = levels;
            closure.undo(rowsAt[levels], trailAt[levels]);
        }
    }

    /// Whether the whole event set has a witness. All levels are settled, and what was added since
    /// is what the question is about.
    ///
    /// @param trace the trace that guides the search: a witness of the last level
    public boolean hasWitness(int[] trace, int traceLength) {
        long start = System.nanoTime();
        questions++;
        if (heuristics.guidance()) {
            search.guide(trace, traceLength);
        } else {
            search.doNotGuide();
        }
        Answer answer = find(events.po(), heuristics.closure().branchesBefore());
        if (answer == Answer.GIVEN_UP) {
            answer = isClosed() ? find(closure.before(), Integer.MAX_VALUE) : Answer.NONE;
            if (answer == Answer.NONE) {
                unsettle(settled);
            }
        }
        nanos += System.nanoTime() - start;
        return answer == Answer.FOUND;
    }

    private Answer find(ClockRows respected, int limit) {
        Answer answer = search.find(respected, limit);
        states += search.statesVisited();
        return answer;
    }

    private boolean isClosed() {
        while (closed < settled) {
            closeLevel();
        }
        boolean possible = closure.extendTo(events.size());
        refusedByClosure += possible ? 0 : 1;
        return possible;
    }

    private void closeLevel() {
        if (!closure.extendTo(sizeOf[closed])) {
            throw new IllegalStateException(
                    "the first " + sizeOf[closed] + " events have a witness but no closure");
        }
        closed++;
        if (closed == rowsAt.length) {
            rowsAt = Arrays.copyOf(rowsAt, closed * 2);
            trailAt = Arrays.copyOf(trailAt, closed * 2);
        }
        rowsAt[closed] = closure.rows();
        trailAt[closed] = closure.trailSize();
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
