package dev.ratatosk.core.explore.fused;

import dev.ratatosk.core.consistency.history.FinalCondition;
import dev.ratatosk.core.consistency.history.Histories;
import dev.ratatosk.core.consistency.history.Question;
import dev.ratatosk.core.consistency.history.WitnessSearch;
import java.util.List;

/// Which of the leaves of one class is reported: the first one in the order of the tree (K2, K3).
/// The executions of a class may lie in several leaves; no leaf needs to be remembered to tell
/// which of them is the first.
final class CanonicalLeaf {
    private final Histories histories;
    private final WitnessSearch search;
    private final List<Node> path;

    CanonicalLeaf(Histories histories, WitnessSearch search, List<Node> path) {
        this.histories = histories;
        this.search = search;
        this.path = path;
    }

    /// Whether no execution of the class of the histories lies in an earlier subtree: that of an
    /// earlier operation of some node of the path, under the bounds that this operation had.
    boolean isCanonical(FinalCondition end) {
        for (Node node : path) {
            for (Node.Settled settled : node.settled) {
                if (settled.index() < histories.count(settled.thread())
                        && isIn(node, settled, end)) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean isIn(Node node, Node.Settled settled, FinalCondition end) {
        Question.Bounds bounds =
                new Question.Bounds(
                        node.counts, settled.thread(), settled.index(), settled.lo(), node.counts);
        return search.exists(Question.strictlyEnding(end, bounds));
    }
}
