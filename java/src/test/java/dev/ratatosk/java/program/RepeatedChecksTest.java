package dev.ratatosk.java.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.port.RaceMode;
import dev.ratatosk.java.agent.Agent;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.lang.ref.WeakReference;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A thousand checks in one JVM leave nothing behind: no memory, no thread, no class, whether they
/// end in a verdict, with threads that still stand somewhere, or with a refusal.
final class RepeatedChecksTest {
    private static final int WARM_UP = 200;
    private static final int CHECKS = 1_000;

    /// What caches and statistics of the JVM may take; a leak of one execution's objects per check
    /// would be several times that.
    private static final long TOLERANCE_BYTES = 1 << 20;

    /// A program and how its verdict begins.
    private record Expectation(String program, String verdict) {}

    private static final List<Expectation> EXPECTATIONS =
            List.of(
                    new Expectation("AtomicIncrements", "verified"),
                    new Expectation("PoolTasks", "verified"),
                    new Expectation("PlainLostUpdate", "data race"),
                    new Expectation("LockDeadlock", "deadlock"),
                    new Expectation(
                            "UnseenBuffer",
                            "Object shared between threads: java.nio.HeapByteBuffer"));

    @TempDir private static Path classes = Path.of("unset");

    private static SmallPrograms programs;

    @BeforeAll
    static void compile() {
        programs = SmallPrograms.compile(List.of(Path.of("src/test/programs")), classes);
    }

    @Test
    void aThousandChecksLeaveNothingBehind() throws InterruptedException {
        check(WARM_UP);
        long memory = usedMemory();
        int threads = Thread.activeCount();
        int fields = Agent.fields().size();
        int loaded = ManagementFactory.getClassLoadingMXBean().getLoadedClassCount();

        check(CHECKS);

        long growth = usedMemory() - memory;
        assertTrue(growth < TOLERANCE_BYTES, growth + " bytes more");
        assertEquals(threads, Thread.activeCount(), "threads");
        assertEquals(fields, Agent.fields().size(), "fields in the weaver's table");
        int more = ManagementFactory.getClassLoadingMXBean().getLoadedClassCount() - loaded;
        assertTrue(more < 20, more + " classes more");
    }

    @Test
    void theJvmDoesNotGetToKnowTheExecutorsOfExecutions() throws ReflectiveOperationException {
        // The first check initialises classes, which may have executors of their own.
        check(EXPECTATIONS.size());
        long executors = executorsKnownToTheJvm();
        check(EXPECTATIONS.size());
        assertEquals(executors, executorsKnownToTheJvm());
    }

    @Test
    void aClassLoaderIsForgottenAfterItsChecks() throws InterruptedException {
        WeakReference<ClassLoader> loader = checkWithNewLoader();
        for (int i = 0; i < 100 && !loader.refersTo(null); i++) {
            ManagementFactory.getMemoryMXBean().gc();
            Thread.sleep(20);
        }
        assertTrue(loader.refersTo(null), "the class loader is still there");
    }

    private static WeakReference<ClassLoader> checkWithNewLoader() {
        SmallPrograms fresh = SmallPrograms.loadedFrom(classes);
        for (Expectation one : EXPECTATIONS) {
            String verdict =
                    fresh.check(one.program, Algorithms.RF, RaceMode.REPORT, Long.MAX_VALUE)
                            .verdict();
            assertTrue(verdict.startsWith(one.verdict), one.program + ": " + verdict);
        }
        return new WeakReference<>(fresh.loader());
    }

    private static void check(int times) {
        for (int i = 0; i < times; i++) {
            Expectation one = EXPECTATIONS.get(i % EXPECTATIONS.size());
            String verdict =
                    programs.check(one.program, Algorithms.RF, RaceMode.REPORT, Long.MAX_VALUE)
                            .verdict();
            assertTrue(verdict.startsWith(one.verdict), one.program + ": " + verdict);
        }
    }

    /// The JVM keeps a set of them, which is not the program's.
    private static long executorsKnownToTheJvm() throws ReflectiveOperationException {
        Class<?> containers = Class.forName("jdk.internal.vm.ThreadContainers");
        Object root = containers.getMethod("root").invoke(null);
        Class<?> container = Class.forName("jdk.internal.vm.ThreadContainer");
        return ((Stream<?>) container.getMethod("children").invoke(root)).count();
    }

    /// Several collections: a worker that has just ended may be found only by the next.
    private static long usedMemory() throws InterruptedException {
        MemoryMXBean memory = ManagementFactory.getMemoryMXBean();
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 5; i++) {
            memory.gc();
            Thread.sleep(50);
            least = Math.min(least, memory.getHeapMemoryUsage().getUsed());
        }
        return least;
    }
}
