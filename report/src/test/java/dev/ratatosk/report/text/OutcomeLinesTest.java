package dev.ratatosk.report.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.check.MemoryModels;
import dev.ratatosk.core.check.OutcomeTable;
import dev.ratatosk.core.check.Replay;
import dev.ratatosk.core.check.Schedule;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.port.Expectation;
import dev.ratatosk.core.port.Expectations;
import dev.ratatosk.core.port.Grade;
import dev.ratatosk.report.Samples;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class OutcomeLinesTest {
    private static final Subject SUBJECT = new Subject("Sample.java", "./ratatosk replay");
    private static final TextReport PLAIN = new TextReport(Ink.PLAIN, 100, false);
    private static final Schedule SCHEDULE =
            Schedule.parse("rat1:sc:0,0.0:0x2,1x2,0x3", List.of(MemoryModels.SC));

    private static String text(OutcomeTable table) {
        return String.join("\n", OutcomeLines.of(table, PLAIN)) + "\n";
    }

    private static OutcomeTable many(int outcomes) {
        OutcomeTable.Builder table = OutcomeTable.builder(Expectations.NONE).complete(true);
        for (int i = 0; i < outcomes; i++) {
            table.add("r=" + (100 + i), 1, SCHEDULE);
        }
        return table.build();
    }

    @Test
    void withoutExpectationsThereIsNoColumnForThem() {
        OutcomeTable table =
                OutcomeTable.builder(Expectations.NONE)
                        .complete(true)
                        .add("r1=1 r2=1", 1_234_567, SCHEDULE)
                        .add("r1=0 r2=1", 2, SCHEDULE)
                        .build();
        assertEquals(
                """
                  outcome    executions  schedule
                  r1=0 r2=1           2  rat1:sc:0,0.0:0x2,1x2,0x3
                  r1=1 r2=1   1,234,567  rat1:sc:0,0.0:0x2,1x2,0x3
                """,
                text(table));
    }

    @Test
    void forbiddenOutcomesComeFirstAndReasonsBelow() {
        Expectations expectations =
                new Expectations(
                        List.of(
                                new Expectation("sum=2", Grade.ACCEPTABLE, ""),
                                new Expectation("sum=3", Grade.ACCEPTABLE, "not reached"),
                                new Expectation("", Grade.INTERESTING, "stopped early")));
        OutcomeTable table =
                OutcomeTable.builder(expectations)
                        .notKept(0)
                        .add("sum=1", 3, SCHEDULE)
                        .add("sum=2", 4, SCHEDULE)
                        .add("", 1, SCHEDULE)
                        .build();
        assertEquals(
                """
                  outcome    executions  expectation  schedule
                  sum=1               3  forbidden    rat1:sc:0,0.0:0x2,1x2,0x3
                                         no expectation is about it
                  (nothing)           1  interesting  rat1:sc:0,0.0:0x2,1x2,0x3
                                         stopped early
                  sum=2               4  acceptable   rat1:sc:0,0.0:0x2,1x2,0x3
                  sum=3               0  acceptable   never seen
                                         not reached
                  Incomplete: schedules that were not explored may have other outcomes.
                """,
                text(table));
    }

    @Test
    void aLongOutcomeHasLinesOfItsOwn() {
        String outcome = "a long outcome, and ".repeat(6) + "its end";
        OutcomeTable table =
                OutcomeTable.builder(Expectations.NONE)
                        .complete(true)
                        .notKept(1)
                        .add(outcome, 1, SCHEDULE)
                        .build();
        assertEquals(
                """
                  outcome                                                       executions  schedule
                  a long outcome, and a long outcome, and a long outcome, and a long outcome, and a long outcome,
                    and a long outcome, and its end
                                                                                         1  rat1:sc:0,0.0:0x2,1x2,0x3
                  Outcomes of 1 execution are not in the table: there are too many different ones.
                """,
                text(table));
    }

    @Test
    void manyOutcomesAreShownInFullOnRequestOnly() {
        String some = text(many(100));
        assertTrue(some.contains("  r=139 "), some);
        assertFalse(some.contains("  r=140 "), some);
        assertTrue(some.endsWith("  ... 60 more outcomes (--verbose shows them) ...\n"), some);
        List<String> all = OutcomeLines.of(many(100), new TextReport(Ink.PLAIN, 100, true));
        assertEquals(101, all.size());
    }

    @Test
    void theTableComesBeforeWhatWasExplored() {
        Verdict verified = Samples.verified();
        String without = PLAIN.of(SUBJECT, verified);
        assertFalse(without.contains("outcome"), without);
        Verdict with = new Verdict.Verified(Samples.statistics(1, 0, 0, many(1)));
        assertTrue(
                PLAIN.of(SUBJECT, with)
                        .startsWith(
                                """
                                Sample.java: verified

                                  outcome  executions  schedule
                                  r=100             1  rat1:sc:0,0.0:0x2,1x2,0x3

                                  algorithm \
                                """),
                PLAIN.of(SUBJECT, with));
    }

    @Test
    void aReplayTellsItsOutcomeAndIsNotSurprisedThatItIsNoError() {
        Replay replay =
                new Replay(
                        Samples.lostUpdate().story(),
                        Optional.empty(),
                        Replay.Origin.SAME,
                        "r1=0 r2=1");
        String text = PLAIN.replayed(SUBJECT, replay);
        assertTrue(text.contains("\n  Outcome: r1=0 r2=1\n"), text);
        assertFalse(text.contains("the options differ"), text);
    }
}
