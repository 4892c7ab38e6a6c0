package dev.ratatosk.cli.option;

import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.spi.Feature;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The option that says what to do with threads that run the same code.
public final class SymmetryFlag {
    @Option(
            names = "--symmetry",
            paramLabel = "WHEN",
            converter = Names.OfSymmetry.class,
            completionCandidates = Choices.class,
            description = {
                "Whether executions that differ only in which of several interchangeable threads did",
                "what are explored once (fused): ${COMPLETION-CANDIDATES}. auto: where threads are known",
                "to be interchangeable. off (the default): never; the same as --without symmetry."
            })
    private @Nullable Choice chosen;

    // picocli sets the field.
    @SuppressWarnings("NullAway.Init")
    public SymmetryFlag() {}

    enum Choice {
        AUTO,
        OFF;

        String id() {
            return name().toLowerCase(Locale.ROOT);
        }

        static List<String> ids() {
            return Arrays.stream(values()).map(Choice::id).toList();
        }
    }

    static final class Choices extends ArrayList<String> {
        private static final long serialVersionUID = 1L;

        Choices() {
            super(Choice.ids());
        }
    }

    /// The configuration with what the option says.
    public Config applyTo(Config config) {
        return chosen == Choice.AUTO
                ? config
                : config.toBuilder().without(Feature.SYMMETRY).build();
    }
}
