package dev.ratatosk.core.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.port.CoroutineKind;
import dev.ratatosk.core.port.RaceMode;
import dev.ratatosk.core.spi.Feature;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class ConfigTest {
    private static final Config ALL_SET =
            Config.builder()
                    .algorithm(Algorithms.RVF)
                    .maxExecutions(1)
                    .timeLimit(Duration.ofSeconds(2))
                    .maxSteps(3)
                    .keepGoing(true)
                    .coroutines(CoroutineKind.VIRTUAL_THREAD)
                    .stuckAfter(Duration.ofSeconds(4))
                    .without(Feature.GREEDY)
                    .without(Feature.CLOSURE)
                    .unroll(5)
                    .spurious(true)
                    .races(RaceMode.EXPLORE)
                    .workers(6)
                    .checkpoint(CheckpointFile.of(Path.of("file")))
                    .minimise(Duration.ofSeconds(7))
                    .build();

    private static void assertAllSet(Config config) {
        assertEquals(Algorithms.RVF, config.algorithm());
        assertEquals(1, config.maxExecutions());
        assertEquals(Duration.ofSeconds(2), config.timeLimit());
        assertEquals(3, config.maxSteps());
        assertTrue(config.keepGoing());
        assertEquals(CoroutineKind.VIRTUAL_THREAD, config.coroutines());
        assertEquals(Duration.ofSeconds(4), config.stuckAfter());
        assertEquals(Set.of(Feature.GREEDY, Feature.CLOSURE), config.switchedOff());
        assertFalse(config.has(Feature.GREEDY));
        assertTrue(config.has(Feature.GUIDANCE));
        assertEquals(5, config.unroll());
        assertTrue(config.spurious());
        assertEquals(RaceMode.EXPLORE, config.races());
        assertEquals(6, config.workers());
        assertEquals(Path.of("file"), config.checkpoint().orElseThrow().path());
        assertEquals(Duration.ofSeconds(7), config.minimise());
    }

    @Test
    void aBuilderSetsEverything() {
        assertAllSet(ALL_SET);
    }

    @Test
    void aCopyKeepsWhatIsNotChanged() {
        assertAllSet(ALL_SET.toBuilder().build());
        Config changed = ALL_SET.toBuilder().maxSteps(30).build();
        assertEquals(30, changed.maxSteps());
        assertAllSet(changed.toBuilder().maxSteps(3).build());
    }

    @Test
    void whatWasBuiltDoesNotChangeWithItsBuilder() {
        Config.Builder builder = ALL_SET.toBuilder();
        Config built = builder.build();
        builder.without(Feature.GUIDANCE).maxSteps(7);
        assertAllSet(built);
    }

    @Test
    void theDefaultsExploreEverythingUpToTheFirstError() {
        Config defaults = Config.defaults();
        assertEquals(Algorithms.RF, defaults.algorithm());
        assertEquals(Long.MAX_VALUE, defaults.maxExecutions());
        assertFalse(defaults.keepGoing());
        assertEquals(Config.UNBOUNDED, defaults.unroll());
        assertEquals(RaceMode.REPORT, defaults.races());
    }

    @Test
    void limitsArePositive() {
        Config.Builder builder = Config.builder();
        assertThrows(IllegalArgumentException.class, () -> builder.maxExecutions(0));
        assertThrows(IllegalArgumentException.class, () -> builder.maxSteps(-1));
        assertThrows(IllegalArgumentException.class, () -> builder.unroll(-1));
        assertThrows(IllegalArgumentException.class, () -> builder.timeLimit(Duration.ZERO));
        assertThrows(IllegalArgumentException.class, () -> builder.stuckAfter(Duration.ZERO));
    }
}
