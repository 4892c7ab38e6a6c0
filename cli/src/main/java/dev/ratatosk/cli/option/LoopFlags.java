package dev.ratatosk.cli.option;

import dev.ratatosk.cli.output.InputException;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.spi.Feature;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The options that say what to do with loops and waits, and which parts of the algorithms to do
/// without. A schedule can only be repeated with the same ones.
public final class LoopFlags {
    @Option(
            names = "--unroll",
            paramLabel = "N",
            converter = Positive.OfInt.class,
            description = {
                "Begin at most N iterations of a loop each time the loop is entered; a thread that",
                "would begin another one stops there, and the verdict says so."
            })
    private @Nullable Integer unroll;

    @Option(
            names = "--no-plp",
            description = {
                "Leave spin loops as they are (no partial loop purity).",
                "The same as --without loop-purity,polling-loops."
            })
    private boolean noPurity;

    @Option(
            names = "--spin-assume-only",
            description = {
                "Turn only loops that just poll into reads and assumptions.",
                "The same as --without loop-purity,native-awaits."
            })
    private boolean pollingOnly;

    @Option(
            names = "--no-await",
            description = {
                "Turn no spin loops into awaits; explore failing awaits as reads and assumptions.",
                "The same as --without native-awaits."
            })
    private boolean noAwait;

    @Option(
            names = "--awaits",
            paramLabel = "WHICH",
            description = {
                "Which accesses of spin loops wait: ${COMPLETION-CANDIDATES}. all: each that can.",
                "paper: as in the tables of the paper (--without combined-awaits).",
                "none: the same as --no-await."
            },
            converter = Names.OfAwaits.class,
            completionCandidates = AwaitNames.class)
    private @Nullable Awaits awaits;

    @Option(
            names = "--spurious",
            description = {
                "Explore spurious ends of waits and spurious failures of weak compare-and-sets,",
                "at most one of each per thread and execution."
            })
    private boolean spurious;

    @Option(
            names = "--without",
            paramLabel = "FEATURE",
            split = ",",
            converter = Names.OfFeature.class,
            description =
                    "Switch off a part of the algorithm, to compare: ${COMPLETION-CANDIDATES}.",
            completionCandidates = FeatureNames.class)
    private List<Feature> without = new ArrayList<>();

    @Option(
            names = "--no-learning",
            description = {
                "Run the program's code for each execution, also where what threads do could be",
                "learnt. The same as --without learnt-threads."
            })
    private boolean noLearning;

    // picocli sets the fields.
    @SuppressWarnings("NullAway.Init")
    public LoopFlags() {}

    public static final class FeatureNames extends ArrayList<String> {
        private static final long serialVersionUID = 1L;

        public FeatureNames() {
            super(Arrays.stream(Feature.values()).map(Feature::id).toList());
        }
    }

    public static final class AwaitNames extends ArrayList<String> {
        private static final long serialVersionUID = 1L;

        public AwaitNames() {
            super(Awaits.ids());
        }
    }

    /// @throws InputException if the options contradict each other
    public Config applyTo(Config config) {
        if (noPurity && pollingOnly) {
            throw new InputException("--no-plp and --spin-assume-only exclude each other.");
        }
        if (noAwait && awaits != null && awaits != Awaits.NONE) {
            throw new InputException("--no-await and --awaits exclude each other.");
        }
        Config applied = unroll == null ? config : config.toBuilder().unroll(unroll).build();
        if (spurious) {
            applied = applied.toBuilder().spurious(true).build();
        }
        for (Feature feature : without) {
            applied = applied.toBuilder().without(feature).build();
        }
        if (noLearning) {
            applied = applied.toBuilder().without(Feature.LEARNT_THREADS).build();
        }
        if (noPurity) {
            applied =
                    applied.toBuilder()
                            .without(Feature.LOOP_PURITY)
                            .without(Feature.POLLING_LOOPS)
                            .build();
        }
        if (pollingOnly) {
            applied =
                    applied.toBuilder()
                            .without(Feature.LOOP_PURITY)
                            .without(Feature.NATIVE_AWAITS)
                            .build();
        }
        if (awaits == Awaits.PAPER) {
            applied = applied.toBuilder().without(Feature.COMBINED_AWAITS).build();
        }
        return noAwait || awaits == Awaits.NONE
                ? applied.toBuilder().without(Feature.NATIVE_AWAITS).build()
                : applied;
    }

    /// For programs in which nothing happens without reason.
    ///
    /// @throws InputException if it is to be explored all the same
    public static void requireReasons(Config config) {
        if (config.spurious()) {
            throw new InputException(
                    "--spurious applies to ordinary Java and C only: programs of the API and litmus"
                            + " tests have nothing spurious. Leave the option out.");
        }
    }

    /// The options that make the program of a configuration again, each with a space before it.
    static String of(Config config) {
        StringBuilder options = new StringBuilder();
        boolean purity = config.has(Feature.LOOP_PURITY);
        if (!purity) {
            options.append(config.has(Feature.POLLING_LOOPS) ? " --spin-assume-only" : " --no-plp");
        }
        boolean implied = !purity && config.has(Feature.POLLING_LOOPS);
        if (!config.has(Feature.NATIVE_AWAITS) && !implied) {
            options.append(" --no-await");
        }
        if (!config.has(Feature.COMBINED_AWAITS)) {
            options.append(" --without ").append(Feature.COMBINED_AWAITS.id());
        }
        if (config.unroll() != Config.UNBOUNDED) {
            options.append(" --unroll ").append(config.unroll());
        }
        if (config.spurious()) {
            options.append(" --spurious");
        }
        return options.toString();
    }
}
