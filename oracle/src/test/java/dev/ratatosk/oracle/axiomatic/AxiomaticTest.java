package dev.ratatosk.oracle.axiomatic;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ratatosk.oracle.litmus.Access;
import dev.ratatosk.oracle.litmus.Access.Dependency;
import dev.ratatosk.oracle.litmus.Access.Sort;
import dev.ratatosk.oracle.litmus.Litmus;
import dev.ratatosk.oracle.litmus.Litmus.Place;
import dev.ratatosk.oracle.litmus.Litmus.Quantifier;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Tests small enough to count by hand.
final class AxiomaticTest {
    private static final int X = 0;
    private static final int Y = 1;

    private static Access read(int variable) {
        return new Access(Sort.READ, variable, 0, 0, Dependency.NONE, 0);
    }

    private static Access write(int variable, long value) {
        return new Access(Sort.WRITE, variable, 0, value, Dependency.NONE, 0);
    }

    private static Access fence() {
        return new Access(Sort.FENCE, 0, 0, 0, Dependency.NONE, 0);
    }

    private static Access dependentWrite(Dependency dependency, int variable, long value) {
        return new Access(Sort.WRITE, variable, 0, value, dependency, 1);
    }

    private static void comesTo(
            Axioms axioms,
            long witnesses,
            long executions,
            Map<Place, Long> cycle,
            List<List<Access>> threads) {
        Litmus test = new Litmus("test", threads, cycle, Quantifier.EXISTS);
        Behaviour behaviour = Axiomatic.of(test, axioms);
        assertEquals(executions, behaviour.executions(), behaviour.toString());
        assertEquals(witnesses, behaviour.witnesses(), behaviour.toString());
    }

    @Test
    void storeBufferingTellsTheModelsApart() {
        List<List<Access>> threads =
                List.of(List.of(write(X, 1), read(Y)), List.of(write(Y, 1), read(X)));
        Map<Place, Long> bothOld = Map.of(new Place(0, 0), 0L, new Place(1, 0), 0L);
        comesTo(Axioms.SEQUENTIAL_CONSISTENCY, 0, 3, bothOld, threads);
        comesTo(Axioms.RELEASE_ACQUIRE, 1, 4, bothOld, threads);
    }

    @Test
    void fencesForbidStoreBufferingAndHaveTwoOrders() {
        List<List<Access>> threads =
                List.of(
                        List.of(write(X, 1), fence(), read(Y)),
                        List.of(write(Y, 1), fence(), read(X)));
        Map<Place, Long> bothOld = Map.of(new Place(0, 0), 0L, new Place(1, 0), 0L);
        comesTo(Axioms.SEQUENTIAL_CONSISTENCY, 0, 3, bothOld, threads);
        // The thread whose fence is second reads the new value, the other one either.
        comesTo(Axioms.RELEASE_ACQUIRE, 0, 4, bothOld, threads);
    }

    @Test
    void messagePassingIsForbiddenInBoth() {
        List<List<Access>> threads =
                List.of(List.of(write(X, 1), write(Y, 1)), List.of(read(Y), read(X)));
        Map<Place, Long> stale = Map.of(new Place(1, 0), 1L, new Place(1, 1), 0L);
        comesTo(Axioms.SEQUENTIAL_CONSISTENCY, 0, 3, stale, threads);
        comesTo(Axioms.RELEASE_ACQUIRE, 0, 3, stale, threads);
    }

    @Test
    void aDependentWriteHappensOnlyWithItsValue() {
        List<List<Access>> threads =
                List.of(
                        List.of(write(X, 1)),
                        List.of(read(X), dependentWrite(Dependency.CONTROL, Y, 5)),
                        List.of(read(Y)));
        // x = 0: y stays 0. x = 1: y is read early or late.
        comesTo(Axioms.RELEASE_ACQUIRE, 1, 3, Map.of(new Place(2, 0), 5L), threads);
    }

    @Test
    void valuesAreNotOutOfThinAir() {
        List<List<Access>> threads =
                List.of(
                        List.of(read(X), dependentWrite(Dependency.DATA, Y, 1)),
                        List.of(read(Y), dependentWrite(Dependency.DATA, X, 1)));
        Map<Place, Long> ones = Map.of(new Place(0, 0), 1L, new Place(1, 0), 1L);
        comesTo(Axioms.RELEASE_ACQUIRE, 0, 3, ones, threads);
    }

    @Test
    void twoWritesEndInEitherOrderUnlessOneOrderForbidsIt() {
        List<List<Access>> threads =
                List.of(List.of(write(X, 1), write(Y, 2)), List.of(write(Y, 1), write(X, 2)));
        Map<Place, Long> firstOnes = Map.of(Place.variable(X), 1L, Place.variable(Y), 1L);
        comesTo(Axioms.SEQUENTIAL_CONSISTENCY, 0, 3, firstOnes, threads);
        comesTo(Axioms.RELEASE_ACQUIRE, 1, 4, firstOnes, threads);
    }

    @Test
    void updatesAreAtomic() {
        Access add = new Access(Sort.FETCH_AND_ADD, X, 0, 1, Dependency.NONE, 0);
        Access set = new Access(Sort.COMPARE_AND_SET, X, 0, 7, Dependency.NONE, 0);
        Map<Place, Long> lost = Map.of(Place.variable(X), 1L);
        List<List<Access>> adds = List.of(List.of(add), List.of(add));
        comesTo(Axioms.RELEASE_ACQUIRE, 0, 2, lost, adds);
        List<List<Access>> mixed = List.of(List.of(add), List.of(set));
        Litmus test = new Litmus("test", mixed, lost, Quantifier.EXISTS);
        // The add comes first and the other fails, or the add adds to 7.
        Behaviour behaviour = Axiomatic.of(test, Axioms.SEQUENTIAL_CONSISTENCY);
        assertEquals(Set.of(List.of(0L, 1L, 1L), List.of(7L, 0L, 8L)), behaviour.states());
    }
}
