package dev.ratatosk.core.explore.rvf;

import dev.ratatosk.core.consistency.vsc.EventSet;
import dev.ratatosk.core.consistency.vsc.Heuristics;
import dev.ratatosk.core.consistency.vsc.VerifySc;
import dev.ratatosk.core.event.OpCode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The recursion tree of RVF-SMC (CAV 2021, Alg. 2): the path from its root to the current node,
/// and how to go on from there.
///
/// The order of the calls is that of the paper, with the rules that brute force has shown to be
/// needed beyond the printed ones:
///
/// Deviation: a backtrack signal for a read comes also from the write half of the event just added
/// (line 2), and from an operation that some thread stands at and that writes for some values only,
/// if the read's own event wrote (appendix A has this for pairs of compare-and-sets alone): with
/// the read moved before it, that operation may write nothing and never show up as a new source.
///
/// Deviation: the acquisition of a mutex is a guarded update. Critical sections come in the same
/// order in all witnesses, that of their discovery, because an acquisition can only read from
/// releases found before it. So a new one comes after all others and is possible iff the mutex is
/// free at the end of `σ̃`, which then gives it the only source it can have.
///
/// Deviation: an operation with a guard counts as enabled only where some value lets it through,
/// and a trace need not contain it, so its signal starts as true where it may stay blocked (line
/// 16).
final class Tree {
    private static final int NO_GROUP = -1;

    private final EventSet events;
    private final Operations operations;
    final CausalMap causal = new CausalMap();
    private final VerifySc verifySc;
    private final boolean signals;

    private Node[] path = new Node[0];
    private int depth;

    /// The witness that the open child starts from, where it is not `σ̃` with the child's event.
    private int[] witness = new int[0];

    private boolean direct;
    private long nodes;
    private long deadEnds;

    Tree(EventSet events, Operations operations, Heuristics heuristics, boolean signals) {
        this.events = events;
        this.operations = operations;
        this.verifySc = new VerifySc(events, heuristics);
        this.signals = signals;
    }

    int depth() {
        return depth;
    }

    Node top() {
        return path[depth - 1];
    }

    /// Where the events of the node to come begin.
    private int parentSize() {
        return depth == 0 ? 0 : top().size;
    }

    /// Opens the node whose events are all present ones, in the given order, and signals the writes
    /// among the new ones to the reads on the path (lines 1-5).
    Node enter(int[] order) {
        signalNewWrites();
        if (depth == path.length) {
            path = Arrays.copyOf(path, Math.max(16, depth * 2));
            for (int d = depth; d < path.length; d++) {
                path[d] = new Node();
            }
        }
        Node node = path[depth++];
        node.begin(events.size(), order, causal.size());
        nodes++;
        return node;
    }

    private void signalNewWrites() {
        for (int e = parentSize(); e < events.size(); e++) {
            if (events.writes(e)) {
                signal(depth, events.thread(e), events.location(e), false);
            }
        }
    }

    /// Whether the thread stands at an operation that reads.
    boolean standsAtRead(int t) {
        return standsAtOperation(t) && OpCode.reads(operations.code(t, events.count(t)));
    }

    /// Whether the thread stands at a choice.
    boolean standsAtChoice(int t) {
        return standsAtOperation(t) && operations.code(t, events.count(t)) == OpCode.CHOOSE;
    }

    private boolean standsAtOperation(int t) {
        return events.isCreated(t) && operations.standing(t, events.count(t)) == Standing.OPERATION;
    }

    /// Signals a conditional write that a thread stands at (appendix A, corner case).
    void signalStanding(int t, int i) {
        if (operations.isConditionalWriter(t, i)) {
            signal(depth - 1, t, operations.location(t, i), true);
        }
    }

    private void signal(int ancestors, int t, int x, boolean toWritersOnly) {
        for (int d = 0; d < ancestors; d++) {
            Node node = path[d];
            if (node.mutates()
                    && !node.signal
                    && node.location == x
                    && node.thread != t
                    && (!toWritersOnly || events.writes(node.size))) {
                node.signal = true;
            }
        }
    }

