package dev.ratatosk.report.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.check.Bug;
import dev.ratatosk.core.check.Extent;
import dev.ratatosk.core.check.Replay;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.report.Golden;
import dev.ratatosk.report.Samples;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class TextReportTest {
    private static final Subject SUBJECT =
            new Subject("examples/Sample.java", "./ratatosk replay examples/Sample.java");
    private static final TextReport PLAIN = new TextReport(Ink.PLAIN, 100, false);

    private static Verdict interrupted(Verdict.Cause cause, String message) {
        return new Verdict.Interrupted(Samples.statistics(5, 0, 0), cause, message);
    }

    private static String lastLine(Verdict verdict) {
        return PLAIN.of(SUBJECT, verdict).lines().toList().getLast();
    }

    @Test
    void verifiedMeansEverySchedule() {
        Golden.assertMatches("verified.txt", PLAIN.of(SUBJECT, Samples.verified()));
    }

    @Test
    void aBugIsToldAsATableWithAColumnPerThread() {
        Golden.assertMatches(
                "lost-update.txt", PLAIN.of(SUBJECT, Samples.first(Samples.lostUpdate())));
    }

    @Test
    void theFailingLineIsShownBetweenItsNeighbours() {
        SourceText text =
                (file, packages) ->
                        file.equals("Sample.java") && packages.equals(Set.of("org/acme"))
                                ? Optional.of(
                                        List.of("", "\tvoid run() {", "\t\tassert x == 2;", "\t}"))
                                : Optional.empty();
        Subject subject = new Subject("Sample", "replay", text);
        Bug bug =
                Samples.lostUpdate().toBuilder()
                        .stack(List.of("app//org.acme.Sample.run(Sample.java:3)"))
                        .build();
        String report = PLAIN.of(subject, Samples.first(bug));
        assertTrue(
                report.contains(
                        """
                            at app//org.acme.Sample.run(Sample.java:3)

                                2  void run() {
                              > 3      assert x == 2;
                                4  }

                        """),
                report);
        Bug beyond = bug.toBuilder().stack(List.of("org.acme.Sample.run(Sample.java:300)")).build();
        assertFalse(PLAIN.of(subject, Samples.first(beyond)).contains("assert x"));
    }

    @Test
    void aBugOfReleaseAcquireIsShownWithItsExecutionGraph() {
        Golden.assertMatches(
                "store-buffering.txt", PLAIN.of(SUBJECT, Samples.first(Samples.storeBuffering())));
    }

    @Test
    void whatIsKnownAboutOtherSchedulesComesAfterTheTable() {
        Bug bug = Samples.lostUpdate();
        Bug proven =
                bug.toBuilder()
                        .hint("main and other both read counter before either of them wrote it.")
                        .passing(
                                new Bug.Passing(
                                        bug.schedule(),
                                        bug.story(),
                                        5,
                                        3,
                                        "With #5 before #3, the schedule ends without an error."))
                        .simplicity(new Bug.Simplicity(2, true, Duration.ofMillis(20)))
                        .build();
        Golden.assertMatches("lesson.txt", PLAIN.of(SUBJECT, Samples.first(proven)));
    }

    @Test
    void whatIsNotProvenIsNotClaimed() {
        Bug bug = Samples.lostUpdate();
        Bug.Simplicity searched = new Bug.Simplicity(3, false, Duration.ofMillis(4_200));
        assertTrue(
                PLAIN.of(SUBJECT, Samples.first(bug.toBuilder().simplicity(searched).build()))
                        .contains(
                                "  3 context switches; none with fewer found in 4.20 s (--minimise sets"
                                        + " the time).\n"));
        Bug.Simplicity reordered = new Bug.Simplicity(1, false, Duration.ZERO);
        assertTrue(
                PLAIN.of(SUBJECT, Samples.first(bug.toBuilder().simplicity(reordered).build()))
                        .contains("  1 context switch.\n"));
    }

    @Test
    void coloursDoNotMoveColumns() {
        String inked =
                new TextReport(Ink.ANSI, 100, false)
                        .of(SUBJECT, Samples.first(Samples.lostUpdate()));
        assertTrue(inked.contains("\u001b["));
        assertEquals(
                PLAIN.of(SUBJECT, Samples.first(Samples.lostUpdate())),
                inked.replaceAll("\u001b\\[[0-9;]*m", ""));
    }

    @Test
    void aDeadlockSaysWhoHoldsAndWhoWaits() {
        Golden.assertMatches("deadlock.txt", PLAIN.of(SUBJECT, Samples.first(Samples.deadlock())));
    }

    @Test
    void manyThreadsShareOneColumn() {
        Golden.assertMatches(
                "many-threads.txt", PLAIN.of(SUBJECT, Samples.first(Samples.counting(12, 40))));
    }

    @Test
    void cellsWrapWhereThreadsJustFit() {
        Golden.assertMatches(
                "wrapped-cells.txt", PLAIN.of(SUBJECT, Samples.first(Samples.counting(3, 14))));
    }

    @Test
    void aCallIsOneRow() {
        Golden.assertMatches("calls.txt", PLAIN.of(SUBJECT, Samples.first(Samples.calling(1))));
    }

    @Test
    void verboseShowsTheStepsOfACall() {
        String text =
                new TextReport(Ink.PLAIN, 100, true).of(SUBJECT, Samples.first(Samples.calling(1)));
        assertTrue(text.contains("write Node[2]"), text);
        assertFalse(text.contains("map.put"), text);
    }

    @Test
    void callsInTheMiddleOfALongScheduleAreLeftOut() {
        Golden.assertMatches(
                "long-schedule.txt", PLAIN.of(SUBJECT, Samples.first(Samples.calling(40))));
    }

    @Test
    void theProgramsOwnStepsAreNeverLeftOut() {
        String text =
                new TextReport(Ink.PLAIN, 132, false)
                        .of(SUBJECT, Samples.first(Samples.counting(2, 200)));
        for (int step = 1; step <= 200; step++) {
            assertTrue(text.contains(": " + (step - 1) + " -> " + step + " ("), "step " + step);
        }
        assertFalse(text.contains("omitted"));
    }

    @Test
    void wildNamesAndMessagesStayInTheirLines() {
        Golden.assertMatches("wild-names.txt", PLAIN.of(SUBJECT, Samples.first(Samples.hostile())));
    }

    @ParameterizedTest
    @ValueSource(ints = {60, 80, 100, 132})
    void noLineButTheReplayCommandIsWiderThanTheTerminal(int width) {
        TextReport report = new TextReport(Ink.PLAIN, width, false);
        for (Bug bug :
                List.of(
                        Samples.lostUpdate(),
                        Samples.hostile(),
                        Samples.counting(2, 90),
                        Samples.counting(5, 90),
                        Samples.counting(30, 90))) {
            report.of(SUBJECT, Samples.first(bug))
                    .lines()
                    .filter(line -> !line.contains("./ratatosk replay"))
                    .filter(line -> !line.startsWith("INCOMPLETE"))
                    .forEach(line -> assertTrue(line.length() <= width + 1, line));
        }
    }

    @Test
    void furtherErrorsAreListed() {
        Bug one = Samples.lostUpdate();
        Verdict verdict =
                new Verdict.BugFound(
                        Samples.statistics(6, 0, 4),
                        List.of(one, Samples.deadlock()),
                        new Extent.Complete());
        Golden.assertMatches("several-errors.txt", PLAIN.of(SUBJECT, verdict));
    }

    @Test
    void theLastLineSaysHowMuchWasExplored() {
        assertEquals(
                "COMPLETE: every schedule was explored, and none shows an error.",
                lastLine(Samples.verified()));
        assertEquals(
                "COMPLETE: every schedule was explored, but each stopped at a failed"
                        + " assumption.",
                lastLine(new Verdict.Verified(Samples.statistics(0, 4, 0))));
        assertEquals(
                "INCOMPLETE: stopped by the time limit (--time-limit); no error so far.",
                lastLine(
                        new Verdict.Bounded(
                                Samples.statistics(4, 0, 0), Verdict.Limit.TIME_LIMIT)));
        assertEquals(
                "INCOMPLETE: not every order of writes was searched for a deadlock or livelock;"
                        + " no error so far.",
                lastLine(
                        new Verdict.Bounded(
                                Samples.statistics(4, 1, 0), Verdict.Limit.SEARCHED_ORDERS)));
        assertEquals(
                "INCOMPLETE: interrupted; no error so far.",
                lastLine(interrupted(Verdict.Cause.REQUESTED, "stopped")));
        assertEquals(
                "INCOMPLETE: stopped by the limit on executions (--max-executions); 2 errors so"
                        + " far.",
                lastLine(
                        new Verdict.BugFound(
                                Samples.statistics(4, 0, 2),
                                List.of(Samples.lostUpdate()),
                                new Extent.Limited(Verdict.Limit.MAX_EXECUTIONS))));
    }

    @Test
    void theLastLineEstimatesHowMuchWasExplored() {
        Verdict.Limit limit = Verdict.Limit.MAX_EXECUTIONS;
        assertEquals(
                "INCOMPLETE: stopped by the limit on executions (--max-executions), about 12 %"
                        + " explored; no error so far.",
                lastLine(new Verdict.Bounded(Samples.partly(0.12), limit)));
        assertEquals(
                "INCOMPLETE: interrupted, less than 0.1 % explored; no error so far.",
                lastLine(
                        new Verdict.Interrupted(
                                Samples.partly(1e-9), Verdict.Cause.REQUESTED, "stopped")));
    }

    @Test
    void whatBrokeAnExplorationOffIsSaid() {
        Golden.assertMatches(
                "diverged.txt",
                PLAIN.of(
                        SUBJECT,
                        interrupted(
                                Verdict.Cause.DIVERGED,
                                "Replay diverged at step 4: expected read of location 0 by thread"
                                        + " 1, got write of location 0 (7) by thread 1. The"
                                        + " program depends on time, randomness, I/O or state"
                                        + " that survives an execution; see"
                                        + " docs/determinism.md")));
    }

    @Test
    void aReplayTellsItsStoryEvenWithoutAnError() {
        Golden.assertMatches(
                "replayed.txt",
                PLAIN.replayed(
                        SUBJECT,
                        new Replay(
                                Samples.lostUpdate().story(),
                                Optional.empty(),
                                Replay.Origin.UNKNOWN)));
    }

    @Test
    void quietIsOneLine() {
        assertEquals(
                "examples/Sample.java: assertion failed: an increment was lost. INCOMPLETE:"
                        + " stopped at the first error; --keep-going explores the rest.\n",
                PLAIN.oneLine(SUBJECT, Samples.first(Samples.lostUpdate())));
    }
}
