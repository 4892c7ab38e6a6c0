package dev.ratatosk.core.runtime;

import dev.ratatosk.core.port.CoroutineKind;
import dev.ratatosk.core.port.MisuseException;
import dev.ratatosk.core.port.Plan;
import dev.ratatosk.core.port.Policy;
import dev.ratatosk.core.port.Program;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.port.Script;
import dev.ratatosk.core.port.ThreadStatus;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.port.TraceRecorder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A scenario as a [Program]: every thread under test is a coroutine on the calling thread.
///
/// Switches happen only where the plan wants another thread: [#operate] is entered on the stack of
/// the thread under test and returns at once when that thread is also next. Otherwise the thread
/// suspends and the driver in [#run] resumes the one whose turn it is.
///
/// Not thread-safe: one worker, one program.
public final class CoroutineProgram implements Program {
    private final Scenario scenario;
    private final @Nullable HostedScenario host;
    private final CoroutineKind kind;
    private final TraceRecorder recorder = new TraceRecorder();
    private final Trace trace = recorder.trace();
    private final Turns turns;
    private final Names names = new Names();
    private final Ops ops;
    private @Nullable Coroutine[] coroutines = new Coroutine[8];

    /// Coroutines that have ended their bodies. Using them again saves a third of an execution's
    /// allocation.
    private final List<Coroutine> idle = new ArrayList<>();

    private final Set<String> loopsCutOff = new LinkedHashSet<>();
    private int current;
    private boolean advancing;
    private boolean over;
    private @Nullable Throwable fault;
    private @Nullable Labels labels;
    private @Nullable Thread runner;
    private volatile @Nullable MisuseException intrusion;
    private volatile boolean running;
    private long steps;

    public CoroutineProgram(Scenario scenario, CoroutineKind kind, int maxSteps) {
        this.scenario = scenario;
        this.host = scenario instanceof HostedScenario hosted ? hosted : null;
        this.kind = kind;
        this.turns = new Turns(recorder, maxSteps);
        this.ops = new Ops(this, recorder, names);
    }

    /// Executes the plan and keeps names and source lines, for a report.
    public Trace runLabelled(Plan plan, Labels into) {
        labels = into;
        try {
            return run(plan);
        } finally {
            labels = null;
        }
    }

    /// Executes the program as often as its host wants before an execution may count.
    public void warmUp() {
        for (int i = 0; host != null && i < host.warmUps(); i++) {
            try {
                run(Plan.newestWrites(new Script(), Policy.firstEnabled()));
            } catch (FailedExecution _) {
                // It fails again where it counts, and can be repeated only there.
            }
        }
    }

    @Override
    public Trace run(Plan plan) {
        if (host != null && plan.choosesSources()) {
            throw new MisuseException(
                    "Ordinary Java programs are checked under sequential consistency only. Choose the"
                            + " algorithm optimal, rf or rvf.");
        }
        if (host != null && kind != CoroutineKind.CONTINUATION) {
            throw new MisuseException(
                    "Ordinary Java programs need continuations, and this check was configured before"
                            + " they could be used. Load the agent first, then make the Config.");
        }
        recorder.begin();
        names.begin();
        ops.begin();
        turns.begin(plan);
        fault = null;
        current = 0;
        over = false;
        Ops outer = Ops.enter(ops);
        try {
            if (host != null) {
                host.begin(ops, labels);
            }
            // Not before: the time that the host needs is not the program's.
            running = true;
            create(0, scenario, null);
            drive();
            requireNoIntrusion();
            recorder.end(turns.ending());
            return trace;
        } finally {
            running = false;
            over = true;
            abandonAll();
            endHost();
            Ops.leave(outer);
        }
    }

    /// A fault that ends the execution may also be why the host has lost sight of a thread.
    private void endHost() {
        if (host == null) {
            return;
        }
        try {
            host.end();
        } catch (IllegalStateException unwatched) {
            if (fault == null) {
                throw unwatched;
            }
        }
    }

    /// Throws if a thread that is not under test has performed an operation: it was not explored,
    /// so the execution says nothing.
    public void requireNoIntrusion() {
        MisuseException seen = intrusion;
        if (seen != null) {
            throw seen;
        }
    }

