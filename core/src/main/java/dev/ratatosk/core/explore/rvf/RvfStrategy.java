package dev.ratatosk.core.explore.rvf;

import dev.ratatosk.core.consistency.vsc.EventSet;
import dev.ratatosk.core.consistency.vsc.Heuristics;
import dev.ratatosk.core.event.Kind;
import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.explore.behaviour.Operations;
import dev.ratatosk.core.explore.behaviour.Standing;
import dev.ratatosk.core.explore.part.ExecutionReader;
import dev.ratatosk.core.explore.part.ThreadNames;
import dev.ratatosk.core.explore.part.ThreadOrder;
import dev.ratatosk.core.port.Ending;
import dev.ratatosk.core.port.Plan;
import dev.ratatosk.core.port.Policy;
import dev.ratatosk.core.port.Script;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.spi.Claims;
import dev.ratatosk.core.spi.DivisibleStrategy;
import dev.ratatosk.core.spi.Part;
import dev.ratatosk.core.spi.PartSink;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// RVF-SMC (CAV 2021, Alg. 2). The recursion tree is in [Tree]; this class executes the program
/// along it, as seldom as possible.
///
/// An execution repeats the witness of a node and goes on by everything that is not a read (line
/// 1). Then it has arrived at the node's trace `σ̃`. The first child of a node is the one in which
/// the first read takes what `σ̃` gives it; its witness is `σ̃` and that read, so the same
/// execution goes on into the child, and so on down to a leaf. A node whose threads all do what
/// they were seen to do before ([Behaviours]) needs no execution at all; only a leaf does, to be
/// shown. So there is about one execution per leaf, not one per node.
///
/// How the tree is cut into parts is said in [Cut] and [Resumption].
public final class RvfStrategy implements DivisibleStrategy {
    private static final int NOTHING = -1;

    private final EventSet events = new EventSet();
    private final Operations operations = new Operations();
    private final ThreadNames names = new ThreadNames();
    private final ThreadOrder threads = new ThreadOrder();
    private final Extension extension = new Extension(events, operations, names, threads);
    private final LikelySignals likely = new LikelySignals(events, names);
    private final CausalMap causal = new CausalMap();
    private final SharedReads sharedReads;
    private final Tree tree;
    private final Script script = new Script();
    private final Descent descent = new Descent();
    private final Optional<Plan> plan = Optional.of(Plan.newestWrites(script, descent));
    private final Cut cut;
    private @Nullable Resumption resumption;

    private Phase phase = Phase.CALL;
    private int lastMoved;

    /// How many events the execution that is planned only repeats, if it begins a part: another
    /// strategy has counted, and looked for errors in, an execution that ends there.
    private int repeated = NOTHING;

    private long executions;

    /// @param heuristics of the consistency checks
    /// @param backtrackSignals whether to look for further sources only where a signal says that
    ///   there may be some
    public RvfStrategy(Heuristics heuristics, boolean backtrackSignals) {
        Path path = new Path();
        PartWriter writer = new PartWriter(events, operations, path, causal, likely);
        this.sharedReads = new SharedReads(writer);
        this.tree =
                new Tree(
                        events,
                        operations,
                        path,
                        causal,
                        likely,
                        sharedReads,
                        heuristics,
                        backtrackSignals);
        this.cut = new Cut(path, writer, sharedReads, likely);
    }

    @Override
    public void begin(Part part) {
        if (!part.isWhole()) {
            resumption = new Resumption(part);
            phase = Phase.RESUME;
        }
    }

