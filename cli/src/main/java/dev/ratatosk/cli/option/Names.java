package dev.ratatosk.cli.option;

import dev.ratatosk.bench.catalogue.EditDistance;
import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.MemoryModels;
import dev.ratatosk.core.port.RaceMode;
import dev.ratatosk.core.spi.Algorithm;
import dev.ratatosk.core.spi.Feature;
import dev.ratatosk.core.spi.MemoryModel;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// Reads names of algorithms, memory models and features; for an unknown one it suggests the
/// nearest.
public final class Names {
    private Names() {}

    public static final class OfAlgorithm implements ITypeConverter<Algorithm> {
        @Override
        public Algorithm convert(String value) {
            return Algorithms.named(value).orElseThrow(() -> unknown("algorithm", value, all()));
        }

        private static List<String> all() {
            return Algorithms.all().stream().map(Algorithm::id).toList();
        }
    }

    public static final class OfMemoryModel implements ITypeConverter<MemoryModel> {
        @Override
        public MemoryModel convert(String value) {
            return MemoryModels.all().stream()
                    .filter(model -> model.id().equals(value))
                    .findFirst()
                    .orElseThrow(() -> unknown("memory model", value, all()));
        }

        private static List<String> all() {
            return MemoryModels.all().stream().map(MemoryModel::id).toList();
        }
    }

    public static final class OfFeature implements ITypeConverter<Feature> {
        @Override
        public Feature convert(String value) {
            return Feature.named(value).orElseThrow(() -> unknown("feature", value, all()));
        }

        private static List<String> all() {
            return Arrays.stream(Feature.values()).map(Feature::id).toList();
        }
    }

    public static final class OfRaceMode implements ITypeConverter<RaceMode> {
        @Override
        public RaceMode convert(String value) {
            return Arrays.stream(RaceMode.values())
                    .filter(mode -> mode.id().equals(value))
                    .findFirst()
                    .orElseThrow(() -> unknown("way to treat races", value, all()));
        }

        private static List<String> all() {
            return Arrays.stream(RaceMode.values()).map(RaceMode::id).toList();
        }
    }

    static final class OfSymmetry implements ITypeConverter<SymmetryFlag.Choice> {
        @Override
        public SymmetryFlag.Choice convert(String value) {
            return Arrays.stream(SymmetryFlag.Choice.values())
                    .filter(choice -> choice.id().equals(value))
                    .findFirst()
                    .orElseThrow(
                            () -> unknown("use of symmetry", value, SymmetryFlag.Choice.ids()));
        }
    }

    static final class OfAwaits implements ITypeConverter<Awaits> {
        @Override
        public Awaits convert(String value) {
            return Arrays.stream(Awaits.values())
                    .filter(which -> which.id().equals(value))
                    .findFirst()
                    .orElseThrow(() -> unknown("choice of awaits", value, Awaits.ids()));
        }
    }

    private static TypeConversionException unknown(String what, String given, List<String> all) {
        String nearest =
                all.stream()
                        .filter(name -> EditDistance.resembles(given, name))
                        .sorted(Comparator.comparingInt(name -> EditDistance.of(given, name)))
                        .limit(2)
                        .collect(Collectors.joining(" or "));
        return new TypeConversionException(
                "unknown "
                        + what
                        + " '"
                        + given
                        + "'."
                        + (nearest.isEmpty() ? "" : " Did you mean " + nearest + "?")
                        + " Expected one of: "
                        + String.join(", ", all)
                        + ".");
    }
}
