package dev.ratatosk.core.learnt;

import dev.ratatosk.core.event.Kind;
import dev.ratatosk.core.event.Observation;
import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.port.Communication;
import dev.ratatosk.core.port.DivergenceException;
import dev.ratatosk.core.port.Ending;
import dev.ratatosk.core.port.Plan;
import dev.ratatosk.core.port.Policy;
import dev.ratatosk.core.port.Program;
import dev.ratatosk.core.port.Script;
import dev.ratatosk.core.port.ThreadStatus;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.port.TraceRecorder;
import dev.ratatosk.core.runtime.CoroutineProgram;
import dev.ratatosk.core.runtime.SideEffects;
import dev.ratatosk.core.runtime.Turns;
import dev.ratatosk.core.table.BooleanColumn;
import dev.ratatosk.core.table.IntColumn;
import org.jspecify.annotations.Nullable;

/// A program whose code is run only where it is not known what it does. The threads of other
/// executions come from their [Tries]; what an execution has in common with the one before is not
/// even repeated: its other events are taken back.
///
/// A real execution is one of the program's code:
///
/// - where a thread learns something that it has not learnt before,
/// - where a thread ends by an exception, which comes with its stack,
/// - now and then, and at the end ([#compareLast]), to compare. A program that does something else
///   than before does not repeat itself, and nothing can be concluded from its executions.
///
/// Both kinds write the same trace. Not thread-safe: one worker, one program.
public final class LearntProgram implements Program {
    /// One of so many executions from the tries is compared with a real one.
    private static final int EXECUTIONS_PER_COMPARISON = 64;

    /// So many nodes take 17 MB. When there are more, all are dropped and learnt again.
    private static final int MOST_NODES = 1 << 18;

    private final CoroutineProgram real;
    private final TraceRecorder recorder;
    private final Trace trace;
    private final Turns turns;
    private final boolean looksAtResults;
    private final int mostNodes;
    private final Tries tries = new Tries();
    private final Allocations allocations = new Allocations();
    private final Worth worth = new Worth();

    /// By thread: the node at which it is.
    private final IntColumn at = new IntColumn();

    private final BooleanColumn hasMovedBack = new BooleanColumn();

    /// By event: the node of its thread before it, and the write that it overwrote.
    private final IntColumn before = new IntColumn();

    private final IntColumn overwritten = new IntColumn();

    /// By location: its newest write while a real execution is gone through.
    private final IntColumn newest = new IntColumn(Trace.INITIAL);

    /// Whether the trace is the last execution with all that is needed to take events back.
    private boolean isKept;

    private Plan last = Plan.newestWrites(new Script(), Policy.firstEnabled());
    private boolean lastTriedAwaits;
    private boolean lastWasReal = true;
    private Script soFar = new Script();

    /// Also asked for by other threads.
    private volatile @Nullable String refusal;

    private int untilComparison = EXECUTIONS_PER_COMPARISON;
    private long executions;
    private long realExecutions;
    private long forgotten;

    /// @param communication how the threads of the program learn of each other
    public LearntProgram(CoroutineProgram real, Communication communication, int maxSteps) {
        this(real, communication, maxSteps, MOST_NODES);
    }

    /// @param mostNodes so many nodes make the tries be dropped
    public LearntProgram(
            CoroutineProgram real, Communication communication, int maxSteps, int mostNodes) {
        this.real = real;
        this.recorder = real.recorder();
        this.trace = recorder.trace();
        this.turns = new Turns(recorder, maxSteps);
        this.mostNodes = mostNodes;
        switch (communication) {
            case Communication.Operations() -> looksAtResults = false;
            case Communication.OperationsAndResults() -> looksAtResults = true;
            case Communication.Unknown(String reason) -> {
                looksAtResults = false;
                refusal = reason;
            }
        }
        if (refusal == null) {
            real.tell(new Effects());
        }
    }

    private final class Effects implements SideEffects {
        @Override
        public void allocated(int thread, int performed, int first, int size, long initial) {
            if (refusal == null) {
                allocations.add(new Allocations.Block(thread, performed, first, size, initial));
            }
        }

        @Override
        public void unforeseeable(String what) {
            if (refusal == null) {
                refusal = "a thread " + what;
            }
        }
    }

    /// Why all executions are real from now on; null if they are not.
    public @Nullable String refusal() {
        return refusal;
    }

    /// How many executions there were.
    public long executions() {
        return executions;
    }

