package dev.ratatosk.oracle.port;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.api.Barrier;
import dev.ratatosk.core.api.Condition;
import dev.ratatosk.core.api.Model;
import dev.ratatosk.core.api.ModelThread;
import dev.ratatosk.core.api.Mutex;
import dev.ratatosk.core.api.Permit;
import dev.ratatosk.core.api.Semaphore;
import dev.ratatosk.core.api.SharedInt;
import dev.ratatosk.core.explore.Exploration;
import dev.ratatosk.core.explore.fused.FusedStrategy;
import dev.ratatosk.core.port.CoroutineKind;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.runtime.CoroutineProgram;
import dev.ratatosk.core.spi.Strategy.Finding;
import dev.ratatosk.oracle.brute.Answer.Classes;
import dev.ratatosk.oracle.brute.Oracle;
import dev.ratatosk.oracle.equivalence.Execution;
import dev.ratatosk.oracle.equivalence.ObservationClass;
import dev.ratatosk.oracle.equivalence.ObservationClass.Locks;
import dev.ratatosk.oracle.equivalence.Outcome;
import dev.ratatosk.oracle.tier.Trial;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// Exploration by observations of programs that are written against the API: condition variables,
/// semaphores, permits, barriers, locks that are tried. Brute force enumerates them through the
/// port.
final class FusedOnApiTest {
    private static final Trial TRIAL = Trial.of(FusedOnApiTest.class, 1, 300, 3_000, 30_000);
    private static final int MAX_STEPS = 1_000;
    private static final Oracle ORACLE = new Oracle(1_500);

    /// What the threads share.
    private static final class Shared {
        final SharedInt x = new SharedInt("x", 0);
        final SharedInt y = new SharedInt("y", 0);
        final Mutex m = new Mutex("m");
        final Mutex l = new Mutex("l");
        final Condition condition = m.newCondition();
        final Semaphore semaphore = new Semaphore("s", 1);
        final Permit permit = new Permit("p");
        final Barrier barrier = new Barrier("b", 2);
    }

    /// A step of a thread, which may use what it has seen last.
    private interface Action {
        int perform(Shared shared, int seen);
    }

    private record Step(String text, Action action) {}

    private static Step step(String text, Action action) {
        return new Step(text, action);
    }

    private static final List<Step> STEPS =
            List.of(
                    step("read x", (s, _) -> s.x.get()),
                    step(
                            "x := 1",
                            (s, seen) -> {
                                s.x.set(1);
                                return seen;
                            }),
                    step(
                            "x := seen + 1",
                            (s, seen) -> {
                                s.x.set(seen + 1);
                                return seen;
                            }),
                    step("y += 1, == 2?", (s, _) -> s.y.addAndTest(1, 2) ? 1 : 0),
                    step("cas x 0 2", (s, _) -> s.x.compareAndSet(0, 2) ? 1 : 0),
                    step(
                            "acquire",
                            (s, seen) -> {
                                s.semaphore.acquire();
                                return seen;
                            }),
                    step(
                            "release",
                            (s, seen) -> {
                                s.semaphore.release();
                                return seen;
                            }),
                    step("try acquire", (s, _) -> s.semaphore.tryAcquire() ? 1 : 0),
                    step(
                            "park",
                            (s, seen) -> {
                                s.permit.park();
                                return seen;
                            }),
                    step(
                            "unpark",
                            (s, seen) -> {
                                s.permit.unpark();
                                return seen;
                            }),
                    step("barrier", (s, _) -> s.barrier.awaitPosition()),
                    step(
                            "with m { x := 2 }",
                            (s, seen) -> {
                                s.m.with(() -> s.x.set(2));
                                return seen;
                            }),
                    step(
                            "with m { if x == 0 wait }",
                            (s, seen) -> {
                                s.m.lock();
                                if (s.x.get() == 0) {
                                    s.condition.await();
                                }
                                s.m.unlock();
                                return seen;
                            }),
                    step(
                            "with m { wait }",
                            (s, seen) -> {
                                s.m.with(s.condition::await);
                                return seen;
                            }),
                    step(
                            "with m { x := 1; signal }",
                            (s, seen) -> {
                                s.m.lock();
                                s.x.set(1);
                                s.condition.signal();
                                s.m.unlock();
                                return seen;
                            }),
                    step(
                            "with m { signal all }",
                            (s, seen) -> {
                                s.m.with(s.condition::signalAll);
                                return seen;
                            }),
                    step(
                            "try m { y := 1 }",
                            (s, _) -> {
                                if (!s.m.tryLock()) {
                                    return 0;
                                }
                                s.y.set(1);
                                s.m.unlock();
                                return 1;
                            }),
                    step(
                            "with l { with m { } }",
                            (s, seen) -> {
                                s.l.with(() -> s.m.with(() -> {}));
                                return seen;
                            }),
                    step(
                            "with m { with l { read x } }",
                            (s, _) -> {
                                int[] read = new int[1];
                                s.m.with(() -> s.l.with(() -> read[0] = s.x.get()));
                                return read[0];
                            }),
                    step(
                            "lock l",
                            (s, seen) -> {
                                s.l.lock();
                                return seen;
                            }),
                    step(
                            "assume 0",
                            (_, seen) -> {
                                Model.assume(seen == 0);
                                return seen;
                            }));

