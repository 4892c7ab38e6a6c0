package dev.ratatosk.oracle.port;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.api.Barrier;
import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.api.ModelThread;
import dev.ratatosk.core.api.SharedInt;
import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Bug;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.port.Learning;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.runtime.sync.Attendance;
import dev.ratatosk.core.spi.Algorithm;
import dev.ratatosk.core.spi.Feature;
import dev.ratatosk.oracle.tier.Trial;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// Random programs with barriers. What their threads can read, and which errors they have, must not
/// depend on whether orders of arrival are explored.
final class BarriersTest {
    private static final Trial TRIAL = Trial.of(BarriersTest.class, 1, 60, 600, 20_000);
    private static final long MOST_EXECUTIONS = 20_000;

    /// What threads do with two variables and two barriers.
    private enum Step {
        READ_X,
        READ_Y,
        WRITE_X,
        WRITE_Y,
        ADD_X,
        MEET_FIRST,
        MEET_SECOND,
        MEET_IF_X_IS_0,
        POSITION
    }

    private record Program(int[] parties, List<List<Step>> threads) {
        static Program random(long seed) {
            SplittableRandom random = new SplittableRandom(seed);
            int count = 2 + random.nextInt(2);
            int[] parties = {
                random.nextInt(4) == 0 ? 2 : count, random.nextInt(3) == 0 ? count : 2
            };
            boolean positions = random.nextInt(8) == 0;
            boolean conditional = random.nextInt(4) == 0;
            List<Step> meetings = new ArrayList<>(List.of(Step.MEET_FIRST));
            if (random.nextBoolean()) {
                meetings.add(random.nextInt(3) == 0 ? Step.MEET_SECOND : Step.MEET_FIRST);
            }
            List<List<Step>> threads = new ArrayList<>();
            for (int t = 0; t < count; t++) {
                List<Step> steps = new ArrayList<>();
                for (Step meeting : meetings) {
                    access(random, steps);
                    if (random.nextInt(12) != 0) {
                        boolean asks = positions && random.nextInt(3) == 0;
                        steps.add(asks ? Step.POSITION : meeting);
                    }
                }
                access(random, steps);
                if (conditional && random.nextBoolean()) {
                    steps.add(random.nextInt(steps.size() + 1), Step.MEET_IF_X_IS_0);
                }
                threads.add(steps);
            }
            return new Program(parties, threads);
        }

        private static void access(SplittableRandom random, List<Step> steps) {
            int accesses = random.nextInt(3);
            for (int i = 0; i < accesses; i++) {
                steps.add(Step.values()[random.nextInt(Step.MEET_FIRST.ordinal())]);
            }
        }

        /// @param outcomes what threads have read, of executions that come to their end
        Scenario scenario(Set<String> outcomes) {
            return () -> {
                SharedInt x = new SharedInt("x", 0);
                SharedInt y = new SharedInt("y", 0);
                Barrier first = new Barrier("first", parties[0]);
                Barrier second = new Barrier("second", parties[1]);
                List<StringBuilder> seen = new ArrayList<>();
                List<ModelThread> others = new ArrayList<>();
                for (int t = 0; t < threads.size(); t++) {
                    StringBuilder own = new StringBuilder();
                    seen.add(own);
                    int me = t;
                    if (t > 0) {
                        others.add(ModelThread.start(() -> perform(me, x, y, first, second, own)));
                    }
                }
                perform(0, x, y, first, second, seen.getFirst());
                others.forEach(ModelThread::join);
                outcomes.add(seen.toString());
            };
        }

        private void perform(
                int me,
                SharedInt x,
                SharedInt y,
                Barrier first,
                Barrier second,
                StringBuilder seen) {
            int next = 10 * (me + 1);
            for (Step step : threads.get(me)) {
                switch (step) {
                    case READ_X -> seen.append(x.get()).append(' ');
                    case READ_Y -> seen.append(y.get()).append(' ');
                    case WRITE_X -> x.set(next++);
                    case WRITE_Y -> y.set(next++);
                    case ADD_X -> seen.append(x.getAndAdd(1)).append(' ');
                    case MEET_FIRST -> first.await();
                    case MEET_SECOND -> second.await();
                    case MEET_IF_X_IS_0 -> {
                        if (x.get() == 0) {
                            second.await();
                        }
                    }
                    case POSITION -> seen.append('#').append(first.awaitPosition()).append(' ');
                }
            }
        }
    }