    /// How many of them were real; comparisons do not count.
    public long realExecutions() {
        return realExecutions;
    }

    /// How often the tries were dropped.
    public long forgotten() {
        return forgotten;
    }

    /// The size of the tries.
    public int nodes() {
        return tries.size();
    }

    @Override
    public Trace run(Plan plan) {
        executions++;
        boolean simulates = refusal == null && worth.tries();
        int kept = simulates && isKept ? inCommon(plan) : 0;
        boolean canTakeBack = isKept && kept > 0;
        isKept = false;
        remember(plan);
        if (!simulates) {
            return runAsIs(plan);
        }
        if (tries.size() > mostNodes) {
            tries.clear();
            forgotten++;
            canTakeBack = false;
        }
        if (canTakeBack) {
            takeBackTo(kept);
        } else {
            recorder.begin();
        }
        turns.begin(plan, trace.length());
        boolean known = canTakeBack || tries.root() != Tries.NONE && comeTo(0, tries.root());
        if (!known || !follow()) {
            return continueReally(plan);
        }
        recorder.end(turns.ending());
        worth.note(false);
        lastWasReal = false;
        isKept = true;
        if (--untilComparison == 0) {
            compare();
        }
        return trace;
    }

    private void remember(Plan plan) {
        last = plan;
        lastTriedAwaits = plan.policy().triesAwaits();
    }

    private Trace runAsIs(Plan plan) {
        realExecutions++;
        lastWasReal = true;
        allocations.clear();
        return real.run(plan);
    }

    /// How many steps of the plan the trace has already.
    @SuppressWarnings("ReferenceEquality") // A script knows what has become of itself.
    private int inCommon(Plan plan) {
        boolean sources = plan.choosesSources();
        if (sources != last.choosesSources() || plan.policy().triesAwaits() != lastTriedAwaits) {
            return 0;
        }
        Script script = plan.script();
        int most = Math.min(script.length(), trace.length());
        int step = script == last.script() ? Math.min(script.repeated(), most) : 0;
        while (step < most && has(step, script, sources)) {
            step++;
        }
        return step;
    }

    private boolean has(int step, Script script, boolean sources) {
        int code = trace.code(step);
        boolean same =
                script.thread(step) == trace.thread(step)
                        && script.code(step) == code
                        && script.location(step) == trace.location(step)
                        && script.admitsOperand(step, trace.operations().a[step]);
        if (!same) {
            return false;
        }
        if (code == OpCode.CHOOSE) {
            return script.decision(step) == trace.read(step);
        }
        return !sources || !OpCode.reads(code) || script.decision(step) == trace.source(step);
    }

    /// Takes back all events but the first `kept`.
    private void takeBackTo(int kept) {
        for (int e = trace.length() - 1; e >= kept; e--) {
            int thread = trace.thread(e);
            at.set(thread, before.get(e));
            hasMovedBack.set(thread, true);
            recorder.takeBack(overwritten.get(e));
        }
        OperationTable pending = trace.pending();
        for (int t = 0; t < hasMovedBack.size(); t++) {
            if (hasMovedBack.get(t)) {
                hasMovedBack.set(t, false);
                if (trace.status(t) != ThreadStatus.ABSENT) {
                    pending.copy(t, tries.operations(), at.get(t));
                    recorder.status(t, ThreadStatus.PENDING);
                }
            }
        }
        recorder.end(Ending.STOPPED);
    }

    /// Follows the plan on the tries; says whether all was known.
    private boolean follow() {
        try {
            while (true) {
                int thread = turns.next();
                if (thread == Policy.STOP) {
                    return true;
                }
                if (trace.status(thread) != ThreadStatus.PENDING || !step(thread)) {
                    return false;
                }
            }
        } catch (DivergenceException _) {
            // The program says why, or it does not repeat itself.
            return false;
        }
    }

    /// Performs the thread's pending operation; says whether it is known what it does then.
    private boolean step(int thread) {
        int event = trace.length();
        int node = at.get(thread);
        int code = tries.operations().code[node];
        if (event == before.size()) {
            before.add(node);
            overwritten.add(Trace.INITIAL);
        }
        before.set(event, node);
        if (OpCode.mayWrite(code)) {
            int location = tries.operations().location[node];
            overwritten.set(event, trace.memory().lastWrite(location));
        }
        long read = turns.perform(thread);
        if (turns.stoppedThread()) {
            recorder.spin(thread, Trace.NO_EVENT);
            return true;
        }
        int next = tries.after(node, key(code, event, read));
        if (next == Tries.NONE) {
            return false;
        }
        if (code == OpCode.START && !create(node, event)) {
            return false;
        }
        return comeTo(thread, next);
    }