    /// Adds the event of the next child of the top node to the event set; false if there is none
    /// (lines 13-23).
    boolean openChild() {
        Node node = top();
        if (node.alternatives > 0) {
            return openChoice(node);
        }
        while (true) {
            if (node.reading) {
                if (openGroup(node)) {
                    return true;
                }
                finishRead(node);
            }
            if (!node.backtrack || !node.hasNextRead()) {
                return false;
            }
            beginRead(node, node.nextRead());
        }
    }

    private boolean openChoice(Node node) {
        if (node.nextAlternative == node.alternatives) {
            return false;
        }
        operations.choose(node.thread, node.index, node.nextAlternative++);
        events.push(node.thread);
        node.fruitful = true;
        direct = true;
        return true;
    }

    /// Collects the values that the read may obtain (lines 14-18).
    private void beginRead(Node node, int t) {
        node.reading = true;
        node.thread = t;
        node.index = events.count(t);
        node.location = operations.location(t, node.index);
        node.defined = causal.isDefined(t, node.index);
        node.mayStayBlocked = false;
        node.anyWitness = false;
        node.nextGroup = 0;
        node.groups.clear();
        if (isInitialVisible(node)) {
            addSource(node, EventSet.INITIAL, operations.initial(t, node.index));
        }
        int writes = events.writesTo(node.location);
        for (int n = 0; n < writes; n++) {
            int w = events.writeTo(node.location, n);
            if (isVisible(node, w)) {
                addSource(node, w, events.written(w));
            }
        }
        node.activeSource = activeWrite(node);
        node.directGroup = node.groups.groupOf(node.activeSource);
    }

    private void addSource(Node node, int source, long value) {
        if (!operations.admits(node.thread, node.index, value)) {
            node.mayStayBlocked = true;
        } else if (!node.defined || !causal.forbids(node.thread, events, source)) {
            node.groups.add(source, value);
        }
    }

    private boolean isInitialVisible(Node node) {
        int writes = events.writesTo(node.location);
        for (int n = 0; n < writes; n++) {
            if (events.precedesNextOf(node.thread, events.writeTo(node.location, n))) {
                return false;
            }
        }
        return true;
    }

