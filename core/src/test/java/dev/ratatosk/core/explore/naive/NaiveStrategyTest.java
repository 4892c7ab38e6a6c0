package dev.ratatosk.core.explore.naive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.api.Model;
import dev.ratatosk.core.api.ModelThread;
import dev.ratatosk.core.api.SharedInt;
import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.port.Scenario;
import org.junit.jupiter.api.Test;

final class NaiveStrategyTest {
    private static long executions(Scenario program) {
        Config config = Config.builder().algorithm(Algorithms.NAIVE).keepGoing(true).build();
        return Checker.check(program, config).statistics().counts().executions();
    }

    @Test
    void twoThreadsOfTwoStepsHaveSixInterleavings() {
        // start, start, then the interleavings of two pairs of writes; the first thread may begin
        // before the second is started.
        long count =
                executions(() -> {
                    SharedInt x = new SharedInt("x", 0);
                    x.set(0);
                    ModelThread other =
                            ModelThread.start(() -> {
                                x.set(1);
                                x.set(2);
                            });
                    x.set(3);
                    x.set(4);
                    other.join();
                });
        assertEquals(6, count);
    }

    @Test
    void everyValueOfAChoiceIsExplored() {
        assertEquals(
                6,
                executions(() -> {
                    Model.choose(2);
                    Model.choose(3);
                }));
    }

    @Test
    void aLostUpdateIsFound() {
        Verdict verdict =
                Checker.check(
                        () -> {
                            SharedInt x = new SharedInt("x", 0);
                            ModelThread other = ModelThread.start(() -> x.set(x.get() + 1));
                            x.set(x.get() + 1);
                            other.join();
                            Model.check(x.get() == 2, "lost update");
                        },
                        Config.builder().algorithm(Algorithms.NAIVE).build());
        assertEquals(
                "lost update",
                assertInstanceOf(Verdict.BugFound.class, verdict).bugs().getFirst().message());
    }
}
