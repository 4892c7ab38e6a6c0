package dev.ratatosk.cli;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What is explored with one value only is said; what specifications allow but hardly ever happens
/// is explored on demand.
final class SilentChoicesTest {
    private static final String A_THREAD = " Thread t = new Thread(() -> {}); t.start();";
    private static final String RANDOM = "one value of each is explored";
    private static final String TIME = "Reads of the time";
    private static final String LONG = "so long a time never passes";
    private static final String LOOP = "Wait outside of a loop";
    private static final String WEAK_LOOP = "Weak compare-and-set outside of a loop";

    private final Path folder;

    SilentChoicesTest(@TempDir Path folder) {
        this.folder = folder;
    }

    /// Checks a program with this body of `main`, and these members.
    private CommandRun check(String body, String members, String... options) throws IOException {
        Path file = folder.resolve("Program.java");
        Files.writeString(
                file,
                "import java.util.*; import java.util.concurrent.*; import"
                        + " java.util.concurrent.atomic.*; import java.util.concurrent.locks.*;\n"
                        + "class Program {\n"
                        + "static void main() throws Exception {\n"
                        + body
                        + "\n}\n"
                        + members
                        + "\n}\n");
        List<String> args = new ArrayList<>(List.of("check", file.toString()));
        args.addAll(List.of(options));
        return CommandRun.of(args.toArray(String[]::new));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "double d = Math.random();",
                "java.util.function.DoubleSupplier d = Math::random; d.getAsDouble();",
                "new Random().nextInt();",
                "java.util.function.Supplier<Random> s = Random::new; s.get().nextInt();",
                "class Dice extends Random {} new Dice().nextInt();",
                "ThreadLocalRandom.current().nextInt();",
                "new SplittableRandom().nextInt();",
                "UUID.randomUUID();",
                "Collections.shuffle(new ArrayList<>(List.of(1, 2, 3)));"
            })
    void drawingRandomNumbersIsSaid(String draw) throws IOException {
        check(draw + A_THREAD, "").exits(0).prints(RANDOM);
        CommandRun json = check(draw + A_THREAD, "", "--json", "-").exits(0);
        String notes = new ObjectMapper().readTree(json.out()).path("notes").toString();
        assertTrue(notes.contains(RANDOM), notes);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "new Random(7).nextInt();",
                "new SplittableRandom(7).nextInt();",
                "Collections.shuffle(new ArrayList<>(List.of(1, 2, 3)), new Random(7));",
                "new ConcurrentHashMap<Integer, Integer>().merge(1, 1, Integer::sum);",
                "new LongAdder().increment();"
            })
    void whatHasASeedIsNotSaid(String draw) throws IOException {
        assertFalse(check(draw + A_THREAD, "").exits(0).out().contains("one value of each"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "long n = System.nanoTime();",
                "long n = System.currentTimeMillis();",
                "java.util.function.LongSupplier s = System::nanoTime; s.getAsLong();",
                "java.time.Instant.now();",
                "java.time.LocalDate.now();",
                "new Date();"
            })
    void lookingAtTheTimeIsSaid(String look) throws IOException {
        check(look + A_THREAD, "").exits(0).prints(TIME);
    }

    @Test
    void randomNumbersOfAReplayAreTheSame() throws IOException {
        CommandRun run =
                check(
                        """
                        int n = new SplittableRandom().nextInt() ^ new Random().nextInt();
                        Thread t = new Thread(() -> { turn.getAndIncrement(); });
                        t.start();
                        int mine = turn.getAndIncrement();
                        t.join();
                        assert mine == 0 : "drew " + n;
                        """,
                        "static final AtomicInteger turn = new AtomicInteger();");
        run.exits(1);
        Matcher drawn = Pattern.compile("drew -?\\d+").matcher(run.out());
        assertTrue(drawn.find(), run.out());
        replayed(run).exits(1).prints(drawn.group());
    }

    /// Runs the command that a report prints.
    private static CommandRun replayed(CommandRun run) {
        Matcher command = Pattern.compile(" (replay .* rat1:\\S+)").matcher(run.out());
        assertTrue(command.find(), run.out());
        return CommandRun.of(command.group(1).split(" ", -1));
    }

    @Test
    void aSleepOfAnHourOrMoreNeverEnds() throws IOException {
        for (String sleep :
                List.of(
                        "Thread.sleep(Long.MAX_VALUE);",
                        "TimeUnit.DAYS.sleep(1);",
                        "Thread.sleep(java.time.Duration.ofHours(1));")) {
            CommandRun run = check("Thread t = new Thread(() -> {}); t.start(); " + sleep, "");
            run.exits(1).prints("deadlock").prints("sleeps");
        }
    }

    @Test
    void aLongSleepEndsByAnInterruption() throws IOException {
        String body =
                """
                Thread t = new Thread(() -> {
                    try { Thread.sleep(Long.MAX_VALUE); assert false; } catch (InterruptedException e) {}
                });
                t.start();
                """;
        check(body + "t.interrupt(); t.join();", "").exits(0);
        check(body, "").exits(1).prints("deadlock").prints("sleeps");
        check(body.replace("t.start", "t.setDaemon(true); t.start"), "").exits(0);
    }

    /// Waiters outside of a loop: right as long as nobody wakes up without reason.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "synchronized (m) { if (!ready) m.wait(); assert ready; }",
                "l.lock(); try { if (!ready) c.await(); assert ready; } finally { l.unlock(); }",
                "l.lock(); try { if (!ready) c.awaitUninterruptibly(); assert ready; }"
                        + " finally { l.unlock(); }",
                "l.lock(); try { boolean timely = ready || c.await(1, TimeUnit.SECONDS);"
                        + " assert ready || !timely; } finally { l.unlock(); }",
                "LockSupport.park(); synchronized (m) { assert ready; }"
            })
    void aWaitOutsideOfALoopIsSaidAndItsErrorFound(String wait) throws IOException {
        String body =
                """
                Thread main = Thread.currentThread();
                Thread t = new Thread(() -> {
                    l.lock();
                    try {
                        synchronized (m) { ready = true; m.notifyAll(); }
                        c.signalAll();
                    } finally { l.unlock(); }
                    LockSupport.unpark(main);
                });
                t.start();
                """;
        check(body + wait, WAITING).exits(0).prints(LOOP).prints("Program.main, line 14");
        CommandRun run = check(body + wait, WAITING, "--spurious");
        run.exits(1).prints("assertion failed");
        replayed(run).exits(1).prints("assertion failed");
    }

    private static final String WAITING =
            """
            static volatile boolean ready;
            static final Object m = new Object();
            static final ReentrantLock l = new ReentrantLock();
            static final Condition c = l.newCondition();
            """;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "synchronized (m) { while (!ready) m.wait(); assert ready; }",
                "l.lock(); try { while (!ready) c.await(); assert ready; } finally { l.unlock(); }",
                "while (!ready) LockSupport.park(); assert ready;"
            })
    void aWaitInALoopWakesUpWithoutReasonAndGoesOn(String wait) throws IOException {
        String body =
                """
                Thread main = Thread.currentThread();
                Thread t = new Thread(() -> {
                    l.lock();
                    try {
                        synchronized (m) { ready = true; m.notifyAll(); }
                        c.signalAll();
                    } finally { l.unlock(); }
                    LockSupport.unpark(main);
                });
                t.start();
                """;
        for (String algorithm : List.of("rf", "optimal", "rvf", "naive")) {
            CommandRun run = check(body + wait, WAITING, "--spurious", "--algorithm", algorithm);
            run.exits(0).prints("Spurious ends of waits").prints("COMPLETE");
        }
        assertFalse(check(body + wait, WAITING).exits(0).out().contains("outside of a loop"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "new AtomicInteger().weakCompareAndSetVolatile(0, 1)",
                "new AtomicInteger().weakCompareAndSetPlain(0, 1)",
                "new AtomicLong().weakCompareAndSetAcquire(0, 1)",
                "new AtomicBoolean().weakCompareAndSetVolatile(false, true)",
                "new AtomicReference<String>().weakCompareAndSetVolatile(null, \"a\")",
                "new AtomicIntegerArray(2).weakCompareAndSetVolatile(1, 0, 1)",
                "X.weakCompareAndSet(new Program(), 0L, 1L)",
                "X.weakCompareAndSetPlain(shared, 0L, 1L)",
                "U.weakCompareAndSet(shared, 0, 1)"
            })
    void aWeakCompareAndSetMayFail(String cas) throws IOException {
        String members =
                """
                volatile long x;
                volatile int u;
                static final Program shared = new Program();
                static final AtomicIntegerFieldUpdater<Program> U =
                        AtomicIntegerFieldUpdater.newUpdater(Program.class, "u");
                static final java.lang.invoke.VarHandle X;
                static {
                    try {
                        X = java.lang.invoke.MethodHandles.lookup()
                                .findVarHandle(Program.class, "x", long.class);
                    } catch (ReflectiveOperationException e) { throw new AssertionError(e); }
                }
                """;
        String body = A_THREAD + "boolean set = " + cas + "; assert set;";
        check(body, members).exits(0).prints(WEAK_LOOP);
        CommandRun run = check(body, members, "--spurious").exits(1).prints("assertion failed");
        replayed(run).exits(1).prints("assertion failed");
    }

    @Test
    void programsInWhichNothingHappensWithoutReasonRefuseTheOption() {
        String complaint = "--spurious applies to ordinary Java and C";
        CommandRun.of("check", "../examples/litmus/SB.litmus", "--spurious")
                .exits(2)
                .complains(complaint);
        CommandRun.of("bench", "sb", "--spurious").exits(2).complains(complaint);
    }

    @Test
    void aStrongCompareAndSetDoesNotFail() throws IOException {
        String body = A_THREAD + "assert new AtomicInteger().compareAndSet(0, 1);";
        CommandRun run = check(body, "", "--spurious").exits(0);
        assertFalse(run.out().contains("outside of a loop"), run.out());
    }

    @Test
    void aWeakCompareAndSetInALoopIsTriedAgain() throws IOException {
        String body =
                """
                Thread t = new Thread(() -> add());
                t.start();
                add();
                t.join();
                assert n.get() == 2;
                """;
        String members =
                """
                static final AtomicInteger n = new AtomicInteger();
                static void add() {
                    int old;
                    do { old = n.get(); } while (!n.weakCompareAndSetVolatile(old, old + 1));
                }
                """;
        for (String loops : List.of("--no-commute", "--no-await", "--no-plp")) {
            for (String algorithm : List.of("rf", "optimal", "rvf", "naive")) {
                CommandRun run =
                        check(body, members, "--spurious", loops, "--algorithm", algorithm);
                run.exits(0).prints("COMPLETE");
            }
        }
        assertFalse(check(body, members).exits(0).out().contains("outside of a loop"));
    }

    /// A spin lock whose loop changes nothing: a failure without reason is no reason to wait.
    @Test
    void aSpinLockWithAWeakCompareAndSetIsNoLivelock() throws IOException {
        String body =
                """
                Thread t = new Thread(() -> { lock(); p++; l.set(0); });
                t.start();
                lock();
                p++;
                l.set(0);
                t.join();
                assert p == 2;
                """;
        String members =
                """
                static int p;
                static final AtomicInteger l = new AtomicInteger();
                static void lock() { while (!l.weakCompareAndSetVolatile(0, 1)) Thread.onSpinWait(); }
                """;
        for (String algorithm : List.of("rf", "optimal", "rvf", "naive")) {
            check(body, members, "--spurious", "--algorithm", algorithm).exits(0);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "t.join(4_000_000);",
                "ReentrantLock l = new ReentrantLock(); l.tryLock(2, TimeUnit.HOURS); new"
                        + " CountDownLatch(0).await(1, TimeUnit.SECONDS); t.join(3_600_000);",
                "FutureTask<Integer> f = new FutureTask<>(() -> 1); new Thread(f).start();"
                        + " f.get(1, TimeUnit.DAYS);",
                "Semaphore s = new Semaphore(0); new Thread(s::release).start(); s.tryAcquire(1,"
                        + " TimeUnit.HOURS);"
            })
    void aTimeThatNeverPassesIsSaid(String wait) throws IOException {
        check(A_THREAD + wait, "").exits(0).prints(LONG);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "t.join(1000);",
                "t.join(Long.MAX_VALUE);",
                "ExecutorService e = Executors.newFixedThreadPool(1); e.shutdown();"
                        + " e.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);"
            })
    void otherTimesAreNot(String wait) throws IOException {
        CommandRun run = check(A_THREAD + wait, "").exits(0);
        assertFalse(run.out().contains(LONG), run.out());
    }
}
