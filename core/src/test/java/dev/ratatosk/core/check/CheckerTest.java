package dev.ratatosk.core.check;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.api.Model;
import dev.ratatosk.core.api.ModelThread;
import dev.ratatosk.core.api.Mutex;
import dev.ratatosk.core.api.Permit;
import dev.ratatosk.core.api.SharedInt;
import dev.ratatosk.core.loops.SpinLoops;
import dev.ratatosk.core.port.CoroutineKind;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.runtime.Labels;
import dev.ratatosk.core.runtime.Ops;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class CheckerTest {
    private static final Config NAIVE = Config.builder().algorithm(Algorithms.NAIVE).build();

    private static Bug onlyBug(Scenario program) {
        return assertInstanceOf(Verdict.BugFound.class, Checker.check(program, NAIVE))
                .bugs()
                .getFirst();
    }

    private static void lockInOppositeOrders() {
        Mutex a = new Mutex("a");
        Mutex b = new Mutex("b");
        ModelThread other =
                ModelThread.start(
                        "other",
                        () -> {
                            b.lock();
                            a.lock();
                            a.unlock();
                            b.unlock();
                        });
        a.lock();
        b.lock();
        b.unlock();
        a.unlock();
        other.join();
    }

    @Test
    void locksTakenInOppositeOrdersAreADeadlock() {
        Bug bug = onlyBug(CheckerTest::lockInOppositeOrders);
        assertEquals(ErrorKind.DEADLOCK, bug.kind());
        assertEquals(
                "main waits for lock b, held by other; other waits for lock a, held by main",
                bug.message());
    }

    @Test
    void anAwaitThatNobodySatisfiesIsALivelock() {
        Bug bug =
                onlyBug(() -> {
                    SharedInt x = new SharedInt("x", 0);
                    ModelThread t = ModelThread.start("waiter", () -> x.awaitEqual(1));
                    x.set(2);
                    t.join();
                });
        assertEquals(ErrorKind.LIVELOCK, bug.kind());
        assertTrue(
                bug.message().contains("waiter waits until x == 1, but x is 2 since step 2 (main)"),
                bug.message());
    }

    @Test
    void aParkedThreadThatNobodyUnparksIsADeadlock() {
        assertEquals(ErrorKind.DEADLOCK, onlyBug(() -> new Permit("p").park()).kind());
    }

    @Test
    void aThreadStoppedByAnAssumptionIsNoError() {
        Verdict verdict =
                Checker.check(
                        () -> {
                            Mutex m = new Mutex("m");
                            ModelThread.start(() -> {
                                m.lock();
                                Model.assume(false);
                            });
                            m.lock();
                            m.unlock();
                        },
                        NAIVE);
        assertInstanceOf(Verdict.Verified.class, verdict);
        assertTrue(verdict.statistics().counts().blocked() > 0);
        assertEquals(0, verdict.statistics().counts().complete());
    }

    @Test
    void anUncaughtExceptionIsAnErrorWithItsStack() {
        Bug bug =
                onlyBug(() ->
                        ModelThread.start(
                                "thrower",
                                () -> {
                                    throw new IllegalStateException("boom");
                                }));
        assertEquals(ErrorKind.EXCEPTION, bug.kind());
        assertEquals("IllegalStateException: boom", bug.message());
        assertEquals("thrower", bug.thread());
        assertTrue(bug.stack().getFirst().contains("CheckerTest"), bug.stack().toString());
    }

    private static void lostUpdate() {
        SharedInt x = new SharedInt("x", 0);
        ModelThread other = ModelThread.start("other", () -> x.set(x.get() + 1));
        x.set(x.get() + 1);
        other.join();
        Model.check(x.get() == 2, "lost update");
    }

    @ParameterizedTest
    @EnumSource(CoroutineKind.class)
    void aBugIsToldStepByStepWithSourceLines(CoroutineKind kind) {
        Verdict verdict =
                Checker.check(CheckerTest::lostUpdate, NAIVE.toBuilder().coroutines(kind).build());
        Bug bug = assertInstanceOf(Verdict.BugFound.class, verdict).bugs().getFirst();
        Story story = bug.story();
        assertEquals("main", story.threads().get(0));
        assertEquals("other", story.threads().get(1));
        Story.Step last = story.steps().getLast();
        assertEquals("read x", last.operation());
        assertEquals("1", last.value());
        assertTrue(last.line().startsWith("CheckerTest.java:"), last.line());
        assertTrue(last.source().isPresent());
    }

    @Test
    void aScheduleSurvivesItsTokenAndShowsTheSameErrorAgain() {
        Bug bug = onlyBug(CheckerTest::lostUpdate);
        Schedule schedule = Schedule.parse(bug.schedule().token());
        assertEquals(bug.schedule(), schedule);
        Replay again = Checker.replay(CheckerTest::lostUpdate, schedule, NAIVE);
        assertEquals(bug.message(), again.error().orElseThrow().message());
        assertEquals(bug.story(), again.story());
    }

    @Test
    void keepGoingCountsEveryExecutionAndEveryError() {
        Verdict verdict =
                Checker.check(CheckerTest::lostUpdate, NAIVE.toBuilder().keepGoing(true).build());
        Verdict.BugFound found = assertInstanceOf(Verdict.BugFound.class, verdict);
        assertTrue(found.complete());
        // Two threads of two steps each; all but the two serial schedules lose an update.
        assertEquals(6, found.statistics().counts().executions());
        assertEquals(4, found.statistics().errors());
    }

    @Test
    void theLimitOnExecutionsMakesTheVerdictBounded() {
        Scenario program =
                () -> {
                    for (int i = 0; i < 20; i++) {
                        Model.choose(2);
                    }
                };
        Verdict verdict = Checker.check(program, NAIVE.toBuilder().maxExecutions(10).build());
        Verdict.Bounded bounded = assertInstanceOf(Verdict.Bounded.class, verdict);
        assertEquals(Verdict.Limit.MAX_EXECUTIONS, bounded.limit());
        assertEquals(10, bounded.statistics().counts().executions());
    }

    @Test
    void theTimeLimitMakesTheVerdictBounded() {
        Scenario program =
                () -> {
                    for (int i = 0; i < 60; i++) {
                        Model.choose(2);
                    }
                };
        Verdict verdict =
                Checker.check(program, NAIVE.toBuilder().timeLimit(Duration.ofMillis(100)).build());
        assertEquals(
                Verdict.Limit.TIME_LIMIT, assertInstanceOf(Verdict.Bounded.class, verdict).limit());
    }

    @Test
    void anExecutionCutByTheLimitOnStepsMakesTheVerdictBounded() {
        Scenario program =
                () -> {
                    SharedInt x = new SharedInt("x", 0);
                    while (x.get() == 0) {
                        x.set(0);
                    }
                };
        Verdict verdict = Checker.check(program, NAIVE.toBuilder().maxSteps(50).build());
        assertEquals(
                Verdict.Limit.MAX_STEPS, assertInstanceOf(Verdict.Bounded.class, verdict).limit());
        assertEquals(1, verdict.statistics().counts().cut());
    }

    @Test
    void aProgramThatDivergesIsNeverVerified() {
        int[] run = {0};
        Scenario program =
                () -> {
                    SharedInt x = new SharedInt("x", 0);
                    ModelThread.start(() -> x.set(1));
                    x.set(run[0]++);
                };
        Verdict verdict = Checker.check(program, NAIVE);
        Verdict.Interrupted interrupted = assertInstanceOf(Verdict.Interrupted.class, verdict);
        assertEquals(Verdict.Cause.DIVERGED, interrupted.cause());
        assertTrue(interrupted.message().contains("determinism.md"), interrupted.message());
    }

    @Test
    void aThreadThatSpinsWithoutAnOperationIsNoticedAndNamed() {
        boolean[] release = {false};
        Scenario program =
                () -> {
                    SharedInt x = new SharedInt("x", 0);
                    x.set(1);
                    while (!release[0]) {
                        Thread.onSpinWait();
                    }
                };
        Verdict verdict =
                Checker.check(
                        program, NAIVE.toBuilder().stuckAfter(Duration.ofMillis(300)).build());
        release[0] = true;
        Verdict.Interrupted interrupted = assertInstanceOf(Verdict.Interrupted.class, verdict);
        assertEquals(Verdict.Cause.STUCK, interrupted.cause());
        assertTrue(interrupted.message().contains("CheckerTest"), interrupted.message());
    }

    @Test
    void aCheckCanBeStoppedAndKeepsItsCounts() throws InterruptedException {
        Check check =
                Checker.start(
                        () -> {
                            for (int i = 0; i < 60; i++) {
                                Model.choose(2);
                            }
                        },
                        NAIVE);
        while (check.counts().executions() < 100) {
            Thread.sleep(1);
        }
        check.stop();
        Verdict.Interrupted verdict = assertInstanceOf(Verdict.Interrupted.class, check.await());
        assertEquals(Verdict.Cause.REQUESTED, verdict.cause());
        assertTrue(verdict.statistics().counts().executions() >= 100);
    }

    @Test
    void aMessageThatIsNullStillNamesTheError() {
        Bug bug =
                onlyBug(() -> {
                    throw new AssertionError();
                });
        assertEquals("AssertionError", bug.message());
        assertFalse(bug.schedule().token().isEmpty());
    }

    /// A thread has begun an iteration with `a == 0` and would begin another one. Whether it could
    /// find the same again depends on the order of the other threads' writes: here on more of them
    /// than are searched, and none of those ends so.
    private static void spinBesideManyWrites(int writers, int writes) {
        SharedInt a = new SharedInt("a", 0);
        SharedInt x = new SharedInt("x", 0);
        ModelThread.start(
                "spinner",
                () -> {
                    int beginning = SpinLoops.begin();
                    if (a.get() == 0) {
                        SpinLoops.startOver(beginning);
                    }
                });
        ModelThread.start(
                "first",
                () -> {
                    a.set(0);
                    x.set(1);
                });
        ModelThread.start(
                "second",
                () -> {
                    x.awaitEqual(1);
                    a.set(1);
                });
        for (int w = 0; w < writers; w++) {
            SharedInt own = new SharedInt("own" + w, 0);
            ModelThread.start(() -> {
                for (int i = 1; i <= writes; i++) {
                    own.set(i);
                }
            });
        }
    }

    @Test
    void aSearchThatGivesUpSaysSo() {
        Config rvf = Config.builder().algorithm(Algorithms.RVF).build();
        Verdict verdict = Checker.check(() -> spinBesideManyWrites(6, 6), rvf);
        assertEquals(new Extent.Limited(Verdict.Limit.SEARCHED_ORDERS), verdict.extent());
        assertEquals("bounded", verdict.id());
        assertEquals(
                List.of(
                        "1 execution represents more write orders than are searched for a deadlock"
                                + " or livelock; algorithm 'optimal' explores each order."),
                verdict.statistics().notes());
    }

    @Test
    void aSearchThatFindsNothingIsComplete() {
        Config rvf = Config.builder().algorithm(Algorithms.RVF).build();
        Verdict verdict = Checker.check(() -> spinBesideManyWrites(2, 3), rvf);
        assertEquals(new Extent.Complete(), verdict.extent());
        assertInstanceOf(Verdict.Verified.class, verdict);
    }

    /// A front end's bookkeeping is not told, and the story has no gaps.
    @Test
    void stepsAreNumberedAsTheyAreTold() {
        Labels.ValueFormat untold =
                new Labels.ValueFormat() {
                    @Override
                    public String show(long value) {
                        return Long.toString(value);
                    }

                    @Override
                    public boolean hides(long value) {
                        return true;
                    }
                };
        Bug bug =
                onlyBug(() -> {
                    SharedInt x = new SharedInt("x", 0);
                    int hidden = Ops.current().allocate(1, 0, "hidden", untold);
                    Ops.current().write(hidden, 1);
                    x.set(7);
                    Ops.current().write(hidden, 2);
                    Model.check(x.get() == 0);
                });
        assertEquals(
                List.of("1 write x", "2 read x"),
                bug.story().steps().stream().map(s -> s.number() + " " + s.operation()).toList());
        assertEquals(Optional.of(1), bug.story().steps().getLast().source());
        assertEquals(2, bug.position());
    }

    private static List<String> stepsBeforeTheError(Bug bug) {
        return bug.story().steps().subList(0, bug.position()).stream()
                .map(Story.Step::operation)
                .toList();
    }

    @Test
    void anErrorStandsWhereItWasThrownNotWhereItEndedTheThread() {
        Bug bug =
                onlyBug(() -> {
                    SharedInt x = new SharedInt("x", 0);
                    Mutex lock = new Mutex("lock");
                    lock.lock();
                    try {
                        Model.check(x.get() == 1);
                    } finally {
                        lock.unlock();
                        x.set(2);
                    }
                });
        assertEquals(List.of("lock lock", "read x"), stepsBeforeTheError(bug));
        assertEquals(4, bug.story().steps().size());
    }

    @Test
    void anExceptionOfTheJvmStandsWhereItWasThrown() {
        Bug bug =
                onlyBug(() -> {
                    SharedInt x = new SharedInt("x", 0);
                    try {
                        x.set(1 / x.get());
                    } finally {
                        x.set(2);
                    }
                });
        assertEquals(List.of("read x"), stepsBeforeTheError(bug));
    }

    @Test
    void anExceptionThatIsThrownAgainStandsWhereItWasThrownFirst() {
        Bug bug =
                onlyBug(() -> {
                    SharedInt x = new SharedInt("x", 0);
                    x.set(1);
                    try {
                        throw new IllegalStateException("once");
                    } catch (IllegalStateException again) {
                        x.set(2);
                        throw again;
                    } finally {
                        x.set(3);
                    }
                });
        assertEquals(List.of("write x"), stepsBeforeTheError(bug));
    }

    private static Bug wrappedAfter(Scenario inBetween) {
        return onlyBug(() -> {
            try {
                throw new IllegalStateException("inner");
            } catch (IllegalStateException inner) {
                inBetween.run();
                throw new IllegalArgumentException("outer", inner);
            }
        });
    }

    @Test
    void anExceptionThatWrapsAnotherStandsWhereThatWasThrown() {
        assertEquals(
                List.of(), stepsBeforeTheError(wrappedAfter(() -> new SharedInt("x", 0).set(1))));
    }

    @Test
    void aReadThatMayBeWhyAnExceptionIsWrappedIsTold() {
        assertEquals(
                List.of("read x"),
                stepsBeforeTheError(wrappedAfter(() -> new SharedInt("x", 0).get())));
    }

    @Test
    void whatAMessageReadsComesBeforeTheError() {
        Bug bug =
                onlyBug(() -> {
                    SharedInt x = new SharedInt("x", 0);
                    Object told =
                            new Object() {
                                @Override
                                public String toString() {
                                    return "x is " + x.get();
                                }
                            };
                    try {
                        x.set(1);
                        throw new AssertionError(x.get() == 1 ? told : x);
                    } finally {
                        x.set(2);
                    }
                });
        assertEquals(List.of("write x", "read x", "read x"), stepsBeforeTheError(bug));
    }

    @Test
    void anExceptionThatWasHandledIsNotTheError() {
        Bug bug =
                onlyBug(() -> {
                    SharedInt x = new SharedInt("x", 0);
                    try {
                        throw new IllegalStateException("handled");
                    } catch (IllegalStateException handled) {
                        x.set(requireNonNull(handled.getMessage()).length());
                    }
                    Model.check(x.get() == 0);
                });
        assertEquals(List.of("write x", "read x"), stepsBeforeTheError(bug));
    }

    @Test
    void aLineThatIsNotKnownIsNotShown() {
        assertEquals("A.java:3", new Labels.SourceLine("A.java", 3, "A.f").toString());
        assertEquals("A.java", new Labels.SourceLine("A.java", -1, "A.f").toString());
        assertEquals("A.f", new Labels.SourceLine("", -1, "A.f").toString());
    }
}
