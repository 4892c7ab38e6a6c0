package dev.ratatosk.core.explore.optimal;

import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.explore.optimal.wakeup.EventPath;
import dev.ratatosk.core.explore.optimal.wakeup.WakeupSequence;
import org.jspecify.annotations.Nullable;

/// The wakeup trees of all prefixes that several workers explore at the same time, in one tree. It
/// knows nothing of executions; a worker's path in it is a [SharedBranch].
///
/// Deviation: in the paper subtrees are explored one after the other from left to right, and when
/// one has been explored, the sleep set stands for it. Here subtrees left of a node may be
/// unfinished while the node is explored, and executions there may have races whose wakeup
/// sequences belong below it. So `insert` also goes down into children that are being explored or
/// have been; dropping these sequences would lose traces. Only when everything left of an explored
/// child is explored, too, nothing can come for it any more, and it is forgotten.
///
/// Why the rest of the algorithm stays as it is: whether a sequence is redundant at a node depends
/// on the sleep set of the node, which is known when the node is made, and on its children, which
/// are only appended to. What was redundant or inserted remains so.
///
/// Leaves are claimed from left to right, so that little is explored on the right of something
/// unfinished and has to be remembered.
final class SharedTree {
    private final SharedNode root = SharedNode.root();

    /// An unfinished node, or the root; everything left of it is closed.
    private SharedNode leftmost = root;

    private int inProgress;
    private int waiting;
    private long allowed = Long.MAX_VALUE;
    private boolean stopped;

    SharedTree() {
        root.isLeaf = true;
        root.unfinished = 1;
        root.mayHaveUnclaimed = true;
    }

    SharedNode root() {
        return root;
    }

    synchronized void limit(long executions) {
        allowed = executions;
    }

    synchronized void stop() {
        stopped = true;
        notifyAll();
    }

    /// Whether everything has been explored.
    synchronized boolean isDone() {
        return inProgress == 0 && leftmostUnclaimed() == null;
    }

    /// Claims a leaf, which then must be explored: [#extend], [#finish]. Waits while there is none
    /// and others may insert some. Returns null if there is nothing left, or no more is wanted.
    synchronized @Nullable SharedNode claim() {
        while (true) {
            SharedNode leaf = tryClaim();
            if (leaf != null || inProgress == 0 || isEnough()) {
                return leaf;
            }
            waiting++;
            try {
                wait();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return null;
            } finally {
                waiting--;
            }
        }
    }

    /// The same, but returns null where it would have to wait.
    synchronized @Nullable SharedNode tryClaim() {
        SharedNode leaf = isEnough() ? null : leftmostUnclaimed();
        if (leaf != null) {
            leaf.isClaimed = true;
            leaf.mayHaveUnclaimed = false;
            inProgress++;
            allowed--;
        }
        return leaf;
    }

    private boolean isEnough() {
        return stopped || allowed <= 0;
    }

    private @Nullable SharedNode leftmostUnclaimed() {
        SharedNode node = beginning();
        boolean isLeftmost = node == leftmost;
        while (node.mayHaveUnclaimed) {
            if (node.isLeaf && !node.isClaimed) {
                return node;
            }
            if (isLeftmost) {
                leftmost = node;
                closeFinishedChildren(node);
            }
            SharedNode child = node.firstOpen;
            while (child != null && !child.mayHaveUnclaimed) {
                child = child.nextSibling;
            }
            if (child != null) {
                isLeftmost &= child == node.firstOpen;
                node = child;
            } else {
                node.mayHaveUnclaimed = false;
                isLeftmost = false;
                SharedNode parent = node.parent;
                node = parent == null ? node : parent;
            }
        }
        return null;
    }

    /// The nearest node at or above [#leftmost] that may have unclaimed leaves, or the root. What
    /// is left of [#leftmost] has none, so nothing further up needs to be looked at first.
    private SharedNode beginning() {
        SharedNode node = leftmost;
        SharedNode parent = node.parent;
        while (node.unfinished == 0 && parent != null) {
            node = parent;
            parent = node.parent;
        }
        leftmost = node;
        while (!node.mayHaveUnclaimed && parent != null) {
            node = parent;
            parent = node.parent;
        }
        return node;
    }

