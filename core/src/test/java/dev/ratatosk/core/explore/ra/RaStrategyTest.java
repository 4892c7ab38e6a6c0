package dev.ratatosk.core.explore.ra;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.api.Condition;
import dev.ratatosk.core.api.Fence;
import dev.ratatosk.core.api.Model;
import dev.ratatosk.core.api.ModelThread;
import dev.ratatosk.core.api.Mutex;
import dev.ratatosk.core.api.Semaphore;
import dev.ratatosk.core.api.SharedInt;
import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Bug;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.ErrorKind;
import dev.ratatosk.core.check.Replay;
import dev.ratatosk.core.check.Schedule;
import dev.ratatosk.core.check.ScheduleMismatchException;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.spi.Counts;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class RaStrategyTest {
    private static final Config RA = Config.builder().algorithm(Algorithms.RA).build();

    private static Counts counts(Scenario program) {
        return Checker.check(program, RA.toBuilder().keepGoing(true).build()).statistics().counts();
    }

    private static Bug firstBug(Scenario program) {
        return assertInstanceOf(Verdict.BugFound.class, Checker.check(program, RA))
                .bugs()
                .getFirst();
    }

    /// Both threads may overlook the other's write.
    private static void storeBuffering() {
        SharedInt x = new SharedInt("x", 0);
        SharedInt y = new SharedInt("y", 0);
        SharedInt seen = new SharedInt("seen", -1);
        ModelThread other =
                ModelThread.start(
                        "other",
                        () -> {
                            x.set(1);
                            seen.set(y.get());
                        });
        y.set(1);
        int mine = x.get();
        other.join();
        Model.check(mine + seen.get() > 0, "both saw 0");
    }

    /// An update is lost under any memory model.
    private static void lostUpdate() {
        SharedInt x = new SharedInt("x", 0);
        ModelThread other = ModelThread.start("other", () -> x.set(x.get() + 1));
        x.set(x.get() + 1);
        other.join();
        Model.check(x.get() == 2, "lost");
    }

    private static void missedWindow() {
        SharedInt x = new SharedInt("x", 0);
        ModelThread.start(
                "other",
                () -> {
                    x.set(1);
                    x.set(2);
                });
        x.await(v -> v == 1);
    }

    @Test
    void aReadMayOverlookAWrite() {
        Bug bug = firstBug(RaStrategyTest::storeBuffering);
        assertEquals(ErrorKind.ASSERTION, bug.kind());
        assertEquals(Optional.of(Bug.UnderSc.FORBIDDEN), bug.underSc());
        assertTrue(bug.story().steps().stream().anyMatch(s -> s.overlooks().isPresent()));
        Config sc = RA.toBuilder().algorithm(Algorithms.RF).build();
        assertInstanceOf(Verdict.Verified.class, Checker.check(RaStrategyTest::storeBuffering, sc));
    }

    @Test
    void fencesMakeReadsSeeWhatCameBefore() {
        Verdict verdict =
                Checker.check(
                        () -> {
                            SharedInt x = new SharedInt("x", 0);
                            SharedInt y = new SharedInt("y", 0);
                            SharedInt seen = new SharedInt("seen", -1);
                            Fence fence = new Fence();
                            ModelThread other =
                                    ModelThread.start(() -> {
                                        x.set(1);
                                        fence.full();
                                        seen.set(y.get());
                                    });
                            y.set(1);
                            fence.full();
                            int mine = x.get();
                            other.join();
                            Model.check(mine + seen.get() > 0, "both saw 0");
                        },
                        RA);
        assertInstanceOf(Verdict.Verified.class, verdict);
        assertEquals(4, verdict.statistics().complete());
    }

    @Test
    void anErrorThatAnyMemoryModelAllowsIsToldAsAnInterleaving() {
        Bug bug = firstBug(RaStrategyTest::lostUpdate);
        assertEquals(Optional.of(Bug.UnderSc.ALLOWED), bug.underSc());
        assertTrue(bug.story().steps().stream().noneMatch(s -> s.overlooks().isPresent()));
    }

    @Test
    void underScIsJudgedByWhatTheErrorDependsOn() {
        // Others do what sequential consistency forbids, but the failing thread does not depend on
        // it.
        Bug bug =
                firstBug(() -> {
                    SharedInt x = new SharedInt("x", 0);
                    SharedInt y = new SharedInt("y", 0);
                    ModelThread.start(() -> {
                        x.set(1);
                        Model.assume(y.get() == 0);
                    });
                    ModelThread.start(() -> {
                        y.set(1);
                        Model.assume(x.get() == 0);
                    });
                    Model.check(new SharedInt("z", 0).get() == 1, "always wrong");
                });
        assertEquals(Optional.of(Bug.UnderSc.ALLOWED), bug.underSc());
    }

    @Test
    void aSequentiallyConsistentCheckSaysNothingAboutMemoryModels() {
        Verdict verdict =
                Checker.check(
                        RaStrategyTest::lostUpdate,
                        RA.toBuilder().algorithm(Algorithms.RF).build());
        Bug bug = assertInstanceOf(Verdict.BugFound.class, verdict).bugs().getFirst();
        assertEquals(Optional.empty(), bug.underSc());
    }

    @Test
    void aTokenRepeatsTheSourcesToo() {
        Bug bug = firstBug(RaStrategyTest::storeBuffering);
        Schedule again = Schedule.parse(bug.schedule().token());
        Replay result = Checker.replay(RaStrategyTest::storeBuffering, again, RA);
        assertEquals("both saw 0", result.error().orElseThrow().message());
        assertEquals(bug.story(), result.story());
    }

    @Test
    void aTokenThatStopsInTheMiddleIsNoDeadlock() {
        Schedule half = Schedule.parse("rat1:ra:0,0.0:0x2,1");
        assertTrue(Checker.replay(RaStrategyTest::storeBuffering, half, RA).error().isEmpty());
    }

    @Test
    void aTokenWithASourceThatIsNoneIsRefused() {
        for (String source : new String[] {"0", "1", "7", "-5"}) {
            Schedule wrong = Schedule.parse("rat1:ra:0,0.0:0x2,0d" + source);
            assertThrows(
                    ScheduleMismatchException.class,
                    () -> Checker.replay(RaStrategyTest::storeBuffering, wrong, RA),
                    source);
        }
    }

    @Test
    void aTokenThatReleaseAcquireForbidsIsRefused() {
        // Thread 0 reads its own older write.
        Scenario twoWrites =
                () -> {
                    SharedInt x = new SharedInt("x", 0);
                    x.set(1);
                    x.set(2);
                    x.get();
                };
        Schedule stale = Schedule.parse("rat1:ra:0:0x2,0d0");
        var refused =
                assertThrows(
                        ScheduleMismatchException.class,
                        () -> Checker.replay(twoWrites, stale, RA));
        assertTrue(String.valueOf(refused.getMessage()).contains("release-acquire"));
    }

    @Test
    void anAwaitThatMissesItsWindowIsALivelock() {
        Bug bug = firstBug(RaStrategyTest::missedWindow);
        assertEquals(ErrorKind.LIVELOCK, bug.kind());
        assertTrue(bug.message().contains("but x is 2"), bug.message());
        assertEquals(new Counts(1, 1, 0, 0, 7), counts(RaStrategyTest::missedWindow));
    }

    @Test
    void locksOrderWhatTheyProtect() {
        Counts counts =
                counts(() -> {
                    SharedInt x = new SharedInt("x", 0);
                    Mutex m = new Mutex("m");
                    for (int i = 0; i < 3; i++) {
                        ModelThread.start(() -> {
                            m.lock();
                            x.set(x.get() + 1);
                            m.unlock();
                        });
                    }
                });
        assertEquals(6, counts.complete());
        assertEquals(0, counts.blocked() + counts.redundant());
    }

    @Test
    void semaphoresAndConditionsWork() {
        Verdict verdict =
                Checker.check(
                        () -> {
                            Semaphore free = new Semaphore("free", 1);
                            Mutex m = new Mutex("m");
                            Condition full = m.newCondition();
                            SharedInt slot = new SharedInt("slot", 0);
                            ModelThread.start(() -> {
                                for (int i = 1; i <= 2; i++) {
                                    free.acquire();
                                    m.lock();
                                    slot.set(i);
                                    full.signal();
                                    m.unlock();
                                }
                            });
                            for (int i = 1; i <= 2; i++) {
                                m.lock();
                                while (slot.get() == 0) {
                                    full.await();
                                }
                                Model.check(slot.get() == i, "out of order");
                                slot.set(0);
                                m.unlock();
                                free.release();
                            }
                        },
                        RA);
        assertInstanceOf(Verdict.Verified.class, verdict);
        assertEquals(0, verdict.statistics().redundant());
    }

    @Test
    void choicesAreExploredExhaustively() {
        Counts counts =
                counts(() -> {
                    SharedInt x = new SharedInt("x", 0);
                    ModelThread.start(() -> x.set(1));
                    if (Model.choose(3) == 1) {
                        x.get();
                    }
                });
        assertEquals(4, counts.complete());
    }

    @Test
    void anExecutionWithoutEndIsCutOff() {
        Verdict verdict =
                Checker.check(
                        () -> {
                            SharedInt x = new SharedInt("x", 0);
                            ModelThread.start(() -> x.set(1));
                            while (x.get() == 0) {
                                Thread.onSpinWait();
                            }
                        },
                        RA.toBuilder().maxSteps(50).build());
        assertFalse(verdict instanceof Verdict.Verified, verdict.id());
        assertTrue(verdict.statistics().complete() > 0 && verdict.statistics().cut() > 0);
    }
}
