package dev.ratatosk.core.explore.rf;

import dev.ratatosk.core.consistency.EventGraph;
import dev.ratatosk.core.consistency.WitnessSearch;
import dev.ratatosk.core.event.Kind;
import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.Waiting;
import dev.ratatosk.core.port.ThreadStatus;
import dev.ratatosk.core.port.Trace;
import java.util.Arrays;

/// The new-source-detection phase (OOPSLA 2019, Alg. 1 lines 4-11): for every decision on the path,
/// the alternatives that the current trace gives reason for.
///
/// Decisions are those of unmarked events; an event becomes marked by being part of a schedule's π,
/// and then it has no [Node].
///
/// Deviation: line 6 looks at a pair only if eR or eW is in Ê. That loses classes as soon as the
/// events of a schedule can write: its head, and an update that it re-executes, are new too, and
/// pending locks are never old. The filter is only for speed.
final class NewSources {
    private final Tau tau;
    private final EventGraph graph;
    private final Nodes nodes;
    private final WitnessSearch search;
    private final Draft draft;
    private int firstNew;

    /// The decision that is being looked at, and its current choice eR.
    private Node node = new Node();

    private int slot;

    private int[] hider = new int[8];
    private int hiderCount;

    NewSources(Tau tau, Nodes nodes, WitnessSearch search) {
        this.tau = tau;
        this.graph = tau.graph;
        this.nodes = nodes;
        this.search = search;
        this.draft = new Draft(tau, search, nodes);
    }

    /// Opens a decision at an event or entry that the execution has come to.
    void open(int position, SlotKind kind) {
        node = nodes.push(position, position, kind);
        node.originalThread = graph.thread(position);
        node.originalSource = graph.source(position);
        node.neverPasses = graph.source(position) == EventGraph.NEVER;
        draft.begin(node);
        draft.add(position, graph.source(position), tau.read[position]);
        draft.isNewAtNode();
    }

    /// Looks at every pair of which at least one is at or after position `newFrom`.
    void detect(Trace trace, int newFrom) {
        firstNew = newFrom;
        for (int level = 0; level < nodes.size(); level++) {
            node = nodes.get(level);
            slot = node.slot;
            switch (node.kind) {
                case SOURCE, AWAIT -> sources(trace);
                case CHOICE -> choices();
                case LOCK -> {} // See acquisitions.
                case NONE -> throw new IllegalStateException("a node without a decision");
            }
        }
        acquisitions(trace);
    }

    private boolean isNew(int position) {
        return position >= firstNew;
    }

    /// All writes that the slot could read instead, and all updates that could be put before it.
    private void sources(Trace trace) {
        boolean slotIsNew = isNew(slot);
        int location = graph.location(slot);
        int current = graph.source(slot);
        int past = tau.programPastOf(slot);
        hiderCount = 0;
        int w = tau.lastOnLocation(location);
        while (w != EventGraph.NO_EVENT && (slotIsNew || isNew(w))) {
            if (w != slot) {
                boolean mayRead = graph.writes(w) && mayRead(w);
                if (mayRead && tau.contains(past, w)) {
                    hide(w);
                }
                if (mayRead && w != current) {
                    readFrom(w, trace);
                }
                if (w >= node.prefix && w != current && graph.writes(slot)) {
                    reverse(w, trace);
                }
            }
            w = tau.previousOnLocation(w);
        }
        if (slotIsNew && current != EventGraph.INITIAL && hiderCount == 0) {
            readFrom(EventGraph.INITIAL, trace);
        }
        if (graph.writes(slot)) {
            for (int t = 0; t < trace.threads(); t++) {
                if (waitsForMutex(t, trace) && trace.pending().location[t] == location) {
                    reversePending(t, trace);
                }
            }
        }
    }

    /// MayRead (OOPSLA 2019, §4), a cheap filter: the write must not depend on the slot, and no
    /// later write that it happens before may happen before the slot. Later writes are looked at
    /// first.
    private boolean mayRead(int write) {
        if (tau.contains(tau.pastOf(write), slot)) {
            return false;
        }
        for (int h = 0; h < hiderCount; h++) {
            if (tau.contains(tau.pastOf(hider[h]), write)) {
                return false;
            }
        }
        return true;
    }

