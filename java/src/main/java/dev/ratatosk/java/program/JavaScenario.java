package dev.ratatosk.java.program;

import dev.ratatosk.bytecode.purity.LoopOptions;
import dev.ratatosk.bytecode.purity.LoopReport;
import dev.ratatosk.core.port.Coverage;
import dev.ratatosk.core.port.CoveredCode;
import dev.ratatosk.core.port.Expectations;
import dev.ratatosk.core.port.Learning;
import dev.ratatosk.core.port.MisuseException;
import dev.ratatosk.core.port.RaceMode;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.runtime.HostedScenario;
import dev.ratatosk.core.runtime.Labels;
import dev.ratatosk.core.runtime.Ops;
import dev.ratatosk.core.runtime.RestartRequest;
import dev.ratatosk.java.agent.Agent;
import dev.ratatosk.java.hooks.Hooks;
import dev.ratatosk.java.program.heap.ThreadFields;
import dev.ratatosk.java.program.memory.AtomicTimes;
import dev.ratatosk.java.program.state.ScenarioState;
import dev.ratatosk.java.program.threads.FailedAssumption;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/// Ordinary Java as a program under test: threads are `Thread`s, what they share is fields and
/// arrays. Its classes must have been loaded after [Agent#ensureLoaded].
///
/// ```java
/// Agent.ensureLoaded();
/// Verdict verdict = Checker.check(JavaScenario.of(() -> test.method(), RaceMode.REPORT), config);
/// ```
///
/// One check of such a program runs at a time in a JVM, because the heap and the JDK are shared;
/// others wait for it.
public final class JavaScenario implements HostedScenario {
    private static final Semaphore TURN = new Semaphore(1);
    private static final long PATIENCE_SECONDS = 30;

    /// How long an abandoned worker has to come to its next hook.
    private static final long FAREWELL_MILLIS = 200;

    private final Scenario body;
    private final ScenarioState state;
    private final AtomicTimes atomics;
    private @Nullable WovenExecution execution;
    private int executions;
    private boolean assumesItselfAway;

    /// The loader of its classes, or null if others may have them, too.
    private @Nullable ClassLoader loader;

    /// Whether methods count that are never called.
    private boolean isWholeProgram;

    /// Whether it is this scenario's turn: one that was abandoned has lost it.
    private final AtomicBoolean hasTurn = new AtomicBoolean();

    private JavaScenario(Scenario body, ScenarioState state) {
        this.body = body;
        this.state = state;
        this.atomics = new AtomicTimes(state.races);
    }

    /// A program whose main thread runs `body`, once per execution.
    ///
    /// What `body` leads to, such as the instance of a test class, and what static fields lead to
    /// may be changed: every execution finds it as the first one did.
    public static JavaScenario of(Scenario body, RaceMode races) {
        return of(body, races, LoopOptions.defaults());
    }

    /// The same with other options for loops.
    public static JavaScenario of(Scenario body, RaceMode races, LoopOptions loops) {
        return new JavaScenario(body, new ScenarioState(Agent.fields(), races, loops));
    }

    /// Explores what happens without reason as well: waits that end, and weak compare-and-sets that
    /// fail.
    public JavaScenario withSpurious(boolean wanted) {
        state.exploreSpurious(wanted);
        return this;
    }

    /// Says which loader has the classes of which it is observed what is executed.
    ///
    /// @param isWhole whether they are a program, not a test: code counts as never reached, too, if
    ///   no execution comes into its method
    public JavaScenario withClassesOf(ClassLoader classes, boolean isWhole) {
        loader = classes;
        isWholeProgram = isWhole;
        return this;
    }

    @Override
    public CoveredCode coveredCode() {
        return new CoveredCode() {
            @Override
            public Coverage soFar() {
                return Agent.coverage().soFar(loader, isWholeProgram);
            }

            @Override
            public void forget() {
                Agent.coverage().clear();
            }
        };
    }

    @Override
    public String fingerprint() {
        return body.fingerprint();
    }

    /// What became of the loops of classes that have been loaded: of the program's own all, of the
    /// JDK's those that wait or stop and to which some execution has come.
    public List<LoopReport> loops() {
        return Agent.loops().of(state.loopsMet).stream()
                .map(loop -> loop.under(state.loops))
                .toList();
    }

    /// Initialises classes of the program before any execution, on the calling thread.
    public static void initialising(Runnable classes) {
        Hooks.beginInitialising();
        try {
            classes.run();
        } finally {
            Hooks.endInitialising();
        }
    }

    @Override
    public boolean hidesData() {
        return true;
    }

    @Override
    public boolean reportsRaces() {
        return state.mode == RaceMode.REPORT;
    }

    @Override
    public Expectations expectations() {
        return body.expectations();
    }

    @Override
    public List<String> notes() {
        if (state.targets.hadWeakAccesses()) {
            state.remarks.weakAccess();
        }
        return state.remarks.notes(state.exploresSpurious(), state.mode == RaceMode.EXPLORE);
    }

    @Override
    public int warmUps() {
        return 2;
    }

    /// What it learns ends the execution at once. Schedules of other processes may need it, too.
    @Override
    public Learning learning() {
        return new Learning() {
            @Override
            public boolean guess() {
                return state.learnt.escalate();
            }

            @Override
            public String text() {
                return state.learntText();
            }

            @Override
            public void recall(String text) {
                state.recall(text);
            }
        };
    }

