package dev.ratatosk.core.explore.optimal;

import static dev.ratatosk.core.explore.optimal.Counted.assertCounts;
import static dev.ratatosk.core.explore.optimal.Counted.threads;
import static dev.ratatosk.core.explore.optimal.Counted.without;

import dev.ratatosk.core.api.ModelThread;
import dev.ratatosk.core.api.Mutex;
import dev.ratatosk.core.spi.Feature;
import org.junit.jupiter.api.Test;

/// Programs on which a wrong rule for races loses executions or explores some twice.
final class AwaitRacesTest {
    @Test
    void anAddIsNoReasonToStopEvenIfALaterWriteWasOne() {
        assertCounts(
                5,
                1,
                threads(
                        (x, y) -> {
                            x.add(1);
                            x.set(1);
                        },
                        (x, y) -> x.awaitEqual(1),
                        (x, y) -> x.add(1)));
    }

    @Test
    void aGuardedUpdateRacesWithARead() {
        assertCounts(
                2,
                0,
                threads((x, y) -> y.get(), (x, y) -> y.awaitAndUpdate(v -> v == 0, v -> v + 2)));
    }

    @Test
    void aReadIsNoReasonToStop() {
        assertCounts(
                4,
                0,
                threads(
                        (x, y) -> y.get(),
                        (x, y) -> y.get(),
                        (x, y) -> y.awaitAndUpdate(v -> v == 0, v -> v + 2)));
    }

    @Test
    void aReorderedCompareAndSetMayHaveAnotherOutcome() {
        assertCounts(
                5,
                0,
                threads((x, y) -> x.set(1), (x, y) -> x.compareAndSet(0, 2), (x, y) -> x.get()));
        assertCounts(
                5,
                0,
                threads((x, y) -> x.set(1), (x, y) -> x.compareAndSet(1, 2), (x, y) -> x.get()));
        assertCounts(
                9,
                0,
                threads(
                        (x, y) -> x.set(1),
                        (x, y) -> x.compareAndSet(1, 1),
                        (x, y) -> {
                            x.get();
                            x.get();
                        }));
    }

    @Test
    void anAddIsNoReasonToStop() {
        assertCounts(
                3,
                0,
                threads(
                        (x, y) -> x.await(v -> v == 1 || v == 2),
                        (x, y) -> x.add(1),
                        (x, y) -> x.add(1)));
    }

    @Test
    void anAwaitMayNeedSeveralAddsToComeLater() {
        assertCounts(
                1, 1, threads((x, y) -> x.add(1), (x, y) -> x.add(1), (x, y) -> x.awaitEqual(0)));
    }

    @Test
    void anAwaitIsNotReversedToWhereItIsDisabled() {
        assertCounts(1, 0, threads((x, y) -> x.set(1), (x, y) -> x.awaitEqual(1)));
    }

    private static Counted.Body twoWritesAnAwaitAllows() {
        return (x, y) -> {
            x.set(1);
            x.set(0);
        };
    }

    private static Counted.Body awaitThenWrite(int value) {
        return (x, y) -> {
            x.awaitEqual(value);
            y.set(1);
        };
    }

    @Test
    void figure4HasTwoExecutions() {
        assertCounts(2, 0, threads(twoWritesAnAwaitAllows(), awaitThenWrite(0)));
    }

    @Test
    void awaitsAsAssumptionsAreTriedWhereTheyFail() {
        assertCounts(
                1,
                1,
                threads((x, y) -> x.set(1), (x, y) -> x.awaitEqual(1)),
                without(Feature.NATIVE_AWAITS));
        assertCounts(
                2,
                1,
                threads(twoWritesAnAwaitAllows(), awaitThenWrite(0)),
                without(Feature.NATIVE_AWAITS));
    }

    @Test
    void figure5DependsOnAddsAndAwaits() {
        var figure5 =
                threads(
                        (x, y) -> x.add(1),
                        (x, y) -> x.add(1),
                        (x, y) -> x.add(3),
                        awaitThenWrite(3));
        assertCounts(1, 1, figure5);
        assertCounts(2, 6, figure5, without(Feature.COMMUTING_ADDS));
        assertCounts(2, 22, figure5, without(Feature.COMMUTING_ADDS, Feature.NATIVE_AWAITS));
    }

    @Test
    void aFailedGuardedUpdateWritesNothingWhereAwaitsAreAssumptions() {
        // The second and third thread each go through before the first, or fail after it.
        assertCounts(
                2,
                0,
                threads(
                        (x, y) -> x.awaitAndUpdate(v -> v < 2, v -> v + 1),
                        (x, y) -> x.awaitAndUpdate(v -> v < 2, v -> v + 1)),
                without(Feature.NATIVE_AWAITS));
        assertCounts(
                0,
                2,
                threads(
                        (x, y) -> x.awaitAndUpdate(v -> v == 0, v -> 1),
                        (x, y) -> x.awaitAndUpdate(v -> v == 0, v -> 1)),
                without(Feature.NATIVE_AWAITS));
    }

    @Test
    void criticalSectionsOfOneLockComeInEitherOrder() {
        assertCounts(
                2,
                0,
                () -> {
                    Mutex m = new Mutex("m");
                    ModelThread.start(() -> m.with(() -> {}));
                    m.with(() -> {});
                });
        assertCounts(
                2,
                0,
                () -> {
                    Mutex m = new Mutex("m");
                    ModelThread.start(() -> m.with(() -> {}));
                    m.with(() -> {});
                },
                without(Feature.NATIVE_AWAITS));
    }

    @Test
    void locksTakenInOppositeOrdersDeadlockInOneOfThreeExecutions() {
        assertCounts(
                2,
                1,
                () -> {
                    Mutex a = new Mutex("a");
                    Mutex b = new Mutex("b");
                    ModelThread.start(() -> a.with(() -> b.with(() -> {})));
                    b.with(() -> a.with(() -> {}));
                });
    }

    @Test
    void compareAndSetsConflictOnlyIfOneSucceeds() {
        assertCounts(
                1, 0, threads((x, y) -> x.compareAndSet(5, 1), (x, y) -> x.compareAndSet(6, 1)));
        assertCounts(
                2, 0, threads((x, y) -> x.compareAndSet(0, 1), (x, y) -> x.compareAndSet(0, 2)));
        assertCounts(
                2, 0, threads((x, y) -> x.compareAndSet(0, 2), (x, y) -> x.compareAndSet(1, 3)));
    }
}
