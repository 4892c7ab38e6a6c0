package dev.ratatosk.core.explore.rvf;

import dev.ratatosk.core.spi.PartSink;
import dev.ratatosk.core.table.IntColumn;

/// A call of RVF-SMC (CAV 2021, Alg. 2) on the current path. Its events are the first [#size] of
/// the event set, and its trace `σ̃` has them in the order in [#order].
final class Node {
    private static final int NO_GROUP = -1;

    /// `|E(σ̃)|`.
    int size;

    /// Begins with `σ̃`; what follows belongs to descendants.
    int[] order = new int[0];

    /// How many entries of the causal map are the ancestors'.
    int inherited;

    /// `mutate`: the threads that stand at a read, in the order in which they are dealt with.
    private final IntColumn mutate = new IntColumn();

    private final IntColumn rank = new IntColumn();
    private int mutateAt;

    /// `backtrack`: whether to go on with the next read.
    boolean backtrack;

    /// Whether a read is being dealt with.
    boolean reading;

    /// That read `r`: its thread, index and location.
    int thread;

    int index;
    int location;

    /// The level of the next node above that deals with a read of the same location.
    int olderReader;

    /// How many entries the causal map had when the turn of `r` came, and which of them was for it.
    int mapSize;

    int entry;

    /// Whether the causal map forbids a source that `r` sees.
    boolean constrained;

    /// Whether `r` may stay blocked: a source that it sees does not pass its guard.
    boolean mayStayBlocked;

    /// The values that `r` may read, which of them comes next, and which one `σ̃` gives it.
    final ValueGroups groups = new ValueGroups();

    int nextGroup;
    int directGroup;

    /// The write that `r` would read from after `σ̃`.
    int activeSource;

    /// Whether some group of `r` had a witness.
    boolean anyWitness;

    /// `ancestors(r)` while a child is open: whether `r` may have a source that is not in `σ̃`.
    boolean signal;

    /// For a choice: how many values there are, 0 for a node of reads; and which comes next.
    int alternatives;

    int nextAlternative;

    /// Whether `σ̃` is maximal: every thread has ended or is blocked.
    boolean isLeaf;

    /// Whether all reads may block and no execution in which they do has been reported.
    boolean mayBeBlocked;

    /// Whether it led to anything: an execution or a child.
    boolean fruitful;

    /// How many of its children have been left.
    int explored;

    /// Its number while others explore children of `r`, too, or [PartSink#NO_NODE]. A signal of any
    /// of them means that the reads after `r` are to be dealt with, once ([SharedReads]).
    long number = PartSink.NO_NODE;

    /// Whether it is this strategy that deals with the reads after `r`, although the node has a
    /// number.
    boolean claimed;

    void begin(int newSize, int[] newOrder, int newInherited) {
        size = newSize;
        order = newOrder;
        inherited = newInherited;
        mutate.clear();
        rank.clear();
        mutateAt = 0;
        backtrack = true;
        reading = false;
        alternatives = 0;
        nextAlternative = 0;
        isLeaf = false;
        mayBeBlocked = false;
        fruitful = false;
        explored = 0;
        number = PartSink.NO_NODE;
        claimed = false;
    }

    /// Makes it a node whose children are the values of a choice.
    void choose(int t, int i, int values) {
        thread = t;
        index = i;
        alternatives = values;
    }

    /// Turns to the next read `r`.
    void beginRead(int t, int i, int x) {
        reading = true;
        thread = t;
        index = i;
        location = x;
        constrained = false;
        mayStayBlocked = false;
        anyWitness = false;
        nextGroup = 0;
        groups.clear();
    }

    /// The event that leads to the current child.
    int event() {
        return size;
    }

    /// Adds a read to `mutate` (lines 8-11), after those of the same or a smaller rank.
    void addRead(int t, int readRank) {
        int at = mutate.size();
        mutate.add(t);
        rank.add(readRank);
        while (at > 0 && rank.get(at - 1) > readRank) {
            mutate.set(at, mutate.get(at - 1));
            rank.set(at, rank.get(at - 1));
            at--;
        }
        mutate.set(at, t);
        rank.set(at, readRank);
    }

    int reads() {
        return mutate.size();
    }

    int readingThread(int nth) {
        return mutate.get(nth);
    }

    boolean hasNextRead() {
        return mutateAt < mutate.size();
    }

    int nextRead() {
        return mutate.get(mutateAt++);
    }

    /// The reads whose turn has come.
    int readsBegun() {
        return mutateAt;
    }

    /// Whether a child that gives `r` a value is open or is about to be.
    boolean mutates() {
        return alternatives == 0;
    }

    /// The group that comes `nth`. The value that `σ̃` gives comes first: it needs no witness but
    /// `σ̃` itself.
    int groupAt(int nth) {
        if (directGroup == NO_GROUP) {
            return nth;
        }
        return nth == 0 ? directGroup : nth <= directGroup ? nth - 1 : nth;
    }

    /// How many groups of the current read, if there is one, have not been tried.
    int groupsLeft() {
        return reading ? groups.size() - nextGroup : 0;
    }

    /// Whether the reads after `r` are to be dealt with, as far as is known.
    ///
    /// @param isOpen whether a child is open
    boolean goesOn(boolean isOpen) {
        return mutates() && hasNextRead() && (isOpen ? signal : backtrack);
    }

    /// Whether a signal from a child of `r` may yet make the node deal with the reads after `r`.
    boolean listens(boolean isOpen) {
        return mutates() && reading && hasNextRead() && !(isOpen ? signal : backtrack);
    }

    /// How many children are known to come yet, where all further reads count as one.
    ///
    /// @param isOpen whether a child is open
    int childrenLeft(boolean isOpen) {
        if (!mutates()) {
            return alternatives - nextAlternative;
        }
        return groupsLeft() + (goesOn(isOpen) ? 1 : 0) + (mayBeBlocked ? 1 : 0);
    }

    /// Gives up all children that are known to come yet.
    ///
    /// @param isOpen whether a child is open
    void giveUp(boolean isOpen) {
        if (goesOn(isOpen)) {
            giveUpReads();
        }
        nextAlternative = alternatives;
        nextGroup = groups.size();
        mayBeBlocked = false;
        fruitful = true;
    }

    /// Gives up the reads after `r`.
    void giveUpReads() {
        mutateAt = mutate.size();
    }
}
