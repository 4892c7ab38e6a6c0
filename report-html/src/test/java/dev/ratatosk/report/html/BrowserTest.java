package dev.ratatosk.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.api.ModelThread;
import dev.ratatosk.core.api.SharedInt;
import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Bug;
import dev.ratatosk.core.check.Check;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.ErrorKind;
import dev.ratatosk.core.check.Extent;
import dev.ratatosk.core.check.Replay;
import dev.ratatosk.core.check.Schedule;
import dev.ratatosk.core.check.Story;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.spi.Algorithm;
import dev.ratatosk.report.Samples;
import dev.ratatosk.report.text.Subject;
import dev.ratatosk.report.text.Wording;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// The pages in Chromium, as `src/test/web/tests.mjs` looks at them. Where Chromium or Node is
/// absent, the test is skipped and says so.
final class BrowserTest {
    private static final Path SOURCE =
            Path.of("src/test/java/dev/ratatosk/report/html/Programs.java");
    private static final Pattern LINE =
            Pattern.compile("\\{\"name\":\"(.*?)\",\"ok\":(true|false),\"message\":\"(.*)\"\\}");
    private static final int LEAST_TESTS = 20;

    private static final PageSubject ABOUT =
            new PageSubject(
                    new Subject("Programs.java", "ratatosk replay Programs.java"),
                    Wording.COMMAND,
                    Sources.of(List.of(SOURCE)),
                    List.of(new LoopLine("Programs.java:72", "Programs.lostSignal", "waits")),
                    List.of("The program is a test of the page."));

    private static Bug bugOf(Scenario program, Algorithm algorithm) {
        Config config = Config.builder().algorithm(algorithm).build();
        return Checker.check(program, config) instanceof Verdict.BugFound found
                ? found.bugs().getFirst()
                : fail("the program has a bug");
    }

    private static Bug race() {
        Story story =
                new Story(
                        List.of("a", "b"),
                        List.of(
                                Story.Step.builder(1, 0, "start b")
                                        .line("Programs.java:18")
                                        .build()),
                        List.of());
        return Bug.builder(
                        ErrorKind.DATA_RACE,
                        "balance: write by a, read by b",
                        Schedule.parse("rat1:sc:0,0.0:0,1"),
                        story)
                .thread("b")
                .stack(
                        List.of(
                                "Programs.lostUpdate(Programs.java:18)",
                                "unordered with the write by a:",
                                "Programs.lostUpdate(Programs.java:19)"))
                .build();
    }

    private static Bug wild() {
        Story story =
                new Story(
                        List.of("<b>main</b>"),
                        List.of(Story.Step.builder(1, 0, "write <script>x</script>").build()),
                        List.of());
        return Bug.builder(
                        ErrorKind.ASSERTION,
                        "<img src=x> " + "long ".repeat(40),
                        Schedule.parse("rat1:sc:0:0"),
                        story)
                .thread("<b>main</b>")
                .build();
    }

    /// A call of a library with three steps, and a schedule without the error.
    private static Bug folded() {
        List<Story.Step> steps = new ArrayList<>();
        for (int i = 1; i <= 5; i++) {
            Story.Step.Builder step = Story.Step.builder(i, 0, "read field " + i);
            steps.add((i >= 2 && i <= 4 ? step.call(0) : step).build());
        }
        Story.Call call = new Story.Call(0, "Programs.java:16", "map.get(\"x\")", "7");
        Story story = new Story(List.of("main"), steps, List.of(), List.of(call));
        Story other = new Story(List.of("main"), steps.subList(0, 2), List.of());
        Schedule schedule = Schedule.parse("rat1:sc:0:0x5");
        return Bug.builder(ErrorKind.ASSERTION, "wrong", schedule, story)
                .thread("main")
                .hint("Look at step 3.")
                .passing(new Bug.Passing(schedule, other, 3, 1, "All is well if #3 is first."))
                .build();
    }

