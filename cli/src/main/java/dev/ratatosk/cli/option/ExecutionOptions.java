package dev.ratatosk.cli.option;

import dev.ratatosk.core.check.Config;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The options that limit a single execution.
public final class ExecutionOptions {
    @Option(
            names = "--max-steps",
            paramLabel = "N",
            converter = Positive.OfInt.class,
            description = "Maximal number of steps of an execution (10000).")
    private @Nullable Integer maxSteps;

    @Option(
            names = "--stuck-after",
            paramLabel = "TIME",
            converter = Durations.class,
            description =
                    "Time without an operation after which the program counts as stuck (10s).")
    private @Nullable Duration stuckAfter;

    /// The options that make the limits of a configuration again, each with a space before it.
    static String of(Config config) {
        Config usual = Config.defaults();
        return (config.maxSteps() == usual.maxSteps() ? "" : " --max-steps " + config.maxSteps())
                + (config.stuckAfter().equals(usual.stuckAfter())
                        ? ""
                        : " --stuck-after " + config.stuckAfter().toMillis() + "ms");
    }

    public Config applyTo(Config config) {
        Config applied = config;
        if (maxSteps != null) {
            applied = applied.toBuilder().maxSteps(maxSteps).build();
        }
        if (stuckAfter != null) {
            applied = applied.toBuilder().stuckAfter(stuckAfter).build();
        }
        return applied;
    }
}
