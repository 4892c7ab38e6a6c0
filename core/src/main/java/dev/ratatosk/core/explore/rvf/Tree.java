package dev.ratatosk.core.explore.rvf;

import dev.ratatosk.core.consistency.vsc.CommonPast;
import dev.ratatosk.core.consistency.vsc.EventSet;
import dev.ratatosk.core.consistency.vsc.Heuristics;
import dev.ratatosk.core.consistency.vsc.VerifySc;
import dev.ratatosk.core.explore.behaviour.Operations;
import dev.ratatosk.core.table.IntColumn;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The recursion tree of RVF-SMC (CAV 2021, Alg. 2): how to go on from the current node. The order
/// of the calls is that of the paper.
///
/// Deviation: an operation with a guard counts as enabled only where some value lets it through,
/// and a trace need not contain it, so its signal starts as true where it may stay blocked (line
/// 16).
///
/// Deviation: signals serve also a read that the causal map is defined for, if it forbids nothing
/// that the read sees. Lemma 1 asks for a read without an entry because the read must be able to
/// read from an old source without violating the map, and here it is.
final class Tree {
    private final EventSet events;
    private final Operations operations;
    private final Path path;
    private final CausalMap causal;
    private final LikelySignals likely;
    private final SharedReads sharedReads;
    private final CommonPast past;
    private final Signals signals;
    private final VisibleSources sources;
    private final VerifySc verifySc;
    private final Witnesses witnesses;
    private final boolean useSignals;

    private boolean direct;
    private long nodes;
    private long deadEnds;

    Tree(
            EventSet events,
            Operations operations,
            Path path,
            CausalMap causal,
            LikelySignals likely,
            SharedReads sharedReads,
            Heuristics heuristics,
            boolean useSignals) {
        this.events = events;
        this.operations = operations;
        this.path = path;
        this.causal = causal;
        this.likely = likely;
        this.sharedReads = sharedReads;
        this.past = new CommonPast(events);
        this.signals = new Signals(events, operations, causal, past, path, likely);
        this.sources = new VisibleSources(events, operations, causal, past);
        this.verifySc = new VerifySc(events, heuristics);
        this.witnesses = new Witnesses(events, operations, path, verifySc);
        this.useSignals = useSignals;
    }

    int depth() {
        return path.depth();
    }

    Node top() {
        return path.top();
    }

    /// Opens the node whose events are all present ones, in the given order, and signals the writes
    /// among the new ones to the reads on the path (lines 1-5).
    Node enter(int[] order) {
        past.extend();
        signals.sendFromWrites(path.depth() == 0 ? 0 : top().size);
        Node node = path.push();
        node.begin(events.size(), order, causal.size());
        nodes++;
        likely.seeNode();
        return node;
    }

    /// Opens a node that another tree has opened and closed before its children were complete, or
    /// one above it. The caller makes it what it was.
    ///
    /// @param size how many events it has; there are perhaps more
    /// @param inherited how many entries of the causal map are the ancestors'
    Node reopen(int size, int[] order, int inherited) {
        past.extend();
        Node node = path.push();
        node.begin(size, order, inherited);
        return node;
    }

    /// Adds the read that the thread stands at to those that the top node deals with (lines 8-11).
    void standAtRead(int t) {
        int i = events.count(t);
        signals.sendFromStanding(t, i);
        top().addRead(t, rankOf(t, i));
    }

