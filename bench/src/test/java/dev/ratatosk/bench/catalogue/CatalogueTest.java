package dev.ratatosk.bench.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.bench.catalogue.Benchmark.Formula;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class CatalogueTest {
    static List<Benchmark> benchmarks() {
        return Catalogue.all();
    }

    @Test
    void namesAreUnique() {
        Set<String> names = new HashSet<>();
        Catalogue.all().forEach(b -> assertTrue(names.add(b.name()), b.name()));
    }

    @ParameterizedTest
    @MethodSource("benchmarks")
    void formulasAgreeWithTheCountsThatAreStated(Benchmark benchmark) {
        for (Formula formula : benchmark.formulas()) {
            for (Expectation stated : benchmark.stated()) {
                if (stated.algorithm().equals(formula.algorithm())
                        && stated.without().equals(formula.without())) {
                    Count computed = formula.count().apply(stated.size());
                    assertEquals(
                            stated.count().executions(),
                            computed.executions(),
                            () -> stated.algorithm() + ", size " + stated.size());
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("benchmarks")
    void statedCountsBelongToSizesAndFeaturesOfTheProgram(Benchmark benchmark) {
        Set<String> seen = new HashSet<>();
        for (Expectation stated : benchmark.stated()) {
            assertTrue(benchmark.sizes().contains(stated.size()), () -> stated.toString());
            assertTrue(
                    benchmark.sensitiveTo().containsAll(stated.without()), () -> stated.toString());
            String key = stated.algorithm() + stated.without() + stated.size();
            assertTrue(seen.add(key), () -> "stated twice: " + stated);
        }
    }

    @ParameterizedTest
    @MethodSource("benchmarks")
    void somethingIsKnownAboutEveryProgram(Benchmark benchmark) {
        assertFalse(benchmark.formulas().isEmpty() && benchmark.stated().isEmpty());
    }

    @Test
    void aBenchmarkIsFoundByItsName() {
        assertEquals("lastzero", Catalogue.find("lastzero").orElseThrow().name());
        assertTrue(Catalogue.find("lastzeros").isEmpty());
    }

    @Test
    void aMistypedNameHasNearOnes() {
        assertEquals("lastzero", Catalogue.nearest("lastzeros").getFirst());
        assertEquals("peterson", Catalogue.nearest("petersen").getFirst());
        assertTrue(Catalogue.nearest("rfsc").contains("rfsc-fig1"));
        assertTrue(Catalogue.nearest("something entirely different").isEmpty());
    }

    @Test
    void aSizeOutOfRangeIsRefusedWithThoseThereAre() {
        Benchmark lastzero = Catalogue.find("lastzero").orElseThrow();
        var refused = assertThrows(SizeException.class, () -> lastzero.program(1));
        assertEquals("lastzero has no size 1; sizes: 2 to 24", refused.getMessage());
        Benchmark safestack = Catalogue.find("safestack").orElseThrow();
        refused = assertThrows(SizeException.class, () -> safestack.program(22));
        assertEquals(
                "safestack has no size 22; sizes: 21, 31, 32, 33, 211, 311, 321, 331, 444",
                refused.getMessage());
        Benchmark micro = Catalogue.find("rfsc-fig1").orElseThrow();
        refused = assertThrows(SizeException.class, () -> micro.program(3));
        assertEquals("rfsc-fig1 has one size only; leave the size out", refused.getMessage());
    }

    @Test
    void theLabelHasTheSizeIfThereIsOne() {
        assertEquals("lastzero(9)", Catalogue.find("lastzero").orElseThrow().label(9));
        assertEquals("rfsc-fig1", Catalogue.find("rfsc-fig1").orElseThrow().label(0));
    }
}
