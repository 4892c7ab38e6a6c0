package dev.ratatosk.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The same as [MisbehaviourTest] for ordinary Java: what cannot be checked is said with its line.
final class OrdinaryMisbehaviourTest {
    private static final String MISUSED = "INCOMPLETE: unsupported operation of the program.";

    /// A thread for programs that are not about threads.
    private static final String A_THREAD = "Thread t = new Thread(() -> {}); t.start();";

    /// A loop of several seconds: as good as endless for who waits half a second, but it does not
    /// keep a core busy until the last test of this JVM.
    private static final String LONG_LOOP =
            "for (int i = 0; i < 400_000_000; i++) {\nThread.onSpinWait();\n}";

    private static final String AN_ATOMIC =
            "var n = new java.util.concurrent.atomic.AtomicInteger();\n";

    private final Path folder;

    OrdinaryMisbehaviourTest(@TempDir Path folder) {
        this.folder = folder;
    }

    /// Checks a program with this body of `main`; its first statement is in line 3.
    private CommandRun check(String body, String... options) throws IOException {
        Path file = folder.resolve("Program.java");
        Files.writeString(
                file,
                "class Program {\n"
                        + "    static void main() throws Exception {\n"
                        + body
                        + "\n    }\n"
                        + "    static int deeper(int n) { return deeper(n + 1) + 1; }\n"
                        + "    static int counter;\n"
                        + "}\n");
        List<String> args = new ArrayList<>(List.of("check", file.toString()));
        args.addAll(List.of(options));
        return CommandRun.of(args.toArray(String[]::new));
    }

    @Test
    void aProgramThatStartsNoThreadIsSaid() throws IOException {
        CommandRun run = check("counter++;");
        run.exits(2).prints("The program starts no thread").prints("nothing to explore");
        assertEquals(MISUSED, run.lastLine());
    }

    @Test
    void aLoopWithoutOperationsIsNoticedWithItsLine() throws IOException {
        CommandRun run = check(LONG_LOOP, "--stuck-after", "500ms");
        run.exits(2).prints("No operation for 0.5 s, at Program.main(Program.java:");
        assertEquals("INCOMPLETE: the program is stuck between two operations.", run.lastLine());
    }

    /// If it waited for the stuck ones, it would wait for an hour.
    @Test
    @Timeout(value = 5, unit = TimeUnit.MINUTES, threadMode = ThreadMode.SEPARATE_THREAD)
    void aCheckAfterAStuckOneBeginsAtOnce() throws IOException {
        check(LONG_LOOP, "--stuck-after", "300ms").exits(2);
        check("for (int i = 0; i < 400_000_000; i++) { counter ^= 1; }", "--stuck-after", "300ms")
                .exits(2);
        check(A_THREAD, "--stuck-after", "1h").exits(0);
    }

    @Test
    void waitingWithoutASignalIsADeadlock() throws IOException {
        check("Object o = new Object(); synchronized (o) { o.wait(); }")
                .exits(1)
                .prints("deadlock")
                .prints("waits for a notify on Object");
    }

    @Test
    void whoWaitsForWhomIsSaidWithStacks() throws IOException {
        Path file = folder.resolve("Crossed.java");
        Files.writeString(
                file,
                """
                import java.util.concurrent.locks.ReentrantLock;

                class Crossed {
                    static void both(ReentrantLock one, ReentrantLock other) {
                        one.lock();
                        other.lock();
                        other.unlock();
                        one.unlock();
                    }
                    static void main() {
                        ReentrantLock a = new ReentrantLock();
                        ReentrantLock b = new ReentrantLock();
                        new Thread(() -> both(a, b)).start();
                        both(b, a);
                    }
                }
                """);
        CommandRun.of("check", file.toString())
                .exits(1)
                .prints("main Crossed.java:6 waits for lock a, held by T1")
                .prints("at Crossed.both(Crossed.java:6) at Crossed.main(Crossed.java:14)")
                .prints("T1 Crossed.java:6 waits for lock b, held by main");
    }

