package dev.ratatosk.core.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.api.Model;
import dev.ratatosk.core.api.ModelThread;
import dev.ratatosk.core.api.SharedInt;
import dev.ratatosk.core.frontier.OutcomeCounts;
import dev.ratatosk.core.port.Communication;
import dev.ratatosk.core.port.Grade;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.spi.Algorithm;
import dev.ratatosk.core.spi.DivisibleStrategy;
import dev.ratatosk.core.spi.Feature;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What programs observe: which outcomes there are, how many executions have them, and which of
/// them are errors.
final class OutcomesTest {
    @TempDir private Path folder;

    /// Each thread writes a variable and reads the other one; both observe what they read.
    private static void storeBuffering() {
        SharedInt x = new SharedInt("x", 0);
        SharedInt y = new SharedInt("y", 0);
        ModelThread other =
                ModelThread.start(
                        "other",
                        () -> {
                            y.set(1);
                            Model.observe("r2=" + x.get());
                        });
        x.set(1);
        Model.observe("r1=" + y.get());
        other.join();
    }

    private static Scenario increments(int threads, int times) {
        return new Learnable(() -> {
            SharedInt x = new SharedInt("x", 0);
            List<ModelThread> all = new ArrayList<>();
            for (int t = 0; t < threads; t++) {
                all.add(
                        ModelThread.start(() -> {
                            for (int i = 0; i < times; i++) {
                                int read = x.get();
                                Model.observe(Integer.toString(read));
                                x.set(read + 1);
                            }
                        }));
            }
            all.forEach(ModelThread::join);
            Model.observe("sum " + x.get());
        });
    }

    /// A program whose threads communicate by operations only.
    private record Learnable(Scenario program) implements Scenario {
        @Override
        public void run() throws Exception {
            program.run();
        }

        @Override
        public Communication communication() {
            return new Communication.Operations();
        }
    }

    private static OutcomeTable outcomes(Scenario program, Config config) {
        return Checker.check(program, config).statistics().outcomes();
    }

    private static Map<String, Long> counts(OutcomeTable table) {
        Map<String, Long> counts = new TreeMap<>();
        table.rows().forEach(row -> counts.put(row.outcome(), row.executions()));
        return counts;
    }

    private static Config config(Algorithm algorithm) {
        return Config.builder().algorithm(algorithm).keepGoing(true).build();
    }

    static Stream<Algorithm> underSc() {
        return Algorithms.all().stream()
                .filter(algorithm -> algorithm.memoryModel().equals(MemoryModels.SC));
    }

    static Stream<Algorithm> divisible() {
        return Algorithms.all().stream()
                .filter(one -> one.newStrategy(Set.of()) instanceof DivisibleStrategy);
    }

    @ParameterizedTest
    @MethodSource("underSc")
    void theOutcomesAreThoseOfTheMemoryModel(Algorithm algorithm) {
        OutcomeTable table = outcomes(OutcomesTest::storeBuffering, config(algorithm));
        assertEquals(Set.of("r1=0, r2=1", "r1=1, r2=0", "r1=1, r2=1"), counts(table).keySet());
        assertTrue(table.isComplete());
        assertFalse(table.isJudged());
    }

    @Test
    void eachReadsFromClassCountsOnce() {
        Verdict verdict = Checker.check(OutcomesTest::storeBuffering, config(Algorithms.RF));
        assertEquals(
                Map.of("r1=0, r2=1", 1L, "r1=1, r2=0", 1L, "r1=1, r2=1", 1L),
                counts(verdict.statistics().outcomes()));
        assertEquals(
                Map.of("r1=0, r2=0", 1L, "r1=0, r2=1", 1L, "r1=1, r2=0", 1L, "r1=1, r2=1", 1L),
                counts(outcomes(OutcomesTest::storeBuffering, config(Algorithms.RA))));
    }

    @ParameterizedTest
    @MethodSource("underSc")
    void theScheduleOfARowHasItsOutcome(Algorithm algorithm) {
        Scenario program = increments(2, 2);
        for (OutcomeTable.Row row : outcomes(program, config(algorithm)).rows()) {
            Replay replay =
                    Checker.replay(program, row.schedule().orElseThrow(), Config.defaults());
            assertEquals(row.outcome(), replay.outcome());
        }
    }

    @Test
    void threadsComeInTheOrderInWhichTheyWereStarted() {
        Scenario program =
                () -> {
                    SharedInt x = new SharedInt("x", 0);
                    ModelThread first =
                            ModelThread.start(() -> {
                                ModelThread inner =
                                        ModelThread.start(() -> {
                                            x.getAndAdd(1);
                                            Model.observe("inner");
                                        });
                                x.getAndAdd(1);
                                Model.observe("first");
                                inner.join();
                                Model.observe("again");
                            });
                    ModelThread second =
                            ModelThread.start(() -> {
                                x.getAndAdd(1);
                                Model.observe("second");
                            });
                    second.join();
                    Model.observe("main");
                    first.join();
                };
        for (Algorithm algorithm : Algorithms.all()) {
            Verdict verdict = Checker.check(program, config(algorithm));
            assertEquals(
                    Map.of("main, first, again, inner, second", verdict.statistics().complete()),
                    counts(verdict.statistics().outcomes()),
                    algorithm.id());
            assertTrue(verdict.statistics().complete() > 1);
        }
    }

