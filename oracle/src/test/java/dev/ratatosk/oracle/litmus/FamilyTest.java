package dev.ratatosk.oracle.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.oracle.litmus.Access.Dependency;
import dev.ratatosk.oracle.litmus.Access.Sort;
import dev.ratatosk.oracle.litmus.Cycle.Communication;
import dev.ratatosk.oracle.litmus.Cycle.Segment;
import dev.ratatosk.oracle.litmus.Cycle.Step;
import dev.ratatosk.oracle.litmus.Litmus.Quantifier;
import dev.ratatosk.oracle.tier.Tier;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

final class FamilyTest {
    private static final int MANY = Tier.chosen().of(2_000, 8_000, 20_000);

    private static final Step TO_ANOTHER = new Step(false, false, Dependency.NONE);

    private static Segment pair(Sort first, Sort second, Communication out) {
        return new Segment(List.of(first, second), List.of(TO_ANOTHER), out);
    }

    private static final Cycle READING_LATE =
            new Cycle(
                    List.of(
                            pair(Sort.WRITE, Sort.WRITE, Communication.READS_FROM),
                            pair(Sort.READ, Sort.READ, Communication.FROM_READS)),
                    false);

    @Test
    void messagePassingIsTheTestOfItsCycle() {
        String expected =
                """
                C R.d.R-fr-W.d.W-rf

                { }

                P0 (atomic_int* x, atomic_int* y) {
                  int r0 = atomic_load_explicit(x, memory_order_acquire);
                  int r1 = atomic_load_explicit(y, memory_order_acquire);
                }

                P1 (atomic_int* x, atomic_int* y) {
                  atomic_store_explicit(y, 1, memory_order_release);
                  atomic_store_explicit(x, 1, memory_order_release);
                }

                locations [0:r0; 0:r1; ]
                exists (0:r0=1 /\\ 0:r1=0)
                """;
        Litmus test = CycleProgram.of(READING_LATE.canonical(), Quantifier.EXISTS);
        assertEquals(expected, HerdText.of(test, Dialect.RELEASE_ACQUIRE));
    }

    @Test
    void aClaimAboutAllExecutionsIsThatTheCycleIsInNone() {
        Litmus test = CycleProgram.of(READING_LATE.canonical(), Quantifier.FORALL);
        String text = HerdText.of(test, Dialect.LINUX);
        assertTrue(text.contains("  int r0 = smp_load_acquire(x);\n"), text);
        assertTrue(text.endsWith("forall (~(0:r0=1 /\\ 0:r1=0))\n"), text);
    }

    @Test
    void allRotationsOfACycleHaveOneName() {
        Cycle turned =
                new Cycle(
                        List.of(READING_LATE.threads().get(1), READING_LATE.threads().get(0)),
                        false);
        assertEquals(READING_LATE.canonical(), turned.canonical());
    }

    @Test
    void aCycleWhoseEdgesDoNotFitIsNone() {
        assertTrue(READING_LATE.isSound());
        Segment reader = pair(Sort.READ, Sort.READ, Communication.READS_FROM);
        assertTrue(!new Cycle(List.of(reader, reader), false).isSound());
    }

    @Test
    void aTestIsTheSameWhicheverThreadIsFirst() {
        Litmus one = CycleProgram.of(READING_LATE, Quantifier.EXISTS);
        Litmus other = CycleProgram.of(READING_LATE.canonical(), Quantifier.NOT_EXISTS);
        assertNotEquals(one.threads(), other.threads());
        assertEquals(one.canonical(), other.canonical());
    }

    @Test
    void theTestsAreDistinctAndOfAllSorts() {
        List<Litmus> tests = Family.tests(MANY);
        assertEquals(MANY, all(tests, Litmus::canonical).size());
        assertEquals(MANY, all(tests, Litmus::name).size());
        assertEquals(Set.of(2, 3, 4, 5, 6), all(tests, test -> test.threads().size()));
        assertEquals(Set.of(Quantifier.values()), all(tests, Litmus::quantifier));
        assertEquals(Set.of(Sort.values()), allSteps(tests, Access::sort));
        assertEquals(Set.of(Dependency.values()), allSteps(tests, Access::dependency));
        assertTrue(all(tests, Litmus::variables).containsAll(Set.of(1, 2, 3, 4, 5, 6)));
    }

    private static <T> Set<T> all(List<Litmus> tests, Function<Litmus, T> property) {
        return tests.stream().map(property).collect(Collectors.toSet());
    }

    private static <T> Set<T> allSteps(List<Litmus> tests, Function<Access, T> property) {
        return tests.stream()
                .flatMap(test -> test.threads().stream())
                .flatMap(List::stream)
                .map(property)
                .collect(Collectors.toSet());
    }
}
