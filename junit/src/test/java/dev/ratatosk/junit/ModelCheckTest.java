package dev.ratatosk.junit;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Statistics;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.spi.Counts;
import dev.ratatosk.report.text.Ink;
import dev.ratatosk.report.text.Subject;
import dev.ratatosk.report.text.TextReport;
import dev.ratatosk.report.text.Wording;
import dev.ratatosk.subjects.CheckedClass;
import dev.ratatosk.subjects.Counters;
import dev.ratatosk.subjects.Deadlocks;
import dev.ratatosk.subjects.Initialisers;
import dev.ratatosk.subjects.Reached;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;

/// Test classes with the annotation, run as JUnit runs them.
final class ModelCheckTest {

    private static EngineExecutionResults run(DiscoverySelector selector) {
        return EngineTestKit.engine("junit-jupiter").selectors(selector).execute();
    }

    private static EngineExecutionResults run(Class<?> type, String method) {
        return run(selectMethod(type, method));
    }

    private static String failureOf(Class<?> type, String method) {
        EngineExecutionResults results = run(type, method);
        List<Event> failed = results.testEvents().failed().list();
        assertEquals(1, failed.size(), () -> method + " did not fail");
        Throwable thrown =
                failed.getFirst()
                        .getRequiredPayload(TestExecutionResult.class)
                        .getThrowable()
                        .orElseThrow();
        return String.valueOf(thrown.getMessage());
    }