    @Test
    void executionsWithoutAnEndHaveNoOutcome() {
        Scenario program =
                () -> {
                    int chosen = Model.choose(4);
                    Model.observe("chosen " + chosen);
                    Model.assume(chosen != 1);
                    Model.check(chosen != 2);
                    if (chosen == 3) {
                        SharedInt forEver = new SharedInt("for ever", 0);
                        forEver.await(value -> value == 1);
                    }
                };
        Verdict verdict = Checker.check(program, config(Algorithms.RF));
        assertEquals(2, verdict.statistics().errors());
        assertEquals(Map.of("chosen 0", 1L), counts(verdict.statistics().outcomes()));
    }

    @Test
    void aProgramThatObservesNothingHasNoTable() {
        Scenario program = () -> Model.choose(3);
        assertTrue(outcomes(program, config(Algorithms.RF)).isEmpty());
        assertTrue(outcomes(program, config(Algorithms.NAIVE)).rows().isEmpty());
    }

    @Test
    void executionsInWhichNothingIsObservedAreARow() {
        Scenario program =
                () -> {
                    if (Model.choose(3) == 0) {
                        Model.observe("zero");
                    }
                };
        OutcomeTable table = outcomes(program, config(Algorithms.RF));
        assertEquals(Map.of("", 2L, "zero", 1L), counts(table));
        assertTrue(table.rows().stream().allMatch(row -> row.schedule().isPresent()));
    }

    @ParameterizedTest
    @MethodSource("underSc")
    void aForbiddenOutcomeIsAnErrorWithASchedule(Algorithm algorithm) {
        Config config =
                Config.builder()
                        .algorithm(algorithm)
                        .expect("sum 2", Grade.ACCEPTABLE)
                        .expect("0, 0, sum 1", Grade.FORBIDDEN, "an update was lost")
                        .expect("*", Grade.ACCEPTABLE)
                        .build();
        Scenario program =
                () -> {
                    SharedInt x = new SharedInt("x", 0);
                    Runnable increment =
                            () -> {
                                int read = x.get();
                                Model.observe(Integer.toString(read));
                                x.set(read + 1);
                            };
                    ModelThread a = ModelThread.start("a", increment::run);
                    ModelThread b = ModelThread.start("b", increment::run);
                    a.join();
                    b.join();
                    // What main observes comes first.
                    SharedInt sum = new SharedInt("sum", x.get());
                    ModelThread.start("c", () -> Model.observe("sum " + sum.get())).join();
                };
        Verdict.BugFound found =
                assertInstanceOf(Verdict.BugFound.class, Checker.check(program, config));
        Bug bug = found.bugs().getFirst();
        assertEquals(ErrorKind.OUTCOME, bug.kind());
        assertEquals("forbidden outcome: 0, 0, sum 1 (an update was lost)", bug.headline());
        assertEquals("c", bug.thread());
        assertInstanceOf(Extent.FirstError.class, found.extent());
        assertFalse(found.statistics().outcomes().isComplete());
        Replay again = Checker.replay(program, bug.schedule(), config);
        assertEquals(bug.headline(), again.error().orElseThrow().headline());
        assertTrue(bug.simplicity().orElseThrow().isProven());
        Schedule passing = bug.passing().orElseThrow().schedule();
        String outcome = Checker.replay(program, passing, config).outcome();
        assertTrue(outcome.endsWith(", sum 2"), outcome);
    }

    @Test
    void anOutcomeThatNoExpectationIsAboutIsForbidden() {
        Config config = Config.builder().expect("r1=1, *", Grade.ACCEPTABLE).build();
        Verdict.BugFound found =
                assertInstanceOf(
                        Verdict.BugFound.class,
                        Checker.check(OutcomesTest::storeBuffering, config));
        assertEquals(
                "forbidden outcome: r1=0, r2=1 (no expectation is about it)",
                found.bugs().getFirst().headline());
    }

