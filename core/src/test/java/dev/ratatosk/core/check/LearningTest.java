package dev.ratatosk.core.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.api.Model;
import dev.ratatosk.core.api.ModelThread;
import dev.ratatosk.core.api.SharedInt;
import dev.ratatosk.core.port.Learning;
import dev.ratatosk.core.port.Scenario;
import org.junit.jupiter.api.Test;

/// Programs that find out about themselves while they are explored.
final class LearningTest {
    private static final Config ALL = Config.builder().keepGoing(true).build();

    /// Threads that write, as many as the program knows of, and one that reads. A program that
    /// knows too little learns of one more in each exploration.
    private static final class Writers implements Scenario, Learning {
        private static final String FEW = "too few writers";

        private final int needed;
        private int known;
        private int learnt;

        /// How often it may guess that there is one more.
        int guesses;

        /// Whether what it learns shows in the next execution, before anybody has asked.
        boolean atOnce;

        /// Whether executions that know too little fail.
        boolean fails;

        Writers(int needed, int known) {
            this.needed = needed;
            this.known = known;
        }

        @Override
        public void run() {
            SharedInt x = new SharedInt("x", 0);
            for (int t = 0; t < known; t++) {
                int value = t;
                ModelThread.start(() -> x.set(value));
            }
            int _ = x.get();
            if (known + learnt < needed) {
                learnt++;
            }
            if (atOnce) {
                known += learnt;
            }
            Model.check(!fails || known == needed, FEW);
        }

        @Override
        public Learning learning() {
            return this;
        }

        @Override
        public boolean takeLearnt() {
            boolean any = learnt > 0;
            known += atOnce ? 0 : learnt;
            learnt = 0;
            return any;
        }

        @Override
        public boolean guess() {
            if (guesses == 0) {
                return false;
            }
            guesses--;
            known++;
            return true;
        }
    }

    private static long executions(Writers program) {
        Verdict verdict = Checker.check(program, ALL);
        assertInstanceOf(Verdict.Verified.class, verdict);
        return verdict.statistics().complete();
    }

    @Test
    void onlyTheExplorationThatTeachesNothingCounts() {
        assertEquals(4, executions(new Writers(3, 3)));
        assertEquals(4, executions(new Writers(3, 0)));
    }

    @Test
    void errorsOfExplorationsThatDoNotCountAreForgotten() {
        Writers program = new Writers(2, 1);
        program.fails = true;
        assertEquals(executions(new Writers(2, 2)), executions(program));
    }

    @Test
    void aReplayThatDivergesBecauseOfWhatWasLearntIsNoDivergence() {
        Writers program = new Writers(3, 1);
        program.atOnce = true;
        assertEquals(executions(new Writers(3, 3)), executions(program));
    }

    /// Fails until it has learnt something, which it does in its fourth execution: the schedule is
    /// run twice before the exploration, which ends at the error, and then to tell the error.
    private static final class LateLearner implements Scenario, Learning {
        private int executions;
        private boolean learnt;
        private boolean knows;

        @Override
        public void run() {
            new SharedInt("x", 0).set(1);
            learnt |= ++executions == 4;
            Model.check(knows, "it does not know enough");
        }

        @Override
        public Learning learning() {
            return this;
        }

        @Override
        public boolean takeLearnt() {
            boolean any = learnt;
            knows |= learnt;
            learnt = false;
            return any;
        }
    }

    @Test
    void anExplorationDoesNotCountIfItsErrorTeachesSomethingWhenItIsTold() {
        assertInstanceOf(
                Verdict.Verified.class, Checker.check(new LateLearner(), Config.defaults()));
    }

    @Test
    void limitsApplyToEachExploration() {
        Verdict verdict =
                Checker.check(new Writers(3, 2), ALL.toBuilder().maxExecutions(2).build());
        Verdict.Bounded bounded = assertInstanceOf(Verdict.Bounded.class, verdict);
        assertEquals(Verdict.Limit.MAX_EXECUTIONS, bounded.limit());
        assertEquals(2, verdict.statistics().complete());
    }

    @Test
    void aProgramThatNeverKnowsEnoughIsAFault() {
        Scenario restless =
                new Scenario() {
                    @Override
                    public void run() {
                        new SharedInt("x", 0).set(1);
                    }

                    @Override
                    public Learning learning() {
                        return new Learning() {
                            @Override
                            public boolean takeLearnt() {
                                return true;
                            }
                        };
                    }
                };
        IllegalStateException fault =
                assertThrows(IllegalStateException.class, () -> Checker.check(restless, ALL));
        assertTrue(
                String.valueOf(fault.getMessage()).contains("each of 1000 attempts"),
                () -> String.valueOf(fault.getMessage()));
    }

    /// The schedule of an execution with an error of a program that knows enough.
    private static Schedule recorded(int writers) {
        Verdict verdict =
                Checker.check(
                        () -> {
                            new Writers(writers, writers).run();
                            Model.check(false, "recorded");
                        },
                        Config.defaults());
        return assertInstanceOf(Verdict.BugFound.class, verdict).bugs().getFirst().schedule();
    }

    private static int steps(Writers program, Schedule schedule) {
        return Checker.replay(program, schedule, Config.defaults()).story().steps().size();
    }

    @Test
    void aScheduleThatDoesNotFitIsTriedWithWhatWasLearntFromIt() {
        Writers program = new Writers(3, 1);
        assertEquals(steps(new Writers(3, 3), recorded(3)), steps(program, recorded(3)));
        assertEquals(3, program.known);
    }

    @Test
    void aScheduleOfAnotherProcessIsTriedWithGuesses() {
        Writers program = new Writers(1, 1);
        program.guesses = 2;
        assertEquals(steps(new Writers(3, 3), recorded(3)), steps(program, recorded(3)));
        assertEquals(3, program.known);
    }

    @Test
    void aScheduleThatFitsNoGuessIsRefused() {
        Writers program = new Writers(1, 1);
        program.guesses = 1;
        assertThrows(
                ScheduleMismatchException.class,
                () -> Checker.replay(program, recorded(3), Config.defaults()));
    }
}
