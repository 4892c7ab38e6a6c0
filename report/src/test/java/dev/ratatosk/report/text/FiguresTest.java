package dev.ratatosk.report.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import org.junit.jupiter.api.Test;

final class FiguresTest {
    @Test
    void durationsKeepTheDigitsThatMatter() {
        assertEquals("0.04 s", Figures.duration(Duration.ofMillis(42)));
        assertEquals("12.3 s", Figures.duration(Duration.ofMillis(12_340)));
        assertEquals("4 min 05 s", Figures.duration(Duration.ofSeconds(245)));
        assertEquals("26 h 03 min", Figures.duration(Duration.ofMinutes(26 * 60 + 3)));
    }

    @Test
    void ratesAreRounded() {
        assertEquals("1.2", Figures.rate(1.23));
        assertEquals("320", Figures.rate(319.6));
        assertEquals("45,200", Figures.rate(45_178));
        assertEquals("457,000", Figures.rate(456_789));
        assertEquals("1.25 million", Figures.rate(1_250_000));
    }

    @Test
    void oneIsSingular() {
        assertEquals("1 step", Figures.count(1, "step"));
        assertEquals("1,000 steps", Figures.count(1000, "step"));
    }
}
