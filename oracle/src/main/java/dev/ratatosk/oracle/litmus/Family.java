package dev.ratatosk.oracle.litmus;

import dev.ratatosk.oracle.litmus.Access.Dependency;
import dev.ratatosk.oracle.litmus.Access.Sort;
import dev.ratatosk.oracle.litmus.Cycle.Communication;
import dev.ratatosk.oracle.litmus.Cycle.Segment;
import dev.ratatosk.oracle.litmus.Cycle.Step;
import dev.ratatosk.oracle.litmus.Litmus.Quantifier;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/// Generated litmus tests: always the same ones in the same order, no two of which are the same up
/// to the order of threads in the cycle and the names of variables.
public final class Family {
    private static final long SEED = 2018;

    /// Of cycles with more events the oracle's candidate executions are too many.
    private static final int MOST_EVENTS = 12;

    /// Each fence multiplies the executions under release-acquire by its possible places.
    private static final int MOST_FENCES = 4;

    /// All orders of the writes to one variable are tried.
    private static final int MOST_WRITES = 4;

    private static final List<Sort> UPDATES =
            List.of(Sort.EXCHANGE, Sort.COMPARE_AND_SET, Sort.FETCH_AND_ADD);

    private final SplittableRandom random = new SplittableRandom(SEED);
    private final Set<String> cycles = new HashSet<>();

    /// Several cycles can lead to one test.
    private final Set<String> tests = new HashSet<>();

    /// The first tests of the family.
    public static List<Litmus> tests(int number) {
        Family family = new Family();
        List<Litmus> tests = new ArrayList<>();
        while (tests.size() < number) {
            tests.add(family.next());
        }
        return tests;
    }

    private Litmus next() {
        while (true) {
            Cycle cycle = cycle();
            if (cycle.isSound() && isSmall(cycle) && cycles.add(cycle.canonical().letters())) {
                Litmus test = CycleProgram.of(cycle.canonical(), quantifier());
                if (test.mostWrites() <= MOST_WRITES && tests.add(test.canonical())) {
                    return test;
                }
            }
        }
    }

    private static boolean isSmall(Cycle cycle) {
        int events = cycle.threads().stream().mapToInt(thread -> thread.events().size()).sum();
        long fences =
                cycle.threads().stream()
                        .flatMap(thread -> thread.steps().stream())
                        .filter(Step::fenced)
                        .count();
        return events <= MOST_EVENTS && fences <= MOST_FENCES;
    }

    private Quantifier quantifier() {
        return oneOf(
                Quantifier.EXISTS, Quantifier.EXISTS, Quantifier.NOT_EXISTS, Quantifier.FORALL);
    }

    private Cycle cycle() {
        int threads = oneOf(2, 2, 3, 3, 3, 4, 4, 4, 5, 6);
        int updatePercent = oneOf(0, 0, 15, 40);
        // At times all accesses are to one variable.
        int samePercent = oneOf(15, 15, 15, 15, 15, 15, 15, 100);
        List<Segment> segments = new ArrayList<>();
        for (int t = 0; t < threads; t++) {
            segments.add(segment(updatePercent, samePercent));
        }
        return new Cycle(segments, random.nextInt(4) == 0);
    }

    private Segment segment(int updatePercent, int samePercent) {
        List<Sort> events = new ArrayList<>(List.of(sort(updatePercent)));
        List<Step> steps = new ArrayList<>();
        int length = oneOf(1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3);
        while (events.size() < length) {
            events.add(sort(updatePercent));
            steps.add(step(samePercent));
        }
        return new Segment(events, steps, oneOf(Communication.values()));
    }

    private Sort sort(int updatePercent) {
        if (random.nextInt(100) < updatePercent) {
            return UPDATES.get(random.nextInt(UPDATES.size()));
        }
        return oneOf(Sort.READ, Sort.WRITE);
    }

    private Step step(int samePercent) {
        boolean same = random.nextInt(100) < samePercent;
        Dependency dependency =
                random.nextInt(5) == 0
                        ? oneOf(Dependency.DATA, Dependency.CONTROL)
                        : Dependency.NONE;
        return new Step(same, random.nextInt(4) == 0, dependency);
    }

    @SafeVarargs
    private <T> T oneOf(T... alternatives) {
        return alternatives[random.nextInt(alternatives.length)];
    }
}
