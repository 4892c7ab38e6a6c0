package dev.ratatosk.core.runtime;

import dev.ratatosk.core.port.MisuseException;
import dev.ratatosk.core.port.Plan;
import dev.ratatosk.core.port.Policy;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.port.ThreadStatus;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.port.TraceRecorder;
import org.jspecify.annotations.Nullable;

/// Runs the threads under test of an execution by turns, each on its coroutine.
///
/// Switches happen only where the plan wants another thread: [#operate] is entered on the stack of
/// the thread under test and returns at once when that thread is also next. Otherwise the thread
/// suspends and [#drive] resumes the one whose turn it is.
final class Driver {
    private static final int NO_THREAD = -1;

    private final TraceRecorder recorder;
    private final Trace trace;
    private final Turns turns;
    private final Coroutines coroutines;
    private final @Nullable HostedScenario host;
    private final Ops ops;
    private final FinalStops stops;
    private final Intruders intruders = new Intruders();
    private int current;

    /// The thread that has performed the last operation: it is pending until it ends or stops.
    private int performer = NO_THREAD;

    private boolean advancing;
    private boolean over;
    private @Nullable Throwable fault;
    private @Nullable Labels labels;
    private long steps;

    Driver(
            TraceRecorder recorder,
            Names names,
            Coroutines coroutines,
            @Nullable HostedScenario host,
            int maxSteps) {
        this.recorder = recorder;
        this.trace = recorder.trace();
        this.turns = new Turns(recorder, maxSteps);
        this.coroutines = coroutines;
        this.host = host;
        this.stops = new FinalStops(this, recorder);
        this.ops = new Ops(this, stops, recorder, names);
    }

    /// What the threads under test call.
    Ops ops() {
        return ops;
    }

    FinalStops stops() {
        return stops;
    }

    Intruders intruders() {
        return intruders;
    }

    /// A number that grows with every operation.
    long steps() {
        return steps;
    }

    /// The thread that is running now.
    int current() {
        return current;
    }

    /// Where names and source lines go; null where no report is made.
    @Nullable Labels labels() {
        return labels;
    }

    void labels(@Nullable Labels into) {
        labels = into;
    }

    /// Starts an execution.
    void begin(Plan plan) {
        ops.begin();
        turns.begin(plan);
        fault = null;
        current = 0;
        performer = NO_THREAD;
        over = false;
    }

    /// Makes a thread; it runs when it is first resumed.
    void create(int thread, Scenario body, @Nullable String label) {
        coroutines.assign(thread, new ThreadLife(this, thread, body));
        Labels wanted = labels;
        if (wanted != null) {
            wanted.nameThread(thread, label);
        }
        turns.created();
    }

    /// Runs the execution to its end. Faults that end it earlier are thrown.
    void drive() {
        while (true) {
            int next = turns.next();
            if (next == Policy.STOP) {
                break;
            }
            if (next == Turns.ADVANCE_FIRST) {
                advanceAll();
            } else {
                take(next);
            }
        }
        intruders.requireNone();
        recorder.end(turns.ending());
    }

    /// Leaves the execution behind, however it ended.
    void end() {
        over = true;
        coroutines.abandonAll(trace);
    }

    /// Whether the execution is left behind: what its threads do does not count.
    boolean isOver() {
        return over;
    }

    /// Whether a fault has ended the execution.
    boolean isBroken() {
        return fault != null;
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
        Coroutine coroutine = coroutines.of(thread);
        intruders.expect(coroutine.runner());
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

    /// Performs the current thread's pending operation when its turn comes, and returns the value
    /// read. Called on the thread's own stack.
    long operate() {
        int thread = current;
        if (over) {
            throw new AbandonedExecution();
        }
        if (host == null && intruders.isIntruder(Thread.currentThread())) {
            throw intruders.catchCaller();
        }
        if (thread != performer) {
            leaveCreated(thread);
            recorder.status(thread, ThreadStatus.PENDING);
        }
        Labels wanted = labels;
        if (wanted != null) {
            wanted.atOperation(thread, trace.length());
        }
        if (advancing || !isNext(thread)) {
            suspend(thread);
        }
        steps++;
        performer = thread;
        long read = perform(thread);
        if (wanted != null) {
            wanted.performed(thread, trace.length() - 1);
        }
        if (turns.stoppedThread()) {
            throw stops.block();
        }
        return read;
    }

    private boolean isNext(int thread) {
        try {
            return turns.next() == thread;
        } catch (RuntimeException | Error broken) {
            throw stops.end(thread, broken);
        }
    }

    private long perform(int thread) {
        try {
            return turns.perform(thread);
        } catch (RuntimeException | Error broken) {
            throw stops.end(thread, broken);
        }
    }

    /// Notes that the current thread has reached its first operation, or stops before it; returns
    /// the thread.
    int leaveCreated() {
        leaveCreated(current);
        return current;
    }

    private void leaveCreated(int thread) {
        if (trace.status(thread) == ThreadStatus.CREATED) {
            turns.advanced();
        }
    }

    /// Gives control to [#drive]. Called on the thread's own stack.
    void suspend(int thread) {
        try {
            coroutines.of(thread).suspend();
        } catch (PinnedException pinned) {
            fault = new MisuseException(pinned.getMessage() + Labels.callerSuffix() + ".");
            throw pinned;
        }
    }

    /// Lets [#drive] throw when it is in control again.
    void breakWith(Throwable broken) {
        fault = broken;
    }

    /// A thread under test begins, on the calling thread. A host knows its threads itself.
    void enter() {
        if (host == null) {
            Ops.enter(ops);
        }
    }

    /// A thread under test has ended.
    void finished(int thread) {
        if (!over) {
            leaveCreated(thread);
            recorder.status(thread, ThreadStatus.FINISHED);
        }
    }

    /// An exception has ended a thread under test.
    void failed(int thread, Throwable uncaught) {
        if (!over) {
            leaveCreated(thread);
            recorder.fail(thread, uncaught);
        }
    }
}
