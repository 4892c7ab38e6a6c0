package dev.ratatosk.bench.catalogue;

import dev.ratatosk.bytecode.purity.LoopReport;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.ErrorKind;
import dev.ratatosk.core.port.Communication;
import dev.ratatosk.core.port.Fingerprint;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.spi.Feature;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/// A program of the catalogue.
///
/// @param name its name, as in the papers
/// @param section where it belongs
/// @param summary what it does, in one line
/// @param sizes the sizes it comes in
/// @param body the main thread
/// @param sensitiveTo the features that change counts: of `optimal`, and symmetry of `fused`
/// @param errors the kinds of error that are in it, given the size; none for most
/// @param formulas closed formulas for its counts
/// @param stated counts stated for particular sizes
public record Benchmark(
        String name,
        Section section,
        String summary,
        Sizes sizes,
        Body body,
        Set<Feature> sensitiveTo,
        IntFunction<Set<ErrorKind>> errors,
        List<Formula> formulas,
        List<Expectation> stated) {
    /// The programs that are correct under sequential consistency only: mutual exclusion by flags,
    /// without fences.
    static final Set<String> NEED_SC =
            Set.of(
                    "parker",
                    "lamport",
                    "dekker-svcomp",
                    "peterson-svcomp",
                    "szymanski-svcomp",
                    "lamport-svcomp");

    /// The only programs whose threads may learn of each other otherwise than by operations. All
    /// others were reviewed: what their threads share besides variables, locks and thread handles
    /// is final and was complete when the first of them was started, and no body has effects that
    /// outlive its execution. `LearntCatalogueTest` compares both ways of executing them.
    private static final Set<String> STORES_OBJECTS = Set.of("concurrent_hashmap");

    /// The algorithm whose counts depend on [#sensitiveTo].
    static final String OPTIMAL = "optimal";

    private static final String READS_FROM = "rf";
    private static final String VALUES = "rvf";

    /// A count for every size.
    ///
    /// @param algorithm the algorithm's id
    /// @param without the features that are switched off
    /// @param count the count for a size
    public record Formula(String algorithm, Set<Feature> without, IntFunction<Count> count) {
        private Expectation at(int size) {
            return new Expectation(
                    algorithm, without, size, count.apply(size), Set.of(Provenance.FORMULA));
        }
    }

    public Benchmark {
        sensitiveTo = Set.copyOf(sensitiveTo);
        formulas = List.copyOf(formulas);
        stated = List.copyOf(stated);
    }

    static Benchmark of(
            String name, Section section, Sizes sizes, String summary, IntConsumer body) {
        return new Benchmark(
                name,
                section,
                summary,
                sizes,
                Body.asWritten(body),
                Set.of(),
                _ -> Set.of(),
                List.of(),
                List.of());
    }

    /// A program whose loops are left to the loop-purity pass.
    static Benchmark looping(
            String name, Section section, Sizes sizes, String summary, Body.Looping body) {
        return new Benchmark(
                name, section, summary, sizes, body, Set.of(), _ -> Set.of(), List.of(), List.of());
    }

    /// The same, whose counts depend on a feature of `optimal`, or on [Feature#SYMMETRY].
    Benchmark sensitiveTo(Feature feature) {
        Set<Feature> features = EnumSet.of(feature);
        features.addAll(sensitiveTo);
        return new Benchmark(
                name, section, summary, sizes, body, features, errors, formulas, stated);
    }

    /// The same, with an error to be found in every size.
    Benchmark showing(ErrorKind error) {
        return showing(_ -> Set.of(error));
    }

    /// The same, with errors to be found.
    Benchmark showing(IntFunction<Set<ErrorKind>> kinds) {
        return new Benchmark(
                name, section, summary, sizes, body, sensitiveTo, kinds, formulas, stated);
    }

    /// The same, with a formula for complete executions; none are blocked.
    Benchmark counting(String algorithms, IntFunction<Long> complete) {
        List<Formula> all = new ArrayList<>(formulas);
        for (String algorithm : algorithms.split(" ", -1)) {
            IntFunction<Count> count = size -> new Count.Exactly(complete.apply(size), 0);
            all.add(new Formula(algorithm, Set.of(), count));
        }
        return new Benchmark(name, section, summary, sizes, body, sensitiveTo, errors, all, stated);
    }

    /// The same, with another formula.
    Benchmark with(Formula formula) {
        List<Formula> all = new ArrayList<>(formulas);
        all.add(formula);
        return new Benchmark(name, section, summary, sizes, body, sensitiveTo, errors, all, stated);
    }

    /// The same, with counts for particular sizes.
    Benchmark stating(List<Expectation> counts) {
        return new Benchmark(
                name, section, summary, sizes, body, sensitiveTo, errors, formulas, counts);
    }

    /// The program in a size.
    ///
    /// @throws SizeException if it does not come in that size
    public Scenario program(int size) {
        return program(size, Config.defaults());
    }

    /// The program in a size, with its loops treated as the configuration wants it.
    ///
    /// @throws SizeException if it does not come in that size
    public Scenario program(int size, Config config) {
        if (!sizes.contains(size)) {
            throw new SizeException(this, size);
        }
        IntConsumer main = body.main(size, config);
        String code = label(size);
        Communication communication =
                STORES_OBJECTS.contains(name)
                        ? new Communication.Unknown("it stores objects in shared variables")
                        : new Communication.Operations();
        return Fingerprint.on(
                new Main(main, size, communication), () -> new Fingerprint().add(code).text());
    }

    private record Main(IntConsumer main, int size, Communication communication)
            implements Scenario {
        @Override
        public void run() {
            main.accept(size);
        }
    }

    /// What the configuration makes of the program's loops; empty for a program that is run as it
    /// was written.
    public List<LoopReport> loops(int size, Config config) {
        return body.loops(size, config);
    }

    /// The kinds of error that are in the program in a size: a finished exploration finds one at
    /// least, and no others.
    public Set<ErrorKind> errors(Config config, int size) {
        Set<ErrorKind> kinds = EnumSet.noneOf(ErrorKind.class);
        kinds.addAll(errors.apply(size));
        if (body instanceof Body.Looping && !config.has(Feature.LOOP_PURITY)) {
            kinds.remove(ErrorKind.LIVELOCK);
        }
        if (!config.algorithm().memoryModel().readsNewestWrites() && NEED_SC.contains(name)) {
            kinds.add(ErrorKind.ASSERTION);
        }
        return kinds;
    }

    /// The name with the size, as in `lastzero(9)`.
    public String label(int size) {
        return sizes.parametric() ? name + "(" + size + ")" : name;
    }

    /// What a finished exploration with this configuration should count, if that is known.
    public Optional<Expectation> expected(Config config, int size) {
        return expected(config.algorithm().id(), relevant(config), size);
    }

    /// What an algorithm without some features, of those that matter, should count. A count that is
    /// stated for the size goes before a formula, and that before a bound.
    Optional<Expectation> expected(String algorithm, Set<Feature> without, int size) {
        Stream<Expectation> forSize = stated.stream().filter(e -> e.size() == size);
        Stream<Expectation> computed = formulas.stream().map(f -> f.at(size));
        Optional<Expectation> known =
                Stream.concat(forSize, computed)
                        .filter(e -> e.algorithm().equals(algorithm) && e.without().equals(without))
                        .findFirst();
        return known.isPresent() || !algorithm.equals(VALUES)
                ? known
                : expected(READS_FROM, without, size).stream()
                        .flatMap(Benchmark::boundForValues)
                        .findFirst();
    }

    /// A reads-value-from class consists of whole reads-from classes, and `rvf` explores none of
    /// the former twice: so it never explores more than `rf`.
    private static Stream<Expectation> boundForValues(Expectation readsFrom) {
        return switch (readsFrom.count()) {
            case Count.Exactly _, Count.InAll _ ->
                    Stream.of(
                            new Expectation(
                                    VALUES,
                                    readsFrom.without(),
                                    readsFrom.size(),
                                    new Count.AtMost(readsFrom.count().executions()),
                                    readsFrom.provenance()));
            case Count.CompleteOnly _, Count.AtMost _ -> Stream.empty();
        };
    }

    /// The counts that are stated for this configuration, by size, and those that follow from them.
    public List<Expectation> stated(Config config) {
        String algorithm = config.algorithm().id();
        Set<Feature> off = relevant(config);
        return stated.stream()
                .filter(e ->
                        e.algorithm().equals(algorithm)
                                || algorithm.equals(VALUES) && e.algorithm().equals(READS_FROM))
                .filter(e -> e.without().equals(off))
                .map(Expectation::size)
                .distinct()
                .sorted()
                .flatMap(size -> expected(algorithm, off, size).stream())
                .toList();
    }

    /// The loop-purity pass changes the program, and so the counts of every algorithm.
    private Set<Feature> relevant(Config config) {
        boolean optimal = config.algorithm().id().equals(OPTIMAL);
        boolean symmetric = config.algorithm().usesSymmetry();
        Set<Feature> off = EnumSet.noneOf(Feature.class);
        if (optimal || body instanceof Body.Looping) {
            off.addAll(config.switchedOff());
            off.retainAll(sensitiveTo);
        } else if (symmetric && config.switchedOff().contains(Feature.SYMMETRY)) {
            off.add(Feature.SYMMETRY);
            off.retainAll(sensitiveTo);
        }
        if (!optimal) {
            off.remove(Feature.COMMUTING_ADDS);
        }
        if (!symmetric) {
            off.remove(Feature.SYMMETRY);
        }
        return off;
    }
}
