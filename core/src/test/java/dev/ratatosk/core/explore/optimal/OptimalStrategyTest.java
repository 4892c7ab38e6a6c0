package dev.ratatosk.core.explore.optimal;

import static dev.ratatosk.core.explore.optimal.Counted.OPTIMAL;
import static dev.ratatosk.core.explore.optimal.Counted.assertCounts;
import static dev.ratatosk.core.explore.optimal.Counted.threads;
import static dev.ratatosk.core.explore.optimal.Counted.without;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.api.Model;
import dev.ratatosk.core.api.ModelThread;
import dev.ratatosk.core.api.SharedInt;
import dev.ratatosk.core.check.Bug;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.ErrorKind;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.spi.Feature;
import org.junit.jupiter.api.Test;

final class OptimalStrategyTest {
    @Test
    void figure3HasFourExecutions() {
        assertCounts(
                4,
                0,
                threads(
                        (x, y) -> {
                            x.set(1);
                            y.set(1);
                        },
                        (x, y) -> {
                            x.set(2);
                            y.set(2);
                        }));
    }

    @Test
    void writersComeInEveryOrder() {
        assertCounts(
                24,
                0,
                threads(
                        (x, y) -> x.set(1),
                        (x, y) -> x.set(2),
                        (x, y) -> x.set(3),
                        (x, y) -> x.set(4)));
    }

    @Test
    void addsCommuteUnlessSwitchedOff() {
        Scenario adders = threads((x, y) -> x.add(1), (x, y) -> x.add(1), (x, y) -> x.add(1));
        assertCounts(1, 0, adders);
        assertCounts(6, 0, adders, without(Feature.COMMUTING_ADDS));
    }

    @Test
    void anAddWhoseResultIsUsedConflictsWithAdds() {
        assertCounts(2, 0, threads((x, y) -> x.add(1), (x, y) -> x.getAndAdd(1)));
    }

    @Test
    void startsAndJoinsDoNotRace() {
        assertCounts(
                1,
                0,
                () -> {
                    SharedInt x = new SharedInt("x", 0);
                    x.set(1);
                    ModelThread child = ModelThread.start(() -> x.set(2));
                    child.join();
                    x.set(3);
                });
    }

    @Test
    void everyAlternativeOfAChoiceIsExploredOnceInEveryContext() {
        assertCounts(
                6,
                0,
                () -> {
                    Model.choose(2);
                    Model.choose(3);
                });
        // A choice of 0 leads to a write that races with the read; one of 1 does not.
        assertCounts(
                3,
                0,
                threads(
                        (x, y) -> x.get(),
                        (x, y) -> {
                            if (Model.choose(2) == 0) {
                                x.set(1);
                            }
                        }));
        assertCounts(
                3,
                0,
                threads(
                        (x, y) -> {
                            if (Model.choose(2) == 0) {
                                x.set(1);
                            }
                        },
                        (x, y) -> x.get()));
    }

    @Test
    void aFailedThreadCountsAsFinished() {
        Scenario program =
                () -> {
                    SharedInt x = new SharedInt("x", 0);
                    ModelThread writer =
                            ModelThread.start(() -> {
                                x.set(1);
                                x.set(2);
                            });
                    ModelThread reader =
                            ModelThread.start(() -> Model.check(x.get() != 1, "saw 1"));
                    writer.join();
                    reader.join();
                    x.get();
                };
        assertCounts(3, 0, program);
        Verdict.BugFound found =
                assertInstanceOf(Verdict.BugFound.class, Checker.check(program, OPTIMAL));
        assertEquals(1, found.statistics().errors());
    }

    @Test
    void anExecutionThatReachesTheStepLimitIsCutAndTheOthersAreExplored() {
        Scenario program =
                threads(
                        (x, y) -> {
                            while (x.get() == 0) {
                                y.add(1);
                            }
                        },
                        (x, y) -> x.set(1));
        Verdict verdict = Checker.check(program, OPTIMAL.toBuilder().maxSteps(20).build());
        assertInstanceOf(Verdict.Bounded.class, verdict);
        assertTrue(verdict.statistics().counts().cut() > 0, "cut");
        assertTrue(verdict.statistics().counts().complete() > 5, "complete");
        assertEquals(0, verdict.statistics().counts().redundant());
    }

    @Test
    void anAwaitThatIsNeverSatisfiedIsALivelockWithTheValueItSaw() {
        Config config = OPTIMAL.toBuilder().keepGoing(false).build();
        Scenario program =
                threads((x, y) -> x.add(1), (x, y) -> x.add(3), (x, y) -> x.awaitEqual(2));
        Bug bug =
                assertInstanceOf(Verdict.BugFound.class, Checker.check(program, config))
                        .bugs()
                        .getFirst();
        assertEquals(ErrorKind.LIVELOCK, bug.kind());
        assertEquals("T3 waits until x == 2, but x is 4 since step 5 (T2)", bug.message());
    }

    @Test
    void aLivelockIsFoundWhereAwaitsAreAssumptionsToo() {
        Scenario program =
                threads((x, y) -> x.add(1), (x, y) -> x.add(3), (x, y) -> x.awaitEqual(2));
        Bug bug =
                assertInstanceOf(
                                Verdict.BugFound.class,
                                Checker.check(program, without(Feature.NATIVE_AWAITS)))
                        .bugs()
                        .getFirst();
        assertEquals(ErrorKind.LIVELOCK, bug.kind());
        assertTrue(
                bug.message().startsWith("T3 waits until x == 2, but x is 4 since step"),
                bug.message());
    }

    @Test
    void anAwaitThatWasOnlyTriedTooEarlyIsNoLivelock() {
        Scenario program =
                threads(
                        (x, y) -> {
                            x.set(1);
                            y.awaitEqual(1);
                        },
                        (x, y) -> {
                            x.awaitEqual(1);
                            y.set(1);
                        });
        Verdict verdict = Checker.check(program, without(Feature.NATIVE_AWAITS));
        assertInstanceOf(Verdict.Verified.class, verdict);
        assertEquals(2, verdict.statistics().counts().blocked());
    }

    @Test
    void anAwaitBehindAFailedAssumptionIsNoLivelock() {
        Scenario program =
                threads(
                        (x, y) -> {
                            Model.assume(x.get() == 1);
                            x.set(2);
                        },
                        (x, y) -> x.awaitEqual(2));
        assertInstanceOf(Verdict.Verified.class, Checker.check(program, OPTIMAL));
        assertInstanceOf(
                Verdict.Verified.class, Checker.check(program, without(Feature.NATIVE_AWAITS)));
    }

    @Test
    void aBugFoundWhileAwaitsAreAssumptionsCanBeReplayed() {
        Scenario program =
                threads(
                        (x, y) -> x.awaitEqual(1),
                        (x, y) -> x.set(1),
                        (x, y) -> Model.check(x.get() == 0, "late"));
        Config config = without(Feature.NATIVE_AWAITS).toBuilder().keepGoing(false).build();
        Bug bug =
                assertInstanceOf(Verdict.BugFound.class, Checker.check(program, config))
                        .bugs()
                        .getFirst();
        assertEquals("late", bug.message());
    }
}
