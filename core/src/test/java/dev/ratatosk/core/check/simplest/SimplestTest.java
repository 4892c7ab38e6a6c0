package dev.ratatosk.core.check.simplest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.api.Model;
import dev.ratatosk.core.api.ModelThread;
import dev.ratatosk.core.api.Mutex;
import dev.ratatosk.core.api.SharedInt;
import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Bug;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.ErrorKind;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.port.Scenario;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What is said about the schedule of an error compared with others. That no schedule is simpler is
/// checked with random programs in the module `oracle`.
class SimplestTest {
    /// So long that a slow machine does not matter.
    private static final Config PATIENT = Config.builder().minimise(Duration.ofMinutes(5)).build();

    private static void lostUpdate() {
        SharedInt counter = new SharedInt("counter", 0);
        ModelThread other = ModelThread.start("other", () -> counter.set(counter.get() + 1));
        counter.set(counter.get() + 1);
        other.join();
        Model.check(counter.get() == 2, "an increment was lost");
    }

    private static void deadlock() {
        Mutex a = new Mutex("a");
        Mutex b = new Mutex("b");
        ModelThread other = ModelThread.start("other", () -> b.with(() -> a.with(() -> {})));
        a.with(() -> b.with(() -> {}));
        other.join();
    }

    private static Bug bug(Scenario program, Config config) {
        return ((Verdict.BugFound) Checker.check(program, config)).bugs().getFirst();
    }

    @Test
    void aLostUpdateNeedsTwoSwitches() {
        Bug bug = bug(SimplestTest::lostUpdate, PATIENT);
        Bug.Simplicity simplicity = bug.simplicity().orElseThrow();
        assertEquals(2, simplicity.switches());
        assertEquals(2, bug.schedule().switches());
        assertTrue(simplicity.isProven());
        assertEquals(
                "other and main both read counter (#3, #2) before either of them wrote it (#4, #5).\nBefore the assertion main read counter (#7): 1, written by main (#5).",
                bug.hint());
    }

    @Test
    void aScheduleCloseToItEndsWithoutTheError() {
        Bug bug = bug(SimplestTest::lostUpdate, PATIENT);
        Bug.Passing passing = bug.passing().orElseThrow();
        assertEquals("With #5 before #3, the schedule ends without an error.", passing.sentence());
        assertEquals(5, passing.earlier());
        assertEquals(3, passing.later());
        assertEquals(bug.story().steps().size(), passing.story().steps().size());
        assertEquals(
                Optional.empty(),
                Checker.replay(SimplestTest::lostUpdate, passing.schedule(), PATIENT).error());
    }

    @Test
    void whatAThreadWaitsForMayComeInTime() {
        Bug bug = bug(SimplestTest::deadlock, PATIENT);
        assertEquals(ErrorKind.DEADLOCK, bug.kind());
        assertEquals(1, bug.simplicity().orElseThrow().switches());
        assertEquals(
                "Circle of locks: main holds a (#2) and waits for b; other holds b (#3) and waits for"
                        + " a.",
                bug.hint());
        Bug.Passing passing = bug.passing().orElseThrow();
        assertEquals(0, passing.earlier());
        assertEquals(
                "With \"lock b\" by main before #3, the schedule ends without an error.",
                passing.sentence());
    }

    @Test
    void withoutTimeTheScheduleIsThatOfTheExploration() {
        Bug bug =
                bug(
                        SimplestTest::lostUpdate,
                        Config.builder()
                                .algorithm(Algorithms.NAIVE)
                                .minimise(Duration.ZERO)
                                .build());
        assertEquals(Optional.empty(), bug.simplicity());
        assertEquals(Optional.empty(), bug.passing());
    }

    @Test
    void theSearchDoesNotCountAsExploration() {
        Config none = PATIENT.toBuilder().minimise(Duration.ZERO).build();
        Verdict with = Checker.check(SimplestTest::lostUpdate, PATIENT);
        Verdict without = Checker.check(SimplestTest::lostUpdate, none);
        assertEquals(without.statistics().complete(), with.statistics().complete());
        assertEquals(without.statistics().events(), with.statistics().events());
    }

    @Test
    void aSearchThatWasCutOffProvesNothing() {
        Scenario program =
                () -> {
                    SharedInt x = new SharedInt("x", 0);
                    ModelThread other = ModelThread.start(() -> x.set(1));
                    int reads = 0;
                    while (reads < 50 && x.get() == 0) {
                        reads++;
                    }
                    other.join();
                    Model.check(reads > 0, "read at once");
                };
        assertTrue(bug(program, PATIENT).simplicity().orElseThrow().isProven());
        // With fewer switches main reads so often that the execution is cut off.
        Config cut = PATIENT.toBuilder().algorithm(Algorithms.NAIVE).maxSteps(20).build();
        assertFalse(bug(program, cut).simplicity().orElseThrow().isProven());
    }

    @Test
    void underReleaseAcquireOnlyOrdersOfTheSameExecutionAreTried() {
        Config config = PATIENT.toBuilder().algorithm(Algorithms.RA).build();
        Bug bug = bug(SimplestTest::lostUpdate, config);
        Bug.Simplicity simplicity = bug.simplicity().orElseThrow();
        assertEquals(bug.schedule().switches(), simplicity.switches());
        assertFalse(simplicity.isProven());
        assertEquals(Duration.ZERO, simplicity.searched());
        assertEquals(Optional.empty(), bug.passing());
    }
}
