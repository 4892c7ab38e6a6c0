package dev.ratatosk.core.explore.rvf;

import dev.ratatosk.core.consistency.vsc.EventSet;
import dev.ratatosk.core.consistency.vsc.VerifySc;
import dev.ratatosk.core.explore.behaviour.Operations;
import java.util.Arrays;

/// Asks for witnesses of the path's events (CAV 2021, Alg. 2 line 22). Every node of the path has
/// one, so each is a level of [VerifySc].
final class Witnesses {
    private final EventSet events;
    private final Operations operations;
    private final Path path;
    private final VerifySc verifySc;
    private int[] found = new int[0];

    Witnesses(EventSet events, Operations operations, Path path, VerifySc verifySc) {
        this.events = events;
        this.operations = operations;
        this.path = path;
        this.verifySc = verifySc;
    }

    /// Whether there is one of the top node's events and the read that was added to them.
    boolean exists() {
        settle();
        Node node = path.top();
        boolean exists = verifySc.hasWitness(node.order, node.size);
        if (exists) {
            found = verifySc.witness();
        }
        return exists;
    }

    /// The witness that was found last.
    int[] found() {
        return found;
    }

    private void settle() {
        while (verifySc.settled() < path.depth()) {
            verifySc.settle(path.node(verifySc.settled()).size);
        }
    }

    /// Must be called before events below the top node are given up.
    void forgetBelowTop() {
        verifySc.unsettle(path.depth());
    }

    /// Whether it is plain without a search that no source of the group is possible: the read is an
    /// update, and other updates have no source but these.
    boolean isHopeless(Node node, int group) {
        if (!operations.writes(node.thread, node.index, node.groups.value(group))) {
            return false;
        }
        for (int i = 0; i < node.groups.sources(); i++) {
            if (node.groups.groupAt(i) == group
                    && !events.isReserved(node.location, node.groups.source(i))) {
                return false;
            }
        }
        return true;
    }

    /// An order of the top node's events after which every thread that stands at a read is blocked;
    /// empty if there is none. The final values are read by an observer, so that the search knows
    /// which writes are needed.
    int[] blockingAll() {
        Node node = path.top();
        settle();
        int observer = operations.threads();
        boolean possible = true;
        for (int n = 0; n < node.reads() && possible; n++) {
            possible = isObserved(node, n) || observeBlocking(node, n, observer);
        }
        int[] order = new int[0];
        if (possible && verifySc.hasWitness(node.order, node.size)) {
            order = Arrays.stream(verifySc.witness()).filter(e -> e < node.size).toArray();
        }
        forgetBelowTop();
        events.truncate(node.size);
        return order;
    }

    /// Whether an earlier read of the node has the same location.
    private boolean isObserved(Node node, int nth) {
        int x = locationOfRead(node, nth);
        for (int n = 0; n < nth; n++) {
            if (locationOfRead(node, n) == x) {
                return true;
            }
        }
        return false;
    }

    private int locationOfRead(Node node, int nth) {
        int t = node.readingThread(nth);
        return operations.location(t, events.count(t));
    }

    /// Adds a final read that only sources may satisfy that pass no guard on the location; false if
    /// there are none.
    private boolean observeBlocking(Node node, int nth, int observer) {
        int x = locationOfRead(node, nth);
        int t = node.readingThread(nth);
        boolean any = false;
        int read = events.pushFinalRead(observer, x);
        if (blocksAll(node, x, operations.initial(t, events.count(t)))) {
            events.addGood(read, EventSet.INITIAL);
            any = true;
        }
        int writes = events.writesTo(x);
        for (int n = 0; n < writes; n++) {
            int w = events.writeTo(x, n);
            if (blocksAll(node, x, events.written(w))) {
                events.addGood(read, w);
                any = true;
            }
        }
        return any;
    }

    private boolean blocksAll(Node node, int x, long value) {
        for (int n = 0; n < node.reads(); n++) {
            int t = node.readingThread(n);
            int i = events.count(t);
            if (operations.location(t, i) == x && operations.admits(t, i, value)) {
                return false;
            }
        }
        return true;
    }
}