    @Test
    void aStackOverflowIsABug() throws IOException {
        check(A_THREAD + " deeper(0);")
                .exits(1)
                .prints("uncaught exception: StackOverflowError")
                .prints("Program.deeper(Program.java:5)");
    }

    @Test
    void anExceptionInMainIsABugWithItsLine() throws IOException {
        check("throw new java.io.IOException(\"disk full\");")
                .exits(1)
                .prints("uncaught exception: IOException: disk full")
                .prints("at Program.main(Program.java:3)");
    }

    @Test
    void aFailureBeforeAnyThreadIsNoMatterOfSchedules() throws IOException {
        check("int[] a = new int[1]; a[1] = 2; " + A_THREAD)
                .exits(1)
                .prints("uncaught exception")
                .prints("Error before the start of another thread: every schedule shows it.");
    }

    /// If it slept, it would sleep for most of an hour.
    @Test
    @Timeout(value = 5, unit = TimeUnit.MINUTES, threadMode = ThreadMode.SEPARATE_THREAD)
    void aSleepTakesNoTimeAndOrdersNothing() throws IOException {
        check(
                        """
                        Thread t = new Thread(() -> { synchronized (Program.class) { counter++; } });
                        t.start();
                        Thread.sleep(3_000_000);
                        synchronized (Program.class) { assert counter == 1 : "too early"; }
                        """)
                .exits(1)
                .prints("assertion failed: too early")
                .prints("Time is virtual");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "n.lazySet(1);",
                "Thread u = new Thread(() -> n.setRelease(1)); u.start(); u.join();",
                "java.util.function.IntConsumer f = n::lazySet; f.accept(1);",
                "class C extends java.util.concurrent.atomic.AtomicInteger {} new C().lazySet(1);"
            })
    void accessesThatAreWeakerThanVolatileAreSaid(String weak) throws IOException {
        String program = AN_ATOMIC + weak + A_THREAD;
        check(program).exits(0).prints("Accesses weaker than volatile ones");
        CommandRun run = check(program, "--json", "-").exits(0);
        assertEquals(1, new ObjectMapper().readTree(run.out()).path("notes").size(), run.out());
    }

    @Test
    void whatTheJdkUsesForVolatileAccessesIsNotSaid() throws IOException {
        CommandRun run =
                check(
                        AN_ATOMIC
                                + """
                                var task = new java.util.concurrent.FutureTask<>(n::incrementAndGet);
                                Thread t = new Thread(task);
                                t.start();
                                assert task.get() == 1;
                                """);
        run.exits(0);
        assertTrue(!run.out().contains("weaker"), run.out());
    }

    @Test
    void exploredRacesAreNotAllThatAJvmMayDo() throws IOException {
        String body = "Thread t = new Thread(() -> counter++); t.start(); t.join();";
        check(body, "--races", "explore").exits(0).prints("Data races are explored under");
        assertFalse(check(body).exits(0).out().contains("note"));
    }

    @Test
    void anExecutorThatIsNotShutDownLeavesThreads() throws IOException {
        check("java.util.concurrent.Executors.newFixedThreadPool(1).submit(() -> 1).get();")
                .exits(1)
                .prints("leaked thread")
                .prints("Shut the executor down")
                .prints("waits for tasks of ThreadPoolExecutor");
    }

    @Test
    void aThreadThatNobodyWakesIsADeadlock() throws IOException {
        check(
                        """
                        Thread t = new Thread(() -> java.util.concurrent.locks.LockSupport.park());
                        t.start();
                        """)
                .exits(1)
                .prints("deadlock")
                .prints("is parked");
    }

    /// Classes of the checker are no part of the program, so their static fields are not restored.
    @Test
    void aProgramThatDoesNotRepeatItselfIsSaidWithItsLine() throws IOException {
        CommandRun run =
                check(
                        """
                        var x = new java.util.concurrent.atomic.AtomicInteger();
                        Thread t = new Thread(x::incrementAndGet);
                        t.start();
                        if (dev.ratatosk.cli.Tally.next() % 3 == 0) { x.set(1); }
                        t.join();
                        """);
        run.exits(2)
                .prints("by main at Program.java:6")
                .prints("The program depends on time, randomness, I/O");
        assertEquals(
                "INCOMPLETE: executions of one schedule differ, so the program cannot be checked.",
                run.lastLine());
    }

    @Test
    void runningOutOfMemoryIsABug() throws IOException {
        check(
                        """
                        java.util.List<long[]> all = new java.util.ArrayList<>();
                        while (true) all.add(new long[Integer.MAX_VALUE]);
                        """)
                .exits(1)
                .prints("uncaught exception: OutOfMemoryError");
    }

    @Test
    void readingStandardInputIsRefusedWithItsLine() throws IOException {
        check("new java.util.Scanner(System.in).nextLine();")
                .exits(2)
                .prints("The program reads standard input at Program.java:3")
                .prints("Write the input into the program");
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
                "Thread t = new Thread(() -> System.exit(7)); t.start(); t.join();",
                "int x = 1; if (x > 0) { for (Object o : new Object[] {x, \"\"}) System.exit(7); }"
            })
    void endingTheVirtualMachineIsRefusedWithItsLine(String exit) throws IOException {
        CommandRun run = check(exit);
        run.exits(2)
                .prints("ends the virtual machine (exit status 7) at Program.java:3")
                .prints("Let main return instead");
        assertEquals(MISUSED, run.lastLine());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "new java.io.FileReader(\"x\");",
                "java.nio.file.Files.readString(java.nio.file.Path.of(\"x\"));",
                "new java.net.Socket(\"localhost\", 1);",
                "new ProcessBuilder(\"ls\").start();"
            })
    void theOutsideWorldIsRefusedWithItsLine(String use) throws IOException {
        CommandRun run = check(use);
        run.exits(2)
                .prints("at Program.java:3")
                .prints("Executions would differ or not be observed");
        assertEquals(MISUSED, run.lastLine());
    }

    @Test
    void whatAProgramPrintsDoesNotSpoilTheOutput() throws IOException {
        CommandRun run =
                check(
                        """
                        Thread t = new Thread(() -> System.out.println("noise " + counter));
                        t.start();
                        System.out.printf("%s%n", "noise");
                        System.err.println("noise");
                        t.join();
                        """,
                        "--json", "-");
        run.exits(0).complains("output of the program is discarded");
        assertEquals("verified", new ObjectMapper().readTree(run.out()).path("verdict").asText());
        assertTrue(!run.out().contains("noise") && !run.err().contains("noise"));
    }

    @Test
    void tooManyStepsMakeTheVerdictBounded() throws IOException {
        CommandRun run =
                check(
                        """
                        var x = new java.util.concurrent.atomic.AtomicInteger();
                        new Thread(() -> { while (x.incrementAndGet() > 0) { } }).start();
                        """,
                        "--max-steps",
                        "50");
        run.exits(3);
        assertEquals(
                "INCOMPLETE: 1 execution was cut off at the limit on steps per execution"
                        + " (--max-steps); no error so far.",
                run.lastLine());
    }

    @Test
    void aThreadThatIsStartedByAStaticInitialiserIsRefused() throws IOException {
        Path file = folder.resolve("Early.java");
        Files.writeString(
                file,
                """
                class Early {
                    static final Thread T = new Thread(() -> {});
                    static { T.start(); }
                    static void main() throws Exception { T.join(); }
                }
                """);
        CommandRun.of("check", file.toString())
                .exits(2)
                .complains("Early.java:3: a static initialiser failed")
                .complains("starts a thread, whose schedules cannot be explored");
    }

    @Test
    void staticFieldsAreTheSameInEveryExecution() throws IOException {
        check(
                        """
                        Thread t = new Thread(() -> { synchronized (Program.class) { counter++; } });
                        t.start();
                        synchronized (Program.class) { counter++; }
                        t.join();
                        assert counter == 2 : counter;
                        """)
                .exits(0)
                .prints("2 complete");
    }
}
