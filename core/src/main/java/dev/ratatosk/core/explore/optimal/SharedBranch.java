package dev.ratatosk.core.explore.optimal;

import dev.ratatosk.core.explore.optimal.wakeup.SleepSets;
import dev.ratatosk.core.explore.optimal.wakeup.WakeupSequence;
import dev.ratatosk.core.port.Script;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.table.ObjectColumn;

/// The current execution `E` of one of the workers that explore a [SharedTree], and the sleep sets
/// of its prefixes: what [ExplorationTree] is for one worker alone.
///
/// `sleep(E)` has what it has inherited. The siblings left of the next event belong to it, too, but
/// they may be unfinished: a sequence with one of them as weak initial is inserted below it. They
/// are in the sleep sets of longer prefixes.
final class SharedBranch implements WakeupTrees {
    private final SharedTree tree;
    private final SleepSets sleep = new SleepSets();
    private final Script script = Script.ofSeveralInstances();

    /// By length of the prefix: the tree node that ends it.
    private final ObjectColumn<SharedNode> ends = new ObjectColumn<>();

    /// The nodes from a leaf up; empty between calls.
    private final ObjectColumn<SharedNode> path = new ObjectColumn<>();

    private int kept;
    private long insertions;
    private long redundant;

    SharedBranch(SharedTree tree) {
        this.tree = tree;
        ends.add(tree.root());
    }

    /// The steps that lead to the claimed leaf, and after [#extend] the current execution.
    Script script() {
        return script;
    }

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

    /// Goes to a leaf that was claimed; says how much of the execution was kept.
    int moveTo(SharedNode leaf) {
        kept = sharedWith(leaf);
        while (length() > kept) {
            ends.removeLast();
        }
        sleep.truncate(kept);
        script.truncate(kept);
        addPathTo(leaf);
        if (!sleep.isEmpty()) {
            throw new IllegalStateException(
                    "the sleep set at the end of a wakeup sequence of "
                            + length()
                            + " steps is not empty: its extensions may have been explored before");
        }
        return kept;
    }

    private int sharedWith(SharedNode leaf) {
        SharedNode node = leaf;
        while (node.depth > length() || ends.get(node.depth) != node) {
            node = parentOf(node);
        }
        return node.depth;
    }

    private static SharedNode parentOf(SharedNode node) {
        SharedNode parent = node.parent;
        if (parent == null) {
            throw new IllegalStateException("a node of another tree");
        }
        return parent;
    }

    private void addPathTo(SharedNode leaf) {
        int from = length();
        for (SharedNode node = leaf; node.depth > from; node = parentOf(node)) {
            path.add(node);
        }
        while (!path.isEmpty()) {
            SharedNode node = path.removeLast();
            node.addTo(script);
            descend(ends.get(length()), node);
        }
    }

    /// FMCAD 2022, Alg. 1 line 29.
    private void descend(SharedNode parent, SharedNode node) {
        sleep.descend(node.thread, node.footprint);
        SharedNode sibling = parent.firstChild;
        while (sibling != null && sibling != node) {
            sleep.addIfIndependent(
                    sibling.thread,
                    sibling.footprint,
                    sibling.decision,
                    sibling.index,
                    node.thread,
                    node.footprint);
            sibling = sibling.nextSibling;
        }
        ends.add(node);
    }

    /// Takes in what was performed after the script.
    void extend(Trace trace, Execution execution) {
        checkFootprints(execution);
        SharedNode leaf = ends.get(length());
        SharedTree.Path performed = new SharedTree.Path(leaf);
        for (int event = length(); event < trace.length(); event++) { // line 31
            int p = trace.thread(event);
            int footprint = execution.footprint(event);
            int decision = execution.decision(event);
            script.addEvent(trace, event);
            performed.add(p, footprint, decision, trace.index(event), trace.operations(), event);
            sleep.descend(p, footprint); // line 29
            ends.add(performed.end);
        }
        SharedTree.extend(leaf, performed.first);
    }

    /// A wakeup sequence must come out as it was foreseen, or sleep sets are wrong.
    private void checkFootprints(Execution execution) {
        for (int step = kept; step < length(); step++) {
            if (ends.get(step + 1).footprint != execution.footprint(step)) {
                throw new IllegalStateException(
                        "step "
                                + step
                                + " of a wakeup sequence was foreseen with footprint "
                                + ends.get(step + 1).footprint
                                + " and executed with "
                                + execution.footprint(step));
            }
        }
    }

    @Override
    public boolean areExploredInOrder() {
        return false;
    }

    @Override
    public void tryInsert(WakeupSequence v, int prefix) {
        if (!sleep.meetsWeakInitials(prefix, v)
                && tree.insert(v, ends.get(prefix), ends.get(prefix + 1))) {
            insertions++;
        } else {
            redundant++;
        }
    }

    /// All races of the current execution are reversed.
    void finish() {
        tree.finish(ends.get(length()));
    }
}
