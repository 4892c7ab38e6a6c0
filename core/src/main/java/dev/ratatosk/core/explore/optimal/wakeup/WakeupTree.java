package dev.ratatosk.core.explore.optimal.wakeup;

import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.port.Script;
import dev.ratatosk.core.table.IntColumn;
import dev.ratatosk.core.table.LongColumn;

/// The wakeup trees of all prefixes of the current execution in one ordered tree: a node is an
/// event that has been or will be performed after its parent, and the tree below the node that ends
/// the prefix `E` is `wut(E)`. The current execution is the path of leftmost children from the root
/// (FMCAD 2022, §IV-B calls the whole the execution tree).
///
/// Nodes are rows of arrays and are reused: the size is bounded by what is yet to be explored.
public final class WakeupTree {
    /// The node that ends the empty prefix.
    public static final int ROOT = 0;

    /// No such node.
    public static final int NO_NODE = -1;

    private int free = NO_NODE;
    private final IntColumn firstChild = new IntColumn();
    private final IntColumn lastChild = new IntColumn();

    /// For a free node: the next free one.
    private final IntColumn nextSibling = new IntColumn();

    private final IntColumn thread = new IntColumn();
    private final IntColumn footprint = new IntColumn(Footprint.NONE);
    private final IntColumn decision = new IntColumn(WakeupSequence.NO_DECISION);
    private final IntColumn code = new IntColumn();
    private final IntColumn location = new IntColumn();
    private final LongColumn operand = new LongColumn();

    public WakeupTree() {
        addNode();
    }

    /// The leftmost child, the first to be explored, or [#NO_NODE] for a leaf.
    public int firstChild(int node) {
        return firstChild.get(node);
    }

    public boolean isLeaf(int node) {
        return firstChild.get(node) == NO_NODE;
    }

    /// The next child of the same parent, or [#NO_NODE].
    public int nextSibling(int node) {
        return nextSibling.get(node);
    }

    public int thread(int node) {
        return thread.get(node);
    }

    public int footprint(int node) {
        return footprint.get(node);
    }

    /// What the node's choice yields, or [WakeupSequence#NO_DECISION].
    public int decision(int node) {
        return decision.get(node);
    }

    /// Appends the node's event to a script.
    public void addTo(Script script, int node) {
        int decided = decision.get(node);
        script.add(
                thread.get(node),
                code.get(node),
                location.get(node),
                operand.get(node),
                decided == WakeupSequence.NO_DECISION ? Script.NEWEST : decided);
    }

    /// Adds an event that was picked freely below a leaf. Nobody will replay it from here, so the
    /// node has no operation.
    public int addExecuted(int leaf, int byThread, int withFootprint, int deciding) {
        int node = newChild(leaf);
        thread.set(node, byThread);
        footprint.set(node, withFootprint);
        decision.set(node, deciding);
        return node;
    }

    /// Removes the leftmost child, which has been explored and is a leaf again.
    public void removeFirstChild(int parent) {
        int node = firstChild.get(parent);
        if (!isLeaf(node)) {
            throw new IllegalStateException("only what has been explored can be removed");
        }
        firstChild.set(parent, nextSibling.get(node));
        if (firstChild.get(parent) == NO_NODE) {
            lastChild.set(parent, NO_NODE);
        }
        nextSibling.set(node, free);
        free = node;
    }

    /// `insert(v, E')` (FMCAD 2022, Alg. 1 lines 34-44): makes sure that something equivalent to an
    /// extension of `E'.v` will be explored. Consumes `v`; says whether the tree has grown.
    ///
    /// @param root the node that ends `E'`
    /// @param current the leftmost child of the root, which is being explored and is known to be no
    ///   weak initial of `v`
    public boolean insert(WakeupSequence v, int root, int current) {
        int u = root; // line 35
        int child = nextSibling.get(current); // line 36
        while (child != NO_NODE) { // line 37
            int p = thread.get(child);
            if (!v.hasWeakInitial(p, footprint.get(child), decision.get(child))) { // line 38
                child = nextSibling.get(child);
                continue;
            }
            if (isLeaf(child) || !v.removeFirst(p) || v.length() == 0) { // lines 41, 39
                return false;
            }
            u = child; // line 40
            child = firstChild.get(u); // lines 42, 36
        }
        append(v, u); // line 43
        return true;
    }

    private void append(WakeupSequence v, int parent) {
        int last = parent;
        for (int k = 0; k < v.length(); k++) {
            last = newChild(last);
            thread.set(last, v.thread.get(k));
            footprint.set(last, v.footprint.get(k));
            decision.set(last, v.decision.get(k));
            OperationTable operations = v.operations(k);
            int row = v.row(k);
            code.set(last, operations.code[row]);
            location.set(last, operations.location[row]);
            operand.set(last, operations.a[row]);
        }
    }

    private int newChild(int parent) {
        int node = free;
        if (node == NO_NODE) {
            node = addNode();
        } else {
            free = nextSibling.get(node);
            firstChild.set(node, NO_NODE);
            lastChild.set(node, NO_NODE);
            nextSibling.set(node, NO_NODE);
        }
        if (lastChild.get(parent) == NO_NODE) {
            firstChild.set(parent, node);
        } else {
            nextSibling.set(lastChild.get(parent), node);
        }
        lastChild.set(parent, node);
        return node;
    }

    private int addNode() {
        int node = firstChild.size();
        firstChild.add(NO_NODE);
        lastChild.add(NO_NODE);
        nextSibling.add(NO_NODE);
        thread.extendTo(node + 1);
        footprint.extendTo(node + 1);
        decision.extendTo(node + 1);
        code.extendTo(node + 1);
        location.extendTo(node + 1);
        operand.extendTo(node + 1);
        return node;
    }
}
