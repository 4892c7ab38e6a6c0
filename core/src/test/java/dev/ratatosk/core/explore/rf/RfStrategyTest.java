package dev.ratatosk.core.explore.rf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.api.Model;
import dev.ratatosk.core.api.ModelThread;
import dev.ratatosk.core.api.Mutex;
import dev.ratatosk.core.api.SharedInt;
import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Bug;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.ErrorKind;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.spi.Counts;
import java.util.List;
import org.junit.jupiter.api.Test;

final class RfStrategyTest {
    private static final Config RF = Config.builder().algorithm(Algorithms.RF).build();

    private static Counts counts(Scenario program) {
        return Checker.check(program, RF.toBuilder().keepGoing(true).build()).statistics().counts();
    }

    private static Bug firstBug(Scenario program) {
        return assertInstanceOf(Verdict.BugFound.class, Checker.check(program, RF))
                .bugs()
                .getFirst();
    }

    @Test
    void itIsTheDefault() {
        assertEquals(Algorithms.RF, Config.defaults().algorithm());
    }

    @Test
    void executionsWithTheSameSourcesAreExploredOnce() {
        // OOPSLA 2019, Fig. 1: four Mazurkiewicz traces, three reads-from classes.
        Counts counts =
                counts(() -> {
                    SharedInt x = new SharedInt("x", 0);
                    for (int i = 1; i <= 2; i++) {
                        int value = i;
                        ModelThread.start(() -> {
                            x.set(value);
                            x.get();
                        });
                    }
                });
        assertEquals(3, counts.complete());
        assertEquals(0, counts.blocked());
        assertEquals(0, counts.redundant());
    }

    @Test
    void anAwaitThatCanMissItsWindowIsALivelock() {
        Scenario program =
                () -> {
                    SharedInt x = new SharedInt("x", 0);
                    ModelThread.start(() -> x.awaitEqual(1));
                    x.set(1);
                    x.set(2);
                };
        assertEquals(ErrorKind.LIVELOCK, firstBug(program).kind());
        Counts counts = counts(program);
        assertEquals(1, counts.complete());
        assertEquals(1, counts.blocked());
    }

    @Test
    void aBlockedClassIsShownByAnExecutionThatEndsBlocked() {
        // The await is given up in an execution that ends with x == 1. That it can be blocked
        // shows only in the other order of the two writes.
        Scenario program =
                () -> {
                    SharedInt x = new SharedInt("x", 0);
                    ModelThread.start(() -> x.set(2));
                    ModelThread.start(() -> x.set(1));
                    ModelThread.start(() -> x.awaitEqual(1));
                };
        assertEquals(ErrorKind.LIVELOCK, firstBug(program).kind());
        Counts counts = counts(program);
        assertEquals(1, counts.complete());
        assertEquals(1, counts.blocked());
    }

    @Test
    void aDeadlockIsFoundOnce() {
        Scenario program =
                () -> {
                    Mutex a = new Mutex("a");
                    Mutex b = new Mutex("b");
                    ModelThread.start(() -> a.with(() -> b.with(() -> {})));
                    ModelThread.start(() -> b.with(() -> a.with(() -> {})));
                };
        assertEquals(ErrorKind.DEADLOCK, firstBug(program).kind());
        Counts counts = counts(program);
        assertEquals(2, counts.complete());
        assertEquals(1, counts.blocked());
    }

    @Test
    void everyValueOfAChoiceMeetsEverySource() {
        Counts counts =
                counts(() -> {
                    SharedInt x = new SharedInt("x", 0);
                    ModelThread.start(() -> x.set(1 + Model.choose(3)));
                    x.get();
                });
        assertEquals(6, counts.complete());
    }

    @Test
    void aThreadThatFailsHasEnded() {
        // The failure depends on the source; the other thread goes on and joins.
        Scenario program =
                () -> {
                    SharedInt x = new SharedInt("x", 0);
                    ModelThread failing =
                            ModelThread.start(() -> Model.check(x.get() == 0, "seen"));
                    x.set(1);
                    failing.join();
                    x.get();
                };
        assertEquals("seen", firstBug(program).message());
        assertEquals(2, counts(program).complete());
    }

    @Test
    void executionsThatAreCutOffAreCountedAsSuch() {
        Scenario spinning =
                () -> {
                    SharedInt x = new SharedInt("x", 0);
                    Mutex m = new Mutex("m");
                    ModelThread.start(() -> x.set(1));
                    ModelThread.start(() -> m.with(() -> x.awaitEqual(1)));
                    while (x.get() == 0) {
                        m.with(() -> {});
                    }
                };
        Verdict verdict =
                Checker.check(spinning, RF.toBuilder().maxSteps(30).keepGoing(true).build());
        assertTrue(verdict.statistics().counts().cut() > 0);
        assertTrue(verdict.statistics().counts().complete() > 0);
    }

    @Test
    void threadsMayBeCreatedInSomeExecutionsOnly() {
        Counts counts =
                counts(() -> {
                    SharedInt x = new SharedInt("x", 0);
                    ModelThread.start(() -> x.set(1));
                    if (x.get() == 1) {
                        for (int i = 0; i < 20; i++) {
                            ModelThread.start(() -> x.set(2));
                        }
                    }
                });
        assertEquals(2, counts.complete());
    }

    @Test
    void anErrorIsFoundEarlyAmongManySetters() {
        // reorder(10), OOPSLA 2019, Table 5.
        Scenario reorder =
                () -> {
                    SharedInt a = new SharedInt("a", 0);
                    SharedInt b = new SharedInt("b", 0);
                    for (int i = 0; i < 9; i++) {
                        ModelThread.start(() -> {
                            a.set(1);
                            b.set(-1);
                        });
                    }
                    ModelThread.start(() ->
                            Model.check(
                                    a.get() == 0 && b.get() == 0 || a.get() == 1 && b.get() == -1));
                };
        long runs = Checker.check(reorder, RF).statistics().counts().runs();
        assertTrue(runs <= 10, "found after " + runs);
    }

    @Test
    void theStatisticsSayWhichPhaseDecided() {
        Verdict verdict =
                Checker.check(
                        () -> {
                            SharedInt x = new SharedInt("x", 0);
                            ModelThread.start(() -> x.set(1));
                            x.get();
                        },
                        RF);
        assertEquals(
                List.of(0L, 1L, 0L, 0L),
                List.of(
                                "checks-refuted-by-saturation",
                                "checks-with-guided-witness",
                                "checks-decided-consistent",
                                "checks-decided-inconsistent")
                        .stream()
                        .map(name -> verdict.statistics().details().get(name))
                        .toList());
    }
}