    /// What a check shows.
    private record Shown(Set<String> outcomes, Set<String> errors, boolean isAll) {
        void requireSame(Shown other, String where) {
            Set<String> onlyHere = new HashSet<>(outcomes);
            onlyHere.removeAll(other.outcomes);
            assertEquals(Set.of(), onlyHere, "missing with " + where);
            Set<String> onlyThere = new HashSet<>(other.outcomes);
            onlyThere.removeAll(outcomes);
            assertEquals(Set.of(), onlyThere, "impossible with " + where);
            assertEquals(errors, other.errors, where);
        }
    }

    private static Shown shown(Program program, Algorithm algorithm, boolean counted) {
        Set<String> outcomes = new HashSet<>();
        Scenario scenario = program.scenario(outcomes);
        Config config =
                Config.builder()
                        .algorithm(algorithm)
                        .without(Feature.LEARNT_THREADS)
                        .keepGoing(true)
                        .minimise(Duration.ZERO)
                        .maxExecutions(MOST_EXECUTIONS)
                        .build();
        Verdict verdict = Checker.check(counted ? counted(scenario) : scenario, config);
        Set<String> errors =
                verdict instanceof Verdict.BugFound found
                        ? found.bugs().stream()
                                .map(Bug::kind)
                                .map(Enum::name)
                                .collect(Collectors.toCollection(TreeSet::new))
                        : Set.of();
        boolean isAll = verdict.statistics().counts().runs() < MOST_EXECUTIONS;
        return new Shown(outcomes, errors, isAll);
    }

    private static Scenario counted(Scenario program) {
        return new Scenario() {
            private final Attendance attendance = Attendance.counted();

            @Override
            public void run() throws Exception {
                program.run();
            }

            @Override
            public Learning learning() {
                return attendance;
            }
        };
    }

    @Test
    void outcomesAndErrorsAreThoseOfAllOrders() {
        int errors = 0;
        for (long seed = TRIAL.seed(); seed < TRIAL.end(); seed++) {
            Program program = Program.random(seed);
            Shown all = shown(program, Algorithms.RF, true);
            if (!all.isAll) {
                continue;
            }
            errors += all.errors.isEmpty() ? 0 : 1;
            TRIAL.attempt(
                    seed,
                    () -> {
                        for (Algorithm algorithm :
                                List.of(
                                        Algorithms.OPTIMAL,
                                        Algorithms.RF,
                                        Algorithms.RVF,
                                        Algorithms.FUSED)) {
                            Shown here = shown(program, algorithm, false);
                            if (here.isAll) {
                                all.requireSame(here, algorithm.id() + " " + program);
                            }
                        }
                        Shown weak = shown(program, Algorithms.RA, true);
                        if (weak.isAll) {
                            weak.requireSame(shown(program, Algorithms.RA, false), "ra " + program);
                        }
                    });
        }
        int some = errors;
        assertTrue(
                !TRIAL.isTelling() || some > 0 && some < TRIAL.programs(),
                () -> some + " programs with errors");
    }

    @Test
    void bruteForceSaysTheSame() {
        for (long seed = TRIAL.seed(); seed < TRIAL.seed() + TRIAL.share(5).programs(); seed++) {
            Program program = Program.random(seed);
            if (program.threads.size() == 2) {
                TRIAL.attempt(
                        seed,
                        () -> {
                            Shown all = shown(program, Algorithms.NAIVE, true);
                            if (all.isAll) {
                                all.requireSame(shown(program, Algorithms.NAIVE, false), "naive");
                                all.requireSame(shown(program, Algorithms.RF, false), "rf");
                            }
                        });
            }
        }
    }
}