    private boolean create(int node, int event) {
        int root = tries.child(node);
        if (root == Tries.NONE) {
            return false;
        }
        int child = (int) tries.operations().a[node];
        recorder.create(child, event);
        if (tries.isDaemon(node)) {
            recorder.daemon(child);
        }
        return comeTo(child, root);
    }

    /// Lets the thread come to the node; says whether it may be there without running its code.
    private boolean comeTo(int thread, int node) {
        ensureThread(thread);
        at.set(thread, node);
        Allocations.Block[] allocated = tries.allocated(node);
        if (allocated != null) {
            for (Allocations.Block block : allocated) {
                block.initialise(recorder);
            }
        }
        switch (tries.kind(node)) {
            case Tries.PENDING -> {
                trace.pending().copy(thread, tries.operations(), node);
                recorder.status(thread, ThreadStatus.PENDING);
            }
            case Tries.FINISHED -> recorder.status(thread, ThreadStatus.FINISHED);
            case Tries.BLOCKED -> recorder.spin(thread, tries.spinningSince(node));
            default -> {
                return false;
            }
        }
        return true;
    }

    private void ensureThread(int thread) {
        at.extendTo(thread + 1);
        hasMovedBack.extendTo(thread + 1);
    }

    /// What the thread of the event has learnt from it: all on which the thread's continuation, and
    /// what the loops of the program ask about their past, can depend.
    private long key(int code, int event, long read) {
        if (code == OpCode.JOIN) {
            return looksAtResults ? at.get((int) trace.operations().a[event]) : 0;
        }
        if (code == OpCode.CHOOSE) {
            return read;
        }
        if (!OpCode.reads(code) || OpCode.kind(code) == Kind.ADD) {
            return 0;
        }
        if (OpCode.observation(code) == Observation.VALUE) {
            return read;
        }
        long observed = trace.operations().observed(event, read);
        return observed << 1 | (trace.writes(event) ? 1 : 0);
    }

    /// Runs the program: first what is known, then what the plan wants.
    private Trace continueReally(Plan plan) {
        Script script = plan.script();
        record(plan, trace.length());
        for (int step = trace.length(); step < script.length(); step++) {
            soFar.add(
                    script.thread(step),
                    script.code(step),
                    script.location(step),
                    script.operand(step),
                    script.decision(step));
        }
        worth.note(true);
        realExecutions++;
        lastWasReal = true;
        allocations.clear();
        real.run(new Plan(soFar, plan.policy(), plan.choosesSources()));
        if (trace.length() >= script.length()) {
            script.followed();
        }
        if (refusal != null) {
            tries.clear();
            return trace;
        }
        learn(plan);
        isKept = trace.failures().isEmpty();
        return trace;
    }

    /// Writes down the first events of the trace as a script.
    private void record(Plan plan, int length) {
        soFar = plan.script().emptied();
        boolean sources = plan.choosesSources();
        for (int e = 0; e < length; e++) {
            int code = trace.code(e);
            int decision =
                    code == OpCode.CHOOSE
                            ? (int) trace.read(e)
                            : sources && OpCode.reads(code) ? trace.source(e) : Script.NEWEST;
            soFar.add(trace.thread(e), trace.operations(), e, decision);
        }
    }

    /// Takes in a real execution, and compares it with what is known.
    private void learn(Plan plan) {
        boolean triesAwaits = plan.policy().triesAwaits() && !plan.choosesSources();
        newest.clear();
        before.extendTo(trace.length());
        overwritten.extendTo(trace.length());
        if (tries.root() == Tries.NONE) {
            tries.setRoot(nodeOf(0, 0));
        }
        ensureThread(0);
        at.set(0, tries.root());
        OperationTable operations = trace.operations();
        for (int e = 0; e < trace.length(); e++) {
            int thread = trace.thread(e);
            int node = at.get(thread);
            if (!tries.isAt(node, operations, e)) {
                throw diverged(e, node, operations, e);
            }
            before.set(e, node);
            if (trace.writes(e)) {
                int location = operations.location[e];
                newest.extendTo(location + 1);
                overwritten.set(e, newest.get(location));
                newest.set(location, e);
            }
            if (!(triesAwaits && trace.isFailedAwait(e))) {
                at.set(thread, next(thread, e, node));
            }
            if (operations.code[e] == OpCode.START) {
                learnChild((int) operations.a[e], node);
            }
        }
        for (int t = 0; t < trace.threads(); t++) {
            compareEnd(t, triesAwaits);
        }
    }