    private static Map<String, String> entriesOf(Class<?> type, String method) {
        return run(type, method).testEvents().reportingEntryPublished().stream()
                .map(event -> event.getPayload(ReportEntry.class))
                .flatMap(Optional::stream)
                .flatMap(entry -> entry.getKeyValuePairs().entrySet().stream())
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    private static void assertContains(String part, String text) {
        assertTrue(text.contains(part), () -> "no '" + part + "' in:\n" + text);
    }

    /// Each test by itself: what another one has reached does not count, and what the initialiser
    /// of a class has done once does. Methods that no execution comes into are those of other
    /// tests.
    @Test
    void aTestTellsWhichLinesItHasNotReached() {
        System.setProperty("ratatosk.coverage", "true");
        for (int i = 0; i < 2; i++) {
            assertEquals(
                    "Reached.java:22 was never reached.",
                    entriesOf(Reached.class, "up").get("coverage"));
            assertEquals(
                    "Reached.java:20 was never reached.",
                    entriesOf(Reached.class, "down").get("coverage"));
            assertNull(entriesOf(Reached.class, "both").get("coverage"));
        }
        System.clearProperty("ratatosk.coverage");
    }

    @Test
    void aTestThatHoldsInEveryScheduleSucceedsAndTellsItsCounts() {
        Map<String, String> entries = entriesOf(Counters.class, "atomicIncrementsAreKept");
        assertEquals("2", entries.get("complete executions"));
        assertEquals("rf", entries.get("algorithm"));
        assertContains(
                "Counters.atomicIncrementsAreKept: verified. COMPLETE",
                String.valueOf(entries.get("verdict")));
    }

    @Test
    void theAnnotationChoosesTheAlgorithm() {
        Map<String, String> entries = entriesOf(Counters.class, "optimalNeedsOneExecution");
        assertEquals("1", entries.get("complete executions"));
        assertEquals("optimal", entries.get("algorithm"));
    }

    @Test
    void classInitialisersArePartOfTheSchedule() {
        assertContains("5", failureOf(Initialisers.class, "aClassIsInitialisedByTheTest"));
        // Left as it was before the check: not initialised.
        assertContains("5", failureOf(Initialisers.class, "aClassIsInitialisedByTheTest"));
        assertEquals(
                1,
                run(Initialisers.class, "aClassIsUsedWithoutACheck")
                        .testEvents()
                        .succeeded()
                        .count());
    }

    @Test
    void classesThatWereInitialisedBeforeTheTestStaySo() {
        Map<String, String> entries = entriesOf(Initialisers.class, "aClassIsInitialisedBefore");
        assertEquals("1", entries.get("complete executions"));
    }

    @Test
    void aFailureShowsTheScheduleAndWhatToPaste() {
        String failure = failureOf(Counters.class, "volatileIncrementsAreLost");
        assertContains("assertion failed: expected: <2> but was: <1>", failure);
        assertContains("@Replay(\"rat1:sc:", failure);
        assertContains("torn", failure);
        assertContains("keepGoing = true explores the rest", failure);
    }

    @Test
    void aFailureNamesItsPage() throws IOException {
        Path file =
                Path.of("target/ratatosk", Counters.class.getName() + ".plainIncrementsRace.html");
        Files.deleteIfExists(file);
        assertContains("Page: " + file, failureOf(Counters.class, "plainIncrementsRace"));
        String page = Files.readString(file);
        assertContains("\"kind\":\"data_race\"", page);
        assertContains("@Replay(\\u0022rat1:sc:", page);
        assertContains("\"name\":\"Counters.java\"", page);
        assertEquals(0, page.lines().filter(line -> line.contains("missingSources\":[\"")).count());
    }

    @Test
    void aDataRaceIsAnErrorUnlessItIsToBeExplored() {
        assertContains("data race", failureOf(Counters.class, "plainIncrementsRace"));
        String explored = failureOf(Counters.class, "plainIncrementsAreLost");
        assertContains("assertion failed: expected: <2> but was: <1>", explored);
        assertContains("COMPLETE: every schedule was explored", explored);
    }

    @Test
    void aLimitThatWasHitIsAFailureUnlessItIsAllowed() {
        String failure = failureOf(Counters.class, "limited");
        assertContains("stopped by the limit on executions (maxExecutions)", failure);
        assertContains("allowIncomplete = true", failure);
        run(Counters.class, "limitedOnPurpose").testEvents().assertStatistics(s -> s.succeeded(1));
    }

    @Test
    void aBoundOnLoopsIsALimit() {
        String failure = failureOf(Counters.class, "loopsTooOften");
        assertContains("explored up to the bound on loops (unroll)", failure);
        assertContains("allowIncomplete = true", failure);
    }

    /// What a failure advises to change is there to be changed.
    @ParameterizedTest
    @EnumSource(
            value = Verdict.Limit.class,
            mode = Mode.EXCLUDE,
            names = {"MEMORY", "SEARCHED_ORDERS"})
    void aLimitIsCalledLikeItsAttribute(Verdict.Limit limit) {
        Statistics statistics =
                Statistics.builder(Algorithms.RF, new Counts(1, 0, 0, 0, 2), Duration.ZERO).build();
        String line =
                new TextReport(Ink.PLAIN, 100, false, Wording.ANNOTATION)
                        .oneLine(
                                new Subject("test", "@Replay"),
                                new Verdict.Bounded(statistics, limit));
        String attribute = line.substring(line.indexOf('(') + 1, line.indexOf(')'));
        assertDoesNotThrow(() -> ModelCheck.class.getMethod(attribute), line);
    }

    @Test
    void aReplayNeverSucceeds() {
        String failure = failureOf(Counters.class, "replaysWhatIsNoSchedule");
        assertContains("the schedule of @Replay cannot be repeated", failure);
        assertContains("Remove @Replay", failure);
    }

    @Test
    void severalValuesOfOneSettingAreRefused() {
        assertContains("several values for races", failureOf(Counters.class, "undecided"));
    }

    @Test
    void testsWithoutTheAnnotationRunOnce() {
        EngineExecutionResults results = run(Counters.class, "anOrdinaryTest");
        results.testEvents().assertStatistics(s -> s.succeeded(1).reportingEntryPublished(0));
    }

    @Test
    void theClassGivesDefaultsAndNestedTestsWork() {
        assertContains("algorithm   naive", failureOf(Deadlocks.class, "oppositeOrders"));
        assertContains("deadlock", failureOf(Deadlocks.class, "oppositeOrders"));
        run(selectClass(Deadlocks.class))
                .testEvents()
                .assertStatistics(s -> s.succeeded(2).failed(2));
    }

    @Test
    void drawingFromAnUnseededFieldIsTold() {
        String notes = String.valueOf(entriesOf(Counters.class, "drawsFromAField").get("notes"));
        assertContains("Random numbers (Random.nextInt)", notes);
    }

    @Test
    void whatLooksAfterwardsIsTold() {
        String notes =
                String.valueOf(
                        entriesOf(CheckedClass.Afterwards.class, "countsTwice").get("notes"));
        assertContains("@AfterEach methods run once", notes);
    }

    @Test
    void notesAreToldAndWakeUpsWithoutReasonExploredOnDemand() {
        String notes =
                String.valueOf(entriesOf(Deadlocks.class, "waitsOutsideOfALoop").get("notes"));
        assertContains("Wait outside of a loop (Deadlocks.awaitOther, line", notes);
        assertContains("assertion failed", failureOf(Deadlocks.class, "wakesUpWithoutReason"));
    }
}
