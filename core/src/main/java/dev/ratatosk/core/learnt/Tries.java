package dev.ratatosk.core.learnt;

import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.table.IntColumn;
import dev.ratatosk.core.table.LongColumn;
import dev.ratatosk.core.table.ObjectColumn;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// What is known of the threads of a program: a trie for each. A node is where a thread is after
/// what it has learnt so far: at an operation, at its end, or blocked. An edge leads from an
/// operation to where the thread is after it, by what the operation told it.
///
/// The trie of a thread that another one creates hangs at the operation that creates it, because
/// its body may have captured what its creator knew.
final class Tries {
    /// No node.
    static final int NONE = -1;

    /// The thread is at an operation.
    static final byte PENDING = 0;

    /// It has ended.
    static final byte FINISHED = 1;

    /// It has ended by an exception.
    static final byte FAILED = 2;

    /// It is blocked for ever.
    static final byte BLOCKED = 3;

    private static final int INITIAL_CAPACITY = 64;

    private int size;
    private OperationTable operations = new OperationTable(INITIAL_CAPACITY);
    private byte[] kind = new byte[INITIAL_CAPACITY];

    /// Most operations were seen with one result only: its edge lies in these columns, others in
    /// lists.
    private int[] firstTo = new int[INITIAL_CAPACITY];

    private long[] firstKey = new long[INITIAL_CAPACITY];
    private int[] otherEdges = new int[INITIAL_CAPACITY];

    /// Of the creation of a thread: the root of its trie. Of a blocked thread: since which of its
    /// events it spins.
    private int[] extra = new int[INITIAL_CAPACITY];

    private boolean[] daemon = new boolean[INITIAL_CAPACITY];

    /// Which entry of [#blocks] the node has, if any.
    private int[] allocation = new int[INITIAL_CAPACITY];

    private final ObjectColumn<Allocations.Block[]> blocks = new ObjectColumn<>();
    private final SeenTexts texts = new SeenTexts();

    private final IntColumn edgeTo = new IntColumn();
    private final LongColumn edgeKey = new LongColumn();
    private final IntColumn nextEdge = new IntColumn();

    private int root = NONE;

    /// Forgets everything.
    void clear() {
        size = 0;
        root = NONE;
        operations = new OperationTable(INITIAL_CAPACITY);
        operations.ensure(kind.length);
        edgeTo.clear();
        edgeKey.clear();
        nextEdge.clear();
        blocks.clear();
        texts.clear();
    }

    int size() {
        return size;
    }

    /// Where the main thread begins, or [#NONE].
    int root() {
        return root;
    }

    void setRoot(int node) {
        root = node;
    }

    /// The operations of nodes that are [#PENDING], row by node.
    OperationTable operations() {
        return operations;
    }

    byte kind(int node) {
        return kind[node];
    }

    /// A new node of a thread that is at the operation in the table's row.
    int addPending(OperationTable table, int row) {
        int node = add(PENDING);
        operations.copy(node, table, row);
        return node;
    }

    /// A new node of a thread that does not continue.
    ///
    /// @param spinningSince see [dev.ratatosk.core.port.Trace#spinningSince]
    int addLeaf(byte leafKind, int spinningSince) {
        int node = add(leafKind);
        extra[node] = spinningSince;
        return node;
    }

    private int add(byte newKind) {
        int node = size++;
        if (node == kind.length) {
            grow();
        }
        kind[node] = newKind;
        firstTo[node] = NONE;
        otherEdges[node] = NONE;
        extra[node] = NONE;
        daemon[node] = false;
        allocation[node] = NONE;
        texts.add();
        return node;
    }

    /// Says what the thread allocates before it comes to the node.
    void allocates(int node, Allocations.Block[] allocated) {
        int entry = blocks.size();
        blocks.add(allocated);
        allocation[node] = entry;
    }

    /// What the thread allocates before it comes to the node; null for nothing.
    Allocations.Block @Nullable [] allocated(int node) {
        return allocation[node] == NONE ? null : blocks.get(allocation[node]);
    }

    /// What threads on their way to nodes have observed.
    SeenTexts texts() {
        return texts;
    }

    /// Where the thread is after the operation, having learnt `key` from it, or [#NONE].
    int after(int node, long key) {
        int to = firstTo[node];
        return to == NONE || firstKey[node] == key ? to : other(node, key);
    }

    /// Finds an edge that is not the first, and makes it the first: it is likely to be wanted
    /// again.
    private int other(int node, long key) {
        for (int edge = otherEdges[node]; edge != NONE; edge = nextEdge.get(edge)) {
            if (edgeKey.get(edge) == key) {
                int found = edgeTo.get(edge);
                edgeKey.set(edge, firstKey[node]);
                edgeTo.set(edge, firstTo[node]);
                firstKey[node] = key;
                firstTo[node] = found;
                return found;
            }
        }
        return NONE;
    }

    void addEdge(int from, long key, int to) {
        if (firstTo[from] == NONE) {
            firstTo[from] = to;
            firstKey[from] = key;
            return;
        }
        int edge = edgeTo.size();
        edgeTo.add(to);
        edgeKey.add(key);
        nextEdge.add(otherEdges[from]);
        otherEdges[from] = edge;
    }

    /// Where the thread begins that the operation creates, or [#NONE].
    int child(int node) {
        return extra[node];
    }

    /// Whether the thread that the operation creates is a daemon.
    boolean isDaemon(int node) {
        return daemon[node];
    }

    void setChild(int node, int childRoot, boolean isDaemon) {
        extra[node] = childRoot;
        daemon[node] = isDaemon;
    }

    int spinningSince(int node) {
        return extra[node];
    }

    /// Whether the node is the operation in the table's row. Functions and predicates are made anew
    /// by each execution and cannot be compared.
    boolean isAt(int node, OperationTable table, int row) {
        int code = table.code[row];
        return kind[node] == PENDING
                && operations.code[node] == code
                && operations.location[node] == table.location[row]
                && operations.a[node] == table.a[row]
                && (OpCode.isPlain(code)
                        || operations.b[node] == table.b[row]
                                && operations.g[node] == table.g[row]);
    }

    /// The node in words.
    String describe(int node) {
        return switch (kind[node]) {
            case PENDING -> operations.view(node).toString();
            case FINISHED -> "the end of the thread";
            case FAILED -> "the end of the thread by an exception";
            default -> "a thread that is blocked for ever";
        };
    }

    private void grow() {
        int capacity = kind.length * 2;
        operations.ensure(capacity);
        kind = Arrays.copyOf(kind, capacity);
        firstTo = Arrays.copyOf(firstTo, capacity);
        firstKey = Arrays.copyOf(firstKey, capacity);
        otherEdges = Arrays.copyOf(otherEdges, capacity);
        extra = Arrays.copyOf(extra, capacity);
        daemon = Arrays.copyOf(daemon, capacity);
        allocation = Arrays.copyOf(allocation, capacity);
    }
}
