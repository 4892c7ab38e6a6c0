package dev.ratatosk.report.text;

import java.time.Duration;
import java.util.Locale;

/// Numbers as people like to read them.
public final class Figures {
    private static final double THOUSAND = 1e3;
    private static final double MILLION = 1e6;
    private static final double BILLION = 1e9;

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

    /// An estimate of a part that is not the whole: `less than 0.1 %`, `about 0.5 %`, `about 12 %`,
    /// `about 99 %`.
    public static String percent(double fraction) {
        double percent = 100 * fraction;
        if (percent < 0.1) {
            return "less than 0.1 %";
        }
        // 9.96 would be printed as 10.0.
        return percent < 9.95
                ? String.format(Locale.ROOT, "about %.1f %%", percent)
                : String.format(Locale.ROOT, "about %d %%", Math.min(99, Math.round(percent)));
    }

    /// An estimate of a number, with two digits: `950`, `12 k`, `1.2 M`, `340 G`, `5e15`.
    public static String roughly(double number) {
        if (number >= 999.5 * BILLION) {
            return String.format(Locale.ROOT, "%.0e", number).replace("e+", "e");
        }
        if (number >= 999.5 * MILLION) {
            return twoDigits(number / BILLION) + " G";
        }
        if (number >= 999.5 * THOUSAND) {
            return twoDigits(number / MILLION) + " M";
        }
        return number >= 999.5 ? twoDigits(number / THOUSAND) + " k" : twoDigits(number);
    }

    /// A number of 1 to 999: `1.2`, `12`, `120`.
    private static String twoDigits(double number) {
        if (number >= 99.5) {
            return String.valueOf(Math.round(number / 10) * 10);
        }
        return number >= 9.95
                ? String.valueOf(Math.round(number))
                : String.format(Locale.ROOT, "%.1f", number);
    }

    /// `640 kB`, `12 MB`, `1.2 GB`.
    public static String bytes(long number) {
        if (number >= 999.5 * MILLION) {
            return String.format(Locale.ROOT, "%.1f GB", number / BILLION);
        }
        return number >= MILLION
                ? Math.round(number / MILLION) + " MB"
                : Math.round(number / THOUSAND) + " kB";
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
