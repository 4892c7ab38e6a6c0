package dev.ratatosk.core.runtime;

import dev.ratatosk.core.port.Communication;
import dev.ratatosk.core.port.CoroutineKind;
import dev.ratatosk.core.port.MisuseException;
import dev.ratatosk.core.port.Plan;
import dev.ratatosk.core.port.Policy;
import dev.ratatosk.core.port.Program;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.port.Script;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.port.TraceRecorder;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A scenario as a [Program]: every thread under test is a coroutine on the calling thread, and a
/// [Driver] runs them by turns.
///
/// Not thread-safe: one worker, one program.
public final class CoroutineProgram implements Program {
    private final Scenario scenario;
    private final @Nullable HostedScenario host;
    private final Coroutines coroutines;
    private final TraceRecorder recorder = new TraceRecorder();
    private final Names names;
    private final Driver driver;
    private volatile boolean running;

    public CoroutineProgram(Scenario scenario, CoroutineKind kind, int maxSteps) {
        this(scenario, kind, maxSteps, new Numbering());
    }

    /// @param numbering may be shared with other instances of the program, in which threads and
    ///   locations have the same numbers then
    public CoroutineProgram(
            Scenario scenario, CoroutineKind kind, int maxSteps, Numbering numbering) {
        this.scenario = scenario;
        this.names = new Names(numbering);
        this.host = scenario instanceof HostedScenario hosted ? hosted : null;
        this.coroutines = new Coroutines(kind);
        this.driver = new Driver(recorder, names, coroutines, host, maxSteps);
        driver.ops().learnInto(scenario.learning());
    }

    /// Executes the plan and keeps names and source lines, for a report.
    public Trace runLabelled(Plan plan, Labels into) {
        driver.labels(into);
        try {
            return run(plan);
        } finally {
            driver.labels(null);
        }
    }

    /// Writes the trace: for an executor that need not run the program's code each time.
    public TraceRecorder recorder() {
        return recorder;
    }

    /// Says who is told what the threads do besides operations.
    public void tell(SideEffects effects) {
        driver.ops().tell(effects);
    }

    /// Looks for threads that run the same code with the same arguments; see [Trace#twin]. Called
    /// before the first execution.
    ///
    /// @param communication how the threads of the program learn of each other
    public void findTwins(Communication communication) {
        driver.ops().find(new Twins(recorder, communication));
    }

    /// Executes the program as often as its host wants before an execution may count, and once more
    /// if it has to be seen what it does.
    public void warmUp() {
        for (int i = 0; host != null && i < host.warmUps(); i++) {
            runWithoutCounting(Policy.firstEnabled());
        }
        scenario.learning().rehearse(() -> runWithoutCounting(new Rehearsal(names)));
    }

    private void runWithoutCounting(Policy policy) {
        try {
            run(Plan.newestWrites(new Script(), policy));
        } catch (FailedExecution _) {
            // It fails again where it counts, and can be repeated only there.
        }
    }

    @Override
    public Trace run(Plan plan) {
        requireFit(plan);
        recorder.begin();
        names.begin();
        driver.begin(plan);
        Ops outer = Ops.enter(driver.ops());
        try {
            if (host != null) {
                host.begin(driver.ops(), driver.labels());
            }
            // Not before: the time that the host needs is not the program's.
            running = true;
            driver.create(0, scenario, null);
            driver.drive();
            return trace();
        } finally {
            running = false;
            driver.end();
            endHost();
            Ops.leave(outer);
        }
    }

    private void requireFit(Plan plan) {
        if (host != null && plan.choosesSources()) {
            throw new MisuseException(
                    "Ordinary Java programs are checked under sequential consistency only. Choose the"
                            + " algorithm optimal, rf or rvf.");
        }
        if (host != null && coroutines.kind() != CoroutineKind.CONTINUATION) {
            throw new MisuseException(
                    "Ordinary Java programs need continuations, which were not available when the"
                            + " Config was created. Load the agent before creating the Config.");
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
            if (!driver.isBroken()) {
                throw unwatched;
            }
        }
    }

    /// Throws if a thread that is not under test has performed an operation: it was not explored,
    /// so the execution says nothing.
    public void requireNoIntrusion() {
        driver.intruders().requireNone();
    }

    /// The loops that an execution has left because of a bound on iterations, in the order in which
    /// that happened first.
    public Set<String> loopsCutOff() {
        return driver.stops().loopsCutOff();
    }

    /// Whether the frame is the one from which a thread under test was called: what is below it is
    /// none of the program's business.
    public static boolean isOutermost(StackTraceElement frame) {
        return ThreadLife.isOutermost(frame.getClassName(), frame.getMethodName());
    }

    /// Leaves the execution behind that does not come back. Called on another thread.
    public void abandon() {
        if (host != null) {
            host.abandon();
        }
    }

    /// The last execution, however it ended.
    public Trace trace() {
        return recorder.trace();
    }

    /// A number that grows with every operation, for a watchdog on another thread.
    public long steps() {
        return driver.steps();
    }

    /// Whether an execution is under way and the program itself has to continue, for a watchdog on
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
        return names.pathOf(thread);
    }
}
