package dev.ratatosk.report;

import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Bug;
import dev.ratatosk.core.check.ErrorKind;
import dev.ratatosk.core.check.Extent;
import dev.ratatosk.core.check.Schedule;
import dev.ratatosk.core.check.Statistics;
import dev.ratatosk.core.check.Story;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.explore.Counts;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Verdicts made by hand, so that nothing in them depends on a clock or a line of a test.
public final class Samples {
    private Samples() {}

    public static Statistics statistics(long complete, long blocked, long errors) {
        return new Statistics(
                Algorithms.NAIVE,
                new Counts(complete, blocked, 0, 0, 12_345),
                errors,
                Duration.ofMillis(2_500),
                Map.of("checks", 77L, "hits", 5L));
    }

    public static Verdict verified() {
        return new Verdict.Verified(statistics(1_536, 2, 0));
    }

    public static Verdict.BugFound first(Bug bug) {
        return new Verdict.BugFound(statistics(3, 0, 1), List.of(bug), new Extent.FirstError());
    }

    private static Story.Step step(
            int number, int thread, int line, String operation, String value, String from) {
        return new Story.Step(
                number,
                thread,
                "Sample.java:" + line,
                operation,
                value,
                from.startsWith("#")
                        ? Optional.of(Integer.parseInt(from.substring(1)))
                        : Optional.empty(),
                from.equals("initial"));
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
        return new Bug(
                ErrorKind.ASSERTION,
                "an increment was lost",
                "main",
                List.of("LostUpdate.main(Sample.java:15)"),
                7,
                3,
                Schedule.parse("rat1:sc:0,0.0:0x2,1x2,0x3"),
                story);
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
                                new Story.Step(
                                        5,
                                        1,
                                        "Sample.java:5",
                                        "read y",
                                        "0",
                                        Optional.empty(),
                                        true,
                                        Optional.of(2)),
                                step(6, 1, 5, "write seen", "0", ""),
                                step(7, 0, 10, "join other", "", ""),
                                step(8, 0, 11, "read seen", "0", "#6")),
                        List.of());
        return new Bug(
                ErrorKind.ASSERTION,
                "both saw 0",
                "main",
                List.of("StoreBuffering.main(Sample.java:11)"),
                8,
                4,
                Schedule.parse("rat1:ra:0,0.0:0x2,0d-1,1,1d-1,1,0,0d5"),
                story,
                Optional.of(Bug.UnderSc.FORBIDDEN));
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
                                        0, "Sample.java:11", "waits for lock b, held by other"),
                                new Story.Standing(
                                        1, "Sample.java:6", "waits for lock a, held by main")));
        return new Bug(
                ErrorKind.DEADLOCK,
                "main waits for lock b, held by other; other waits for lock a, held by main",
                "",
                List.of(),
                3,
                2,
                Schedule.parse("rat1:sc:0,0.0:0x2,1"),
                story);
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
        return new Bug(
                ErrorKind.EXCEPTION,
                "IllegalStateException: too many",
                names.getLast(),
                List.of("Counting.work(Sample.java:30)"),
                steps,
                1,
                Schedule.parse("rat1:sc:" + paths(threads) + ":" + token),
                new Story(names, told, List.of()));
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
                                new Story.Step(
                                        1,
                                        0,
                                        "",
                                        "write " + endless,
                                        wild,
                                        Optional.empty(),
                                        false),
                                new Story.Step(
                                        2,
                                        1,
                                        "A.java:1",
                                        "read " + endless,
                                        wild,
                                        Optional.of(1),
                                        false),
                                new Story.Step(
                                        3,
                                        0,
                                        "B.java:22",
                                        "choose one of 2",
                                        "1",
                                        Optional.empty(),
                                        false)),
                        List.of());
        return new Bug(
                ErrorKind.ASSERTION,
                wild + " " + endless,
                wild,
                List.of(),
                2,
                1,
                Schedule.parse("rat1:sc:0,0.0:0,1,0d1"),
                story);
    }
}
