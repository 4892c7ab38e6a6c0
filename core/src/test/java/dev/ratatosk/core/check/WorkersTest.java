package dev.ratatosk.core.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.api.Model;
import dev.ratatosk.core.api.ModelThread;
import dev.ratatosk.core.api.SharedInt;
import dev.ratatosk.core.api.SharedRef;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.spi.Algorithm;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Several workers find what one does, and limits hold for all of them together.
final class WorkersTest {
    /// Threads that each increment a variable some times, in steps that others can come between.
    private static Scenario increments(int threads, int times, boolean isChecked) {
        return () -> {
            SharedInt x = new SharedInt("x", 0);
            List<ModelThread> all = new ArrayList<>();
            for (int t = 0; t < threads; t++) {
                all.add(
                        ModelThread.start(() -> {
                            for (int i = 0; i < times; i++) {
                                x.set(x.get() + 1);
                            }
                        }));
            }
            all.forEach(ModelThread::join);
            int sum = x.get();
            Model.check(!isChecked || sum > times, "lost nearly all updates");
        };
    }

    private static Config.Builder exploring(Algorithm algorithm, int workers) {
        return Config.builder().algorithm(algorithm).workers(workers).keepGoing(true);
    }

    static Stream<Arguments> algorithmsAndWorkers() {
        return Algorithms.all().stream()
                .filter(algorithm -> !algorithm.equals(Algorithms.NAIVE))
                .flatMap(algorithm ->
                        Stream.of(2, 4, 8).map(workers -> Arguments.of(algorithm, workers)));
    }

    @ParameterizedTest
    @MethodSource("algorithmsAndWorkers")
    void theCountsAreThoseOfOneWorker(Algorithm algorithm, int workers) {
        Scenario program = increments(3, 2, true);
        Verdict alone = Checker.check(program, exploring(algorithm, 1).build());
        Verdict together = Checker.check(program, exploring(algorithm, workers).build());
        assertEquals(alone.statistics().complete(), together.statistics().complete());
        assertEquals(alone.statistics().blocked(), together.statistics().blocked());
        assertEquals(alone.statistics().errors(), together.statistics().errors());
        assertTrue(together.statistics().errors() > 0);
        assertInstanceOf(Extent.Complete.class, together.extent());
    }

    /// Workers that give parts to each other, and workers that share a tree.
    static Stream<Algorithm> dividedAndJoint() {
        return Stream.of(Algorithms.RF, Algorithms.OPTIMAL);
    }

    @ParameterizedTest
    @MethodSource("dividedAndJoint")
    void anErrorEndsAllWorkers(Algorithm algorithm) {
        Config config = exploring(algorithm, 4).keepGoing(false).build();
        Verdict verdict = Checker.check(increments(3, 3, true), config);
        assertInstanceOf(Extent.FirstError.class, verdict.extent());
    }

    @ParameterizedTest
    @MethodSource("dividedAndJoint")
    void theLimitOnExecutionsIsForAllWorkersTogether(Algorithm algorithm) {
        Config config = exploring(algorithm, 4).maxExecutions(500).build();
        Verdict verdict = Checker.check(increments(3, 4, false), config);
        assertEquals(new Extent.Limited(Verdict.Limit.MAX_EXECUTIONS), verdict.extent());
        assertEquals(500, verdict.statistics().counts().runs());
    }

    @ParameterizedTest
    @MethodSource("dividedAndJoint")
    void theTimeLimitEndsAllWorkers(Algorithm algorithm) {
        Config config = exploring(algorithm, 4).timeLimit(Duration.ofMillis(300)).build();
        Verdict verdict = Checker.check(increments(4, 5, false), config);
        assertEquals(new Extent.Limited(Verdict.Limit.TIME_LIMIT), verdict.extent());
        assertTrue(verdict.statistics().counts().runs() > 0);
    }

    @Test
    void progressIsKnownWhileWorkersExplore() throws InterruptedException {
        Check check = Checker.start(increments(4, 5, false), exploring(Algorithms.RF, 2).build());
        Thread waiting = Thread.ofPlatform().start(() -> check.await());
        while (check.progress().workers() < 2 || check.progress().openParts() < 2) {
            Thread.sleep(5);
        }
        Progress progress = check.progress();
        check.stop();
        waiting.join();
        assertTrue(progress.fraction() >= 0 && progress.fraction() < 1, progress::toString);
    }

    @Test
    void workersThatShareATreeStopOnRequest() throws InterruptedException {
        Config config = exploring(Algorithms.OPTIMAL, 3).build();
        Check check = Checker.start(increments(4, 5, false), config);
        AtomicReference<Verdict> verdict = new AtomicReference<>();
        Thread waiting = Thread.ofPlatform().start(() -> verdict.set(check.await()));
        while (check.progress().workers() < 3 || check.counts().runs() < 100) {
            Thread.sleep(5);
        }
        check.stop();
        waiting.join();
        Extent.BrokenOff extent = assertInstanceOf(Extent.BrokenOff.class, verdict.get().extent());
        assertEquals(Verdict.Cause.REQUESTED, extent.cause());
        assertTrue(verdict.get().statistics().counts().runs() >= 100);
    }

    @Test
    void workersThatShareATreeFindThreadsAndVariablesUnderTheSameNumbers() {
        Scenario program =
                () -> {
                    SharedInt x = new SharedInt("x", 0);
                    for (int t = 0; t < 2; t++) {
                        ModelThread.start(() -> {
                            if (x.getAndAdd(1) == 0) {
                                SharedInt y = new SharedInt("y", 0);
                                SharedRef<String> z = new SharedRef<>("z", "first");
                                ModelThread inner = ModelThread.start(() -> y.set(x.get()));
                                z.set("of " + y.get());
                                x.set(y.get() + z.get().length());
                                inner.join();
                            } else {
                                SharedRef<String> z = new SharedRef<>("z", "second");
                                ModelThread.start(() -> x.set(z.get().length()));
                                z.set("third");
                            }
                        });
                    }
                };
        Verdict alone = Checker.check(program, exploring(Algorithms.OPTIMAL, 1).build());
        for (int repetition = 0; repetition < 10; repetition++) {
            Verdict together = Checker.check(program, exploring(Algorithms.OPTIMAL, 4).build());
            assertEquals(alone.statistics().complete(), together.statistics().complete());
            assertEquals(4, together.statistics().workers());
        }
    }

    @Test
    void aProgramThatFailsAtOnceIsOneError() {
        Scenario program =
                () -> {
                    throw new IllegalStateException("at once");
                };
        Verdict verdict = Checker.check(program, exploring(Algorithms.OPTIMAL, 4).build());
        assertEquals(1, verdict.statistics().errors());
        assertInstanceOf(Extent.Complete.class, verdict.extent());
    }

    @Test
    void anAlgorithmThatCannotBeDividedSaysSo() {
        Config config = exploring(Algorithms.OPTIMAL, 4).build();
        Scenario program =
                new Scenario() {
                    @Override
                    public void run() throws Exception {
                        increments(2, 1, false).run();
                    }

                    @Override
                    public Optional<Scenario> another() {
                        return Optional.empty();
                    }
                };
        Verdict verdict = Checker.check(program, config);
        assertEquals(1, verdict.statistics().workers());
        assertTrue(
                verdict.statistics().notes().stream()
                        .anyMatch(note -> note.contains("--algorithm rf")),
                () -> verdict.statistics().notes().toString());
    }
}
