package dev.ratatosk.bench.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.ratatosk.core.spi.Feature;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class ExpectedCountsTest {
    private static final Benchmark SAMPLE =
            Benchmark.of("sample", Section.MICRO, Sizes.of(0, 9, 0), "a sample", _ -> {});

    private static List<Expectation> parsed(String lines) {
        return ExpectedCounts.parse("== sample\n" + lines)
                .attachTo(Stream.of(SAMPLE))
                .getFirst()
                .stated();
    }

    private static Count count(String text) {
        return parsed("rf P " + text).getFirst().count();
    }

    @Test
    void aPlainNumberMeansThatNothingIsBlocked() {
        assertEquals(new Count.Exactly(28, 0), count("28"));
    }

    @Test
    void theOtherFormsOfCountsAreTold() {
        assertEquals(new Count.Exactly(28, 3), count("28+3"));
        assertEquals(new Count.CompleteOnly(28), count("28+?"));
        assertEquals(new Count.InAll(31), count("sum31"));
        assertEquals(new Count.AtMost(28), count("<=28"));
    }

    @Test
    void aLineStatesCountsForSeveralAlgorithmsAndSizes() {
        List<Expectation> stated = parsed("optimal,rf  -commuting-adds PM  2:4 3:36 # remark");
        Set<Provenance> both = Set.of(Provenance.PAPER, Provenance.MEASURED);
        Set<Feature> off = Set.of(Feature.COMMUTING_ADDS);
        assertEquals(
                List.of(
                        new Expectation("optimal", off, 2, new Count.Exactly(4, 0), both),
                        new Expectation("rf", off, 2, new Count.Exactly(4, 0), both),
                        new Expectation("optimal", off, 3, new Count.Exactly(36, 0), both),
                        new Expectation("rf", off, 3, new Count.Exactly(36, 0), both)),
                stated);
    }

    @Test
    void aMistakeIsReportedWithItsLine() {
        var wrong = assertThrows(IllegalArgumentException.class, () -> parsed("\nrf X 4"));
        assertEquals("expected-counts.txt:3: not a provenance: X", wrong.getMessage());
        assertThrows(IllegalArgumentException.class, () -> parsed("rf -no-such-feature P 4"));
        assertThrows(IllegalArgumentException.class, () -> parsed("rf P four"));
        assertThrows(IllegalArgumentException.class, () -> parsed("== sample"));
        assertThrows(IllegalArgumentException.class, () -> ExpectedCounts.parse("rf P 4"));
    }

    @Test
    void countsOfAnUnknownBenchmarkAreRefused() {
        ExpectedCounts counts = ExpectedCounts.parse("== other\nrf P 4");
        assertThrows(IllegalArgumentException.class, () -> counts.attachTo(Stream.of(SAMPLE)));
    }
}
