package dev.ratatosk.core.explore.rvf;

import dev.ratatosk.core.consistency.vsc.Heuristics;
import dev.ratatosk.core.event.Kind;
import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.explore.Strategy;
import dev.ratatosk.core.trace.Plan;
import dev.ratatosk.core.trace.Policy;
import dev.ratatosk.core.trace.Script;
import dev.ratatosk.core.trace.ThreadStatus;
import dev.ratatosk.core.trace.Trace;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// RVF-SMC (CAV 2021, Alg. 2). The recursion tree is in [Tree]; this class executes the program along
/// it.
///
/// An execution repeats the witness of a node and goes on by everything that is not a read (line 1).
/// Then it has arrived at the node's trace `σ̃`. The first child of a node is the one in which the
/// first read takes what `σ̃` gives it; its witness is `σ̃` and that read, so the same execution goes
/// on into the child, and so on down to a leaf. So there is about one execution per leaf, not one
/// per node.
public final class RvfStrategy implements Strategy {
    private final Tree tree;
    private final Script script = new Script();
    private final Plan plan = Plan.newestWrites(script, new Descent());

    private boolean started;

    /// The events of the current execution in their order, and how many of them are in the tree.
    private int[] order = new int[64];

    private int orderLength;
    private int lastMoved;

    /// Whether the execution has entered the node it was made for.
    private boolean arrived;

    /// Whether it ended in a leaf.
    private boolean atLeaf;

    /// Whether it only repeats a blocked witness.
    private boolean showsBlocked;

    private boolean childOpen;

    /// @param heuristics of the consistency checks
    /// @param backtrackSignals whether to look for further sources only where a signal says that there
    ///     may be some
    public RvfStrategy(Heuristics heuristics, boolean backtrackSignals) {
        this.tree = new Tree(heuristics, backtrackSignals);
    }

    @Override
    public @Nullable Plan next() {
        if (!started) {
            started = true;
            return execute(new int[0]);
        }
        while (tree.depth() > 0) {
            if (childOpen || tree.openChild()) {
                childOpen = true;
                return execute(tree.childOrder());
            }
            int[] blocked = blockedLeaf();
            if (blocked.length > 0) {
                showsBlocked = true;
                return execute(blocked);
            }
            tree.leave();
        }
        return null;
    }

    /// The deadlock that the top node stands for besides its children, if there is one.
    private int[] blockedLeaf() {
        Node node = tree.top();
        if (!node.mayBeBlocked) {
            return new int[0];
        }
        node.mayBeBlocked = false;
        int[] blocked = tree.blockedOrder();
        node.fruitful |= blocked.length > 0;
        return blocked;
    }

    private Plan execute(int[] events) {
        order = events;
        orderLength = events.length;
        arrived = false;
        atLeaf = false;
        lastMoved = 0;
        script.clear();
        for (int e : events) {
            tree.operations.addTo(script, tree.events.thread(e), tree.events.index(e));
        }
        return plan;
    }

    @Override
    public Finding explored(Trace trace) {
        if (showsBlocked) {
            showsBlocked = false;
            return shown(trace);
        }
        if (!arrived) {
            abandon(trace);
        }
        return atLeaf ? Finding.EXECUTION : Finding.PARTIAL;
    }

    private static Finding shown(Trace trace) {
        return switch (trace.ending()) {
            case BLOCKED -> Finding.EXECUTION;
            case STEP_LIMIT -> Finding.PARTIAL;
            case COMPLETE, STOPPED ->
                    throw new IllegalStateException(
                            "a blocked witness of " + trace.length() + " events did not block");
        };
    }

    /// The execution was cut off on its way to a node.
    private void abandon(Trace trace) {
        takeIn(trace);
        childOpen = false;
        if (tree.depth() > 0) {
            tree.closeChild();
        }
    }

    @Override
    public int depth() {
        return tree.depth();
    }

    @Override
    public Map<String, Long> counters() {
        return tree.counters();
    }

    /// What the execution that was an [Finding#EXECUTION] last stands for: all executions of the
    /// same threads' events in which each read reads from one of its good-writes.
    public List<GoodWrites> goodWrites() {
        return tree.goodWrites();
    }

