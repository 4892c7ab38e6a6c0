package dev.ratatosk.core.explore.fused;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.api.Condition;
import dev.ratatosk.core.api.Model;
import dev.ratatosk.core.api.ModelThread;
import dev.ratatosk.core.api.Mutex;
import dev.ratatosk.core.api.Permit;
import dev.ratatosk.core.api.SharedInt;
import dev.ratatosk.core.api.SharedRef;
import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Bug;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Statistics;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.port.Communication;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.spi.Feature;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Which threads are taken for interchangeable, and which are not.
final class SymmetryTest {
    private static final Config FUSED =
            Config.builder().algorithm(Algorithms.FUSED).keepGoing(true).build();
    private static final String NOT_TAKEN =
            "Threads with the same code are not taken for interchangeable: ";

    /// A program whose threads communicate by operations only.
    private record Plain(Scenario main) implements Scenario {
        @Override
        public void run() throws Exception {
            main.run();
        }

        @Override
        public Communication communication() {
            return new Communication.Operations();
        }
    }

    private static Statistics explore(Scenario main) {
        return Checker.check(new Plain(main), FUSED).statistics();
    }

    private static long executions(Scenario main) {
        return explore(main).counts().executions();
    }

    private static long executionsWithoutSymmetry(Scenario main) {
        Config off = FUSED.toBuilder().without(Feature.SYMMETRY).build();
        return Checker.check(new Plain(main), off).statistics().counts().executions();
    }

    /// Requires so many executions with symmetry and without.
    private static void requireTwins(long with, long without, int twins, Scenario main) {
        Statistics statistics = explore(main);
        assertEquals(List.of(), statistics.notes());
        assertEquals(with, statistics.counts().executions());
        assertEquals(twins, statistics.interchangeableThreads());
        assertEquals(without, executionsWithoutSymmetry(main));
    }

    private static void requireNoTwins(Scenario main) {
        Statistics statistics = explore(main);
        assertEquals(List.of(), statistics.notes());
        assertEquals(0, statistics.interchangeableThreads());
        assertEquals(executionsWithoutSymmetry(main), statistics.counts().executions());
    }

    private static void requireRefused(String why, Scenario main) {
        Statistics statistics = explore(main);
        assertEquals(List.of(NOT_TAKEN + why + "."), statistics.notes());
        assertEquals(0, statistics.interchangeableThreads());
        assertEquals(executionsWithoutSymmetry(main), statistics.counts().executions());
    }

    @Test
    void threadsOfOneLambdaThatCapturesTheSameAreInterchangeable() {
        requireTwins(
                4,
                8,
                3,
                () -> {
                    SharedInt x = new SharedInt("x", 0);
                    for (int t = 0; t < 3; t++) {
                        ModelThread.start(() -> x.get());
                    }
                    x.set(1);
                });
    }

    /// Each thread learns whether it dropped the last reference: some thread always does.
    @Test
    void howManyThreadsDroppedTheLastReferenceCountsAndNotWhich() {
        for (int threads = 3; threads <= 4; threads++) {
            int number = threads;
            requireTwins(
                    threads,
                    (1 << threads) - 1,
                    threads,
                    () -> {
                        SharedInt count = new SharedInt("count", 0);
                        for (int t = 0; t < number; t++) {
                            ModelThread.start(() -> {
                                count.add(1);
                                count.addAndTest(-1, 0);
                            });
                        }
                    });
        }
    }

    @Test
    void namesDoNotMatterBecauseNoThreadCanReadThem() {
        requireTwins(
                3,
                4,
                2,
                () -> {
                    SharedInt x = new SharedInt("x", 0);
                    for (int t = 0; t < 2; t++) {
                        ModelThread.start("reader " + t, () -> x.get());
                    }
                    x.set(1);
                });
    }

    @Test
    void threadsWithDifferentCodeBetweenThemAreInterchangeable() {
        requireTwins(
                3,
                4,
                2,
                () -> {
                    SharedInt x = new SharedInt("x", 0);
                    Scenario read = x::get;
                    ModelThread.start(read);
                    ModelThread.start(() -> x.set(1));
                    ModelThread.start(read);
                });
    }

