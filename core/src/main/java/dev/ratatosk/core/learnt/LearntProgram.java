package dev.ratatosk.core.learnt;

import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.port.Communication;
import dev.ratatosk.core.port.DivergenceException;
import dev.ratatosk.core.port.Ending;
import dev.ratatosk.core.port.Plan;
import dev.ratatosk.core.port.Policy;
import dev.ratatosk.core.port.Program;
import dev.ratatosk.core.port.Script;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.port.TraceRecorder;
import dev.ratatosk.core.runtime.CoroutineProgram;
import dev.ratatosk.core.runtime.SideEffects;
import dev.ratatosk.core.runtime.Turns;
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

    /// When there are more nodes, all are dropped and learnt again.
    private static final int MOST_NODES = 1 << 18;

    private static final int BYTES_PER_NODE = 68;

    /// At most one in so many bytes of the heap is for nodes.
    private static final int SHARE_OF_HEAP = 8;

    private final CoroutineProgram real;
    private final Trace trace;
    private final int mostNodes;
    private final Tries tries = new Tries();
    private final Allocations allocations = new Allocations();
    private final Simulation simulation;
    private final Lessons lessons;
    private final Worth worth = new Worth();

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
        this(real, communication, maxSteps, mostNodes(Runtime.getRuntime().maxMemory()));
    }

    /// @param mostNodes so many nodes make the tries be dropped
    public LearntProgram(
            CoroutineProgram real, Communication communication, int maxSteps, int mostNodes) {
        this.real = real;
        this.mostNodes = mostNodes;
        TraceRecorder recorder = real.recorder();
        this.trace = recorder.trace();
        boolean looksAtResults = communication instanceof Communication.OperationsAndResults;
        Places places = new Places(trace, looksAtResults);
        Turns turns = new Turns(recorder, maxSteps);
        this.simulation = new Simulation(tries, places, recorder, turns);
        this.lessons = new Lessons(tries, places, allocations, trace);
        if (communication instanceof Communication.Unknown(String reason)) {
            refusal = reason;
        } else {
            real.tell(new Effects());
        }
    }

    private static int mostNodes(long heapBytes) {
        return (int) Math.min(MOST_NODES, heapBytes / SHARE_OF_HEAP / BYTES_PER_NODE);
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
        boolean known = true;
        if (canTakeBack) {
            simulation.beginWith(kept, plan);
        } else {
            known = simulation.begin(plan);
        }
        if (!known || !simulation.follow()) {
            return continueReally(plan);
        }
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
        take(plan);
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

    private void take(Plan plan) {
        lessons.take(plan.policy().triesAwaits() && !plan.choosesSources());
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
        take(last);
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
