package dev.ratatosk.cli;

import dev.ratatosk.bench.catalogue.Benchmark;
import dev.ratatosk.bench.catalogue.Catalogue;
import dev.ratatosk.bench.catalogue.SizeException;
import dev.ratatosk.core.check.Config;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Programs by what the user calls them, with complaints that the user understands.
final class Programs {
    private Programs() {}

    /// The benchmark of that name.
    static Benchmark benchmark(String name) {
        return Catalogue.find(name)
                .orElseThrow(() -> {
                    List<String> nearest = Catalogue.nearest(name);
                    return new InputException(
                            "There is no benchmark '"
                                    + name
                                    + "'."
                                    + (nearest.isEmpty()
                                            ? ""
                                            : " Did you mean " + String.join(" or ", nearest) + "?")
                                    + " 'ratatosk list' lists them all.");
                });
    }

    /// The size that was asked for, or the usual one.
    static int size(Benchmark benchmark, @Nullable Integer wanted) {
        int size = wanted == null ? benchmark.sizes().usual() : wanted;
        try {
            benchmark.program(size);
        } catch (SizeException e) {
            throw new InputException(e.getMessage() + ".");
        }
        return size;
    }

    /// The command line that replays a schedule of the file, without the schedule.
    static String replayCommand(String file, Config config) {
        return command() + " replay " + quoted(file) + options(config);
    }

    /// The same for a program that was found with options.
    static String replayCommand(String program, ProgramOptions options, Config config) {
        return command()
                + " replay"
                + options.text()
                + (program.isEmpty() ? "" : " " + quoted(program))
                + options(config);
    }

    /// The same for a benchmark.
    static String replayCommand(Benchmark benchmark, int size, Config config) {
        return command()
                + " replay "
                + benchmark.name()
                + (benchmark.sizes().parametric() ? " --size " + size : "")
                + options(config);
    }

    /// The options that a schedule of the configuration needs to be repeated, each with a space
    /// before it.
    static String options(Config config) {
        return LoopFlags.of(config) + ExecutionOptions.of(config);
    }

    /// How the user called this command, as far as the launcher knows.
    static String command() {
        return System.getProperty("ratatosk.command", "ratatosk");
    }

    /// As a shell takes it for one word.
    static String quoted(String word) {
        boolean plain = word.chars().allMatch(Programs::isPlain);
        return plain && !word.isEmpty() ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    private static boolean isPlain(int c) {
        return Character.isLetterOrDigit(c) || "_-./+,:@%".indexOf(c) >= 0;
    }
}
