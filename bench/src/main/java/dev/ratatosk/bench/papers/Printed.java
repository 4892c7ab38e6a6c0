package dev.ratatosk.bench.papers;

import dev.ratatosk.bench.catalogue.Count;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What a paper prints in a cell.
///
/// @param text the count as it is printed, or what is there instead: `t/o`, `n/a`, `crash`
/// @param count the count; empty if there is none, or only a bound
/// @param seconds the time; empty if there is none
public record Printed(String text, Optional<Count> count, OptionalDouble seconds) {
    private static final Pattern COUNT = Pattern.compile("(\\d+)(?:\\+(\\d+))?");
    private static final Pattern NO_COUNT = Pattern.compile("t/o|n/a|crash|>2\\^32");
    private static final Pattern TIME = Pattern.compile("(?:(\\d+)m)?(?:(\\d+(?:\\.\\d+)?)s?)?");

    /// @param split whether complete and blocked executions are printed apart
    static Printed parse(String text, boolean split) {
        String[] words = text.split(" ", 2);
        OptionalDouble seconds = words.length < 2 ? OptionalDouble.empty() : seconds(words[1]);
        Matcher parts = COUNT.matcher(words[0]);
        if (!parts.matches()) {
            if (!NO_COUNT.matcher(words[0]).matches()) {
                throw new IllegalArgumentException("not a count: " + words[0]);
            }
            return new Printed(words[0], Optional.empty(), seconds);
        }
        long complete = Long.parseLong(parts.group(1));
        if (split) {
            long blocked = parts.group(2) == null ? 0 : Long.parseLong(parts.group(2));
            return new Printed(
                    words[0], Optional.of(new Count.Exactly(complete, blocked)), seconds);
        }
        if (parts.group(2) != null) {
            throw new IllegalArgumentException("complete and blocked apart: " + words[0]);
        }
        return new Printed(words[0], Optional.of(new Count.InAll(complete)), seconds);
    }

    private static OptionalDouble seconds(String text) {
        Matcher parts = TIME.matcher(text);
        if (text.isEmpty() || !parts.matches()) {
            throw new IllegalArgumentException("not a time: " + text);
        }
        double minutes = parts.group(1) == null ? 0 : Double.parseDouble(parts.group(1));
        double rest = parts.group(2) == null ? 0 : Double.parseDouble(parts.group(2));
        return OptionalDouble.of(60 * minutes + rest);
    }

    /// The time as in our own columns, or nothing.
    public String time() {
        return seconds.isEmpty()
                ? ""
                : String.format(Locale.ROOT, "%,.2f s", seconds.getAsDouble());
    }
}
