package dev.ratatosk.core.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.api.Model;
import dev.ratatosk.core.api.ModelThread;
import dev.ratatosk.core.api.SharedInt;
import dev.ratatosk.core.port.CoroutineKind;
import dev.ratatosk.core.port.MisuseException;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.runtime.Ops;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class MisuseTest {
    private static final Config NAIVE = Config.builder().algorithm(Algorithms.NAIVE).build();

    private static Verdict.Interrupted interrupted(Scenario program, Config config) {
        return assertInstanceOf(Verdict.Interrupted.class, Checker.check(program, config));
    }

    @ParameterizedTest
    @EnumSource(CoroutineKind.class)
    void anOperationOnARealThreadIsNoticedEvenIfTheThreadHidesIt(CoroutineKind kind) {
        Scenario program =
                () -> {
                    SharedInt x = new SharedInt("x", 0);
                    Thread real =
                            new Thread(
                                    () -> {
                                        try {
                                            x.set(1);
                                        } catch (RuntimeException hidden) {
                                            // As a program might.
                                        }
                                    },
                                    "real");
                    real.start();
                    real.join();
                    x.get();
                };
        Verdict.Interrupted verdict =
                interrupted(program, NAIVE.toBuilder().coroutines(kind).build());
        assertEquals(Verdict.Cause.MISUSED, verdict.cause());
        assertTrue(verdict.message().contains("by thread real,"), verdict.message());
        assertTrue(verdict.message().contains("MisuseTest.java:"), verdict.message());
        assertTrue(verdict.message().contains("ModelThread.start"), verdict.message());
    }

    @ParameterizedTest
    @EnumSource(CoroutineKind.class)
    void anExitOfTheVirtualMachineCannotBeCaughtByTheProgram(CoroutineKind kind) {
        Scenario program =
                () -> {
                    try {
                        Ops.exit(7);
                    } catch (Throwable hidden) {
                        throw new AssertionError(hidden);
                    }
                };
        Verdict.Interrupted verdict =
                interrupted(program, NAIVE.toBuilder().coroutines(kind).build());
        assertEquals(Verdict.Cause.MISUSED, verdict.cause());
        assertTrue(verdict.message().contains("exit status 7"), verdict.message());
        assertTrue(verdict.message().contains("MisuseTest.java:"), verdict.message());
    }

    @Test
    void aReplayThatDoesNotComeBackIsGivenUp() {
        AtomicBoolean release = new AtomicBoolean();
        Scenario program =
                () -> {
                    while (!release.get()) {
                        Thread.onSpinWait();
                    }
                };
        Config impatient = NAIVE.toBuilder().stuckAfter(Duration.ofMillis(200)).build();
        Schedule schedule = Schedule.parse("rat1:sc:0:0");
        assertThrows(MisuseException.class, () -> Checker.replay(program, schedule, impatient));
        release.set(true);
    }

    @Test
    void stoppingEndsTheWaitEvenIfTheProgramDoesNotComeBack() throws InterruptedException {
        AtomicBoolean release = new AtomicBoolean();
        Check check =
                Checker.start(
                        () -> {
                            while (!release.get()) {
                                Thread.onSpinWait();
                            }
                        },
                        NAIVE);
        Thread.sleep(50);
        check.stop();
        Verdict.Interrupted verdict = assertInstanceOf(Verdict.Interrupted.class, check.await());
        release.set(true);
        assertEquals(Verdict.Cause.REQUESTED, verdict.cause());
    }

    @Test
    void anErrorThatItsScheduleDoesNotRepeatIsADivergence() {
        AtomicBoolean failed = new AtomicBoolean();
        Scenario program =
                () -> Model.check(Model.choose(2) == 0 || failed.getAndSet(true), "only once");
        Verdict.Interrupted verdict = interrupted(program, NAIVE);
        assertEquals(Verdict.Cause.DIVERGED, verdict.cause());
        assertTrue(verdict.message().startsWith("Execution 2 showed"), verdict.message());
    }

    @Test
    void whatEndedTheExplorationIsToldWithTheBugs() {
        Scenario program =
                () -> {
                    ModelThread.start(() -> Model.choose(2)).join();
                    Model.check(Model.choose(4) != 0, "zero");
                };
        Verdict.BugFound first =
                assertInstanceOf(Verdict.BugFound.class, Checker.check(program, NAIVE));
        assertEquals(new Extent.FirstError(), first.extent());
        Verdict.BugFound some =
                assertInstanceOf(
                        Verdict.BugFound.class,
                        Checker.check(
                                program,
                                NAIVE.toBuilder().keepGoing(true).maxExecutions(3).build()));
        assertEquals(new Extent.Limited(Verdict.Limit.MAX_EXECUTIONS), some.extent());
        Verdict.BugFound all =
                assertInstanceOf(
                        Verdict.BugFound.class,
                        Checker.check(program, NAIVE.toBuilder().keepGoing(true).build()));
        assertEquals(new Extent.Complete(), all.extent());
        assertEquals(2, all.statistics().errors());
    }
}
