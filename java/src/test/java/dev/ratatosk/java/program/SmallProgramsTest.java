package dev.ratatosk.java.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Extent;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.port.RaceMode;
import dev.ratatosk.core.spi.Algorithm;
import dev.ratatosk.oracle.tier.Tier;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// Every program of `src/test/programs` with every algorithm: the verdict is the one that the
/// program states, and all algorithms see the same outcomes. The naive one explores every
/// interleaving. Programs that have too many say so, and it is cut off early; what it sees must
/// then be a part.
final class SmallProgramsTest {
    private static final Path FOLDER = Path.of("src/test/programs");
    private static final Path LIBRARIES = Path.of("src/test/libraries");
    private static final Path QUEUES = Path.of("src/test/queues");
    private static final Path FENCES = Path.of("src/test/fences");
    private static final Path COLLECTIONS = Path.of("src/test/collections");
    private static final int NAIVE_LIMIT = 30_000;
    private static final int CUT_OFF = Tier.chosen().of(1_000, 10_000, 30_000);
    private static final int LIMIT = 20_000;

    @TempDir private static Path classes = Path.of("unset");

    private static SmallPrograms programs;

    @BeforeAll
    static void compile() {
        programs =
                SmallPrograms.compile(
                        List.of(FOLDER, LIBRARIES, QUEUES, FENCES, COLLECTIONS), classes);
    }

    @TestFactory
    Stream<DynamicTest> programsHaveTheirVerdictsAndOutcomes() {
        List<SmallPrograms.Description> all = SmallPrograms.describe(FOLDER);
        assertTrue(all.size() >= 60, all.size() + " programs");
        return all.stream()
                .map(one -> DynamicTest.dynamicTest(one.name(), () -> checkWithAll(one)));
    }

    @TestFactory
    Stream<DynamicTest> librariesAreCheckedAsTheyAre() {
        return SmallPrograms.describe(LIBRARIES).stream()
                .map(one -> DynamicTest.dynamicTest(one.name(), () -> checkWithAll(one)));
    }

    @TestFactory
    Stream<DynamicTest> queuesOfLocksBlockAndAreSeen() {
        return SmallPrograms.describe(QUEUES).stream()
                .map(one -> DynamicTest.dynamicTest(one.name(), () -> checkWithAll(one)));
    }

    @TestFactory
    Stream<DynamicTest> fencesOrder() {
        return SmallPrograms.describe(FENCES).stream()
                .map(one -> DynamicTest.dynamicTest(one.name(), () -> checkWithAll(one)));
    }

    @TestFactory
    Stream<DynamicTest> collectionsThatNobodyChangesDoNotRace() {
        return SmallPrograms.describe(COLLECTIONS).stream()
                .map(one -> DynamicTest.dynamicTest(one.name(), () -> checkWithAll(one)));
    }

    @Test
    void whatTheBodyHoldsIsRefusedLikeWhatThreadsShare() {
        ByteBuffer buffer = ByteBuffer.allocate(1);
        Verdict verdict =
                Checker.check(
                        JavaScenario.of(() -> buffer.put((byte) 1), RaceMode.REPORT),
                        Config.defaults());
        Verdict.Interrupted refused = assertInstanceOf(Verdict.Interrupted.class, verdict);
        assertTrue(
                refused.message()
                        .startsWith("Object shared between threads: java.nio.HeapByteBuffer"),
                refused.message());
    }

    @Test
    void whatTheJdkFillsIsRefusedWhereValuesMatter() {
        String verdict =
                programs.check("StringFillsArray", Algorithms.OPTIMAL, RaceMode.EXPLORE, LIMIT)
                        .verdict();
        assertTrue(verdict.startsWith("A method of the JDK fills an array"), verdict);
    }

    private static void checkWithAll(SmallPrograms.Description program) {
        Set<String> outcomes = checkWith(program, Algorithms.OPTIMAL).outcomes();
        if (program.verdict().equals("data race") || program.isRefused()) {
            // The first race or refusal ends an exploration, whatever was seen until then.
            checkWith(program, Algorithms.RF);
            checkWith(program, Algorithms.RVF);
            return;
        }
        assertEquals(outcomes, checkWith(program, Algorithms.RF).outcomes());
        assertEquals(outcomes, checkWith(program, Algorithms.RVF).outcomes());
        int limit = program.isTooLargeForNaive() ? CUT_OFF : NAIVE_LIMIT;
        SmallPrograms.Result naive =
                programs.check(program.name(), Algorithms.NAIVE, RaceMode.REPORT, limit);
        if (program.isTooLargeForNaive()
                && naive.whole().extent() instanceof Extent.Limited(Verdict.Limit reached)
                && reached == Verdict.Limit.MAX_EXECUTIONS) {
            assertTrue(outcomes.containsAll(naive.outcomes()), naive.outcomes().toString());
        } else {
            assertEquals(outcomes, naive.outcomes());
            assertEquals(program.verdict(), naive.verdict());
        }
    }

    private static SmallPrograms.Result checkWith(
            SmallPrograms.Description program, Algorithm algorithm) {
        SmallPrograms.Result result =
                programs.check(program.name(), algorithm, RaceMode.REPORT, LIMIT);
        if (program.isRefused()) {
            assertTrue(result.verdict().startsWith(program.refusal()), result.verdict());
        } else {
            assertEquals(program.verdict(), result.verdict(), algorithm.id());
        }
        Long executions = program.executions().get(algorithm.id());
        if (executions != null) {
            assertEquals(executions, result.complete(), algorithm.id());
        }
        return result;
    }
}
