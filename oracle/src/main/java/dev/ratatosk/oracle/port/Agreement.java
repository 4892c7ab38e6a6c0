package dev.ratatosk.oracle.port;

import dev.ratatosk.oracle.brute.Answer.Classes;
import dev.ratatosk.oracle.brute.Equivalence;
import dev.ratatosk.oracle.brute.Oracle;
import dev.ratatosk.oracle.equivalence.Execution;
import dev.ratatosk.oracle.equivalence.Outcome;
import dev.ratatosk.oracle.equivalence.ReadsFromClass;
import dev.ratatosk.oracle.equivalence.ValueClass;
import dev.ratatosk.oracle.port.Explored.Maximal;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/// Compares what an algorithm explored with what the oracle says there is. Every method throws an
/// [AssertionError] that shows a class on which they differ.
public final class Agreement {
    private Agreement() {}

    /// Every class was explored, and nothing else: what holds for any correct algorithm.
    public static void sameClasses(Explored explored, Equivalence equivalence, Oracle oracle) {
        Map<?, Outcome> expected =
                equivalence.classesOf(explored.program(), oracle).classes().outcomes();
        requireSame(explored, expected, classOf(explored, equivalence), _ -> true);
    }

    /// Every class was explored exactly once, and nothing else: an optimal algorithm.
    public static void exactlyOnce(Explored explored, Equivalence equivalence, Oracle oracle) {
        sameClasses(explored, equivalence, oracle);
        requireOnce(explored, classOf(explored, equivalence), _ -> true);
    }

    /// Every one of the given classes was explored exactly once, and nothing else.
    ///
    /// @param expected reads-from classes or weak traces of the program
    public static void exactlyOnce(Explored explored, Classes<ReadsFromClass> expected) {
        var classOf = classOf(explored, Equivalence.READS_FROM);
        requireSame(explored, expected.outcomes(), classOf, _ -> true);
        requireOnce(explored, classOf, _ -> true);
    }

    /// Every complete class was explored exactly once, and no other complete one; and no blocked
    /// situation was missed or invented. A situation is what every thread did, with which values,
    /// and which thread waits for what: it may show in several executions.
    ///
    /// @param expected the reads-from classes or the weak traces of the program
    public static void exactlyOnceIfComplete(Explored explored, Classes<ReadsFromClass> expected) {
        var classOf = classOf(explored, Equivalence.READS_FROM);
        requireSame(explored, expected.outcomes(), classOf, Outcome::complete);
        requireOnce(explored, classOf, Outcome::complete);
        Map<ValueClass, Outcome> situations = new HashMap<>();
        expected.outcomes().forEach((key, end) -> situations.put(ValueClass.of(key), end));
        requireSame(explored, situations, classOf(explored, Equivalence.VALUES), _ -> true);
    }

    /// No reads-value-from class was explored twice, and the values that the threads got, with how
    /// the executions ended, are those of the oracle.
    public static void byValues(Explored explored, Oracle oracle) {
        requireOnce(explored, classOf(explored, Equivalence.READS_VALUE_FROM), _ -> true);
        sameClasses(explored, Equivalence.VALUES, oracle);
    }

    private static Function<Execution, Object> classOf(Explored explored, Equivalence equivalence) {
        int threads = explored.program().threads().size();
        return execution -> equivalence.classOf(execution, threads);
    }

    /// @param counts says which executions are looked at, by their outcome
    private static void requireSame(
            Explored explored,
            Map<?, Outcome> expected,
            Function<Execution, Object> classOf,
            Predicate<Outcome> counts) {
        Set<Object> missing = new HashSet<>();
        expected.forEach((key, outcome) -> {
            if (counts.test(outcome)) {
                missing.add(key);
            }
        });
        for (Maximal maximal : explored.executions()) {
            if (counts.test(maximal.outcome())) {
                Object key = classOf.apply(maximal.execution());
                Outcome outcome = expected.get(key);
                if (outcome == null) {
                    throw failure(explored, "explored what is no class", key);
                }
                if (!outcome.equals(maximal.outcome())) {
                    String ends = "ended with " + maximal.outcome() + " instead of " + outcome;
                    throw failure(explored, ends, key);
                }
                missing.remove(key);
            }
        }
        if (!missing.isEmpty()) {
            String what = "missed " + missing.size() + " of " + expected.size() + " classes";
            throw failure(explored, what, missing.iterator().next());
        }
    }

    private static void requireOnce(
            Explored explored, Function<Execution, Object> classOf, Predicate<Outcome> counts) {
        Set<Object> seen = new HashSet<>();
        for (Maximal maximal : explored.executions()) {
            Object key = classOf.apply(maximal.execution());
            if (counts.test(maximal.outcome()) && !seen.add(key)) {
                throw failure(explored, "explored a class twice", key);
            }
        }
    }

    private static AssertionError failure(Explored explored, String what, Object key) {
        return new AssertionError(what + ", for example\n" + key + "\nof\n" + explored.program());
    }
}