    /// Threads of some steps each; the main thread may join one of them inside a critical section.
    private record Sample(List<List<Step>> threads, boolean joins) implements Scenario {
        static Sample of(long seed) {
            SplittableRandom random = new SplittableRandom(seed);
            int threads = 2 + random.nextInt(2);
            List<List<Step>> all = new ArrayList<>();
            for (int t = 0; t < threads; t++) {
                List<Step> steps = new ArrayList<>();
                int length = 1 + random.nextInt(threads == 2 ? 3 : 2);
                for (int i = 0; i < length; i++) {
                    steps.add(STEPS.get(random.nextInt(STEPS.size())));
                }
                all.add(steps);
            }
            return new Sample(all, random.nextInt(4) == 0);
        }

        @Override
        public void run() {
            Shared shared = new Shared();
            List<ModelThread> started = new ArrayList<>();
            for (List<Step> steps : threads) {
                started.add(ModelThread.start(() -> perform(steps, shared)));
            }
            if (joins) {
                shared.m.with(() -> started.getFirst().join());
            }
        }

        private static void perform(List<Step> steps, Shared shared) {
            int seen = 0;
            for (Step step : steps) {
                seen = step.action.perform(shared, seen);
            }
        }

        @Override
        public String toString() {
            StringBuilder text = new StringBuilder(joins ? "with m { join first }\n" : "");
            threads.forEach(
                    steps -> text.append(steps.stream().map(Step::text).toList()).append('\n'));
            return text.toString();
        }
    }

    @Test
    void everyObservationClassIsReportedOnce() {
        int compared = 0;
        for (long seed = TRIAL.seed(); seed < TRIAL.end(); seed++) {
            compared += isExact(seed, Sample.of(seed)) ? 1 : 0;
        }
        int enough = compared;
        assertTrue(!TRIAL.isTelling() || enough * 3 > TRIAL.programs(), () -> enough + " compared");
    }

    /// False if there are too many states to tell.
    private static boolean isExact(long seed, Sample sample) {
        var port = new CoroutineProgram(sample, CoroutineKind.fastest(), MAX_STEPS);
        if (!(ORACLE.observations(PortState.start(port), Locks.COMMUTE)
                instanceof Classes<ObservationClass> expected)) {
            return false;
        }
        TRIAL.attempt(
                seed,
                () -> {
                    for (int mode = 0; mode < 3; mode++) {
                        var strategy = new FusedStrategy(mode == 1, mode == 0, false);
                        assertEquals(
                                expected.outcomes(),
                                explored(port, strategy),
                                () -> sample.toString());
                    }
                });
        return true;
    }

    private static Map<ObservationClass, Outcome> explored(
            CoroutineProgram port, FusedStrategy strategy) {
        Map<ObservationClass, Outcome> found = new HashMap<>();
        new Exploration(
                        port,
                        strategy,
                        (trace, finding) -> {
                            if (finding == Finding.EXECUTION) {
                                var reader = new TraceReader(trace, Naming.asRecorded());
                                var key =
                                        ObservationClass.of(
                                                new Execution(reader.events()),
                                                trace.threads(),
                                                Locks.COMMUTE);
                                Outcome before = found.put(key, reader.outcome());
                                assertTrue(before == null, () -> "twice: " + key);
                            }
                            return true;
                        })
                .run();
        return found;
    }
}
