package dev.ratatosk.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Programs against the API that do what programs under test should not do. Each ends in a verdict
/// or in a message that says what, where and what to do; none in a hang.
final class MisbehaviourTest {
    private final Path folder;

    MisbehaviourTest(@TempDir Path folder) {
        this.folder = folder;
    }

    /// Checks a program with this body of `main`; its first statement is in line 4.
    private CommandRun check(String body, String... options) throws IOException {
        Path file = folder.resolve("Program.java");
        Files.writeString(
                file,
                "import dev.ratatosk.core.api.*;\n"
                        + "class Program {\n"
                        + "    static void main() throws Exception {\n"
                        + body
                        + "\n    }\n"
                        + "    static int deeper(int n) { return deeper(n + 1) + 1; }\n"
                        + "    static final Class<?> USES_THE_API = Model.class;\n"
                        + "}\n");
        List<String> args = new ArrayList<>(List.of("check", file.toString()));
        args.addAll(List.of(options));
        return CommandRun.of(args.toArray(String[]::new));
    }

    @Test
    void aProgramThatDependsOnTimeDiverges() throws IOException {
        CommandRun run =
                check(
                        """
                        SharedInt x = new SharedInt("x", 0);
                        ModelThread t = ModelThread.start(() -> x.set(1));
                        x.set((int) System.nanoTime());
                        t.join();
                        """);
        run.exits(2).prints("Replay diverged at step ").prints("docs/determinism.md");
        assertEquals(
                "INCOMPLETE: executions of one schedule differ, so the program cannot be checked.",
                run.lastLine());
    }

    @Test
    void stateThatSurvivesInAnArrayDiverges() throws IOException {
        Path file = folder.resolve("Survivor.java");
        Files.writeString(
                file,
                """
                import dev.ratatosk.core.api.*;
                class Survivor {
                    static final int[] RUNS = {0};
                    static void main() {
                        SharedInt x = new SharedInt("x", 0);
                        ModelThread t = ModelThread.start(() -> x.set(1));
                        x.set(RUNS[0]++);
                        t.join();
                    }
                }
                """);
        CommandRun.of("check", file.toString()).exits(2).prints("Replay diverged");
    }

    @Test
    void aLoopWithoutOperationsIsNoticedWithItsLine() throws IOException {
        // Several seconds: an endless loop would keep a core busy until the last test of this JVM.
        String loop = "for (int i = 0; i < 400_000_000; i++) {\nThread.onSpinWait();\n}";
        CommandRun run = check(loop, "--stuck-after", "500ms");
        run.exits(2).prints("No operation for 0.5 s, at Program.main(Program.java:");
        assertEquals("INCOMPLETE: the program is stuck between two operations.", run.lastLine());
    }

    @Test
    void waitingForARealLockIsNoticed() throws IOException {
        check("Object o = new Object(); synchronized (o) { o.wait(); }", "--stuck-after", "500ms")
                .exits(2)
                .prints("No operation for 0.5 s");
    }

    @Test
    void aStackOverflowIsABug() throws IOException {
        check("deeper(0);")
                .exits(1)
                .prints("uncaught exception: StackOverflowError")
                .prints("Program.deeper(Program.java:6)");
    }

    @Test
    void aStackOverflowThroughOperationsIsABugOrALimit() throws IOException {
        CommandRun run =
                check(
                        """
                        SharedInt x = new SharedInt("x", 0);
                        new Object() { void down() { x.get(); down(); } }.down();
                        """);
        run.exits(3).prints("cut off at the limit on steps");
    }

    @Test
    void anExceptionInMainIsABugWithItsLine() throws IOException {
        check("throw new java.io.IOException(\"disk full\");")
                .exits(1)
                .prints("uncaught exception: IOException: disk full")
                .prints("at Program.main(Program.java:4)");
    }

    @Test
    void runningOutOfMemoryIsABug() throws IOException {
        CommandRun run =
                check(
                        """
                        java.util.List<long[]> all = new java.util.ArrayList<>();
                        while (true) all.add(new long[Integer.MAX_VALUE]);
                        """);
        run.exits(1).prints("uncaught exception: OutOfMemoryError");
    }

