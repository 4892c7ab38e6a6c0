package dev.ratatosk.core.api;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.spi.Algorithm;
import java.time.Duration;
import java.util.Set;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

/// So many threads that each table of threads has to grow, with every construct of the API. All
/// threads are alive at once but take turns, each waiting for the end of the one before.
final class ManyThreadsTest {
    private static final int MOST = 40;

    /// Not the naive one: threads that end are a step, and in any order.
    private static final Set<Algorithm> ALGORITHMS =
            Set.of(Algorithms.OPTIMAL, Algorithms.RF, Algorithms.RVF, Algorithms.RA);

    private interface Body {
        void run(int index);
    }

    private static void chain(int threads, Body body) {
        ModelThread[] all = new ModelThread[threads];
        for (int i = 0; i < threads; i++) {
            int index = i;
            all[i] =
                    ModelThread.start(() -> {
                        if (index > 0) {
                            all[index - 1].join();
                        }
                        body.run(index);
                    });
        }
        all[threads - 1].join();
    }

    /// @param program makes, of a number of threads, one that computes it
    private static void assertCounts(IntFunction<Counting> program) {
        for (int threads = 2; threads <= MOST; threads++) {
            for (Algorithm algorithm : ALGORITHMS) {
                int expected = threads;
                Counting counting = program.apply(threads);
                Config config =
                        Config.builder()
                                .algorithm(algorithm)
                                .maxExecutions(1_000)
                                .minimise(Duration.ZERO)
                                .build();
                Scenario right = () -> Model.check(counting.count() == expected);
                Scenario wrong = () -> Model.check(counting.count() < expected);
                String which = threads + " threads, " + algorithm;
                assertInstanceOf(Verdict.Verified.class, Checker.check(right, config), which);
                assertInstanceOf(Verdict.BugFound.class, Checker.check(wrong, config), which);
            }
        }
    }

    private interface Counting {
        int count();
    }

    @Test
    void sharedVariables() {
        assertCounts(threads ->
                () -> {
                    SharedInt x = new SharedInt("x", 0);
                    SharedIntArray a = new SharedIntArray("a", 1);
                    SharedRef<Integer> r = new SharedRef<>("r", 0);
                    SharedLong l = new SharedLong("l", 0);
                    chain(
                            threads,
                            _ -> {
                                x.set(x.get() + 1);
                                a.getAndAdd(0, 1);
                                r.set(r.get() + 1);
                                l.compareAndSet(l.get(), l.get() + 1);
                            });
                    Model.check(a.get(0) == x.get() && r.get() == x.get());
                    return (int) l.get();
                });
    }

    @Test
    void locksAndConditions() {
        assertCounts(threads ->
                () -> {
                    Mutex m = new Mutex("m");
                    Condition c = m.newCondition();
                    Semaphore s = new Semaphore("s", 0);
                    Barrier b = new Barrier("b", 1);
                    SharedInt x = new SharedInt("x", 0);
                    chain(
                            threads,
                            _ -> {
                                m.with(() -> {
                                    x.set(x.get() + 1);
                                    c.signalAll();
                                });
                                s.release();
                                b.await();
                                s.acquire();
                            });
                    return x.get();
                });
    }

    @Test
    void waits() {
        assertCounts(threads ->
                () -> {
                    SharedInt turn = new SharedInt("turn", 0);
                    Permit p = new Permit("p");
                    chain(
                            threads,
                            i -> {
                                turn.awaitEqual(i);
                                p.unpark();
                                p.park();
                                turn.set(i + 1);
                            });
                    return turn.get();
                });
    }

    @Test
    void threadsThatStartThreads() {
        assertCounts(threads -> () -> depth(threads));
    }

    private static int depth(int threads) {
        if (threads == 0) {
            return 0;
        }
        int[] below = new int[1];
        ModelThread next = ModelThread.start(() -> below[0] = depth(threads - 1));
        next.join();
        return below[0] + 1;
    }
}