    private int next(int thread, int event, int node) {
        long key = key(trace.code(event), event, trace.read(event));
        int known = tries.after(node, key);
        if (known != Tries.NONE) {
            return known;
        }
        int added = nodeOf(thread, trace.index(event) + 1);
        tries.addEdge(node, key, added);
        return added;
    }

    private void learnChild(int child, int node) {
        ensureThread(child);
        if (tries.child(node) == Tries.NONE) {
            tries.setChild(node, nodeOf(child, 0), trace.isDaemon(child));
        }
        at.set(child, tries.child(node));
    }

    /// A new node: where the thread is in the trace after so many events.
    private int nodeOf(int thread, int performed) {
        int node;
        if (performed < trace.events(thread)) {
            node = tries.addPending(trace.operations(), trace.position(thread, performed));
        } else {
            byte kind = kindAtEnd(thread);
            node =
                    kind == Tries.PENDING
                            ? tries.addPending(trace.pending(), thread)
                            : tries.addLeaf(kind, trace.spinningSince(thread));
        }
        Allocations.Block[] allocated = allocations.of(thread, performed);
        if (allocated != null) {
            tries.allocates(node, allocated);
        }
        return node;
    }

    private byte kindAtEnd(int thread) {
        return switch (trace.status(thread)) {
            case PENDING -> Tries.PENDING;
            case ASSUME_BLOCKED -> Tries.BLOCKED;
            case FINISHED -> hasFailed(thread) ? Tries.FAILED : Tries.FINISHED;
            case ABSENT, CREATED ->
                    throw new IllegalStateException(
                            "thread " + thread + " is " + trace.status(thread));
        };
    }

    private boolean hasFailed(int thread) {
        for (int i = 0; i < trace.failures().size(); i++) {
            if (trace.failures().get(i).thread() == thread) {
                return true;
            }
        }
        return false;
    }

    private void compareEnd(int thread, boolean triesAwaits) {
        if (trace.status(thread) == ThreadStatus.ABSENT) {
            return;
        }
        int node = at.get(thread);
        int events = trace.events(thread);
        boolean stoppedAtAwait =
                triesAwaits
                        && events > 0
                        && trace.isFailedAwait(trace.position(thread, events - 1));
        byte kind = kindAtEnd(thread);
        if (stoppedAtAwait && kind == Tries.BLOCKED) {
            return;
        }
        boolean same =
                kind == Tries.PENDING
                        ? tries.isAt(node, trace.pending(), thread)
                        : tries.kind(node) == kind
                                && (kind != Tries.BLOCKED
                                        || tries.spinningSince(node)
                                                == trace.spinningSince(thread));
        if (!same) {
            throw diverged(trace.length(), node, trace.pending(), thread);
        }
    }

    private DivergenceException diverged(int step, int node, OperationTable actual, int row) {
        return new DivergenceException(
                step,
                tries.describe(node) + ", as in an execution before",
                step < trace.length()
                        ? String.valueOf(actual.view(row))
                        : "thread " + row + ", which is " + trace.status(row));
    }

    /// Runs the program where the last execution was not real, and compares.
    ///
    /// @throws DivergenceException if it does something else
    public void compareLast() {
        if (!lastWasReal && isKept) {
            compare();
        }
    }

    private void compare() {
        untilComparison = EXECUTIONS_PER_COMPARISON;
        int length = trace.length();
        Ending ending = trace.ending();
        int known = tries.size();
        record(last, length);
        isKept = false;
        allocations.clear();
        real.run(new Plan(soFar, new Stop(lastTriedAwaits), last.choosesSources()));
        if (refusal != null) {
            tries.clear();
            return;
        }
        learn(last);
        if (tries.size() != known || trace.length() != length || trace.ending() != ending) {
            throw new DivergenceException(
                    length,
                    "the ending " + ending + ", as foretold by executions before",
                    "the ending " + trace.ending());
        }
        isKept = true;
        lastWasReal = true;
    }

    /// Ends the execution where the script ends.
    private record Stop(boolean triesAwaits) implements Policy {
        @Override
        public int next(Trace soFar) {
            return STOP;
        }
    }
}
