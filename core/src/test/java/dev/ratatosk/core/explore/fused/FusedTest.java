package dev.ratatosk.core.explore.fused;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.api.Model;
import dev.ratatosk.core.api.ModelThread;
import dev.ratatosk.core.api.Mutex;
import dev.ratatosk.core.api.Semaphore;
import dev.ratatosk.core.api.SharedInt;
import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.ErrorKind;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.port.Scenario;
import org.junit.jupiter.api.Test;

/// What exploration by observations says about small programs.
final class FusedTest {
    private static Verdict check(Scenario program) {
        return Checker.check(
                program, Config.builder().algorithm(Algorithms.FUSED).keepGoing(true).build());
    }

    private static long executions(Scenario program) {
        return assertInstanceOf(Verdict.Verified.class, check(program)).statistics().complete();
    }

    private static Scenario threads(int number, Runnable body) {
        return () -> {
            for (int t = 0; t < number; t++) {
                ModelThread.start(body::run);
            }
        };
    }

    @Test
    void aProgramWithoutOperationsIsOneExecution() {
        assertEquals(1, executions(() -> {}));
    }

    @Test
    void criticalSectionsWithDifferentDataCommute() {
        assertEquals(
                1,
                executions(() -> {
                    Mutex mutex = new Mutex("m");
                    for (int t = 0; t < 4; t++) {
                        SharedInt own = new SharedInt("own", 0);
                        ModelThread.start(() -> mutex.with(() -> own.set(own.get() + 1)));
                    }
                }));
    }

    @Test
    void whoGetsAPermitFirstIsNotLearnt() {
        assertEquals(
                1,
                executions(() -> {
                    Semaphore permits = new Semaphore("permits", 2);
                    threads(
                                    4,
                                    () -> {
                                        permits.acquire();
                                        permits.release();
                                    })
                            .run();
                }));
    }

    /// Three threads count down; each learns only whether it was the last.
    @Test
    void aTestedAddTellsOneBit() {
        assertEquals(
                3,
                executions(() -> {
                    SharedInt count = new SharedInt("count", 3);
                    threads(3, () -> count.addAndTest(-1, 0)).run();
                }));
    }

    @Test
    void aDeadlockIsFoundAlthoughLockOrderDoesNotCount() {
        Verdict verdict =
                check(() -> {
                    Mutex a = new Mutex("a");
                    Mutex b = new Mutex("b");
                    ModelThread.start(() -> a.with(() -> b.with(() -> {})));
                    b.with(() -> a.with(() -> {}));
                });
        Verdict.BugFound found = assertInstanceOf(Verdict.BugFound.class, verdict);
        assertEquals(ErrorKind.DEADLOCK, found.bugs().getFirst().kind());
        assertEquals(1, verdict.statistics().errors());
    }

    /// The main thread would fail if it could read what the other one has not finished.
    @Test
    void whatIsSeenInAnOpenCriticalSectionIsNoError() {
        assertInstanceOf(
                Verdict.Verified.class,
                check(() -> {
                    Mutex mutex = new Mutex("m");
                    SharedInt x = new SharedInt("x", 0);
                    SharedInt y = new SharedInt("y", 0);
                    ModelThread.start(() ->
                            mutex.with(() -> {
                                x.set(1);
                                x.set(y.get() + 2);
                            }));
                    mutex.with(() -> Model.check(x.get() != 1, "half of it"));
                }));
    }

    @Test
    void aProgramWhoseThreadsLearnMoreThanTheirOperationsSayIsRefused() {
        Verdict verdict =
                check(
                        new Scenario() {
                            @Override
                            public void run() {
                                new SharedInt("x", 0).set(1);
                            }

                            @Override
                            public boolean hidesData() {
                                return true;
                            }
                        });
        Verdict.Interrupted refused = assertInstanceOf(Verdict.Interrupted.class, verdict);
        assertEquals(Verdict.Cause.MISUSED, refused.cause());
        assertTrue(refused.message().contains("model API"), refused.message());
    }
}