    private boolean isVisible(Node node, int w) {
        int writes = events.writesTo(node.location);
        for (int n = 0; n < writes; n++) {
            int later = events.writeTo(node.location, n);
            if (later != w
                    && events.precedes(w, later)
                    && events.precedesNextOf(node.thread, later)) {
                return false;
            }
        }
        return true;
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

    /// Finds the next value for which there is a witness (lines 19-25).
    private boolean openGroup(Node node) {
        while (node.nextGroup < node.groups.size()) {
            int group = groupAt(node, node.nextGroup++);
            direct = group == node.directGroup;
            if (!direct && isHopeless(node, group)) {
                continue;
            }
            int read = addRead(node, node.groups.value(group));
            addGoodWrites(node, read, group);
            if (direct || hasWitness(node)) {
                beginSignal(node);
                return true;
            }
            events.truncate(node.size);
        }
        return false;
    }

    /// The value that `σ̃` gives comes first: it needs no witness but `σ̃` itself.
    private static int groupAt(Node node, int nth) {
        if (node.directGroup == NO_GROUP) {
            return nth;
        }
        return nth == 0 ? node.directGroup : nth <= node.directGroup ? nth - 1 : nth;
    }

    private int addRead(Node node, long value) {
        int t = node.thread;
        return operations.writes(t, node.index, value)
                ? events.pushUpdate(t, node.location, operations.written(t, node.index, value))
                : events.pushRead(t, node.location);
    }

    private void addGoodWrites(Node node, int read, int group) {
        if (acquires(node, group)) {
            events.addGood(read, node.activeSource);
            events.reserve(read, node.activeSource);
        } else {
            node.groups.makeGood(events, read, group);
        }
    }

    private boolean acquires(Node node, int group) {
        return operations.isOfMutex(node.thread, node.index)
                && operations.writes(node.thread, node.index, node.groups.value(group));
    }

    /// Whether it is plain without a search that no source of the group is possible: all are hidden
    /// by the closure, or the read is an update and another update has no other source.
    private boolean isHopeless(Node node, int group) {
        if (acquires(node, group)) {
            return true;
        }
        boolean updates = operations.writes(node.thread, node.index, node.groups.value(group));
        settle();
        verifySc.lookFrom(node.thread, node.location);
        for (int i = 0; i < node.groups.sources(); i++) {
            int source = node.groups.source(i);
            if (node.groups.groupAt(i) == group
                    && !(updates && events.isReserved(node.location, source))
                    && !verifySc.hides(source)) {
                return false;
            }
        }
        return true;
    }

    private boolean hasWitness(Node node) {
        settle();
        boolean found = verifySc.hasWitness(node.order, node.size);
        if (found) {
            witness = verifySc.witness();
        }
        return found;
    }

    private void settle() {
        while (verifySc.settled() < depth) {
            verifySc.settle(path[verifySc.settled()].size);
        }
    }

    private void beginSignal(Node node) {
        node.fruitful = true;
        if (!node.anyWitness && !node.defined && signals) {
            node.backtrack = node.mayStayBlocked;
        }
        node.anyWitness = true;
        node.signal = node.backtrack;
    }

    /// Forbids to descendants what has been dealt with (lines 29-30). A read that no value lets
    /// through has not been enabled, and nothing has been dealt with.
    private void finishRead(Node node) {
        node.reading = false;
        if (node.anyWitness || !operations.isBlockable(node.thread, node.index)) {
            causal.define(node.thread, node.index, events);
        }
    }

    /// Gives up the events of a child that was opened but not entered.
    void closeChild() {
        signalNewWrites();
        giveUpChildEvents();
    }

    private void giveUpChildEvents() {
        verifySc.unsettle(depth);
        Node node = top();
        events.truncate(node.size);
        if (node.mutates() && signals) {
            node.backtrack = node.signal;
        }
    }

    /// Leaves the top node for its parent (lines 27-28).
    void leave() {
        Node node = top();
        deadEnds += node.fruitful ? 0 : 1;
        causal.truncate(node.inherited);
        depth--;
        if (depth == 0) {
            verifySc.unsettle(0);
            events.truncate(0);
        } else {
            giveUpChildEvents();
        }
    }

    /// The witness of an open child that is not direct.
    int[] childWitness() {
        return witness;
    }

    /// Whether the open child's witness is the top node's `σ̃` and then the child's event.
    boolean isChildDirect() {
        return direct;
    }

    /// An order of the top node's events after which every thread that stands at a read is blocked;
    /// empty if there is none. The final values are read by an observer, so that the search knows
    /// which writes are needed.
    int[] blockedOrder() {
        Node node = top();
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
        verifySc.unsettle(depth);
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

    /// The good-writes of all reads of the top node.
    List<GoodWrites> goodWrites() {
        List<GoodWrites> all = new ArrayList<>();
        for (int e = 0; e < top().size; e++) {
            if (events.reads(e)) {
                all.add(new GoodWrites(events.thread(e), events.index(e), goodWrites(e)));
            }
        }
        return all;
    }

    private Set<GoodWrites.Source> goodWrites(int read) {
        Set<GoodWrites.Source> sources = new HashSet<>();
        if (events.isGood(read, EventSet.INITIAL)) {
            sources.add(GoodWrites.Source.INITIAL);
        }
        for (int w = 0; w < read; w++) {
            if (events.isGood(read, w)) {
                sources.add(new GoodWrites.Source(events.thread(w), events.index(w)));
            }
        }
        return sources;
    }

    Map<String, Long> counters() {
        Map<String, Long> counters = new LinkedHashMap<>();
        counters.put("nodes", nodes);
        counters.put("dead-ends", deadEnds);
        counters.put("verify-sc", verifySc.questions());
        counters.put("verify-sc-refused-by-closure", verifySc.refusedByClosure());
        counters.put("verify-sc-states", verifySc.states());
        counters.put("verify-sc-micros", verifySc.nanos() / 1000);
        return counters;
    }
}
