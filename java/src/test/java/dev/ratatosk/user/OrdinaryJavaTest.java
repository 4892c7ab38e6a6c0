package dev.ratatosk.user;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Bug;
import dev.ratatosk.core.check.Check;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.ErrorKind;
import dev.ratatosk.core.check.Replay;
import dev.ratatosk.core.check.Schedule;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.port.RaceMode;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.java.OrdinaryJava;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

final class OrdinaryJavaTest {
    private static Bug bugOf(Scenario program, Config config) {
        Verdict verdict = OrdinaryJava.check(program, config);
        return assertInstanceOf(Verdict.BugFound.class, verdict).bugs().getFirst();
    }

    @Test
    void aCorrectProgramIsVerifiedInOneCall() {
        assertEquals(2, OrdinaryJava.check(Increments::kept).orThrow().statistics().complete());
    }

    @Test
    void racesAreReportedUnlessTheyAreToBeExplored() {
        Bug race = bugOf(Increments::racing, Config.defaults());
        assertEquals(ErrorKind.DATA_RACE, race.kind());
        Bug lost = bugOf(Increments::racing, Config.builder().races(RaceMode.EXPLORE).build());
        assertEquals(ErrorKind.ASSERTION, lost.kind());
        assertEquals("an increment was lost", lost.message());
    }

    @Test
    void aScheduleIsRepeatedAndKnowsItsProgram() {
        Bug bug = bugOf(Increments::lost, Config.defaults());
        Schedule schedule = Schedule.parse(bug.schedule().token());
        assertFalse(schedule.fingerprint().isEmpty());
        Replay again = OrdinaryJava.replay(Increments::lost, schedule, Config.defaults());
        assertEquals(Replay.Origin.SAME, again.origin());
        assertEquals(bug.story(), again.story());
    }

    @Test
    void aCheckCanBeWatched() {
        Check check =
                OrdinaryJava.start(Increments::lost, Config.builder().keepGoing(true).build());
        Verdict verdict = check.await();
        assertEquals(verdict.statistics().counts(), check.counts());
    }

    @Test
    void anAlgorithmOfAnotherMemoryModelIsRefused() {
        Config weak = Config.builder().algorithm(Algorithms.RA).build();
        IllegalArgumentException refusal =
                assertThrows(
                        IllegalArgumentException.class,
                        () -> OrdinaryJava.check(Increments::kept, weak));
        assertTrue(String.valueOf(refusal.getMessage()).contains("'ra'"), refusal::toString);
    }

    /// The agent attaches itself, and the class that calls it is rewritten after the fact.
    @Test
    void aPlainJvmNeedsNoOptions() throws IOException, InterruptedException {
        Process jvm =
                new ProcessBuilder(
                                List.of(
                                        Path.of(System.getProperty("java.home"), "bin", "java")
                                                .toString(),
                                        "-cp",
                                        System.getProperty("java.class.path"),
                                        Increments.class.getName()))
                        .redirectErrorStream(true)
                        .start();
        String output = new String(jvm.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(1, jvm.waitFor(), output);
        assertTrue(output.contains("\nverified\n"), output);
        assertTrue(
                output.contains("assertion failed in thread main: an increment was lost"), output);
        assertTrue(output.contains(" other at Increments.java:"), output);
    }
}
