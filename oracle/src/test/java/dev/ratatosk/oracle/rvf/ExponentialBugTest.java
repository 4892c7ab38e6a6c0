package dev.ratatosk.oracle.rvf;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.consistency.vsc.Heuristics;
import dev.ratatosk.core.explore.rvf.RvfStrategy;
import dev.ratatosk.oracle.brute.Oracle;
import dev.ratatosk.oracle.equivalence.ReadsFromClass;
import dev.ratatosk.oracle.port.Explored;
import dev.ratatosk.oracle.program.Program;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The program `exponential-bug` of the catalogue in size 3, on which the number of executions
/// depends on the signals: with and without them the executions are an exact cover of the
/// reads-from classes, but divide these differently among them.
final class ExponentialBugTest {
    private static final Program PROGRAM =
            Program.parse(
                    """
                    T0: lock(l); x := 1; y := 1; y := 1; y := 1; unlock(l)
                        lock(l); x := 1; y := 1; y := 1; y := 1; unlock(l)
                    T1: lock(l); x := 0; unlock(l); a = x; if a > 0 { b = y; y := b + 1; x := 2 }
                        lock(l); x := 0; unlock(l); a = x; if a > 0 { b = y; y := b + 1; x := 2 }
                    T2: c = x; let d = 0
                        if c > 1 { d = y; if d != 3 { y := 2 } }
                        if d != 3 { c = x; if c > 1 { d = y; if d != 3 { y := 2 } } }
                    """);

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theExecutionsAreAnExactCoverWithAndWithoutSignals(boolean signals) {
        var oracle = new Oracle();
        Set<ReadsFromClass> classes = oracle.readsFrom(PROGRAM).classes().keys();
        Coverage.require(new RvfStrategy(Heuristics.ALL, signals), PROGRAM, classes);
        var strategy = new RvfStrategy(Heuristics.ALL, signals);
        int executions = Explored.by(strategy, PROGRAM, classes.size()).executions().size();
        int fewest = oracle.values(PROGRAM).classes().keys().size();
        int most = oracle.readsValueFrom(PROGRAM).classes().keys().size();
        String counts =
                executions
                        + " executions for "
                        + fewest
                        + " classes of values, "
                        + most
                        + " reads-value-from classes and "
                        + classes.size()
                        + " reads-from classes";
        System.out.println("rvf on exponential-bug(3), signals " + signals + ": " + counts);
        assertTrue(fewest <= executions && executions <= most, counts);
    }
}
