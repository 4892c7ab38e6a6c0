package dev.ratatosk.core.explore.rvf;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.api.Model;
import dev.ratatosk.core.api.ModelThread;
import dev.ratatosk.core.api.Mutex;
import dev.ratatosk.core.api.SharedLong;
import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Statistics;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.spi.Counts;
import dev.ratatosk.core.spi.Feature;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/// Programs on which a slightly wrong version of RVF-SMC loses or repeats executions. The expected
/// numbers are those of executions explored, checked against brute force.
final class RvfPitfallsTest {
    /// The shared state of the programs: three variables and two mutexes.
    private record Shared(SharedLong x, SharedLong y, SharedLong z, Mutex m, Mutex n) {
        Shared() {
            this(
                    new SharedLong("x", 0),
                    new SharedLong("y", 0),
                    new SharedLong("z", 0),
                    new Mutex("m"),
                    new Mutex("n"));
        }
    }

    @SafeVarargs
    private static Scenario program(Consumer<Shared>... threads) {
        return () -> {
            Shared shared = new Shared();
            List<ModelThread> started = new ArrayList<>();
            for (Consumer<Shared> thread : threads) {
                started.add(ModelThread.start(() -> thread.accept(shared)));
            }
            assertEquals(threads.length, started.size());
        };
    }

    private static Statistics explore(Scenario program, Config config) {
        return Checker.check(program, config).statistics();
    }

    private static Config rvf() {
        return Config.builder().algorithm(Algorithms.RVF).keepGoing(true).build();
    }

    /// Explores with everything, and without each part.
    private static void expect(int executions, int blocked, Scenario program) {
        expect(executions, blocked, program, rvf());
        for (Feature feature :
                List.of(
                        Feature.GREEDY,
                        Feature.CLOSURE,
                        Feature.GUIDANCE,
                        Feature.BACKTRACK_SIGNALS)) {
            expect(executions, blocked, program, rvf().toBuilder().without(feature).build());
        }
    }

    private static void expect(int executions, int blocked, Scenario program, Config config) {
        Counts counts = explore(program, config).counts();
        assertEquals(
                executions + " with " + blocked + " blocked",
                counts.executions() + " with " + counts.blocked() + " blocked",
                "without " + config.switchedOff());
    }

    private static long deadEnds(Scenario program, Config config) {
        return requireNonNull(explore(program, config).details().get("dead-ends"));
    }

    @Test
    void aStandingCompareAndSetIsAPotentialSource() {
        expect(2, 0, program(s -> s.x.compareAndSet(0, 1), s -> s.x.compareAndSet(0, 2)));
    }

    @Test
    void aCompareAndSetMayBecomeASourceLater() {
        expect(
                2,
                0,
                program(
                        s -> {
                            s.y.get();
                            s.x.compareAndSet(0, 1);
                        },
                        s -> s.x.compareAndSet(0, 2)));
    }

    @Test
    void anyUpdateMayMakeACompareAndSetFail() {
        expect(2, 0, program(s -> s.x.compareAndSet(0, 1), s -> s.x.getAndAdd(1)));
    }

    @Test
    void theWriteHalfOfAnUpdateIsASource() {
        expect(2, 0, program(s -> s.x.getAndAdd(1), s -> s.x.get()));
    }

    @Test
    void aLockThatIsNeverReleasedStillHasTwoOrders() {
        expect(
                2,
                1,
                program(
                        s -> {
                            s.m.lock();
                            Model.assume(s.x.get() == 0);
                            s.m.unlock();
                        },
                        s -> {
                            s.m.lock();
                            s.x.set(1);
                            s.m.unlock();
                        }));
    }

    @Test
    void aMissingReleaseDeadlocksInOneOrder() {
        expect(
                2,
                1,
                program(
                        s -> {
                            s.m.lock();
                            s.m.unlock();
                        },
                        s -> s.m.lock()));
    }

    @Test
    void twoMissingReleasesDeadlockInBothOrders() {
        expect(2, 2, program(s -> s.m.lock(), s -> s.m.lock()));
    }

    @Test
    void criticalSectionsExcludeEachOther() {
        expect(2, 0, program(RvfPitfallsTest::enterAndLeave, RvfPitfallsTest::enterAndLeave));
    }

    private static void enterAndLeave(Shared s) {
        s.m.lock();
        s.m.unlock();
    }

    @Test
    void anAwaitMayStayBlocked() {
        expect(
                2,
                1,
                program(
                        s -> s.y.get(),
                        s -> {
                            s.x.set(1);
                            s.x.set(0);
                        },
                        s -> s.x.awaitEqual(1)));
    }

