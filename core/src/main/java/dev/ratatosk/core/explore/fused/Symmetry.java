package dev.ratatosk.core.explore.fused;

import dev.ratatosk.core.consistency.history.Histories;
import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.explore.behaviour.Operations;
import dev.ratatosk.core.explore.behaviour.Standing;
import dev.ratatosk.core.port.ThreadStatus;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.spi.AsymmetryException;
import dev.ratatosk.core.spi.Strategy;
import dev.ratatosk.core.table.IntColumn;
import java.util.Map;

/// Interchangeable threads, or twins: threads with the same code and arguments. Of the classes that
/// differ only in which twin has which history, the one is explored in which histories grow with
/// the numbers of the twins (L2, K1).
///
/// That takes it that every class has all of these others. The runtime notices what may tell twins
/// from each other ([Trace#individuality]), except for joins: there it is necessary that whoever
/// joins a twin joins all of them with nothing between. To see that, a join waits for all twins of
/// the thread that it names (S1): what is explored then is a program in which twins are equal
/// whatever joins come later, so every kind of join that there is shows in what is explored.
final class Symmetry {
    private static final int NONE = -1;

    private final Histories histories;
    private final Operations operations;

    /// By thread: the first of its twins.
    private final IntColumn first = new IntColumn();

    private final boolean isUsed;
    private boolean hasTwins;
    private long leftOut;

    Symmetry(Histories histories, Operations operations, boolean isUsed) {
        this.histories = histories;
        this.operations = operations;
        this.isUsed = isUsed;
    }

    /// Takes in what the execution shows about twins.
    ///
    /// @throws AsymmetryException if they are told apart
    void learn(Trace trace) {
        if (!isUsed) {
            return;
        }
        String individuality = trace.individuality();
        if (individuality != null) {
            throw new AsymmetryException(individuality);
        }
        for (int t = 0; t < trace.threads(); t++) {
            first.extendTo(t + 1);
            first.set(t, trace.twin(t));
            hasTwins |= trace.twin(t) != t;
        }
    }

    private boolean areTwins(int t, int u) {
        return t == u
                || hasTwins && t < first.size() && u < first.size() && first.get(t) == first.get(u);
    }

    /// L2: whether the histories of the thread's twins may still come to be in order. Where two of
    /// them differ first, the one of the smaller thread must have learnt less.
    boolean isOrdered(int t) {
        if (hasTwins) {
            for (int u = 0; u < first.size(); u++) {
                if (u != t && areTwins(t, u) && histories.isCreated(u)) {
                    int smaller = Math.min(t, u);
                    int larger = Math.max(t, u);
                    int at = firstDifference(smaller, larger);
                    if (at != NONE
                            && histories.observed(smaller, at) > histories.observed(larger, at)) {
                        leftOut++;
                        return false;
                    }
                }
            }
        }
        return true;
    }

    /// K1: whether no history is a proper part of that of a smaller twin.
    boolean isFirst() {
        if (hasTwins) {
            for (int larger = 1; larger < first.size(); larger++) {
                for (int smaller = 0; smaller < larger; smaller++) {
                    if (areTwins(smaller, larger)
                            && histories.isCreated(smaller)
                            && histories.count(larger) < histories.count(smaller)
                            && firstDifference(smaller, larger) == NONE) {
                        return false;
                    }
                }
            }
        }
        return true;
    }

    /// The index at which two twins learnt different things first.
    private int firstDifference(int t, int u) {
        int both = Math.min(histories.count(t), histories.count(u));
        for (int i = 0; i < both; i++) {
            if (!isSameOperation(t, u, i)) {
                throw new AsymmetryException(
                        "two of them do different things although they have learnt the same");
            }
            if (histories.observed(t, i) != histories.observed(u, i)) {
                return i;
            }
        }
        return NONE;
    }

    private boolean isSameOperation(int t, int u, int i) {
        OperationTable ofT = operations.rows(t);
        OperationTable ofU = operations.rows(u);
        int code = ofT.code[i];
        return code == ofU.code[i]
                && ofT.location[i] == ofU.location[i]
                && ofT.a[i] == ofU.a[i]
                && (OpCode.isPlain(code) || ofT.b[i] == ofU.b[i] && ofT.g[i] == ofU.g[i]);
    }

