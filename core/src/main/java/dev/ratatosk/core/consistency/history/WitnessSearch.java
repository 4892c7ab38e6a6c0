package dev.ratatosk.core.consistency.history;

import dev.ratatosk.core.consistency.vsc.WitnessStates;
import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.table.IntColumn;
import dev.ratatosk.core.table.LongColumn;
import java.util.Arrays;

/// Looks for an interleaving of [Histories] (docs/algorithms/fused.md, W1-W6): depth first, over
/// how far each thread is and what the memory holds, and no state twice. It uses no recursion.
///
/// What changes nothing that matters any more is done as soon as possible, which excludes no
/// witness: reads that find what they want, writes that nobody reads, and releases.
public final class WitnessSearch {
    private final Histories histories;
    private final SearchMemory memory;
    private final WitnessStates seen = new WitnessStates();
    private long[] key = {};
    private long questions;
    private long states;

    private Question question = Question.unbounded(FinalCondition.NONE);
    private int threads;
    private int left;
    private int[] done = {};

    /// The threads of the events done so far, and which of these were decisions.
    private final IntColumn order = new IntColumn();

    private final IntColumn decided = new IntColumn();

    /// Whether the goal was done, and what it observed.
    private boolean hasObserved;

    private long observed;

    /// How many observations there can be at most.
    private int mostObservations;

    private final LongColumn observations = new LongColumn();
    private int[][] witnesses = {};
    private int[] found = {};
    private int maxStates = Integer.MAX_VALUE;

    public WitnessSearch(Histories histories, Effects effects) {
        this.histories = histories;
        this.memory = new SearchMemory(histories, effects);
    }

    /// Gives up after so many states.
    public void limit(int states) {
        maxStates = states;
    }

    /// Whether the last search was given up.
    public boolean isGivenUp() {
        return seen.size() >= maxStates;
    }

    /// Whether there is a witness; [#witness] is it.
    public boolean exists(Question asked) {
        begin(asked);
        return search();
    }

    /// Collects the observations that the goal can make ([#observations], [#observation]).
    public void collect(Question asked) {
        begin(asked);
        observations.clear();
        search();
    }

    /// How many observations were collected.
    public int observations() {
        return observations.size();
    }

    public long observation(int nth) {
        return observations.get(nth);
    }

    /// A witness in which the goal makes the observation.
    public int[] witness(int nth) {
        return witnesses[nth];
    }

    /// The threads of the events in the order of the witness.
    public int[] witness() {
        return found;
    }

    public long questions() {
        return questions;
    }

    public long states() {
        return states;
    }

    private void begin(Question asked) {
        questions++;
        question = asked;
        threads = histories.threads();
        left = histories.size();
        done = new int[threads];
        order.clear();
        decided.clear();
        hasObserved = false;
        observed = 0;
        memory.begin(asked);
        int words = (threads + 1) / 2 + 2 + memory.words();
        key = new long[words];
        seen.clear(words);
        mostObservations =
                asked.goal() == Histories.NONE
                        ? Integer.MAX_VALUE
                        : memory.possibleObservations(
                                asked.goal(), histories.count(asked.goal()) - 1);
    }

    private boolean search() {
        while (true) {
            doWhatExcludesNothing();
            boolean goesOn;
            if (left == 0) {
                if (isAccepted()) {
                    return true;
                }
                goesOn = false;
            } else {
                goesOn = isNew() && decide(-1);
            }
            if (!goesOn && !backtrack()) {
                return false;
            }
        }
    }

    private boolean isAccepted() {
        if (question.goal() == Histories.NONE) {
            if (!memory.endsAsWanted()) {
                return false;
            }
            found = order.toArray();
            return true;
        }
        if (!isCollected()) {
            int nth = observations.size();
            if (nth == witnesses.length) {
                witnesses = Arrays.copyOf(witnesses, Math.max(4, nth * 2));
            }
            observations.add(observed);
            int[] witness = order.toArray();
            witnesses[nth] = witness;
        }
        return observations.size() == mostObservations;
    }

    private boolean isCollected() {
        for (int nth = 0; nth < observations.size(); nth++) {
            if (observations.get(nth) == observed) {
                return true;
            }
        }
        return false;
    }

