package dev.ratatosk.bench.catalogue;

import static dev.ratatosk.bench.catalogue.Formulas.factorial;
import static dev.ratatosk.bench.catalogue.Formulas.power;

import dev.ratatosk.bench.catalogue.Benchmark.Formula;
import dev.ratatosk.core.api.Model;
import dev.ratatosk.core.api.SharedInt;
import dev.ratatosk.core.spi.Feature;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;

/// Programs of RVF in which many writes store the same value.
final class EqualValues {
    private EqualValues() {}

    static List<Benchmark> all() {
        IntFunction<Count> pairsOfOrders = n -> new Count.InAll(power(factorial(n), 2));
        return List.of(
                Benchmark.of(
                                "monabsex",
                                Section.VALUES,
                                Sizes.of(1, 12, 4),
                                "N threads write the same value and read it back",
                                EqualValues::sameValue)
                        .counting("optimal", n -> power(factorial(n), 2))
                        .counting("rf", n -> power(n + 1L, n - 1))
                        .counting("rvf", _ -> 1L),
                Benchmark.of(
                                "singleton",
                                Section.VALUES,
                                Sizes.of(2, 40, 5),
                                "one writer of X and N-1 of Y; main reads after all",
                                EqualValues::singleton)
                        .counting("optimal", Formulas::factorial)
                        .counting("rf", n -> (long) n)
                        .counting("rvf", _ -> 2L),
                Benchmark.of(
                                "unverif",
                                Section.VALUES,
                                Sizes.of(1, 9, 3),
                                "N threads increment and read; the first counts on alone",
                                EqualValues::unverified)
                        .sensitiveTo(Feature.COMMUTING_ADDS)
                        .sensitiveTo(Feature.SYMMETRY)
                        .with(new Formula("rf", Set.of(), pairsOfOrders))
                        .with(new Formula("rvf", Set.of(), pairsOfOrders))
                        .with(
                                new Formula(
                                        "optimal", Set.of(Feature.COMMUTING_ADDS), pairsOfOrders)));
    }

    /// SV-COMP 45_monabsex1.
    private static void sameValue(int n) {
        SharedInt s = new SharedInt("s", 0);
        Crew.alike(
                n,
                () -> {
                    s.set(4);
                    Model.check(s.get() == 4, "another value was written");
                });
    }

    private static void singleton(int n) {
        SharedInt v = new SharedInt("v", 0);
        Crew.of(0, n, i -> v.set(i == 0 ? 'X' : 'Y')).join();
        v.get();
    }

    /// SV-COMP 13_unverif. The loop of the thread that came first has no end, so the loop bound
    /// blocks it.
    private static void unverified(int n) {
        SharedInt r = new SharedInt("r", 0);
        SharedInt s = new SharedInt("s", 0);
        Crew.alike(
                n,
                () -> {
                    r.add(1);
                    if (r.get() != 1) {
                        return;
                    }
                    LoopBound bound = new LoopBound(2);
                    int l = 0;
                    while (true) {
                        bound.enter();
                        s.set(s.get() + 1);
                        l++;
                        Model.check(s.get() == l, "another thread counts, too");
                    }
                });
    }
}
