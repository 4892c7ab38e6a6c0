package dev.ratatosk.core.explore.rvf;

import java.util.Arrays;

/// The calls of RVF-SMC that are under way, from the root to the current one. Their objects are
/// used again.
final class Path {
    private Node[] nodes = new Node[0];
    private int depth;

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
}
