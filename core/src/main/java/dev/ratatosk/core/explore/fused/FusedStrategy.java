package dev.ratatosk.core.explore.fused;

import dev.ratatosk.core.consistency.history.Effects;
import dev.ratatosk.core.consistency.history.Histories;
import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.explore.behaviour.Operations;
import dev.ratatosk.core.port.Ending;
import dev.ratatosk.core.port.Plan;
import dev.ratatosk.core.port.Policy;
import dev.ratatosk.core.port.Script;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.spi.Strategy;
import dev.ratatosk.core.table.IntColumn;
import java.util.Map;
import java.util.Optional;

/// Exploration by observations. The tree is in [Tree]; this class executes the program where
/// threads do what they were not seen to do before, and where a leaf is reported.
public final class FusedStrategy implements Strategy {
    private final Histories histories = new Histories();
    private final Operations operations = new Operations();
    private final Symmetry symmetry;
    private final Extension extension;
    private final Scripts scripts = new Scripts(operations);
    private final Policy extending;
    private final Tree tree;

    private Phase phase = Phase.CALL;
    private int[] leaf = {};
    private long executions;

    /// @param locksCommute whether critical sections are left unordered in the tree; no signals are
    ///   used then, because no rules for them are known that lose nothing
    /// @param signals whether to look for further sources only where a signal says that there may
    ///   be some
    /// @param symmetry whether to explore one of the classes that differ only in which of several
    ///   interchangeable threads did what
    public FusedStrategy(boolean locksCommute, boolean signals, boolean symmetry) {
        this.symmetry = new Symmetry(histories, operations, symmetry);
        this.extension = new Extension(histories, operations, this.symmetry);
        this.extending = new Extending(this.symmetry);
        this.tree =
                new Tree(
                        histories,
                        operations,
                        new Effects(locksCommute),
                        signals && !locksCommute,
                        this.symmetry);
    }

    @Override
    public Optional<Plan> next() {
        while (true) {
            switch (phase) {
                case CALL -> {
                    if (tree.depth() > 0 && !tree.childIsOrdered()) {
                        tree.abandonChild();
                        phase = Phase.MUTATE;
                    } else if (extendsByKnown()) {
                        arrive();
                    } else {
                        phase = Phase.EXTEND;
                        return execute(extension.order(), extending);
                    }
                }
                case SHOW -> {
                    IntColumn order = new IntColumn();
                    for (int t : leaf) {
                        order.add(t);
                    }
                    return execute(order, soFar -> Policy.STOP);
                }
                case MUTATE -> phase = tree.openChild() ? Phase.CALL : Phase.BACKTRACK;
                case BACKTRACK -> {
                    tree.leave();
                    phase = tree.depth() > 0 ? Phase.MUTATE : Phase.DONE;
                }
                case DONE -> {
                    return Optional.empty();
                }
                case EXTEND ->
                        throw new IllegalStateException("the last execution was not taken in");
            }
        }
    }

    /// L1, if it is known what the threads do.
    private boolean extendsByKnown() {
        if (tree.depth() > 0) {
            extension.startFrom(tree.childWitness(), tree.childThread());
        }
        return extension.extendByKnown();
    }

    private Optional<Plan> execute(IntColumn order, Policy policy) {
        executions++;
        scripts.write(order);
        return Optional.of(new Plan(scripts.script(), policy, scripts.passesOver()));
    }

    /// Enters the node that has been extended (L2-L9).
    private void arrive() {
        symmetry.requireWholeJoins(extension.extended());
        IntColumn order = extension.order();
        int[] reported = tree.enter(order.raw(), order.size(), extension.extended());
        if (reported == null) {
            phase = Phase.MUTATE;
        } else {
            leaf = reported;
            phase = Phase.SHOW;
        }
    }

    @Override
    public Finding explored(Trace trace) {
        symmetry.learn(trace);
        if (phase == Phase.SHOW) {
            phase = Phase.MUTATE;
            return shown(trace);
        }
        if (phase != Phase.EXTEND) {
            throw new IllegalStateException("an execution that was not planned: " + phase);
        }
        if (trace.ending() == Ending.STEP_LIMIT) {
            giveUp();
            return Finding.CUT;
        }
        extension.follow(trace);
        extension.arrive(trace);
        arrive();
        boolean isMaximal = trace.ending() == Ending.COMPLETE || trace.ending() == Ending.BLOCKED;
        if (phase == Phase.SHOW && isMaximal && !scripts.passesOver()) {
            phase = Phase.MUTATE;
            return Finding.EXECUTION;
        }
        // An error in it is seen again at the leaves below, if there are any.
        return Finding.HYPOTHESIS;
    }

    /// The limit on steps ended the execution.
    private void giveUp() {
        if (tree.depth() > 0) {
            tree.abandonChild();
            phase = Phase.MUTATE;
        } else {
            phase = Phase.DONE;
        }
    }

    private static Finding shown(Trace trace) {
        return switch (trace.ending()) {
            case COMPLETE, BLOCKED -> Finding.EXECUTION;
            case STEP_LIMIT -> Finding.CUT;
            case STOPPED ->
                    throw new IllegalStateException(
                            "a leaf of " + trace.length() + " events was not maximal");
        };
    }

    @Override
    public int depth() {
        return tree.depth();
    }

    @Override
    public Map<String, Long> counters() {
        Map<String, Long> counters = tree.counters();
        counters.put("executed", executions);
        return counters;
    }

    /// L1: whatever need not wait and tells its thread nothing.
    private static final class Extending implements Policy {
        private final Symmetry symmetry;
        private int lastMoved;

        Extending(Symmetry symmetry) {
            this.symmetry = symmetry;
        }

        @Override
        public int next(Trace soFar) {
            int threads = soFar.threads();
            for (int n = 0; n < threads; n++) {
                int t = (lastMoved + n) % threads;
                if (soFar.isEnabled(t)
                        && Extension.extendsBy(soFar.pending().code[t])
                        && !waitsForTwins(soFar, t)) {
                    lastMoved = t;
                    return t;
                }
            }
            return STOP;
        }

        private boolean waitsForTwins(Trace soFar, int t) {
            return soFar.pending().code[t] == OpCode.JOIN
                    && !symmetry.mayBeJoined(soFar, (int) soFar.pending().a[t]);
        }

        @Override
        public int decide(Trace soFar, int thread) {
            return Script.NEWEST;
        }
    }
}