    private void drive() {
        while (true) {
            int next = turns.next();
            if (next == Policy.STOP) {
                return;
            }
            if (next == Turns.ADVANCE_FIRST) {
                advanceAll();
            } else {
                take(next);
            }
        }
    }

    private void take(int thread) {
        int before = trace.length();
        if (!isSuspendable(trace.status(thread))) {
            throw turns.diverged(thread);
        }
        resume(thread);
        if (trace.length() == before) {
            // It was created but never ran, and ended or blocked before its first operation.
            throw turns.diverged(thread);
        }
    }

    private static boolean isSuspendable(ThreadStatus status) {
        return status == ThreadStatus.PENDING || status == ThreadStatus.CREATED;
    }

    private void advanceAll() {
        advancing = true;
        for (int t = 0; t < trace.threads(); t++) {
            if (trace.status(t) == ThreadStatus.CREATED) {
                resume(t);
            }
        }
        advancing = false;
    }

    private void resume(int thread) {
        current = thread;
        Coroutine coroutine = coroutines[thread];
        if (coroutine == null) {
            throw new IllegalStateException("thread " + thread + " has no coroutine");
        }
        runner = coroutine.runner();
        if (host == null) {
            coroutine.resume();
        } else {
            host.enter(thread);
            coroutine.resume();
            host.leave(thread);
        }
        Throwable broken = fault;
        if (broken != null) {
            throw rethrown(broken);
        }
    }

    private static RuntimeException rethrown(Throwable broken) {
        if (broken instanceof RuntimeException unchecked) {
            return unchecked;
        }
        if (broken instanceof Error error) {
            throw error;
        }
        return new IllegalStateException(broken);
    }

    /// The thread that is running now.
    int current() {
        return current;
    }

    @Nullable Labels labels() {
        return labels;
    }

    /// Performs the current thread's pending operation when its turn comes, and returns the value
    /// read. Called on the thread's own stack.
    long operate() {
        int thread = current;
        if (over) {
            throw new AbandonedExecution();
        }
        if (host == null && isIntruder(Thread.currentThread())) {
            throw intruded();
        }
        leaveCreated(thread);
        recorder.status(thread, ThreadStatus.PENDING);
        Labels wanted = labels;
        if (wanted != null) {
            wanted.atOperation(thread, trace.length());
        }
        if (advancing || !isNext(thread)) {
            suspend(thread);
        }
        steps++;
        long read = perform(thread);
        if (wanted != null) {
            wanted.performed(thread, trace.length() - 1);
        }
        if (turns.stoppedThread()) {
            throw blockForGood();
        }
        return read;
    }

    private long perform(int thread) {
        try {
            return turns.perform(thread);
        } catch (RuntimeException | Error broken) {
            throw stopForGood(thread, broken);
        }
    }

    @SuppressWarnings("ReferenceEquality")
    private boolean isIntruder(Thread caller) {
        return caller != runner;
    }

    /// A thread that was not started with `ModelThread.start` is here. It gets the exception, and
    /// so does the driver, whatever the thread makes of it.
    private MisuseException intruded() {
        MisuseException misuse =
                new MisuseException(
                        "A thread that is not under test ("
                                + Thread.currentThread().getName()
                                + ") used a shared variable or lock"
                                + Labels.callerSuffix()
                                + ". Start threads with ModelThread.start: the schedules of others"
                                + " cannot be explored.");
        intrusion = misuse;
        return misuse;
    }

    /// Ends the execution with an exception for the driver.
    Error stopForGood(RuntimeException broken) {
        return stopForGood(current, broken);
    }

    /// Ends the execution because of something that the current thread did. The program's handlers
    /// never see it.
    Error refuse(MisuseException misuse) {
        return stopForGood(current, misuse);
    }

    private boolean isNext(int thread) {
        try {
            return turns.next() == thread;
        } catch (RuntimeException | Error broken) {
            throw stopForGood(thread, broken);
        }
    }

    /// Blocks the current thread for ever where an iteration of a loop changes nothing.
    Error spinForGood(int beginning) {
        int thread = current;
        leaveCreated(thread);
        recorder.spin(thread, beginning);
        return suspendForGood(thread);
    }

    /// Blocks the current thread for ever because it has used up the bound of a loop.
    Error stopAtBound(String loop) {
        loopsCutOff.add(loop);
        return blockForGood();
    }