    /// Notes a write that happens before the slot and hides what happens before it. There is at
    /// most one per thread, since a write that is hidden itself adds nothing.
    private void hide(int write) {
        if (hiderCount == hider.length) {
            hider = Arrays.copyOf(hider, hiderCount * 2);
        }
        hider[hiderCount++] = write;
    }

    /// Lines 7-11: eR[src := eW] · mark(π).
    private void readFrom(int write, Trace trace) {
        int past = tau.pastOf(write);
        long value = valueOf(write, trace);
        if (write < node.prefix) {
            draft.begin(node);
        } else {
            draft.begin(node, past, past);
        }
        if (node.kind == SlotKind.AWAIT && !tau.operations.admits(slot, value)) {
            if (!node.neverPasses && (endsUnsatisfied(past, trace) || canEndUnsatisfied(trace))) {
                neverPass();
            }
            return;
        }
        draft.add(slot, write < 0 ? write : draft.moved(write), value);
        offer();
    }

    /// Puts an update that depends on the slot, if at all, only by reading from it before the slot:
    /// eR[src := eW[src := eR.src]] (OOPSLA 2019, §7). A compare-and-set that fails now counts too.
    ///
    /// Where the update waits for something (a lock, a guarded update), the slot may have delayed
    /// it, so it need not read from the slot now. It may also never have happened.
    private void reverse(int update, Trace trace) {
        int code = tau.code(update);
        boolean blocking = OpCode.isGuarded(code);
        int source = graph.source(slot);
        long value = tau.read[slot];
        boolean possible =
                OpCode.reads(code)
                        && (blocking || graph.source(update) == slot)
                        && !tau.contains(tau.programPastOf(update), slot)
                        && !tau.contains(tau.pastOf(source), update)
                        && (!blocking || tau.operations.admits(update, value));
        if (possible) {
            draft.begin(node, tau.programPastOf(update), tau.pastOf(source));
            readFromMoved(
                    draft.add(update, source < 0 ? source : draft.moved(source), value), trace);
        }
    }

    /// The same for a lock that a thread still waits for at the end.
    private void reversePending(int thread, Trace trace) {
        int source = graph.source(slot);
        long value = tau.read[slot];
        int past = tau.pendingPastOf(thread);
        if (!tau.contains(past, slot) && trace.pending().admits(thread, value)) {
            draft.begin(node, past, tau.pastOf(source));
            int from = source < 0 ? source : draft.moved(source);
            readFromMoved(draft.addPending(trace.pending(), thread, from, value), trace);
        }
    }

    private void readFromMoved(int update, Trace trace) {
        if (!draft.lastWrites()) {
            return;
        }
        long value = draft.written(update);
        if (node.kind == SlotKind.AWAIT && !tau.operations.admits(slot, value)) {
            if (!node.neverPasses && canEndUnsatisfied(trace)) {
                neverPass();
            }
            return;
        }
        draft.add(slot, update, value);
        offer();
    }

    /// A failing source only shows that the await can be seen unsatisfied. All of them share one
    /// child, in which it never passes, and only if the location can end like that: here in the
    /// current execution, restricted to the prefix and a past.
    private boolean endsUnsatisfied(int past, Trace trace) {
        int last = EventGraph.INITIAL;
        int w = tau.lastOnLocation(graph.location(slot));
        while (w != EventGraph.NO_EVENT) {
            if (graph.writes(w)
                    && (w < node.prefix || tau.contains(past, w))
                    && (last < 0 || tau.guide[w] > tau.guide[last])) {
                last = w;
            }
            w = tau.previousOnLocation(w);
        }
        return !tau.operations.admits(slot, valueOf(last, trace));
    }

    /// The same in any witness of the prefix and the draft.
    private boolean canEndUnsatisfied(Trace trace) {
        int[] location = {graph.location(slot)};
        boolean can =
                draft.saturate()
                        && search.findEnding(
                                location,
                                1,
                                (x, w) -> !tau.operations.admits(slot, valueInTrial(w, trace)),
                                tau.guide);
        search.end();
        return can;
    }

