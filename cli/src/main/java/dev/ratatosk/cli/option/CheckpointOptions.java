package dev.ratatosk.cli.option;

import dev.ratatosk.cli.output.InputException;
import dev.ratatosk.core.check.CheckpointFile;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.spi.DivisibleStrategy;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The options that say where an exploration is saved.
public final class CheckpointOptions {
    @Option(
            names = "--checkpoint",
            paramLabel = "FILE",
            description = {
                "Save the exploration to FILE. If FILE exists, continue it; 'ratatosk resume FILE'"
                        + " does the same."
            })
    private @Nullable Path file;

    @Option(
            names = "--checkpoint-every",
            paramLabel = "TIME",
            converter = Durations.class,
            description = "Time between two savings (5s).")
    private @Nullable Duration interval;

    // picocli sets the fields.
    @SuppressWarnings("NullAway.Init")
    public CheckpointOptions() {}

    /// Whether the exploration is to be saved.
    public boolean isWanted() {
        return file != null;
    }

    /// The configuration with the checkpoint, if one is wanted.
    ///
    /// @param program what the program is called
    /// @param command the words that load the program again
    /// @throws InputException if the algorithm cannot be saved
    public Config applyTo(Config config, String program, List<String> command) {
        if (file == null) {
            if (interval != null) {
                throw new InputException("--checkpoint-every requires --checkpoint.");
            }
            return config;
        }
        requireDivisible(config);
        CheckpointFile saved = CheckpointFile.of(file).forProgram(program).withCommand(command);
        return config.toBuilder()
                .checkpoint(interval == null ? saved : saved.every(interval))
                .build();
    }

    private static void requireDivisible(Config config) {
        boolean divisible =
                config.algorithm().newStrategy(config.switchedOff()) instanceof DivisibleStrategy;
        if (!divisible) {
            throw new InputException(
                    "algorithm '"
                            + config.algorithm().id()
                            + "' cannot be checkpointed; use --algorithm rf.");
        }
    }
}
