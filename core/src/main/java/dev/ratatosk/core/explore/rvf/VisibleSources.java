package dev.ratatosk.core.explore.rvf;

import dev.ratatosk.core.consistency.vsc.CommonPast;
import dev.ratatosk.core.consistency.vsc.EventSet;
import dev.ratatosk.core.explore.behaviour.Operations;
import dev.ratatosk.core.table.IntColumn;

/// Finds the sources that a read may have, by value (CAV 2021, Alg. 2 lines 17-18).
///
/// Deviation: a source is visible if no other write is between it and the read in the [CommonPast],
/// not only in PO. What is dropped is no source in any witness.
///
/// Deviation: critical sections of a mutex come in the same order in all witnesses, that of their
/// discovery, because an acquisition can only read from releases found before it. So a new one
/// comes after all others, and what `σ̃` gives it is the only source it can have.
final class VisibleSources {
    private final EventSet events;
    private final Operations operations;
    private final CausalMap causal;
    private final CommonPast past;

    VisibleSources(EventSet events, Operations operations, CausalMap causal, CommonPast past) {
        this.events = events;
        this.operations = operations;
        this.causal = causal;
        this.past = past;
    }

    /// Collects the values that the node's read may obtain.
    void collect(Node node) {
        node.activeSource = activeWrite(node);
        if (operations.isLock(node.thread, node.index)) {
            add(node, node.activeSource);
        } else {
            addVisible(node);
        }
        node.directGroup = node.groups.groupOf(node.activeSource);
    }

    /// Makes these the sources of the node's read.
    void take(Node node, IntColumn left) {
        for (int n = 0; n < left.size(); n++) {
            node.groups.add(left.get(n), valueOf(node, left.get(n)));
        }
        node.activeSource = activeWrite(node);
        node.directGroup = node.groups.groupOf(node.activeSource);
    }

    private void addVisible(Node node) {
        past.lookFrom(node.thread, node.location);
        if (!past.hides(EventSet.INITIAL)) {
            add(node, EventSet.INITIAL);
        }
        int writes = events.writesTo(node.location);
        for (int n = 0; n < writes; n++) {
            int w = events.writeTo(node.location, n);
            if (!past.hides(w)) {
                add(node, w);
            }
        }
    }

    private void add(Node node, int source) {
        long value = valueOf(node, source);
        if (!operations.admits(node.thread, node.index, value)) {
            node.mayStayBlocked = true;
        } else if (node.entry != CausalMap.NONE && causal.forbids(node.entry, events, source)) {
            node.constrained = true;
        } else {
            node.groups.add(source, value);
        }
    }

    private long valueOf(Node node, int source) {
        return source == EventSet.INITIAL
                ? operations.initial(node.thread, node.index)
                : events.written(source);
    }

    /// What the read would read at the end of `σ̃`.
    private int activeWrite(Node node) {
        for (int i = node.size - 1; i >= 0; i--) {
            int e = node.order[i];
            if (events.writes(e) && events.location(e) == node.location) {
                return e;
            }
        }
        return EventSet.INITIAL;
    }
}
