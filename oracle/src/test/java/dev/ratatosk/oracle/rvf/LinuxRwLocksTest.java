package dev.ratatosk.oracle.rvf;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ratatosk.core.consistency.vsc.Heuristics;
import dev.ratatosk.core.explore.rvf.RvfStrategy;
import dev.ratatosk.oracle.brute.Oracle;
import dev.ratatosk.oracle.equivalence.ReadsFromClass;
import dev.ratatosk.oracle.port.Explored;
import dev.ratatosk.oracle.program.Program;
import dev.ratatosk.oracle.tier.Tier;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// The program `linuxrwlocks` of CAV 2021, table 1, which has 62,018 executions there and 62,020
/// here. In every order of the threads the executions are an exact cover of the reads-from classes,
/// but their number is another one each time: it says in which order reads were processed.
final class LinuxRwLocksTest {
    private static final int BIAS = 100;

    /// How often a thread tries at most, as with four visits of the loop's head.
    private static final int ATTEMPTS = 4;

    private static final String WRITER = locked(-BIAS, "p != 100", "b == 100", "data := 42");
    private static final String READER = locked(-1, "p <= 0", "b > 0", "_ = data");
    private static final String BOTH =
            READER + "; " + locked(-BIAS, "p != 100", "b == 100", "data := 1");

    /// A section between taking and releasing the lock.
    ///
    /// @param taken what taking it adds
    /// @param fails when an attempt is in vain
    /// @param free when the next one may begin
    private static String locked(int taken, String fails, String free, String section) {
        String attempt = "p = faa(lk, " + taken + ")";
        String retry = "if " + fails + " { assume(0) }";
        for (int i = 1; i < ATTEMPTS; i++) {
            retry =
                    "if %s { add(lk, %d); b = lk; assume(%s); %s; %s }"
                            .formatted(fails, -taken, free, attempt, retry);
        }
        return "%s; %s; %s; add(lk, %d)".formatted(attempt, retry, section, -taken);
    }

    private static Program program(List<String> threads) {
        StringBuilder text = new StringBuilder("lk = " + BIAS + "\n");
        for (int t = 0; t < threads.size(); t++) {
            text.append("T").append(t).append(": ").append(threads.get(t)).append("\n");
        }
        return Program.parse(text.toString());
    }

    private record Cover(int executions, int classes) {}

    /// The first one has the paper's numbers for the smaller size: 56, and 59 by reads-from.
    @Test
    void twoThreadsAreCoveredExactly() {
        assertEquals(new Cover(56, 59), cover(List.of(WRITER, BOTH)));
        assertEquals(338, cover(List.of(BOTH, BOTH)).classes());
    }

    @Test
    void everyOrderOfThreeThreadsIsAnExactCover() {
        if (!Tier.chosen().includes(Tier.FULL)) {
            return;
        }
        for (List<String> threads :
                List.of(
                        List.of(WRITER, READER, BOTH),
                        List.of(WRITER, BOTH, READER),
                        List.of(READER, WRITER, BOTH),
                        List.of(READER, BOTH, WRITER),
                        List.of(BOTH, WRITER, READER),
                        List.of(BOTH, READER, WRITER))) {
            assertEquals(70_026, cover(threads).classes());
        }
    }

    private static Cover cover(List<String> threads) {
        Program program = program(threads);
        Set<ReadsFromClass> classes = new Oracle().readsFrom(program).classes().keys();
        Coverage.require(new RvfStrategy(Heuristics.ALL, true), program, classes);
        var strategy = new RvfStrategy(Heuristics.ALL, true);
        int executions = Explored.by(strategy, program, classes.size()).executions().size();
        System.out.println(
                "rvf on linuxrwlocks, "
                        + threads.size()
                        + " threads: "
                        + executions
                        + " executions for "
                        + classes.size()
                        + " reads-from classes");
        return new Cover(executions, classes.size());
    }
}
