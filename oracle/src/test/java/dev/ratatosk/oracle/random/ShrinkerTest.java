package dev.ratatosk.oracle.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.oracle.brute.Oracle;
import dev.ratatosk.oracle.program.Program;
import dev.ratatosk.oracle.program.Statement;
import dev.ratatosk.oracle.program.Statements;
import dev.ratatosk.oracle.tier.Trial;
import org.junit.jupiter.api.Test;

class ShrinkerTest {
    @Test
    void threadsStatementsBranchesAndNumbersAreRemoved() {
        Program program =
                Program.parse(
                        """
                        x = 5; y = 6
                        T0: y := 3; a = x; if a == 2 { b = y; if b == 1 { cas(x, 7, 9) } }; z := 1
                        T1: y := 4; spawn T2
                        T2: faa(y, 1, 3); join T0
                        """);
        Program smallest =
                Shrinker.shrink(
                        program,
                        p -> Statements.all(p).anyMatch(s -> s instanceof Statement.CompareAndSet));
        assertEquals("T0: cas(x, 0, 0)\n", smallest.text());
    }

    @Test
    void onlyAsMuchAsNeededIsRemoved() {
        Program program = Program.parse("T0: x := 2; a = x; y := 3\nT1: b = y; x := 2; c = x");
        Program smallest =
                Shrinker.shrink(
                        program, p -> new Oracle().readsFrom(p).classes().keys().size() > 1);
        assertEquals("T0: y := 0\nT1: b = y\n", smallest.text());
    }

    @Test
    void smallerTextsThatAreNoProgramsArePassedOver() {
        // Without the lock, the unlock would be a mistake.
        Program program = Program.parse("T0: lock(m); x := 1; unlock(m)\nT1: lock(m); unlock(m)");
        Program smallest =
                Shrinker.shrink(
                        program,
                        p -> {
                            new Oracle().readsFrom(p).classes();
                            return Statements.all(p).anyMatch(s -> s instanceof Statement.Unlock);
                        });
        assertEquals(2, Statements.all(smallest).count());
        assertTrue(smallest.text().endsWith(": lock(m); unlock(m)\n"));
    }

    @Test
    void aProgramThatDoesNotFailCannotBeShrunk() {
        Program program = Program.parse("T0: x := 1");
        assertThrows(IllegalArgumentException.class, () -> Shrinker.shrink(program, _ -> false));
    }

    @Test
    void aFailingCampaignPrintsSeedAndSmallestProgram() {
        var error =
                assertThrows(
                        AssertionError.class,
                        () ->
                                Campaign.check(
                                        Mix.LOCKS,
                                        new Trial(ShrinkerTest.class, 5, 1_800, true),
                                        p -> {
                                            if (new Oracle()
                                                            .readsFrom(p)
                                                            .classes()
                                                            .counts()
                                                            .blocked()
                                                    > 0) {
                                                throw new AssertionError("it can block");
                                            }
                                        }));
        String[] parts = String.valueOf(error.getMessage()).split("shrunk to\n", -1);
        assertTrue(parts[0].matches("mix LOCKS, seed \\d+, "), error.getMessage());
        String[] rest = parts[1].split("it can block\n", -1);
        assertTrue(
                rest[1].contains(parts[0].replaceAll(".*seed (\\d+), ", "-Dratatosk.seed=$1 ")),
                error.getMessage());
        Program smallest = Program.parse(rest[0]);
        assertTrue(Statements.all(smallest).count() <= 2, error.getMessage());
    }
}
