package dev.ratatosk.cli.option;

import dev.ratatosk.cli.output.InputException;
import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.spi.Algorithm;
import dev.ratatosk.core.spi.Feature;
import dev.ratatosk.core.spi.MemoryModel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// The options that say how to explore.
public final class ExplorationOptions {
    @Option(
            names = "--algorithm",
            paramLabel = "NAME",
            converter = Names.OfAlgorithm.class,
            completionCandidates = AlgorithmNames.class,
            description = "Algorithm: ${COMPLETION-CANDIDATES}.")
    private @Nullable Algorithm algorithm;

    @Option(
            names = "--memory-model",
            paramLabel = "MODEL",
            split = ",",
            converter = Names.OfMemoryModel.class,
            description = {
                "Memory model: sc or ra. Selects a suitable algorithm.",
                "check explores under several: sc,ra."
            })
    private List<MemoryModel> memoryModels = new ArrayList<>();

    @Option(
            names = "--max-executions",
            paramLabel = "N",
            converter = Positive.OfLong.class,
            description = "Maximal number of executions.")
    private @Nullable Long maxExecutions;

    @Option(
            names = "--time-limit",
            paramLabel = "TIME",
            converter = Durations.class,
            description = "Time limit, such as 30s, 5m, 2h.")
    private @Nullable Duration timeLimit;

    @Option(
            names = "--workers",
            paramLabel = "N",
            converter = Positive.OfInt.class,
            description = {
                "Number of workers that explore at the same time.",
                "Without it: one, and one per processor if it takes longer; bench: one."
            })
    private @Nullable Integer workers;

    @Mixin private ExecutionOptions execution;

    @Option(
            names = "--keep-going",
            description = "Explore all executions, despite errors; bench always does.")
    private boolean keepGoing;

    @Option(
            names = "--minimise",
            paramLabel = "TIME",
            converter = Durations.OrOff.class,
            description = "Time to look for simpler schedules of an error (5s), or off.")
    private @Nullable Duration minimise;

    @Option(
            names = "--no-commute",
            description = {
                "Let fetch-and-adds with unused results conflict (optimal).",
                "The same as --without commuting-adds."
            })
    private boolean noCommute;

    @Mixin private SymmetryFlag symmetry;

    @Mixin private LoopFlags loops;

    // picocli sets the fields.
    @SuppressWarnings("NullAway.Init")
    public ExplorationOptions() {}

    public static final class AlgorithmNames extends ArrayList<String> {
        private static final long serialVersionUID = 1L;

        public AlgorithmNames() {
            super(Algorithms.all().stream().map(AlgorithmNames::text).toList());
        }

        private static String text(Algorithm one) {
            return one.equals(Config.defaults().algorithm()) ? one.id() + " (default)" : one.id();
        }
    }

    public boolean hasWorkers() {
        return workers != null;
    }

    public boolean hasTimeLimit() {
        return timeLimit != null;
    }

    /// @throws InputException if the options contradict each other, or there are several memory
    ///   models
    public Config config() {
        if (memoryModels.size() > 1) {
            throw new InputException("Expected one memory model.");
        }
        return configs().getFirst();
    }

    /// One for each memory model.
    ///
    /// @throws InputException if the options contradict each other
    public List<Config> configs() {
        if (memoryModels.isEmpty()) {
            return List.of(config(algorithm == null ? Config.defaults().algorithm() : algorithm));
        }
        return memoryModels.stream().distinct().map(model -> config(algorithmOf(model))).toList();
    }

    private Config config(Algorithm chosen) {
        Config config = Config.builder().algorithm(chosen).build();
        if (maxExecutions != null) {
            config = config.toBuilder().maxExecutions(maxExecutions).build();
        }
        if (timeLimit != null) {
            config = config.toBuilder().timeLimit(timeLimit).build();
        }
        if (minimise != null) {
            config = config.toBuilder().minimise(minimise).build();
        }
        config = config.toBuilder().workers(workers == null ? Config.AUTOMATIC : workers).build();
        if (noCommute) {
            config = config.toBuilder().without(Feature.COMMUTING_ADDS).build();
        }
        if (chosen.usesSymmetry()) {
            config = symmetry.applyTo(config);
        }
        return loops.applyTo(execution.applyTo(config.toBuilder().keepGoing(keepGoing).build()));
    }

    private Algorithm algorithmOf(MemoryModel model) {
        Algorithm usual = Config.defaults().algorithm();
        if (algorithm != null && !algorithm.memoryModel().equals(model)) {
            throw new InputException(
                    "Algorithm "
                            + algorithm.id()
                            + " explores under memory model "
                            + algorithm.memoryModel().id()
                            + ", not "
                            + model.id()
                            + ". Leave one of the two options out.");
        }
        if (algorithm != null) {
            return algorithm;
        }
        return usual.memoryModel().equals(model)
                ? usual
                : Algorithms.all().stream()
                        .filter(a -> a.memoryModel().equals(model))
                        .findFirst()
                        .orElseThrow();
    }
}
