package dev.ratatosk.core.explore.fused;

import dev.ratatosk.core.consistency.history.Effects;
import dev.ratatosk.core.consistency.history.Histories;
import dev.ratatosk.core.event.Kind;
import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.table.BooleanColumn;
import dev.ratatosk.core.table.IntColumn;
import java.util.List;

/// Tells the operations on the path that they may have sources, or ends, that they did not have
/// when their turn came (L4-L7).
///
/// Where a mutex is tried, or looked at in any other way, everything is signalled: such an
/// operation may fail because of a critical section that another order of the path leaves out.
final class Signals {
    private final Histories histories;
    private final Standings standings;
    private final Effects effects;
    private final boolean locksCommute;
    private final List<Node> path;
    private final BooleanColumn isMutex = new BooleanColumn();

    Signals(
            Histories histories,
            Standings standings,
            Effects effects,
            boolean locksCommute,
            List<Node> path) {
        this.histories = histories;
        this.standings = standings;
        this.effects = effects;
        this.locksCommute = locksCommute;
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
        if (locksCommute) {
            noteMutexes();
            if (hasMixedMutex()) {
                sendToAll();
            } else {
                sendFromHolders();
                sendFromJoins(extended);
                sendToContendedSections();
            }
        }
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
                && histories.location(node.thread, node.index) == location
                && !effects.isCommutingAcquire(histories.code(node.thread, node.index));
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

    private void noteMutexes() {
        for (int t = 0; t < histories.threads(); t++) {
            for (int i = 0; i < histories.count(t); i++) {
                noteMutex(histories.code(t, i), histories.location(t, i));
            }
            if (standings.isAtReadLike(t)) {
                noteMutex(standings.code(t), standings.location(t));
            }
        }
    }

    private void noteMutex(int code, int location) {
        if (Effects.isOfMutex(code)) {
            isMutex.extendTo(location + 1);
            isMutex.set(location, true);
        }
    }

    private boolean hasMixedMutex() {
        for (int t = 0; t < histories.threads(); t++) {
            for (int i = 0; i < histories.count(t); i++) {
                if (isMixed(histories.code(t, i), histories.location(t, i))) {
                    return true;
                }
            }
            if (standings.isAtReadLike(t) && isMixed(standings.code(t), standings.location(t))) {
                return true;
            }
        }
        return false;
    }

    private boolean isMixed(int code, int location) {
        return OpCode.accesses(code)
                && isMutex.getOrFalse(location)
                && !OpCode.isAcquire(code)
                && !Effects.isRelease(code);
    }

    /// L6, L7.
    private void sendFromHolders() {
        for (int t = 0; t < standings.threads(); t++) {
            if (!standings.isCreated(t)) {
                continue;
            }
            boolean isLost = standings.hasStopped(t) || standings.neverAcquires(t);
            if (isLost || mayWait(t)) {
                sendFromHolder(t, isLost);
            }
        }
    }

    private boolean mayWait(int t) {
        int code = standings.code(t);
        return OpCode.kind(code) == Kind.JOIN || Effects.isBlockable(code);
    }

    private void sendFromHolder(int t, boolean isLost) {
        for (int i = 0; i < histories.count(t); i++) {
            int location = histories.location(t, i);
            if (OpCode.isAcquire(histories.code(t, i))
                    && isHeld(t, i, location, histories.count(t))) {
                if (isLost && isAcquiredByAnother(t, location)) {
                    sendToAll();
                    return;
                }
                sendToAcquires(t, location);
            }
        }
    }

    /// L6 for joins that the extension has passed: without the critical section of another thread
    /// they may block, and no node shows their threads standing there.
    private void sendFromJoins(IntColumn extended) {
        for (int n = 0; n < extended.size(); n += 2) {
            int t = extended.get(n);
            int join = extended.get(n + 1);
            if (OpCode.kind(histories.code(t, join)) != Kind.JOIN) {
                continue;
            }
            for (int i = 0; i < join; i++) {
                int location = histories.location(t, i);
                if (OpCode.isAcquire(histories.code(t, i)) && isHeld(t, i, location, join)) {
                    sendToAcquires(t, location);
                }
            }
        }
    }

    /// The last part of L5: an operation in a critical section cannot be moved alone before what
    /// happens in a critical section of another thread.
    private void sendToContendedSections() {
        for (Node node : path) {
            if (!node.signal && !node.isChoice() && isInContendedSection(node)) {
                node.signal = true;
            }
        }
    }

    private boolean isInContendedSection(Node node) {
        int t = node.thread;
        if (effects.isCommutingAcquire(histories.code(t, node.index))) {
            return false;
        }
        for (int i = 0; i < node.index; i++) {
            int location = histories.location(t, i);
            if (OpCode.isAcquire(histories.code(t, i))
                    && isHeld(t, i, location, node.index)
                    && (isAcquiredByAnother(t, location) || isWantedByAnother(t, location))) {
                return true;
            }
        }
        return false;
    }

    private boolean isWantedByAnother(int t, int location) {
        for (int u = 0; u < standings.threads(); u++) {
            if (u != t && standings.isAtCommutingAcquire(u) && standings.location(u) == location) {
                return true;
            }
        }
        return false;
    }

    /// Whether the mutex that the thread's event acquired is not released before its event `end`.
    private boolean isHeld(int t, int i, int location, int end) {
        for (int j = i + 1; j < end; j++) {
            if (histories.location(t, j) == location && Effects.isRelease(histories.code(t, j))) {
                return false;
            }
        }
        return true;
    }

    private boolean isAcquiredByAnother(int t, int location) {
        for (int u = 0; u < histories.threads(); u++) {
            for (int i = 0; u != t && i < histories.count(u); i++) {
                if (histories.location(u, i) == location
                        && OpCode.isAcquire(histories.code(u, i))) {
                    return true;
                }
            }
        }
        return false;
    }

    private void sendToAcquires(int t, int location) {
        for (Node node : path) {
            if (!node.isChoice()
                    && node.thread != t
                    && histories.location(node.thread, node.index) == location
                    && effects.isCommutingAcquire(histories.code(node.thread, node.index))) {
                node.signal = true;
            }
        }
    }
}