    @Override
    public Optional<Plan> next() {
        while (true) {
            switch (phase) {
                case RESUME -> {
                    executions++;
                    repeated = Objects.requireNonNull(resumption).execution().length();
                    return Optional.of(Plan.newestWrites(new Script(), new Repetition()));
                }
                case CALL -> {
                    if (!extendFromMemory()) {
                        return execute(Phase.EXTEND, extension.order(), extension.length());
                    }
                    arrive();
                    if (tree.top().isLeaf) {
                        return execute(Phase.SHOW, extension.order(), extension.length());
                    }
                }
                case MUTATE -> {
                    if (tree.openChild()) {
                        phase = Phase.CALL;
                    } else {
                        phase = Phase.BACKTRACK;
                    }
                }
                case BACKTRACK -> {
                    int[] blocked = blockedLeaf();
                    if (blocked.length > 0) {
                        return execute(Phase.SHOW, blocked, blocked.length);
                    }
                    tree.leave();
                    phase = tree.depth() > 0 ? Phase.MUTATE : Phase.DONE;
                }
                case DONE -> {
                    return Optional.empty();
                }
                case EXTEND, SHOW ->
                        throw new IllegalStateException(
                                "the last execution was not taken in: " + phase);
            }
        }
    }

    /// Line 1 without an execution: false if some thread does what has not been seen before.
    private boolean extendFromMemory() {
        if (tree.depth() > 0) {
            followChild();
        }
        return extension.extendByKnown();
    }

    private void followChild() {
        if (tree.isChildDirect()) {
            extension.continueBy(tree.top().order, tree.top().size);
        } else {
            extension.startFrom(tree.childWitness());
        }
    }

    /// The deadlock that the top node stands for besides its children, if there is one.
    private int[] blockedLeaf() {
        Node node = tree.top();
        if (!node.mayBeBlocked) {
            return new int[0];
        }
        node.mayBeBlocked = false;
        int[] blocked = tree.blockedOrder();
        if (blocked.length > 0) {
            node.fruitful = true;
            likely.seeLeaf();
        }
        return blocked;
    }

    private Optional<Plan> execute(Phase next, int[] order, int length) {
        phase = next;
        lastMoved = tree.depth() == 0 ? 0 : tree.top().thread;
        executions++;
        script.clear();
        for (int i = 0; i < length; i++) {
            operations.addTo(script, events.thread(order[i]), events.index(order[i]));
        }
        return plan;
    }

    @Override
    public Finding explored(Trace trace) {
        if (phase == Phase.RESUME) {
            reopen(trace);
        }
        boolean onlyRepeated = trace.length() == repeated;
        repeated = NOTHING;
        if (onlyRepeated) {
            return Finding.HYPOTHESIS;
        }
        return switch (phase) {
            case SHOW -> {
                phase = Phase.MUTATE;
                yield shown(trace);
            }
            case EXTEND -> {
                cutOff(trace);
                yield trace.ending() == Ending.STEP_LIMIT ? Finding.CUT : Finding.PARTIAL;
            }
            case CALL, MUTATE, BACKTRACK ->
                    tree.top().isLeaf ? Finding.EXECUTION : Finding.HYPOTHESIS;
            case RESUME, DONE ->
                    throw new IllegalStateException("an execution that was not planned");
        };
    }

    /// Makes the node that a part is the rest of the root of the tree.
    private void reopen(Trace trace) {
        Objects.requireNonNull(resumption)
                .reopen(trace, extension, events, operations, causal, likely, tree);
        resumption = null;
        phase = Phase.MUTATE;
    }