    private boolean isNew() {
        if (hasObserved && isCollected() || seen.size() >= maxStates || isHopeless()) {
            return false;
        }
        Arrays.fill(key, 0);
        for (int t = 0; t < threads; t++) {
            key[t / 2] |= (long) done[t] << 32 * (t % 2);
        }
        int at = (threads + 1) / 2;
        key[at] = hasObserved ? 1 : 0;
        key[at + 1] = observed;
        memory.write(key, at + 2);
        boolean isNew = seen.add(key);
        states += isNew ? 1 : 0;
        return isNew;
    }

    private boolean isHopeless() {
        for (int t = 0; t < threads; t++) {
            if (hasNext(t)
                    && OpCode.accesses(histories.code(t, done[t]))
                    && memory.isHopeless(t, done[t], isGoal(t), done)) {
                return true;
            }
        }
        return false;
    }

    /// Does the enabled event that comes next after this rank.
    private boolean decide(int rank) {
        int best = Histories.NONE;
        for (int t = 0; t < threads; t++) {
            if (hasNext(t) && isBefore(rank, t, best) && isEnabled(t)) {
                best = t;
            }
        }
        if (best == Histories.NONE) {
            return false;
        }
        perform(best, true);
        return true;
    }

    /// Whether the thread's next event comes after the rank and before that of the other thread.
    /// Events without a rank come last, by thread.
    private boolean isBefore(int rank, int t, int other) {
        int own = placeOf(t);
        return own > rank && (other == Histories.NONE || own < placeOf(other));
    }

    private int placeOf(int t) {
        int rank = histories.of(t).rank[done[t]];
        return rank == Integer.MAX_VALUE ? Integer.MAX_VALUE - threads + t : rank;
    }

    private boolean backtrack() {
        while (!order.isEmpty()) {
            int t = order.removeLast();
            boolean wasDecision = decided.removeLast() == 1;
            undo(t);
            if (wasDecision && decide(placeOf(t))) {
                return true;
            }
        }
        return false;
    }

    private void doWhatExcludesNothing() {
        boolean moved = true;
        while (moved) {
            moved = false;
            for (int t = 0; t < threads; t++) {
                while (hasNext(t) && !isGoal(t) && excludesNothing(t) && isEnabled(t)) {
                    perform(t, false);
                    moved = true;
                }
            }
        }
    }

    private boolean excludesNothing(int t) {
        int i = done[t];
        return !OpCode.accesses(histories.code(t, i)) || memory.isIndifferentTo(t, i, done);
    }

    private boolean hasNext(int t) {
        return done[t] < histories.count(t);
    }

    private boolean isGoal(int t) {
        return t == question.goal() && done[t] == histories.count(t) - 1;
    }

    /// W1, W2, W4.
    private boolean isEnabled(int t) {
        Histories.OfThread thread = histories.of(t);
        int i = done[t];
        if (i == 0 && thread.creator != Histories.NONE && done[thread.creator] <= thread.creation) {
            return false;
        }
        int code = thread.rows.code[i];
        return switch (OpCode.kind(code)) {
            case START, CHOOSE -> true;
            case JOIN -> hasEnded((int) thread.rows.a[i]);
            case READ, WRITE, RMW, ADD -> memory.admits(t, i, isGoal(t), isPassable(t, i));
        };
    }

    private boolean hasEnded(int t) {
        Histories.OfThread thread = histories.of(t);
        boolean isStarted =
                thread.creator == Histories.NONE || done[thread.creator] > thread.creation;
        return isStarted && done[t] == thread.count;
    }

    /// Whether the owner of the event's mutex may be passed over.
    private boolean isPassable(int t, int i) {
        int owner = memory.ownerOf(t, i);
        return owner != Histories.NONE && owner != t && question.isLive(owner) && !hasNext(owner);
    }

    private void perform(int t, boolean isDecision) {
        int i = done[t];
        if (OpCode.accesses(histories.code(t, i))) {
            if (isGoal(t)) {
                hasObserved = true;
                observed = memory.observed(t, i);
            }
            memory.perform(t, i);
        }
        done[t]++;
        left--;
        order.add(t);
        decided.add(isDecision ? 1 : 0);
    }

    private void undo(int t) {
        int i = --done[t];
        left++;
        if (OpCode.accesses(histories.code(t, i))) {
            memory.undo(t, i);
            if (isGoal(t)) {
                hasObserved = false;
                observed = 0;
            }
        }
    }
}