    /// Reads that the causal map is defined for come last. Of the others those come first that are
    /// not likely to get a signal, because without a signal the node is done.
    private int rankOf(int t, int i) {
        if (causal.isDefined(t, i)) {
            return 2;
        }
        return likely.isLikely(t, i, operations.location(t, i)) ? 1 : 0;
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
            if (!node.backtrack
                    || !node.hasNextRead()
                    || !sharedReads.mayTurnTo(node, path.depth() - 1)) {
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
        turnTo(node, t, events.count(t));
        sources.collect(node);
    }

    private void turnTo(Node node, int t, int i) {
        node.beginRead(t, i, operations.location(t, i));
        path.linkTop();
        node.mapSize = causal.size();
        node.entry = causal.entryOf(t, i, node.mapSize);
    }

    /// Turns to a read of a reopened node again, for which some values had witnesses.
    ///
    /// @param i the read's index
    /// @param left the sources of the values that are left
    void reopenRead(Node node, int t, int i, IntColumn left) {
        turnTo(node, t, i);
        sources.take(node, left);
        node.anyWitness = true;
    }

    /// Finds the next value for which there is a witness (lines 19-25).
    private boolean openGroup(Node node) {
        while (node.nextGroup < node.groups.size()) {
            int group = node.groupAt(node.nextGroup++);
            direct = group == node.directGroup;
            boolean acquires = acquires(node, group);
            if (!direct && (acquires || witnesses.isHopeless(node, group))) {
                continue;
            }
            int read = addRead(node, node.groups.value(group));
            if (acquires) {
                events.addGood(read, node.activeSource);
                events.reserve(read, node.activeSource);
            } else {
                node.groups.makeGood(events, read, group);
            }
            if (direct || witnesses.exists()) {
                beginSignal(node);
                return true;
            }
            events.truncate(node.size);
        }
        return false;
    }

    private int addRead(Node node, long value) {
        int t = node.thread;
        return operations.writes(t, node.index, value)
                ? events.pushUpdate(t, node.location, operations.written(t, node.index, value))
                : events.pushRead(t, node.location);
    }

    private boolean acquires(Node node, int group) {
        return operations.isOfMutex(node.thread, node.index)
                && operations.writes(node.thread, node.index, node.groups.value(group));
    }

    private void beginSignal(Node node) {
        node.fruitful = true;
        if (!node.anyWitness && !node.constrained && useSignals) {
            node.backtrack = node.mayStayBlocked;
        }
        node.anyWitness = true;
        node.signal = node.backtrack;
    }

    /// Forbids to descendants what has been dealt with (lines 29-30). A read that no value lets
    /// through has not been enabled, and nothing has been dealt with.
    private void finishRead(Node node) {
        node.reading = false;
        path.unlinkTop();
        if (node.anyWitness || !operations.isBlockable(node.thread, node.index)) {
            causal.define(node.thread, node.index, events);
        }
    }

    /// Undoes that a child was opened, so that it will be opened again.
    void putChildBack() {
        Node node = top();
        witnesses.forgetBelowTop();
        events.truncate(node.size);
        if (node.mutates()) {
            node.nextGroup--;
        } else {
            node.nextAlternative--;
        }
    }

    /// Gives up the events of a child that was opened but not entered, because an error or the
    /// limit on steps has ended its execution.
    ///
    /// What the other threads would have done after that nobody knows, so the node's read counts as
    /// signalled. To the reads above go the signals of the child's own thread alone: it is not
    /// certain how far others came.
    void closeChild() {
        past.extend();
        Node node = top();
        signals.sendFromWritesOf(node.thread, node.size);
        node.signal = true;
        giveUpChildEvents();
    }

    private void giveUpChildEvents() {
        witnesses.forgetBelowTop();
        Node node = top();
        events.truncate(node.size);
        past.truncate(node.size);
        node.explored++;
        if (node.mutates() && useSignals) {
            node.backtrack = node.signal;
        }
    }

    /// Leaves the top node for its parent (lines 27-28).
    void leave() {
        Node node = top();
        deadEnds += node.fruitful ? 0 : 1;
        causal.truncate(node.inherited);
        path.pop();
        if (path.depth() == 0) {
            witnesses.forgetBelowTop();
            events.truncate(0);
            past.truncate(0);
        } else {
            giveUpChildEvents();
        }
    }

    /// The witness of an open child that is not direct.
    int[] childWitness() {
        return witnesses.found();
    }

    /// Whether the open child's witness is the top node's `σ̃` and then the child's event.
    boolean isChildDirect() {
        return direct;
    }

    /// An order of the top node's events after which every thread that stands at a read is blocked;
    /// empty if there is none.
    int[] blockedOrder() {
        return witnesses.blockingAll();
    }

    /// The good-writes of all reads of the top node.
    List<GoodWrites> goodWrites() {
        return GoodWrites.of(events, top().size);
    }

    Map<String, Long> counters() {
        Map<String, Long> counters = new LinkedHashMap<>();
        counters.put("nodes", nodes);
        counters.put("dead-ends", deadEnds);
        counters.put("verify-sc", verifySc.questions());
        counters.put("verify-sc-near", verifySc.foundNear());
        counters.put("verify-sc-refused-by-closure", verifySc.refusedByClosure());
        counters.put("verify-sc-states", verifySc.states());
        counters.put("verify-sc-micros", verifySc.nanos() / 1000);
        return counters;
    }
}
