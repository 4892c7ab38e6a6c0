package dev.ratatosk.oracle.fused;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.explore.fused.FusedStrategy;
import dev.ratatosk.oracle.brute.Answer.Classes;
import dev.ratatosk.oracle.brute.Counts;
import dev.ratatosk.oracle.brute.Oracle;
import dev.ratatosk.oracle.corpus.Corpus;
import dev.ratatosk.oracle.corpus.KnownProgram;
import dev.ratatosk.oracle.equivalence.ObservationClass;
import dev.ratatosk.oracle.equivalence.ObservationClass.Locks;
import dev.ratatosk.oracle.equivalence.Outcome;
import dev.ratatosk.oracle.port.Explored;
import dev.ratatosk.oracle.port.Explored.Maximal;
import dev.ratatosk.oracle.port.ExploredUpToSymmetry;
import dev.ratatosk.oracle.program.Program;
import dev.ratatosk.oracle.program.ThreadCode;
import dev.ratatosk.oracle.random.Campaign;
import dev.ratatosk.oracle.random.Mix;
import dev.ratatosk.oracle.tier.Trial;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Exploration by observations of programs with interchangeable threads: of the classes that differ
/// only in which of them did what, one is reported. Without symmetry all are
/// ([FusedAgainstOracleTest]).
final class FusedSymmetryTest {
    private static final int MAX_EXECUTIONS = 1_000_000;
    private static final Trial TRIAL =
            Trial.of(FusedSymmetryTest.class, 70_001, 2_400, 24_000, 480_000);
    private static final Oracle ORACLE = new Oracle(200_000);

    /// What came of the programs of a mix.
    private static final class Tally {
        int withTwins;
        int fewer;
    }

    @ParameterizedTest
    @EnumSource
    void oneClassIsReportedOfThoseThatDifferInWhichTwinDidWhat(Mix mix) {
        Tally tally = new Tally();
        Campaign.checkWithTwins(mix, TRIAL, program -> requireQuotient(program, true, tally));
        assertTrue(
                !TRIAL.isTelling() || tally.withTwins > 10 && tally.fewer > 0,
                () -> tally.withTwins + " with twins, " + tally.fewer + " with fewer executions");
    }

    @ParameterizedTest
    @EnumSource
    void neitherSignalsNorUnorderedSectionsChangeThat(Mix mix) {
        Campaign.checkWithTwins(
                mix,
                TRIAL.share(3),
                program -> {
                    requireQuotient(program, false, new Tally());
                    requireQuotient(program, new FusedStrategy(true, false, true), new Tally());
                });
    }

    @ParameterizedTest
    @MethodSource("corpus")
    void theCorpusIsExploredUpToSymmetry(KnownProgram known) {
        requireQuotient(known.program(), true, new Tally());
        requireQuotient(known.program(), false, new Tally());
        known.symmetric()
                .ifPresent(expected -> {
                    var found = explored(known.program(), new FusedStrategy(false, true, true));
                    List<Outcome> outcomes =
                            found.orElseThrow().explored().executions().stream()
                                    .map(Maximal::outcome)
                                    .toList();
                    int complete = (int) outcomes.stream().filter(Outcome::complete).count();
                    var counts = new Counts(complete, outcomes.size() - complete);
                    assertTrue(expected.matches(counts), () -> expected + ", not " + counts);
                });
    }

    static List<KnownProgram> corpus() {
        return Corpus.all();
    }

    private static void requireQuotient(Program program, boolean signals, Tally tally) {
        requireQuotient(program, new FusedStrategy(false, signals, true), tally);
    }

    private static void requireQuotient(Program program, FusedStrategy strategy, Tally tally) {
        if (ORACLE.observations(program, Locks.COMMUTE)
                instanceof Classes<ObservationClass> classes) {
            Optional<ExploredUpToSymmetry> explored = explored(program, strategy);
            List<List<Integer>> certain = Oracle.interchangeable(program);
            if (explored.isEmpty()) {
                assertTrue(
                        !certain.equals(threadsWithTheSameCode(program)),
                        () -> "symmetry is refused in\n" + program);
                return;
            }
            List<List<Integer>> twins = explored.get().twins();
            assertTrue(
                    certain.stream().allMatch(group -> isPartOfOne(group, twins)),
                    () -> twins + " are twins in\n" + program);
            tally.withTwins += twins.isEmpty() ? 0 : 1;
            requireClosed(program, classes.outcomes(), twins);
            int reported =
                    requireOneOfEach(program, classes.outcomes(), twins, explored.get().explored());
            tally.fewer += reported < classes.outcomes().size() ? 1 : 0;
        }
    }

    private static Optional<ExploredUpToSymmetry> explored(
            Program program, FusedStrategy strategy) {
        return ExploredUpToSymmetry.by(strategy, program, MAX_EXECUTIONS);
    }

