package dev.ratatosk.c;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.ratatosk.c.ir.CException;
import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Extent;
import dev.ratatosk.core.check.OutcomeTable;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.port.RaceMode;
import dev.ratatosk.core.spi.Algorithm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What threads of C programs observe.
final class OutcomesInCTest {
    private static final List<Algorithm> STRONG =
            List.of(Algorithms.NAIVE, Algorithms.OPTIMAL, Algorithms.RF, Algorithms.RVF);

    /// The order in which threads get a lock can be seen in plain data only.
    private static final String LOCKED =
            """
            #include <pthread.h>
            #include <ratatosk.h>
            pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
            int order;
            void *body(void *number) {
                pthread_mutex_lock(&m);
                order = order * 10 + (int)(long)number;
                __ratatosk_observe("%ld saw %d", (long)number, order);
                pthread_mutex_unlock(&m);
                return 0;
            }
            int main(void) {
                pthread_t a, b;
                pthread_create(&a, 0, body, (void *)1);
                pthread_create(&b, 0, body, (void *)2);
                pthread_join(b, 0);
                pthread_join(a, 0);
                __ratatosk_observe("%d", order);
                return 0;
            }
            """;

    @TempDir private Path folder;

    private Map<String, Long> counts(String text, Config config, boolean weak)
            throws CException, IOException {
        Path file = folder.resolve("program.c");
        Files.writeString(file, text);
        COptions options = COptions.defaults().withWeak(weak).withRaces(RaceMode.REPORT);
        Verdict verdict = Checker.check(CProgram.load(List.of(file), options).scenario(), config);
        assertInstanceOf(Extent.Complete.class, verdict.extent(), verdict::toString);
        Map<String, Long> counts = new TreeMap<>();
        for (OutcomeTable.Row row : verdict.statistics().outcomes().rows()) {
            counts.put(row.outcome(), row.executions());
        }
        return counts;
    }

    @Test
    void allAlgorithmsSeeTheSameOutcomes() throws CException, IOException {
        for (Algorithm algorithm : STRONG) {
            Config config = Config.builder().algorithm(algorithm).build();
            Map<String, Long> alone = counts(LOCKED, config, false);
            assertEquals(
                    Set.of("12, 1 saw 1, 2 saw 12", "21, 1 saw 21, 2 saw 2"),
                    alone.keySet(),
                    algorithm.id());
            Config together = config.toBuilder().workers(2).build();
            assertEquals(alone, counts(LOCKED, together, false), algorithm.id());
        }
        Config ra = Config.builder().algorithm(Algorithms.RA).build();
        assertEquals(
                Set.of("12, 1 saw 1, 2 saw 12", "21, 1 saw 21, 2 saw 2"),
                counts(LOCKED, ra, true).keySet());
    }
}