    @Test
    void threadsThatAreAllJoinedInARowAreInterchangeable() {
        requireTwins(
                3,
                4,
                2,
                () -> {
                    SharedInt x = new SharedInt("x", 0);
                    ModelThread writer = ModelThread.start(() -> x.set(1));
                    List<ModelThread> readers = new ArrayList<>();
                    for (int t = 0; t < 2; t++) {
                        readers.add(ModelThread.start(() -> x.get()));
                    }
                    readers.get(1).join();
                    writer.join();
                    readers.get(0).join();
                    x.get();
                });
    }

    @Test
    void threadsOfOneLambdaThatCapturesDifferentNumbersAreNot() {
        requireNoTwins(() -> {
            SharedInt x = new SharedInt("x", 0);
            for (int t = 0; t < 2; t++) {
                int own = t;
                ModelThread.start(() -> x.set(x.get() + own));
            }
        });
    }

    @Test
    void threadsOfOneLambdaThatCapturesEqualButDifferentObjectsAreNot() {
        requireNoTwins(() -> {
            SharedInt x = new SharedInt("x", 0);
            for (int t = 0; t < 2; t++) {
                Object own = new String("own");
                ModelThread.start(() -> x.set(own.equals("own") ? x.get() : 1));
            }
        });
    }

    /// The objects have the same fields, but each knows its place in the array.
    @Test
    void objectsOfAClassThatAreNotTheSameAreNot() {
        final class Worker implements Scenario {
            private final Worker[] all;
            private final SharedInt x;

            Worker(Worker[] all, SharedInt x) {
                this.all = all;
                this.x = x;
            }

            @Override
            public void run() {
                x.set(x.get() * 2 + (all[0] == this ? 1 : 0));
            }
        }
        requireNoTwins(() -> {
            Worker[] all = new Worker[2];
            SharedInt x = new SharedInt("x", 0);
            all[0] = new Worker(all, x);
            all[1] = new Worker(all, x);
            ModelThread.start(all[0]);
            ModelThread.start(all[1]);
        });
    }

    @Test
    void threadsWithSomethingBetweenTheirStartsAreNot() {
        requireNoTwins(() -> {
            SharedInt x = new SharedInt("x", 0);
            Scenario read = x::get;
            ModelThread.start(read);
            x.set(1);
            ModelThread.start(read);
        });
    }

    @Test
    void aThreadThatIsJoinedAloneIsNot() {
        requireRefused(
                "a thread waits for the end of one of them",
                () -> {
                    SharedInt x = new SharedInt("x", 0);
                    Scenario read = x::get;
                    ModelThread first = ModelThread.start(read);
                    ModelThread.start(read);
                    first.join();
                    x.set(1);
                });
    }

    @Test
    void threadsThatAreJoinedWithSomethingBetweenAreNot() {
        requireRefused(
                "a thread waits for the end of one of them",
                () -> {
                    SharedInt x = new SharedInt("x", 0);
                    Scenario read = x::get;
                    ModelThread first = ModelThread.start(read);
                    ModelThread second = ModelThread.start(read);
                    first.join();
                    x.set(1);
                    second.join();
                });
    }

    @Test
    void threadsOfWhichSomeMayNeverEndAreNotIfTheyAreJoined() {
        requireRefused(
                "a thread waits for the ends of all of them, and some may end while others do not",
                () -> {
                    Permit permit = new Permit("permit");
                    permit.unpark();
                    Scenario park = permit::park;
                    ModelThread first = ModelThread.start(park);
                    ModelThread second = ModelThread.start(park);
                    first.join();
                    second.join();
                });
    }

    @Test
    void threadsThatStartThreadsAreNot() {
        requireRefused(
                "one of them starts threads",
                () -> {
                    SharedInt x = new SharedInt("x", 0);
                    Scenario read = x::get;
                    Scenario startOne = () -> ModelThread.start(read);
                    ModelThread.start(startOne);
                    ModelThread.start(startOne);
                    x.set(1);
                });
    }

