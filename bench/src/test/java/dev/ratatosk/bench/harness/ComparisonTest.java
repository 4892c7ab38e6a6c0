package dev.ratatosk.bench.harness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.bench.catalogue.Catalogue;
import dev.ratatosk.bench.harness.Comparison.Entry;
import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.spi.Feature;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class ComparisonTest {
    private final List<String> turns = new ArrayList<>();

    private List<Entry> compare(String variants, String name, int size, Config config) {
        Comparison comparison =
                new Comparison(
                        List.of(variants.split(",", -1)).stream()
                                .map(id -> Variant.named(id).orElseThrow())
                                .toList(),
                        config,
                        Duration.ofNanos(1),
                        2,
                        (one, c) -> {
                            turns.add(new Variant(c.algorithm(), c.switchedOff()).id());
                            return one.start(c).await();
                        });
        return comparison.on(new Harness.Case(Catalogue.find(name).orElseThrow(), size));
    }

    /// Who came after whom. A turn may take several runs: the clock of the processor is coarse.
    private List<String> turnsTaken() {
        List<String> taken = new ArrayList<>();
        for (String variant : turns) {
            if (taken.isEmpty() || !taken.getLast().equals(variant)) {
                taken.add(variant);
            }
        }
        return taken;
    }

    @Test
    void aVariantIsNamedAfterItsAlgorithmAndWhatItLacks() {
        Variant variant = Variant.named("rvf-guidance-backtrack-signals").orElseThrow();
        assertEquals(Algorithms.RVF, variant.algorithm());
        assertEquals(Set.of(Feature.GUIDANCE, Feature.BACKTRACK_SIGNALS), variant.without());
        assertEquals("rvf-backtrack-signals-guidance", variant.id());
        assertEquals("rf", Variant.named("rf").orElseThrow().id());
        for (String unknown : List.of("", "-", "rvf-", "rvf-clos", "rvf-closures", "rv-closure")) {
            assertTrue(Variant.named(unknown).isEmpty(), unknown);
        }
    }

    @Test
    void anAblationLeavesOutEachPartAndAll() {
        List<String> ids = Variant.ablation(Algorithms.RVF).stream().map(Variant::id).toList();
        assertEquals(
                List.of(
                        "rvf",
                        "rvf-backtrack-signals",
                        "rvf-closure",
                        "rvf-guidance",
                        "rvf-greedy",
                        "rvf-backtrack-signals-closure-greedy-guidance"),
                ids);
        assertEquals(
                List.of(
                        "rf",
                        "rf-saturation",
                        "rf-incremental-saturation",
                        "rf-guided-linearization",
                        "rf-construction",
                        "rf-configurations",
                        "rf-may-read",
                        "rf-saturation-incremental-saturation-guided-linearization-construction-configurations-may-read"),
                Variant.ablation(Algorithms.RF).stream().map(Variant::id).toList());
        assertEquals(1, Variant.ablation(Algorithms.NAIVE).size());
    }

    @Test
    void variantsTakeTurns() {
        List<Entry> entries = compare("rf,rvf-closure", "rvf-fig1", 0, Config.defaults());
        assertEquals(
                List.of("rf", "rvf-closure", "rf", "rvf-closure", "rf", "rvf-closure"),
                turnsTaken());
        assertEquals(List.of(9L, 1L), entries.stream().map(Entry::executions).toList());
        assertTrue(entries.stream().allMatch(Entry::isFinished));
    }

    @Test
    void whatReachesALimitGetsNoSecondTurn() {
        Config limited = Config.builder().maxExecutions(5).build();
        List<Entry> entries = compare("rf,rvf", "rvf-fig1", 0, limited);
        assertEquals(List.of("rf", "rvf"), turnsTaken());
        assertFalse(entries.getFirst().isFinished());
        assertTrue(entries.getLast().isFinished());
    }
}
