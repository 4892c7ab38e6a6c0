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
public final class WakeupTree implements EventPath {
    /// The node that ends the empty prefix.
    public static final int ROOT = 0;

    /// No such node.
    public static final int NO_NODE = -1;

    private static final int FIRST_CHILD = 0;
    private static final int LAST_CHILD = 1;

    /// For a free node: the next free one.
    private static final int NEXT_SIBLING = 2;

    private static final int THREAD = 3;
    private static final int FOOTPRINT = 4;
    private static final int DECISION = 5;
    private static final int INDEX = 6;
    private static final int CODE = 7;
    private static final int LOCATION = 8;
    private static final int WIDTH = 9;

    private int free = NO_NODE;

    /// The node that [#add] adds a child to.
    private int tip = ROOT;

    /// Node by node what the constants above name. One column and not nine: what is known of a node
    /// lies together.
    private final IntColumn nodes = new IntColumn();

    private final LongColumn operand = new LongColumn();

    public WakeupTree() {
        addNode();
    }

    /// The leftmost child, the first to be explored, or [#NO_NODE] for a leaf.
    public int firstChild(int node) {
        return get(node, FIRST_CHILD);
    }

    public boolean isLeaf(int node) {
        return get(node, FIRST_CHILD) == NO_NODE;
    }

    /// The next child of the same parent, or [#NO_NODE].
    public int nextSibling(int node) {
        return get(node, NEXT_SIBLING);
    }

    public int thread(int node) {
        return get(node, THREAD);
    }

    public int footprint(int node) {
        return get(node, FOOTPRINT);
    }

    /// What the node's choice yields, or [WakeupSequence#NO_DECISION].
    public int decision(int node) {
        return get(node, DECISION);
    }

    /// How many events of its thread come before it.
    public int index(int node) {
        return get(node, INDEX);
    }

    /// Appends the node's event to a script.
    public void addTo(Script script, int node) {
        int decided = get(node, DECISION);
        script.add(
                get(node, THREAD),
                get(node, CODE),
                get(node, LOCATION),
                operand.get(node),
                decided == WakeupSequence.NO_DECISION ? Script.NEWEST : decided);
    }

    /// Adds an event that was picked freely below a leaf. Nobody will replay it from here, so the
    /// node has no operation.
    public int addExecuted(int leaf, int byThread, int withFootprint, int deciding, int atIndex) {
        int node = newChild(leaf);
        set(node, THREAD, byThread);
        set(node, FOOTPRINT, withFootprint);
        set(node, DECISION, deciding);
        set(node, INDEX, atIndex);
        return node;
    }

    @Override
    public void add(
            int byThread,
            int withFootprint,
            int deciding,
            int atIndex,
            OperationTable operations,
            int row) {
        int node = addExecuted(tip, byThread, withFootprint, deciding, atIndex);
        set(node, CODE, operations.code[row]);
        set(node, LOCATION, operations.location[row]);
        operand.set(node, operations.a[row]);
        tip = node;
    }

    /// Removes the leftmost child, which has been explored and is a leaf again.
    public void removeFirstChild(int parent) {
        int node = get(parent, FIRST_CHILD);
        if (!isLeaf(node)) {
            throw new IllegalStateException("only what has been explored can be removed");
        }
        set(parent, FIRST_CHILD, get(node, NEXT_SIBLING));
        if (get(parent, FIRST_CHILD) == NO_NODE) {
            set(parent, LAST_CHILD, NO_NODE);
        }
        set(node, NEXT_SIBLING, free);
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
        int child = get(current, NEXT_SIBLING); // line 36
        while (child != NO_NODE) { // line 37
            int p = get(child, THREAD);
            int index = get(child, INDEX);
            if (!v.hasWeakInitial(
                    p, get(child, FOOTPRINT), get(child, DECISION), index)) { // line 38
                child = get(child, NEXT_SIBLING);
                continue;
            }
            if (isLeaf(child) || !v.removeFirst(p, index) || v.isEmpty()) { // lines 41, 39
                return false;
            }
            u = child; // line 40
            child = get(u, FIRST_CHILD); // lines 42, 36
        }
        tip = u;
        v.appendTo(this); // line 43
        return true;
    }

    private int newChild(int parent) {
        int node = free;
        if (node == NO_NODE) {
            node = addNode();
        } else {
            free = get(node, NEXT_SIBLING);
            set(node, FIRST_CHILD, NO_NODE);
            set(node, LAST_CHILD, NO_NODE);
            set(node, NEXT_SIBLING, NO_NODE);
        }
        if (get(parent, LAST_CHILD) == NO_NODE) {
            set(parent, FIRST_CHILD, node);
        } else {
            set(get(parent, LAST_CHILD), NEXT_SIBLING, node);
        }
        set(parent, LAST_CHILD, node);
        return node;
    }

    private int addNode() {
        int node = operand.size();
        nodes.extendTo((node + 1) * WIDTH);
        set(node, FIRST_CHILD, NO_NODE);
        set(node, LAST_CHILD, NO_NODE);
        set(node, NEXT_SIBLING, NO_NODE);
        operand.add(0);
        return node;
    }

    private int get(int node, int what) {
        return nodes.get(node * WIDTH + what);
    }

    private void set(int node, int what, int value) {
        nodes.set(node * WIDTH + what, value);
    }
}