    @Override
    public void begin(Ops ops, @Nullable Labels labels) {
        takeTurn();
        boolean missed = Agent.catchUp();
        requireWoven();
        if (missed && executions > warmUps() && labels == null) {
            // An execution that counts may have used a class that was not woven yet.
            throw new RestartRequest();
        }
        requireRepeatable();
        executions++;
        state.begin(ops, labels != null);
        atomics.begin();
        if (labels != null) {
            labels.tellCalls(new ToldObjects(state.objects));
        }
        WovenExecution begun = new WovenExecution(ops, state, atomics, labels);
        execution = begun;
        Thread main = new Thread(null, null, "main", 0, false);
        main.setDaemon(false);
        begun.table().begin(main);
        Hooks.begin(begun);
        UnderTest.begin(Hooks::refuse, text -> observe(begun, text));
    }

    private static void observe(WovenExecution execution, String text) {
        if (!Hooks.pause()) {
            return;
        }
        try {
            execution.observe(text);
        } finally {
            Hooks.resume(true);
        }
    }

    private void takeTurn() {
        try {
            if (TURN.tryAcquire(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                hasTurn.set(true);
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        throw new MisuseException(
                "Another check in this JVM has not ended, so this check cannot start. See the check"
                        + " that was reported as stuck.");
    }

    /// A class that is not woven could do anything unseen.
    private static void requireWoven() {
        if (!Agent.failures().isEmpty()) {
            throw new MisuseException(
                    "Classes that could not be instrumented: " + Agent.failures());
        }
    }

    /// An initialiser that has run once would not run in the next execution.
    private void requireRepeatable() {
        Class<?> type = state.learnt.takeRanOnce();
        if (type != null) {
            throw new MisuseException(
                    type.isInterface()
                            ? "Initialisation of interface "
                                    + type.getName()
                                    + ", which is possible only once, not in each execution."
                                    + " Move its fields into a class, or use it before the check."
                            : "Initialisation of class "
                                    + type.getName()
                                    + ", which is possible only once, not in each execution,"
                                    + " because it was loaded before the checker, or its initialiser"
                                    + " failed unexpectedly. Use the class before the check, do not"
                                    + " nest it in a test class, or start the JVM with -javaagent.");
        }
    }

    @Override
    public void run() {
        // Not earlier: what must not be shared can be refused only on a thread under test.
        state.globals.adoptReachable(body);
        try {
            Hooks.watch(this::runBody);
        } catch (Throwable thrown) {
            if (!FailedAssumption.is(thrown)) {
                throw thrown;
            }
            assumedAway(thrown);
        }
        WovenExecution now = execution;
        if (now != null && now.table().started() == 0) {
            throw now.refuse(
                    "The program starts no thread",
                    "There is nothing to explore: run it as an ordinary program or test.");
        }
    }

    /// The execution does not count, unless there is none that does: as long as no thread was
    /// started, all of them are alike.
    private void assumedAway(Throwable failed) {
        WovenExecution now = execution;
        if (now == null) {
            return;
        }
        if (now.table().started() == 0) {
            String message = FailedAssumption.messageOf(failed);
            state.remarks.assumptionFailed(message);
            assumesItselfAway = true;
            throw now.refuse(
                    "An assumption fails before a thread is started (" + message + ")",
                    "There is nothing to explore.");
        }
        now.table().assumeAway(failed);
    }

    /// The message of an assumption that failed in some execution.
    public Optional<String> failedAssumption() {
        return state.remarks.failedAssumption();
    }

    /// Whether an assumption fails in every execution, before a thread is started.
    public boolean assumesItselfAway() {
        return assumesItselfAway;
    }

    private void runBody() {
        try {
            body.run();
        } catch (Exception thrown) {
            throw JavaScenario.<RuntimeException>unchecked(thrown);
        }
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    private static <T extends Throwable> T unchecked(Throwable thrown) throws T {
        throw (T) thrown;
    }

    /// Weaving a large class may take seconds on a machine that does other things, too.
    @Override
    public boolean isBusy() {
        return Agent.isWeaving();
    }

    @Override
    public void enter(int thread) {
        Thread entered = threadAt(thread);
        ThreadFields.lendProbe(entered, Hooks.worker());
        become(entered);
    }

    @Override
    public void leave(int thread) {
        Thread worker = Hooks.worker();
        ThreadFields.takeBackProbe(threadAt(thread), worker);
        become(worker);
    }

    private Thread threadAt(int number) {
        WovenExecution now = execution;
        if (now == null) {
            throw new IllegalStateException("no execution is under way");
        }
        return now.table().at(number);
    }

    private static void become(Thread thread) {
        try {
            Hooks.become(thread);
        } catch (Throwable impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    @Override
    public void end() {
        if (!hasTurn.get()) {
            return;
        }
        UnderTest.end();
        Hooks.end();
        state.end(executions <= warmUps());
        execution = null;
        boolean wentBlind = Hooks.wentBlind();
        hasTurn.set(false);
        TURN.release();
        if (wentBlind) {
            throw new IllegalStateException("A thread under test ran unobserved for a while.");
        }
    }

    @Override
    public void abandon() {
        if (hasTurn.compareAndSet(true, false)) {
            Thread worker = Hooks.worker();
            if (worker != null) {
                UnderTest.end();
                Hooks.abandonWorker(Agent.isWeaving());
                awaitStandstill(worker);
                state.undo.undo();
            }
            TURN.release();
        }
    }

    /// A worker that calls no hook can be left alone: it does nothing observable.
    private static void awaitStandstill(Thread worker) {
        long end = System.nanoTime() + FAREWELL_MILLIS * 1_000_000;
        while (worker.getState() != Thread.State.WAITING && System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }
}
