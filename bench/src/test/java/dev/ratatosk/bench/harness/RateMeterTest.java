package dev.ratatosk.bench.harness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.bench.catalogue.Catalogue;
import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.spi.Algorithm;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

final class RateMeterTest {
    private static final Duration WARM_UP = Duration.ofMillis(100);
    private static final Duration MEASURING = Duration.ofMillis(400);

    private final List<Verdict> results = new ArrayList<>();
    private final List<Duration> limits = new ArrayList<>();

    private Rate measure(String name, int size) {
        RateMeter meter =
                new RateMeter(
                        Config.builder().algorithm(Algorithms.NAIVE).build(),
                        WARM_UP,
                        MEASURING,
                        this::run);
        return meter.measure(new Harness.Case(Catalogue.find(name).orElseThrow(), size));
    }

    private Verdict run(Subject subject, Config config) {
        limits.add(config.timeLimit());
        Verdict result = subject.start(config).await();
        results.add(result);
        return result;
    }

    @Test
    void aRateIsWhatWasExploredInTheTimeAfterTheWarmUp() {
        Rate rate = measure("redundant_co", 1);
        long all = results.stream().mapToLong(r -> r.statistics().counts().runs()).sum();
        assertTrue(rate.executions() > 0 && rate.executions() < all, rate.toString());
        assertTrue(rate.elapsed().isPositive(), rate.toString());
        assertEquals(
                rate.executions() / (rate.elapsed().toNanos() / 1e9), rate.executionsPerSecond());
        assertTrue(rate.processor().isPositive(), rate.toString());
        assertTrue(rate.eventsPerExecution() >= 3, rate.toString());
        assertTrue(rate.bytesPerExecution() > 0, rate.toString());
        assertEquals(Agreement.MATCH, rate.agreement());
    }

    @Test
    void aProgramIsExploredForTheTimesToWarmUpToMeasureAndToObserve() {
        measure("redundant_co", 1);
        // What is left of a time only gets less.
        List<Duration> times = new ArrayList<>(limits.subList(0, 1));
        for (int i = 1; i < limits.size(); i++) {
            if (limits.get(i).compareTo(limits.get(i - 1)) > 0) {
                times.add(limits.get(i));
            }
        }
        assertEquals(List.of(WARM_UP, MEASURING, MEASURING), times);
    }

    @Test
    void anExplorationThatIsLongerThanTheTimeIsCutOff() {
        Rate rate = measure("lastzero", 12);
        assertEquals(Agreement.UNFINISHED, rate.agreement());
        assertTrue(rate.executions() > 0, rate.toString());
    }

    /// A search that has no end keeps its thread busy after its exploration was given up.
    @Test
    void threadsOfEarlierExplorationsAreNotObserved() throws InterruptedException {
        AtomicBoolean over = new AtomicBoolean();
        Thread left =
                Thread.ofPlatform()
                        .name("ratatosk-worker")
                        .daemon()
                        .start(() -> {
                            while (!over.get()) {
                                Thread.onSpinWait();
                            }
                        });
        Map<Phase, Double> shares = measure("lastzero", 12).shares();
        over.set(true);
        left.join();
        assertTrue(shares.getOrDefault(Phase.OTHER, 0.0) < 0.2, shares.toString());
    }

    @Test
    void aSampleHasSharesAndAJudgement() {
        RateMeter meter = new RateMeter(Config.defaults(), WARM_UP, MEASURING, this::run);
        RateMeter.Sampled sampled =
                meter.sample(new Harness.Case(Catalogue.find("lastzero").orElseThrow(), 5));
        assertEquals(Agreement.MATCH, sampled.agreement());
        assertEquals(1, sampled.shares().values().stream().mapToDouble(d -> d).sum(), 1e-9);
    }

    @Test
    void sharesSumUpToOneAndExecutingTheProgramHasOne() {
        Map<Phase, Double> shares = measure("lastzero", 12).shares();
        assertEquals(1, shares.values().stream().mapToDouble(d -> d).sum(), 1e-9);
        assertTrue(shares.getOrDefault(Phase.REPLAY, 0.0) > 0, shares.toString());
    }

    @Test
    void theOutermostFrameDecidesAboutThePhase() {
        String consistency = "dev.ratatosk.core.consistency.";
        String strategy = "dev.ratatosk.core.explore.rf.RfStrategy";
        String saturation = consistency + "Saturation";
        String witness = consistency + "WitnessConstruction";
        String loop = "java.lang.Thread";
        assertEquals(Phase.SATURATION, Phase.of(List.of(saturation, strategy, loop)));
        assertEquals(Phase.WITNESS, Phase.of(List.of(saturation, witness, strategy, loop)));
        assertEquals(Phase.EXPLORATION, Phase.of(List.of("java.util.Arrays", strategy, loop)));
        assertEquals(
                Phase.REPLAY,
                Phase.of(List.of(strategy, "dev.ratatosk.core.runtime.Turns", strategy, loop)));
        assertEquals(
                Phase.VERIFY_SC,
                Phase.of(
                        List.of(
                                "dev.ratatosk.core.consistency.vsc.VerifySc",
                                strategy,
                                "dev.ratatosk.core.runtime.Turns",
                                strategy,
                                loop)));
        assertEquals(Phase.OTHER, Phase.of(List.of("java.util.Arrays", loop)));
    }

    @Test
    void everyUsualProgramExistsInItsSize() {
        for (Algorithm algorithm : Algorithms.all()) {
            for (Harness.Case one : UsualRates.of(algorithm)) {
                assertTrue(one.benchmark().sizes().contains(one.size()), one.toString());
            }
        }
        assertEquals(6, UsualRates.of(Algorithms.RF).size());
        assertTrue(UsualRates.of(Algorithms.NAIVE).isEmpty());
    }

    @Test
    void theHeapIsLookedAtWhereItWasWanted() throws InterruptedException {
        BenchRun run =
                Harness.start(
                        Catalogue.find("lastzero").orElseThrow(),
                        12,
                        Config.builder().timeLimit(Duration.ofSeconds(20)).build());
        List<LiveHeap.Sample> samples;
        try (LiveHeap heap = LiveHeap.of(run.check(), List.of(1_000L, 10L, Long.MAX_VALUE))) {
            run.await();
            samples = heap.samples();
        }
        assertEquals(2, samples.size());
        assertTrue(samples.getFirst().executions() >= 10, samples.toString());
        assertTrue(samples.getLast().executions() >= 1_000, samples.toString());
        assertFalse(samples.stream().anyMatch(s -> s.bytes() <= 0), samples.toString());
    }
}