    /// The loops that an execution has left because of a bound on iterations, in the order in which
    /// that happened first.
    public Set<String> loopsCutOff() {
        return loopsCutOff;
    }

    /// Blocks the current thread for ever at a failed assumption.
    Error blockForGood() {
        int thread = current;
        leaveCreated(thread);
        recorder.status(thread, ThreadStatus.ASSUME_BLOCKED);
        return suspendForGood(thread);
    }

    /// Ends the execution because of an error of the current thread that its code cannot know of.
    Error failForGood(Throwable error) {
        int thread = current;
        leaveCreated(thread);
        recorder.failStanding(thread, error);
        return stopForGood(thread, new FailedExecution());
    }

    /// A fault of the explorer or a divergence must reach the driver, not the program's handlers.
    private Error stopForGood(int thread, Throwable broken) {
        fault = broken;
        return suspendForGood(thread);
    }

    private Error suspendForGood(int thread) {
        while (true) {
            suspend(thread);
        }
    }

    private void suspend(int thread) {
        Coroutine coroutine = coroutines[thread];
        if (coroutine == null) {
            throw new IllegalStateException("thread " + thread + " has no coroutine");
        }
        try {
            coroutine.suspend();
        } catch (PinnedException pinned) {
            fault = new MisuseException(pinned.getMessage() + Labels.callerSuffix() + ".");
            throw pinned;
        }
    }

    /// Makes a thread; it runs when the driver first resumes it.
    void create(int thread, Scenario body, @Nullable String label) {
        if (thread >= coroutines.length) {
            coroutines = Arrays.copyOf(coroutines, Math.max(thread + 1, coroutines.length * 2));
        }
        Coroutine coroutine = idle.isEmpty() ? Coroutine.of(kind) : idle.removeLast();
        coroutine.assign(() -> live(thread, body));
        coroutines[thread] = coroutine;
        Labels wanted = labels;
        if (wanted != null) {
            wanted.nameThread(thread, label);
        }
        turns.created();
    }

    /// Whether the frame is the one from which a thread under test was called: what is below it is
    /// none of the program's business.
    public static boolean isOutermost(StackTraceElement frame) {
        return isOutermost(frame.getClassName(), frame.getMethodName());
    }

    static boolean isOutermost(String className, String methodName) {
        return className.equals(CoroutineProgram.class.getName()) && methodName.equals("live");
    }

    private void live(int thread, Scenario body) {
        if (host == null) {
            Ops.enter(ops);
        }
        Throwable thrown = null;
        try {
            body.run();
        } catch (AbandonedExecution end) {
            throw end;
        } catch (Throwable uncaught) {
            thrown = uncaught;
        }
        if (over) {
            return;
        }
        leaveCreated(thread);
        if (thrown == null) {
            recorder.status(thread, ThreadStatus.FINISHED);
        } else {
            recorder.fail(thread, thrown);
        }
    }

    private void leaveCreated(int thread) {
        if (trace.status(thread) == ThreadStatus.CREATED) {
            turns.advanced();
        }
    }

    private void abandonAll() {
        for (int t = 0; t < trace.threads(); t++) {
            Coroutine coroutine = t < coroutines.length ? coroutines[t] : null;
            if (coroutine != null) {
                if (trace.status(t) == ThreadStatus.FINISHED) {
                    idle.add(coroutine);
                } else {
                    coroutine.abandon();
                }
                coroutines[t] = null;
            }
        }
    }

    /// Leaves the execution behind that does not come back. Called on another thread.
    public void abandon() {
        if (host != null) {
            host.abandon();
        }
    }

    /// The last execution, however it ended.
    public Trace trace() {
        return trace;
    }

    /// A number that grows with every operation, for a watchdog on another thread.
    public long steps() {
        return steps;
    }

    /// Whether an execution is under way and the program itself has to go on, for a watchdog on
    /// another thread.
    public boolean isRunning() {
        return running && (host == null || !host.isBusy());
    }

    /// The fingerprint of the program's code, or nothing.
    public String fingerprint() {
        return scenario.fingerprint();
    }

    /// How the thread is called across processes: the path of child indices from the main thread.
    public String pathOf(int thread) {
        int creator = names.creator(thread);
        return creator < 0 ? "0" : pathOf(creator) + "." + names.childIndex(thread);
    }
}
