package dev.ratatosk.core.explore.rvf;

import dev.ratatosk.core.table.IntColumn;
import java.util.Arrays;

/// The calls of RVF-SMC that are under way, from the root to the current one. Their objects are
/// used again.
final class Path {
    /// No level.
    static final int NONE = -1;

    private static final int FEWEST = 16;

    /// The first [#depth] of them are under way. An array and no column, because signals go through
    /// all readers of a location, and a column would cost a check of the type each time.
    private Node[] nodes = {};

    private int depth;
    private final IntColumn newestReader = new IntColumn(NONE);

    int depth() {
        return depth;
    }

    Node node(int level) {
        return nodes[level];
    }

    Node top() {
        return nodes[depth - 1];
    }

    /// Whether a child of the node is being explored.
    boolean isOpen(int level) {
        return level < depth - 1;
    }

    Node push() {
        if (depth == nodes.length) {
            nodes = Arrays.copyOf(nodes, Math.max(FEWEST, depth * 2));
            for (int level = depth; level < nodes.length; level++) {
                nodes[level] = new Node();
            }
        }
        return nodes[depth++];
    }

    void pop() {
        depth--;
    }

    /// The level of the deepest node that deals with a read of the location; [Node#olderReader]
    /// leads to the next.
    int newestReader(int x) {
        return newestReader.getOrFiller(x);
    }

    /// The top node begins to deal with its read.
    void linkTop() {
        Node node = top();
        newestReader.extendTo(node.location + 1);
        node.olderReader = newestReader.get(node.location);
        newestReader.set(node.location, depth - 1);
    }

    /// The top node is done with its read.
    void unlinkTop() {
        Node node = top();
        newestReader.set(node.location, node.olderReader);
    }
}
