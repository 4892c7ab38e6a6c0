package dev.ratatosk.report.text;

import java.time.Duration;
import java.util.Locale;

/// Numbers as people like to read them.
public final class Figures {
    private static final double MILLION = 1e6;

    private Figures() {}

    /// `1,234,567`.
    public static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /// The count and what is counted: `1 step`, `2,000 steps`.
    public static String count(long number, String noun) {
        return count(number) + " " + noun + (number == 1 ? "" : "s");
    }

    /// `0.04 s`, `12.3 s`, `4 min 05 s`, `2 h 03 min`.
    public static String duration(Duration time) {
        double seconds = time.toNanos() / 1e9;
        if (seconds < 10) {
            return String.format(Locale.ROOT, "%.2f s", seconds);
        }
        if (seconds < 60) {
            return String.format(Locale.ROOT, "%.1f s", seconds);
        }
        return time.toHours() > 0
                ? String.format(Locale.ROOT, "%,d h %02d min", time.toHours(), time.toMinutesPart())
                : String.format(
                        Locale.ROOT, "%d min %02d s", time.toMinutes(), time.toSecondsPart());
    }

    /// `1.2`, `320`, `45,200`, `1.25 million`: three digits are enough for a rate.
    public static String rate(double perSecond) {
        if (perSecond >= MILLION) {
            return String.format(Locale.ROOT, "%.2f million", perSecond / MILLION);
        }
        if (perSecond < 10) {
            return String.format(Locale.ROOT, "%.1f", perSecond);
        }
        long digits = perSecond >= 100_000 ? 1000 : perSecond >= 10_000 ? 100 : 1;
        return count(Math.round(perSecond / digits) * digits);
    }
}
