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
    void partsAreNeverTheWhole() {
        assertEquals("less than 0.1 %", Figures.percent(0.0009));
        assertEquals("about 0.5 %", Figures.percent(0.005));
        assertEquals("about 10 %", Figures.percent(0.0996));
        assertEquals("about 12 %", Figures.percent(0.123));
        assertEquals("about 99 %", Figures.percent(0.999));
    }

    @Test
    void estimatesHaveTwoDigits() {
        assertEquals("9.4", Figures.roughly(9.4));
        assertEquals("12", Figures.roughly(12.3));
        assertEquals("950", Figures.roughly(947));
        assertEquals("1.0 k", Figures.roughly(999.9));
        assertEquals("1.2 M", Figures.roughly(1_234_567));
        assertEquals("340 G", Figures.roughly(3.4e11));
        assertEquals("5e15", Figures.roughly(5e15));
    }

    @Test
    void sizesAreRounded() {
        assertEquals("640 kB", Figures.bytes(640_000));
        assertEquals("12 MB", Figures.bytes(12_345_678));
        assertEquals("1.2 GB", Figures.bytes(1_234_567_890));
    }

    @Test
    void oneIsSingular() {
        assertEquals("1 step", Figures.count(1, "step"));
        assertEquals("1,000 steps", Figures.count(1000, "step"));
    }
}
