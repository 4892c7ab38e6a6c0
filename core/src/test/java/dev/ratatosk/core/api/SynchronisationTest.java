package dev.ratatosk.core.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Bug;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.ErrorKind;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.spi.Algorithm;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/// Every construct of the API in all its interleavings.
final class SynchronisationTest {
    private static final Config NAIVE =
            Config.builder().algorithm(Algorithms.NAIVE).keepGoing(true).build();

    private static void assertVerified(Scenario program) {
        assertInstanceOf(Verdict.Verified.class, Checker.check(program, NAIVE));
    }

    private static Bug bugIn(Scenario program) {
        return assertInstanceOf(Verdict.BugFound.class, Checker.check(program, NAIVE))
                .bugs()
                .getFirst();
    }

    @Test
    void aMutexExcludesOthers() {
        assertVerified(() -> {
            Mutex m = new Mutex("m");
            SharedInt x = new SharedInt("x", 0);
            Runnable increment = () -> m.with(() -> x.set(x.get() + 1));
            ModelThread other = ModelThread.start(increment::run);
            increment.run();
            other.join();
            Model.check(x.get() == 2);
        });
    }

    @Test
    void tryLockFailsOnlyWhileAnotherHoldsTheLock() {
        Set<String> outcomes = new TreeSet<>();
        assertVerified(() -> {
            Mutex m = new Mutex("m");
            ModelThread other =
                    ModelThread.start(() -> {
                        m.lock();
                        m.unlock();
                    });
            boolean acquired = m.tryLock();
            outcomes.add(acquired ? "acquired" : "busy");
            if (acquired) {
                m.unlock();
            }
            other.join();
            Model.check(m.tryLock(), "free at the end");
        });
        assertEquals(Set.of("acquired", "busy"), outcomes);
    }

    @Test
    void unlockingALockThatOneDoesNotHoldIsAnError() {
        Bug bug = bugIn(() -> new Mutex("m").unlock());
        assertEquals(ErrorKind.EXCEPTION, bug.kind());
    }

    @Test
    void lockingTwiceIsADeadlock() {
        Bug bug =
                bugIn(() -> {
                    Mutex m = new Mutex("m");
                    m.lock();
                    m.lock();
                });
        assertEquals(ErrorKind.DEADLOCK, bug.kind());
        assertEquals("main waits for lock m, held by main", bug.message());
    }

    @Test
    void aConditionHandsOverUnderItsLock() {
        assertVerified(() -> {
            Mutex m = new Mutex("m");
            Condition full = m.newCondition();
            SharedInt slot = new SharedInt("slot", 0);
            ModelThread consumer =
                    ModelThread.start(() -> {
                        m.lock();
                        while (slot.get() == 0) {
                            full.await();
                        }
                        Model.check(slot.get() == 7);
                        m.unlock();
                    });
            m.lock();
            slot.set(7);
            full.signal();
            m.unlock();
            consumer.join();
        });
    }

    @Test
    void aSignalThatNobodyWaitsForIsLost() {
        Bug bug =
                bugIn(() -> {
                    Mutex m = new Mutex("m");
                    Condition c = m.newCondition();
                    ModelThread waiter =
                            ModelThread.start(
                                    "waiter",
                                    () -> {
                                        m.lock();
                                        c.await();
                                        m.unlock();
                                    });
                    m.lock();
                    c.signal();
                    m.unlock();
                    waiter.join();
                });
        assertEquals(ErrorKind.DEADLOCK, bug.kind());
    }

    /// Two waiters, one signal: who is woken is not specified.
    private static void signalOneOfTwo(Set<Integer> woken) {
        Mutex m = new Mutex("m");
        Condition c = m.newCondition();
        SharedInt waiting = new SharedInt("waiting", 0);
        for (int i = 0; i < 2; i++) {
            int me = i;
            ModelThread.start(() -> {
                m.lock();
                waiting.set(waiting.get() + 1);
                c.await();
                woken.add(me);
                m.unlock();
            });
        }
        waiting.awaitEqual(2);
        m.lock();
        c.signal();
        m.unlock();
        Model.assume(false);
    }