    @Test
    void readingStandardInputIsRefusedWithItsLine() throws IOException {
        check("new java.util.Scanner(System.in).nextLine();")
                .exits(2)
                .prints("The program reads standard input at Program.java:4")
                .prints("Model.choose");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "System.exit(7);",
                "Runtime.getRuntime().exit(7);",
                "Runtime.getRuntime().halt(7);",
                "java.util.function.IntConsumer f = System::exit; f.accept(7);",
                "java.util.function.IntConsumer f = Runtime.getRuntime()::halt; f.accept(7);",
                "try { System.exit(7); } catch (Throwable t) { } finally { System.exit(7); }",
                "ModelThread.start(() -> System.exit(7)).join();",
                "int x = 1; if (x > 0) { for (Object o : new Object[] {x, \"\"}) System.exit(7); }"
            })
    void endingTheVirtualMachineIsRefusedWithItsLine(String exit) throws IOException {
        CommandRun run = check(exit);
        run.exits(2)
                .prints("ends the virtual machine (exit status 7) at Program.java:4")
                .prints("Let main return instead");
        assertEquals("INCOMPLETE: unsupported operation of the program.", run.lastLine());
    }

    @Test
    void aRealThreadThatUsesASharedVariableIsRefused() throws IOException {
        check(
                        """
                        SharedInt x = new SharedInt("x", 0);
                        Thread t = new Thread(() -> x.set(1));
                        t.start();
                        t.join();
                        """)
                .exits(2)
                .prints("Access to a shared variable or lock at Program.java:5 by thread Thread-")
                .prints("Start threads with ModelThread.start");
    }

    @Test
    void aRealThreadThatCreatesASharedVariableIsSaid() throws IOException {
        check("Thread t = new Thread(() -> new SharedInt(1)); t.start(); t.join();")
                .exits(0)
                .complains("note: thread Thread-")
                .complains("ModelThread.start");
    }

    @Test
    void whatAProgramPrintsDoesNotSpoilTheOutput() throws IOException {
        CommandRun run =
                check(
                        "System.out.println(\"noise\"); System.err.println(\"noise\");",
                        "--json",
                        "-");
        run.exits(0).complains("output of the program is discarded");
        assertEquals("verified", new ObjectMapper().readTree(run.out()).path("verdict").asText());
        assertTrue(!run.out().contains("noise") && !run.err().contains("noise"));
    }

    @Test
    void tooManyStepsMakeTheVerdictBounded() throws IOException {
        CommandRun run =
                check(
                        "SharedInt x = new SharedInt(0); while (x.get() >= 0) x.set(1);",
                        "--max-steps",
                        "50");
        run.exits(3);
        assertEquals(
                "INCOMPLETE: 1 execution was cut off at the limit on steps per execution"
                        + " (--max-steps); no error so far.",
                run.lastLine());
    }

    @Test
    void limitsOnExecutionsAndTimeMakeTheVerdictBounded() throws IOException {
        String endless = "for (int i = 0; i < 60; i++) Model.choose(2);";
        CommandRun few = check(endless, "--max-executions", "100");
        few.exits(3).prints("100 complete");
        assertEquals(
                "INCOMPLETE: stopped by the limit on executions (--max-executions); no error so"
                        + " far.",
                withoutEstimate(few.lastLine()));
        CommandRun brief = check(endless, "--time-limit", "100ms");
        brief.exits(3);
        assertEquals(
                "INCOMPLETE: stopped by the time limit (--time-limit); no error so far.",
                withoutEstimate(brief.lastLine()));
    }

    /// How much is known of 2^60 executions depends on the time.
    private static String withoutEstimate(String line) {
        return line.replace(", less than 0.1 % explored", "");
    }

    @Test
    void anEmptyProgramIsVerified() throws IOException {
        check("").exits(0).prints("1 complete");
    }
}
