package dev.ratatosk.core.frontier;

import dev.ratatosk.core.spi.PartSink;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The nodes above open parts, by their numbers. A node is kept as long as a part hangs on it or on
/// a node below it.
final class SharedNodes {
    private final Map<Long, SharedNode> nodes = new HashMap<>();

    /// Whether all nodes that a result names are here, or among its own.
    ///
    /// @throws IllegalStateException if not
    void requireFor(Result result) {
        Set<Long> own = new HashSet<>();
        own.add(PartSink.NO_NODE);
        for (Result.Node node : result.nodes()) {
            require(own, node.parent());
            own.add(node.id());
        }
        for (Result.Left left : result.left()) {
            require(own, left.node());
        }
        own.remove(PartSink.NO_NODE);
        for (Result.Offer offer : result.offers()) {
            require(own, offer.node());
        }
    }

    private void require(Set<Long> own, long node) {
        if (!own.contains(node) && !nodes.containsKey(node)) {
            throw new IllegalStateException("a result for node " + node + ", which is gone");
        }
    }

    void add(List<Result.Node> added) {
        for (Result.Node one : added) {
            add(one.id(), one.parent(), one.seen());
        }
    }

    SharedNode add(long id, long parentId, long[] seen) {
        SharedNode parent = nodes.get(parentId);
        SharedNode node = new SharedNode(id, parent);
        for (int i = 0; i < seen.length; i += 2) {
            node.seen.add(seen[i], seen[i + 1]);
        }
        if (parent != null) {
            parent.uses++;
        }
        nodes.put(id, node);
        return node;
    }

    /// A node that is here.
    SharedNode get(long id) {
        SharedNode node = nodes.get(id);
        if (node == null) {
            throw new IllegalStateException("node " + id + " is gone");
        }
        return node;
    }

    /// Whether the node is here and has that child.
    boolean hasSeen(long id, long low, long high) {
        SharedNode node = nodes.get(id);
        return node != null && node.seen.contains(low, high);
    }

    /// The numbers of a node and of all above it, from the root on.
    long[] path(long id) {
        SharedNode node = nodes.get(id);
        long[] path = new long[node == null ? 0 : node.depth()];
        for (int level = path.length - 1; node != null; level--) {
            path[level] = node.id;
            node = node.parent;
        }
        return path;
    }

    /// A new part hangs on a node from now on.
    void hang(OpenPart part) {
        SharedNode node = nodes.get(part.node());
        if (node != null) {
            node.uses++;
            node.shareOfChild = part.share();
        }
    }

    /// A part hangs on a node that was restored with what it had learnt.
    void hangAgain(OpenPart part) {
        SharedNode node = nodes.get(part.node());
        if (node != null) {
            node.uses++;
        }
    }

    /// A part does not hang on that node any more.
    void release(long id) {
        @Nullable SharedNode node = nodes.get(id);
        while (node != null && --node.uses == 0) {
            nodes.remove(node.id);
            node = node.parent;
        }
    }

    /// All nodes, parents before children.
    List<SharedNode> all() {
        return nodes.values().stream()
                .sorted(
                        Comparator.comparingInt(SharedNode::depth)
                                .thenComparingLong(node -> node.id))
                .toList();
    }

    /// How many bytes their fingerprints take.
    long bytes() {
        long bytes = 0;
        for (SharedNode node : nodes.values()) {
            bytes += 2L * Long.BYTES * node.seen.size();
        }
        return bytes;
    }
}