    private void neverPass() {
        node.neverPasses = true;
        draft.begin(node);
        draft.add(slot, EventGraph.NEVER, 0);
        if (draft.isNewAtNode()) {
            node.schedules.add(draft.scheduleInCurrentOrder());
        }
    }

    /// For every lock's node: who else could have consumed the release that its slot has consumed.
    ///
    /// It is enough to look at those who come next: who read from the slot (and failed) or from the
    /// release of its critical section, or, if nobody acquired the mutex after it, whoever still
    /// waits. Others come next in other executions. (OOPSLA 2019, §7, made precise.) So this goes
    /// through the new acquisitions and asks whom they come after; whoever comes after a new slot
    /// is new.
    private void acquisitions(Trace trace) {
        for (int l = firstNew; l < tau.length(); l++) {
            if (acquires(tau.code(l)) && isSlotOfLock(acquirer(graph.source(l)))) {
                int past = tau.programPastOf(l);
                if (l >= node.prefix && !tau.contains(past, slot)) {
                    draft.begin(node, past, past);
                    draft.add(l, graph.source(slot), tau.read[slot]);
                    offer();
                }
            }
        }
        for (int t = 0; t < trace.threads(); t++) {
            if (waitsForMutex(t, trace) && isSlotOfLock(holder(t, trace))) {
                int past = tau.pendingPastOf(t);
                if (!tau.contains(past, slot)) {
                    draft.begin(node, past, past);
                    draft.addPending(trace.pending(), t, graph.source(slot), tau.read[slot]);
                    offer();
                }
            }
        }
    }

    /// Makes the event the current slot, if it is the choice at a lock's node.
    private boolean isSlotOfLock(int position) {
        Node found = nodes.withSlot(position);
        if (found == null || found.kind != SlotKind.LOCK) {
            return false;
        }
        node = found;
        slot = position;
        return true;
    }

    /// Who acquired the mutex last, or holds it still, when this was written to it.
    private int acquirer(int write) {
        if (write < 0 || acquires(tau.code(write))) {
            return write;
        }
        int w = tau.previousOnLocation(write);
        while (w >= 0
                && !(graph.thread(w) == graph.thread(write)
                        && graph.writes(w)
                        && acquires(tau.code(w)))) {
            w = tau.previousOnLocation(w);
        }
        return w;
    }

    /// Who holds the mutex that the thread waits for at the end.
    private int holder(int thread, Trace trace) {
        int step = trace.memory().lastWrite(trace.pending().location[thread]);
        return acquirer(step < 0 ? step : tau.witness[step]);
    }

    /// Whether it is a lock or try-lock, successful or not.
    private static boolean acquires(int code) {
        return OpCode.kind(code) == Kind.RMW && OpCode.waiting(code) == Waiting.MUTEX;
    }

    private static boolean waitsForMutex(int thread, Trace trace) {
        return trace.status(thread) == ThreadStatus.PENDING
                && OpCode.isAcquire(trace.pending().code[thread]);
    }

    /// The other values of a choice. It conflicts with nothing, so they are known at once.
    private void choices() {
        if (isNew(slot)) {
            long alternatives = tau.operations.a[slot];
            for (long value = 0; value < alternatives; value++) {
                draft.begin(node);
                draft.add(slot, EventGraph.NO_SOURCE, value);
                if (draft.isNewAtNode()) {
                    node.schedules.add(draft.scheduleInCurrentOrder());
                }
            }
        }
    }

    /// Lines 10-11.
    private void offer() {
        if (draft.isNewAtNode()) {
            if (draft.saturate() && search.find(tau.guide, tau.witness, tau.witnessLength)) {
                node.schedules.add(draft.scheduleWithWitness());
            }
            search.end();
        }
    }

    private long valueOf(int write, Trace trace) {
        return write < 0 ? trace.memory().initial(graph.location(slot)) : tau.written[write];
    }

    private long valueInTrial(int write, Trace trace) {
        return write < 0 ? valueOf(write, trace) : draft.writtenInTrial(write);
    }
}
