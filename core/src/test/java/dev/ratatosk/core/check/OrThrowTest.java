package dev.ratatosk.core.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.api.Model;
import dev.ratatosk.core.api.ModelThread;
import dev.ratatosk.core.api.Mutex;
import dev.ratatosk.core.api.SharedInt;
import dev.ratatosk.core.spi.Counts;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What a person reads who has nothing but the exception.
final class OrThrowTest {
    private static String messageOf(Verdict verdict) {
        NotVerifiedError error = assertThrows(NotVerifiedError.class, verdict::orThrow);
        assertSame(verdict, error.verdict());
        return String.valueOf(error.getMessage());
    }

    private static Statistics statistics(long errors) {
        return Statistics.builder(Algorithms.RF, new Counts(3, 0, 0, 0, 300), Duration.ZERO)
                .errors(errors)
                .build();
    }

    /// Lines of a test move.
    private static String withoutLines(String message) {
        return message.replaceAll("OrThrowTest.java:\\d+", "OrThrowTest.java");
    }

    @Test
    void aVerifiedProgramIsReturned() {
        Verdict verdict = Checker.check(() -> ModelThread.start(() -> {}).join());
        assertSame(verdict, verdict.orThrow());
    }

    @Test
    void anAssertionIsToldStepByStep() {
        Verdict verdict =
                Checker.check(() -> {
                    SharedInt x = new SharedInt("x", 0);
                    ModelThread other = ModelThread.start("other", () -> x.set(x.get() + 1));
                    x.set(x.get() + 1);
                    other.join();
                    Model.check(x.get() == 2, "lost update");
                });
        String message = withoutLines(messageOf(verdict));
        assertTrue(
                message.startsWith("assertion failed in thread main: lost update\n   1 main at"),
                message);
        assertTrue(message.contains(" other at OrThrowTest.java: write x: 1\n"), message);
        assertTrue(message.contains("\n     main: assertion failed\n"), message);
        assertTrue(message.contains("; schedule rat1:sc:0,0.0:"), message);
    }

    @Test
    void aDeadlockSaysWhoWaitsForWhat() {
        Verdict verdict =
                Checker.check(() -> {
                    Mutex a = new Mutex("a");
                    Mutex b = new Mutex("b");
                    ModelThread other =
                            ModelThread.start("other", () -> b.with(() -> a.with(() -> {})));
                    a.with(() -> b.with(() -> {}));
                    other.join();
                });
        String message = withoutLines(messageOf(verdict));
        assertTrue(message.startsWith("deadlock: "), message);
        assertTrue(
                message.contains(
                        "\n     main at OrThrowTest.java: waits for lock b, held by other\n"),
                message);
    }

    @Test
    void aLimitIsNamed() {
        Verdict verdict =
                Checker.check(() -> Model.choose(100), Config.builder().maxExecutions(10).build());
        assertEquals(
                "not verified: the limit on executions was reached; no error in 10 executions",
                messageOf(verdict));
    }

    @Test
    void anInterruptionSaysWhatHappened() {
        Verdict verdict =
                new Verdict.Interrupted(
                        statistics(0), Verdict.Cause.STUCK, "The program does not come back.");
        assertEquals("not verified: The program does not come back.", messageOf(verdict));
    }

    @Test
    void ofALongStoryTheEndIsTold() {
        List<Story.Step> steps = new ArrayList<>();
        for (int i = 1; i <= 100; i++) {
            steps.add(Story.Step.builder(i, 0, "write\u001b x").build());
        }
        Story story = new Story(List.of("main"), steps, List.of());
        Schedule schedule = Schedule.parse("rat1:sc:0:0x100");
        Bug bug = Bug.builder(ErrorKind.EXCEPTION, "too\nlong", schedule, story).build();
        String message =
                messageOf(new Verdict.BugFound(statistics(2), List.of(bug), new Extent.Complete()));
        List<String> lines = message.lines().toList();
        assertEquals("uncaught exception: too long", lines.get(0));
        assertEquals("     (40 earlier steps)", lines.get(1));
        assertEquals("  41 main: write  x", lines.get(2));
        assertEquals(" 100 main: write  x", lines.get(61));
        assertEquals("found in execution 1; schedule rat1:sc:0:0x100", lines.get(62));
        assertEquals("2 executions show an error", lines.get(63));
    }
}
