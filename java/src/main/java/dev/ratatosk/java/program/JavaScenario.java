package dev.ratatosk.java.program;

import dev.ratatosk.bytecode.purity.LoopOptions;
import dev.ratatosk.bytecode.purity.LoopReport;
import dev.ratatosk.core.port.MisuseException;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.runtime.HostedScenario;
import dev.ratatosk.core.runtime.Labels;
import dev.ratatosk.core.runtime.Ops;
import dev.ratatosk.core.runtime.RestartRequest;
import dev.ratatosk.core.runtime.races.RaceMode;
import dev.ratatosk.java.agent.Agent;
import dev.ratatosk.java.hooks.Hooks;
import java.util.ArrayList;
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

    private static final String SLEEPS =
            "The program sleeps. Time is virtual here: a sleep takes no time and orders nothing, so"
                    + " schedules in which it was too short are explored as well.";
    private static final String EXPLORES_RACES =
            "Data races are explored under sequential consistency: what else a JVM may make of them is"
                    + " not seen.";
    private static final String WEAK =
            "The program uses accesses that are weaker than volatile ones, such as"
                    + " VarHandle.setRelease. They are explored under sequential consistency: what"
                    + " only weaker ordering allows is not seen.";

    private final Scenario body;
    private final Session session;
    private @Nullable WovenExecution execution;
    private int executions;

    /// Whether it is this scenario's turn: one that was abandoned has lost it.
    private final AtomicBoolean hasTurn = new AtomicBoolean();

    private JavaScenario(Scenario body, Session session) {
        this.body = body;
        this.session = session;
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
        return new JavaScenario(body, new Session(Agent.fields(), races, loops));
    }

    /// Explores what happens without reason as well: waits that end, and weak compare-and-sets that
    /// fail.
    public JavaScenario withSpurious(boolean wanted) {
        session.spurious = wanted;
        return this;
    }

    @Override
    public String fingerprint() {
        return body.fingerprint();
    }

    /// What became of the loops of classes that have been loaded: of the program's own all, of the
    /// JDK's those that wait or stop and to which some execution has come.
    public List<LoopReport> loops() {
        return Agent.loops().of(session.loopsMet).stream()
                .map(loop -> loop.under(session.loops))
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
    public boolean reportsRaces() {
        return session.mode == RaceMode.REPORT;
    }

    @Override
    public List<String> notes() {
        List<String> notes = new ArrayList<>();
        if (session.sleeps) {
            notes.add(SLEEPS);
        }
        notes.addAll(session.remarks.notes(session.spurious));
        if (session.failedAssumption != null) {
            notes.add(
                    "An assumption of the program ("
                            + session.failedAssumption
                            + ") failed in some executions. They count as blocked: the verdict is"
                            + " about the others.");
        }
        if (session.usesWeakAccesses || session.targets.hadWeakAccesses()) {
            notes.add(WEAK);
        }
        if (session.mode == RaceMode.EXPLORE) {
            notes.add(EXPLORES_RACES);
        }
        return notes;
    }

    @Override
    public int warmUps() {
        return 2;
    }

    @Override
    public boolean escalate() {
        return session.escalate();
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
        session.objects.begin(ops, labels != null);
        session.races.begin();
        session.atomics.begin();
        session.determinism.begin();
        WovenExecution begun = new WovenExecution(ops, session, labels);
        execution = begun;
        Thread main = new Thread(null, null, "main", 0, false);
        main.setDaemon(false);
        begun.threads().begin(main);
        Hooks.begin(begun);
        UnderTest.begin(Hooks::refuse);
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
                "Another check in this JVM does not come to an end, so that this one cannot begin."
                        + " Look at the one that was reported as stuck first.");
    }

    /// A class that is not woven could do anything unseen.
    private static void requireWoven() {
        if (!Agent.failures().isEmpty()) {
            throw new MisuseException(
                    "Some classes could not be made checkable: " + Agent.failures());
        }
    }

    /// An initialiser that has run once would not run in the next execution.
    private void requireRepeatable() {
        Class<?> type = session.ranOnce;
        if (type != null) {
            session.ranOnce = null;
            throw new MisuseException(
                    type.isInterface()
                            ? "The program initialises the interface "
                                    + type.getName()
                                    + ", which is possible only once, and not in each execution."
                                    + " Move its fields into a class, or use it before the check."
                            : "The program initialises the class "
                                    + type.getName()
                                    + ", which is possible only once, and not in each execution,"
                                    + " because it was loaded before the checker, or its initialiser"
                                    + " failed unexpectedly. Use the class before the check, do not"
                                    + " nest it in a test class, or start the JVM with -javaagent.");
        }
    }

    @Override
    public void run() {
        // Not earlier: what must not be shared can be refused only on a thread under test.
        session.objects.adoptReachable(body);
        try {
            Hooks.watch(this::runBody);
        } catch (Throwable thrown) {
            if (!FailedAssumption.is(thrown)) {
                throw thrown;
            }
            assumedAway(thrown);
        }
        WovenExecution now = execution;
        if (now != null && now.threads().started() == 0) {
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
        if (now.threads().started() == 0) {
            session.failedAssumption = FailedAssumption.messageOf(failed);
            session.assumesItselfAway = true;
            throw now.refuse(
                    "An assumption fails before a thread is started ("
                            + session.failedAssumption
                            + ")",
                    "There is nothing to explore.");
        }
        now.threads().assumeAway(failed);
    }

    /// The message of an assumption that failed in some execution.
    public Optional<String> failedAssumption() {
        return Optional.ofNullable(session.failedAssumption);
    }

    /// Whether an assumption fails in every execution, before a thread is started.
    public boolean assumesItselfAway() {
        return session.assumesItselfAway;
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
        return now.threads().at(number);
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
        session.undo.undo();
        session.objects.end(executions <= warmUps());
        execution = null;
        boolean wentBlind = Hooks.wentBlind();
        hasTurn.set(false);
        TURN.release();
        if (wentBlind) {
            throw new IllegalStateException("A thread under test was not watched for a while.");
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
                session.undo.undo();
            }
            TURN.release();
        }
    }

    /// A worker that calls no hook can be left alone: it does nothing that anybody notices.
    private static void awaitStandstill(Thread worker) {
        long end = System.nanoTime() + FAREWELL_MILLIS * 1_000_000;
        while (worker.getState() != Thread.State.WAITING && System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }
}
