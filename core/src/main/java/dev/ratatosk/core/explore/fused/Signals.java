package dev.ratatosk.core.explore.fused;

import dev.ratatosk.core.consistency.history.Effects;
import dev.ratatosk.core.consistency.history.Histories;
import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.table.IntColumn;
import java.util.List;

/// Tells the operations on the path that they may have sources that they did not have when their
/// turn came (L4, L5).
final class Signals {
    private final Histories histories;
    private final Standings standings;
    private final List<Node> path;

    Signals(Histories histories, Standings standings, List<Node> path) {
        this.histories = histories;
        this.standings = standings;
        this.path = path;
    }

    /// Sends the signals of a node that is about to be entered below the path.
    ///
    /// @param extended thread and index of the events by which it was extended
    void send(IntColumn extended) {
        if (path.isEmpty()) {
            return;
        }
        sendFromNew(extended);
        sendFromPending();
    }

    /// Signals to everything on the path.
    void sendToAll() {
        for (Node node : path) {
            node.signal = true;
        }
    }

    /// L4.
    private void sendFromNew(IntColumn extended) {
        for (int n = 0; n < extended.size(); n += 2) {
            int t = extended.get(n);
            int i = extended.get(n + 1);
            if (OpCode.mayWrite(histories.code(t, i))) {
                sendToReaders(t, histories.location(t, i));
            }
        }
        Node parent = path.getLast();
        if (!parent.isChoice() && Effects.isUpdate(histories.code(parent.thread, parent.index))) {
            sendToReaders(parent.thread, histories.location(parent.thread, parent.index));
        }
    }

    private void sendToReaders(int t, int location) {
        for (Node node : path) {
            if (isReader(node, t, location)) {
                node.signal = true;
            }
        }
    }

    /// Whether the node deals with an operation of another thread that has sources at the location.
    private boolean isReader(Node node, int t, int location) {
        return !node.isChoice()
                && node.thread != t
                && histories.location(node.thread, node.index) == location;
    }

    /// L5.
    private void sendFromPending() {
        for (int q = 0; q < standings.threads(); q++) {
            if (standings.isAtReadLike(q) && Effects.isUpdate(standings.code(q))) {
                int location = standings.location(q);
                boolean isChain = isChain(location);
                for (Node node : path) {
                    if (isReader(node, q, location)
                            && (isChain
                                    || Effects.isUpdate(histories.code(node.thread, node.index)))) {
                        node.signal = true;
                    }
                }
            }
        }
    }

    /// Whether an undetermined modification of the location has been made.
    private boolean isChain(int location) {
        for (int t = 0; t < histories.threads(); t++) {
            for (int i = 0; i < histories.count(t); i++) {
                if (histories.location(t, i) == location
                        && Effects.isUndetermined(histories.code(t, i))) {
                    return true;
                }
            }
        }
        return false;
    }
}
