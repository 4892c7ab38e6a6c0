package dev.ratatosk.core.explore.optimal;

import dev.ratatosk.core.explore.optimal.wakeup.SleepSets;
import dev.ratatosk.core.explore.optimal.wakeup.WakeupSequence;
import dev.ratatosk.core.explore.optimal.wakeup.WakeupTree;
import dev.ratatosk.core.port.Script;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.table.IntColumn;

/// What is left to explore: the current execution `E` and, for each of its prefixes, the wakeup
/// tree `wut` and the sleep set `sleep` (FMCAD 2022, Alg. 1 lines 24-33).
///
/// Deviation: `Explore` of the paper is recursive; here its call stack is [#ends]. The wakeup trees
/// of all prefixes are one tree, so that line 30 needs no copy.
final class ExplorationTree implements WakeupTrees {
    private final WakeupTree wut = new WakeupTree();
    private final SleepSets sleep = new SleepSets();
    private final Script script = new Script();

    /// By length of the prefix: the tree node that ends it.
    private final IntColumn ends = new IntColumn();

    private int kept;
    private long insertions;
    private long redundant;

    ExplorationTree() {
        ends.add(WakeupTree.ROOT);
    }

    /// The steps that lead to the next leaf to explore, and after [#extend] the current execution.
    Script script() {
        return script;
    }

    /// The number of events of the current execution.
    private int length() {
        return ends.size() - 1;
    }

    /// How many wakeup sequences were inserted.
    long insertions() {
        return insertions;
    }

    /// How many wakeup sequences were redundant.
    long redundant() {
        return redundant;
    }

    /// Takes in what was performed after the script: a step from a prefix whose wakeup tree is
    /// empty, with the thread that was chosen freely (lines 24-31).
    void extend(Trace trace, Execution execution) {
        checkFootprints(execution);
        for (int event = length(); event < trace.length(); event++) { // line 31
            int p = trace.thread(event);
            int footprint = execution.footprint(event);
            int decision = execution.decision(event);
            script.addEvent(trace, event);
            int node = wut.addExecuted(ends.last(), p, footprint, decision, trace.index(event));
            ends.add(node); // line 26
            sleep.descend(p, footprint); // line 29
        }
    }

    /// A wakeup sequence must come out as it was foreseen, or sleep sets are wrong.
    private void checkFootprints(Execution execution) {
        for (int step = kept; step < length(); step++) {
            if (wut.footprint(ends.get(step + 1)) != execution.footprint(step)) {
                throw new IllegalStateException(
                        "step "
                                + step
                                + " of a wakeup sequence was foreseen with footprint "
                                + wut.footprint(ends.get(step + 1))
                                + " and executed with "
                                + execution.footprint(step));
            }
        }
    }

    /// Lines 31-33 and 27-31: leaves the explored leaf, removes every prefix of which nothing is
    /// left, and follows the leftmost children of the first that has any to their leaf. Says how
    /// much of the execution was kept, or -1 if nothing is left to explore.
    int backtrack() {
        while (length() > 0) {
            ends.removeLast(); // line 31: Explore(E.p) returns
            int length = length();
            int parent = ends.last();
            int explored = wut.firstChild(parent);
            sleep.truncate(length);
            sleep.add( // line 32
                    wut.thread(explored),
                    wut.footprint(explored),
                    wut.decision(explored),
                    wut.index(explored));
            wut.removeFirstChild(parent); // line 33
            if (!wut.isLeaf(parent)) { // line 27
                kept = length;
                script.truncate(kept);
                descendToLeaf();
                return kept;
            }
        }
        return -1;
    }

    /// Lines 28-31 from prefix to prefix, down to one whose wakeup tree is empty (line 24).
    private void descendToLeaf() {
        int p = wut.firstChild(ends.last()); // line 28
        while (p != WakeupTree.NO_NODE) {
            wut.addTo(script, p);
            sleep.descend(wut.thread(p), wut.footprint(p)); // line 29
            ends.add(p); // lines 30-31
            p = wut.firstChild(p); // line 28
        }
        if (!sleep.isEmpty()) {
            throw new IllegalStateException(
                    "the sleep set at the end of a wakeup sequence of "
                            + length()
                            + " steps is not empty: its extensions may have been explored before");
        }
    }

    @Override
    public boolean areExploredInOrder() {
        return true;
    }

    @Override
    public void tryInsert(WakeupSequence v, int prefix) {
        if (!sleep.meetsWeakInitials(prefix, v)
                && wut.insert(v, ends.get(prefix), ends.get(prefix + 1))) {
            insertions++;
        } else {
            redundant++;
        }
    }
}