    /// S1: whether a join of the thread may happen: the thread and its twins have ended.
    boolean mayBeJoined(int joined) {
        for (int t = 0; t < operations.threads(); t++) {
            if (areTwins(t, joined) && histories.isCreated(t) && !hasEnded(t)) {
                return false;
            }
        }
        return histories.isCreated(joined);
    }

    /// S1 for an execution under way.
    boolean mayBeJoined(Trace soFar, int joined) {
        if (isUsed) {
            int twin = soFar.twin(joined);
            for (int t = 0; t < soFar.threads(); t++) {
                if (soFar.twin(t) == twin
                        && soFar.status(t) != ThreadStatus.ABSENT
                        && soFar.status(t) != ThreadStatus.FINISHED) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean hasEnded(int t) {
        return operations.standing(t, histories.count(t)) == Standing.FINISHED;
    }

    /// S2: whoever has just joined a twin, and now does something else than join, has joined all of
    /// them.
    ///
    /// @param extended thread and index of the events by which a node was extended
    /// @throws AsymmetryException if not
    void requireWholeJoins(IntColumn extended) {
        if (hasTwins) {
            for (int n = 0; n < extended.size(); n += 2) {
                int t = extended.get(n);
                if (isJoin(t, extended.get(n + 1)) && !isAtJoin(t)) {
                    requireWholeJoins(t);
                }
            }
        }
    }

    /// S3: where everything ends, nobody waits for twins of which some have ended and some have
    /// not: in another class others of them would have ended, and the thread might do something
    /// else than join the rest. Nor does anybody in a row of joins that has joined some twins only.
    ///
    /// @throws AsymmetryException if somebody does
    void requireWholeJoinsAtEnd() {
        if (hasTwins) {
            for (int t = 0; t < operations.threads(); t++) {
                if (histories.isCreated(t) && isAtJoin(t)) {
                    requireWholeJoins(t);
                    if (hasSomeEnded((int) operand(t))) {
                        throw new AsymmetryException(
                                "a thread waits for the ends of all of them, and some may end while"
                                        + " others do not");
                    }
                }
            }
        }
    }

    private boolean isAtJoin(int t) {
        int i = histories.count(t);
        return operations.standing(t, i) == Standing.OPERATION
                && operations.code(t, i) == OpCode.JOIN;
    }

    private long operand(int t) {
        return operations.operand(t, histories.count(t));
    }

    /// Some twins of the thread have ended; that not all of them have is why they are waited for.
    private boolean hasSomeEnded(int joined) {
        for (int t = 0; t < operations.threads(); t++) {
            if (areTwins(t, joined) && histories.isCreated(t) && hasEnded(t)) {
                return true;
            }
        }
        return false;
    }

    /// Every twin of a thread that was joined in a row of joins was joined in it or before it.
    private void requireWholeJoins(int t) {
        int count = histories.count(t);
        for (int i = 0; i < count; i++) {
            if (isJoin(t, i)
                    && !hasJoinedTwins(t, (int) operations.operand(t, i), endOfRow(t, i))) {
                throw new AsymmetryException("a thread waits for the end of one of them");
            }
        }
    }

    private boolean isJoin(int t, int i) {
        return histories.code(t, i) == OpCode.JOIN;
    }

    private int endOfRow(int t, int from) {
        int end = from;
        while (end < histories.count(t) && isJoin(t, end)) {
            end++;
        }
        return end;
    }

    private boolean hasJoinedTwins(int t, int joined, int before) {
        for (int twin = 0; twin < operations.threads(); twin++) {
            if (areTwins(twin, joined)
                    && histories.isCreated(twin)
                    && !hasJoined(t, twin, before)) {
                return false;
            }
        }
        return true;
    }

    private boolean hasJoined(int t, int joined, int before) {
        for (int i = 0; i < before; i++) {
            if (isJoin(t, i) && operations.operand(t, i) == joined) {
                return true;
            }
        }
        return false;
    }

    /// How many threads have twins.
    private int interchangeable() {
        int found = 0;
        for (int t = 0; t < first.size(); t++) {
            for (int u = 0; u < first.size(); u++) {
                if (u != t && areTwins(t, u)) {
                    found++;
                    break;
                }
            }
        }
        return found;
    }

    /// Adds what there is to say about twins.
    void count(Map<String, Long> counters) {
        if (hasTwins) {
            counters.put(Strategy.THREADS, (long) first.size());
            counters.put(Strategy.INTERCHANGEABLE_THREADS, (long) interchangeable());
            counters.put("left-out-by-symmetry", leftOut);
        }
    }
}
