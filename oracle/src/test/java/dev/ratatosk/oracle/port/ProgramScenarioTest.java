package dev.ratatosk.oracle.port;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.explore.naive.NaiveStrategy;
import dev.ratatosk.oracle.brute.Equivalence;
import dev.ratatosk.oracle.brute.Oracle;
import dev.ratatosk.oracle.program.Program;
import dev.ratatosk.oracle.program.ProgramException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProgramScenarioTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "T0: join T1; T1: join T0              | join each other in a circle",
                "T0: join T1; spawn T1; T1: x := 1     | may join T1 before it has spawned it",
                "T0: spawn T1; T1: x := 1; T2: join T1 | may join T1 before it has spawned it",
                "T0: a = x; if a { spawn T1 }; join T1; T1: x := 1 | may join T1 before",
                "T0: lock(m); m := 0                   | m is a mutex",
                "T0: trylock(m); T1: await(m == 1)     | m is a mutex",
            })
    void whatRealThreadsAndLocksCannotDoIsRefused(String text, String message) {
        var error =
                assertThrows(
                        ProgramException.class, () -> new ProgramScenario(Program.parse(text)));
        assertTrue(String.valueOf(error.getMessage()).contains(message), error::getMessage);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "T0: join T1; a = x; T1: join T2; x := 1; T2: x := 2",
                "T0: spawn T1; x := 1; T1: join T2; a = x; T2: x := 2",
                "T0: a = x; if a { spawn T1 } else { spawn T2 }; T1: y := 1; T2: y := 2; T3: x := 1",
                "T0: a = x; if a { spawn T1; join T1 }; T1: y := 1; T2: x := 1; b = y",
            })
    void joinsOfStartedThreadsAreWhatTheyAreInTheOracle(String text) {
        Explored explored = Explored.by(new NaiveStrategy(), Program.parse(text), 100_000);
        Agreement.sameClasses(explored, Equivalence.MAZURKIEWICZ, new Oracle());
    }
}
