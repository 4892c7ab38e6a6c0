package dev.ratatosk.cli.option;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// Reads `500ms`, `30s`, `5m`, `2h`; a bare number is in seconds.
public final class Durations implements ITypeConverter<Duration> {
    private static final Pattern FORM = Pattern.compile("(\\d{1,9})(ms|s|m|h|)");

    /// The same, where `0s` and `off` are no time at all.
    public static final class OrOff implements ITypeConverter<Duration> {
        @Override
        public Duration convert(String value) {
            return value.equals("off") ? Duration.ZERO : parse(value);
        }
    }

    @Override
    public Duration convert(String value) {
        Duration time = parse(value);
        if (time.isZero()) {
            throw new TypeConversionException("'" + value + "' is not a positive duration.");
        }
        return time;
    }

    private static Duration parse(String value) {
        Matcher parts = FORM.matcher(value);
        if (!parts.matches()) {
            throw new TypeConversionException(
                    "'" + value + "' is not a duration, such as 500ms, 30s, 5m or 2h.");
        }
        ChronoUnit unit =
                switch (parts.group(2)) {
                    case "ms" -> ChronoUnit.MILLIS;
                    case "m" -> ChronoUnit.MINUTES;
                    case "h" -> ChronoUnit.HOURS;
                    default -> ChronoUnit.SECONDS;
                };
        return Duration.of(Long.parseLong(parts.group(1)), unit);
    }
}
