package dev.ratatosk.core.explore.rvf;

import java.util.Arrays;

/// The calls of RVF-SMC that are under way, from the root to the current one. Their objects are
/// used again.
final class Path {
    /// No level.
    static final int NONE = -1;

    private Node[] nodes = new Node[0];
    private int depth;
    private int[] newestReader = none(16);

    private static int[] none(int length) {
        int[] levels = new int[length];
        Arrays.fill(levels, NONE);
        return levels;
    }

    int depth() {
        return depth;
    }

    Node node(int level) {
        return nodes[level];
    }

    Node top() {
        return nodes[depth - 1];
    }

    Node push() {
        if (depth == nodes.length) {
            nodes = Arrays.copyOf(nodes, Math.max(16, depth * 2));
            for (int d = depth; d < nodes.length; d++) {
                nodes[d] = new Node();
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
        return x < newestReader.length ? newestReader[x] : NONE;
    }

    /// The top node begins to deal with its read.
    void linkTop() {
        Node node = top();
        int old = newestReader.length;
        if (node.location >= old) {
            newestReader = Arrays.copyOf(newestReader, Math.max(node.location + 1, old * 2));
            Arrays.fill(newestReader, old, newestReader.length, NONE);
        }
        node.olderReader = newestReader[node.location];
        newestReader[node.location] = depth - 1;
    }

    /// The top node is done with its read.
    void unlinkTop() {
        Node node = top();
        newestReader[node.location] = node.olderReader;
    }
}