    private static boolean isPartOfOne(List<Integer> group, List<List<Integer>> twins) {
        return twins.stream().anyMatch(claimed -> claimed.containsAll(group));
    }

    private static List<List<Integer>> threadsWithTheSameCode(Program program) {
        Map<List<?>, List<Integer>> byCode = new LinkedHashMap<>();
        List<ThreadCode> threads = program.threads();
        for (int t = 0; t < threads.size(); t++) {
            byCode.computeIfAbsent(threads.get(t).body(), _ -> new ArrayList<>()).add(t);
        }
        return byCode.values().stream().filter(group -> group.size() > 1).toList();
    }

    /// Exchanging two twins makes a class of a class, which ends alike.
    private static void requireClosed(
            Program program, Map<ObservationClass, Outcome> classes, List<List<Integer>> twins) {
        for (List<Integer> group : twins) {
            for (int i = 1; i < group.size(); i++) {
                int one = group.get(i - 1);
                int other = group.get(i);
                classes.forEach((key, outcome) -> {
                    Outcome swapped = classes.get(key.swapped(one, other));
                    assertTrue(
                            swapped != null && ending(swapped).equals(ending(outcome)),
                            () ->
                                    one
                                            + " and "
                                            + other
                                            + " differ in\n"
                                            + key
                                            + "\nof\n"
                                            + program);
                });
            }
        }
    }

    private static int requireOneOfEach(
            Program program,
            Map<ObservationClass, Outcome> classes,
            List<List<Integer>> twins,
            Explored explored) {
        Map<List<String>, List<Integer>> expected = new HashMap<>();
        classes.forEach((key, outcome) -> expected.put(key.upTo(twins), ending(outcome)));
        Set<List<String>> found = new HashSet<>();
        for (Maximal maximal : explored.executions()) {
            ObservationClass key =
                    ObservationClass.of(
                            maximal.execution(), program.threads().size(), Locks.COMMUTE);
            assertTrue(found.add(key.upTo(twins)), () -> "twice: " + key + "\nof\n" + program);
            assertEquals(
                    expected.get(key.upTo(twins)),
                    ending(maximal.outcome()),
                    () -> key + "\nof\n" + program);
        }
        assertTrue(
                found.containsAll(expected.keySet()),
                () -> "missed " + missing(expected.keySet(), found) + "\nof\n" + program);
        return found.size();
    }

    private static Set<List<String>> missing(Set<List<String>> expected, Set<List<String>> found) {
        return expected.stream().filter(key -> !found.contains(key)).collect(Collectors.toSet());
    }

    /// How many threads are blocked by what, and how many have failed: which ones, permutations
    /// change.
    private static List<Integer> ending(Outcome outcome) {
        List<Integer> ending = new ArrayList<>();
        for (Outcome.Cause cause : Outcome.Cause.values()) {
            ending.add((int) outcome.blocked().stream().filter(b -> b.cause() == cause).count());
        }
        ending.add(outcome.failed().size());
        return ending;
    }

    /// Whoever joins a twin alone tells it from the others.
    @Test
    void aTwinThatIsJoinedAloneIsNoTwin() {
        requireRefused(
                """
                T0: a = x; a = y
                T1: a = x; a = y
                T2: join T1; x := 1
                """);
    }

    /// The reverse order of observations: only the smaller twin can learn more, because the larger
    /// one is let go by what follows the join of the smaller one.
    @Test
    void aTwinThatIsJoinedAloneIsNoTwinEvenIfNoExploredClassEndsTheJoin() {
        requireRefused(
                """
                x = 2
                T0: a = await(x > 0) then x := 0
                T1: a = await(x > 0) then x := 0
                T2: join T0; x := 1
                T3: assume(0)
                """);
    }

    @Test
    void twinsThatAreJoinedWithSomethingBetweenAreNoTwins() {
        requireRefused(
                """
                T0: a = x
                T1: a = x
                T2: join T0; x := 1; join T1
                """);
    }

    @Test
    void twinsThatAreJoinedInARowAreTwins() {
        Program program =
                Program.parse(
                        """
                        T0: a = casok(x, 0, 1)
                        T1: a = casok(x, 0, 1)
                        T2: join T1; join T0; a = x
                        """);
        var found = explored(program, new FusedStrategy(false, true, true)).orElseThrow();
        assertEquals(List.of(List.of(0, 1)), found.twins());
        assertEquals(1, found.explored().executions().size());
        requireQuotient(program, true, new Tally());
    }

    private static void requireRefused(String text) {
        Program program = Program.parse(text);
        assertTrue(explored(program, new FusedStrategy(false, true, true)).isEmpty());
        assertTrue(explored(program, new FusedStrategy(false, false, true)).isEmpty());
    }
}