    /// Forgets what is below explored children of a node if everything left of the node is closed.
    private static void closeFinishedChildren(SharedNode node) {
        SharedNode child = node.firstOpen;
        while (child != null && child.unfinished == 0) {
            child.isClosed = true;
            child.firstChild = null;
            child.lastChild = null;
            child.firstOpen = null;
            child = child.nextSibling;
        }
        node.firstOpen = child;
    }

    /// A claimed leaf has been extended to an execution. Nobody else appends to a leaf.
    ///
    /// @param first the event after the leaf, with the others below it; null if there is none
    static void extend(SharedNode leaf, @Nullable SharedNode first) {
        if (first != null) {
            leaf.append(first);
        }
        leaf.isLeaf = false;
    }

    /// The races of an execution are reversed.
    ///
    /// @param end the last event of the execution
    synchronized void finish(SharedNode end) {
        SharedNode node = end;
        while (node != null && --node.unfinished == 0) {
            node = node.parent;
        }
        inProgress--;
        if (waiting > 0) {
            notifyAll();
        }
    }

    /// `insert(v, E')` (FMCAD 2022, Alg. 1 lines 34-44). Consumes `v`; says whether the tree has
    /// grown.
    ///
    /// @param prefix the node that ends `E'`
    /// @param current a child of it that is known to be no weak initial of `v`
    boolean insert(WakeupSequence v, SharedNode prefix, SharedNode current) {
        SharedNode u = prefix; // line 35
        SharedNode last = null;
        while (true) {
            SharedNode child = last == null ? u.firstChild : last.nextSibling; // line 37
            if (child == null) {
                Path path = new Path(u);
                v.appendTo(path);
                if (append(path, last, prefix)) { // line 43
                    return true;
                }
                if (isForgotten(u, prefix)) {
                    return false;
                }
            } else if (child == current || !child.isWeakInitialOf(v)) { // line 38
                last = child;
            } else if (child.isClosed
                    || child.isLeaf // line 41
                    || !v.removeFirst(child.thread, child.index) // line 39
                    || v.isEmpty()) {
                return false;
            } else {
                u = child; // lines 40, 42
                last = null;
            }
        }
    }

    /// Appends a path unless there is another child by now, or the node is forgotten.
    ///
    /// @param last the last child that was looked at
    private synchronized boolean append(Path path, @Nullable SharedNode last, SharedNode prefix) {
        SharedNode u = path.parent;
        SharedNode first = path.first;
        if (first == null || u.lastChild != last || isForgotten(u, prefix)) {
            return false;
        }
        path.end.isLeaf = true;
        for (SharedNode n = path.end; n != null && !n.mayHaveUnclaimed; n = n.parent) {
            n.mayHaveUnclaimed = true;
        }
        u.append(first);
        for (SharedNode n = u; n != null && n.unfinished++ == 0; n = n.parent) {}
        if (waiting > 0) {
            notifyAll();
        }
        return true;
    }

    private static boolean isForgotten(SharedNode u, SharedNode prefix) {
        for (SharedNode n = u; n != null && n != prefix; n = n.parent) {
            if (n.isClosed) {
                return true;
            }
        }
        return false;
    }

    /// Events one after the other below a node, which does not know them yet.
    static final class Path implements EventPath {
        final SharedNode parent;
        @Nullable SharedNode first;
        SharedNode end;

        Path(SharedNode parent) {
            this.parent = parent;
            this.end = parent;
        }

        @Override
        public void add(
                int thread,
                int footprint,
                int decision,
                int index,
                OperationTable operations,
                int row) {
            SharedNode node =
                    new SharedNode(end, thread, footprint, decision, index, operations, row);
            node.unfinished = 1;
            if (first == null) {
                first = node;
            } else {
                end.append(node);
            }
            end = node;
        }
    }
}
