package dev.ratatosk.core.runtime;

import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.event.Waiting;
import dev.ratatosk.core.port.DivergenceException;
import dev.ratatosk.core.port.Ending;
import dev.ratatosk.core.port.Plan;
import dev.ratatosk.core.port.Policy;
import dev.ratatosk.core.port.Script;
import dev.ratatosk.core.port.ThreadStatus;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.port.TraceRecorder;
import java.util.Locale;

/// Whose turn it is: follows the plan's script, then asks its policy. Knows nothing of coroutines,
/// so that a thread that is next anyway can continue without a switch, and a script is repeated
/// without asking the explorer.
public final class Turns {
    /// Some thread was created but has not reached its first operation: the driver has to run it
    /// there before the next decision.
    public static final int ADVANCE_FIRST = -2;

    private static final int UNDECIDED = -3;

    private final TraceRecorder recorder;
    private final Trace trace;
    private final int maxSteps;
    private Plan plan = Plan.newestWrites(new Script(), Policy.firstEnabled());
    private Script script = plan.script();
    private boolean triesAwaits;
    private int scriptLength;

    /// So many steps of the script are those of the last execution. What it did need not be
    /// compared with the script again: 8 % more executions of race-parametric(4).
    private int repeated;

    private int step;
    private int decided;
    private int unadvanced;
    private boolean limitReached;

    public Turns(TraceRecorder recorder, int maxSteps) {
        this.recorder = recorder;
        this.trace = recorder.trace();
        this.maxSteps = maxSteps;
    }

    void begin(Plan plan) {
        begin(plan, 0);
    }

    /// Begins where the trace has the first `from` steps of the plan's script already.
    public void begin(Plan plan, int from) {
        repeated = followsSame(plan) ? plan.script().repeated() : 0;
        this.plan = plan;
        script = plan.script();
        triesAwaits = plan.policy().triesAwaits() && !plan.choosesSources();
        scriptLength = script.length();
        step = from;
        decided = UNDECIDED;
        unadvanced = 0;
        limitReached = false;
    }

    @SuppressWarnings("ReferenceEquality") // A script knows what has become of itself.
    private boolean followsSame(Plan next) {
        return next.script() == script && next.choosesSources() == plan.choosesSources();
    }

    void created() {
        unadvanced++;
    }

    void advanced() {
        unadvanced--;
    }

    /// The thread that moves next, [Policy#STOP] or [#ADVANCE_FIRST].
    public int next() {
        if (step < scriptLength) {
            int thread = script.thread(step);
            return standsBeforeUnknown(thread) ? ADVANCE_FIRST : thread;
        }
        if (unadvanced > 0) {
            return ADVANCE_FIRST;
        }
        if (decided == UNDECIDED) {
            decided = decide();
        }
        return decided;
    }

    /// A join can only be judged once the thread it waits for has been run to its first operation.
    private boolean standsBeforeUnknown(int thread) {
        if (unadvanced == 0 || trace.status(thread) != ThreadStatus.PENDING) {
            return false;
        }
        OperationTable pending = trace.pending();
        return pending.code[thread] == OpCode.JOIN
                && trace.status((int) pending.a[thread]) == ThreadStatus.CREATED;
    }

    private int decide() {
        if (trace.length() >= maxSteps) {
            limitReached = true;
            return Policy.STOP;
        }
        int thread = plan.policy().next(trace);
        if (thread != Policy.STOP && trace.status(thread) != ThreadStatus.PENDING) {
            throw new IllegalStateException(
                    "The policy picked thread " + thread + ", which is " + trace.status(thread));
        }
        return thread;
    }

    /// Performs the pending operation of `thread`, whose turn it is, and returns the value read.
    public long perform(int thread) {
        if (step < scriptLength) {
            int at = step++;
            if (at < repeated
                    && trace.pending().code[thread] != OpCode.CHOOSE
                    && recorder.repeats(thread)) {
                return recorder.repeat(thread);
            }
            compare(at, thread);
            return perform(thread, script.decision(at));
        }
        decided = UNDECIDED;
        boolean decides =
                trace.pending().code[thread] == OpCode.CHOOSE
                        || plan.choosesSources() && OpCode.reads(trace.pending().code[thread]);
        return perform(thread, decides ? plan.policy().decide(trace, thread) : Script.NEWEST);
    }

    private long perform(int thread, int decision) {
        if (trace.pending().code[thread] == OpCode.CHOOSE) {
            return recorder.performChoosing(thread, decision);
        }
        if (plan.choosesSources() && decision != Script.NEWEST) {
            return recorder.performReading(thread, decision);
        }
        return recorder.perform(thread);
    }

    private void compare(int at, int thread) {
        OperationTable pending = trace.pending();
        boolean same =
                pending.code[thread] == script.code(at)
                        && pending.location[thread] == script.location(at)
                        && script.admitsOperand(at, pending.a[thread]);
        if (!same) {
            throw new DivergenceException(
                    at,
                    describe(thread, script.code(at), script.location(at), script.operand(at)),
                    describe(
                                    thread,
                                    pending.code[thread],
                                    pending.location[thread],
                                    pending.a[thread])
                            + Labels.callerSuffix());
        }
        if (!plan.choosesSources() && !trace.isEnabled(thread) && !triesAwait(thread)) {
            throw new DivergenceException(
                    at,
                    describe(thread, script.code(at), script.location(at), script.operand(at)),
                    "the same operation, but blocked");
        }
    }

    private boolean triesAwait(int thread) {
        int code = trace.pending().code[thread];
        return triesAwaits && OpCode.isGuarded(code) && OpCode.waiting(code) == Waiting.SPIN;
    }

    /// Whether the operation performed last was an await that stops its thread for ever.
    public boolean stoppedThread() {
        return triesAwaits && trace.isFailedAwait(trace.length() - 1);
    }

    /// What a thread that ended or blocked did instead of the script's next step.
    DivergenceException diverged(int thread) {
        return new DivergenceException(
                step,
                describe(thread, script.code(step), script.location(step), script.operand(step)),
                (thread == 0 ? "main" : "T" + thread) + ", which is " + trace.status(thread));
    }

    private static String describe(int thread, int code, int location, long operand) {
        String what = OpCode.kind(code).name().toLowerCase(Locale.ROOT);
        String where = OpCode.accesses(code) ? " of location " + location : "";
        String with = OpCode.mayWrite(code) || !OpCode.accesses(code) ? " (" + operand + ")" : "";
        return what + where + with + " by " + (thread == 0 ? "main" : "T" + thread);
    }

    /// Why the execution ends here.
    public Ending ending() {
        if (step == scriptLength) {
            script.followed();
        }
        boolean allFinished = true;
        boolean someEnabled = false;
        for (int t = 0; t < trace.threads(); t++) {
            ThreadStatus status = trace.status(t);
            boolean enabled = trace.isEnabled(t);
            allFinished &=
                    status == ThreadStatus.FINISHED
                            || status == ThreadStatus.ABSENT
                            || status == ThreadStatus.PENDING && trace.isDaemon(t) && !enabled;
            someEnabled |= enabled;
        }
        if (allFinished) {
            return Ending.COMPLETE;
        }
        if (limitReached) {
            return Ending.STEP_LIMIT;
        }
        return someEnabled && !plan.choosesSources() ? Ending.STOPPED : Ending.BLOCKED;
    }
}