    @Test
    void expectedOutcomesThatNeverOccurAreListed() {
        Config config =
                config(Algorithms.RF).toBuilder()
                        .expect("r1=0, r2=0", Grade.FORBIDDEN, "not under sc")
                        .expect("r1=2, r2=2", Grade.ACCEPTABLE)
                        .expect("r1=1, r2=1", Grade.INTERESTING, "both see the other")
                        .expect("r1=3*", Grade.ACCEPTABLE)
                        .expect("*", Grade.ACCEPTABLE)
                        .build();
        Verdict verdict = Checker.check(OutcomesTest::storeBuffering, config);
        assertInstanceOf(Verdict.Verified.class, verdict);
        List<String> rows =
                verdict.statistics().outcomes().rows().stream()
                        .map(row ->
                                row.grade().id()
                                        + " "
                                        + row.outcome()
                                        + ": "
                                        + row.executions()
                                        + " "
                                        + row.reason())
                        .toList();
        assertEquals(
                List.of(
                        "forbidden r1=0, r2=0: 0 not under sc",
                        "interesting r1=1, r2=1: 1 both see the other",
                        "acceptable r1=0, r2=1: 1 ",
                        "acceptable r1=1, r2=0: 1 ",
                        "acceptable r1=2, r2=2: 0 "),
                rows);
    }

    @Test
    void theNumberOfWorkersDoesNotMatter() {
        for (Algorithm algorithm : Algorithms.all()) {
            Scenario program = increments(algorithm.equals(Algorithms.NAIVE) ? 2 : 3, 2);
            OutcomeTable alone = outcomes(program, config(algorithm));
            assertTrue(alone.rows().size() > 3, algorithm.id());
            for (int workers : new int[] {2, 4}) {
                Config together = config(algorithm).toBuilder().workers(workers).build();
                assertEquals(counts(alone), counts(outcomes(program, together)), algorithm.id());
            }
        }
    }

    @Test
    void whatIsLearntHasTheSameOutcomes() {
        for (Algorithm algorithm : Algorithms.all()) {
            Scenario program = increments(algorithm.equals(Algorithms.NAIVE) ? 2 : 3, 2);
            Verdict learnt = Checker.check(program, config(algorithm));
            Config real = config(algorithm).toBuilder().without(Feature.LEARNT_THREADS).build();
            assertEquals(counts(outcomes(program, real)), counts(learnt.statistics().outcomes()));
            long code =
                    learnt.statistics().details().getOrDefault("real-executions", Long.MAX_VALUE);
            assertTrue(code < learnt.statistics().counts().runs() / 2, algorithm.id());
        }
    }

    @ParameterizedTest
    @MethodSource("divisible")
    void anExplorationInPiecesHasTheOutcomesOfOneInOnePiece(Algorithm algorithm) {
        Scenario program = increments(algorithm.equals(Algorithms.NAIVE) ? 2 : 3, 2);
        Verdict whole = Checker.check(program, config(algorithm));
        CheckpointFile file =
                CheckpointFile.of(folder.resolve("checkpoint")).every(Duration.ofMillis(1));
        long runs = whole.statistics().counts().runs();
        for (int piece = 1; piece < 5; piece++) {
            Config some =
                    config(algorithm).toBuilder()
                            .checkpoint(file)
                            .workers(1 + piece % 2)
                            .maxExecutions(runs * piece / 5)
                            .build();
            assertFalse(Checker.check(program, some).statistics().outcomes().isComplete());
        }
        Verdict last =
                Checker.check(program, config(algorithm).toBuilder().checkpoint(file).build());
        assertTrue(last.statistics().resumedRuns() > 0);
        assertTrue(last.statistics().outcomes().isComplete());
        assertEquals(counts(whole.statistics().outcomes()), counts(last.statistics().outcomes()));
    }

    @Test
    void theTableHasABound() {
        int side = 101;
        Scenario program =
                () -> Model.observe("chosen " + Model.choose(side) + " " + Model.choose(side));
        Config config = Config.builder().expect("chosen *", Grade.ACCEPTABLE).build();
        for (int workers : new int[] {1, 3}) {
            OutcomeTable table = outcomes(program, config.toBuilder().workers(workers).build());
            assertEquals(OutcomeCounts.MOST, table.rows().size());
            assertEquals(side * side - OutcomeCounts.MOST, table.notKept());
        }
        Config exact = config.toBuilder().expect("never", Grade.ACCEPTABLE).build();
        assertFalse(
                counts(outcomes(program, exact)).containsKey("never"),
                "it is not known whether an outcome occurs that was not kept");
    }

    @Test
    void aThreadThatObservesTooMuchIsRefused() {
        Scenario program =
                () -> {
                    for (int i = 0; i < 10_000; i++) {
                        Model.observe("much");
                    }
                };
        Verdict.Interrupted off =
                assertInstanceOf(
                        Verdict.Interrupted.class, Checker.check(program, Config.defaults()));
        assertEquals(Verdict.Cause.MISUSED, off.cause());
        assertTrue(off.message().startsWith("A thread observes more than "), off.message());
    }

    @Test
    void anObservationThatDiffersFromRunToRunIsNoticed() {
        int[] runs = {0};
        Scenario program = () -> Model.observe("run " + runs[0]++);
        Verdict.Interrupted off =
                assertInstanceOf(
                        Verdict.Interrupted.class, Checker.check(program, Config.defaults()));
        assertEquals(Verdict.Cause.DIVERGED, off.cause());
    }
}
