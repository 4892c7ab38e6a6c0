package dev.ratatosk.oracle.tier;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

final class TrialTest {
    private final Trial trial = new Trial(TrialTest.class, 7, 10, true);

    @Test
    void aTierIncludesThoseBeforeIt() {
        assertTrue(Tier.named("campaign").includes(Tier.FULL));
        assertTrue(Tier.named("full").includes(Tier.FULL));
        assertFalse(Tier.named("quick").includes(Tier.FULL));
        assertEquals(List.of(1, 2, 3), List.of(of(Tier.QUICK), of(Tier.FULL), of(Tier.CAMPAIGN)));
    }

    private static int of(Tier tier) {
        return tier.of(1, 2, 3);
    }

    @Test
    void aTierThatDoesNotExistIsAnError() {
        var error = assertThrows(IllegalArgumentException.class, () -> Tier.named("all"));
        assertEquals(
                "ratatosk.effort is 'all': choose quick, full or campaign", error.getMessage());
    }

    @Test
    void sharesCoverAllPrograms() {
        assertEquals(new Trial(TrialTest.class, 7, 4, true), trial.share(3));
        assertEquals(17, trial.end());
    }

    @Test
    void aFailureSaysHowToTryTheProgramAgain() {
        var error =
                assertThrows(
                        AssertionError.class,
                        () ->
                                trial.attempt(
                                        9,
                                        () -> {
                                            throw new AssertionError("2 instead of 3");
                                        }));
        assertEquals(
                """
                seed 9: 2 instead of 3
                Once more: mvn -DskipChecks -pl oracle -am test -Dtest=dev.ratatosk.oracle.tier.TrialTest \
                -Dsurefire.failIfNoSpecifiedTests=false -Dratatosk.seed=9 -Dratatosk.programs=1\
                """,
                error.getMessage());
    }

    @Test
    void anExceptionIsAFailure() {
        var error =
                assertThrows(
                        AssertionError.class,
                        () ->
                                trial.attempt(
                                        9,
                                        () -> {
                                            throw new IOException("disk full");
                                        }));
        assertTrue(String.valueOf(error.getMessage()).startsWith("seed 9: java.io.IOException"));
        assertTrue(trial.again().endsWith(" -Dratatosk.seed=7 -Dratatosk.programs=10"));
    }
}
