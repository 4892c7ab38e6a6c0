package dev.ratatosk.bench.harness;

import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.spi.Algorithm;
import dev.ratatosk.core.spi.Feature;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// An algorithm, whole or without some of its parts. Written as in `rvf-closure-guidance`.
///
/// @param algorithm the algorithm
/// @param without the parts that are switched off
public record Variant(Algorithm algorithm, Set<Feature> without) {
    /// What can be switched off, by the algorithm's id.
    private static final Map<String, List<Feature>> FEATURES =
            Map.of(
                    "rf",
                    List.of(
                            Feature.SATURATION,
                            Feature.INCREMENTAL_SATURATION,
                            Feature.GUIDED_LINEARIZATION,
                            Feature.CONSTRUCTION,
                            Feature.CONFIGURATIONS,
                            Feature.MAY_READ),
                    "optimal",
                    List.of(Feature.COMMUTING_ADDS, Feature.NATIVE_AWAITS),
                    "rvf",
                    List.of(
                            Feature.BACKTRACK_SIGNALS,
                            Feature.CLOSURE,
                            Feature.GUIDANCE,
                            Feature.GREEDY),
                    "fused",
                    List.of(Feature.BACKTRACK_SIGNALS, Feature.SYMMETRY));

    public Variant {
        without = Set.copyOf(without);
    }

    /// The variant called `id`, if there is one.
    public static Optional<Variant> named(String id) {
        int end = id.indexOf('-');
        Optional<Algorithm> algorithm = Algorithms.named(end < 0 ? id : id.substring(0, end));
        Optional<Set<Feature>> off = features(end < 0 ? "" : id.substring(end));
        return algorithm.flatMap(a -> off.map(features -> new Variant(a, features)));
    }

    /// Reads `-FEATURE-FEATURE`. No name begins with another one, so there is but one way.
    private static Optional<Set<Feature>> features(String text) {
        Set<Feature> found = EnumSet.noneOf(Feature.class);
        String rest = text;
        while (!rest.isEmpty()) {
            String left = rest;
            Optional<Feature> next =
                    Arrays.stream(Feature.values())
                            .filter(f -> left.startsWith("-" + f.id()))
                            .findFirst();
            if (next.isEmpty()) {
                return Optional.empty();
            }
            found.add(next.get());
            rest = rest.substring(next.get().id().length() + 1);
        }
        return Optional.of(found);
    }

    /// The whole algorithm, without each of its parts, and without all of them.
    public static List<Variant> ablation(Algorithm algorithm) {
        List<Feature> features = FEATURES.getOrDefault(algorithm.id(), List.of());
        List<Variant> variants = new ArrayList<>();
        variants.add(new Variant(algorithm, Set.of()));
        features.forEach(feature -> variants.add(new Variant(algorithm, Set.of(feature))));
        if (features.size() > 1) {
            variants.add(new Variant(algorithm, Set.copyOf(features)));
        }
        return variants;
    }

    public String id() {
        StringBuilder id = new StringBuilder(algorithm.id());
        without.stream().sorted().forEach(feature -> id.append('-').append(feature.id()));
        return id.toString();
    }

    /// The configuration with the algorithm, without the parts.
    public Config applyTo(Config config) {
        Config changed = config.toBuilder().algorithm(algorithm).build();
        for (Feature feature : without) {
            changed = changed.toBuilder().without(feature).build();
        }
        return changed;
    }
}
