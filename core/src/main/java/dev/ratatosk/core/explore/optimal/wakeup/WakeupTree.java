package dev.ratatosk.core.explore.optimal.wakeup;

import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.port.Script;
import java.util.Arrays;

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

    private int used = 1;
    private int free = NO_NODE;
    private int[] firstChild = {NO_NODE};
    private int[] lastChild = {NO_NODE};

    /// For a free node: the next free one.
    private int[] nextSibling = {NO_NODE};

    private int[] thread = {0};
    private int[] footprint = {Footprint.NONE};
    private int[] decision = {WakeupSequence.NO_DECISION};
    private int[] code = {0};
    private int[] location = {0};
    private long[] operand = {0};

    /// The leftmost child, the first to be explored, or [#NO_NODE] for a leaf.
    public int firstChild(int node) {
        return firstChild[node];
    }

    public boolean isLeaf(int node) {
        return firstChild[node] == NO_NODE;
    }

    /// The next child of the same parent, or [#NO_NODE].
    public int nextSibling(int node) {
        return nextSibling[node];
    }

    public int thread(int node) {
        return thread[node];
    }

    public int footprint(int node) {
        return footprint[node];
    }

    /// What the node's choice yields, or [WakeupSequence#NO_DECISION].
    public int decision(int node) {
        return decision[node];
    }

    /// Appends the node's event to a script.
    public void addTo(Script script, int node) {
        int decided = decision[node];
        script.add(
                thread[node],
                code[node],
                location[node],
                operand[node],
                decided == WakeupSequence.NO_DECISION ? Script.NEWEST : decided);
    }

    /// Adds an event that was picked freely below a leaf. Nobody will replay it from here, so the
    /// node has no operation.
    public int addExecuted(int leaf, int byThread, int withFootprint, int deciding) {
        int node = newChild(leaf);
        thread[node] = byThread;
        footprint[node] = withFootprint;
        decision[node] = deciding;
        return node;
    }

    /// Removes the leftmost child, which has been explored and is a leaf again.
    public void removeFirstChild(int parent) {
        int node = firstChild[parent];
        if (!isLeaf(node)) {
            throw new IllegalStateException("only what has been explored can be removed");
        }
        firstChild[parent] = nextSibling[node];
        if (firstChild[parent] == NO_NODE) {
            lastChild[parent] = NO_NODE;
        }
        nextSibling[node] = free;
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
        int child = nextSibling[current]; // line 36
        while (child != NO_NODE) { // line 37
            int p = thread[child];
            if (!v.hasWeakInitial(p, footprint[child], decision[child])) { // line 38
                child = nextSibling[child];
                continue;
            }
            if (isLeaf(child) || !v.removeFirst(p) || v.length() == 0) { // lines 41, 39
                return false;
            }
            u = child; // line 40
            child = firstChild[u]; // lines 42, 36
        }
        append(v, u); // line 43
        return true;
    }

    private void append(WakeupSequence v, int parent) {
        int last = parent;
        for (int k = 0; k < v.length; k++) {
            last = newChild(last);
            thread[last] = v.thread[k];
            footprint[last] = v.footprint[k];
            decision[last] = v.decision[k];
            OperationTable operations = v.operations(k);
            int row = v.row(k);
            code[last] = operations.code[row];
            location[last] = operations.location[row];
            operand[last] = operations.a[row];
        }
    }

    private int newChild(int parent) {
        int node = free;
        if (node == NO_NODE) {
            node = used++;
            if (node == thread.length) {
                grow(node * 2);
            }
        } else {
            free = nextSibling[node];
        }
        firstChild[node] = NO_NODE;
        lastChild[node] = NO_NODE;
        nextSibling[node] = NO_NODE;
        if (lastChild[parent] == NO_NODE) {
            firstChild[parent] = node;
        } else {
            nextSibling[lastChild[parent]] = node;
        }
        lastChild[parent] = node;
        return node;
    }

    private void grow(int capacity) {
        firstChild = Arrays.copyOf(firstChild, capacity);
        lastChild = Arrays.copyOf(lastChild, capacity);
        nextSibling = Arrays.copyOf(nextSibling, capacity);
        thread = Arrays.copyOf(thread, capacity);
        footprint = Arrays.copyOf(footprint, capacity);
        decision = Arrays.copyOf(decision, capacity);
        code = Arrays.copyOf(code, capacity);
        location = Arrays.copyOf(location, capacity);
        operand = Arrays.copyOf(operand, capacity);
    }
}