    @Test
    void aSignalMayWakeAnyWaiter() {
        Set<Integer> woken = new TreeSet<>();
        assertVerified(() -> signalOneOfTwo(woken));
        assertEquals(Set.of(0, 1), woken);
    }

    @Test
    void signalAllWakesAll() {
        assertVerified(() -> {
            Mutex m = new Mutex("m");
            Condition c = m.newCondition();
            SharedBoolean go = new SharedBoolean("go", false);
            ModelThread waiter =
                    ModelThread.start(() -> {
                        m.lock();
                        while (!go.get()) {
                            c.await();
                        }
                        m.unlock();
                    });
            m.lock();
            go.set(true);
            c.signalAll();
            m.unlock();
            waiter.join();
        });
    }

    @Test
    void aSemaphoreLetsInAsManyAsItHasPermits() {
        assertVerified(() -> {
            Semaphore slots = new Semaphore("slots", 1);
            SharedInt inside = new SharedInt("inside", 0);
            Runnable visit =
                    () -> {
                        slots.acquire();
                        Model.check(inside.getAndAdd(1) == 0);
                        inside.add(-1);
                        slots.release();
                    };
            ModelThread other = ModelThread.start(visit::run);
            visit.run();
            other.join();
        });
    }

    @Test
    void tryAcquireTakesAPermitOnlyIfThereIsOne() {
        assertVerified(() -> {
            Semaphore slots = new Semaphore(1);
            Model.check(slots.tryAcquire());
            Model.check(!slots.tryAcquire());
            slots.release(2);
            slots.acquire(2);
        });
    }

    @Test
    void acquiringMoreThanIsEverReleasedIsADeadlock() {
        assertEquals(ErrorKind.DEADLOCK, bugIn(() -> new Semaphore(1).acquire(2)).kind());
    }

    @Test
    void aBarrierSeparatesRounds() {
        assertVerified(() -> {
            Barrier barrier = new Barrier("barrier", 2);
            SharedInt a = new SharedInt("a", 0);
            SharedInt b = new SharedInt("b", 0);
            ModelThread other =
                    ModelThread.start(() -> {
                        a.set(1);
                        barrier.await();
                        Model.check(b.get() == 1);
                        barrier.await();
                    });
            b.set(1);
            barrier.await();
            Model.check(a.get() == 1);
            barrier.await();
            other.join();
        });
    }

    @Test
    void moreThreadsThanPartiesMayUseABarrier() {
        Scenario program =
                () -> {
                    Barrier barrier = new Barrier("barrier", 2);
                    SharedInt last = new SharedInt("last", 0);
                    List<ModelThread> others = new ArrayList<>();
                    for (int i = 0; i < 3; i++) {
                        others.add(
                                ModelThread.start(() -> {
                                    if (barrier.awaitPosition() == 1) {
                                        last.getAndAdd(1);
                                    }
                                }));
                    }
                    if (barrier.awaitPosition() == 1) {
                        last.getAndAdd(1);
                    }
                    others.forEach(ModelThread::join);
                    Model.check(last.get() == 2);
                };
        for (Algorithm algorithm : Algorithms.all()) {
            if (!algorithm.equals(Algorithms.NAIVE)) {
                Config config = Config.builder().algorithm(algorithm).build();
                assertInstanceOf(
                        Verdict.Verified.class, Checker.check(program, config), algorithm.id());
            }
        }
    }

    @Test
    void anUnparkBeforeTheParkIsNotLost() {
        assertVerified(() -> {
            Permit permit = new Permit("permit");
            ModelThread sleeper = ModelThread.start(permit::park);
            permit.unpark();
            sleeper.join();
        });
    }

    @Test
    void permitsDoNotAddUp() {
        Bug bug =
                bugIn(() -> {
                    Permit permit = new Permit("permit");
                    permit.unpark();
                    permit.unpark();
                    permit.park();
                    permit.park();
                });
        assertEquals(ErrorKind.DEADLOCK, bug.kind());
    }
}
