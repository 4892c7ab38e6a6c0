package dev.ratatosk.core.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.api.Model;
import dev.ratatosk.core.api.ModelThread;
import dev.ratatosk.core.api.SharedInt;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.spi.Algorithm;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
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

    @Test
    void anErrorEndsAllWorkers() {
        Config config = exploring(Algorithms.RF, 4).keepGoing(false).build();
        Verdict verdict = Checker.check(increments(3, 3, true), config);
        assertInstanceOf(Extent.FirstError.class, verdict.extent());
    }

    @Test
    void theLimitOnExecutionsIsForAllWorkersTogether() {
        Config config = exploring(Algorithms.RF, 4).maxExecutions(500).build();
        Verdict verdict = Checker.check(increments(3, 4, false), config);
        assertEquals(new Extent.Limited(Verdict.Limit.MAX_EXECUTIONS), verdict.extent());
        assertEquals(500, verdict.statistics().counts().runs());
    }

    @Test
    void theTimeLimitEndsAllWorkers() {
        Config config = exploring(Algorithms.RF, 4).timeLimit(Duration.ofMillis(300)).build();
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
}
