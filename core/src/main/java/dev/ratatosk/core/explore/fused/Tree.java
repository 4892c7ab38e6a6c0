package dev.ratatosk.core.explore.fused;

import dev.ratatosk.core.consistency.history.Effects;
import dev.ratatosk.core.consistency.history.FinalCondition;
import dev.ratatosk.core.consistency.history.Histories;
import dev.ratatosk.core.consistency.history.Question;
import dev.ratatosk.core.consistency.history.WitnessSearch;
import dev.ratatosk.core.explore.behaviour.Operations;
import dev.ratatosk.core.table.IntColumn;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The tree of `explore` (L2-L17): how to go on from the current node.
final class Tree {
    private final Histories histories;
    private final Operations operations;
    private final Effects effects;
    private final boolean useSignals;
    private final Standings standings;
    private final CausalMap causal = new CausalMap();
    private final WitnessSearch search;
    private final List<Node> path = new ArrayList<>();
    private final Signals signals;
    private final Symmetry symmetry;
    private final CanonicalLeaf canonical;

    private int[] childWitness = {};
    private long nodes;
    private long deadEnds;
    private long leaves;

    Tree(
            Histories histories,
            Operations operations,
            Effects effects,
            boolean useSignals,
            Symmetry symmetry) {
        this.histories = histories;
        this.operations = operations;
        this.effects = effects;
        this.useSignals = useSignals;
        this.symmetry = symmetry;
        this.standings = new Standings(histories, operations, effects);
        this.search = new WitnessSearch(histories, effects);
        this.signals = new Signals(histories, standings, path);
        this.canonical = new CanonicalLeaf(histories, search, path);
    }

    int depth() {
        return path.size();
    }

    /// Enters the node whose extended witness has been reached (L3-L9).
    ///
    /// @param extended thread and index of the events by which it was extended
    /// @return the order of an execution to report, or null
    int @Nullable [] enter(int[] order, int length, IntColumn extended) {
        nodes++;
        histories.guideBy(order, length);
        if (useSignals) {
            signals.send(extended);
        }
        Node node = new Node(histories.counts());
        int chooser = chooser();
        if (chooser != Node.NONE) {
            node.order = Arrays.copyOf(order, length);
            beginChoice(node, chooser);
            path.add(node);
            return null;
        }
        int[] leaf = leaf();
        node.isFruitful = leaf != null;
        collectTodo(node);
        path.add(node);
        return leaf != null && isReported() ? leaf : null;
    }

    private boolean isReported() {
        leaves++;
        symmetry.requireWholeJoinsAtEnd();
        return symmetry.isFirst() && canonical.isCanonical(standings.allBlocked());
    }

    private int chooser() {
        for (int t = 0; t < standings.threads(); t++) {
            if (standings.isAtChoice(t)) {
                return t;
            }
        }
        return Node.NONE;
    }

    /// A choice is part of every maximal execution of the node, so its values divide them.
    private void beginChoice(Node node, int t) {
        node.thread = t;
        node.index = histories.count(t);
        node.alternatives = (int) standings.operand(t);
        node.isFruitful = true;
    }

    /// L8: the order of an execution in which everything ends here, or null.
    private int @Nullable [] leaf() {
        for (int t = 0; t < standings.threads(); t++) {
            if (standings.isAtReadLike(t) && !Effects.isBlockable(standings.code(t))) {
                return null;
            }
        }
        FinalCondition end = standings.allBlocked();
        return search.exists(Question.strictlyEnding(end)) ? search.witness() : null;
    }

    /// L9.
    private void collectTodo(Node node) {
        for (int rank = 0; rank < 3; rank++) {
            for (int t = 0; t < standings.threads(); t++) {
                if (standings.isAtReadLike(t) && !standings.neverAcquires(t) && rankOf(t) == rank) {
                    node.todo.add(t);
                }
            }
        }
    }

    private int rankOf(int t) {
        if (standings.isAtCommutingAcquire(t)) {
            return 0;
        }
        return causal.get(t, histories.count(t)) == null ? 1 : 2;
    }

    /// Adds the event of the next child of the top node to the histories; false if there is none
    /// (L10-L16).
    boolean openChild() {
        Node node = path.getLast();
        if (node.isChoice()) {
            return openChoice(node);
        }
        while (true) {
            if (node.thread != Node.NONE) {
                if (node.nextObservation < node.observations.length) {
                    open(node, node.nextObservation++);
                    return true;
                }
                settle(node);
            }
            if (!node.go || node.next == node.todo.size()) {
                return false;
            }
            begin(node, node.todo.get(node.next++));
        }
    }

