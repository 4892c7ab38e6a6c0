package dev.ratatosk.java.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Bug;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.ErrorKind;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.port.RaceMode;
import dev.ratatosk.core.spi.Algorithm;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// Every kind of operation with so many threads that each table of threads has to grow, more than
/// once: the program is verified, and a wrong claim about it is found.
final class ManyThreadsTest {
    private static final int[] THREADS = {
        2, 3, 6, 7, 8, 9, 10, 14, 15, 16, 17, 18, 30, 31, 32, 33, 34, 40
    };

    @TempDir private static Path classes = Path.of("unset");

    private static SmallPrograms programs;

    @BeforeAll
    static void compile() {
        programs = SmallPrograms.compile(List.of(Path.of("src/test/many")), classes);
    }

    @TestFactory
    Stream<DynamicTest> everyKindOfOperation() throws ClassNotFoundException {
        Class<?> all = Class.forName("ManyThreads", true, programs.loader());
        List<Method> kinds =
                Arrays.stream(all.getDeclaredMethods())
                        .filter(ManyThreadsTest::isKind)
                        .sorted(Comparator.comparing(Method::getName))
                        .toList();
        assertTrue(kinds.size() > 30, kinds.size() + " kinds");
        return kinds.stream()
                .map(kind -> DynamicTest.dynamicTest(kind.getName(), () -> checkAll(kind)));
    }

    private static boolean isKind(Method method) {
        return Modifier.isStatic(method.getModifiers())
                && !Modifier.isPrivate(method.getModifiers())
                && !method.isSynthetic();
    }

    private static void checkAll(Method kind) {
        kind.setAccessible(true);
        for (int threads : THREADS) {
            Algorithm algorithm = threads % 2 == 0 ? Algorithms.RF : Algorithms.OPTIMAL;
            String which = kind.getName() + " with " + threads + " threads, " + algorithm;
            Verdict right = check(kind, threads, threads, algorithm);
            assertTrue(right instanceof Verdict.Verified, () -> which + ": " + right);
            Verdict wrong = check(kind, threads, threads - 1, algorithm);
            List<ErrorKind> errors =
                    wrong instanceof Verdict.BugFound found
                            ? found.bugs().stream().map(Bug::kind).toList()
                            : List.of();
            assertEquals(List.of(ErrorKind.ASSERTION), errors, () -> which + ": " + wrong);
        }
    }

    private static Verdict check(Method kind, int threads, int expected, Algorithm algorithm) {
        return Checker.check(
                JavaScenario.of(() -> run(kind, threads, expected), RaceMode.REPORT),
                Config.builder()
                        .algorithm(algorithm)
                        .maxExecutions(1_000)
                        .minimise(Duration.ZERO)
                        .build());
    }

    private static void run(Method kind, int threads, int expected) throws Exception {
        try {
            Object result = kind.invoke(null, threads);
            if (!result.equals(expected)) {
                throw new AssertionError(result + " instead of " + expected);
            }
        } catch (InvocationTargetException e) {
            throw e.getCause() instanceof Exception cause ? cause : e;
        }
    }
}
