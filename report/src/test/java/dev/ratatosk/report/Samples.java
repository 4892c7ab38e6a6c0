package dev.ratatosk.report;

import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Bug;
import dev.ratatosk.core.check.ErrorKind;
import dev.ratatosk.core.check.Extent;
import dev.ratatosk.core.check.OutcomeTable;
import dev.ratatosk.core.check.Schedule;
import dev.ratatosk.core.check.Statistics;
import dev.ratatosk.core.check.Story;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.port.Expectation;
import dev.ratatosk.core.port.Expectations;
import dev.ratatosk.core.port.Grade;
import dev.ratatosk.core.spi.Counts;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Verdicts made by hand, so that nothing in them depends on a clock or a line of a test.
public final class Samples {
    private Samples() {}

    public static Statistics statistics(long complete, long blocked, long errors) {
        return counted(complete, blocked, errors).build();
    }

    /// Statistics of a program that observes something.
    public static Statistics statistics(
            long complete, long blocked, long errors, OutcomeTable outcomes) {
        return counted(complete, blocked, errors).outcomes(outcomes).build();
    }

    /// Two outcomes that occur, one of them forbidden, and one that does not.
    public static OutcomeTable outcomes() {
        Expectations expectations =
                new Expectations(
                        List.of(
                                new Expectation("r1=1", Grade.ACCEPTABLE, "written before"),
                                new Expectation("r1=2", Grade.INTERESTING, "")));
        Schedule schedule = Schedule.parse("rat1:sc:0,0.0:0x2,1x2,0x3");
        return OutcomeTable.builder(expectations)
                .add("r1=1", 1_234, schedule)
                .add("", 1, schedule)
                .notKept(0)
                .build();
    }

    /// Statistics of a part of the executions.
    public static Statistics partly(double fraction) {
        return counted(600, 0, 0).exploredFraction(fraction).workers(2).build();
    }

    private static Statistics.Builder counted(long complete, long blocked, long errors) {
        return Statistics.builder(
                        Algorithms.NAIVE,
                        new Counts(complete, blocked, 0, 0, 12_345),
                        Duration.ofMillis(2_500))
                .errors(errors)
                .details(Map.of("checks", 77L, "hits", 5L));
    }

    public static Verdict verified() {
        return new Verdict.Verified(counted(1_536, 2, 0).exploredFraction(1).build());
    }

    public static Verdict.BugFound first(Bug bug) {
        return new Verdict.BugFound(statistics(3, 0, 1), List.of(bug), new Extent.FirstError());
    }

    private static Story.Step step(
            int number, int thread, int line, String operation, String value, String from) {
        Story.Step.Builder step =
                Story.Step.builder(number, thread, operation)
                        .line("Sample.java:" + line)
                        .value(value)
                        .readsInitial(from.equals("initial"));
        if (from.startsWith("#")) {
            step.source(Integer.parseInt(from.substring(1)));
        }
        return step.build();
    }

    public static Bug lostUpdate() {
        Story story =
                new Story(
                        List.of("main", "other"),
                        List.of(
                                step(1, 0, 12, "start other", "", ""),
                                step(2, 0, 8, "read counter", "0", "initial"),
                                step(3, 1, 8, "read counter", "0", "initial"),
                                step(4, 1, 8, "write counter", "1", ""),
                                step(5, 0, 8, "write counter", "1", ""),
                                step(6, 0, 14, "join other", "", ""),
                                step(7, 0, 15, "read counter", "1", "#5")),
                        List.of());
        return Bug.builder(
                        ErrorKind.ASSERTION,
                        "an increment was lost",
                        Schedule.parse("rat1:sc:0,0.0:0x2,1x2,0x3"),
                        story)
                .thread("main")
                .stack(List.of("LostUpdate.main(Sample.java:15)"))
                .position(7)
                .execution(3)
                .build();
    }

    /// Two threads that overlook each other's writes.
    public static Bug storeBuffering() {
        Story story =
                new Story(
                        List.of("main", "other"),
                        List.of(
                                step(1, 0, 7, "start other", "", ""),
                                step(2, 0, 8, "write y", "1", ""),
                                step(3, 0, 9, "read x", "0", "initial"),
                                step(4, 1, 4, "write x", "1", ""),
                                Story.Step.builder(5, 1, "read y")
                                        .line("Sample.java:5")
                                        .value("0")
                                        .readsInitial(true)
                                        .overlooks(2)
                                        .build(),
                                step(6, 1, 5, "write seen", "0", ""),
                                step(7, 0, 10, "join other", "", ""),
                                step(8, 0, 11, "read seen", "0", "#6")),
                        List.of());
        return Bug.builder(
                        ErrorKind.ASSERTION,
                        "both saw 0",
                        Schedule.parse("rat1:ra:0,0.0:0x2,0d-1,1,1d-1,1,0,0d5"),
                        story)
                .thread("main")
                .stack(List.of("StoreBuffering.main(Sample.java:11)"))
                .position(8)
                .execution(4)
                .underSc(Bug.UnderSc.FORBIDDEN)
                .build();
    }

