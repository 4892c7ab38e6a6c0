package dev.ratatosk.core.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.api.Barrier;
import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.api.Model;
import dev.ratatosk.core.api.ModelThread;
import dev.ratatosk.core.api.SharedInt;
import dev.ratatosk.core.frontier.CheckpointException;
import dev.ratatosk.core.port.Learning;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.spi.Algorithm;
import dev.ratatosk.core.spi.DivisibleStrategy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// An exploration in several pieces finds what one in one piece finds.
final class CheckpointedCheckTest {
    @TempDir private Path folder;

    private static Scenario increments(int threads, int times) {
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
            Model.check(x.get() > times, "lost nearly all updates");
        };
    }

    private CheckpointFile file() {
        return CheckpointFile.of(folder.resolve("run.checkpoint")).every(Duration.ofMillis(1));
    }

    private Config.Builder saving(Algorithm algorithm) {
        return Config.builder().algorithm(algorithm).keepGoing(true).checkpoint(file());
    }

    static Stream<Algorithm> algorithms() {
        return Algorithms.all().stream()
                .filter(one -> one.newStrategy(Set.of()) instanceof DivisibleStrategy);
    }

    private static void assertSame(Verdict expected, Verdict verdict) {
        assertEquals(expected.statistics().complete(), verdict.statistics().complete());
        assertEquals(expected.statistics().blocked(), verdict.statistics().blocked());
        assertEquals(expected.statistics().errors(), verdict.statistics().errors());
        assertEquals(expected.extent(), verdict.extent());
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void theCountsAreThoseOfOneRun(Algorithm algorithm) {
        Scenario program = increments(algorithm.equals(Algorithms.NAIVE) ? 2 : 3, 2);
        Verdict expected =
                Checker.check(
                        program, Config.builder().algorithm(algorithm).keepGoing(true).build());
        long pieces = 7;
        long most = expected.statistics().counts().runs();
        Verdict verdict = expected;
        for (long piece = 1; piece <= pieces; piece++) {
            Config.Builder config = saving(algorithm).workers(piece % 2 == 0 ? 3 : 1);
            if (piece < pieces) {
                config.maxExecutions(Math.max(1, most * piece / pieces));
            }
            verdict = Checker.check(program, config.build());
        }
        assertSame(expected, verdict);
        assertTrue(verdict.statistics().resumedRuns() > 0);
        assertTrue(
                verdict.statistics().notes().getFirst().startsWith("Resumed from checkpoint "),
                verdict.statistics().notes()::toString);
    }

    /// Who meets at the barrier is not in the checkpoint: it is seen again.
    @ParameterizedTest
    @MethodSource("algorithms")
    void meetingsAtBarriersAreRehearsedAgain(Algorithm algorithm) {
        Scenario program =
                () -> {
                    SharedInt x = new SharedInt("x", 0);
                    Barrier barrier = new Barrier("barrier", 2);
                    Runnable body =
                            () -> {
                                x.set(x.get() + 1);
                                barrier.await();
                                x.set(x.get() + 1);
                            };
                    ModelThread other = ModelThread.start(body::run);
                    body.run();
                    other.join();
                };
        Verdict expected =
                Checker.check(
                        program, Config.builder().algorithm(algorithm).keepGoing(true).build());
        long most = expected.statistics().counts().runs();
        Verdict part = Checker.check(program, saving(algorithm).maxExecutions(most / 2).build());
        Verdict verdict = Checker.check(program, saving(algorithm).build());
        assertSame(expected, verdict);
        assertEquals(part.statistics().counts().runs(), verdict.statistics().resumedRuns());
    }

    @Test
    void aRequestToStopSavesWhatIsLeft() throws InterruptedException {
        Scenario program = increments(4, 3);
        Check check = Checker.start(program, saving(Algorithms.RF).build());
        while (check.counts().runs() < 1_000) {
            Thread.sleep(1);
        }
        check.stop();
        long runs = check.await().statistics().counts().runs();
        Config next = saving(Algorithms.RF).maxExecutions(runs + 1).build();
        assertEquals(runs, Checker.check(program, next).statistics().resumedRuns());
    }

    @Test
    void theFirstErrorIsThereAgain() {
        Scenario program = increments(3, 2);
        Config config = saving(Algorithms.RF).keepGoing(false).build();
        Verdict.BugFound first =
                assertInstanceOf(Verdict.BugFound.class, Checker.check(program, config));
        Verdict.BugFound again =
                assertInstanceOf(Verdict.BugFound.class, Checker.check(program, config));
        assertEquals(first.statistics().counts(), again.statistics().counts());
        assertEquals(first.bugs().getFirst().schedule(), again.bugs().getFirst().schedule());
        assertEquals(first.extent(), again.extent());
        Verdict all = Checker.check(program, config.toBuilder().keepGoing(true).build());
        assertInstanceOf(Extent.Complete.class, all.extent());
        assertSame(all, Checker.check(program, config));
    }

    @Test
    void otherOptionsAreRefusedUnlessTheFileIsOptional() {
        Scenario program = increments(2, 1);
        Verdict verdict = Checker.check(program, saving(Algorithms.RF).build());
        Config other = saving(Algorithms.RF).maxSteps(77).build();
        CheckpointException refused =
                assertThrows(CheckpointException.class, () -> Checker.check(program, other));
        assertEquals(
                "checkpoint "
                        + file().path()
                        + " is of another program or of other options: limit on steps '10000', now"
                        + " '77'. Restore them, remove the file, or name another one.",
                refused.getMessage());
        Config optional = other.toBuilder().checkpoint(file().optional()).build();
        Verdict anew = Checker.check(program, optional);
        assertSame(verdict, anew);
        assertEquals(0, anew.statistics().resumedRuns());
        String note = anew.statistics().notes().getFirst();
        assertTrue(note.startsWith("Exploration begins anew: checkpoint "), note);
    }

    @Test
    void anOptionalFileMayBeDamagedOrImpossible() throws IOException {
        Scenario program = increments(2, 1);
        Files.writeString(file().path(), "not a checkpoint");
        Config config = saving(Algorithms.RF).checkpoint(file().optional()).build();
        String note = Checker.check(program, config).statistics().notes().getFirst();
        assertTrue(note.startsWith("Exploration begins anew: "), note);
        assertEquals(4, Checker.check(program, config).statistics().resumedRuns());
        CheckpointFile nowhere = CheckpointFile.of(folder.resolve("none/x")).optional();
        Config without = config.toBuilder().checkpoint(nowhere).build();
        note = Checker.check(program, without).statistics().notes().getFirst();
        assertTrue(note.startsWith("Exploration without a checkpoint: there is no folder "), note);
    }

    @Test
    void anAlgorithmThatCannotBeCutIsRefused() {
        Config config = saving(Algorithms.OPTIMAL).build();
        assertEquals(
                "algorithm 'optimal' cannot be checkpointed; use algorithm 'rf'.",
                assertThrows(
                                CheckpointException.class,
                                () -> Checker.check(increments(2, 1), config))
                        .getMessage());
    }

    /// Needs to know of a second thread, which it learns in the first execution.
    private static final class Learner implements Scenario, Learning {
        private boolean knows;
        private boolean learns;
        private int attempts = 1;

        @Override
        public void run() {
            SharedInt x = new SharedInt("x", 0);
            int threads = knows ? 2 : 1;
            for (int t = 0; t < threads; t++) {
                ModelThread.start(() -> x.set(x.get() + 1));
            }
            int _ = x.get();
            learns |= !knows;
        }

        @Override
        public Learning learning() {
            return this;
        }

        @Override
        public boolean takeLearnt() {
            boolean did = learns && !knows;
            knows |= did;
            attempts += did ? 1 : 0;
            return did;
        }

        @Override
        public String text() {
            return knows ? "knows" : "";
        }

        @Override
        public void recall(String text) {
            knows = text.equals("knows");
        }
    }

    @Test
    void whatAProgramLearntIsInTheCheckpoint() {
        Config config = saving(Algorithms.RF).build();
        Verdict expected = Checker.check(new Learner(), Config.builder().keepGoing(true).build());
        Config part = config.toBuilder().maxExecutions(2).build();
        Learner first = new Learner();
        Verdict.Bounded _ = assertInstanceOf(Verdict.Bounded.class, Checker.check(first, part));
        assertEquals(2, first.attempts);
        Learner next = new Learner();
        Verdict verdict = Checker.check(next, config);
        assertEquals(1, next.attempts);
        assertSame(expected, verdict);
        assertEquals(2, verdict.statistics().resumedRuns());
    }
}
