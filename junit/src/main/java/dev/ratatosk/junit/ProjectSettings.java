package dev.ratatosk.junit;

import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Settings for all tests of a project: the system properties `ratatosk.NAME`, and the file
/// `ratatosk.properties` on the class path.
final class ProjectSettings {
    private static final String FILE = "ratatosk.properties";
    private static final String PREFIX = "ratatosk.";
    private static final Set<String> NAMES =
            Set.of(
                    "algorithm",
                    "memoryModel",
                    "races",
                    "maxExecutions",
                    "timeLimitSeconds",
                    "maxSteps",
                    "unroll",
                    "allowIncomplete",
                    "keepGoing",
                    "minimise",
                    "spurious",
                    "checkpoint",
                    "verbose");

    private static final Pattern TIME = Pattern.compile("(\\d{1,9})(ms|s|m)");

    private final Properties file;

    ProjectSettings(Properties file) {
        this.file = file;
        for (String name : file.stringPropertyNames()) {
            if (!NAMES.contains(name)) {
                throw new SettingsException(
                        FILE
                                + ": unknown setting '"
                                + name
                                + "'. Known settings: "
                                + String.join(", ", new TreeSet<>(NAMES))
                                + ".");
            }
        }
    }

    static ProjectSettings load(ClassLoader loader) {
        Properties properties = new Properties();
        try (InputStream in = loader.getResourceAsStream(FILE)) {
            if (in != null) {
                properties.load(in);
            }
        } catch (IOException | IllegalArgumentException e) {
            throw new SettingsException(FILE + " cannot be read: " + e.getMessage());
        }
        return new ProjectSettings(properties);
    }

    <E> Optional<E> choice(String name, List<E> all, Function<E, String> idOf) {
        return text(name)
                .map(value ->
                        all.stream()
                                .filter(one -> idOf.apply(one).equalsIgnoreCase(value))
                                .findFirst()
                                .orElseThrow(() -> wrong(name, value, "one of " + ids(all, idOf))));
    }

    private static <E> String ids(List<E> all, Function<E, String> idOf) {
        return all.stream().map(idOf).collect(Collectors.joining(", "));
    }

    Optional<Long> number(String name) {
        return text(name).map(value -> positive(name, value));
    }

    private static long positive(String name, String value) {
        try {
            long number = Long.parseLong(value);
            if (number > 0) {
                return number;
            }
        } catch (NumberFormatException notANumber) {
            // Said below.
        }
        throw wrong(name, value, "a positive whole number");
    }

    /// A time that may be none at all: `5s`, `500ms`, `off`.
    Optional<Duration> time(String name) {
        return text(name)
                .map(value ->
                        timeOf(value)
                                .orElseThrow(() ->
                                        wrong(name, value, "a time such as 5s or 500ms, or off")));
    }

    /// The time that a setting says; empty if it says none.
    static Optional<Duration> timeOf(String value) {
        Matcher parts = TIME.matcher(value);
        if (value.equals("off")) {
            return Optional.of(Duration.ZERO);
        }
        if (!parts.matches()) {
            return Optional.empty();
        }
        long number = Long.parseLong(parts.group(1));
        return Optional.of(
                switch (parts.group(2)) {
                    case "ms" -> Duration.ofMillis(number);
                    case "m" -> Duration.ofMinutes(number);
                    default -> Duration.ofSeconds(number);
                });
    }

    Optional<Boolean> flag(String name) {
        return text(name)
                .map(value ->
                        switch (value) {
                            case "true" -> true;
                            case "false" -> false;
                            default -> throw wrong(name, value, "true or false");
                        });
    }

    private Optional<String> text(String name) {
        String given = System.getProperty(PREFIX + name, file.getProperty(name));
        return Optional.ofNullable(given).map(String::strip);
    }

    private static SettingsException wrong(String name, String value, String wanted) {
        return new SettingsException(
                name
                        + " = "
                        + value
                        + " (in "
                        + FILE
                        + " or as -D"
                        + PREFIX
                        + name
                        + "): expected "
                        + wanted
                        + ".");
    }
}