    /// The limit on steps, or an error, ended the execution on the way to `σ̃`.
    private void cutOff(Trace trace) {
        extension.follow(trace);
        likely.seeLeaf();
        if (tree.depth() > 0) {
            tree.closeChild();
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
    public void claimBy(Claims claims) {
        sharedReads.claimBy(claims);
    }

    @Override
    public boolean canBeCut() {
        return switch (phase) {
            case RESUME -> false;
            case CALL -> tree.depth() > 0;
            case EXTEND, MUTATE, BACKTRACK, SHOW, DONE -> true;
        };
    }

    @Override
    public void cut(PartSink into, double keep) {
        if (phase == Phase.CALL) {
            tree.putChildBack();
            phase = Phase.MUTATE;
        }
        cut.all(into, keep);
    }

    @Override
    public long waitingBytes() {
        return cut.waitingBytes();
    }

    @Override
    public double progress() {
        return phase == Phase.DONE ? 1 : cut.progress();
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

    /// What the execution that was an [Finding#EXECUTION] last stands for: all executions of the
    /// same threads' events in which each read reads from one of its good-writes.
    public List<GoodWrites> goodWrites() {
        return tree.goodWrites();
    }

    /// Enters the node whose `σ̃` has been reached (lines 2-11). Reads are dealt with in the order
    /// of the threads, as in the example of Fig. 6; that order is the same in every process.
    private void arrive() {
        phase = Phase.MUTATE;
        Node node = tree.enter(extension.order());
        boolean allMayBlock = true;
        boolean someEnabled = false;
        boolean mutexFree = false;
        for (int n = 0; n < threads.size(); n++) {
            int t = threads.thread(n);
            int i = events.count(t);
            if (!events.isCreated(t) || operations.standing(t, i) != Standing.OPERATION) {
                continue;
            }
            int code = operations.code(t, i);
            if (OpCode.reads(code)) {
                tree.standAtRead(t);
                allMayBlock &= operations.isBlockable(t, i);
                boolean enabled = isEnabled(t, i);
                someEnabled |= enabled;
                mutexFree |= enabled && operations.isOfMutex(t, i);
            } else if (code == OpCode.CHOOSE) {
                node.choose(t, i, (int) operations.operand(t, i));
            }
        }
        boolean mayEnd = node.mutates() && allMayBlock;
        node.isLeaf = mayEnd && !someEnabled;
        // A mutex that is free at the end of one witness is free at the end of all.
        node.mayBeBlocked = mayEnd && someEnabled && !mutexFree;
        node.fruitful = node.isLeaf;
        if (node.isLeaf) {
            likely.seeLeaf();
        }
    }

    private boolean isEnabled(int t, int i) {
        if (!operations.isBlockable(t, i)) {
            return true;
        }
        int source = extension.activeWrite(operations.location(t, i), extension.length());
        long value = source == EventSet.INITIAL ? operations.initial(t, i) : events.written(source);
        return operations.admits(t, i, value);
    }

    /// Follows the tree down after the script.
    private final class Descent implements Policy {
        @Override
        public int next(Trace soFar) {
            if (phase == Phase.SHOW) {
                return STOP;
            }
            extension.follow(soFar);
            int t = otherThanRead(soFar);
            if (t == STOP) {
                extension.arrive(soFar);
                arrive();
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

        /// Lines 13-26: the execution continues into the next child if that begins with `σ̃`.
        private int intoChild() {
            if (!tree.openChild()) {
                phase = Phase.BACKTRACK;
                return STOP;
            }
            phase = Phase.CALL;
            if (!tree.isChildDirect()) {
                return STOP;
            }
            followChild();
            phase = Phase.EXTEND;
            return tree.top().thread;
        }

        @Override
        public int decide(Trace soFar, int thread) {
            return operations.choice(thread, tree.top().index);
        }
    }

    /// Repeats the trace of a node and then follows the tree down from there.
    private final class Repetition implements Policy {
        @Override
        public int next(Trace soFar) {
            if (phase != Phase.RESUME) {
                return descent.next(soFar);
            }
            ExecutionReader execution = Objects.requireNonNull(resumption).execution();
            if (!execution.isOver(soFar)) {
                return execution.next(soFar);
            }
            reopen(soFar);
            lastMoved = descent.intoChild();
            return lastMoved;
        }

        @Override
        public int decide(Trace soFar, int thread) {
            return phase == Phase.RESUME
                    ? Objects.requireNonNull(resumption).execution().decide(soFar)
                    : descent.decide(soFar, thread);
        }
    }
}