    /// Adds the new events of the execution to the tree.
    private void takeIn(Trace trace) {
        for (int step = orderLength; step < trace.length(); step++) {
            int t = trace.thread(step);
            int i = trace.index(step);
            tree.operations.keep(t, i, trace.operations(), step);
            int event = i < tree.events.count(t) ? tree.events.size() - 1 : push(trace, step, t);
            if (step == order.length) {
                order = Arrays.copyOf(order, Math.max(64, step * 2));
            }
            order[step] = event;
        }
        orderLength = Math.max(orderLength, trace.length());
    }

    private int push(Trace trace, int step, int t) {
        int other = (int) trace.operations().a[step];
        return switch (trace.kind(step)) {
            case WRITE ->
                    tree.events.pushWrite(t, trace.location(step), trace.written(step));
            case START -> tree.events.pushStart(t, other);
            case JOIN -> tree.events.pushJoin(t, other);
            case READ, RMW, ADD, CHOOSE ->
                    throw new IllegalStateException(
                            "thread " + t + " went on by " + trace.kind(step) + " unasked");
        };
    }

    /// The execution has reached `σ̃` of a new node (lines 2-11).
    private void arrive(Trace trace) {
        arrived = true;
        childOpen = false;
        Node node = tree.enter(order);
        boolean allMayBlock = true;
        boolean someEnabled = false;
        for (int t = trace.threads() - 1; t >= 0; t--) {
            if (trace.status(t) == ThreadStatus.PENDING) {
                int i = trace.events(t);
                int code = trace.pending().code[t];
                tree.operations.keep(t, i, trace.pending(), t);
                if (code == OpCode.CHOOSE) {
                    node.alternatives = tree.operations.operand(t, i);
                    node.thread = t;
                    node.index = i;
                } else if (OpCode.reads(code)) {
                    takeRead(trace, node, t, i);
                    allMayBlock &= OpCode.isGuarded(code);
                    someEnabled |= trace.isEnabled(t);
                }
            }
        }
        addDefinedReads(trace, node);
        if (node.alternatives == 0 && allMayBlock) {
            atLeaf = !someEnabled;
            node.mayBeBlocked = someEnabled;
            node.fruitful = atLeaf;
        }
    }

    private void takeRead(Trace trace, Node node, int t, int i) {
        int x = trace.pending().location[t];
        tree.operations.keepInitial(t, i, trace.memory().initial(x));
        tree.signalStanding(t, i);
        if (!tree.causal.isDefined(t, i)) {
            node.addRead(t);
        }
    }

    private void addDefinedReads(Trace trace, Node node) {
        for (int t = 0; t < trace.threads(); t++) {
            if (trace.status(t) == ThreadStatus.PENDING
                    && OpCode.reads(trace.pending().code[t])
                    && tree.causal.isDefined(t, trace.events(t))) {
                node.addRead(t);
            }
        }
    }

    /// Follows the tree down after the script.
    private final class Descent implements Policy {
        @Override
        public int next(Trace soFar) {
            if (showsBlocked) {
                return STOP;
            }
            takeIn(soFar);
            int t = otherThanRead(soFar);
            if (t == STOP) {
                arrive(soFar);
                t = intoChild();
            }
            lastMoved = t;
            return t;
        }

        /// A thread that can do something that is neither a read nor a choice; the one that moved
        /// last if possible, because that needs no switch.
        private int otherThanRead(Trace soFar) {
            int threads = soFar.threads();
            for (int n = 0; n < threads; n++) {
                int t = (lastMoved + n) % threads;
                if (isOtherThanRead(soFar.pending(), t) && soFar.isEnabled(t)) {
                    return t;
                }
            }
            return STOP;
        }

        private static boolean isOtherThanRead(OperationTable pending, int t) {
            int code = pending.code[t];
            return !OpCode.reads(code) && OpCode.kind(code) != Kind.CHOOSE;
        }

        private int intoChild() {
            childOpen = tree.openChild();
            if (!childOpen || !tree.isChildDirect()) {
                return STOP;
            }
            arrived = false;
            return tree.top().thread;
        }

        @Override
        public int decide(Trace soFar, int thread) {
            return tree.top().nextAlternative - 1;
        }
    }
}
