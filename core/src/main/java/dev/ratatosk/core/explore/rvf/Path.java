package dev.ratatosk.core.explore.rvf;

import dev.ratatosk.core.table.IntColumn;
import dev.ratatosk.core.table.ObjectColumn;

/// The calls of RVF-SMC that are under way, from the root to the current one. Their objects are
/// used again.
final class Path {
    /// No level.
    static final int NONE = -1;

    /// The first [#depth] of them are under way.
    private final ObjectColumn<Node> nodes = new ObjectColumn<>();

    private int depth;
    private final IntColumn newestReader = new IntColumn(NONE);

    int depth() {
        return depth;
    }

    Node node(int level) {
        return nodes.get(level);
    }

    Node top() {
        return nodes.get(depth - 1);
    }

    /// Whether a child of the node is being explored.
    boolean isOpen(int level) {
        return level < depth - 1;
    }

    Node push() {
        if (depth == nodes.size()) {
            nodes.add(new Node());
        }
        return nodes.get(depth++);
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