    public static Bug deadlock() {
        Story story =
                new Story(
                        List.of("main", "other"),
                        List.of(
                                step(1, 0, 9, "start other", "", ""),
                                step(2, 0, 10, "lock a", "", "initial"),
                                step(3, 1, 5, "lock b", "", "initial")),
                        List.of(
                                new Story.Standing(
                                        0,
                                        "Sample.java:11",
                                        "waits for lock b, held by other",
                                        List.of()),
                                new Story.Standing(
                                        1,
                                        "Sample.java:6",
                                        "waits for lock a, held by main",
                                        List.of())));
        return Bug.builder(
                        ErrorKind.DEADLOCK,
                        "main waits for lock b, held by other; other waits for lock a, held by main",
                        Schedule.parse("rat1:sc:0,0.0:0x2,1"),
                        story)
                .position(3)
                .execution(2)
                .build();
    }

    /// Threads that each count up in turn.
    public static Bug counting(int threads, int steps) {
        List<String> names = new ArrayList<>(List.of("main"));
        for (int t = 1; t < threads; t++) {
            names.add("worker " + t);
        }
        List<Story.Step> told = new ArrayList<>();
        StringBuilder token = new StringBuilder();
        for (int i = 1; i <= steps; i++) {
            int thread = i / 3 % threads;
            String from = i == 1 ? "initial" : "#" + (i - 1);
            String change = i - 1 + " -> " + i;
            told.add(step(i, thread, 10 + thread, "get and add 1 to counter", change, from));
            token.append(i == 1 ? "" : ",").append(thread);
        }
        return Bug.builder(
                        ErrorKind.EXCEPTION,
                        "IllegalStateException: too many",
                        Schedule.parse("rat1:sc:" + paths(threads) + ":" + token),
                        new Story(names, told, List.of()))
                .thread(names.getLast())
                .stack(List.of("Counting.work(Sample.java:30)"))
                .position(steps)
                .execution(1)
                .build();
    }

    /// Steps of the program, and calls of a library between them: three calls in each round.
    public static Bug calling(int rounds) {
        List<Story.Step> told = new ArrayList<>();
        List<Story.Call> calls = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            told.add(Story.Step.builder(told.size() + 1, 0, "read x").line("Map.java:3").build());
            for (int i = 0; i < 3; i++) {
                calls.add(new Story.Call(0, "Map.java:4", "map.put(" + i + ", \"x\")", "null"));
                for (String operation : List.of("read Node[2]", "write Node[2]")) {
                    told.add(
                            Story.Step.builder(told.size() + 1, 0, operation)
                                    .line("Map.java:4")
                                    .call(calls.size() - 1)
                                    .build());
                }
            }
        }
        return Bug.builder(
                        ErrorKind.ASSERTION,
                        "lost",
                        Schedule.parse("rat1:sc:0:0x" + told.size()),
                        new Story(List.of("main"), told, List.of(), calls))
                .thread("main")
                .stack(List.of("Map.main(Map.java:5)"))
                .build();
    }

    private static String paths(int threads) {
        StringBuilder out = new StringBuilder("0");
        for (int t = 1; t < threads; t++) {
            out.append(",0.").append(t - 1);
        }
        return out.toString();
    }

    /// Names, values and messages as nobody should choose them.
    public static Bug hostile() {
        String wild = "tab\there, line\nbreak, \u001b[31mred\u001b[0m, \uD83D\uDC3F";
        String endless = "x".repeat(150);
        Story story =
                new Story(
                        List.of(wild, endless),
                        List.of(
                                Story.Step.builder(1, 0, "write " + endless).value(wild).build(),
                                Story.Step.builder(2, 1, "read " + endless)
                                        .line("A.java:1")
                                        .value(wild)
                                        .source(1)
                                        .build(),
                                Story.Step.builder(3, 0, "choose one of 2")
                                        .line("B.java:22")
                                        .value("1")
                                        .build()),
                        List.of());
        return Bug.builder(
                        ErrorKind.ASSERTION,
                        wild + " " + endless,
                        Schedule.parse("rat1:sc:0,0.0:0,1,0d1"),
                        story)
                .thread(wild)
                .position(2)
                .execution(1)
                .build();
    }
}
