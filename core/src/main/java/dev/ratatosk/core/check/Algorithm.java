package dev.ratatosk.core.check;

import dev.ratatosk.core.consistency.vsc.ClosureUse;
import dev.ratatosk.core.consistency.vsc.Heuristics;
import dev.ratatosk.core.explore.Feature;
import dev.ratatosk.core.explore.Strategy;
import dev.ratatosk.core.explore.naive.NaiveStrategy;
import dev.ratatosk.core.explore.optimal.OptimalStrategy;
import dev.ratatosk.core.explore.ra.RaStrategy;
import dev.ratatosk.core.explore.rf.RfStrategy;
import dev.ratatosk.core.explore.rvf.RvfStrategy;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// The exploration algorithms by the names that users give them.
public enum Algorithm {
    /// All interleavings, under sequential consistency.
    NAIVE(MemoryModel.SC, "all interleavings"),
    /// One execution per Mazurkiewicz trace, under sequential consistency.
    OPTIMAL(MemoryModel.SC, "one execution per Mazurkiewicz trace"),
    /// One execution per reads-from class, under sequential consistency.
    RF(MemoryModel.SC, "one execution per reads-from class"),
    /// At most one execution per reads-value-from class, under sequential consistency.
    RVF(MemoryModel.SC, "at most one execution per reads-value-from class"),
    /// One execution per weak trace, under release-acquire.
    RA(MemoryModel.RA, "one execution per weak trace");

    private final MemoryModel memoryModel;
    private final String summary;

    Algorithm(MemoryModel memoryModel, String summary) {
        this.memoryModel = memoryModel;
        this.summary = summary;
    }

    /// The name on the command line.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// What one explored execution stands for, in a few words.
    public String summary() {
        return summary;
    }

    public MemoryModel memoryModel() {
        return memoryModel;
    }

    /// The algorithm called `id`, if there is one.
    public static Optional<Algorithm> named(String id) {
        return Arrays.stream(values()).filter(a -> a.id().equals(id)).findFirst();
    }

    /// A fresh exploration tree, for who runs the loop himself; [Checker] does all that is needed.
    public Strategy newStrategy(Config config) {
        return switch (this) {
            case NAIVE -> new NaiveStrategy();
            case OPTIMAL ->
                    new OptimalStrategy(
                            config.has(Feature.COMMUTING_ADDS), config.has(Feature.NATIVE_AWAITS));
            case RF -> new RfStrategy();
            case RVF ->
                    new RvfStrategy(
                            new Heuristics(
                                    config.has(Feature.GREEDY),
                                    config.has(Feature.CLOSURE)
                                            ? ClosureUse.LATE
                                            : ClosureUse.NEVER,
                                    config.has(Feature.GUIDANCE)),
                            config.has(Feature.BACKTRACK_SIGNALS));
            case RA -> new RaStrategy();
        };
    }
}