    private boolean openChoice(Node node) {
        if (node.nextObservation == node.alternatives) {
            return false;
        }
        int value = node.nextObservation++;
        int t = node.thread;
        operations.choose(t, node.index, value);
        histories.push(t, operations.rows(t), node.index, 0, value);
        childWitness = witnessOfChoice(node);
        return true;
    }

    private int[] witnessOfChoice(Node node) {
        int[] order = Arrays.copyOf(node.order, node.order.length + 1);
        order[node.order.length] = node.thread;
        return order;
    }

    /// L11-L13.
    private void begin(Node node, int t) {
        int i = histories.count(t);
        int code = standings.code(t);
        boolean acquires = standings.isAtCommutingAcquire(t);
        int[] lo = causal.get(t, i);
        boolean[] live = standings.live();
        push(node, t, acquires, lo, 0);
        search.collect(Question.observations(t, live));
        histories.truncate(node.counts);
        int number = search.observations();
        if (number == 0 && Effects.isBlockable(code)) {
            return;
        }
        node.thread = t;
        node.index = i;
        node.lo = lo;
        node.nextObservation = 0;
        long[] observations = new long[number];
        int[][] witnesses = new int[number][];
        for (int nth = 0; nth < number; nth++) {
            observations[nth] = search.observation(nth);
            witnesses[nth] = search.witness(nth);
        }
        node.observations = observations;
        node.witnesses = witnesses;
        if (lo == null && useSignals) {
            node.go = Effects.isBlockable(code) && mayStayBlocked(t, acquires);
        }
    }

    /// L13.
    private boolean mayStayBlocked(int t, boolean acquires) {
        FinalCondition blocked = standings.blocked(t);
        return search.exists(
                acquires
                        ? Question.strictlyEnding(blocked)
                        : Question.ending(blocked, standings.live()));
    }

    private void push(Node node, int t, boolean acquires, int @Nullable [] lo, long observed) {
        int i = histories.count(t);
        histories.push(
                t,
                operations.rows(t),
                i,
                operations.initial(t, i),
                observed,
                acquires ? null : lo,
                acquires ? null : node.counts);
    }

    /// L14.
    private void open(Node node, int nth) {
        boolean acquires = effects.isCommutingAcquire(operations.code(node.thread, node.index));
        push(node, node.thread, acquires, node.lo, node.observations[nth]);
        childWitness = node.witnesses[nth];
        node.signal = node.go;
        node.isFruitful = true;
    }

    /// L15, L16.
    private void settle(Node node) {
        int t = node.thread;
        if (standings.isAtCommutingAcquire(t)) {
            standings.neverAcquires(t, true);
            node.never.add(t);
        } else {
            int[] before = causal.get(t, node.index);
            node.settled.add(new Node.Settled(t, node.index, node.lo, before));
            causal.set(t, node.index, node.counts);
        }
        node.thread = Node.NONE;
    }

    /// The threads of the open child's events in the order of its witness.
    int[] childWitness() {
        return childWitness;
    }

    /// The thread of the event that leads to the open child.
    int childThread() {
        return path.getLast().thread;
    }

    /// L2: whether the open child may have leaves that are to be reported.
    boolean childIsOrdered() {
        return symmetry.isOrdered(childThread());
    }

    /// Gives up a child that is not entered: it might have signalled anything.
    void abandonChild() {
        signals.sendToAll();
        closeChild();
    }

    private void closeChild() {
        Node node = path.getLast();
        histories.truncate(node.counts);
        if (useSignals && !node.isChoice()) {
            node.go = node.signal;
        }
    }

    /// Leaves the top node for its parent (L17).
    void leave() {
        Node node = path.removeLast();
        deadEnds += node.isFruitful ? 0 : 1;
        for (Node.Settled settled : node.settled.reversed()) {
            causal.set(settled.thread(), settled.index(), settled.before());
        }
        for (int n = 0; n < node.never.size(); n++) {
            standings.neverAcquires(node.never.get(n), false);
        }
        if (!path.isEmpty()) {
            closeChild();
        }
    }

    Map<String, Long> counters() {
        Map<String, Long> counters = new LinkedHashMap<>();
        counters.put("nodes", nodes);
        counters.put("dead-ends", deadEnds);
        counters.put("leaves", leaves);
        counters.put("witness-searches", search.questions());
        counters.put("witness-states", search.states());
        symmetry.count(counters);
        return counters;
    }
}