    @Test
    void threadsThatMakeSharedVariablesAreNot() {
        requireRefused(
                "one of them makes shared variables",
                () -> {
                    SharedInt x = new SharedInt("x", 0);
                    Scenario body =
                            () -> {
                                SharedInt own = new SharedInt("own", x.get());
                                x.set(own.get() + 1);
                            };
                    ModelThread.start(body);
                    ModelThread.start(body);
                });
    }

    /// Which of several threads a signal wakes is told by a number that follows from theirs.
    @Test
    void threadsThatWaitForAConditionAreNot() {
        requireRefused(
                "one of them waits for a condition variable",
                () -> {
                    Mutex m = new Mutex("m");
                    Condition condition = m.newCondition();
                    SharedInt x = new SharedInt("x", 0);
                    Scenario await =
                            () ->
                                    m.with(() -> {
                                        if (x.get() == 0) {
                                            condition.await();
                                        }
                                    });
                    ModelThread.start(await);
                    ModelThread.start(await);
                    m.with(() -> {
                        x.set(1);
                        condition.signalAll();
                    });
                });
    }

    @Test
    void threadsThatObserveAreNot() {
        requireRefused(
                "one of them observes something, and outcomes say which thread did",
                () -> {
                    SharedInt x = new SharedInt("x", 0);
                    Scenario body = () -> Model.observe("x=" + x.getAndAdd(1));
                    ModelThread.start(body);
                    ModelThread.start(body);
                });
    }

    @Test
    void threadsThatPassObjectsToEachOtherAreNot() {
        requireRefused(
                "a thread stores an object in a shared variable",
                () -> {
                    SharedRef<Object> last = new SharedRef<>("last", "none");
                    Scenario body = () -> last.getAndSet(new Object());
                    ModelThread.start(body);
                    ModelThread.start(body);
                });
    }

    /// Each thread counts itself in plain memory, which says which one it is.
    @Test
    void threadsOfProgramsThatMayShareDataOtherwiseAreNot() {
        Scenario main =
                () -> {
                    int[] started = {0};
                    SharedInt x = new SharedInt("x", 0);
                    Scenario body =
                            () -> {
                                int own = started[0]++;
                                x.set(x.get() + own);
                            };
                    ModelThread.start(body);
                    ModelThread.start(body);
                };
        Statistics statistics = Checker.check(main, FUSED).statistics();
        assertEquals(
                List.of(
                        NOT_TAKEN
                                + "nothing says that its threads communicate by operations only."),
                statistics.notes());
        assertEquals(0, statistics.interchangeableThreads());
    }

    @Test
    void choicesOfInterchangeableThreadsAreExploredUpToOrder() {
        Scenario main =
                () -> {
                    SharedInt sum = new SharedInt("sum", 0);
                    Scenario body = () -> sum.add(Model.choose(3));
                    ModelThread.start(body);
                    ModelThread.start(body);
                };
        assertEquals(6, executions(main));
        assertEquals(9, executionsWithoutSymmetry(main));
    }

    @Test
    void anErrorSaysForHowManyPermutationsItStands() {
        Verdict verdict =
                Checker.check(
                        new Plain(() -> {
                            SharedInt x = new SharedInt("x", 0);
                            for (int t = 0; t < 3; t++) {
                                ModelThread.start(() ->
                                        Model.check(x.addAndTest(1, 1) || x.get() < 3, "late"));
                            }
                        }),
                        FUSED);
        Bug bug = assertInstanceOf(Verdict.BugFound.class, verdict).bugs().getFirst();
        // One thread was the first, and one or both of the others saw 3.
        assertTrue(bug.permutations() == 3 || bug.permutations() == 6, () -> bug.toString());
        assertEquals(3, verdict.statistics().interchangeableThreads());
    }

    @Test
    void anErrorOfThreadsThatAreNotInterchangeableStandsForItself() {
        Verdict verdict =
                Checker.check(
                        new Plain(() -> {
                            SharedInt x = new SharedInt("x", 0);
                            for (int t = 0; t < 2; t++) {
                                int own = t;
                                ModelThread.start(() -> {
                                    x.set(own);
                                    Model.check(x.get() == own, "changed");
                                });
                            }
                        }),
                        FUSED);
        Bug bug = assertInstanceOf(Verdict.BugFound.class, verdict).bugs().getFirst();
        assertEquals(1, bug.permutations());
    }
}