    @Test
    void aBlockedAwaitMustNotHideCompleteExecutions() {
        expect(
                8,
                2,
                program(
                        s -> {
                            s.x.set(1);
                            s.z.set(1);
                        },
                        s -> {
                            if (s.y.get() == 1) {
                                s.x.await(v -> v == 1 || v == 2);
                            }
                        },
                        s -> {
                            if (s.z.get() == 1 && s.x.get() == 0) {
                                s.x.set(2);
                            }
                        },
                        s -> {
                            s.x.set(0);
                            s.y.set(1);
                        }));
    }

    @Test
    void anAwaitWithoutASourceDoesNotEndItsNode() {
        expect(
                1,
                0,
                program(
                        s -> {
                            s.y.get();
                            s.x.set(1);
                        },
                        s -> s.x.awaitEqual(1)));
    }

    @Test
    void aGuardedUpdateIsAPotentialSource() {
        expect(
                2,
                2,
                program(
                        s -> s.x.awaitAndUpdate(v -> v == 0, v -> v + 1),
                        s -> s.x.awaitAndUpdate(v -> v == 0, v -> v + 1)));
    }

    @Test
    void deadEndsAreCountedApart() {
        Scenario reads =
                program(
                        s -> {
                            s.x.set(1);
                            s.x.get();
                        },
                        s -> {
                            s.x.get();
                            s.y.get();
                        },
                        s -> {
                            s.x.get();
                            s.x.set(2);
                        });
        expect(12, 0, reads);
        assertTrue(deadEnds(reads, rvf()) > 0);
        assertTrue(
                deadEnds(reads, rvf().toBuilder().without(Feature.BACKTRACK_SIGNALS).build())
                        > deadEnds(reads, rvf()));
    }

    @Test
    void aDeadEndMayFollowACompareAndSet() {
        Scenario updates =
                program(
                        s -> {
                            s.y.get();
                            s.y.set(1);
                        },
                        s -> {
                            s.y.set(2);
                            s.y.compareAndSet(1, 2);
                        });
        expect(4, 0, updates);
        assertTrue(
                deadEnds(updates, rvf().toBuilder().without(Feature.BACKTRACK_SIGNALS).build())
                        > 0);
        // The signals of the paper lead into one dead end; those that depend on the read do not.
        assertEquals(0, deadEnds(updates, rvf()));
    }

    @Test
    void sourcesOfEqualValueAreOne() {
        expect(
                1,
                0,
                program(
                        s -> {
                            s.x.set(1);
                            s.x.set(1);
                            s.x.get();
                        },
                        s -> {
                            s.x.set(1);
                            s.x.get();
                        }));
    }

    @Test
    void locksTakenInOppositeOrdersDeadlockOnce() {
        expect(
                3,
                1,
                program(
                        s -> s.m.with(() -> s.n.with(() -> {})),
                        s -> s.n.with(() -> s.m.with(() -> {}))));
    }

    @Test
    void aFailedAssumptionEndsItsThread() {
        expect(
                2,
                1,
                program(
                        s -> {
                            Model.assume(s.x.get() == 1);
                            s.y.set(1);
                        },
                        s -> s.x.set(1)));
    }

    @Test
    void theReadHalfOfAnUpdateIsNotExecutedGreedily() {
        Scenario updates =
                program(
                        s -> {
                            s.y.compareAndSet(2, 2);
                            s.y.getAndUpdate(v -> v % 3);
                        },
                        s -> {
                            s.y.get();
                            s.x.getAndUpdate(v -> (v + 2) % 3);
                            s.y.get();
                        },
                        s -> {
                            s.y.set(1);
                            s.y.getAndUpdate(v -> (v + 2) % 3);
                        });
        long exact =
                explore(updates, rvf().toBuilder().without(Feature.GREEDY).build())
                        .counts()
                        .executions();
        expect((int) exact, 0, updates);
    }

    @Test
    void aDeadlockIsAskedForByReadingTheFinalValues() {
        Scenario awaits =
                program(
                        s -> {
                            s.x.set(1);
                            s.y.compareAndSet(0, 2);
                            s.x.awaitEqual(1);
                        },
                        s -> {
                            s.x.set(2);
                            s.x.awaitEqual(2);
                            s.x.compareAndSet(0, 2);
                        },
                        s -> {
                            s.y.set(1);
                            s.y.set(1);
                        });
        Counts exact = explore(awaits, rvf().toBuilder().without(Feature.GREEDY).build()).counts();
        expect((int) exact.executions(), (int) exact.blocked(), awaits);
    }
}