    private static void write(Path folder, String name, Bug... bugs) throws IOException {
        Verdict verdict =
                bugs.length == 0
                        ? Samples.verified()
                        : new Verdict.BugFound(
                                Samples.statistics(3, 0, bugs.length),
                                List.of(bugs),
                                new Extent.FirstError());
        Files.writeString(folder.resolve(name + ".html"), HtmlReport.of(ABOUT, verdict));
    }

    private static Path pages() throws IOException {
        Path folder = Files.createDirectories(Path.of("target/web/pages"));
        Bug lostUpdate = bugOf(Programs::lostUpdate, Algorithms.RF);
        Bug deadlock = bugOf(Programs::deadlock, Algorithms.RF);
        write(folder, "lost-update", lostUpdate);
        write(folder, "deadlock", deadlock);
        write(folder, "store-buffering", bugOf(Programs::storeBuffering, Algorithms.RA));
        write(folder, "race", race());
        write(folder, "many", Samples.counting(12, 2000));
        write(folder, "signal", bugOf(Programs::lostSignal, Algorithms.RF));
        write(folder, "verified");
        write(folder, "several", lostUpdate, deadlock);
        write(folder, "wild", wild());
        Verdict observed = new Verdict.Verified(Samples.statistics(3, 0, 0, Samples.outcomes()));
        Files.writeString(folder.resolve("outcomes.html"), HtmlReport.of(ABOUT, observed));
        write(folder, "folded", folded());
        Replay gone = new Replay(lostUpdate.story(), Optional.empty(), Replay.Origin.SAME);
        Files.writeString(folder.resolve("replayed.html"), HtmlReport.of(ABOUT, gone));
        Files.writeString(
                folder.resolve("papers.html"), PapersPage.of(SamplePapers.data(), "the tables"));
        return folder.toAbsolutePath();
    }

    /// A program that would be explored for hours.
    private static void endless() {
        SharedInt x = new SharedInt("x", 0);
        for (int t = 0; t < 4; t++) {
            ModelThread.start(
                    "t" + t,
                    () -> {
                        for (int i = 0; i < 6; i++) {
                            x.set(x.get() + 1);
                        }
                    });
        }
    }

    @Test
    void theLivePageWorksInABrowserAndEndsWithTheReport() throws Exception {
        String chromium = WebTools.require("chromium");
        Path stop = WebTools.folder().resolve("stop").toAbsolutePath();
        Files.deleteIfExists(stop);
        try (Dashboard dashboard = Dashboard.open(0, ABOUT.subject())) {
            Check check = Checker.start(BrowserTest::endless, Config.defaults());
            dashboard.watch(check);
            Thread stopping =
                    Thread.ofPlatform()
                            .daemon()
                            .start(() -> {
                                while (Files.notExists(stop)) {
                                    LockSupport.parkNanos(20_000_000);
                                }
                                check.stop();
                            });
            CompletableFuture<WebTools.Ended> browser =
                    CompletableFuture.supplyAsync(() ->
                                    WebTools.run(
                                            "node",
                                            "live.mjs",
                                            dashboard.address(),
                                            chromium,
                                            stop.toString()))
                            .whenComplete((_, _) -> check.stop());
            dashboard.end(HtmlReport.of(ABOUT, check.await()));
            WebTools.Ended ended = browser.get();
            assertEquals(0, ended.code(), ended.output());
            stopping.join();
        }
    }

    @TestFactory
    Stream<DynamicTest> thePagesWorkInABrowser() throws IOException {
        String chromium = WebTools.require("chromium");
        WebTools.folder();
        WebTools.Ended ended = WebTools.run("node", "browser.mjs", pages().toString(), chromium);
        assertEquals(0, ended.code(), ended.output());
        List<Matcher> results =
                ended.output().lines().map(LINE::matcher).filter(Matcher::matches).toList();
        assertTrue(results.size() > LEAST_TESTS, ended.output());
        return results.stream()
                .map(result ->
                        dynamicTest(
                                result.group(1),
                                () ->
                                        assertEquals(
                                                "true",
                                                result.group(2),
                                                result.group(3).replace("\\n", "\n"))));
    }
}
